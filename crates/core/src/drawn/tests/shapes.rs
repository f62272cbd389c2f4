//! What drawings are by their form: lines that branch, cross and return, circles between lines,
//! and what is no clue.

use super::states::{line, puzzle, summary};
use serde_json::{Value as Json, json};

const ANSWER: &str = "1234341221434321";

/// A round mark of a side in a place, filled and edged with these colours.
fn round(side: f64, [y, x]: [f64; 2], fill: &str, edge: &str) -> Json {
    json!({"center": [y, x], "width": side, "height": side, "rounded": true,
        "backgroundColor": fill, "borderColor": edge})
}

fn circle(row: usize, column: usize) -> Json {
    let middle = |at: usize| at as f64 - 0.5;
    round(0.8, [middle(row), middle(column)], "#FFFFFF", "#CFCFCF")
}

fn bulb(row: usize, column: usize) -> Json {
    let middle = |at: usize| at as f64 - 0.5;
    round(0.8, [middle(row), middle(column)], "#CFCFCF", "#CFCFCF")
}

fn text(at: [f64; 2], text: &str) -> Json {
    json!({"center": at, "width": 0.3, "height": 0.3, "text": text})
}

/// What is read of drawings on a full board.
fn read(rules: &str, drawings: &Json) -> String {
    let (_, text) = summary(&puzzle(rules, ANSWER, drawings, ANSWER));
    let end = ". One solution, the one the link states";
    let text = text.trim_start_matches("Read from drawing and rules: ");
    text.replace(&format!("{end}."), "").replace(end, "")
}

const THERMOMETERS: &str = "Digits along a thermometer increase from the bulb end.";

#[test]
fn lines_that_share_a_cell_may_be_one() {
    let lines = json!({"lines": [
        line("#F067F0", &[[2.5, 1.5], [0.5, 1.5]]),
        line("#F067F0", &[[1.5, 1.5], [1.5, 0.5]]),
    ]});
    let rules = "A purple line has consecutive digits in any order.";
    assert_eq!(read(rules, &lines), "1 renban line");
}

#[test]
fn a_bulb_in_the_middle_begins_two_thermometers() {
    let through = json!({"lines": [line("#CFCFCF", &[[2.5, 0.5], [2.5, 2.5]])],
        "underlays": [bulb(3, 2)]});
    assert_eq!(read(THERMOMETERS, &through), "2 thermometers");
}

#[test]
fn a_thermometer_that_goes_back_over_its_cells_branches() {
    let way = [[0.5, 0.5], [0.5, 2.5], [0.5, 1.5], [1.5, 1.5]];
    let back = json!({"lines": [line("#CFCFCF", &way)], "underlays": [bulb(1, 1)]});
    assert_eq!(read(THERMOMETERS, &back), "2 thermometers");
}

#[test]
fn lines_may_end_at_the_rims_of_circles() {
    let line = line("#CFCFCF", &[[0.5, 0.95], [0.5, 2.05]]);
    let drawn = json!({"lines": [line], "underlays": [circle(1, 1), circle(1, 3)]});
    let rules = "Digits on a line lie strictly between the digits in the circles at its ends.";
    assert_eq!(read(rules, &drawn), "1 between line");
}

#[test]
fn one_line_through_three_circles_is_two() {
    let line = line("#CFCFCF", &[[0.5, 0.5], [0.5, 2.5], [2.5, 2.5]]);
    let circles = [circle(1, 1), circle(1, 3), circle(3, 3)];
    let drawn = json!({"lines": [line], "underlays": circles});
    let rules = "Digits on a line lie strictly between the digits in the circles at its ends.";
    let text = read(rules, &drawn);
    assert!(
        text.contains("2 grey lines with circles do not fit"),
        "{text}"
    );
}

#[test]
fn arrows_branch() {
    let arrow = |points: Json| json!({"wayPoints": points, "color": "#CFCFCF", "thickness": 2});
    let drawn = json!({"underlays": [circle(1, 4)], "arrows": [
        arrow(json!([[0.8, 3.2], [1.5, 2.5], [2.5, 3.5]])),
        arrow(json!([[1.5, 2.5], [0.5, 2.5]])),
    ]});
    let rules = "Digits along an arrow sum to the digit in its circle.";
    assert_eq!(read(rules, &drawn), "2 arrows");
}

#[test]
fn circles_at_arrows_count_as_circles() {
    let drawn = json!({"underlays": [circle(1, 3), circle(2, 1), circle(3, 4)], "arrows": [
        {"wayPoints": [[0.9, 2.5], [1.5, 2.5], [1.5, 3.5]], "color": "#CFCFCF", "thickness": 2},
    ]});
    let rules = "Digits along an arrow sum to the digit in its circle. \
        A digit in a circle indicates exactly how many circles contain that digit.";
    assert_eq!(
        read(rules, &drawn),
        "1 group of counting circles and 1 arrow"
    );
}

#[test]
fn digits_of_a_quadruple_stand_in_one_text_or_several() {
    let drawn = json!({"underlays": [round(0.7, [1.0, 1.0], "#FFFFFF", "#000000")],
        "overlays": [text([0.85, 1.0], "1\u{2009}2"), text([1.15, 1.0], "3")]});
    let rules = "Digits in a circle appear at least once in the surrounding four cells.";
    assert_eq!(read(rules, &drawn), "1 quadruple");
}

#[test]
fn shapes_and_names_of_which_no_sentence_speaks_are_no_clues() {
    let square =
        json!({"center": [3.5, 3.5], "width": 0.6, "height": 0.6, "backgroundColor": "#CFCFCF"});
    let drawn = json!({"lines": [line("#67F067", &[[0.5, 0.5], [0.5, 1.5]])],
        "underlays": [square], "overlays": [text([3.5, 0.5], "GW")]});
    let green = "Adjacent digits on a green line differ by at least 1.";
    assert_eq!(read(green, &drawn), "1 whispers line (1)");
    let explained = format!("Whispers (GW): {}", green.to_lowercase());
    assert_eq!(read(&explained, &drawn), "1 whispers line (1)");
    let squares = format!("{green} Squares hide a word in each row of cells.");
    assert!(
        read(&squares, &drawn).contains("1 grey square"),
        "a sentence speaks of it"
    );
    let letters = format!("{green} Cells with the letters GW have the same digit.");
    assert!(
        read(&letters, &drawn).contains("1 text GW"),
        "a sentence speaks of them"
    );
}

#[test]
fn a_ratio_in_words_has_its_greater_number() {
    let drawn = json!({"overlays": [round(0.3, [0.5, 1.0], "#000000", "#000000")]});
    let rules = "Cells separated by a black dot are in the ratio 1 to 2.";
    assert_eq!(read(rules, &drawn), "1 black dot");
}

#[test]
fn a_dash_parts_a_remark_or_a_heading() {
    let drawn = json!({"overlays": [round(0.3, [0.5, 1.0], "#000000", "#000000")]});
    let rules =
        "Black dots - one digit is twice the other across a black dot - not all dots are given";
    assert_eq!(read(rules, &drawn), "1 black dot");
}

#[test]
fn the_sum_of_a_cage_may_be_a_text_in_its_corner() {
    let drawn =
        json!({"cages": [{"cells": [[0, 0], [0, 1]]}], "overlays": [text([0.2, 0.2], "3")]});
    let rules = "Digits in a cage sum to the number in its top left corner.";
    assert_eq!(read(rules, &drawn), "1 killer cage");
}

//! What a puzzle of SudokuPad draws: lines, arrows, shapes, texts and cages, as values. What they
//! mean is not said here.

use super::margins::MarginPlace;
use crate::board::{Cell, CellSet};
use crate::rules::{Rules, shown_text};
use serde_json::{Map, Value as Json};
use std::fmt;
use std::sync::Arc;

/// The most drawings of one sort, and points of one line, that are kept: with more, the
/// drawing [is too large](LinkDrawing::is_too_large).
pub const MOST_DRAWN: usize = 2_000;

/// The most bytes of the rules in words.
pub const MOST_RULES: usize = 20_000;

/// The drawings of a puzzle, and the words that say what they mean. Lengths are thousandths of
/// the side of a cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct LinkDrawing {
    /// Lines and arrows.
    pub strokes: Vec<LinkStroke>,
    /// Shapes and texts; numbers in the margin, too.
    pub marks: Vec<LinkMark>,
    /// Cages with cells, but for those that only help a player.
    pub cages: Vec<LinkCage>,
    /// The rules as published.
    pub rules: String,
    /// What a player chose for each group of drawings; empty where nothing is chosen.
    pub choices: Vec<Option<usize>>,
    /// Whether an answer is stated, in whatever form.
    pub states_answer: bool,
    /// Whether there is more than is kept.
    pub is_too_large: bool,
    /// The rules by the clues of the board itself, if it draws beside clues; without them the
    /// drawings are all of its clues.
    pub beside: Option<Arc<Rules>>,
}

/// What was read of the drawings of a puzzle, to be shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct DrawingReport {
    /// What became of it: `proved`, `in-part`, `not-proved`, `contradicted`, `undecided` or
    /// `refused`.
    pub state: &'static str,
    /// What is read.
    pub read: Vec<ReadClues>,
    /// Sentences and drawings that are not read.
    pub unread: Vec<String>,
    /// All of it in sentences.
    pub summary: String,
}

/// Clues that are read from drawings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReadClues {
    /// Their kind and number: `6 thermometers`.
    pub clues: String,
    /// The sentence of the rules that says so.
    pub sentence: String,
}

/// `6 thermometers: "Digits increase from the bulb"`.
impl fmt::Display for ReadClues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = self.sentence.trim_end_matches('.');
        write!(f, "{}: \"{sentence}\"", self.clues)
    }
}

/// A point: down and to the right from the upper left corner of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// Downwards.
    pub y: i32,
    /// To the right.
    pub x: i32,
}

/// A line through points.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LinkStroke {
    /// Its points, in order.
    pub points: Vec<Point>,
    /// Its colour on white.
    pub colour: [u8; 3],
    /// How wide it is.
    pub width: i32,
    /// Whether its last point has the head of an arrow.
    pub is_arrow: bool,
}

/// A shape, a text, or a text in a shape.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct LinkMark {
    /// Its middle.
    pub centre: Point,
    /// From top to bottom.
    pub height: i32,
    /// From side to side.
    pub width: i32,
    /// Whether it is a circle or an ellipse.
    pub is_round: bool,
    /// How far it is turned, in degrees from 0 to 359.
    pub angle: i32,
    /// What fills it, on white.
    pub fill: Option<[u8; 3]>,
    /// Its edge.
    pub border: Option<[u8; 3]>,
    /// Its text, without blanks round it.
    pub text: String,
}

/// A cage that is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LinkCage {
    /// Its cells.
    pub cells: CellSet,
    /// What stands in its corner.
    pub text: String,
}

impl LinkDrawing {
    /// The drawings of an object of SudokuPad whose board is at this place.
    pub(super) fn of(object: &Map<String, Json>, place: MarginPlace, size: usize) -> LinkDrawing {
        let mut drawing = LinkDrawing::default();
        let list = |key: &str| object.get(key).and_then(Json::as_array);
        let items = |key: &str| list(key).into_iter().flatten();
        for (key, is_arrow) in [("lines", false), ("arrows", true)] {
            let strokes = items(key).filter_map(|item| stroke(item, is_arrow, place));
            drawing.strokes.extend(strokes.take(MOST_DRAWN + 1));
        }
        for key in ["underlays", "overlays"] {
            let marks = items(key).filter_map(|item| mark(item, place));
            drawing.marks.extend(marks.take(MOST_DRAWN + 1));
        }
        drawing.marks.extend(margin(items("cells"), place, size));
        let cages = items("cages").filter_map(|item| cage(item, place, size));
        drawing.cages.extend(cages.take(MOST_DRAWN + 1));
        drawing.bounded()
    }

    /// The same, which says whether there is more than is kept.
    pub(super) fn bounded(mut self) -> LinkDrawing {
        let is_long = |stroke: &LinkStroke| stroke.points.len() > MOST_DRAWN;
        let counts = [self.strokes.len(), self.marks.len(), self.cages.len()];
        self.is_too_large |=
            counts.iter().any(|&count| count > MOST_DRAWN) || self.strokes.iter().any(is_long);
        self
    }

    /// The same with the rules as published.
    #[must_use]
    pub fn with_rules(mut self, rules: &str) -> LinkDrawing {
        self.is_too_large |= rules.len() > MOST_RULES;
        self.rules = shown_text(rules, MOST_RULES);
        self
    }

    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.strokes.is_empty() && self.marks.is_empty() && self.cages.is_empty()
    }
}

/// Further away nothing is drawn.
const FURTHEST: f64 = 1_000.0;

pub(super) fn length(value: &Json) -> Option<f64> {
    let number = match value {
        Json::Number(number) => number.as_f64()?,
        Json::String(text) => text.trim().trim_end_matches("px").parse().ok()?,
        _ => return None,
    };
    (number.abs() <= FURTHEST).then_some(number)
}

pub(super) fn thousandths(cells: f64) -> i32 {
    (cells * 1_000.0).round() as i32
}

fn point(value: &Json, place: MarginPlace) -> Option<Point> {
    let at = |n: usize, from: usize| Some(thousandths(length(value.get(n)?)? - from as f64));
    Some(Point {
        y: at(0, place.top)?,
        x: at(1, place.left)?,
    })
}

/// Pixels of a cell, by which lines are as wide as they are.
const PIXELS: f64 = 64.0;

fn stroke(item: &Json, is_arrow: bool, place: MarginPlace) -> Option<LinkStroke> {
    let points = item.get("wayPoints")?.as_array()?.iter();
    let points: Vec<Point> = points
        .take(MOST_DRAWN + 1)
        .filter_map(|value| point(value, place))
        .collect();
    let width = item.get("thickness").and_then(length).unwrap_or(1.0);
    let colour = colour(item.get("color").unwrap_or(&Json::Null));
    (points.len() >= 2).then_some(LinkStroke {
        points,
        colour: colour?,
        width: thousandths(width / PIXELS),
        is_arrow,
    })
}

fn mark(item: &Json, place: MarginPlace) -> Option<LinkMark> {
    let held = |key: &str| item.get(key).unwrap_or(&Json::Null);
    let side = |key: &str| length(held(key)).map_or(0, thousandths);
    let text = text(held("text"));
    let mark = LinkMark {
        centre: point(held("center"), place)?,
        height: side("height"),
        width: side("width"),
        is_round: !matches!(held("rounded"), Json::Null | Json::Bool(false))
            && held("rounded") != &Json::from(0),
        angle: (length(held("angle")).unwrap_or(0.0).round() as i32).rem_euclid(360),
        fill: colour(held("backgroundColor")),
        border: colour(held("borderColor")),
        text,
    };
    let is_shown = mark.fill.is_some() || mark.border.is_some() || !mark.text.is_empty();
    is_shown.then_some(mark)
}

pub(super) fn text(value: &Json) -> String {
    match value {
        Json::String(text) => text.trim().chars().take(40).collect(),
        Json::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// The numbers in the margin, as texts.
fn margin<'a>(
    rows: impl Iterator<Item = &'a Json> + 'a,
    place: MarginPlace,
    size: usize,
) -> impl Iterator<Item = LinkMark> + 'a {
    let is_inside = move |at: usize, from: usize| (from..from + size).contains(&at);
    let cells = rows.take(64).enumerate().flat_map(|(row, cells)| {
        let cells = cells.as_array().into_iter().flatten().take(64).enumerate();
        cells.map(move |(column, cell)| (row, column, cell))
    });
    cells.filter_map(move |(row, column, cell)| {
        let is_board = is_inside(row, place.top) && is_inside(column, place.left);
        let text = text(cell.get("value")?);
        let middle = |at: usize, from: usize| (at as i32 - from as i32) * 1_000 + 500;
        (!is_board && !text.is_empty()).then_some(LinkMark {
            centre: Point {
                y: middle(row, place.top),
                x: middle(column, place.left),
            },
            text,
            ..LinkMark::default()
        })
    })
}

/// A cage with cells on the board. Those that are hidden check only what a player enters.
fn cage(item: &Json, place: MarginPlace, size: usize) -> Option<LinkCage> {
    let cells = item.get("cells")?.as_array()?;
    let is_hidden = item.get("hidden") == Some(&Json::Bool(true));
    let of_rows = item.get("type").and_then(Json::as_str) == Some("rowcol");
    let cell = |pair: &Json| {
        let at = |n: usize, from: usize| {
            let at = usize::try_from(pair.get(n)?.as_u64()?).ok()?;
            at.checked_sub(from).filter(|&at| at < size)
        };
        Some(Cell::at(at(0, place.top)?, at(1, place.left)?))
    };
    let cells: CellSet = cells.iter().map(cell).collect::<Option<_>>()?;
    let value = text(item.get("value").unwrap_or(&Json::Null));
    let sum = || text(item.get("sum").unwrap_or(&Json::Null));
    let is_cage = !is_hidden && !of_rows && !cells.is_empty();
    is_cage.then(|| LinkCage {
        cells,
        text: if value.is_empty() { sum() } else { value },
    })
}

/// Names of colours that are in use, beside the hexadecimal ones.
const NAMES: &str = "black=000000 blue=0000ff brown=a52a2a cyan=00ffff darkgray=a9a9a9 \
    darkgrey=a9a9a9 gold=ffd700 gray=808080 green=008000 grey=808080 lavender=e6e6fa \
    lightblue=add8e6 lightgray=d3d3d3 lightgreen=90ee90 lightgrey=d3d3d3 lime=00ff00 \
    magenta=ff00ff orange=ffa500 pink=ffc0cb purple=800080 red=ff0000 teal=008080 \
    white=ffffff yellow=ffff00";

/// The least of 255 that can be seen.
const FAINTEST: u32 = 15;

/// A colour as it looks on white; `None` if it cannot be seen, or is none.
pub(super) fn colour(value: &Json) -> Option<[u8; 3]> {
    let text = match value {
        Json::String(text) => text.trim().to_ascii_lowercase(),
        Json::Number(number) => format!("{:06}", number.as_u64()?),
        _ => return None,
    };
    let mut names = NAMES.split(' ');
    let named = names.find_map(|name| name.strip_prefix(&*text)?.strip_prefix('='));
    let digits = named.unwrap_or(text.trim_start_matches('#')).chars();
    let digits: Vec<u32> = digits.map(|c| c.to_digit(16)).collect::<Option<_>>()?;
    let pair = |at: usize| digits[2 * at] * 16 + digits[2 * at + 1];
    let [red, green, blue, alpha] = match digits.len() {
        1 => [digits[0] * 17, digits[0] * 17, digits[0] * 17, 255],
        3 => [digits[0] * 17, digits[1] * 17, digits[2] * 17, 255],
        4 => [0, 1, 2, 3].map(|at| digits[at] * 17),
        6 => [pair(0), pair(1), pair(2), 255],
        8 => [0, 1, 2, 3].map(pair),
        _ => return None,
    };
    let on_white = |part: u32| ((part * alpha + 255 * (255 - alpha)) / 255) as u8;
    (alpha >= FAINTEST).then(|| [red, green, blue].map(on_white))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn drawings_are_read_by_the_place_of_the_board() {
        let object = json!({
            "lines": [
                {"wayPoints": [[1.5, 1.5], [1.5, 3.5]], "color": "#67F067", "thickness": 9.6},
                {"wayPoints": [], "color": "#000"}, {"d": "M 0 0"},
                {"wayPoints": [[0, 0], [1, 1e9]], "color": "red"},
            ],
            "arrows": [{"wayPoints": [[1, 1], [2.1, 2]], "color": "#00000080", "thickness": 2}],
            "overlays": [
                {"center": [2, 1.5], "width": 0.3, "height": 0.3, "rounded": true,
                 "backgroundColor": "#F", "borderColor": "#0", "text": ""},
                {"center": [0.5, 1.5], "text": 23, "angle": -90},
                {"center": [1, 1], "backgroundColor": "#FFFFFF00"},
            ],
            "cages": [
                {"cells": [[1, 1], [1, 2]], "value": 7}, {"cells": [[1, 1]], "hidden": true},
                {"cells": [[0, 1]]}, {"value": "title: A"},
            ],
            "cells": [[{"value": 9}, {}], [{}, {"value": 3}]],
        });
        let place = MarginPlace { top: 1, left: 1 };
        let drawing = LinkDrawing::of(object.as_object().unwrap(), place, 4);
        assert_eq!(drawing.strokes.len(), 2);
        assert_eq!(drawing.strokes[0].points[1], Point { y: 500, x: 2_500 });
        assert_eq!(drawing.strokes[0].width, 150);
        assert_eq!(drawing.strokes[1].colour, [127; 3]);
        assert!(drawing.strokes[1].is_arrow);
        let texts: Vec<&str> = drawing.marks.iter().map(|mark| &*mark.text).collect();
        assert_eq!(texts, ["", "23", "9"]);
        assert_eq!(drawing.marks[1].angle, 270);
        assert_eq!(drawing.marks[2].centre, Point { y: -500, x: -500 });
        assert_eq!(drawing.cages.len(), 1);
        assert_eq!(drawing.cages[0].text, "7");
    }

    #[test]
    fn more_than_is_kept_is_said() {
        let line = json!({"wayPoints": [[0, 0], [1, 1]], "color": "red"});
        let object = json!({"lines": vec![line; 10_000]});
        let drawing = LinkDrawing::of(object.as_object().unwrap(), MarginPlace::default(), 9);
        assert!(drawing.is_too_large && drawing.strokes.len() == MOST_DRAWN + 1);
        let drawing = LinkDrawing::default().with_rules(&"é".repeat(MOST_RULES));
        assert!(drawing.is_too_large && drawing.rules.len() <= MOST_RULES);
    }
}

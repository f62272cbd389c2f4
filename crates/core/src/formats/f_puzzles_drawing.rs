//! What a board of f-puzzles draws beside its clues, kept as the drawings of SudokuPad are.

use super::captions::{self, CAPTIONS};
use super::drawing::{LinkCage, LinkDrawing, LinkMark, LinkStroke, Point, colour, length, text};
use super::drawing::{MOST_DRAWN, thousandths};
use super::f_puzzles_object::{PlaceName, PuzzleObject, cells_at};
use super::rule_keys::is_nothing;
use serde_json::Value as Json;

/// Keys of drawings. One that belongs to a rule under another key repeats it.
pub(super) const DRAWINGS: [&str; 5] = ["line", "rectangle", "circle", CAPTIONS, WORDS];
pub(super) const WORDS: &str = "text";

/// The drawings under a key, but for those made for a rule under another key.
pub(super) fn own<'a>(object: &'a PuzzleObject, key: &'a str) -> impl Iterator<Item = &'a Json> {
    let is_own = move |drawing: &&Json| {
        let is_set = |key| drawing.get(key).is_some_and(|value| !is_nothing(value));
        let is_caption = key == CAPTIONS && captions::is_text(drawing);
        !is_caption && !is_set("fromConstraint") && !is_set("isNewConstraint")
    };
    let drawings = object.under(key).filter_map(Json::as_array).flatten();
    drawings.filter(is_own)
}

/// All of them, without the rules in words.
pub(super) fn drawing(object: &PuzzleObject, size: usize) -> LinkDrawing {
    let lines = own(object, "line").flat_map(strokes);
    let circles = own(object, "circle").filter_map(|item| mark(item, true));
    let others = ["rectangle", WORDS]
        .into_iter()
        .flat_map(|key| own(object, key));
    let marks = circles.chain(others.filter_map(|item| mark(item, false)));
    let cages = own(object, CAPTIONS).filter_map(|item| cage(item, size));
    let drawing = LinkDrawing {
        strokes: lines.take(MOST_DRAWN + 1).collect(),
        marks: marks.take(MOST_DRAWN + 1).collect(),
        cages: cages.take(MOST_DRAWN + 1).collect(),
        ..LinkDrawing::default()
    };
    drawing.bounded()
}

fn places(cells: &Json) -> Vec<PlaceName> {
    let names = cells.as_array().into_iter().flatten();
    let place = |name: &Json| PlaceName::try_from(name.as_str()?.to_owned()).ok();
    names.take(MOST_DRAWN + 1).filter_map(place).collect()
}

fn middle(place: &PlaceName) -> Point {
    let middle = |at: u8| i32::from(at) * 1_000 - 500;
    Point {
        y: middle(place.row),
        x: middle(place.column),
    }
}

/// A line through the middles of cells, for each list of them.
fn strokes(item: &Json) -> Vec<LinkStroke> {
    let lines = item.get("lines").and_then(Json::as_array);
    let colour = item.get("outlineC").and_then(colour);
    let width = item.get("width").and_then(length).unwrap_or(0.1);
    let points = lines
        .into_iter()
        .flatten()
        .map(|line| -> Vec<Point> { places(line).iter().map(middle).collect() });
    let stroke = |points: Vec<Point>| {
        Some(LinkStroke {
            colour: colour?,
            width: thousandths(width),
            is_arrow: false,
            points,
        })
    };
    points
        .filter(|points| points.len() >= 2)
        .filter_map(stroke)
        .collect()
}

/// A shape or a text in the middle of its cells.
fn mark(item: &Json, is_round: bool) -> Option<LinkMark> {
    let held = |key: &str| item.get(key).unwrap_or(&Json::Null);
    let points: Vec<Point> = places(held("cells")).iter().map(middle).collect();
    let count = i32::try_from(points.len())
        .ok()
        .filter(|&count| count > 0)?;
    let mean = |of: fn(&Point) -> i32| points.iter().map(of).sum::<i32>() / count;
    let side = |key: &str| length(held(key)).map_or(0, thousandths);
    Some(LinkMark {
        centre: Point {
            y: mean(|point| point.y),
            x: mean(|point| point.x),
        },
        height: side("height"),
        width: side("width"),
        is_round,
        angle: (length(held("angle")).unwrap_or(0.0).round() as i32).rem_euclid(360),
        fill: colour(held("baseC")),
        border: colour(held("outlineC")),
        text: text(held("value")),
    })
}

fn cage(item: &Json, size: usize) -> Option<LinkCage> {
    let cells = cells_at(&places(item.get("cells")?), size).ok()?;
    (!cells.is_empty()).then(|| LinkCage {
        cells: cells.into_iter().collect(),
        text: text(item.get("value").unwrap_or(&Json::Null)),
    })
}

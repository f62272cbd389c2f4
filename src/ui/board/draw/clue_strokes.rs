//! The lines of clues inside large cells: thin strokes from the middle of a cell to the
//! characters that cross to the next one.

use crate::ui::board::block_digits;
use crate::ui::board::cell_view::{BoardView, CellView, middle};
use crate::ui::board::clue_signs;
use crate::ui::board::layout::{BoardPlace, GridLines};
use crate::ui::theme::{StyleRole, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::rules::LocalClue;
use ratatui::layout::Rect;
use std::collections::BTreeMap;

/// The least rows of a cell with strokes in it.
const LEAST_ROWS: u16 = 3;

/// A direction, in rows and columns.
type Step = (i32, i32);

/// The strokes in one cell.
struct CellStrokes {
    role: StyleRole,
    steps: Vec<Step>,
    /// Whether brackets stand round the cell, in whose row no stroke is needed.
    is_end: bool,
}

/// Draws the strokes in blank places, in the colours of their clues.
pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    board_view: &BoardView,
    background: impl Fn(Cell) -> StyleRole,
    terminal: TerminalProfile,
) {
    if place.size.is_tinted()
        || place.size.lines != GridLines::AllRows
        || place.size.cell_height < LEAST_ROWS
    {
        return;
    }
    for (cell, strokes) in strokes(board_view) {
        let inside = place.cell(cell);
        let style = style_on(Some(background(cell)), strokes.role, terminal);
        for ((x, y), stroke) in characters(&strokes, inside, terminal.glyphs) {
            let away = (x.abs_diff(middle(inside).0), y.abs_diff(middle(inside).1));
            let is_kept = !is_reserved(&board_view[cell], inside, away, terminal);
            if is_kept && is_blank(canvas, (x, y), terminal) {
                canvas.text(x, y, stroke.encode_utf8(&mut [0; 4]), style);
            }
        }
    }
}

/// The strokes of every cell. Where several lines pass, all have the colour of the first.
fn strokes(board_view: &BoardView) -> BTreeMap<Cell, CellStrokes> {
    let clues = board_view.rules.rules().published_local_clues();
    let mut lines: Vec<&LocalClue> = clues
        .filter(|clue| clue_signs::crossing(clue.kind).is_some())
        .collect();
    lines.sort_by_key(|clue| board_view.clue_role(clue).is_none());
    let mut cells = BTreeMap::new();
    for line in lines {
        let role = board_view.clue_role(line);
        let role = role.unwrap_or_else(|| clue_signs::role(line.kind));
        add_line(&mut cells, line, role);
    }
    cells
}

fn add_line(cells: &mut BTreeMap<Cell, CellStrokes>, line: &LocalClue, role: StyleRole) {
    let pieces = clue_signs::ends(line).map(|(_, pieces)| pieces.concat());
    let ends: CellSet = pieces.unwrap_or_default().into_iter().collect();
    for [from, to] in clue_signs::crossed_pairs(line) {
        let Some((rows, columns)) = clue_signs::step([from, to]) else {
            continue;
        };
        for (cell, step) in [(from, (rows, columns)), (to, (-rows, -columns))] {
            let strokes = cells.entry(cell).or_insert(CellStrokes {
                role,
                steps: Vec::new(),
                is_end: false,
            });
            strokes.steps.push(step);
            strokes.is_end |= ends.contains(cell);
        }
    }
}

/// The characters of the strokes in a cell, with their places.
fn characters(strokes: &CellStrokes, inside: Rect, glyphs: Glyphs) -> Vec<((u16, u16), char)> {
    let (x, y) = middle(inside);
    let steps = strokes.steps.iter().copied();
    let steps = steps.filter(|&(rows, _)| !(strokes.is_end && rows == 0));
    let arms = steps.flat_map(|step| {
        let stroke = stroke(step, glyphs);
        let places = arm(step, inside).into_iter();
        places.map(move |(along, down)| {
            let place = (
                x.saturating_add_signed(along),
                y.saturating_add_signed(down),
            );
            (place, stroke)
        })
    });
    let joint = (!strokes.is_end).then(|| ((x, y), joint(&strokes.steps, glyphs)));
    arms.chain(joint).collect()
}

/// The places of a stroke from the middle of a cell to its edge, seen from the middle.
fn arm((rows, columns): Step, inside: Rect) -> Vec<(i16, i16)> {
    let (width, height) = (inside.width as i16 / 2, inside.height as i16 / 2);
    let (rows, columns) = (rows as i16, columns as i16);
    if rows == 0 {
        return (1..=width).map(|along| (along * columns, 0)).collect();
    }
    let along = |down: i16| columns * down * (width + 1) / (height + 1);
    (1..=height)
        .map(|down| (along(down), down * rows))
        .collect()
}

fn stroke(step: Step, glyphs: Glyphs) -> char {
    let [level, upright, falling, rising] = match glyphs {
        Glyphs::Unicode => ['─', '│', '╲', '╱'],
        Glyphs::Ascii => ['-', '|', '\\', '/'],
    };
    match step {
        (0, _) => level,
        (_, 0) => upright,
        (rows, columns) if rows == columns => falling,
        _ => rising,
    }
}

/// Where the strokes of a cell meet.
fn joint(steps: &[Step], glyphs: Glyphs) -> char {
    let (right, left) = (steps.contains(&(0, 1)), steps.contains(&(0, -1)));
    let (down, up) = (steps.contains(&(1, 0)), steps.contains(&(-1, 0)));
    let first = steps.first().copied().unwrap_or((0, 1));
    let is_straight = |step: &Step| stroke(*step, glyphs) == stroke(first, glyphs);
    let is_diagonal = |&(rows, columns): &Step| rows != 0 && columns != 0;
    match (left, right, up, down) {
        _ if steps.iter().all(is_straight) => stroke(first, glyphs),
        _ if glyphs == Glyphs::Ascii => '+',
        _ if steps.iter().any(is_diagonal) => '·',
        (true, false, true, false) => '╯',
        (true, false, false, true) => '╮',
        (false, true, true, false) => '╰',
        (false, true, false, true) => '╭',
        (true, true, true, false) => '┴',
        (true, true, false, true) => '┬',
        (true, false, true, true) => '┤',
        (false, true, true, true) => '├',
        _ => '┼',
    }
}

/// Whether a place is left to the digit or the notes of a cell. It is `along` columns and `down`
/// rows from the middle of the cell.
fn is_reserved(
    cell_view: &CellView,
    inside: Rect,
    (along, down): (u16, u16),
    terminal: TerminalProfile,
) -> bool {
    match cell_view.digit {
        Some((digit, _))
            if terminal.glyphs == Glyphs::Unicode && block_digits::fits(inside, digit) =>
        {
            along <= 3 && down <= 1
        }
        Some(_) => along <= 1 && down == 0,
        None if cell_view.notes.is_empty() => false,
        None => (along, down) != (inside.width / 2, 0),
    }
}

/// Whether nothing stands there but the dots that shade a house without colours.
fn is_blank(canvas: &ClippedBuffer<'_>, (x, y): (u16, u16), terminal: TerminalProfile) -> bool {
    let shades: &[&str] = match terminal.depth {
        ColourDepth::None => &[" ", "·", "."],
        ColourDepth::Sixteen | ColourDepth::Palette | ColourDepth::True => &[" "],
    };
    shades.iter().any(|shade| canvas.shows(x, y, shade))
}

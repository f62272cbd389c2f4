//! Where the pencil marks of a cell stand.

use crate::ui::board::cell_view::{CellView, Edges, NoteOrder, middle};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_game::settings::Numbers;
use ratatui::layout::Rect;

/// A mark and its place in the window.
pub(crate) type PlacedMark = (Digit, (u16, u16));

/// The marks of a cell of two rows or more with their places. A mark has always
/// the same place, so that what is missing is seen as a hole, and none stands
/// where the digit of a cell of two rows does. In large cells with corner marks
/// those stand in the corners, and centre marks in the middle.
pub(crate) fn places(inside: Rect, cell_view: &CellView, numbers: Numbers) -> Vec<PlacedMark> {
    let inside = within_edges(inside, cell_view);
    if cell_view.note_order == NoteOrder::InOrder {
        return places_in_order(inside, cell_view.notes, numbers);
    }
    let fixed = || fixed_places(inside, cell_view.notes, cell_view.note_order);
    places_by_kind(inside, cell_view).unwrap_or_else(fixed)
}

/// A cell of two rows without the columns where signs of clues stand. In higher cells notes
/// leave these columns free.
fn within_edges(inside: Rect, cell_view: &CellView) -> Rect {
    match (cell_view.edges, inside.height, inside.width) {
        (Edges::Signs, 2, 7) => Rect {
            x: inside.x + 1,
            width: 5,
            ..inside
        },
        _ => inside,
    }
}

/// The notes of a cell on a board of more than nine values, row by row, or none if there are
/// too many. Its last column stays free, so that neighbours do not run together.
fn places_in_order(inside: Rect, notes: DigitSet, numbers: Numbers) -> Vec<PlacedMark> {
    let columns = usize::from(inside.width - 1);
    let mut places = Vec::new();
    let mut left = notes;
    for y in inside.top()..inside.bottom() {
        let mut row = DigitSet::NONE;
        while let Some(next) = left.first()
            && numbers.names(row.with(next)).len() <= columns
        {
            row = row.with(next);
            left = left.without(next);
        }
        let placed = in_a_row(row, numbers);
        places.extend(placed.map(|(digit, x)| (digit, (inside.x + x, y))));
    }
    if left.is_empty() { places } else { Vec::new() }
}

/// Notes beside each other, and the column of each: numbers are a blank apart.
pub(crate) fn in_a_row(notes: DigitSet, numbers: Numbers) -> impl Iterator<Item = (Digit, u16)> {
    let is_apart = numbers == Numbers::Decimal;
    notes.iter().scan(0, move |x, digit| {
        let here = *x;
        *x += numbers.name(digit).len() as u16 + u16::from(is_apart);
        Some((digit, here))
    })
}

/// The places of a cell that stand for a candidate: of all nine where each has its place,
/// else of those that are marked.
pub(crate) fn candidate_places(
    inside: Rect,
    cell_view: &CellView,
    numbers: Numbers,
) -> Vec<PlacedMark> {
    let inside = within_edges(inside, cell_view);
    if cell_view.note_order == NoteOrder::InOrder {
        return places_in_order(inside, cell_view.notes, numbers);
    }
    let fixed = || fixed_places(inside, DigitSet::up_to(9), cell_view.note_order);
    places_by_kind(inside, cell_view).unwrap_or_else(fixed)
}

/// Corner marks in the corners and centre marks in the middle, where there is room.
fn places_by_kind(inside: Rect, cell_view: &CellView) -> Option<Vec<PlacedMark>> {
    let centre = without(cell_view.notes, cell_view.corner);
    let has_corners = !cell_view.corner.is_empty() && inside.width >= 7;
    let room = usize::from(inside.width) - 2;
    let fits = has_corners && centre.len() <= room && cell_view.corner.len() <= CORNERS;
    fits.then(|| {
        let mut all = in_corners(inside, cell_view.corner);
        all.extend(in_the_middle(inside, centre));
        all
    })
}

fn fixed_places(inside: Rect, digits: DigitSet, order: NoteOrder) -> Vec<PlacedMark> {
    let place = |digit| (digit, fixed_place(inside, digit, order));
    digits.iter().map(place).collect()
}

fn without(marks: DigitSet, others: DigitSet) -> DigitSet {
    let kept = marks.iter().filter(|digit| !others.contains(*digit));
    kept.fold(DigitSet::NONE, DigitSet::with)
}

/// How many marks there is room for round the edge.
const CORNERS: usize = 8;

/// The corners first, then above and below, then at the sides.
fn in_corners(inside: Rect, marks: DigitSet) -> Vec<PlacedMark> {
    let inset = u16::from(inside.width > 7);
    let (left, right) = (inside.x + inset, inside.right() - 1 - inset);
    let (top, bottom) = (inside.y, inside.bottom() - 1);
    let middle = (inside.x + inside.width / 2, inside.y + inside.height / 2);
    let places: [(u16, u16); CORNERS] = [
        (left, top),
        (right, top),
        (left, bottom),
        (right, bottom),
        (middle.0, top),
        (middle.0, bottom),
        (left, middle.1),
        (right, middle.1),
    ];
    marks.iter().zip(places).collect()
}

fn in_the_middle(inside: Rect, marks: DigitSet) -> Vec<PlacedMark> {
    let from = inside.x + (inside.width - marks.len() as u16) / 2;
    let y = inside.y + inside.height / 2;
    let places = (from..).map(|x| (x, y));
    marks.iter().zip(places).collect()
}

/// Two rows leave the place of the digit free: 1 to 5 above, 6 7 and 8 9 beside
/// it; or their last place. Three rows and more are a keypad. In wider cells the sum of a cage
/// stands before the notes.
fn fixed_place(inside: Rect, digit: Digit, order: NoteOrder) -> (u16, u16) {
    let index = digit.index() as u16;
    let (column, row) = (index % 3, index / 3);
    match (inside.height, inside.width) {
        (2, SUMMED) if row == 0 => (inside.x + 3 + column, inside.y),
        (2, SUMMED) => (inside.x + index - 3, inside.y + 1),
        (3, SUMMED_HIGH) => (inside.x + 3 + column * 2, inside.y + row),
        (2, 5) if order == NoteOrder::BelowMark && index < 4 => {
            (inside.x + index + index / 2, inside.y)
        }
        (2, 5) if order == NoteOrder::BelowMark => (inside.x + index - 4, inside.y + 1),
        (2, _) if index < 5 => (inside.x + index, inside.y),
        (2, _) if order != NoteOrder::Fixed => (inside.x + index - 5, inside.y + 1),
        (2, _) => (inside.x + index - 5 + index / 7, inside.y + 1),
        (_, 5) => (inside.x + column * 2, inside.y + row),
        (3, _) => (inside.x + 1 + column * 2, inside.y + row),
        _ => (inside.x + 2 + column * 3, inside.y + 1 + row),
    }
}

/// The columns of cells of two and of three rows with room for the sum of a cage.
pub(crate) const SUMMED: u16 = 6;
pub(crate) const SUMMED_HIGH: u16 = 8;

/// The place in a cell that no mark and no digit uses: a corner, and among marks
/// in two rows that of the digit, or beside the sum of a cage or in its place.
pub(crate) fn free_place(inside: Rect, cell_view: &CellView) -> (u16, u16) {
    let right = inside.right().saturating_sub(1);
    let bottom = inside.bottom().saturating_sub(1);
    match (inside.height, inside.width) {
        (2, SUMMED) if cell_view.has_sum => (inside.x + 2, inside.y),
        (2, SUMMED) => (inside.x, inside.y),
        (3, SUMMED_HIGH) => (inside.x + 1, bottom),
        (2, 5) if cell_view.note_order == NoteOrder::BelowMark => {
            let notes = cell_view.notes;
            let free = DigitSet::up_to(9)
                .iter()
                .filter(|digit| !notes.contains(*digit));
            let last = free.last();
            last.map_or((right, bottom), |digit| {
                fixed_place(inside, digit, cell_view.note_order)
            })
        }
        (2, _)
            if matches!(
                cell_view.note_order,
                NoteOrder::Cornered | NoteOrder::BelowMark
            ) =>
        {
            (right, bottom)
        }
        (2, _) if cell_view.digit.is_none() => middle(inside),
        // Marks take every other column, so the column beside the last one is free.
        (3, 5) => (right.saturating_sub(1), bottom),
        (3, _) if !cell_view.corner.is_empty() => (right.saturating_sub(1), bottom),
        _ => (right, bottom),
    }
}

#[cfg(test)]
mod tests;

//! What is between the cells of a group: its tint goes on there.

use crate::ui::board::cell_view::{BoardView, CellView, Weight, middle};
use crate::ui::board::clue_signs;
use crate::ui::board::frame::CageSets;
use crate::ui::board::layout::{BoardPlace, BoardSize};
use crate::ui::board::tiles::Tiles;
use crate::ui::theme::{StyleRole, paints_tiles, style};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{TerminalProfile, Underlines};
use ninefold_core::board::Cell;
use ninefold_core::rules::Rules;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};
use std::collections::BTreeMap;

/// Shades the gaps between cells of a group, but for those that have no part in a proof.
pub(super) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    (tiles, board_view): (&Tiles, &BoardView),
    terminal: TerminalProfile,
) {
    let is_seen = |cell: &Cell| board_view[*cell].weight != Weight::Faded;
    let seams = tiles.seams().filter(|(pair, _)| pair.iter().all(is_seen));
    let seams = seams.filter_map(|(pair, role)| Some((pair, style(role, terminal).bg?)));
    let seams: BTreeMap<[Cell; 2], Color> = seams.collect();
    for (&pair, &back) in &seams {
        canvas.shade(gap(place, pair), Style::new().bg(back));
        if let Some(corner) = corner(place, pair, &seams) {
            canvas.shade(corner, Style::new().bg(back));
        }
    }
}

/// Lines under the cells above a wall: where rows touch, there is no other room for it. Where walls
/// are all that shows cages and regions, any line will do.
pub(super) fn draw_walls_below(
    canvas: &mut ClippedBuffer<'_>,
    place: BoardPlace,
    board_view: &BoardView,
    terminal: TerminalProfile,
) {
    let rules = board_view.rules.rules();
    let (size, shape) = (rules.size(), rules.shape());
    let of_walls = style(wall_role(rules, place.size), terminal).fg;
    let Some(line) = line_below(place, of_walls, terminal) else {
        return;
    };
    let cages = CageSets::new(rules);
    let is_wall = |cell: Cell| {
        let (row, column) = (cell.row() + 1, cell.column());
        let touches = row < size && !place.size.line_above(row);
        let below = || Cell::at(row, column);
        let is_of_cage = || place.size.has_cage_walls() && cages.differ(cell, below());
        touches && (shape.region(cell) != shape.region(below()) || is_of_cage())
    };
    for cell in Cell::all(size).filter(|&cell| is_wall(cell)) {
        let (row, column) = (cell.row(), cell.column());
        let beside = [
            column.checked_sub(1),
            Some(column + 1).filter(|next| *next < size),
        ];
        // It meets the walls at its sides, or the line under the next cell.
        let meets = |beside: Option<usize>| {
            let beside = beside.map(|column| Cell::at(row, column));
            u16::from(beside.is_some_and(|beside| {
                shape.region(beside) != shape.region(cell) || is_wall(beside)
            }))
        };
        let [left, right] = beside.map(meets);
        let inside = place.cell(cell);
        let (x, width) = (inside.x - left, inside.width + left + right);
        let wall = Rect::new(x, inside.bottom() - 1, width, 1);
        canvas.shade(wall, line);
        colour_blanks(canvas, wall, of_walls);
        spare_digit(canvas, inside, &board_view[cell], terminal);
    }
}

/// The line under a cell above a wall, where there is one.
fn line_below(
    place: BoardPlace,
    of_walls: Option<Color>,
    terminal: TerminalProfile,
) -> Option<Style> {
    let form = place.size.form;
    let is_tinted_jigsaw = form.is_tinted() && !form.has_boxes();
    if !(form.has_walls() || is_tinted_jigsaw) {
        return None;
    }
    let colour = of_walls.filter(|_| terminal.underlines == Underlines::Coloured);
    let line = Style::new().add_modifier(Modifier::UNDERLINED);
    match colour {
        Some(colour) => Some(line.underline_color(colour)),
        // In the colour of the notes above it it shows worse, but tints alone do not make regions:
        // in a proof they step back.
        None => Some(line),
    }
}

/// The role of walls: between cages in tints those of regions have to stand out.
pub(super) fn wall_role(rules: &Rules, size: BoardSize) -> StyleRole {
    if size.has_cages_in_regions(rules) {
        StyleRole::Given
    } else {
        StyleRole::HeavyLine
    }
}

/// A digit on a wall would seem to be underlined: the blanks beside it are enough.
fn spare_digit(
    canvas: &mut ClippedBuffer<'_>,
    inside: Rect,
    cell_view: &CellView,
    terminal: TerminalProfile,
) {
    let Some((digit, _)) = cell_view.digit.filter(|_| paints_tiles(terminal)) else {
        return;
    };
    let (x, y) = middle(inside);
    let width = terminal.numbers.name(digit).len() as u16;
    let name = Rect::new(x + 1 - width, y, width, 1);
    canvas.shade(name, Style::new().remove_modifier(Modifier::UNDERLINED));
}

/// A line has the colour of what stands on it: where nothing does, that of other walls.
fn colour_blanks(canvas: &mut ClippedBuffer<'_>, wall: Rect, of_walls: Option<Color>) {
    let colour = Style {
        fg: of_walls,
        ..Style::new()
    };
    for place in wall.positions() {
        if canvas.shows(place.x, place.y, " ") {
            canvas.shade(Rect::from((place, Size::new(1, 1))), colour);
        }
    }
}

/// The gap between two cells that touch; empty if there is none.
fn gap(place: BoardPlace, [one, other]: [Cell; 2]) -> Rect {
    let inside = place.cell(one);
    // Small cells touch.
    let right_of_gap = one.column().max(other.column());
    if one.column() != other.column() && !place.size.line_left_of(right_of_gap) {
        return Rect::default();
    }
    let line_below = u16::from(place.size.line_above(one.row() + 1));
    let corner_row = inside.bottom() - 1 + line_below;
    match clue_signs::step([one, other]) {
        Some((0, _)) => Rect::new(inside.right(), inside.y, 1, inside.height),
        Some((_, 0)) => Rect::new(inside.x, inside.bottom(), inside.width, line_below),
        Some((_, 1)) => Rect::new(inside.right(), corner_row, 1, 1),
        Some(_) => Rect::new(inside.x - 1, corner_row, 1, 1),
        None => Rect::default(),
    }
}

/// The crossing to the lower right of the first of two cells beside each other, where four cells
/// are one group.
fn corner(
    place: BoardPlace,
    [one, other]: [Cell; 2],
    seams: &BTreeMap<[Cell; 2], Color>,
) -> Option<Rect> {
    let is_beside = clue_signs::step([one, other]) == Some((0, 1));
    if !is_beside || one.row() == 15 || !place.size.line_above(one.row() + 1) {
        return None;
    }
    let below = |cell: Cell| Cell::at(cell.row() + 1, cell.column());
    let pairs = [
        [one, below(one)],
        [other, below(other)],
        [below(one), below(other)],
    ];
    let inside = place.cell(one);
    let is_one_group = pairs.iter().all(|pair| seams.contains_key(pair));
    is_one_group.then(|| Rect::new(inside.right(), inside.bottom(), 1, 1))
}

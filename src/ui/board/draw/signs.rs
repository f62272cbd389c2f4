//! The sign in the corner of a cell that has nothing else there: the letter of its region, its
//! clue, or its shade.

use super::clues;
use crate::ui::board::cell_view::BoardView;
use crate::ui::board::layout::{BoardPlace, GridLines};
use crate::ui::board::tiles::{Tiles, windows};
use crate::ui::theme::{Kinds, StyleRole};
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::board::{Cell, CellSet, HouseName};
use ninefold_core::rules::{Clue, Rules};
use std::collections::BTreeMap;

/// The cells of a jigsaw that have the letter of their region.
enum Letters {
    All,
    /// The first of each region in reading order.
    First(Vec<Cell>),
}

pub(super) struct Signs<'a> {
    rules: &'a Rules,
    letters: Letters,
    clues: BTreeMap<Cell, char>,
    tiles: &'a Tiles,
    terminal: TerminalProfile,
    /// The falling diagonal and the rising one, where they have strokes.
    diagonals: [CellSet; 2],
    /// The cells of windows, where no tint shows them.
    windows: CellSet,
}

impl<'a> Signs<'a> {
    pub(super) fn new(
        place: BoardPlace,
        board_view: &'a BoardView,
        (tiles, terminal): (&'a Tiles, TerminalProfile),
    ) -> Signs<'a> {
        let indexed = &board_view.rules;
        let rules = indexed.rules();
        let shape = rules.shape();
        // Sums leave no room for a letter.
        let sums: CellSet = rules.published_cages().map(|cage| cage.first()).collect();
        // Among them it keeps its place, whatever its cell shows.
        let place_of = |region: CellSet| match (region - sums, sums.is_empty()) {
            (free, true) => place_of_letter(free, board_view),
            (free, false) => free.first(),
        };
        let first = || shape.regions().into_iter().filter_map(place_of);
        Signs {
            rules,
            // Where no line shows the regions, each cell needs a letter.
            letters: match shape.is_jigsaw() {
                true if place.size.lines == GridLines::Frame => Letters::All,
                true => Letters::First(first().collect()),
                false => Letters::First(Vec::new()),
            },
            clues: clues::cell_tags(place, rules, terminal),
            tiles,
            terminal,
            diagonals: stroked(place, rules, terminal),
            windows: windows(indexed)
                .filter(|_| terminal.depth <= ColourDepth::Sixteen)
                .fold(CellSet::NONE, |all, window| all | window),
        }
    }

    /// That of the diagonals that pass through a cell.
    fn stroke(&self, cell: Cell) -> Option<char> {
        let [falling, rising, both] = match self.terminal.glyphs {
            Glyphs::Unicode => ['╲', '╱', '╳'],
            Glyphs::Ascii => ['\\', '/', 'X'],
        };
        match self.diagonals.map(|cells| cells.contains(cell)) {
            [true, true] => Some(both),
            [true, false] => Some(falling),
            [false, true] => Some(rising),
            [false, false] => None,
        }
    }

    pub(super) fn of(&self, cell: Cell) -> Option<(char, StyleRole)> {
        let letter = self.rules.shape().region_letter(cell);
        // Among sums, or behind notes, it is seen to belong to the walls.
        let is_amid = self.rules.published_cages().next().is_some() || self.rules.size() > 9;
        let of_letter = match letter {
            Some(_) if is_amid => StyleRole::HeavyLine,
            _ => StyleRole::Faint,
        };
        let letter = letter.filter(|_| match &self.letters {
            Letters::All => true,
            Letters::First(cells) => cells.contains(&cell),
        });
        let sign = letter.or_else(|| self.clues.get(&cell).copied());
        let sign = sign.or_else(|| self.tiles.sign(cell, self.terminal));
        let window = match self.terminal.glyphs {
            Glyphs::Unicode => '▪',
            Glyphs::Ascii => '#',
        };
        let sign = sign.or_else(|| self.windows.contains(cell).then_some(window));
        let sign = sign.map(|sign| (sign, of_letter));
        // No brighter than the notes beside it.
        let stroke = || Some((self.stroke(cell)?, StyleRole::Mark(Kinds::Corner)));
        sign.or_else(stroke)
    }
}

/// A cell of one row has room for so many notes.
const FEW_NOTES: usize = 3;

/// Where the letter of a region goes: beside a digit it reads as one of two, and beside notes as one
/// of them.
fn place_of_letter(free: CellSet, board_view: &BoardView) -> Option<Cell> {
    let is_open = |cell: &Cell| board_view[*cell].digit.is_none();
    let is_bare = |cell: &Cell| {
        let view = &board_view[*cell];
        is_open(cell) && view.has_no_marks()
    };
    // Of a cell whose notes find no room only a dot is drawn.
    let is_small = board_view.size() > 9;
    let has_dot =
        |cell: &Cell| is_small && is_open(cell) && board_view[*cell].notes.len() > FEW_NOTES;
    let first = |wanted: &dyn Fn(&Cell) -> bool| free.iter().find(wanted);
    { first(&is_bare) }
        .or_else(|| first(&has_dot))
        .or_else(|| first(&is_open))
        .or(free.first())
}

/// The cells of the falling diagonal and of the rising one, as far as these are houses. Where tints
/// show them, a small cell has no room for strokes.
fn stroked(place: BoardPlace, rules: &Rules, terminal: TerminalProfile) -> [CellSet; 2] {
    let has_room = rules.size() <= 9 && place.size.has_marks();
    let is_shown = terminal.depth <= ColourDepth::Sixteen || has_room;
    [HouseName::FallingDiagonal, HouseName::RisingDiagonal].map(|name| {
        let mut clues = rules.clues().iter().filter(|_| is_shown);
        let found = clues.find_map(|clue| match clue {
            Clue::House(house) if house.name == name => Some(house.cells),
            _ => None,
        });
        found.unwrap_or(CellSet::NONE)
    })
}

//! The sign in the corner of a cell that has nothing else there: the letter of its region, its
//! clue, or its shade.

use super::clues;
use crate::ui::board::layout::{BoardPlace, GridLines};
use crate::ui::board::tiles::Tiles;
use crate::ui::theme::{Kinds, StyleRole};
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::board::{Cell, HouseName};
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
    /// Whether cells have a corner that no digit and no note takes.
    has_room: bool,
}

impl<'a> Signs<'a> {
    pub(super) fn new(
        place: BoardPlace,
        rules: &'a Rules,
        (tiles, terminal): (&'a Tiles, TerminalProfile),
    ) -> Signs<'a> {
        let shape = rules.shape();
        let first = || { shape.regions().into_iter() }.filter_map(|region| region.first());
        Signs {
            rules,
            // Where no line shows the regions, each cell needs a letter.
            letters: match shape.is_jigsaw() {
                true if place.size.lines == GridLines::Frame => Letters::All,
                // Lines below cells show them beside cages, and sums leave no room.
                true if place.size.lines == GridLines::Columns && !place.size.form.has_cages() => {
                    Letters::First(first().collect())
                }
                _ => Letters::First(Vec::new()),
            },
            clues: clues::cell_tags(place, rules, terminal),
            tiles,
            terminal,
            // Where tints show diagonals, a small cell has no room for more.
            has_room: terminal.depth <= ColourDepth::Sixteen
                || rules.size() <= 9 && place.size.has_marks(),
        }
    }

    /// That of the diagonals that pass through a cell with room for it.
    fn stroke(&self, cell: Cell) -> Option<char> {
        let passes = |name: HouseName| {
            self.rules.clues().iter().any(|clue| match clue {
                Clue::House(house) => house.name == name && house.cells.contains(cell),
                _ => false,
            })
        };
        let [falling, rising, both] = match self.terminal.glyphs {
            Glyphs::Unicode => ['╲', '╱', '╳'],
            Glyphs::Ascii => ['\\', '/', 'X'],
        };
        match (
            passes(HouseName::FallingDiagonal),
            passes(HouseName::RisingDiagonal),
        ) {
            _ if !self.has_room => None,
            (true, true) => Some(both),
            (true, false) => Some(falling),
            (false, true) => Some(rising),
            (false, false) => None,
        }
    }

    pub(super) fn of(&self, cell: Cell) -> Option<(char, StyleRole)> {
        let letter = self.rules.shape().region_letter(cell);
        let letter = letter.filter(|_| match &self.letters {
            Letters::All => true,
            Letters::First(cells) => cells.contains(&cell),
        });
        let sign = letter.or_else(|| self.clues.get(&cell).copied());
        let sign = sign.or_else(|| self.tiles.sign(cell, self.terminal));
        let sign = sign.map(|sign| (sign, StyleRole::Faint));
        // No brighter than the notes beside it.
        let stroke = || Some((self.stroke(cell)?, StyleRole::Mark(Kinds::Corner)));
        sign.or_else(stroke)
    }
}

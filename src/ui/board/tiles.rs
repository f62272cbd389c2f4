//! The background of cells that have no other.

mod groups;
mod houses;
mod tints;

pub(crate) use houses::{diagonals, extra_houses, of_box, windows};

use crate::ui::board::clue_signs::cloned_cells;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::BoardSize;
use crate::ui::theme::{StyleRole, Tint};
use crate::ui::{ColourDepth, TerminalProfile};
use groups::shades_apart;
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::IndexedRules;
use tints::Tints;

/// The shades of the cells of a board, where the theme paints cells.
pub(crate) enum Tiles {
    /// Every second box is a shade apart, and of a jigsaw or a killer neighbouring regions or
    /// cages, between lines that show them. Diagonals, windows and extra regions stand out from
    /// everything else.
    Shades(Shades),
    /// Cells that belong together have a tint, and so has what is between them.
    Tints(Tints),
}

/// Sets of cells, and a shade for each.
pub(crate) struct Shades {
    /// By shade, the first one left out.
    shaded: Vec<CellSet>,
    shades: &'static [StyleRole],
}

const TWO: &[StyleRole] = &[StyleRole::Tile, StyleRole::TileAlt];
const SPECIAL: &[StyleRole] = &[StyleRole::Tile, EXTRA_SHADE];
const FOUR: &[StyleRole] = &[
    StyleRole::Tinted(Tint::Group(0)),
    StyleRole::Tinted(Tint::Group(1)),
    StyleRole::Tinted(Tint::Group(2)),
    StyleRole::Tinted(Tint::Group(3)),
];

/// The shade of cells in extra regions and the like.
const EXTRA_SHADE: StyleRole = StyleRole::Tinted(Tint::Extra);

/// The signs of the shades after the first, where there are too few colours for them.
const SIGNS: [char; 3] = ['·', ':', '"'];

impl Tiles {
    pub(crate) fn new(rules: &IndexedRules, size: BoardSize) -> Tiles {
        if size.has_tints() {
            Tiles::Tints(Tints::new(rules, size))
        } else {
            Tiles::Shades(Shades::new(rules, size))
        }
    }

    pub(crate) fn of(&self, cell: Cell) -> StyleRole {
        match self {
            Tiles::Shades(shades) => shades.shades[shades.shade(cell)],
            Tiles::Tints(tints) => tints.of(cell),
        }
    }

    /// The pairs of touching cells that belong together, with what shows between them.
    pub(crate) fn seams(&self) -> impl Iterator<Item = ([Cell; 2], StyleRole)> {
        let tints = match self {
            Tiles::Shades(_) => None,
            Tiles::Tints(tints) => Some(tints),
        };
        tints.into_iter().flat_map(Tints::seams)
    }

    /// The sign of a cell where four shades cannot be told apart.
    pub(crate) fn sign(&self, cell: Cell, terminal: TerminalProfile) -> Option<char> {
        match self {
            Tiles::Shades(shades) => shades.sign(cell, terminal),
            Tiles::Tints(_) => None,
        }
    }
}

impl Shades {
    fn new(rules: &IndexedRules, size: BoardSize) -> Shades {
        let special = extra_houses(rules) | cloned_cells(rules.rules());
        let cages = || {
            let cages = rules.rules().published_cages();
            cages.map(|cage| cage.cells).collect::<Vec<_>>()
        };
        let of_cages = |shades: &'static [StyleRole]| Shades {
            shaded: shades_apart(&cages(), shades.len()).split_off(1),
            shades,
        };
        let of_two = |cells, shades| Shades {
            shaded: vec![cells],
            shades,
        };
        match () {
            () if size.form.has_cages() && !size.has_cage_walls() => of_cages(FOUR),
            () if !special.is_empty() => of_two(special, SPECIAL),
            () if size.form.has_cages() => of_cages(TWO),
            () => of_two(alternate_regions(rules), TWO),
        }
    }

    fn shade(&self, cell: Cell) -> usize {
        let place = self.shaded.iter().position(|cells| cells.contains(cell));
        place.map_or(0, |place| place + 1)
    }

    fn sign(&self, cell: Cell, terminal: TerminalProfile) -> Option<char> {
        let are_seen = self.shades.len() == TWO.len() || terminal.depth > ColourDepth::Sixteen;
        let place = self.shade(cell).checked_sub(1)?;
        SIGNS.get(place).copied().filter(|_| !are_seen)
    }
}

fn alternate_regions(rules: &IndexedRules) -> CellSet {
    let rules = rules.rules();
    let form = BoardForm::of(rules);
    if form.has_boxes() {
        let is_alternate = |cell: &Cell| of_box(form, *cell) == StyleRole::TileAlt;
        return form.cells().filter(is_alternate).collect();
    }
    let regions = rules.shape().regions();
    shades_apart(&regions, TWO.len())[1]
}

#[cfg(test)]
mod tests;

//! The background of cells that have no other.

use crate::ui::board::clue_signs::cloned_cells;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::BoardSize;
use crate::ui::theme::StyleRole;
use crate::ui::{ColourDepth, TerminalProfile};
use ninefold_core::board::{Cell, CellSet, House, HouseName};
use ninefold_core::logic::IndexedRules;
use ninefold_core::rules::Clue;

/// The shades of the cells of a board, where the theme paints cells: every second box is a
/// shade apart, and of a jigsaw neighbouring regions. Diagonals, windows and extra regions
/// stand out from everything else. Neighbouring cages are, too; where no lines show
/// them there are four shades, or signs.
pub(crate) struct Tiles {
    /// By shade, the first one left out.
    shaded: Vec<CellSet>,
    shades: &'static [StyleRole],
}

const TWO: &[StyleRole] = &[StyleRole::Tile, StyleRole::TileAlt];
const SPECIAL: &[StyleRole] = &[StyleRole::Tile, EXTRA_SHADE];
const FOUR: &[StyleRole] = &[
    StyleRole::Tile,
    StyleRole::Heat(1),
    StyleRole::Heat(2),
    StyleRole::Heat(3),
];

/// The shade of cells in extra regions and the like.
pub(crate) const EXTRA_SHADE: StyleRole = StyleRole::Heat(2);

/// The signs of the shades after the first, where there are too few colours for them.
const SIGNS: [char; 3] = ['·', ':', '"'];

impl Tiles {
    pub(crate) fn new(rules: &IndexedRules, size: BoardSize) -> Tiles {
        let special = extra_houses(rules) | cloned_cells(rules.rules());
        let cages = || {
            let cages = rules.rules().published_cages();
            cages.map(|cage| cage.cells).collect::<Vec<_>>()
        };
        let of_cages = |shades: &'static [StyleRole]| Tiles {
            shaded: shades_apart(&cages(), rules.size(), shades.len()),
            shades,
        };
        let of_two = |cells, shades| Tiles {
            shaded: vec![cells],
            shades,
        };
        match () {
            () if size.form.has_cages() && !size.shows_cages() => of_cages(FOUR),
            () if !special.is_empty() => of_two(special, SPECIAL),
            () if size.form.has_cages() => of_cages(TWO),
            () => of_two(alternate_regions(rules), TWO),
        }
    }

    fn shade(&self, cell: Cell) -> usize {
        let place = self.shaded.iter().position(|cells| cells.contains(cell));
        place.map_or(0, |place| place + 1)
    }

    pub(crate) fn of(&self, cell: Cell) -> StyleRole {
        self.shades[self.shade(cell)]
    }

    /// The sign of a cell where four shades cannot be told apart.
    pub(crate) fn sign(&self, cell: Cell, terminal: TerminalProfile) -> Option<char> {
        let are_seen = self.shades.len() == TWO.len() || terminal.depth > ColourDepth::Sixteen;
        let place = self.shade(cell).checked_sub(1)?;
        SIGNS.get(place).copied().filter(|_| !are_seen)
    }
}

/// The cells of houses beyond rows, columns, boxes and regions, and of smaller extra regions.
/// Disjoint groups cover the whole board, so that their shades would tell nothing.
pub(crate) fn extra_houses(rules: &IndexedRules) -> CellSet {
    let shaded = |clue: &Clue| match clue {
        Clue::House(House { name, cells }) => {
            let is_shaded = name.is_diagonal() || matches!(name, HouseName::Window(_));
            (is_shaded || clue.is_extra_region()).then_some(*cells)
        }
        Clue::Differ(cells) => Some(*cells),
        _ => None,
    };
    let shaded = rules.rules().clues().iter().filter_map(shaded);
    shaded.fold(CellSet::NONE, |all, cells| all | cells)
}

fn alternate_regions(rules: &IndexedRules) -> CellSet {
    let rules = rules.rules();
    let form = BoardForm::of(rules);
    if form.has_boxes() {
        let (height, width) = form.box_size();
        let is_alternate = |cell: &Cell| (cell.row() / height + cell.column() / width) % 2 == 1;
        return form.cells().filter(is_alternate).collect();
    }
    let regions = rules.shape().regions();
    let shaded = shades_apart(&regions, rules.size(), TWO.len());
    shaded.first().copied().unwrap_or_default()
}

/// The cells of each shade after the first: each region gets the shade that fewest of its
/// neighbours have.
fn shades_apart(regions: &[CellSet], size: usize, count: usize) -> Vec<CellSet> {
    let mut shades = vec![CellSet::NONE; count];
    for &region in regions {
        let beside = neighbours(region, size);
        if let Some(shade) = shades
            .iter_mut()
            .min_by_key(|cells| (beside & **cells).len())
        {
            *shade = *shade | region;
        }
    }
    shades.split_off(1)
}

fn neighbours(region: CellSet, size: usize) -> CellSet {
    let touches = |cell: &Cell| {
        region.iter().any(|other| {
            other.row().abs_diff(cell.row()) + other.column().abs_diff(cell.column()) == 1
        })
    };
    let near: CellSet = Cell::all(size).filter(touches).collect();
    near - region
}

//! The background of cells that have no other.

use crate::ui::board::form::BoardForm;
use crate::ui::theme::StyleRole;
use ninefold_core::variants::{HouseName, IndexedRules, Shape, Spot, SpotSet};

/// The shades of the cells of a board, where the theme paints cells: every second box is a
/// shade apart, and of a jigsaw neighbouring regions. Diagonals, windows and extra regions
/// are a shade apart from everything else.
pub(crate) struct Tiles {
    alternate: SpotSet,
}

impl Tiles {
    pub(crate) fn new(rules: &IndexedRules) -> Tiles {
        let special = extra_houses(rules);
        let alternate = if special.is_empty() {
            alternate_regions(rules)
        } else {
            special
        };
        Tiles { alternate }
    }

    pub(crate) fn of(&self, cell: Spot) -> StyleRole {
        if self.alternate.contains(cell) {
            StyleRole::TileAlt
        } else {
            StyleRole::Tile
        }
    }
}

/// The cells of houses beyond rows, columns, boxes and regions. Disjoint groups cover the
/// whole board, so that their shades would tell nothing.
pub(crate) fn extra_houses(rules: &IndexedRules) -> SpotSet {
    let is_extra = |name: HouseName| {
        matches!(
            name,
            HouseName::RisingDiagonal
                | HouseName::FallingDiagonal
                | HouseName::Window(_)
                | HouseName::Extra(_)
        )
    };
    let extra = rules.houses().filter(|house| is_extra(house.name));
    extra.fold(SpotSet::NONE, |all, house| all | house.cells)
}

fn alternate_regions(rules: &IndexedRules) -> SpotSet {
    let rules = rules.rules();
    let form = BoardForm::of(rules);
    if form.has_boxes() {
        let (height, width) = form.box_size();
        let is_alternate = |cell: &Spot| (cell.row() / height + cell.column() / width) % 2 == 1;
        return form.cells().filter(is_alternate).collect();
    }
    shaded_regions(rules.shape())
}

/// The regions of the second shade: each gets the shade that fewer of its neighbours have.
fn shaded_regions(shape: &Shape) -> SpotSet {
    let (mut plain, mut shaded) = (SpotSet::NONE, SpotSet::NONE);
    for region in shape.regions() {
        let beside = neighbours(region, shape.size());
        if (beside & plain).len() > (beside & shaded).len() {
            shaded = shaded | region;
        } else {
            plain = plain | region;
        }
    }
    shaded
}

fn neighbours(region: SpotSet, size: usize) -> SpotSet {
    let touches = |cell: &Spot| {
        region.iter().any(|other| {
            other.row().abs_diff(cell.row()) + other.column().abs_diff(cell.column()) == 1
        })
    };
    let near: SpotSet = Spot::all(size).filter(touches).collect();
    near - region
}

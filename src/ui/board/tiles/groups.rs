//! Shades for groups of cells, so that neighbours differ.

use ninefold_core::board::{Cell, CellSet};
use std::cmp::Reverse;

/// The most tries of a search. Where it finds no colouring, each group gets the shade that fewest
/// of its neighbours have.
const MOST_TRIES: usize = 20_000;

/// The cells of each of `count` shades.
pub(super) fn shades_apart(groups: &[CellSet], count: usize) -> Vec<CellSet> {
    let mut cells = vec![CellSet::NONE; count];
    for (&group, shade) in groups.iter().zip(shades_of(groups, count)) {
        cells[shade] = cells[shade] | group;
    }
    cells
}

/// The shade of each group, of `count`. Groups that share a side never have one shade, as far as
/// that is possible, and those that touch at a corner rather not.
pub(super) fn shades_of(groups: &[CellSet], count: usize) -> Vec<usize> {
    let sides = |cell: Cell| touching(cell, &[(0, 1), (1, 0), (0, -1), (-1, 0)]);
    let corners = |cell: Cell| touching(cell, &[(1, 1), (1, -1), (-1, 1), (-1, -1)]);
    let mut colouring = GroupShades {
        beside: neighbours(groups, sides),
        at_corners: neighbours(groups, corners),
        shades: vec![None; groups.len()],
        count,
        tries: 0,
    };
    if !colouring.complete() {
        colouring.compromise();
    }
    { colouring.shades.into_iter() }
        .map(|shade| shade.unwrap_or(0))
        .collect()
}

fn touching(cell: Cell, steps: &[(isize, isize); 4]) -> CellSet {
    let step = |&(down, along): &(isize, isize)| {
        let row = cell.row().checked_add_signed(down)?;
        let column = cell.column().checked_add_signed(along)?;
        (row.max(column) < 16).then(|| Cell::at(row, column))
    };
    steps.iter().filter_map(step).collect()
}

/// For each group the others with such cells.
fn neighbours(groups: &[CellSet], touching: impl Fn(Cell) -> CellSet) -> Vec<Vec<usize>> {
    let around = |group: &CellSet| {
        let cells = group.iter().map(&touching);
        cells.fold(CellSet::NONE, |all, cells| all | cells) - *group
    };
    let of_group = |group: &CellSet| {
        let around = around(group);
        let is_near = |place: &usize| !(groups[*place] & around).is_empty();
        (0..groups.len()).filter(is_near).collect()
    };
    groups.iter().map(of_group).collect()
}

struct GroupShades {
    beside: Vec<Vec<usize>>,
    at_corners: Vec<Vec<usize>>,
    shades: Vec<Option<usize>>,
    count: usize,
    tries: usize,
}

impl GroupShades {
    /// Gives every group a shade, the one with the fewest left to choose from first.
    fn complete(&mut self) -> bool {
        let open = (0..self.shades.len()).filter(|&group| self.shades[group].is_none());
        let Some(group) =
            open.max_by_key(|&group| (self.taken(group).count_ones(), Reverse(group)))
        else {
            return true;
        };
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return false;
        }
        let taken = self.taken(group);
        let free = (0..self.count).filter(|&shade| taken & (1 << shade) == 0);
        let mut free: Vec<usize> = free.collect();
        free.sort_by_key(|&shade| (self.uses(&self.at_corners[group], shade), shade));
        for shade in free {
            self.shades[group] = Some(shade);
            if self.complete() {
                return true;
            }
        }
        self.shades[group] = None;
        false
    }

    /// The shades that a neighbour has, a bit for each.
    fn taken(&self, group: usize) -> u32 {
        let shades = self.beside[group]
            .iter()
            .filter_map(|&other| self.shades[other]);
        shades.fold(0, |taken, shade| taken | 1 << shade)
    }

    fn uses(&self, groups: &[usize], shade: usize) -> usize {
        let same = groups
            .iter()
            .filter(|&&group| self.shades[group] == Some(shade));
        same.count()
    }

    fn compromise(&mut self) {
        self.shades.fill(None);
        for group in 0..self.shades.len() {
            let uses = |shade: &usize| self.uses(&self.beside[group], *shade);
            self.shades[group] = (0..self.count).min_by_key(uses);
        }
    }
}

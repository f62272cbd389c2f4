//! Totals of clues that tell more added up.

use super::part_sums::{MOST_CELLS, PartSums, Signed, cliques};
use super::sum_cells::{Sum, numbers};
use crate::board::CellSet;
use crate::rules::local::LocalSums;
use crate::rules::rule_index::RuleIndex;

/// The most totals that are added up.
const MOST_TOTALS: usize = 40;

/// Totals of several clues without a common cell, added up where that tells more of their cells
/// than each does alone.
pub(super) fn combined(index: &RuleIndex) -> Vec<Sum> {
    let totals = index
        .local_clues()
        .filter(|clue| matches!(clue.kind.sums(), LocalSums::Total));
    let totals = totals.filter(|clue| clue.cell_set().len() == clue.cells.len());
    let totals = totals.map(|clue| Total::new(clue.cell_set(), clue.number().into(), index));
    let mut totals: Vec<Total> = totals.take(MOST_TOTALS).collect();
    let clues = totals.clone();
    while let Some((one, other, both)) = best_pair(&totals, index) {
        totals.remove(other);
        totals[one] = both;
    }
    let added = totals
        .iter()
        .filter(|total| !clues.iter().any(|clue| clue.cells == total.cells));
    added
        .filter(|total| total.is_narrow)
        .filter_map(|total| total.part_sums(index))
        .map(Sum::PartSums)
        .collect()
}

/// Cells with a total.
#[derive(Clone)]
struct Total {
    cells: CellSet,
    total: u32,
    /// How many of a thousand sums that its parts could have lie beyond it, on the side where
    /// these are fewer.
    slack: u32,
    /// Whether some part cannot have all its sums.
    is_narrow: bool,
}

impl Total {
    fn new(cells: CellSet, total: u32, index: &RuleIndex) -> Total {
        let size = index.size() as u32;
        let groups = cliques(&numbers(cells), index);
        let counts = groups.iter().map(|group| group.len() as u32);
        let least: u32 = counts.clone().map(|count| count * (count + 1) / 2).sum();
        let widths = counts.map(|count| count * (size - count));
        let width: u32 = widths.clone().sum();
        let above = total.saturating_sub(least);
        let slack = above.min(width.saturating_sub(above));
        Total {
            cells,
            total,
            slack: 1_000 * slack / width.max(1),
            is_narrow: widths.max() > Some(slack),
        }
    }

    /// As values, or as what they lack, whichever is the less.
    fn part_sums(&self, index: &RuleIndex) -> Option<PartSums> {
        let list = numbers(self.cells);
        let most = list.len() as u32 * (index.size() as u32 + 1);
        let lacking = most.saturating_sub(self.total);
        let (added, total) = if lacking < self.total {
            (0, lacking)
        } else {
            (list.len(), self.total)
        };
        PartSums::of_signed(&Signed { list, added, total }, index)
    }
}

/// The two totals that have the least slack added up, and less than each alone: their places,
/// and both in one.
fn best_pair(totals: &[Total], index: &RuleIndex) -> Option<(usize, usize, Total)> {
    let pairs = (0..totals.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
    let added = pairs.filter_map(|(one, other)| {
        let [first, second] = [one, other].map(|place| &totals[place]);
        let cells = first.cells | second.cells;
        let fits = (first.cells & second.cells).is_empty() && cells.len() <= MOST_CELLS;
        let both = fits.then(|| Total::new(cells, first.total + second.total, index))?;
        (both.slack < first.slack.min(second.slack)).then_some((one, other, both))
    });
    added.min_by_key(|(.., both)| both.slack)
}

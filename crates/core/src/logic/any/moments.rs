//! The moments of a simulated solver on a board of any rules: its path, and what else is open.

use super::AnyLadder;
use super::board::{Position, SeenPosition, ToldSteps};
use crate::board::{Cell, CellSet, Grid};
use crate::logic::solving_time::{EASE, OpenSteps};
use crate::logic::step::Step;
use crate::logic::{Family, Technique};
use crate::solve::Effort;
use std::collections::BTreeSet;

/// Steps that fill a cell by looking at it and what it sees.
const SINGLES: [Technique; 4] = [
    Technique::FullHouse,
    Technique::LastCageCell,
    Technique::HiddenSingle,
    Technique::NakedSingle,
];

/// Places of the kinds in [`EASE`].
const LAST: usize = 0;
const IN_BOX: usize = 1;
const IN_LINE: usize = 2;
const NAKED: usize = 3;

impl AnyLadder {
    /// The moments on the way to the solution; `None` if the techniques do not lead there within
    /// the usual effort.
    pub(in crate::logic) fn moments(&self, givens: &Grid) -> Option<Vec<OpenSteps>> {
        let path = self.rated_within(givens, &Effort::USUAL).ok()?;
        let mut position = Position::new(&self.index, givens);
        let moments = path.steps.iter().map(|step| {
            let open = self.open_with(step, &position);
            position.apply(&self.index, step);
            open
        });
        path.is_solved.then(|| moments.collect())
    }

    /// What is open where a step is the easiest.
    pub(in crate::logic) fn open_with(&self, step: &Step, position: &Position) -> OpenSteps {
        let technique = step.technique;
        if SINGLES.contains(&technique) {
            return self.open_singles(technique, position);
        }
        if technique.family() == Family::Forcing {
            let links = step.evidence.chains.iter().map(|chain| chain.links.len());
            return OpenSteps::trial(links.max());
        }
        let results = self.untold(technique, position).into_iter();
        let results = results.map(|found| (found.placements, found.removals));
        OpenSteps::pattern(technique, results.collect::<BTreeSet<_>>().len())
    }

    /// The cells that singles fill, each counted once for each kind of single; a hidden single in
    /// a line is not looked for where its box tells.
    fn open_singles(&self, easiest: Technique, position: &Position) -> OpenSteps {
        let all = SINGLES
            .into_iter()
            .flat_map(|technique| self.untold(technique, position));
        let kinds =
            all.filter_map(|single| Some((single.placements.first()?.0, self.kind(&single))));
        let kinds: BTreeSet<(Cell, usize)> = kinds.collect();
        let is_new =
            |(cell, kind): &&(Cell, usize)| *kind != IN_LINE || !kinds.contains(&(*cell, IN_BOX));
        let ease = kinds
            .iter()
            .filter(is_new)
            .map(|(_, kind)| EASE[*kind])
            .sum();
        let cells: BTreeSet<Cell> = kinds.iter().map(|(cell, _)| *cell).collect();
        let empty = CellSet::board(self.index.size()) - position.values.filled_cells();
        OpenSteps::single(easiest, cells.len(), empty.len(), ease)
    }

    /// The place of a single in [`EASE`].
    fn kind(&self, single: &Step) -> usize {
        let mut houses =
            { single.clues.iter() }.filter_map(|clue| self.index.clues()[*clue].house());
        match single.technique {
            Technique::NakedSingle => NAKED,
            Technique::HiddenSingle if houses.any(|house| !house.name.is_line()) => IN_BOX,
            Technique::HiddenSingle => IN_LINE,
            _ => LAST,
        }
    }

    fn untold(&self, technique: Technique, position: &Position) -> Vec<Step> {
        let seen = SeenPosition::from(position);
        self.all_unless(technique, &seen, ToldSteps::Nothing, &|| false)
    }
}

//! The checker: whether a step follows from the cells and clues that it names.

use super::board::Position;
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet};
use crate::logic::step::{Candidate, Step};
use crate::logic::{Family, Technique};
use crate::rules::clue::Clue;
use crate::rules::rule_index::{RuleIndex, concerned_cells};
use crate::solve::{Effort, Solver};
use thiserror::Error;

/// The guesses of the engine for one candidate, after which it counts as not proved.
const MOST_GUESSES: u64 = 50_000;
/// The same where one of the clues is left out, which is asked of every step that is shown.
const MOST_GUESSES_WITHOUT: u64 = 2_000;

/// What a step does not prove.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StepGap {
    /// A removal or a placement does not follow from the named clues.
    #[error("{cell} could be {value} by the named clues")]
    NotProved {
        /// The cell.
        cell: Cell,
        /// The value that was to be excluded.
        value: Digit,
    },
    /// All removals follow without one of the named clues.
    #[error("{0} is named and not needed")]
    NotNeeded(String),
}

/// Whether a step follows from its clues alone: the engine, with these clues and no others,
/// finds no solution within the candidates of the position for any removed candidate. A
/// filled cell counts as the removal of all other values, unless it has only one candidate
/// left.
pub(super) fn follows(step: &Step, index: &RuleIndex, position: &Position) -> Result<(), StepGap> {
    let removals = removals(step, index, position);
    let board = freed(step, index, position);
    let effort = Effort {
        most_guesses: MOST_GUESSES,
        ..Effort::UNLIMITED
    };
    match unproved(index, &step.clues, &board, &removals, &effort) {
        Some((cell, value)) => Err(StepGap::NotProved { cell, value }),
        None => Ok(()),
    }
}

/// The first named clue that is not needed: without it all removals still follow, or, of a step
/// that rests on a sum, the sum.
pub(super) fn needless(
    step: &Step,
    index: &RuleIndex,
    position: &Position,
    cancelled: &dyn Fn() -> bool,
) -> Option<usize> {
    let removals = removals(step, index, position);
    let board = freed(step, index, position);
    let effort = Effort {
        most_guesses: MOST_GUESSES_WITHOUT,
        cancelled,
        ..Effort::UNLIMITED
    };
    let follow = |clues: &[usize]| unproved(index, clues, &board, &removals, &effort).is_none();
    if is_of_an_equation(step.technique) {
        let (houses, cages): (Vec<usize>, Vec<usize>) =
            { step.clues.iter() }.partition(|&&clue| index.clues()[clue].house().is_some());
        let beside = beside_the_sum(step, index, position);
        return beside.or_else(|| cages.first().copied().filter(|_| follow(&houses)));
    }
    step.clues.iter().copied().find(|&clue| {
        let mut others = step.clues.clone();
        others.retain(|&each| each != clue);
        follow(&others)
    })
}

/// Whether a step of this technique rests on a sum that several houses and cages give.
fn is_of_an_equation(technique: Technique) -> bool {
    use Technique::{CageSplitting, Innie, InniePair};
    matches!(technique, Innie | InniePair | CageSplitting)
}

/// A clue that gives the sum of the cells of a step no part: no open cell that cancels out joins it
/// to the rest.
fn beside_the_sum(step: &Step, index: &RuleIndex, position: &Position) -> Option<usize> {
    let open = CellSet::board(index.size()) - position.values.filled_cells();
    let cells_of = |clue: usize| concerned_cells(&index.clues()[clue], index.size()) & open;
    let mut apart: Vec<(usize, CellSet)> = { step.clues.iter() }
        .map(|&clue| (clue, cells_of(clue)))
        .collect();
    let meets = |cells: CellSet| move |(_, other): &(usize, CellSet)| !(*other & cells).is_empty();
    let first = apart.iter().position(meets(step.cells))?;
    let mut joined = apart.swap_remove(first).1 - step.cells;
    while let Some(next) = apart.iter().position(meets(joined)) {
        joined = joined | (apart.swap_remove(next).1 - step.cells);
    }
    apart.first().map(|&(clue, _)| clue)
}

/// The candidates, with all values in the cells that a hidden single or a last value fills:
/// these do not rest on the candidates of their cell.
fn freed(step: &Step, index: &RuleIndex, position: &Position) -> Candidates {
    let mut board = position.candidates;
    for &(cell, _) in &step.placements {
        if rests_on_no_candidate(step.technique) {
            board.set(cell, DigitSet::up_to(index.size()));
        }
    }
    board
}

/// Whether a placement by this technique holds whatever the candidates of its cell are.
fn rests_on_no_candidate(technique: Technique) -> bool {
    use Technique::{ForcingChainContradiction, Innie, LastCageCell, NakedSingle};
    match technique {
        NakedSingle | ForcingChainContradiction => false,
        Innie | LastCageCell => true,
        other => !matches!(other.family(), Family::Cage | Family::Clue | Family::Sum),
    }
}

fn removals(step: &Step, index: &RuleIndex, position: &Position) -> Vec<Candidate> {
    let board = freed(step, index, position);
    step.all_removals(|cell| board.get(cell))
}

/// The first of these candidates that the clues do not refute.
fn unproved(
    index: &RuleIndex,
    clues: &[usize],
    board: &Candidates,
    removals: &[Candidate],
    effort: &Effort,
) -> Option<Candidate> {
    let named: Vec<Clue> = clues
        .iter()
        .map(|&clue| index.clues()[clue].clone())
        .collect();
    let mut left = removals.to_vec();
    left.retain(|&at| !are_refuted(&named, board, at));
    if left.is_empty() {
        return None;
    }
    let solver = Solver::of_clues(index.size(), named);
    let is_refuted = |(cell, value)| solver.refutes(board, cell, value, effort) == Ok(true);
    left.into_iter().find(|&at| !is_refuted(at))
}

/// The places that are tried before the question is left open.
const MOST_TRIES: u32 = 2_000;

/// Whether the houses among these clues have no place for all their values like this one, if
/// it is in this cell. `false` where that is not known.
fn are_refuted(clues: &[Clue], board: &Candidates, at: Candidate) -> bool {
    let (cell, value) = at;
    let houses = || clues.iter().filter_map(|clue| Some(clue.house()?.cells));
    let cells = houses().fold(CellSet::NONE, |all, cells| all | cells);
    let mut search = PlaceSearch {
        houses: houses().collect(),
        tries: 0,
    };
    let open: Vec<CellSet> = houses().filter(|cells| !cells.contains(cell)).collect();
    let places = board.places(value, cells - search.peers(cell));
    search.refutes(&open, places)
}

struct PlaceSearch {
    houses: Vec<CellSet>,
    tries: u32,
}

impl PlaceSearch {
    /// The cells that share a house with this one, and itself.
    fn peers(&self, cell: Cell) -> CellSet {
        let around = self.houses.iter().filter(|cells| cells.contains(cell));
        around.fold(CellSet::only(cell), |all, &cells| all | cells)
    }

    /// Whether no choice of these places has one in each of the open houses.
    fn refutes(&mut self, open: &[CellSet], places: CellSet) -> bool {
        let Some(&tightest) = open.iter().min_by_key(|&&cells| (cells & places).len()) else {
            return false;
        };
        for cell in (tightest & places).iter() {
            self.tries += 1;
            let others = open.iter().copied();
            let open: Vec<CellSet> = others.filter(|cells| !cells.contains(cell)).collect();
            let left = places - self.peers(cell);
            if self.tries > MOST_TRIES || !self.refutes(&open, left) {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{CellSet, Grid};
    use crate::board::{Digit, House, HouseName};
    use crate::classic;
    use crate::logic::{Evidence, Technique, examples, step::Step as ShownStep};
    use crate::rules::rules::Rules;

    /// The cells that an argument speaks of.
    fn cells_of(evidence: &Evidence) -> CellSet {
        let marked = evidence.marks.iter().map(|mark| mark.cell);
        let links = evidence.chains.iter().flat_map(|chain| &chain.links);
        let linked = links.fold(CellSet::NONE, |all, link| {
            all | link.from.cells | link.to.cells
        });
        let inner = evidence.inner.iter().map(|inner| &inner.step.evidence);
        inner.fold(marked.collect::<CellSet>() | linked, |all, more| {
            all | cells_of(more)
        })
    }

    fn position_of(board: &classic::Candidates) -> Position {
        let index = RuleIndex::new(Rules::classic());
        let mut position = Position::new(&index, &Grid::from(board.values()));
        for cell in board.empty_cells() {
            position.candidates.set(cell.into(), board.at(cell));
        }
        position
    }

    /// Steps of the techniques for classic boards follow from the houses that they name, or in
    /// which two of their cells see each other, by the checker of all other boards.
    #[test]
    fn classic_steps_pass_it_too() {
        let index = RuleIndex::new(Rules::classic());
        let effort = Effort {
            most_guesses: MOST_GUESSES,
            ..Effort::UNLIMITED
        };
        let mut checked = 0;
        for technique in Technique::ALL {
            let Some((board, found)) = examples::found(technique) else {
                continue;
            };
            // These rest on there being one solution.
            if technique.assumes_uniqueness() {
                continue;
            }
            let step = ShownStep::from(found);
            let results = step.placements.iter().chain(&step.removals);
            let cells = cells_of(&step.evidence) | results.map(|at| at.0).collect();
            let named = |cells: CellSet| step.evidence.houses.iter().any(|at| at.0.cells == cells);
            let clues = index
                .numbered_houses()
                .filter(|(_, house)| named(house.cells) || (house.cells & cells).len() > 1);
            let clues: Vec<usize> = clues.map(|(clue, _)| clue).collect();
            let position = position_of(&board);
            let placed = step.placements.iter().flat_map(|&(cell, value)| {
                let others = position.candidates.get(cell).without(value);
                others.iter().map(move |other| (cell, other))
            });
            let removals: Vec<Candidate> = placed.chain(step.removals.iter().copied()).collect();
            let gap = unproved(&index, &clues, &position.candidates, &removals, &effort);
            assert_eq!(gap, None, "{technique}: {}", step.proof());
            checked += 1;
        }
        assert!(checked > 60, "{checked}");
    }

    fn value(n: u8) -> Digit {
        Digit::new(n).expect("a value of the board")
    }

    fn row(number: usize) -> Clue {
        house(HouseName::Row(number as u8), |n| Cell::at(number, n))
    }

    fn column(number: usize) -> Clue {
        house(HouseName::Column(number as u8), |n| Cell::at(n, number))
    }

    fn house(name: HouseName, cell: impl Fn(usize) -> Cell) -> Clue {
        let cells = (0..9).map(cell).collect();
        Clue::House(House { name, cells })
    }

    /// A board on which a 5 has two places in rows 1 and 2, in columns 1 and 2.
    fn with_two_places() -> Candidates {
        let five = value(5);
        let mut board = Candidates::all(9);
        for cell in (0..2).flat_map(|row| (2..9).map(move |column| Cell::at(row, column))) {
            board.remove(cell, five);
        }
        board
    }

    #[test]
    fn a_fish_needs_each_of_its_houses() {
        let board = with_two_places();
        let five = value(5);
        let all = [row(0), row(1), column(0), column(1)];
        let at = |row, column| (Cell::at(row, column), five);
        assert!(are_refuted(&all, &board, at(4, 0)));
        assert!(!are_refuted(&all, &board, at(0, 0)));
        assert!(!are_refuted(&all, &board, (Cell::at(4, 0), value(6))));
        for left_out in 0..4 {
            let mut clues = all.to_vec();
            clues.remove(left_out);
            assert!(!are_refuted(&clues, &board, at(4, 0)), "{left_out}");
        }
    }
}

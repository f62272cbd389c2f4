//! A search for a way to satisfy clauses and the rules.

use crate::board::Digit;
use crate::classic::{Candidates, Cell, CellSet};
use crate::logic::deduction::Link;

/// A candidate that is true or false.
pub(super) type CandidateTruth = ((Cell, Digit), bool);

/// Of these at least one is true.
pub(super) type Clause = Vec<CandidateTruth>;

/// That one of these candidates is true.
pub(super) fn one_of(candidates: impl Iterator<Item = (Cell, Digit)>) -> Clause {
    let is_true = |candidate| -> CandidateTruth { (candidate, true) };
    candidates.map(is_true).collect()
}

/// The most assignments that are tried before a conclusion counts as open.
const MOST_TRIES: u32 = 100_000;

pub(super) struct ClauseSearch<'a> {
    board: &'a Candidates,
    clauses: &'a [Clause],
}

/// The candidates known to be true and those known to be false, by digit.
#[derive(Clone)]
struct TruthValues {
    on: [CellSet; 9],
    off: [CellSet; 9],
}

/// The rules or a clause are broken.
struct Broken;

impl<'a> ClauseSearch<'a> {
    pub fn new(board: &'a Candidates, clauses: &'a [Clause]) -> ClauseSearch<'a> {
        ClauseSearch { board, clauses }
    }

    /// Whether this leaves no way to satisfy the clauses.
    pub fn refutes(&self, assumption: CandidateTruth) -> bool {
        let absent = Digit::NINE.map(|digit| CellSet::ALL - self.board.cells_for(digit));
        let start = TruthValues {
            on: [CellSet::NONE; 9],
            off: absent,
        };
        let mut tries = MOST_TRIES;
        !self.is_satisfiable(start, assumption, &mut tries)
    }

    fn is_satisfiable(
        &self,
        before: TruthValues,
        literal: CandidateTruth,
        tries: &mut u32,
    ) -> bool {
        let Some(left) = tries.checked_sub(1) else {
            return true;
        };
        *tries = left;
        let mut state = before;
        if state.assign(literal).is_err() || self.propagate(&mut state).is_err() {
            return false;
        }
        let Some(clause) = self.narrowest(&state) else {
            return true;
        };
        let open: Clause = clause
            .iter()
            .copied()
            .filter(|&literal| state.is_open(literal))
            .collect();
        for literal in open {
            if self.is_satisfiable(state.clone(), literal, tries) {
                return true;
            }
            if state.assign((literal.0, !literal.1)).is_err() {
                return false;
            }
        }
        false
    }

    /// Assigns what clauses with one literal left demand, until none is left.
    fn propagate(&self, state: &mut TruthValues) -> Result<(), Broken> {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for clause in self.clauses {
                if state.satisfies(clause) {
                    continue;
                }
                let mut open = clause.iter().filter(|literal| state.is_open(**literal));
                match [open.next(), open.next()] {
                    [None, _] => return Err(Broken),
                    [Some(&last), None] => {
                        state.assign(last)?;
                        has_changed = true;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Of the clauses that are not yet satisfied the one with fewest literals
    /// left.
    fn narrowest(&self, state: &TruthValues) -> Option<&'a Clause> {
        let unsatisfied = self
            .clauses
            .iter()
            .filter(|clause| !state.satisfies(clause));
        unsatisfied.min_by_key(|clause| {
            let open = clause.iter().filter(|literal| state.is_open(**literal));
            open.count()
        })
    }
}

impl TruthValues {
    fn holds(&self, ((cell, digit), truth): CandidateTruth) -> bool {
        let side = if truth { &self.on } else { &self.off };
        side[digit.index()].contains(cell)
    }

    fn is_open(&self, (candidate, truth): CandidateTruth) -> bool {
        !self.holds((candidate, truth)) && !self.holds((candidate, !truth))
    }

    fn satisfies(&self, clause: &Clause) -> bool {
        clause.iter().any(|&literal| self.holds(literal))
    }

    /// A true candidate excludes the others of its cell, and its digit in its
    /// peers.
    fn assign(&mut self, literal: CandidateTruth) -> Result<(), Broken> {
        let ((cell, digit), truth) = literal;
        if self.holds(((cell, digit), !truth)) {
            return Err(Broken);
        }
        if !truth {
            self.off[digit.index()] = self.off[digit.index()].with(cell);
            return Ok(());
        }
        self.on[digit.index()] = self.on[digit.index()].with(cell);
        for other in Digit::NINE.into_iter().filter(|&other| other != digit) {
            self.off[other.index()] = self.off[other.index()].with(cell);
        }
        self.off[digit.index()] = self.off[digit.index()] | cell.peers();
        let clashes = |digit: Digit| !(self.on[digit.index()] & self.off[digit.index()]).is_empty();
        if Digit::NINE.into_iter().any(clashes) {
            return Err(Broken);
        }
        Ok(())
    }
}

/// Why a step does not follow from its evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProofGap {
    /// The evidence has a link that does not hold on the board.
    Link(Box<Link>),
    /// The evidence of an argument from uniqueness is not a deadly pattern.
    NotDeadly,
    /// The evidence leaves this conclusion open.
    Open(Cell, Digit),
}

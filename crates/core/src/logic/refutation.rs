//! The shortest refutation of a candidate: it is assumed, and singles lead to a
//! contradiction, perhaps after some steps that hold without the assumption.

mod inference_set;
mod search;

use crate::grid::{Candidates, Cell, Digit};
use crate::logic::deduction::Deduction;
use crate::logic::hints::ladder::Ladder;
use crate::logic::hints::needed::still_holds;
use crate::logic::level::Level;
use crate::logic::technique::Technique;
use crate::logic::techniques::singles::basic::singles_in;
use search::Search;

/// A proof that a candidate is false.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// What is false.
    pub candidate: (Cell, Digit),
    /// What holds without the candidate, in the order taken: only steps that the last one
    /// needs.
    pub before: Vec<Deduction>,
    /// The step that removes the candidate, or places a digit that rules it out, on the
    /// board after those before.
    pub step: Deduction,
}

impl Refutation {
    /// How long it is: the steps before, and the inferences of the last.
    pub fn length(&self) -> usize {
        self.before.len() + self.step.inferences().max(1)
    }

    /// The board on which the last step is taken.
    pub fn last_board(&self, board: &Candidates) -> Candidates {
        let mut board = board.clone();
        self.before.iter().for_each(|step| step.apply(&mut board));
        board
    }
}

/// How many steps are taken before the candidate is assumed, at most.
const MOST_STEPS_BEFORE: usize = 60;

/// A refutation of this length is not improved.
const SHORT: usize = 3;

/// The shortest proof found that a candidate is false. It is supposed, and singles are
/// followed to a contradiction. Where that does not do, or not shortly, steps of the
/// player's ladder come before: of any level where nothing less proves it, up to nested
/// forcing nets. `None` if the cell does not have the candidate, or nothing known proves it
/// false.
///
/// ```
/// use ninefold_core::grid::{Candidates, Cell, Digit, Grid};
/// use ninefold_core::logic::refute;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Candidates::from_grid(&line.parse::<Grid>()?);
/// let wrong = (Cell::at(0, 2), Digit::new(2).unwrap());
/// let refutation = refute(&board, wrong).expect("it is false");
/// assert_eq!(refutation.candidate, wrong);
/// assert!(refutation.length() <= 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refute(board: &Candidates, candidate: (Cell, Digit)) -> Option<Refutation> {
    if !has(board, candidate) {
        return None;
    }
    let mut best = by_singles(board, candidate);
    let mut path = Path::new(board);
    while path.steps.len() < MOST_STEPS_BEFORE && has(&path.board, candidate) {
        let least = best.as_ref().map_or(usize::MAX, Refutation::length);
        let next = Ladder::PLAYER.next(&path.board);
        let next = next.filter(|step| best.is_none() || step.level() < Level::Unfair);
        let Some(step) = next.filter(|_| least > SHORT) else {
            break;
        };
        if step.placements.contains(&candidate) {
            return None;
        }
        path.take(step);
        best = path.refutation(board, candidate, least).or(best);
    }
    best
}

/// The same by singles alone, which takes less than a millisecond.
///
/// ```
/// use ninefold_core::grid::{Candidates, Cell, Digit, Grid};
/// use ninefold_core::logic::refute_by_singles;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Candidates::from_grid(&line.parse::<Grid>()?);
/// let wrong = (Cell::at(0, 2), Digit::new(2).unwrap());
/// assert!(refute_by_singles(&board, wrong).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refute_by_singles(board: &Candidates, candidate: (Cell, Digit)) -> Option<Refutation> {
    has(board, candidate).then(|| by_singles(board, candidate))?
}

fn has(board: &Candidates, (cell, digit): (Cell, Digit)) -> bool {
    board.at(cell).contains(digit)
}

/// Steps with the boards on which they were found.
struct Path {
    steps: Vec<(Deduction, Candidates)>,
    board: Candidates,
}

impl Path {
    fn new(board: &Candidates) -> Path {
        Path {
            steps: Vec::new(),
            board: board.clone(),
        }
    }

    fn take(&mut self, step: Deduction) {
        let before = self.board.clone();
        step.apply(&mut self.board);
        self.steps.push((step, before));
    }

    /// A refutation shorter than `most` by some of these steps, the last among them.
    fn refutation(
        &self,
        board: &Candidates,
        candidate: (Cell, Digit),
        most: usize,
    ) -> Option<Refutation> {
        // What singles lead to was found before.
        self.steps.last().filter(|(last, _)| !is_single(last))?;
        let mut kept = vec![true; self.steps.len()];
        let whole = self.with_some(board, candidate, &kept)?;
        if whole.length() - self.steps.len() + 1 >= most {
            return None;
        }
        let mut shortest = whole;
        for place in (0..kept.len()).rev() {
            kept[place] = false;
            match self.with_some(board, candidate, &kept) {
                Some(shorter) if shorter.length() < shortest.length() => shortest = shorter,
                _ => kept[place] = true,
            }
        }
        (shortest.length() < most).then_some(shortest)
    }

    /// The refutation after some of the steps, if these hold without the others.
    fn with_some(
        &self,
        board: &Candidates,
        candidate: (Cell, Digit),
        kept: &[bool],
    ) -> Option<Refutation> {
        let mut board = board.clone();
        let mut before = Vec::new();
        let steps = self.steps.iter().zip(kept).filter(|(_, kept)| **kept);
        for ((step, found_on), _) in steps {
            let step = refound(step, &board, found_on)?;
            step.apply(&mut board);
            before.push(step);
        }
        if !has(&board, candidate) {
            let step = before.pop()?;
            return Some(Refutation {
                candidate,
                before,
                step,
            });
        }
        let mut refutation = by_singles(&board, candidate)?;
        before.append(&mut refutation.before);
        Some(Refutation {
            before,
            ..refutation
        })
    }
}

/// The same step on this board, a single perhaps by another house.
fn refound(step: &Deduction, board: &Candidates, found_on: &Candidates) -> Option<Deduction> {
    match step.placements[..] {
        [placement] if is_single(step) => single(board, placement),
        _ => still_holds(step, board, found_on).then(|| step.clone()),
    }
}

fn is_single(step: &Deduction) -> bool {
    matches!(
        step.technique,
        Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle
    )
}

fn single(board: &Candidates, (cell, digit): (Cell, Digit)) -> Option<Deduction> {
    let mut singles = singles_in(board);
    let single = singles.find(|single| (single.cell, single.digit) == (cell, digit))?;
    Some(single.to_deduction(board))
}

/// Supposes a candidate, and follows singles to a contradiction: of those that are met
/// the one that rests on the fewest inferences. Singles that hold anyway come before.
fn by_singles(board: &Candidates, candidate: (Cell, Digit)) -> Option<Refutation> {
    let mut board = board.clone();
    let mut before: Vec<Deduction> = Vec::new();
    while has(&board, candidate) {
        let mut search = Search::new(&board, candidate);
        let contradiction = search.shortest()?;
        let placements = search.unconditional(&contradiction);
        if placements.is_empty() {
            let step = search.deduction(candidate, &contradiction);
            return Some(Refutation {
                candidate,
                before,
                step,
            });
        }
        // On the board with these, others may hold without the assumption.
        for placement in placements {
            let step = single(&board, placement)?;
            step.apply(&mut board);
            before.push(step);
        }
    }
    let step = before.pop()?;
    Some(Refutation {
        candidate,
        before,
        step,
    })
}

#[cfg(test)]
mod tests;

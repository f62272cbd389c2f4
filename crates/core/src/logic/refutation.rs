//! The shortest refutation of a candidate, or of its absence: it is assumed, and singles lead
//! to a contradiction, perhaps after some steps that hold without the assumption.

mod path;
mod search;

pub use search::{Refutation, Supposition};

use crate::board::Digit;
use crate::classic::{Candidates, Cell};
use crate::logic::level::Level;
use path::{CandidateQuestion, Path, next_step};
use search::{is_net, is_single};

/// The most steps before the candidate is assumed.
const MOST_STEPS_BEFORE: usize = 60;

/// A refutation of this length is not improved.
const SHORT: usize = 3;

/// The proof found that a candidate is false: up to twenty singles, or else the shortest. It is
/// supposed, and singles are followed to a contradiction. Where that does not do, or not shortly,
/// steps of the player's ladder come before: of any level where nothing less proves it, up to nested
/// forcing nets. `None` if the cell does not have the candidate, or nothing known proves it
/// false.
///
/// ```
/// use ninefold_core::classic::{Candidates, Cell, Grid};
/// use ninefold_core::board::Digit;
/// use ninefold_core::logic::ladders::refute;
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
    refute_unless(board, candidate, Supposition::Present, &|| false)
}

/// The same of either supposition; `None` also when it is cancelled.
pub fn refute_unless(
    board: &Candidates,
    candidate: (Cell, Digit),
    supposed: Supposition,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Refutation> {
    let question = CandidateQuestion {
        candidate,
        supposed,
    };
    if !question.is_open(board) {
        return None;
    }
    let mut best = question.by_singles(board);
    let mut path = Path::new(board);
    while path.steps.len() < MOST_STEPS_BEFORE && question.is_open(&path.board) {
        let least = best.as_ref().map_or(usize::MAX, Refutation::length);
        if least <= SHORT {
            break;
        }
        let next = next_step(&path.board, is_cancelled);
        let next = next.filter(|step| best.is_none() || step.level() < Level::Unfair);
        let Some(step) = next else {
            break;
        };
        if question.is_affirmed_by(&step) {
            return None;
        }
        path.take(step);
        best = path.refutation(board, question, least).or(best);
    }
    let is_short = |best: &Refutation| best.length() <= SHORT;
    if !best.as_ref().is_some_and(is_short) {
        let both = best
            .into_iter()
            .chain(by_steps(board, question, is_cancelled));
        best = both.min_by_key(Refutation::length);
    }
    let best = simpler(best, || by_simple_steps(board, question, is_cancelled));
    best.filter(|_| !is_cancelled())
}

/// The shorter of two where both are simple, the simple one where one is.
fn simpler(
    best: Option<Refutation>,
    simple: impl FnOnce() -> Option<Refutation>,
) -> Option<Refutation> {
    let is_direct = |best: &Refutation| best.before.is_empty() && best.is_simple();
    if best.as_ref().is_some_and(is_direct) {
        return best;
    }
    match (best, simple()) {
        (Some(best), Some(simple)) if best.is_simple() => {
            Some(if simple.length() < best.length() {
                simple
            } else {
                best
            })
        }
        (best, simple) => simple.or(best),
    }
}

/// The proof found that a candidate is false, without a forcing net: singles up to
/// one that rules it out, or else the shortest, by contradiction or by steps.
/// `None` where nothing below forcing nets removes it, and else as [`refute_unless`].
///
/// ```
/// use ninefold_core::classic::{Candidates, Cell, Grid};
/// use ninefold_core::board::Digit;
/// use ninefold_core::logic::ladders::refute_without_nets;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Candidates::from_grid(&line.parse::<Grid>()?);
/// let wrong = (Cell::at(0, 2), Digit::new(2).unwrap());
/// let refutation = refute_without_nets(&board, wrong, &|| false).expect("it is easy");
/// assert!(!refutation.needs_nets());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refute_without_nets(
    board: &Candidates,
    candidate: (Cell, Digit),
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Refutation> {
    let question = CandidateQuestion {
        candidate,
        supposed: Supposition::Present,
    };
    if !question.is_open(board) {
        return None;
    }
    let by_singles = question.by_singles(board);
    let by_singles = by_singles.filter(|refutation| !refutation.needs_nets());
    if by_singles
        .as_ref()
        .is_some_and(|short| short.length() <= SHORT && short.is_simple())
    {
        return by_singles;
    }
    let by_steps = by_steps(board, question, is_cancelled);
    let both = by_singles.into_iter().chain(by_steps);
    let shortest = both.min_by_key(Refutation::length);
    simpler(shortest, || by_simple_steps(board, question, is_cancelled))
}

/// By singles: they are easier to follow than a supposition, also where they are more.
fn by_simple_steps(
    board: &Candidates,
    question: CandidateQuestion,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Refutation> {
    let path = Path::until_settled(board, question, is_single, is_cancelled)?;
    let shortened = path.shortened(board, question, &|_| None);
    shortened.filter(Refutation::is_simple)
}

/// By steps of the ladder alone that need no net: as few as lead to one that answers it.
fn by_steps(
    board: &Candidates,
    question: CandidateQuestion,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Refutation> {
    let path = Path::until_settled(board, question, |step| !is_net(step), is_cancelled)?;
    path.shortened(board, question, &|_| None)
}

/// The refutation by singles alone, which takes less than a millisecond.
pub(crate) fn refute_by_singles(
    board: &Candidates,
    candidate: (Cell, Digit),
) -> Option<Refutation> {
    let question = CandidateQuestion {
        candidate,
        supposed: Supposition::Present,
    };
    question
        .is_open(board)
        .then(|| question.by_singles(board))?
}

#[cfg(test)]
mod tests;

//! Ladders: which techniques are tried, in which order.

use crate::classic::{Candidates, Grid};
use crate::logic::deduction::Deduction;
use crate::logic::finder::{Emit, Finder, Flow, first_by};
use crate::logic::hints::needed::{NextStep, needed, next_needed};
use crate::logic::level::Level;
use crate::logic::technique::Technique;
use crate::logic::technique::Technique as T;
use std::ops::ControlFlow;

/// A technique and the finder that looks for it. A finder that emits several
/// techniques is listed under the first of them.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// The technique, or the first of several.
    pub technique: Technique,
    /// Emits its instances.
    pub find: Finder,
    /// A cancellable `find`, for finders that can take seconds.
    pub find_unless: Option<CancellableFinder>,
}

/// A finder that asks now and then whether it is cancelled.
pub type CancellableFinder = fn(&Candidates, &dyn Fn() -> bool, Emit<'_>) -> Flow;

/// An order of techniques: the first instance of the first rung that finds one
/// is the next step.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::logic::Level;
/// use ninefold_core::logic::ladders::{ClassicLadder, PathEnd};
///
/// let givens: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()
///         .unwrap();
/// let path = ClassicLadder::PLAYER.path(&givens);
/// assert_eq!(path.ending, PathEnd::Solved);
/// assert_eq!(path.level(), Level::Easy);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ClassicLadder {
    /// The rungs, first tried first.
    pub rungs: &'static [Rung],
}

/// The steps that a ladder takes through a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SolutionPath {
    /// In the order taken, from the givens on.
    pub steps: Vec<Deduction>,
    /// Whether they reach the solution.
    pub ending: PathEnd,
}

/// The end of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathEnd {
    /// At the solution.
    Solved,
    /// At this board, on which no rung finds anything.
    Stuck(Box<Candidates>),
}

pub(crate) const fn rung(technique: Technique, find: Finder) -> Rung {
    Rung {
        technique,
        find,
        find_unless: None,
    }
}

/// Techniques that searches find besides the one under which they are listed.
const FOUND_TOO: [(T, &[T]); 10] = [
    (T::SimpleColourTrap, &[T::SimpleColourWrap]),
    (T::MultiColours1, &[T::MultiColours2]),
    (
        T::UniqueLoop1,
        &[T::UniqueLoop2, T::UniqueLoop3, T::UniqueLoop4],
    ),
    (T::XChain, PLAIN_CHAINS),
    (T::XYChain, PLAIN_CHAINS),
    (T::ContinuousNiceLoop, PLAIN_CHAINS),
    (
        T::GroupedContinuousNiceLoop,
        &[
            T::GroupedDiscontinuousNiceLoop,
            T::GroupedAic,
            T::ContinuousNiceLoop,
            T::DiscontinuousNiceLoop,
            T::Aic,
        ],
    ),
    (T::ForcingChainContradiction, &[T::ForcingChainVerity]),
    (T::ForcingNetContradiction, &[T::ForcingNetVerity]),
    (
        T::NestedForcingNet,
        &[T::ForcingNetContradiction, T::ForcingNetVerity],
    ),
];

/// Techniques that the searches for chains find, shorter and longer ones.
const PLAIN_CHAINS: &[T] = &[
    T::XChain,
    T::XYChain,
    T::ContinuousNiceLoop,
    T::DiscontinuousNiceLoop,
    T::Aic,
];

impl Rung {
    /// The techniques that its search finds, that of the rung first.
    pub(crate) fn found(&self) -> impl Iterator<Item = Technique> {
        let mut lists = FOUND_TOO.iter();
        let others = lists.find(|(listed, _)| *listed == self.technique);
        let others = others.map_or(&[] as &[Technique], |(_, others)| others);
        [self.technique].into_iter().chain(others.iter().copied())
    }

    /// Whether its search finds this technique.
    pub(crate) fn finds(&self, technique: Technique) -> bool {
        self.found().any(|found| found == technique)
    }

    /// Emits the instances, unless the search is cancelled.
    ///
    /// ```
    /// use ninefold_core::logic::{Technique, examples};
    /// use ninefold_core::logic::ladders::ClassicLadder;
    /// use std::ops::ControlFlow;
    ///
    /// let board = examples::board(Technique::NakedPair).expect("an example");
    /// let mut found = 0;
    /// for rung in ClassicLadder::PLAYER.rungs {
    ///     let _ = rung.emit_unless(&board, &|| true, &mut |_| {
    ///         found += 1;
    ///         ControlFlow::Continue(())
    ///     });
    /// }
    /// assert_eq!(found, 0, "all are cancelled");
    /// ```
    pub fn emit_unless(
        &self,
        board: &Candidates,
        is_cancelled: &dyn Fn() -> bool,
        emit: Emit<'_>,
    ) -> Flow {
        if is_cancelled() {
            return ControlFlow::Break(());
        }
        match self.find_unless {
            Some(find) => find(board, is_cancelled, emit),
            None => (self.find)(board, emit),
        }
    }
}

impl ClassicLadder {
    /// The next step on this board.
    ///
    /// ```
    /// use ninefold_core::logic::{Technique, examples};
    /// use ninefold_core::logic::ladders::ClassicLadder;
    ///
    /// let board = examples::board(Technique::NakedPair).expect("an example");
    /// let step = ClassicLadder::PLAYER.next(&board).expect("a step");
    /// assert_eq!(step.technique, Technique::NakedPair);
    /// ```
    pub fn next(&self, board: &Candidates) -> Option<Deduction> {
        self.rungs
            .iter()
            .find_map(|rung| first_by(rung.find, board))
    }

    /// The next step that the next digit needs.
    ///
    /// ```
    /// use ninefold_core::logic::{Technique, examples};
    /// use ninefold_core::logic::ladders::ClassicLadder;
    ///
    /// let board = examples::board(Technique::NakedPair).expect("an example");
    /// let next = ClassicLadder::PLAYER.next_needed(&board).expect("a step");
    /// assert!(next.step.rating() <= 30);
    /// ```
    pub fn next_needed(&self, board: &Candidates) -> Option<NextStep> {
        next_needed(board, |board| self.next(board))
    }

    /// The steps from the givens to the solution, or as far as the ladder
    /// reaches.
    pub fn path(&self, givens: &Grid) -> SolutionPath {
        self.path_from(&Candidates::from_grid(givens))
    }

    /// The steps from this board to the solution, or as far as the ladder
    /// reaches.
    pub fn path_from(&self, board: &Candidates) -> SolutionPath {
        self.path_while(board, &mut |_| true)
    }

    /// The steps from this board as far as the ladder reaches, and no further than to a board
    /// at which `goes_on` is false.
    pub fn path_while(
        &self,
        board: &Candidates,
        goes_on: &mut dyn FnMut(&Candidates) -> bool,
    ) -> SolutionPath {
        path_by(board, goes_on, &|board| self.next(board))
    }

    /// Applies step after step and emits each, until the sink breaks or no rung
    /// finds anything.
    pub fn follow(&self, board: &mut Candidates, emit: Emit<'_>) -> Flow {
        while let Some(step) = self.next(board) {
            step.apply(board);
            emit(step)?;
        }
        ControlFlow::Continue(())
    }

    /// Every step possible on this board, in the ladder's order, without those
    /// that have the same result as one before them.
    pub fn all(&self, board: &Candidates) -> Vec<Deduction> {
        let mut all: Vec<Deduction> = Vec::new();
        let _ = self.each(board, &mut |step| {
            if !all.iter().any(|seen| same_result(seen, &step)) {
                all.push(step);
            }
            ControlFlow::Continue(())
        });
        all
    }

    /// Emits every instance that any rung finds on this board, in the ladder's
    /// order, until the sink breaks. The searches that take long are made only
    /// where the others find nothing.
    pub fn each(&self, board: &Candidates, emit: Emit<'_>) -> Flow {
        self.each_unless(board, &|| false, emit)
    }

    /// The same, and stops when cancelled.
    pub fn each_unless(
        &self,
        board: &Candidates,
        is_cancelled: &dyn Fn() -> bool,
        emit: Emit<'_>,
    ) -> Flow {
        self.each_among(board, &|_| true, is_cancelled, emit)
    }

    /// The same with the techniques alone for which `is_used` is true.
    ///
    /// ```
    /// use ninefold_core::logic::{Technique, examples};
    /// use ninefold_core::logic::ladders::ClassicLadder;
    /// use std::ops::ControlFlow;
    ///
    /// let board = examples::board(Technique::NakedPair).expect("an example");
    /// let is_used = |technique| technique != Technique::NakedPair;
    /// let _ = ClassicLadder::PLAYER.each_among(&board, &is_used, &|| false, &mut |step| {
    ///     assert_ne!(step.technique, Technique::NakedPair);
    ///     ControlFlow::Continue(())
    /// });
    /// ```
    pub fn each_among(
        &self,
        board: &Candidates,
        is_used: &dyn Fn(Technique) -> bool,
        is_cancelled: &dyn Fn() -> bool,
        emit: Emit<'_>,
    ) -> Flow {
        let mut is_any = false;
        self.rungs.iter().try_for_each(|rung| {
            let is_left_out = is_any && rung.find_unless.is_some();
            if is_left_out || !rung.found().any(is_used) {
                return ControlFlow::Continue(());
            }
            rung.emit_unless(board, is_cancelled, &mut |step| {
                if !is_used(step.technique) {
                    return ControlFlow::Continue(());
                }
                is_any = true;
                emit(step)
            })
        })
    }

    /// The first of these, or `None` once cancelled.
    pub(crate) fn first_among(
        &self,
        board: &Candidates,
        is_used: &dyn Fn(Technique) -> bool,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Deduction> {
        let mut first = None;
        let _ = self.each_among(board, is_used, is_cancelled, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// The steps from this board as far as the techniques lead for which `is_used` is true,
    /// without those whose conclusions no later step needs. `None` if cancelled.
    ///
    /// ```
    /// use ninefold_core::logic::{Technique, examples};
    /// use ninefold_core::logic::ladders::{ClassicLadder, PathEnd};
    ///
    /// let board = examples::board(Technique::NakedPair).expect("an example");
    /// let path = ClassicLadder::PLAYER.path_among(&board, &|_| true, &|| false).unwrap();
    /// assert_eq!(path.ending, PathEnd::Solved);
    /// let path = ClassicLadder::PLAYER.path_among(&board, &|_| false, &|| false).unwrap();
    /// assert!(path.steps.is_empty());
    /// assert_eq!(ClassicLadder::PLAYER.path_among(&board, &|_| true, &|| true), None);
    /// ```
    pub fn path_among(
        &self,
        board: &Candidates,
        is_used: &dyn Fn(Technique) -> bool,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<SolutionPath> {
        let next = |board: &Candidates| self.first_among(board, is_used, is_cancelled);
        let path = path_by(board, &mut |_| !is_cancelled(), &next);
        let steps = path.without_idle_steps(board);
        (!is_cancelled()).then_some(SolutionPath { steps, ..path })
    }

    /// The techniques that its rungs find, in its order.
    ///
    /// ```
    /// use ninefold_core::logic::Technique;
    /// use ninefold_core::logic::ladders::ClassicLadder;
    ///
    /// let techniques = ClassicLadder::PLAYER.techniques();
    /// assert_eq!(techniques[0], Technique::FullHouse);
    /// assert!(techniques.contains(&Technique::SimpleColourWrap));
    /// ```
    pub fn techniques(&self) -> Vec<Technique> {
        let listed =
            |technique: &Technique| self.rungs.iter().any(|rung| rung.technique == *technique);
        let mut all: Vec<Technique> = Vec::new();
        for rung in self.rungs {
            let others = rung.found().skip(1).filter(|other| !listed(other));
            for technique in [rung.technique].into_iter().chain(others) {
                if !all.contains(&technique) {
                    all.push(technique);
                }
            }
        }
        all
    }
}

/// The steps that `next` takes from this board, as long as `goes_on` is true.
fn path_by(
    board: &Candidates,
    goes_on: &mut dyn FnMut(&Candidates) -> bool,
    next: &dyn Fn(&Candidates) -> Option<Deduction>,
) -> SolutionPath {
    let mut board = board.clone();
    let mut steps = Vec::new();
    while goes_on(&board)
        && let Some(step) = next(&board)
    {
        step.apply(&mut board);
        steps.push(step);
    }
    let ending = if board.values().is_solved() {
        PathEnd::Solved
    } else {
        PathEnd::Stuck(Box::new(board))
    };
    SolutionPath { steps, ending }
}

fn same_result(one: &Deduction, other: &Deduction) -> bool {
    one.placements == other.placements && one.eliminations == other.eliminations
}

impl SolutionPath {
    /// The steps from this board without those whose conclusions no later step
    /// needs.
    pub fn without_idle_steps(&self, board: &Candidates) -> Vec<Deduction> {
        let needed = needed(board, &self.steps);
        let steps = self.steps.iter().cloned().zip(needed);
        steps
            .filter_map(|(step, needed)| needed.then_some(step))
            .collect()
    }

    /// The level of the hardest step, and [`Level::Extreme`] if the steps do not
    /// reach the solution.
    pub fn level(&self) -> Level {
        match self.ending {
            PathEnd::Solved => self.steps.iter().map(Deduction::level).max(),
            PathEnd::Stuck(_) => Some(Level::Extreme),
        }
        .unwrap_or_default()
    }
}

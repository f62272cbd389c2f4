//! The rating itself: the Explainer's way through a puzzle, step by step.

use super::chaining::{Chains, Ground, Searched, Workroom};
use super::producers;
use super::singles::{self, Single};
use crate::grid::{Candidates, Grid};
use crate::logic::{Deduction, Nesting, first_by};
use std::fmt;

/// A rating in tenths: 71 is what the field writes as 7.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rating {
    /// Just this.
    Exactly(u16),
    /// This or more: the search was given up there.
    AtLeast(u16),
}

/// The three ratings of a puzzle, by the names the field gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExplainerRating {
    /// ER: the hardest step.
    pub er: Rating,
    /// EP, the pearl: the hardest step up to the first that writes a digit.
    pub ep: Rating,
    /// ED, the diamond: the first step.
    pub ed: Rating,
}

/// A rating with the steps that make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplainerPath {
    /// What the steps come to.
    pub rating: ExplainerRating,
    /// Each step with its rating in tenths.
    pub steps: Vec<(Deduction, u16)>,
}

/// What the Explainer rates a puzzle it cannot solve.
pub const BEYOND: u16 = 200;

/// The rating of a puzzle with one solution. `budget` is how many candidates
/// the chains may look at: thirty thousand are enough for puzzles up to 7.2, a
/// million up to 9.4; those of the lists of the hardest take a hundred times
/// as many, and seconds.
pub fn rate(givens: &Grid, budget: u64) -> ExplainerRating {
    let mut room = Workroom::with_budget(budget);
    let mut tally = Tally::default();
    let mut board = Candidates::of(givens);
    while !board.empty_cells().is_empty() {
        match next(&board, &mut room) {
            Ok(Some(step)) => tally.take(&step, &mut board),
            Ok(None) => return tally.ending(Rating::Exactly(BEYOND)),
            Err(least) => return tally.ending(Rating::AtLeast(least)),
        };
    }
    tally.solved()
}

/// The same with the path.
pub fn path(givens: &Grid, budget: u64) -> ExplainerPath {
    let mut room = Workroom::with_budget(budget);
    let mut steps = Vec::new();
    let mut tally = Tally::default();
    let mut board = Candidates::of(givens);
    let rating = loop {
        if board.empty_cells().is_empty() {
            break tally.solved();
        }
        match next(&board, &mut room) {
            Ok(Some(step)) => {
                let told = step.told(&board);
                steps.push((told, tally.take(&step, &mut board)));
            }
            Ok(None) => break tally.ending(Rating::Exactly(BEYOND)),
            Err(least) => break tally.ending(Rating::AtLeast(least)),
        }
    };
    ExplainerPath { rating, steps }
}

/// A step. Most are singles, which are told as deductions only when asked for:
/// a rating wants none of their proofs.
enum Step {
    Single(Single),
    Reasoned(Box<Deduction>),
}

impl Step {
    fn rating(&self) -> u16 {
        match self {
            Step::Single(single) => single.rating(),
            Step::Reasoned(step) => step.rating(),
        }
    }

    fn writes(&self) -> bool {
        match self {
            Step::Single(_) => true,
            Step::Reasoned(step) => !step.placements.is_empty(),
        }
    }

    fn apply(&self, board: &mut Candidates) {
        match self {
            Step::Single(single) => board.place(single.cell, single.digit),
            Step::Reasoned(step) => step.apply(board),
        }
    }

    /// The step with its proof on this board.
    fn told(&self, board: &Candidates) -> Deduction {
        match self {
            Step::Single(single) => single.deduction(board),
            Step::Reasoned(step) => (**step).clone(),
        }
    }
}

/// What comes after the aligned triplets.
const LATE_CHAINS: [Chains; 10] = [
    Chains::Nishio,
    Chains::Multiple,
    Chains::Dynamic(Nesting::None),
    Chains::Dynamic(Nesting::Patterns),
    Chains::Dynamic(Nesting::Chains),
    Chains::Dynamic(Nesting::Branches),
    Chains::Dynamic(Nesting::Dynamic(0)),
    Chains::Dynamic(Nesting::Dynamic(1)),
    Chains::Dynamic(Nesting::Dynamic(2)),
    Chains::Dynamic(Nesting::Dynamic(3)),
];

/// The step the Explainer takes, or the least rating of the search that was
/// given up.
fn next(board: &Candidates, room: &mut Workroom) -> Result<Option<Step>, u16> {
    if let Some(single) = singles::next(board) {
        return Ok(Some(Step::Single(single)));
    }
    let step = reasoned(board, room)?;
    Ok(step.map(Step::Reasoned))
}

fn reasoned(board: &Candidates, room: &mut Workroom) -> Result<Option<Box<Deduction>>, u16> {
    if let Some(step) = producers::next_but_singles(board) {
        return Ok(Some(Box::new(step)));
    }
    let ground = Ground::of(board);
    if let Some(step) = searched(Chains::Plain, &ground, room)? {
        return Ok(Some(step));
    }
    if let Some(step) = first_by(producers::ALIGNED_TRIPLETS.find, board) {
        return Ok(Some(Box::new(step)));
    }
    for chains in LATE_CHAINS {
        if let Some(step) = searched(chains, &ground, room)? {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

fn searched(
    chains: Chains,
    ground: &Ground,
    room: &mut Workroom,
) -> Result<Option<Box<Deduction>>, u16> {
    match chains.search(ground, room) {
        Searched::Found(step) => Ok(Some(step)),
        Searched::Nothing => Ok(None),
        Searched::Abandoned => Err(chains.base()),
    }
}

/// The ratings so far.
#[derive(Default)]
struct Tally {
    hardest: u16,
    pearl: Option<u16>,
    diamond: Option<u16>,
}

impl Tally {
    /// Counts a step in, and takes it.
    fn take(&mut self, step: &Step, board: &mut Candidates) -> u16 {
        let tenths = step.rating();
        self.hardest = self.hardest.max(tenths);
        self.diamond.get_or_insert(tenths);
        if step.writes() {
            self.pearl.get_or_insert(self.hardest);
        }
        step.apply(board);
        tenths
    }

    fn solved(self) -> ExplainerRating {
        let hardest = Rating::Exactly(self.hardest);
        self.with(hardest, hardest)
    }

    /// The rating when the next step is only known to be rated so.
    fn ending(self, last: Rating) -> ExplainerRating {
        let hardest = match last {
            Rating::AtLeast(least) => Rating::AtLeast(least.max(self.hardest)),
            exactly => exactly,
        };
        self.with(hardest, last)
    }

    fn with(self, hardest: Rating, first: Rating) -> ExplainerRating {
        ExplainerRating {
            er: hardest,
            ep: self.pearl.map_or(hardest, Rating::Exactly),
            ed: self.diamond.map_or(first, Rating::Exactly),
        }
    }
}

impl Rating {
    /// The tenths, of which the puzzle has at least so many.
    pub fn tenths(self) -> u16 {
        let (Rating::Exactly(tenths) | Rating::AtLeast(tenths)) = self;
        tenths
    }
}

/// As the field writes it: `7.1`; `9.5+` for at least 9.5.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = match self {
            Rating::Exactly(_) => "",
            Rating::AtLeast(_) => "+",
        };
        let tenths = self.tenths();
        f.pad(&format!("{}.{}{plus}", tenths / 10, tenths % 10))
    }
}

//! HoDoKu's path, step by step, and the grade of a puzzle along it.

use super::queued_board::QueuedBoard;
use crate::board::Digit;
use crate::classic::{Candidates, Cell, Grid};
use crate::logic::deduction::{Deduction, HouseRole};
use crate::logic::finder::first_by;
use crate::logic::hints::ladder::ClassicLadder;
use crate::logic::hints::library_line::by_digit;
use crate::logic::level::Level;
use crate::logic::technique::{Family, Technique};
use crate::logic::techniques::singles::basic::Single;
use std::collections::BTreeMap;

/// HoDoKu solves no puzzle with fewer givens.
pub const MIN_GIVENS: usize = 10;

/// The score of placing a digit of the solution where no technique helps.
const GUESS_SCORE: u32 = 10_000;

/// HoDoKu's grade of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HodokuGrade {
    /// The lowest level that is at least that of the hardest step and whose
    /// limit the score does not exceed.
    pub level: Level,
    /// The sum of the scores of all steps: some hundreds for easy puzzles,
    /// 10,000 for each guess.
    pub score: u32,
    /// Number of steps of each technique.
    pub steps: BTreeMap<Technique, u32>,
    /// Number of digits placed from the solution because no technique helped.
    pub guesses: u32,
}

/// Grades a puzzle that has this one solution; `None` if it has fewer than
/// [`MIN_GIVENS`] givens.
///
/// ```
/// use ninefold_core::logic::Level;
/// use ninefold_core::logic::ratings::hodoku::grade;
/// use ninefold_core::solve::{SolveOutcome, solve};
///
/// let puzzle =
///     "..7.6......27..6..6...2..843....7.5.5.......1.4.9....779..4...5..5..61......9.2.."
///         .parse()?;
/// let SolveOutcome::Unique(solution) = solve(&puzzle) else {
///     panic!("one solution");
/// };
/// let grade = grade(&puzzle, &solution).expect("enough givens");
/// assert_eq!((grade.level, grade.score, grade.guesses), (Level::Hard, 1170, 0));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
pub fn grade(givens: &Grid, solution: &Grid) -> Option<HodokuGrade> {
    let mut solver = start(givens)?;
    let mut total = ScoreTotal::default();
    let mut steps = BTreeMap::new();
    let mut guesses = 0;
    while let Some(step) = solver.find_step(Level::Extreme, Some(solution)) {
        total.add(&step);
        match step.technique() {
            Some(technique) => *steps.entry(technique).or_default() += 1,
            None => guesses += 1,
        }
        solver.apply(&step);
    }
    Some(HodokuGrade {
        level: total.final_level(&solver),
        score: total.score,
        steps,
        guesses,
    })
}

/// HoDoKu's level of a puzzle if it is `max` at most. Gives up as soon as it is
/// known to be higher.
///
/// The solution is not needed: where techniques end, and with fewer than
/// [`MIN_GIVENS`] givens, a puzzle is Extreme.
pub fn find_level_up_to(givens: &Grid, max: Level) -> Option<Level> {
    let known_extreme = (max >= Level::Extreme).then_some(Level::Extreme);
    let Some(mut solver) = start(givens) else {
        return known_extreme;
    };
    // A puzzle that needs an Extreme step is Extreme: which step does not
    // matter.
    let limit = max.min(Level::Unfair);
    let mut total = ScoreTotal::default();
    while let Some(step) = solver.find_step(limit, None) {
        total.add(&step);
        if total.level() > limit {
            return known_extreme.filter(|_| total.level() == Level::Extreme);
        }
        solver.apply(&step);
    }
    let level = total.final_level(&solver);
    (level <= max).then_some(level)
}

/// Whether HoDoKu's level of a puzzle is this one, and its path has a step by a
/// technique that is wanted. Gives up as soon as the level is known to be higher.
pub fn is_of_level_by(givens: &Grid, level: Level, is_wanted: impl Fn(Technique) -> bool) -> bool {
    let Some(mut solver) = start(givens) else {
        return false;
    };
    let mut total = ScoreTotal::default();
    let mut is_used = false;
    while let Some(step) = solver.find_step(level, None) {
        total.add(&step);
        is_used |= step.technique().is_some_and(&is_wanted);
        if total.level() > level {
            return false;
        }
        if is_used && total.level() == Level::Extreme {
            return true;
        }
        solver.apply(&step);
    }
    is_used && total.final_level(&solver) == level
}

fn start(givens: &Grid) -> Option<HodokuSolver> {
    (givens.filled_count() >= MIN_GIVENS).then(|| HodokuSolver::new(givens))
}

/// The hardest level and the score of the steps so far.
#[derive(Default)]
pub(crate) struct ScoreTotal {
    pub hardest: Level,
    pub score: u32,
}

impl ScoreTotal {
    fn add(&mut self, step: &GradedStep) {
        let (level, score) = match step.technique() {
            Some(technique) => (technique.level(), technique.score()),
            None => (Level::Extreme, GUESS_SCORE),
        };
        self.hardest = self.hardest.max(level);
        self.score += score;
    }

    /// The level so far. More steps never lower it.
    pub fn level(&self) -> Level {
        let fits = |level: &Level| *level >= self.hardest && self.score <= max_score(*level);
        Level::ALL.into_iter().find(fits).unwrap_or(Level::Extreme)
    }

    /// The level of a puzzle whose path has ended.
    fn final_level(&self, solver: &HodokuSolver) -> Level {
        if solver.board().values().is_solved() {
            self.level()
        } else {
            Level::Extreme
        }
    }
}

/// The highest score of a puzzle of this level (`Options.java`,
/// `DEFAULT_DIFFICULTY_LEVELS`).
const fn max_score(level: Level) -> u32 {
    match level {
        Level::Easy => 800,
        Level::Medium => 1000,
        Level::Hard => 1600,
        Level::Unfair => 1800,
        Level::Extreme | Level::Diabolical => u32::MAX,
    }
}

/// A step of the path. Most are singles, of which a grade needs no proof.
pub(crate) enum GradedStep {
    Single(Single),
    Deduced(Box<Deduction>),
    Guess(Cell, Digit),
}

impl GradedStep {
    /// `None` for a guess.
    pub fn technique(&self) -> Option<Technique> {
        match self {
            GradedStep::Single(single) => Some(single.technique),
            GradedStep::Deduced(step) => Some(step.technique),
            GradedStep::Guess(..) => None,
        }
    }
}

/// A board on HoDoKu's path.
pub(crate) struct HodokuSolver {
    board: QueuedBoard,
}

impl HodokuSolver {
    pub fn new(givens: &Grid) -> HodokuSolver {
        HodokuSolver {
            board: QueuedBoard::new(givens),
        }
    }

    pub fn board(&self) -> &Candidates {
        self.board.candidates()
    }

    /// The next step by techniques up to the level `max`. If there is none, the
    /// next digit of the solution, if that is given.
    pub fn find_step(&mut self, max: Level, solution: Option<&Grid>) -> Option<GradedStep> {
        if self.board().empty_cells().is_empty() {
            return None;
        }
        let single = self.board.next_single().map(GradedStep::Single);
        single
            .or_else(|| self.deduce(max))
            .or_else(|| self.guess(solution?))
    }

    pub fn apply(&mut self, step: &GradedStep) {
        match step {
            GradedStep::Single(single) => self.board.place(single.cell, single.digit),
            GradedStep::Guess(cell, digit) => self.board.place(*cell, *digit),
            GradedStep::Deduced(step) => {
                for &(cell, digit) in &step.placements {
                    self.board.place(cell, digit);
                }
                for (cell, digit) in eliminations(step) {
                    self.board.eliminate(cell, digit);
                }
            }
        }
    }

    /// The first step of the ladder up to the last rung within `max`. Harder
    /// rungs below that one are tried, too: a few techniques come before easier
    /// ones in HoDoKu's order.
    fn deduce(&self, max: Level) -> Option<GradedStep> {
        let rungs = ClassicLadder::HODOKU.rungs;
        let last = rungs
            .iter()
            .rposition(|rung| rung.technique.level() <= max)?;
        let mut rungs = rungs[..=last]
            .iter()
            .filter(|rung| rung.technique.family() != Family::Single);
        let found = rungs.find_map(|rung| first_by(rung.find, self.board()))?;
        Some(GradedStep::Deduced(Box::new(found)))
    }

    fn guess(&self, solution: &Grid) -> Option<GradedStep> {
        let empty = self.board().empty_cells();
        let cell = empty.iter().nth(empty.len() / 2)?;
        Some(GradedStep::Guess(cell, solution.get(cell)?))
    }
}

/// Eliminations of a step in HoDoKu's order, which decides the next single: it sorts
/// eliminations of chains by digit, then cell, and empties the box of a Sue de Coq before
/// its line.
fn eliminations(step: &Deduction) -> Vec<(Cell, Digit)> {
    let in_box = |&(cell, _): &(Cell, Digit)| {
        let mut bases = step.evidence.houses(HouseRole::Base);
        bases.any(|house| house.is_box() && house.cell_set().contains(cell))
    };
    match step.technique.family() {
        Family::Chain => by_digit(&step.eliminations),
        _ if step.technique == Technique::SueDeCoq => {
            let (first, then): (Vec<_>, Vec<_>) =
                step.eliminations.iter().partition(|at| in_box(at));
            [first, then].concat()
        }
        _ => step.eliminations.clone(),
    }
}

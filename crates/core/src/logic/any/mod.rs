//! Human steps on boards of any rules.

mod board;
mod cage_interaction;
mod cages;
mod causes;
mod chains;
mod check;
mod clue_facts;
mod clue_values;
mod common_peers;
mod contradiction;
mod equation_proof;
mod equations;
mod evidence;
mod fish;
mod leftovers;
mod needed;
mod open_equation;
mod paths;
mod places;
mod position;
mod quick_level;
mod singles;
mod stages;
mod step;
mod subsets;
mod technique;
mod wings;
mod words;

pub use check::StepGap;
pub use position::Position;
pub use step::BoardStep;
pub use technique::BoardTechnique;

use crate::logic::Level;
use crate::rules::cage::Repeats;
use crate::rules::equation::{self, Equation};
use crate::rules::leftover::{self, Leftover};
use crate::rules::rule_index::RuleIndex;
use crate::rules::rules::Rules;
use crate::rules::spot_set::SpotSet;
use crate::rules::values::Values;
use crate::solve::{Effort, Stopped};
use board::{Board, NumberedHouse, Told};
use contradiction::SuppositionTools;
use std::cell::OnceCell;
use std::sync::OnceLock;

/// The most houses of an equation of the 45 rule: nobody adds up more.
const MOST_EQUATION_HOUSES: usize = 4;
/// The most cells of an equation of the 45 rule, filled ones included.
const MOST_EQUATION_CELLS: usize = 6;

/// The techniques of a board of some rules. Keep it for many positions: what they need is
/// computed at first use.
///
/// ```
/// use ninefold_core::grid::Grid;
/// use ninefold_core::logic::{BoardLadder, Level};
/// use ninefold_core::rules::{Rules, Values};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Grid = puzzle.parse()?;
/// let ladder = BoardLadder::new(Rules::classic());
/// let path = ladder.solve(&Values::from(&puzzle));
/// assert!(path.is_solved);
/// assert_eq!(path.level(), Some(Level::Easy));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardLadder {
    index: RuleIndex,
    houses: Vec<NumberedHouse>,
    leftovers: OnceLock<Vec<Leftover>>,
    equations: OnceLock<Vec<Equation>>,
    tools: SuppositionTools,
}

/// The steps from a puzzle on, as far as the ladder leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPath {
    /// The steps in order.
    pub steps: Vec<BoardStep>,
    /// Whether they fill the board.
    pub is_solved: bool,
}

impl BoardPath {
    /// The level of the hardest step; `None` if the ladder does not solve the puzzle, which
    /// is beyond the five levels then.
    pub fn level(&self) -> Option<Level> {
        let levels = self.steps.iter().map(|step| step.technique.level());
        levels.max().filter(|_| self.is_solved)
    }
}

/// The equations of a board, and the sums of cages in which values may repeat.
fn equations_of(index: &RuleIndex) -> Vec<Equation> {
    let mut equations = equation::all(index, MOST_EQUATION_CELLS);
    equations.retain(|equation| equation.houses.len() <= MOST_EQUATION_HOUSES);
    for (number, cage) in index.numbered_cages() {
        if let (Some(sum), Repeats::Allowed) = (cage.sum, cage.repeats) {
            equations.push(Equation {
                plus: cage.cells,
                minus: SpotSet::NONE,
                total: i32::from(sum),
                houses: Vec::new(),
                cages: vec![number],
            });
        }
    }
    equations
}

impl BoardLadder {
    /// The ladder of these rules.
    pub fn new(rules: &Rules) -> BoardLadder {
        BoardLadder::with_leftovers(RuleIndex::new(rules), OnceLock::new())
    }

    /// The ladder of rules whose leftovers are known: those of the same houses.
    pub(crate) fn with_leftovers(
        index: RuleIndex,
        leftovers: impl Into<OnceLock<Vec<Leftover>>>,
    ) -> BoardLadder {
        let houses = index.numbered_houses();
        let houses = houses.map(|(clue, house)| NumberedHouse { clue, house });
        BoardLadder {
            houses: houses.collect(),
            leftovers: leftovers.into(),
            equations: OnceLock::new(),
            tools: SuppositionTools::default(),
            index,
        }
    }

    /// The rules, looked up by cell.
    pub fn index(&self) -> &RuleIndex {
        &self.index
    }

    /// The easiest step of a position; `None` if no technique leads on. Every clue that it
    /// names is needed, unless it is a contradiction.
    pub fn next(&self, position: &Position) -> Option<BoardStep> {
        self.next_unless(position, &|| false)
    }

    /// The first step of a technique that needs every clue it names.
    pub fn find(&self, technique: BoardTechnique, position: &Position) -> Option<BoardStep> {
        let step = self.find_unless(technique, position, &|| false)?;
        Some(self.told(step, position))
    }

    /// The same, or `None` once `is_cancelled` says so.
    fn find_unless(
        &self,
        technique: BoardTechnique,
        position: &Position,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<BoardStep> {
        let steps = self.all_unless(technique, position, Told::Nothing, is_cancelled);
        let mut steps = steps.into_iter().take_while(|_| !is_cancelled());
        steps.find(|step| self.is_concise(step, position, is_cancelled))
    }

    /// A step of a position with its proof and its evidence.
    fn told(&self, step: BoardStep, position: &Position) -> BoardStep {
        let again = OnceCell::new();
        // The proofs of singles are written from their evidence, and a contradiction is found in
        // the course of its own.
        if !matches!(
            step.technique,
            BoardTechnique::HiddenSingle
                | BoardTechnique::NakedSingle
                | BoardTechnique::Contradiction
        ) {
            let is_found = || again.get().is_some();
            let board = self.board(position, Told::Step(&step), &is_found);
            emit_all(step.technique, &board, &mut |found| {
                if found.is_again(&step) {
                    again.get_or_init(|| found);
                }
            });
        }
        let board = self.board(position, Told::Nothing, &|| false);
        evidence::complete(&board, again.into_inner().unwrap_or(step))
    }

    /// The steps of a puzzle, one after the other.
    pub fn solve(&self, givens: &Values) -> BoardPath {
        let start = Position::new(&self.index, givens);
        self.path_of(&BoardTechnique::ALL, start, &|| false).1
    }

    /// The same within an effort.
    ///
    /// # Errors
    /// [`Stopped`]: it was not enough, or the search was cancelled.
    ///
    /// ```
    /// use ninefold_core::rules::{Rules, Values};
    /// use ninefold_core::solve::{Effort, Stopped};
    /// use ninefold_core::logic::BoardLadder;
    /// let impatient = Effort { most_steps: 100, ..Effort::UNLIMITED };
    /// let path = BoardLadder::new(Rules::classic()).solve_within(&Values::EMPTY, &impatient);
    /// assert_eq!(path, Err(Stopped::TooManySteps(100)));
    /// ```
    pub fn solve_within(&self, givens: &Values, effort: &Effort) -> Result<BoardPath, Stopped> {
        let start = Position::new(&self.index, givens);
        effort.within(|stops| self.path_of(&BoardTechnique::ALL, start, stops).1)
    }

    /// The same steps without proofs and evidence, in a fraction of the time.
    ///
    /// # Errors
    /// [`Stopped`]: it was not enough, or the search was cancelled.
    pub fn rated_within(&self, givens: &Values, effort: &Effort) -> Result<BoardPath, Stopped> {
        let start = Position::new(&self.index, givens);
        effort.within(|stops| self.untold_path(&BoardTechnique::ALL, start, stops).1)
    }

    /// Checks that a step follows from the cells and clues that it names, with the engine
    /// and without the code that found the step; and that it names no clue too many, unless
    /// it is a contradiction.
    ///
    /// # Errors
    /// The first gap.
    ///
    /// ```
    /// use ninefold_core::grid::Digit;
    /// use ninefold_core::rules::{Rules, Spot, Values};
    /// use ninefold_core::logic::{BoardLadder, Position, StepGap};
    ///
    /// let ladder = BoardLadder::new(Rules::classic());
    /// let four = Digit::new(4);
    /// let givens = Values::EMPTY.with(Spot::at(1, 3), four).with(Spot::at(2, 6), four);
    /// let givens = givens.with(Spot::at(0, 0), Digit::new(1)).with(Spot::at(0, 1), Digit::new(2));
    /// let position = Position::new(ladder.index(), &givens);
    /// let mut step = ladder.next(&position).expect("a hidden single");
    /// let why = "the 4s at r2c4 and r3c7 rule out the other empty cells";
    /// let proof = format!("In row 1 a 4 can only go in r1c3: {why}. So r1c3 is 4.");
    /// assert_eq!(step.proof.to_string(), proof);
    /// assert_eq!(ladder.check(&step, &position), Ok(()));
    /// step.clues.clear();
    /// assert!(matches!(ladder.check(&step, &position), Err(StepGap::NotProved { .. })));
    /// ```
    pub fn check(&self, step: &BoardStep, position: &Position) -> Result<(), StepGap> {
        check::follows(step, &self.index, position)?;
        match step.technique {
            BoardTechnique::Contradiction => Ok(()),
            _ => check::needs_all(step, &self.index, position, &|| false),
        }
    }

    /// Whether a step needs all its clues. Steps of one clue always do.
    fn is_concise(
        &self,
        step: &BoardStep,
        position: &Position,
        is_cancelled: &dyn Fn() -> bool,
    ) -> bool {
        step.clues.len() <= 1
            || step.technique == BoardTechnique::Contradiction
            || check::needs_all(step, &self.index, position, is_cancelled).is_ok()
    }

    fn board<'a>(
        &'a self,
        position: &'a Position,
        told: Told<'a>,
        cancelled: &'a dyn Fn() -> bool,
    ) -> Board<'a> {
        Board {
            index: &self.index,
            houses: &self.houses,
            leftovers: self.leftovers.get_or_init(|| leftover::all(&self.index)),
            equations: self.equations.get_or_init(|| equations_of(&self.index)),
            position,
            tools: &self.tools,
            told,
            cancelled,
        }
    }

    /// Every step of a technique, the one to be tried first in front. Some may name a clue
    /// that they do not need.
    ///
    /// ```
    /// use ninefold_core::grid::Digit;
    /// use ninefold_core::rules::{Rules, Spot, Values};
    /// use ninefold_core::logic::{BoardLadder, BoardTechnique, Position};
    ///
    /// let ladder = BoardLadder::new(Rules::classic());
    /// let row = (0..8).fold(Values::EMPTY, |values, column| {
    ///     values.with(Spot::at(0, column), Digit::new(column as u8 + 1))
    /// });
    /// let position = Position::new(ladder.index(), &row);
    /// assert_eq!(ladder.all(BoardTechnique::NakedSingle, &position).len(), 1);
    /// ```
    pub fn all(&self, technique: BoardTechnique, position: &Position) -> Vec<BoardStep> {
        self.all_unless(technique, position, Told::Everything, &|| false)
    }

    /// The same, as far as they were found when `is_cancelled` says so.
    fn all_unless(
        &self,
        technique: BoardTechnique,
        position: &Position,
        told: Told<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Vec<BoardStep> {
        let board = self.board(position, told, is_cancelled);
        let mut found = Vec::new();
        emit_all(technique, &board, &mut |step| found.push(step));
        found
    }
}

/// Passes on every step of a technique on a board.
fn emit_all(technique: BoardTechnique, board: &Board, emit: &mut dyn FnMut(BoardStep)) {
    match technique {
        BoardTechnique::LastValue => singles::last_values(board, emit),
        BoardTechnique::LastCageCell => cages::last_cells(board, emit),
        BoardTechnique::HiddenSingle => singles::hidden_singles(board, emit),
        BoardTechnique::NakedSingle => singles::naked_singles(board, emit),
        BoardTechnique::CageCombinations => cages::combinations(board, emit),
        BoardTechnique::ClueValues => clue_values::alone(board, emit),
        BoardTechnique::Innie => equations::one_cell(board, emit),
        BoardTechnique::CommonPeers => common_peers::common_peers(board, emit),
        BoardTechnique::SureDigits => cages::sure_digits(board, emit),
        BoardTechnique::NakedPair => subsets::naked(board, 2, emit),
        BoardTechnique::HiddenPair => subsets::hidden(board, 2, emit),
        BoardTechnique::InniePair => equations::two_cells(board, emit),
        BoardTechnique::NakedTriple => subsets::naked(board, 3, emit),
        BoardTechnique::HiddenTriple => subsets::hidden(board, 3, emit),
        BoardTechnique::NakedQuad => subsets::naked(board, 4, emit),
        BoardTechnique::HiddenQuad => subsets::hidden(board, 4, emit),
        BoardTechnique::XWing => fish::fish(board, 2, emit),
        BoardTechnique::ClueAndHouse => clue_values::with_house(board, emit),
        BoardTechnique::CagePlacement => cages::placements(board, emit),
        BoardTechnique::Leftovers => leftovers::leftovers(board, emit),
        BoardTechnique::CageSplitting => equations::splits(board, emit),
        BoardTechnique::CageInteraction => cage_interaction::interactions(board, emit),
        BoardTechnique::Swordfish => fish::fish(board, 3, emit),
        BoardTechnique::Jellyfish => fish::fish(board, 4, emit),
        BoardTechnique::YWing => wings::y_wings(board, emit),
        BoardTechnique::XyzWing => wings::xyz_wings(board, emit),
        BoardTechnique::Chain => chains::chains(board, emit),
        BoardTechnique::Contradiction => contradiction::contradictions(board, emit),
    }
}

//! Steps of logic on boards of any rules, and the path that they make.

use super::{Content, Game, HintSubject, Marks, Position, Puzzle};
use ninefold_core::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use ninefold_core::logic::{Deduction, Level, NextStep, PathEnd, SolutionPath, explanations};
use ninefold_core::rules::Spot;
use ninefold_core::variants::{self, BoardPath, Step};
use std::ops::ControlFlow;

/// A step of logic.
#[derive(Clone, PartialEq, Debug)]
pub enum LogicStep {
    /// On a classic board, with an easier step that was passed over.
    Classic(Box<NextStep>),
    /// On a board of other rules.
    Board(Box<Step>),
}

impl LogicStep {
    /// The name of its technique.
    pub fn technique_name(&self) -> &'static str {
        match self {
            LogicStep::Classic(next) => next.step.technique.name(),
            LogicStep::Board(step) => step.technique.name(),
        }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        match self {
            LogicStep::Classic(next) => next.step.level(),
            LogicStep::Board(step) => step.technique.level(),
        }
    }

    /// Its result in the field's notation: `r3c4=5`.
    pub fn result(&self) -> String {
        match self {
            LogicStep::Classic(next) => explanations::result(&next.step),
            LogicStep::Board(step) => step.result(),
        }
    }

    /// The step of a classic board, if it is one.
    pub fn classic(&self) -> Option<&Deduction> {
        match self {
            LogicStep::Classic(next) => Some(&next.step),
            LogicStep::Board(_) => None,
        }
    }

    /// The digits that it writes.
    pub fn placements(&self) -> Vec<(Spot, Digit)> {
        match self {
            LogicStep::Classic(next) => of_any_board(&next.step.placements),
            LogicStep::Board(step) => step.placements.clone(),
        }
    }

    /// The candidates that it removes.
    pub fn removals(&self) -> Vec<(Spot, Digit)> {
        match self {
            LogicStep::Classic(next) => of_any_board(&next.step.eliminations),
            LogicStep::Board(step) => step.removals.clone(),
        }
    }

    /// What a hint that tells it is about.
    pub fn subject(&self) -> HintSubject {
        match self {
            LogicStep::Classic(next) => HintSubject::Step(next.step.technique),
            LogicStep::Board(step) => HintSubject::BoardStep(step.technique),
        }
    }
}

fn of_any_board(candidates: &[(Cell, Digit)]) -> Vec<(Spot, Digit)> {
    let of_any_board = |&(cell, digit): &(Cell, Digit)| (cell.into(), digit);
    candidates.iter().map(of_any_board).collect()
}

impl From<Deduction> for LogicStep {
    fn from(step: Deduction) -> LogicStep {
        NextStep::from(step).into()
    }
}

impl From<NextStep> for LogicStep {
    fn from(next: NextStep) -> LogicStep {
        LogicStep::Classic(Box::new(next))
    }
}

impl From<Step> for LogicStep {
    fn from(step: Step) -> LogicStep {
        LogicStep::Board(Box::new(step))
    }
}

/// The steps from a position on, as far as the ladder of its rules leads.
#[derive(Clone, PartialEq, Debug)]
pub struct LogicPath {
    /// The steps in order.
    pub steps: Vec<LogicStep>,
    /// Whether they reach the solution.
    pub is_solved: bool,
}

impl From<SolutionPath> for LogicPath {
    fn from(path: SolutionPath) -> LogicPath {
        LogicPath {
            steps: path.steps.into_iter().map(LogicStep::from).collect(),
            is_solved: path.ending == PathEnd::Solved,
        }
    }
}

impl From<BoardPath> for LogicPath {
    fn from(path: BoardPath) -> LogicPath {
        LogicPath {
            steps: path.steps.into_iter().map(LogicStep::from).collect(),
            is_solved: path.is_solved,
        }
    }
}

impl Position {
    /// The candidates of [`Position::possible_values`] as the ladders of boards want them.
    pub fn board_position(&self) -> variants::Position {
        variants::Position {
            values: *self.digits(),
            candidates: self.possible_values(),
        }
    }

    /// The easiest step on a board of other rules that shows that a value cannot stand in a
    /// cell: it removes the candidate, or places another value there, or else the contradiction
    /// that the candidate leads to. The player's notes play no part. `None` if no single step
    /// does, or when cancelled.
    pub fn reason_against(
        &self,
        (cell, value): (Spot, Digit),
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let ladder = self.rules().ladder();
        let board = variants::Position::new(ladder.index(), self.digits());
        let is_it = |step: &Step| {
            let mut placed = step.placements.iter();
            step.removals.contains(&(cell, value))
                || placed.any(|&(at, other)| at == cell && other != value)
        };
        let mut found = None;
        let _ = ladder.each(&board, is_cancelled, &mut |step| {
            if !is_it(&step) {
                return ControlFlow::Continue(());
            }
            found = Some(step);
            ControlFlow::Break(())
        });
        let supposed = || ladder.contradiction_of((cell, value), &board);
        found.or_else(supposed).filter(|_| !is_cancelled())
    }
}

impl Game {
    /// A game on the board that these steps lead to from a position, with its candidates as
    /// centre marks, and an empty history.
    pub fn after_steps(puzzle: Puzzle, start: &Position, steps: &[LogicStep]) -> Game {
        if puzzle.rules.is_classic() {
            let board = start.classic_candidates();
            let mut board = board.unwrap_or_else(|| Candidates::from_grid(&Grid::EMPTY));
            let classic = steps.iter().filter_map(LogicStep::classic);
            classic.for_each(|step| step.apply(&mut board));
            return Game::at(puzzle, &board);
        }
        let mut board = start.board_position();
        for step in steps {
            if let LogicStep::Board(step) = step {
                board.apply(&puzzle.rules, step);
            }
        }
        Game::at_board(puzzle, &board)
    }

    /// The same on a board of any rules, as it is.
    pub fn at_board(puzzle: Puzzle, board: &variants::Position) -> Game {
        let mut game = Game::new(puzzle);
        for cell in game.position.cells() {
            let digit = board.values.get(cell);
            let noted = match digit {
                Some(_) => DigitSet::NONE,
                None => board.candidates.get(cell),
            };
            let content = Content {
                digit,
                marks: Marks::centre(noted),
                ..Content::default()
            };
            game.position = game.position.with(cell, content);
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::formats::{BoardPuzzle, Imported};
    use ninefold_core::rules::{Kind, Rules, Shape, Values};
    use ninefold_core::variants::BoardLadder;
    use std::ptr;

    #[test]
    fn hints_on_one_game_share_the_ladder_of_its_puzzle() {
        let rules = Rules::new(Shape::with_boxes(4).unwrap());
        let one = Values::EMPTY.with(Spot::at(0, 0), Digit::new(1));
        let givens = one.with(Spot::at(1, 2), Digit::new(1));
        let givens = givens.with(Spot::at(2, 1), Digit::new(1));
        let board = Imported::new(BoardPuzzle::new(rules, givens));
        let puzzle = Puzzle::from_board(&board, &|| false);
        let ladder: *const BoardLadder = puzzle.rules.ladder();
        let start = puzzle.start();
        let Some(LogicStep::Board(first)) = start.found_step(|_| None) else {
            panic!("a step")
        };
        assert!(ptr::eq(start.rules().ladder(), ladder));
        let after = Game::after_steps(puzzle, &start, &[LogicStep::Board(first)]).position;
        assert_ne!(after.digits(), start.digits());
        assert!(ptr::eq(after.rules().ladder(), ladder));
    }

    #[test]
    fn the_path_on_a_board_leads_to_its_solution() {
        let shape = Shape::with_boxes(4).unwrap();
        let rules = Rules::new(shape).with(Kind::X).unwrap();
        let givens = [(0, 0, 1), (0, 1, 2), (3, 3, 3)];
        let givens = givens
            .iter()
            .fold(Values::EMPTY, |values, &(row, column, value)| {
                values.with(Spot::at(row, column), Digit::new(value))
            });
        let solver = ninefold_core::variants::Solver::new(&rules);
        let unlimited = ninefold_core::variants::Effort::UNLIMITED;
        let solution = solver.any_solution(&givens, &unlimited).unwrap().unwrap();
        // One more digit, so that there is one solution.
        let more = Spot::all(4).find(|spot| {
            let with = givens.with(*spot, solution.get(*spot));
            solver.is_unique(&with, &unlimited).unwrap()
        });
        let givens = givens.with(more.unwrap(), solution.get(more.unwrap()));
        let board = Imported::new(BoardPuzzle::new(rules.clone(), givens));
        let puzzle = Puzzle::from_board(&board, &|| false);
        let start = Game::new(puzzle.clone()).position;
        let ladder = puzzle.rules.ladder();
        let path = ladder.path_from(start.board_position(), &|| false);
        let path = LogicPath::from(path.unwrap());
        assert!(path.is_solved);
        // Every false candidate that the first steps remove has a reason.
        let false_one = (more.unwrap(), Digit::new(4).unwrap());
        let is_given = start.digit(false_one.0).is_some();
        assert!(is_given || start.reason_against(false_one, &|| false).is_some());
        let end = Game::after_steps(puzzle, &start, &path.steps);
        assert_eq!(*end.position.digits(), solution);
    }
}

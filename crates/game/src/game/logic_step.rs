//! Steps of logic on the board of a game.

use super::{Content, Game, GamePuzzle, Marks, Position};
use ninefold_core::board::{Cell, Digit, DigitSet};
use ninefold_core::logic::{self, IndexedRules, Ladder, Step, Technique};

impl Position {
    /// The board with the candidates of [`Position::possible_values`], as searches for steps
    /// want it.
    pub fn board_position(&self) -> logic::Position {
        logic::Position {
            values: *self.digits(),
            candidates: self.possible_values(),
            givens: self.given_cells(),
        }
    }

    /// A board with its candidates as centre marks.
    pub fn of_board(rules: IndexedRules, board: &logic::Position) -> Position {
        Position::new(rules, board.values).with_board(board)
    }

    /// The digits and candidates of this board, these as centre marks.
    fn with_board(self, board: &logic::Position) -> Position {
        self.cells().iter().fold(self, |position, cell| {
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
            position.with(cell, content)
        })
    }

    /// The step that the next digit needs and that the player's marks do not
    /// [know](Position::knows). Those that they know are taken as made.
    pub fn next_step(
        &self,
        is_used: &dyn Fn(Technique) -> bool,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let search = Ladder {
            rules: self.rules(),
            is_used,
            is_cancelled,
        };
        let mut board = self.board_position();
        loop {
            let mut step = search.next(&board)?;
            if !self.knows(&step) {
                step.easier = step.easier.filter(|easier| !self.knows(easier));
                return Some(step);
            }
            step.apply(self.rules(), &mut board);
        }
    }

    /// Whether the player's marks say already what this step concludes: it removes
    /// candidates, and none that is marked in any way or that a cell without marks has.
    pub fn knows(&self, step: &Step) -> bool {
        let mut removals = step.removals.iter();
        step.placements.is_empty() && removals.all(|&at| self.has_noted_without(at))
    }

    /// Whether a cell has marks, and not of this digit.
    fn has_noted_without(&self, (cell, digit): (Cell, Digit)) -> bool {
        let marks = self.marks(cell);
        !marks.is_empty() && !marks.digits().contains(digit)
    }
}

impl Game {
    /// A game on the board that these steps lead to from a position, with its candidates as
    /// centre marks, and an empty history.
    pub fn after_steps(puzzle: GamePuzzle, start: &Position, steps: &[Step]) -> Game {
        let mut board = start.board_position();
        for step in steps {
            step.apply(&puzzle.rules, &mut board);
        }
        Game::at_board(puzzle, &board)
    }

    /// A game on this board, with its candidates as centre marks, and an empty history.
    pub fn at_board(puzzle: GamePuzzle, board: &logic::Position) -> Game {
        let mut game = Game::new(puzzle);
        game.position = game.position.with_board(board);
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::board::Grid;
    use ninefold_core::formats::{Imported, Puzzle};
    use ninefold_core::logic::ladders::AnyLadder;
    use ninefold_core::rules::{Kind, Rules, Shape};
    use std::ptr;

    #[test]
    fn hints_on_one_game_share_the_ladder_of_its_puzzle() {
        let rules = Rules::new(Shape::with_boxes(4).unwrap());
        let one = Grid::EMPTY.with(Cell::at(0, 0), Digit::new(1));
        let givens = one.with(Cell::at(1, 2), Digit::new(1));
        let givens = givens.with(Cell::at(2, 1), Digit::new(1));
        let board = Imported::new(Puzzle::new(rules, givens));
        let puzzle = GamePuzzle::from_board(&board, &|| false);
        let ladder: *const AnyLadder = puzzle.rules.ladder();
        let start = puzzle.start();
        let first = start.next_step(&|_| true, &|| false).expect("a step");
        assert!(ptr::eq(start.rules().ladder(), ladder));
        let after = Game::after_steps(puzzle, &start, &[first]).position;
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
            .fold(Grid::EMPTY, |values, &(row, column, value)| {
                values.with(Cell::at(row, column), Digit::new(value))
            });
        let solver = ninefold_core::solve::Solver::new(&rules);
        let unlimited = ninefold_core::solve::Effort::UNLIMITED;
        let solution = solver.any_solution(&givens, &unlimited).unwrap().unwrap();
        // One more digit, so that there is one solution.
        let more = Cell::all(4).find(|cell| {
            let with = givens.with(*cell, solution.get(*cell));
            solver.is_unique(&with, &unlimited).unwrap()
        });
        let givens = givens.with(more.unwrap(), solution.get(more.unwrap()));
        let board = Imported::new(Puzzle::new(rules.clone(), givens));
        let puzzle = GamePuzzle::from_board(&board, &|| false);
        let start = Game::new(puzzle.clone()).position;
        let search = Ladder::new(&puzzle.rules);
        let board = start.board_position();
        let path = search.path(&board).expect("not cancelled");
        assert!(path.is_solved);
        // Every false candidate that the first steps remove has a reason.
        let false_one = (more.unwrap(), Digit::new(4).unwrap());
        let is_given = start.digit(false_one.0).is_some();
        assert!(is_given || search.against(&board, false_one).is_some());
        let end = Game::after_steps(puzzle, &start, &path.steps);
        assert_eq!(*end.position.digits(), solution);
    }
}

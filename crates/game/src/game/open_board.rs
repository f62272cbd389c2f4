//! Opening a board that was read: what its clues and its text say of the answer.

use super::puzzle::{EFFORT, board_level};
use super::{
    Answer, Content, Game, GameName, Marks, MoveKind, Origin, Published, Puzzle, SolutionCount,
};
use ninefold_core::logic::Level;
use ninefold_core::variants::{
    Effort, ImportedBoard, IndexedRules, Outcome, RuleIndex, Rules, Solver, Values,
};

impl Puzzle {
    /// The puzzle of a board that was read. It can be played whatever is known of its answer.
    ///
    /// An answer that the text states is held against each clue: kinds that it breaks are drawn
    /// and not checked. Where the clues contradict each other, rows, columns and regions alone
    /// are checked.
    ///
    /// ```
    /// use ninefold_core::grid::read_text;
    /// use ninefold_core::variants::ImportedBoard;
    /// use ninefold_game::game::{Answer, Puzzle, SolutionCount};
    ///
    /// let error = read_text("2x2:1234i", &|_| true).unwrap_err();
    /// let board = ImportedBoard::from_error(&error).unwrap()?;
    /// let puzzle = Puzzle::from_board(&board, &|| false);
    /// assert_eq!(puzzle.solutions, SolutionCount::Several);
    /// assert_eq!(puzzle.answer, Answer::Unknown);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_board(board: &ImportedBoard, is_cancelled: &dyn Fn() -> bool) -> Puzzle {
        let rules = Rules::clone(&board.puzzle.rules);
        let givens = board.puzzle.givens;
        let stated = usable_answer(&rules, &givens, board.stated);
        let rules = match &stated {
            Some(answer) => rules.held_against(answer),
            None => rules,
        };
        let effort = Effort {
            cancelled: is_cancelled,
            ..EFFORT
        };
        let or_stated = || stated.map_or(Answer::Unknown, Answer::Stated);
        let (answer, solutions) = match Solver::new(&rules).solve(&givens, &effort) {
            Ok(Outcome::Unique(only)) => (Answer::Proved(*only), SolutionCount::One),
            Ok(Outcome::Several(_)) => (or_stated(), SolutionCount::Several),
            Ok(Outcome::None) => (Answer::Unknown, SolutionCount::None),
            Err(_) => (or_stated(), SolutionCount::NotCounted),
        };
        let rules = match solutions {
            SolutionCount::None => rules.with_shape_checked(),
            SolutionCount::One | SolutionCount::Several | SolutionCount::NotCounted => rules,
        };
        let level = match solutions {
            SolutionCount::One => board_level(&rules, &givens),
            SolutionCount::Several | SolutionCount::None | SolutionCount::NotCounted => {
                Level::Diabolical
            }
        };
        Puzzle {
            rules: IndexedRules::new(rules),
            givens,
            answer,
            solutions,
            published: Published::new(text(&board.title), text(&board.author)),
            level,
            origin: Origin::Entered,
        }
    }
}

fn text(text: &Option<String>) -> &str {
    text.as_deref().unwrap_or_default()
}

/// The answer that a text states, if it is full, has the givens and obeys rows, columns and
/// regions.
fn usable_answer(rules: &Rules, givens: &Values, stated: Option<Values>) -> Option<Values> {
    let houses = RuleIndex::new(&Rules::new(rules.shape().clone()));
    stated.filter(|answer| houses.is_solved(answer) && givens.is_part_of(answer))
}

impl Game {
    /// A new game of a board that was read, with the values that its text has beside the
    /// givens. They are the first move, so they can be undone. A text with the whole answer
    /// gives the puzzle alone: nobody wins without a move.
    pub fn from_board(puzzle: Puzzle, entered: &Values) -> Game {
        let new = Game {
            name: GameName::from_typed(puzzle.published.title()),
            ..Game::new(puzzle)
        };
        let position = entered
            .filled()
            .fold(new.position.clone(), |position, (cell, digit)| {
                let content = Content {
                    digit: Some(digit),
                    marks: Marks::NONE,
                    ..position.content(cell)
                };
                position.with(cell, content)
            });
        let is_solved = new.puzzle.is_solved_by(&position);
        match new.move_to(MoveKind::Import, position) {
            Ok(step) if !is_solved => new.make(step),
            Ok(_) | Err(_) => new,
        }
    }
}

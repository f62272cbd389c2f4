use super::*;
use crate::game::{AutoPrune, GamePuzzle};
use ninefold_core::board::CellSet;
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::Level;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game() -> Game {
    Game::new(GamePuzzle::from_givens(LINE.parse().unwrap()).unwrap())
}

fn entered(game: Game, row: usize, column: usize, digit: u8) -> Game {
    let digit = Digit::new(digit).unwrap();
    let step = game.enter(Cell::at(row - 1, column - 1), digit, AutoPrune::Peers);
    game.make(step.unwrap())
}

/// The right digit of some cells that the puzzle leaves empty.
fn filled(game: Game, count: usize) -> Game {
    let empty: Vec<Cell> = game.position.empty_cells().iter().collect();
    empty
        .into_iter()
        .rev()
        .take(count)
        .fold(game, |game, cell| {
            let digit = game.puzzle.answer.get(cell).unwrap();
            entered(game, cell.row() + 1, cell.column() + 1, digit.get())
        })
}

#[test]
fn a_wrong_digit_is_refuted_from_where_it_was_entered() {
    let game = filled(entered(filled(game(), 4), 1, 3, 2), 10);
    let question = game.why_wrong(Cell::at(0, 2)).unwrap();
    let answer = question.answer(&|| false).unwrap();
    assert_eq!(answer.moves, 4, "four moves before it");
    assert!(answer.since <= answer.moves);
    assert_eq!(question.digits().filled_count(), 30 + 4);
    let rules = IndexedRules::classic();
    let taken = answer.proof.before.len();
    let last = answer.proof.position_after(&rules, &answer.board, taken);
    assert_eq!(rules.ladder().check(&answer.proof.step, &last), Ok(()));
}

/// A wrong digit beside it proves nothing.
#[test]
fn other_wrong_digits_are_left_out() {
    let game = entered(entered(game(), 1, 4, 2), 1, 3, 1);
    let question = game.why_wrong(Cell::at(0, 2)).unwrap();
    assert_eq!(*question.digits(), game.puzzle.givens);
    assert!(question.answer(&|| false).is_some());
}

#[test]
fn a_right_digit_is_not_asked_about() {
    assert_eq!(entered(game(), 1, 3, 4).why_wrong(Cell::at(0, 2)), None);
}

#[test]
fn a_candidate_that_was_removed_is_proved_to_be_true() {
    let cell = Cell::at(0, 2);
    let digit = Digit::new(4).unwrap();
    let game = filled(game(), 3);
    let noted = game
        .position
        .clone()
        .with_centre(game.position.empty_cells(), |cell| {
            game.position.allowed(cell)
        });
    let step = game
        .move_to(crate::game::MoveKind::FillNotes, noted)
        .unwrap();
    let game = game.make(step);
    let without = game
        .position
        .clone()
        .without_marks(CellSet::only(cell), digit);
    let step = game.move_to(crate::game::MoveKind::Note, without).unwrap();
    let game = game.make(step);
    let question = game.why_missing(MissingCandidate { cell, digit });
    let answer = question.answer(&|| false).unwrap();
    assert_eq!(answer.moves, 4);
    assert_eq!(answer.proof.step.placements, [(cell, digit)]);
}

/// A killer, a jigsaw, a board with windows: wherever a wrong digit is entered, a step that
/// names its clues shows why, on the board before it.
#[test]
fn on_boards_of_other_rules_a_wrong_digit_is_refuted() {
    for kinds in ["killer", "jigsaw", "windoku", "thermometer"] {
        let recipe = Recipe {
            kinds: kinds.parse().unwrap(),
            level: Some(Level::Medium),
            ..Recipe::default()
        };
        let game = Game::new(generate(&recipe, &|| false).unwrap().into());
        let cell = game.position.empty_cells().iter().next().unwrap();
        let right = game.puzzle.answer.get(cell).unwrap();
        let wrong = game.position.allowed(cell).without(right).iter().next();
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        let game = entered(game, row, column, wrong.unwrap().get());
        let question = game.why_wrong(cell).unwrap();
        let answer = question.answer(&|| false).expect(kinds);
        let proof = &answer.proof;
        let (rules, start) = (&game.puzzle.rules, &answer.board);
        for (taken, step) in proof.steps().enumerate() {
            let board = proof.position_after(rules, start, taken);
            assert_eq!(rules.ladder().check(step, &board), Ok(()), "{kinds}");
        }
        assert!(start.values.get(cell).is_none(), "the board before it");
        let said = format!("{cell} is not {}", wrong.unwrap());
        let placed = proof.ruled_out().map(|text| text.to_string());
        let is_removed = proof.step.removals.contains(&(cell, wrong.unwrap()));
        assert!(
            is_removed || placed.is_some_and(|text| text.contains(&said)),
            "{proof:?}"
        );
    }
}

use super::*;
use crate::game::{AutoPrune, GamePuzzle, Judgement, Tool};
use ninefold_core::board::{CellSet, Grid};
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::{Level, examples};

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
    let game = entered(filled(game(), 4), 1, 3, 2);
    let question = game.why_wrong(Cell::at(0, 2)).unwrap();
    let answer = question.answer(&|| false).unwrap();
    assert_eq!(answer.shown_on, QuestionBoard::BeforeEntry);
    assert_eq!(question.digits().filled_count(), 30 + 4);
    let rules = IndexedRules::classic();
    let taken = answer.proof.before.len();
    let last = answer.proof.position_after(&rules, &answer.board, taken);
    assert_eq!(rules.ladder().check(&answer.proof.step, &last), Ok(()));
}

/// The right digit that was there before would prove itself.
#[test]
fn a_wrong_digit_over_the_right_one_is_refuted_without_that() {
    let cell = Cell::at(0, 2);
    let game = entered(entered(game(), 1, 3, 4), 1, 3, 2);
    let question = game.why_wrong(cell).unwrap();
    for (_, digits) in &question.boards {
        assert_eq!(digits.get(cell), None);
    }
    assert!(question.answer(&|| false).is_some());
}

/// Digits that were found since may leave a single where there was a chain.
#[test]
fn the_shorter_proof_of_the_two_boards_is_told() {
    let hard = Recipe {
        level: Some(Level::Hard),
        ..Recipe::default()
    };
    let start = Game::new(generate(&hard, &|| false).unwrap().into());
    let wrong_and_right = start.position.empty_cells().iter().filter_map(|cell| {
        let right = start.puzzle.answer.get(cell)?;
        let wrong = start.position.allowed(cell).without(right).iter().next()?;
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        let early = entered(start.clone(), row, column, wrong.get());
        let first = early.why_wrong(cell)?.answer(&|| false)?;
        let late = filled(early, 40).why_wrong(cell)?.answer(&|| false)?;
        Some((first, late))
    });
    let mut is_shorter = false;
    for (first, late) in wrong_and_right.take(6) {
        let lengths = [late.proof.length(), first.proof.length()];
        assert!(lengths[0] <= lengths[1], "{lengths:?}");
        let is_present = late.shown_on == QuestionBoard::Present;
        assert_eq!(is_present, lengths[0] < lengths[1], "{lengths:?}");
        is_shorter |= is_present;
    }
    assert!(is_shorter);
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

/// A puzzle that needs nested forcing nets.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn answer(board: &logic::Position, change: StepChange, counted: &[Technique]) -> StepVerdict {
    let question = StepQuestion {
        rules: IndexedRules::classic(),
        board: board.clone(),
        change,
        counted: counted.to_vec(),
    };
    question.answer(&|| false).expect("it is not cancelled")
}

/// Steps of other techniques on the examples that can be practised.
fn others() -> Vec<(Exercise, Step)> {
    let quick = examples::exercises().into_iter();
    let quick = quick.filter(|each| each.family() != Family::Forcing);
    let exercises = quick.filter_map(Exercise::from_example);
    let found = exercises.filter_map(|exercise| {
        let board = exercise.game.position.board_position();
        let eliminates = |step: &Step, (cell, digit)| {
            let mut all = step.removals.iter();
            all.any(|each| *each == (cell, digit))
        };
        let is_other = |step: &Step| {
            let mut answers = exercise.answers.iter();
            step.technique != exercise.technique
                && step.technique.family() != Family::Forcing
                && !step.removals.is_empty()
                && !answers.any(|answer| eliminates(answer, step.removals[0]))
        };
        let step = Ladder::new(exercise.game.position.rules()).found(&board, &is_other)?;
        Some((exercise, step))
    });
    found.collect()
}

/// A wrong digit takes notes away; erased or replaced, it gives them back, so that they are no
/// answer.
#[test]
fn what_an_erased_digit_took_away_is_no_answer() {
    let exercise = Exercise::from_example(Technique::HiddenSingle).expect("an example");
    let (cell, right) = exercise.answers[0].placements[0];
    let others = exercise.game.position.centre(cell).without(right);
    let wrong = others.first().expect("another candidate");
    let game = exercise.game.clone();
    let entered = game.enter(cell, wrong, AutoPrune::Peers).unwrap();
    let game = game.make(entered);
    assert!(matches!(
        exercise.judge(&game.position),
        Judgement::Wrong(..)
    ));
    let erased = game.clear(cell, Tool::Digit).unwrap();
    let game = game.make(erased);
    assert_eq!(exercise.judge(&game.position), Judgement::Nothing);
    let entered = game.enter(cell, right, AutoPrune::Peers).unwrap();
    assert_eq!(
        exercise.judge(&game.make(entered).position),
        Judgement::Right(0)
    );
}

#[test]
fn a_step_of_another_technique_is_accepted_as_what_it_is() {
    let others = others();
    assert!(others.len() >= 40, "{}", others.len());
    for (exercise, step) in others {
        let (cell, digit) = step.removals[0];
        let start = exercise.game.position.clone();
        let left = start.centre(cell).without(digit);
        let position = start.with_centre(CellSet::only(cell), |_| left);
        assert_eq!(exercise.judge(&position), Judgement::Wrong(cell, digit));
        let change = exercise.change_of((cell, digit), &position);
        assert!(!exercise.contradicts(change), "{}", exercise.technique);
        let question = exercise.question(change, &[exercise.technique]);
        let Some(StepVerdict::Proved(proof)) = question.answer(&|| false) else {
            panic!("{}: not proved", exercise.technique)
        };
        if proof.technique == exercise.technique {
            // Placing a digit removes the others of its cell, too.
            assert!(!change.is_literally_in(&proof));
            continue;
        }
        assert!(proof.removals.contains(&(cell, digit)) || !proof.placements.is_empty());
        if let Some(after) = exercise.after(&proof, &position) {
            assert_eq!(after.judge(&position), Judgement::Nothing);
        }
        // If its technique counts, it is another answer.
        if let Some(answer) = change.answer_by(*proof) {
            let found = exercise.with_answer(answer);
            assert!(!matches!(found.judge(&position), Judgement::Wrong(..)));
        }
    }
}

#[test]
fn a_step_that_counts_is_preferred_to_an_easier_one() {
    let (board, step) = examples::step(Technique::GroupedAic).expect("an example");
    let (cell, digit) = step.removals[0];
    let change = StepChange::Removed(cell, digit);
    let StepVerdict::Proved(counted) = answer(&board, change, &[Technique::GroupedAic]) else {
        panic!("not proved")
    };
    assert_eq!(counted.technique, Technique::GroupedAic);
}

#[test]
fn what_is_true_without_a_proof_is_not_proved() {
    let givens: Grid = INKALA.parse().unwrap();
    let puzzle = GamePuzzle::from_givens(givens).unwrap();
    let board = puzzle.start().board_position();
    let cell = puzzle.start().empty_cells().first().unwrap();
    let digit = puzzle.answer.proved().unwrap().get(cell).unwrap();
    let verdict = answer(&board, StepChange::Placed(cell, digit), &[Technique::XWing]);
    let StepVerdict::Unproved(hardest) = verdict else {
        panic!("{verdict:?}")
    };
    assert_ne!(hardest.family(), Family::Forcing);
}

#[test]
fn placing_the_last_digit_of_a_cell_is_made_by_what_removes_the_others() {
    let (board, step) = examples::step(Technique::Uniqueness1).expect("an example");
    for &(cell, digit) in &step.removals {
        assert!(StepChange::Removed(cell, digit).is_made_by(&step, &board));
        let left = step
            .removals
            .iter()
            .fold(board.candidates.get(cell), |left, each| {
                if each.0 == cell {
                    left.without(each.1)
                } else {
                    left
                }
            });
        if let Some(only) = left.single() {
            let placed = StepChange::Placed(cell, only);
            assert!(placed.is_made_by(&step, &board));
            let answer = placed.answer_by(step.clone()).unwrap();
            assert_eq!(
                (&answer.placements[..], &answer.removals[..]),
                (&[(cell, only)][..], &[][..])
            );
        }
        assert!(!StepChange::Placed(cell, digit).is_made_by(&step, &board));
    }
}

#[test]
fn a_question_that_is_cancelled_has_no_answer() {
    let board = examples::position(Technique::XWing).expect("an example");
    let question = StepQuestion {
        rules: IndexedRules::classic(),
        board,
        change: StepChange::Removed(Cell::FIRST, Digit::from_index(0)),
        counted: Vec::new(),
    };
    assert_eq!(question.answer(&|| true), None);
}

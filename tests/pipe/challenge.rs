//! `ninefold challenge`: challenges, and the result of a game.

use super::{CLASH, EXAMPLE, EXAMPLE_SOLUTION, SEVERAL, ninefold, run};
use ninefold_core::board::Cell;
use ninefold_core::formats::{Imported, Puzzle, read_cells};
use ninefold_game::game::{AutoPrune, Game, GameId, GamePuzzle, Tool};
use ninefold_game::save::{SavedGame, Store};
use std::time::Duration;

#[test]
fn a_challenge_is_a_puzzle_to_every_command() {
    let options = ["challenge", "--no-hints", "--no-checks", "-"];
    let (challenge, errors, code) = run(&options, EXAMPLE);
    assert_eq!((code, challenge.len()), (0, 45), "{errors}");
    let challenge = challenge.trim();
    assert_eq!(run(&["solve", challenge], "").0.trim(), EXAMPLE_SOLUTION);
    assert_eq!(run(&["convert", challenge], "").0.trim(), EXAMPLE);
    let (again, ..) = run(&["challenge", challenge], "");
    assert_eq!(again.trim(), challenge, "it keeps its limits");
    let (converted, ..) = run(&["convert", "--to", "challenge", challenge], "");
    assert_eq!(converted.trim(), challenge);
    let (several, ..) = run(
        &["challenge", "-"],
        &format!("{EXAMPLE}\n{EXAMPLE_SOLUTION}\n"),
    );
    assert_eq!(several.lines().count(), 2);
}

/// A killer, a jigsaw and others; the number in a result is that of the puzzle.
#[test]
fn boards_of_other_rules_are_challenges() {
    for kind in ["killer", "jigsaw", "x,anti-knight", "thermometer"] {
        let (puzzle, ..) = run(&["generate", "--rules", kind, "--seed", "3"], "");
        let (challenge, errors, code) = run(&["challenge", "--no-hints", puzzle.trim()], "");
        assert_eq!(code, 0, "{kind}: {errors}");
        let challenge = challenge.trim();
        assert!(challenge.starts_with("ninefold2-"), "{challenge}");
        assert!(challenge.len() < 500, "{kind}: {}", challenge.len());
        assert_eq!(
            run(&["solve", challenge], ""),
            run(&["solve", puzzle.trim()], ""),
            "{kind}"
        );
        let (again, ..) = run(&["challenge", challenge], "");
        assert_eq!(again.trim(), challenge, "it keeps its limits");
        let (to, ..) = run(&["convert", "--to", "challenge", challenge], "");
        assert_eq!(to.trim(), challenge);
    }
}

#[test]
fn only_a_puzzle_with_one_solution_is_a_challenge() {
    let (_, errors, code) = run(&["challenge", "2x2x:1o"], "");
    assert_eq!(code, 1);
    assert!(errors.contains("there are several solutions"), "{errors}");
    let (_, errors, code) = run(&["challenge", SEVERAL], "");
    assert_eq!(code, 1);
    assert!(errors.contains("more than one solution"), "{errors}");
    assert_eq!(run(&["challenge", CLASH], "").2, 1);
}

#[test]
fn damage_is_called_by_its_part() {
    let (challenge, ..) = run(&["challenge", EXAMPLE], "");
    let challenge = challenge.trim();
    for (text, part) in [
        (challenge[..40].to_owned(), "its length"),
        (challenge.replace("yE4Y", "yE4Z"), "its "),
        (challenge.replace("ninefold1", "ninefold0"), "its prefix"),
        (challenge.replace("ninefold1", "ninefold7"), "newer version"),
        (challenge.replace("yE4Y", "yE/Y"), "its alphabet"),
    ] {
        let (_, errors, code) = run(&["solve", &text], "");
        assert_eq!(code, 2, "{text}");
        assert!(errors.contains(part), "{text}: {errors}");
    }
}

#[test]
fn the_result_of_the_last_win_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let print = || {
        let mut command = ninefold();
        command.arg("--data-dir").arg(folder.path());
        let output = command.args(["challenge", "--result"]).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (
            text(output.stdout),
            text(output.stderr),
            output.status.code(),
        )
    };
    let (_, errors, code) = print();
    assert!(errors.contains("no saved game that you won"), "{errors}");
    assert_eq!(code, Some(1));
    let puzzle = GamePuzzle::from_givens(EXAMPLE.parse().unwrap()).unwrap();
    let cells: Vec<Cell> = puzzle.start().empty_cells().iter().collect();
    let mut game = Game::new(puzzle);
    for cell in cells {
        game.record.elapsed += Duration::from_secs(10);
        let digit = game.puzzle.answer.get(cell).unwrap();
        let step = game.enter(cell, digit, AutoPrune::Peers).unwrap();
        game = game.make(step);
    }
    let expected = game.challenge_result().unwrap();
    assert_eq!(expected.time(), Duration::from_secs(510));
    let saved = SavedGame {
        id: GameId::new(1_795_208_101, 7),
        game,
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at: 1_795_208_101,
    };
    store.save(&saved).unwrap();
    let (printed, errors, code) = print();
    assert_eq!(printed.trim(), expected.to_string(), "{errors}");
    assert_eq!(code, Some(0));

    // A newer win, of other rules.
    let (rules, givens) = read_cells(".234341221434321").unwrap();
    let board = Imported::new(Puzzle::new(rules, givens));
    let puzzle = GamePuzzle::from_board(&board, &|| false);
    let game = Game::new(puzzle);
    let digit = game.puzzle.answer.get(Cell::FIRST).unwrap();
    let step = game.enter(Cell::FIRST, digit, AutoPrune::Off).unwrap();
    let newer = SavedGame {
        id: GameId::new(1_795_208_102, 7),
        game: game.make(step),
        cursor: Cell::FIRST,
        saved_at: 1_795_208_102,
        ..saved
    };
    let expected = newer.game.challenge_result().unwrap();
    store.save(&newer).unwrap();
    let (printed, errors, _) = print();
    assert_eq!(printed.trim(), expected.to_string(), "{errors}");
}

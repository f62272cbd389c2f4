//! Puzzles typed in and pasted.

use crate::ui::keys::Destination;
use crate::ui::tests::import::list_folder;
use crate::ui::tests::support::boards::{EASY, EXAMPLE};
use crate::ui::tests::support::driver::{
    is_playing, paste, press, save_of_a_new_game, session, status, top_layer, type_keys,
};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, PUZZLE, default_game, default_menu};
use crate::ui::{
    AppState, Choice, Comparing, ConfirmQuestion, Effect, Key, Layer, Menu, MenuItem, Message,
    RunResult, Screen, Severity, TerminalProfile, update,
};
use crate::ui::{Fact, WorkEffect};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::formats::{Puzzle, write_cells};
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::game::{Game, GamePuzzle, Verdict};
use ninefold_game::save::{Run, StorageRequest};

fn entry_of(text: &str) -> Grid {
    let state = press(default_menu(), &format!("5<enter>{text}"));
    match state.screen {
        Screen::PuzzleEntry(entry) => entry.grid,
        other => panic!("left the entry for {other:?}"),
    }
}

#[test]
fn a_puzzle_can_be_typed_in_every_usual_form() {
    let whole = PUZZLE.parse::<Puzzle>().unwrap().givens;
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    assert_eq!(entry_of(PUZZLE), whole);
    assert_eq!(entry_of(&PUZZLE.replace('0', ".")), whole);
    assert_eq!(entry_of(&rows.join("<enter>")), whole);
    assert_eq!(entry_of(&rows.join("<enter>").replace('0', "_")), whole);
    let framed: Vec<String> = rows
        .iter()
        .map(|row| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]))
        .collect();
    assert_eq!(entry_of(&framed.join(" ").replace(' ', "<space>")), whole);
}

#[test]
fn backspace_goes_back_over_what_was_typed() {
    let state = press(default_menu(), "5<enter>123");
    let (state, _) = type_keys(state, "<backspace>");
    let Screen::PuzzleEntry(entry) = &state.screen else {
        panic!("no entry")
    };
    assert_eq!(write_cells(&entry.grid, 9), format!("12{}", ".".repeat(79)));
    assert_eq!(entry.cursor, Cell::at(0, 2));
    let full = press(default_menu(), &format!("5<enter>{PUZZLE}"));
    let (full, _) = type_keys(full, "<backspace>");
    let Screen::PuzzleEntry(entry) = &full.screen else {
        panic!("no entry")
    };
    assert_eq!(
        entry.grid.get(Cell::at(8, 8)),
        None,
        "the last one typed goes"
    );
}

#[test]
fn a_good_paste_replaces_and_a_bad_one_changes_nothing() {
    let state = press(default_menu(), "5<enter>12");
    let (pasted, effects) = paste(state.clone(), PUZZLE.to_owned());
    assert!(
        matches!(&pasted.screen, Screen::PuzzleEntry(entry) if entry.grid == PUZZLE.parse::<Puzzle>().unwrap().givens)
    );
    assert_eq!(
        (status(&pasted).as_str(), effects.len()),
        ("Pasted: 81 characters. Enter checks it.", 0)
    );
    let (bad, _) = paste(state.clone(), "12q4".to_owned());
    assert_eq!(
        status(&bad),
        "No puzzle in what was pasted: 81 digits and dots are one, or a link."
    );
    assert_eq!(bad.screen, state.screen);
    let conflict = format!("99{}", ".".repeat(79));
    let (conflict, _) = paste(state, conflict);
    assert_eq!(
        conflict.shared.status.as_ref().unwrap().severity,
        Severity::Warning
    );
}

/// On a board, in the list of files and where a puzzle is typed.
#[test]
fn what_was_skipped_in_a_paste_is_said() {
    let text = format!("Try this one:\n\n{EXAMPLE}\n");
    let entry = press(default_menu(), "5<enter>");
    let files = list_folder(entry.clone());
    for state in [default_game(), default_menu(), entry, files] {
        let (pasted, _) = paste(state, text.clone());
        let shown = screen::draw(&pasted).text();
        let words: Vec<&str> = shown.split_whitespace().collect();
        assert!(words.join(" ").contains("Skipped line 1"), "{shown}");
    }
}

/// The puzzle is offered, played on yes, and the game before is saved.
#[test]
fn a_puzzle_pasted_on_a_board_is_offered_and_played() {
    for state in [default_game(), default_menu(), press(default_game(), "?")] {
        let has_game = state.game().is_some();
        let before = state.screen.clone();
        let (asked, effects) = paste(state, EXAMPLE.to_owned());
        assert_eq!(effects, []);
        assert_eq!(asked.screen, before, "nothing is played yet");
        let costs = if has_game {
            "The current game is saved."
        } else {
            "It is saved as you play."
        };
        assert!(screen::draw(&asked).text().contains(costs));
        assert!(matches!(
            top_layer(&asked),
            Some(Layer::Choice(Choice::Question(
                ConfirmQuestion::PlayPasted(_)
            )))
        ));
        let (refused, _) = type_keys(asked.clone(), "n");
        assert_eq!(refused.screen, before);
        let (judging, effects) = update(asked, Message::Pressed(Key::Enter));
        let saves = |effect: &Effect| matches!(effect, Effect::Storage(StorageRequest::Save(_)));
        assert_eq!(effects.iter().any(saves), has_game);
        let Some(Effect::Work(WorkEffect::Judge(run, text))) = effects.last() else {
            panic!("{effects:?}")
        };
        let verdict = Box::new(Verdict::judge(text, states::id(), &|| false));
        let (playing, _) = update(
            judging,
            Fact::Reported(*run, RunResult::Judged(verdict)).into(),
        );
        assert_eq!(
            session(&playing).game.puzzle.givens.classic(),
            EXAMPLE.parse().ok()
        );
        assert!(playing.layers.is_empty());
    }
}

/// In the game, on every screen that takes a paste.
#[test]
fn a_variant_is_refused_by_name() {
    let text = format!(r#"{{"puzzle":"{PUZZLE}","thermometers":[[2,3]]}}"#);
    let (state, effects) = paste(default_game(), text);
    assert_eq!(status(&state), "Thermometers are not read yet.");
    assert_eq!((effects, is_playing(&state)), (vec![], true));
}

#[test]
fn grids_without_exactly_one_solution_are_reported() {
    let (state, effects) = paste(default_game(), "hello".to_owned());
    assert_eq!(
        status(&state),
        "No puzzle in what was pasted: 81 digits and dots are one, or a link."
    );
    assert_eq!((effects, is_playing(&state)), (vec![], true));
    let several = PUZZLE.replace(['8', '7'], ".");
    let (asked, _) = paste(default_game(), several);
    let judged = press(asked, "<enter>");
    let Screen::PuzzleEntry(entry) = &judged.screen else {
        panic!("{:?}", judged.screen)
    };
    assert!(matches!(entry.verdict, Some(Verdict::Several(..))));
}

#[test]
fn a_verdict_counts_for_its_own_grid_alone() {
    let state = press(default_menu(), &format!("5<enter>{PUZZLE}"));
    let (judging, effects) = update(state, Message::Pressed(Key::Enter));
    let [Effect::Work(WorkEffect::Judge(run, ref text))] = effects[..] else {
        panic!("{effects:?}")
    };
    let grid = text.to_puzzle().givens;
    assert_eq!(grid, PUZZLE.parse().unwrap());
    let playable = || {
        let puzzle = GamePuzzle::from_givens(grid).unwrap();
        Box::new(Verdict::Playable(
            states::id(),
            Box::new(Game::new(puzzle)),
            Some(Rating::Exactly(12)),
        ))
    };
    let (judged, _) = update(
        judging.clone(),
        Message::Fact(Fact::Reported(run, RunResult::Judged(playable()))),
    );
    let (game, effects) = type_keys(judged, "<enter>");
    assert_eq!(
        session(&game).game,
        Game::new(GamePuzzle::from_givens(grid).unwrap())
    );
    save_of_a_new_game(&effects);

    let stale = update(
        judging.clone(),
        Message::Fact(Fact::Reported(
            Run(run.0 - 1),
            RunResult::Judged(playable()),
        )),
    );
    assert_eq!(stale.0, judging);
    let (edited, _) = type_keys(judging.clone(), "<backspace>");
    let late = update(
        edited.clone(),
        Message::Fact(Fact::Reported(run, RunResult::Judged(playable()))),
    );
    assert_eq!(late.0, edited, "it is another grid by now");
    let (failed, _) = update(
        judging,
        Message::Fact(Fact::Reported(
            run,
            RunResult::Failed("no memory".to_owned()),
        )),
    );
    assert_eq!(status(&failed), "Error: no memory.");
    assert!(matches!(&failed.screen, Screen::PuzzleEntry(entry) if entry.judging.is_none()));
}

#[test]
fn two_solutions_are_compared_and_only_where_there_are_two() {
    let two = PUZZLE.replace(['9', '1', '4'], "0");
    let shown = |state: &AppState| match &state.screen {
        Screen::PuzzleEntry(entry) => entry.comparing,
        other => panic!("{other:?}"),
    };
    let state = states::entered(TerminalProfile::default(), HOME, &two);
    let state = press(state, "v");
    assert_eq!(shown(&state), Comparing::First);
    let state = press(state, "v");
    assert_eq!(shown(&state), Comparing::Second);
    let (state, effects) = type_keys(state, "<esc>");
    assert_eq!((shown(&state), effects.len()), (Comparing::Neither, 0));
    let one = states::entered(TerminalProfile::default(), HOME, PUZZLE);
    assert_eq!(shown(&press(one, "v")), Comparing::Neither);
}

#[test]
fn leaving_a_puzzle_asks_only_if_there_is_one() {
    assert_eq!(
        press(default_menu(), "5<enter><esc>").screen,
        Screen::Menu(Menu {
            selected: MenuItem::Go(Destination::Levels)
        })
    );
    let asked = press(default_menu(), "5<enter>1<esc>");
    assert_eq!(
        asked.layers,
        [Layer::Choice(Choice::Question(ConfirmQuestion::LeaveEntry))]
    );
    assert_eq!(
        press(asked, "y").screen,
        Screen::Menu(Menu {
            selected: MenuItem::Go(Destination::Levels)
        })
    );
    let (empty, effects) = type_keys(default_menu(), "5<enter><enter>");
    assert_eq!(effects, []);
    assert_eq!(status(&empty), "Type in the digits of a puzzle first.");
}

/// In whatever window and on whatever screen: a worker reads what was pasted, and keys go on.
#[test]
fn a_paste_is_read_by_a_worker_until_esc() {
    for state in [
        default_game(),
        default_menu(),
        press(default_menu(), "5<enter>"),
    ] {
        let (reading, effects) = update(state.clone(), Message::Pasted(PUZZLE.to_owned()));
        let [Effect::Work(WorkEffect::ReadPaste(run, text))] = effects.as_slice() else {
            panic!("{effects:?}")
        };
        let shown = screen::draw(&reading).text();
        assert!(
            shown.contains("Reading what was pasted... Esc stops."),
            "{shown}"
        );
        assert_eq!(reading.runs(), [*run]);
        let moved = press(reading.clone(), "j");
        assert_eq!(moved.runs(), [*run], "keys go on");
        let (stopped, effects) = update(reading.clone(), Message::Pressed(Key::Esc));
        assert_eq!(status(&stopped), "What was pasted is not read.");
        assert_eq!(effects, [Effect::Work(WorkEffect::Stop(*run))]);
        let read = RunResult::PasteRead(crate::ui::read_paste(text));
        let read = Message::from(Fact::Reported(*run, read));
        assert_eq!(update(stopped.clone(), read.clone()), (stopped, vec![]));
        let (elsewhere, _) = update(press(reading.clone(), "?"), read);
        assert_eq!(status(&elsewhere), "Not read: paste it here again.");
        // The next paste takes the place of the one before.
        let (next, effects) = update(reading, Message::Pasted(EASY.to_owned()));
        assert!(effects.contains(&Effect::Work(WorkEffect::Stop(*run))));
        assert_eq!(next.runs().len(), 1);
    }
}

#[test]
fn a_paste_into_a_question_is_refused_with_a_word() {
    let asked = press(default_game(), "/");
    for asking in [asked, paste(default_game(), PUZZLE).0] {
        let (state, effects) = update(asking.clone(), Message::Pasted(PUZZLE.to_owned()));
        assert_eq!(
            (state.layers.len(), effects.len()),
            (asking.layers.len(), 0)
        );
        let words = "Not read: answer this first, then paste again.";
        assert_eq!(status(&state), words);
        assert!(screen::draw(&state).text().contains(words));
    }
}

//! Opening files of puzzles, and choosing one of many.

use crate::ui::tests::support::boards::EASY;
use crate::ui::tests::support::driver::{
    paste, press, session, status, top_layer, type_keys, with_shared,
};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, PUZZLE, default_game, default_menu};
use crate::ui::{
    AppState, Choice, ConfirmQuestion, Effect, Fact, Folder, FolderEntry, Import, Key, Layer,
    Message, RunResult, Saving, Screen, WorkEffect, update,
};
use ninefold_core::classic::Grid;
use ninefold_core::formats::write_cells;
use ninefold_core::logic::Level;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::game::{GameStatus, Verdict};
use ninefold_game::save::{
    Collection, Collections, Listing, PuzzleFile, PuzzleGrade, PuzzleState, Run, StorageEvent,
    StorageRequest, Summary,
};

pub(super) fn folder() -> Folder {
    let file = |name: &str, bytes| FolderEntry::File(format!("/puzzles/{name}").into(), bytes);
    let entries = vec![
        file("top1465.txt", 120_000),
        FolderEntry::Folder("/puzzles/weekly".into()),
        file("sunday.opensudoku", 812),
    ];
    Folder::new("/puzzles".into(), entries)
}

pub(super) fn file(text: &str) -> PuzzleFile {
    PuzzleFile::parse("top1465.txt".to_owned(), text).unwrap()
}

fn import(state: &AppState) -> &Import {
    match top_layer(state) {
        Some(Layer::Import(import)) => import,
        other => panic!("{other:?}"),
    }
}

fn run(effects: &[Effect]) -> Run {
    let run = effects.iter().find_map(|effect| match effect {
        Effect::Work(
            WorkEffect::ListFolder(run, _)
            | WorkEffect::ReadPuzzles(run, _)
            | WorkEffect::Grade(run, _),
        ) => Some(*run),
        _ => None,
    });
    run.unwrap_or_else(|| panic!("{effects:?}"))
}

/// A state in which a folder is listed.
pub(super) fn list_folder(entry: AppState) -> AppState {
    let (asked, effects) = type_keys(entry, "<ctrl-o>");
    update(
        asked,
        Fact::Reported(run(&effects), RunResult::FolderListed(folder())).into(),
    )
    .0
}

/// A collection of two puzzles, as it was opened before.
fn collection(path: &str) -> Collection {
    let puzzles = [PUZZLE, EASY].map(|line| line.parse().unwrap());
    Collection::new(path.into(), puzzles.len(), puzzles)
}

/// A state in which files that were opened before are listed in front of a folder.
pub(super) fn list_recent(entry: AppState) -> AppState {
    let (asked, effects) = type_keys(entry, "<ctrl-o>");
    let run = run(&effects);
    assert!(effects.contains(&StorageRequest::ReadCollections.into()));
    let recent = Collections::default()
        .with(collection(
            "/home/nina/a folder with a long name/hardest.sdm",
        ))
        .with(collection("/home/nina/weekly.txt"));
    let (read, _) = update(asked, StorageEvent::CollectionsRead(recent, None).into());
    update(
        read,
        Fact::Reported(run, RunResult::FolderListed(folder())).into(),
    )
    .0
}

/// A state in which the first of two puzzles is won and the second is started.
pub(super) fn list_played(entry: AppState) -> AppState {
    let game = |line: &str, status, moves| Summary {
        status,
        moves,
        givens: line.parse::<Grid>().unwrap().into(),
        ..Summary::from(&session(&default_game()).snapshot())
    };
    let games = vec![
        game(PUZZLE, GameStatus::Won, 51),
        game(EASY, GameStatus::Open, 7),
        game(PUZZLE, GameStatus::Open, 0),
    ];
    let damaged = Vec::new();
    let listing = Listing { games, damaged };
    let (listed, _) = update(
        list_recent(entry),
        StorageEvent::GamesListed(listing).into(),
    );
    read_file(press(listed, "<enter>"), &format!("{PUZZLE}\n{EASY}\n")).0
}

/// The file that was asked for last arrives with this text.
fn read_file(asked: AppState, text: &str) -> (AppState, Vec<Effect>) {
    let run = import(&asked).run.unwrap();
    let file = PuzzleFile {
        path: Some("/home/nina/weekly.txt".into()),
        ..file(text)
    };
    update(
        asked,
        Fact::Reported(run, RunResult::FileRead(Box::new(file))).into(),
    )
}

/// A state in which the puzzles of a file are listed and two of three are graded.
pub(super) fn list_puzzles(entry: AppState) -> AppState {
    let (asked, effects) = type_keys(list_folder(entry), "top<enter>");
    let text = format!("{PUZZLE}\n{EASY}\nno puzzle\n{PUZZLE}\n");
    let read = Fact::Reported(run(&effects), RunResult::FileRead(Box::new(file(&text))));
    let (listed, effects) = update(asked, read.into());
    let grades = vec![
        PuzzleGrade::Playable(Level::Easy, Some(Rating::Exactly(12))),
        PuzzleGrade::Several,
    ];
    update(
        listed,
        Fact::Reported(run(&effects), RunResult::Graded(grades)).into(),
    )
    .0
}

pub(super) fn folder_listed() -> AppState {
    list_folder(press(default_menu(), "5<enter>"))
}

fn puzzles_listed() -> AppState {
    list_puzzles(press(default_menu(), "5<enter>"))
}

#[test]
fn a_file_is_found_by_typing_and_asked_for() {
    let listed = folder_listed();
    assert_eq!(import(&listed).listed().len(), 4);
    let (asked, effects) = type_keys(listed, "sun<enter>");
    assert_eq!(import(&asked).listed().len(), 1);
    assert!(matches!(
        effects.as_slice(),
        [Effect::Work(WorkEffect::ReadPuzzles(_, path))]
            if path.ends_with("sunday.opensudoku")
    ));
    let (_, effects) = type_keys(folder_listed(), "<down><enter>");
    assert!(matches!(
        effects.as_slice(),
        [Effect::Work(WorkEffect::ListFolder(_, Some(path)))] if path.ends_with("weekly")
    ));
}

fn recent() -> AppState {
    list_recent(press(default_menu(), "5<enter>"))
}

fn paths(state: &AppState) -> Vec<&str> {
    let recent = import(state).collections.as_slice().iter();
    recent.map(|known| known.path.to_str().unwrap()).collect()
}

#[test]
fn files_that_were_opened_before_come_first() {
    let listed = recent();
    assert_eq!(import(&listed).listed().len(), 2 + 4);
    let (_, effects) = type_keys(listed.clone(), "<down><enter>");
    assert!(matches!(
        effects.as_slice(),
        [Effect::Work(WorkEffect::ReadPuzzles(_, path))] if path.ends_with("hardest.sdm")
    ));
    assert_eq!(import(&press(listed.clone(), "weekly")).listed(), [0, 3]);
    // They belong to the first folder alone.
    let (asked, effects) = type_keys(listed, "<down><down><down><enter>");
    let (inside, _) = update(
        asked,
        Fact::Reported(run(&effects), RunResult::FolderListed(folder())).into(),
    );
    assert_eq!(import(&inside).listed().len(), 4);
}

#[test]
fn what_is_known_late_moves_no_selection() {
    let at_first = list_folder(press(default_menu(), "5<enter>"));
    let late = |state: AppState| {
        let all = Collections::default().with(collection("/home/nina/weekly.txt"));
        import(&update(state, StorageEvent::CollectionsRead(all, None).into()).0).selected
    };
    assert_eq!(late(at_first.clone()), 0);
    assert_eq!(late(press(at_first.clone(), "<down>")), 2);
    assert_eq!(late(press(at_first, "o<down>")), 1, "of those that match");
    assert_eq!(late(press(recent(), "<down><down><down>")), 2, "read again");
}

/// A puzzle that turns out to be solved may not match any more.
#[test]
fn the_selection_stays_in_a_list_that_shrinks() {
    let text = format!("{EASY}\n{PUZZLE}\n");
    let opened = read_file(press(recent(), "<enter>"), &text).0;
    let filtered = press(opened, "givens<down>");
    assert_eq!(import(&filtered).selected, 1);
    let game = Summary {
        status: GameStatus::Won,
        givens: PUZZLE.parse::<Grid>().unwrap().into(),
        ..Summary::from(&session(&default_game()).snapshot())
    };
    let games = vec![game];
    let damaged = Vec::new();
    let (listed, _) = update(
        filtered,
        StorageEvent::GamesListed(Listing { games, damaged }).into(),
    );
    assert_eq!(import(&listed).listed(), [0]);
    assert_eq!(import(&listed).selected, 0);
}

#[test]
fn a_file_with_several_puzzles_is_remembered() {
    let both = format!("{PUZZLE}\n{EASY}\n");
    let (opened, effects) = read_file(press(recent(), "<down><enter>"), &both);
    let remembered = StorageRequest::RememberCollection(collection("/home/nina/weekly.txt"));
    assert!(effects.contains(&remembered.into()), "{effects:?}");
    let listed = press(opened, "<esc>");
    assert_eq!(
        paths(&listed)[0],
        "/home/nina/weekly.txt",
        "the latest first"
    );
    for text in [PUZZLE, "<paste>"] {
        let (_, effects) = match text {
            PUZZLE => read_file(press(recent(), "<enter>"), PUZZLE),
            _ => paste(recent(), both.clone()),
        };
        let is_remembered = |effect: &Effect| {
            matches!(
                effect,
                Effect::Storage(StorageRequest::RememberCollection(_))
            )
        };
        assert!(!effects.iter().any(is_remembered), "{effects:?}");
    }
}

#[test]
fn a_file_that_changed_or_is_gone_says_so_and_can_be_removed() {
    let open = |text: &str| read_file(press(recent(), "<enter>"), text).0;
    let same = open(&format!("{PUZZLE}\n{EASY}\n"));
    assert!(same.shared.status.is_none());
    assert_eq!(
        status(&open(&format!("{PUZZLE}\n{EASY}\n{PUZZLE}\n"))),
        "weekly.txt has changed: 3 puzzles, 2 when it was opened last."
    );
    assert_eq!(
        status(&open(&format!("{EASY}\n{PUZZLE}\n"))),
        "weekly.txt has changed since it was opened last."
    );

    let (asked, effects) = type_keys(recent(), "<enter>");
    let gone = Fact::Reported(
        run(&effects),
        RunResult::ReadingFailed("weekly.txt is gone.".to_owned()),
    );
    let (gone, _) = update(asked, gone.into());
    assert_eq!(
        status(&gone),
        "weekly.txt is gone. Del takes it off the list."
    );
    let (removed, effects) = type_keys(gone, "<del>");
    let forget = StorageRequest::ForgetCollection("/home/nina/weekly.txt".into());
    assert_eq!(effects, [forget.into()]);
    assert_eq!(paths(&removed).len(), 1);
    let (_, effects) = type_keys(removed, "<down><del>");
    assert!(effects.is_empty(), "a file of the folder stays");
}

#[test]
fn a_collection_shows_what_is_done_and_opens_on_what_is_not() {
    let played = list_played(press(default_menu(), "5<enter>"));
    let file = import(&played).file.as_ref().unwrap();
    assert_eq!(file.states, [PuzzleState::Solved, PuzzleState::Started]);
    assert!(file.line(0).contains("solved") && file.line(1).contains("started"));
    assert_eq!(
        file.description(),
        "81 characters, 2 puzzles, 1 solved".to_owned()
    );
    assert_eq!(import(&played).selected, 1);
    assert_eq!(import(&press(played.clone(), "solved")).listed(), [0]);

    // The one that was started is gone on with.
    let (waiting, effects) = type_keys(played, "<enter>");
    assert!(matches!(waiting.screen, Screen::Waiting(_)));
    assert!(matches!(
        effects.last(),
        Some(Effect::Storage(StorageRequest::Load(..)))
    ));
}

/// Where the list of games arrives late, it does not take the selection from the player.
#[test]
fn a_selection_that_was_moved_stays() {
    let text = format!("{PUZZLE}\n{EASY}\n{PUZZLE}\n");
    let opened = read_file(press(recent(), "<enter>"), &text).0;
    let solved = |state: AppState| {
        let game = Summary {
            status: GameStatus::Won,
            givens: PUZZLE.parse::<Grid>().unwrap().into(),
            ..Summary::from(&session(&default_game()).snapshot())
        };
        let games = vec![game];
        let damaged = Vec::new();
        let listing = StorageEvent::GamesListed(Listing { games, damaged });
        import(&update(state, listing.into()).0).selected
    };
    assert_eq!(solved(opened.clone()), 1);
    assert_eq!(solved(press(opened, "<down><down>")), 2);
}

#[test]
fn what_was_recognised_and_graded_is_said() {
    let listed = puzzles_listed();
    let file = import(&listed).file.as_ref().unwrap();
    assert_eq!(
        file.description(),
        "81 characters, 3 puzzles, 1 line skipped"
    );
    assert_eq!(file.line(0).trim(), "1  38 givens  Easy     SE 1.2");
    assert!(!file.is_graded() && import(&listed).run.is_some());
    assert_eq!(import(&press(listed, "easy")).listed(), [0]);
}

#[test]
fn the_chosen_puzzle_is_played() {
    let (judging, effects) = type_keys(puzzles_listed(), "<down><down><enter>");
    let Some(Effect::Work(WorkEffect::Judge(run, text))) = effects.last() else {
        panic!("{effects:?}")
    };
    let verdict = Box::new(Verdict::judge(text, states::id(), &|| false));
    let (playing, _) = update(
        judging,
        Fact::Reported(*run, RunResult::Judged(verdict)).into(),
    );
    assert_eq!(
        write_cells(&session(&playing).game.puzzle.givens, 9),
        PUZZLE.replace('0', ".")
    );
    assert!(playing.layers.is_empty());
}

#[test]
fn esc_goes_back_step_by_step_and_stops_the_grading() {
    let filtered = press(puzzles_listed(), "easy");
    let all = press(filtered, "<esc>");
    assert_eq!(import(&all).listed().len(), 3);
    let run = all.shared.run;
    let (files, effects) = type_keys(all, "<esc>");
    assert_eq!(effects, [Effect::Work(WorkEffect::Stop(run))]);
    assert!(import(&files).file.is_none() && import(&files).listed().len() == 4);
    let entry = press(files, "<esc>");
    assert!(entry.layers.is_empty() && matches!(entry.screen, Screen::PuzzleEntry(_)));
}

#[test]
fn what_cannot_be_read_leaves_the_list() {
    let (asked, effects) = type_keys(folder_listed(), "sun<enter>");
    let failed = Fact::Reported(
        run(&effects),
        RunResult::ReadingFailed("sunday is no puzzle.".to_owned()),
    );
    let (failed, _) = update(asked, failed.into());
    assert_eq!(status(&failed), "sunday is no puzzle.");
    assert_eq!(import(&failed).listed().len(), 1);
    let (asked, effects) = type_keys(press(default_menu(), "5<enter>"), "<ctrl-o>");
    let refused = Fact::Reported(
        run(&effects),
        RunResult::ReadingFailed("Not here.".to_owned()),
    );
    let (refused, _) = update(asked, refused.into());
    assert!(refused.layers.is_empty() && status(&refused) == "Not here.");
}

#[test]
fn of_a_paste_of_several_one_is_chosen() {
    let entry = press(default_menu(), "5<enter>");
    let text = format!("{PUZZLE}\n{EASY}\n");
    let (listed, effects) = paste(entry, text.clone());
    assert!(matches!(
        effects.as_slice(),
        [Effect::Work(WorkEffect::Grade(..))]
    ));
    assert_eq!(import(&listed).listed().len(), 2);
    let run = listed.shared.run;
    let (closed, effects) = update(listed, Message::Pressed(Key::Esc));
    assert!(closed.layers.is_empty());
    assert_eq!(effects, [Effect::Work(WorkEffect::Stop(run))]);
    let (listed, _) = paste(folder_listed(), text);
    assert_eq!(
        import(&listed).file.as_ref().unwrap().name,
        PuzzleFile::PASTED
    );
}

/// A game is saved before another puzzle takes its place; one that cannot be saved is
/// lost only after a question.
#[test]
fn of_several_pasted_on_a_board_one_is_played() {
    let text = format!("{PUZZLE}\n{EASY}\n");
    let (listed, _) = paste(press(default_game(), "g113"), text);
    assert_eq!(import(&listed).listed().len(), 2);
    let (judging, effects) = type_keys(listed.clone(), "<down><enter>");
    let is_save = |effect: &Effect| matches!(effect, Effect::Storage(StorageRequest::Save(_)));
    assert!(effects.iter().any(is_save), "{effects:?}");
    let Some(Effect::Work(WorkEffect::Judge(_, judged))) = effects.last() else {
        panic!("{effects:?}")
    };
    assert_eq!(judged.classic(), Ok(EASY.parse().unwrap()));
    assert!(matches!(judging.screen, Screen::PuzzleEntry(_)));

    let unsaved = with_shared(listed, |shared| shared.saving = Saving::StoreLocked);
    let asked = press(unsaved, "<enter>");
    assert!(matches!(
        top_layer(&asked),
        Some(Layer::Choice(Choice::Question(
            ConfirmQuestion::PlayPasted(_)
        )))
    ));
    assert!(matches!(asked.screen, Screen::Game(_)));
}

/// A file may have puzzles of all rules: they are listed with their kinds, graded and played.
#[test]
fn of_boards_of_all_rules_one_is_chosen() {
    let text = format!("2x2x:1o\n{}\n2x2:p\n", states::PUZZLE);
    let (listed, effects) = paste(default_menu(), text);
    let Some(Effect::Work(WorkEffect::Grade(run, puzzles))) = effects.last() else {
        panic!("{effects:?}")
    };
    assert_eq!(puzzles.len(), 3);
    let grades = vec![
        PuzzleGrade::Unproved,
        PuzzleGrade::Playable(Level::Easy, Some(Rating::Exactly(12))),
        PuzzleGrade::Playable(Level::Easy, None),
    ];
    let graded = Fact::Reported(*run, RunResult::Graded(grades));
    let (listed, _) = update(listed, graded.into());
    let words = crate::ui::tests::support::screen::draw(&listed).text();
    for line in [
        "1  1 givens   not proved  4x4 X",
        "2  38 givens  Easy     SE 1.2",
        "3  0 givens   Easy      4x4",
    ] {
        assert!(words.contains(line), "{line}: {words}");
    }
    let (played, effects) = type_keys(listed, "<enter>");
    assert!(
        matches!(&effects[..], [.., Effect::Work(WorkEffect::Judge(_, text))] if text.puzzle.size() == 4),
        "{effects:?}"
    );
    assert!(matches!(played.screen, Screen::Waiting(_)));
}

/// A lone puzzle of a file is opened at once, whatever its rules.
#[test]
fn a_lone_puzzle_is_played() {
    for text in ["2x2x:1o", states::PUZZLE] {
        let read = RunResult::FileRead(Box::new(file(text)));
        let (reading, effects) = type_keys(folder_listed(), "sun<enter>");
        let read = Fact::Reported(run(&effects), read);
        let (_, effects) = update(reading, read.into());
        assert!(
            matches!(&effects[..], [.., Effect::Work(WorkEffect::Judge(..))]),
            "{effects:?}"
        );
    }
}

/// What a text has beside the givens is the first move of the game.
#[test]
fn a_game_that_was_begun_elsewhere_goes_on() {
    let text = include_str!("../../../tests/data/formats/sadman-state.sdk");
    let read = ninefold_core::formats::read_first(text).unwrap();
    let entered = read.entered.filled_count();
    assert!(entered > 0);
    let state = press(default_menu(), "5<enter>");
    let (pasted, _) = paste(state, text.to_owned());
    let playing = press(pasted.clone(), "<enter><enter>");
    let game = &session(&playing).game;
    assert_eq!(game.puzzle.givens, read.puzzle.givens);
    assert_eq!(*game.position.digits(), read.values());
    assert_eq!(game.record.moves, 1);
    let undone = press(playing, "u");
    assert_eq!(*session(&undone).game.position.digits(), read.puzzle.givens);

    // Another puzzle has nothing to go on with.
    let typed = press(pasted, "<right><right>4<enter><enter>");
    assert!(session(&typed).game.history.is_empty());
}

/// Whatever was pasted without a puzzle in it, wherever no text is typed: something is said.
#[test]
fn a_paste_without_a_puzzle_is_answered() {
    let places = ["", "p", "B", ","];
    let boards = places.map(|keys| press(default_game(), keys));
    let lists = ["", "jj<enter>", "<enter>"].map(|keys| press(default_menu(), keys));
    for state in boards.into_iter().chain(lists) {
        for text in ["hello", "12:30", "{}", " ", "https://example.org/sudoku"] {
            let (after, _) = paste(state.clone(), text);
            let said = status(&after);
            assert!(!said.is_empty(), "{:?} {text}", state.page());
            assert_eq!(
                said,
                "No puzzle in what was pasted: 81 digits and dots are one, or a link."
            );
            let drawn = screen::draw(&after).text();
            assert!(drawn.contains(&said[..9]), "{text} {drawn}");
        }
    }
}

/// A key that means nothing says so, wherever no text is typed.
#[test]
fn a_key_without_a_meaning_says_so() {
    for state in [default_menu(), default_game(), press(default_game(), "p")] {
        let pressed = press(state, "@");
        assert_eq!(status(&pressed), "@ does nothing here.");
        assert!(
            screen::draw(&pressed)
                .text()
                .contains("@ does nothing here.")
        );
    }
}

/// Esc goes back to the game that was left for a paste.
#[test]
fn esc_after_a_paste_goes_back_to_the_game() {
    let start = press(default_game(), "<tab>1");
    let several = EASY.replacen(|sign: char| sign.is_ascii_digit() && sign != '0', "0", 12);
    let (asked, _) = paste(start.clone(), several);
    let entry = press(asked, "y");
    assert!(matches!(entry.screen, Screen::PuzzleEntry(_)), "{entry:?}");
    let (_, effects) = type_keys(entry, "<esc>");
    let id = session(&start).id.clone();
    let is_load = |effect: &Effect| matches!(effect, Effect::Storage(StorageRequest::Load(_, each)) if *each == id);
    assert!(effects.iter().any(is_load), "{effects:?}");
}

//! Results of workers and of the storage, and what a second copy may do.

use crate::ui::keys::Destination;
use crate::ui::tests::playback::watching;
use crate::ui::tests::support::driver::{
    after, cell, digit, only_save, pass_time, press, save_of_a_new_game, session, status,
    type_keys, with_shared,
};
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{
    AppState, Choice, ConfirmQuestion, Effect, Layer, Menu, MenuItem, Message, NewGame, RunResult,
    SavedGames, SavedGamesState, Saving, Screen, StoreLockedChoice, TerminalProfile, update,
};
use crate::ui::{Fact, WorkEffect};
use ninefold_core::classic::Grid;
use ninefold_core::logic::Level;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::game::{BoardKind, GameId, NewPuzzle};
use ninefold_game::game::{Game, Origin, Tool};
use ninefold_game::save::{Run, StorageEvent, StorageRequest};
use std::time::Duration;

#[test]
fn a_failing_worker_loses_nothing() {
    let failed = |state: AppState| {
        let message = Message::Fact(Fact::Reported(
            state.shared.run,
            RunResult::Failed("no memory".to_owned()),
        ));
        update(state, message)
    };
    let watched = watching();
    let (run, game) = (watched.shared.run, watched.screen.clone());
    let (state, effects) = failed(watched);
    assert_eq!((state.screen.clone(), state.layers.len()), (game, 0));
    assert_eq!(effects, [Effect::Work(WorkEffect::Stop(run))]);
    assert_eq!(status(&state), "Error: no memory.");
    let won = states::won(TerminalProfile::default(), HOME);
    assert_eq!(failed(press(won.clone(), "w")).0.screen, won.screen);
    let (state, _) = failed(press(default_menu(), "<enter><enter>"));
    assert_eq!(
        state.screen,
        Screen::Menu(Menu {
            selected: MenuItem::Go(Destination::Levels)
        })
    );
}

#[test]
fn a_puzzle_begins_if_it_is_still_wanted() {
    let (making, effects) = type_keys(default_menu(), "<enter>j<enter>");
    let run = making.shared.run;
    let wanted = NewPuzzle::any(BoardKind::CLASSIC, Level::Medium);
    assert_eq!(effects, [WorkEffect::Make(run, wanted).into()]);
    let puzzle = states::saved_game().game.puzzle;
    let made = |run| {
        Message::Fact(Fact::Reported(
            run,
            RunResult::PuzzleMade(states::id(), Box::new(puzzle.clone())),
        ))
    };
    assert_eq!(update(making.clone(), made(Run(run.0 - 1))).0, making);
    let (game, effects) = update(making.clone(), made(run));
    assert_eq!(session(&game).game, Game::new(puzzle.clone()));
    save_of_a_new_game(&effects);
    let rated = after(
        game,
        [Message::Fact(Fact::Rated(
            Box::new(puzzle.board()),
            Rating::AtLeast(72),
        ))],
    );
    assert_eq!(session(&rated).rating, Some(Rating::AtLeast(72)));
    let other = Message::Fact(Fact::Rated(
        Box::new((&Grid::EMPTY).into()),
        Rating::Exactly(15),
    ));
    assert_eq!(update(rated.clone(), other), (rated, vec![]));
    let stopped = press(making, "<esc>");
    assert_eq!(update(stopped.clone(), made(run)), (stopped, vec![]));
}

#[test]
fn a_game_read_late_replaces_nothing() {
    let state = press(default_game(), "g113");
    let loaded = |run| {
        Message::Fact(Fact::Reported(
            run,
            RunResult::GameLoaded(Box::new(states::saved_game()), None),
        ))
    };
    assert_eq!(
        update(state.clone(), loaded(state.shared.run)),
        (state.clone(), vec![])
    );
    let failed = |run| {
        let why = "gone".to_owned();
        Message::Fact(Fact::Reported(run, RunResult::GameNotLoaded(why)))
    };
    let list_failed = Message::from(StorageEvent::LoadFailed("gone".to_owned()));
    for failed in [failed(state.shared.run), list_failed] {
        assert_eq!(update(state.clone(), failed), (state.clone(), vec![]));
    }
    let opening = press(
        states::menu_with_game(TerminalProfile::default(), HOME),
        "<enter>",
    );
    // Nor does the answer to an earlier wish pass for the answer to this one.
    let earlier = loaded(Run(opening.shared.run.0 - 1));
    assert_eq!(update(opening.clone(), earlier), (opening.clone(), vec![]));
    let run = opening.shared.run;
    let (state, _) = update(opening, failed(run));
    assert_eq!(
        (&state.screen, status(&state).as_str()),
        (
            &Screen::Menu(Menu {
                selected: MenuItem::Continue
            }),
            "gone"
        )
    );
}

#[test]
fn a_failing_disk_is_reported_until_it_works() {
    let state = after(
        default_game(),
        [Message::from(StorageEvent::SaveFailed(
            "disk full".to_owned(),
        ))],
    );
    assert_eq!(state.shared.saving, Saving::Failed("disk full".to_owned()));
    let (state, effects) = type_keys(state, "g113");
    only_save(&effects);
    let (state, _) = update(state, Message::from(StorageEvent::GameSaved));
    assert_eq!(
        (&state.shared.saving, status(&state).as_str()),
        (&Saving::Working, "Saved again.")
    );
    let refused = [Message::from(StorageEvent::StoreRefused(
        "no access".to_owned(),
    ))];
    let state = after(default_game(), refused);
    assert_eq!(state.shared.saving, Saving::Failed("no access".to_owned()));
    only_save(&type_keys(state, "g113").1);
    let mut off = default_game();
    off.shared.saving = Saving::Off("no home".to_owned());
    assert_eq!(type_keys(off, "g113").1, [], "there is nowhere to save");
}

/// A game with a move in a copy that saves nothing.
fn unsaved() -> AppState {
    let begun = press(default_game(), "g113");
    with_shared(begun, |shared| shared.saving = Saving::StoreLocked)
}

#[test]
fn a_copy_that_does_not_save_asks_before_the_game_is_lost() {
    let asks = |state: &AppState, question| {
        assert_eq!(state.layers, [Layer::Choice(Choice::Question(question))]);
    };
    let (asked, effects) = type_keys(unsaved(), "q");
    asks(&asked, ConfirmQuestion::QuitUnsaved);
    assert_eq!(effects, []);
    assert_eq!(type_keys(asked.clone(), "n").0, unsaved());
    assert_eq!(
        type_keys(asked.clone(), "q").0,
        unsaved(),
        "no by the same key"
    );
    assert_eq!(type_keys(asked, "y").1, [Effect::Quit]);
    for key in ["o", "<esc>"] {
        let (asked, effects) = type_keys(unsaved(), key);
        asks(&asked, ConfirmQuestion::LeaveUnsaved);
        assert_eq!(effects, []);
        assert!(matches!(press(asked, "y").screen, Screen::Menu(_)));
    }
    assert_eq!(
        type_keys(unsaved(), "<ctrl-c>").1,
        [Effect::Quit],
        "at once"
    );
    let grid = states::PUZZLE.replace('0', ".");
    let pasted = after(unsaved(), [Message::Pasted(grid)]);
    let words = crate::ui::tests::support::screen::draw(&pasted).text();
    assert!(words.contains("This game is not saved"), "{words}");
}

#[test]
fn what_is_saved_or_not_begun_is_left_without_a_question() {
    let locked = with_shared(default_game(), |shared| shared.saving = Saving::StoreLocked);
    assert_eq!(type_keys(locked, "q").1, [Effect::Quit], "no moves");
    let saved = press(default_game(), "g113");
    assert!(type_keys(saved.clone(), "q").1.contains(&Effect::Quit));
    assert!(matches!(press(saved, "<esc>").screen, Screen::Menu(_)));
}

/// What this line of the question is about, chosen; with all effects.
fn chosen(state: &AppState, line: usize) -> (AppState, Vec<Effect>) {
    type_keys(state.clone(), &format!("{}<enter>", "<down>".repeat(line)))
}

#[test]
fn a_second_copy_has_a_choice() {
    let state = after(default_game(), [Message::from(StorageEvent::StoreLocked)]);
    assert_eq!(
        state.layers,
        [Layer::Choice(Choice::StoreLocked(StoreLockedChoice::GoOn))]
    );
    let (here, effects) = chosen(&state, 0);
    assert_eq!((here.layers.len(), effects), (0, vec![]));
    assert_eq!(
        type_keys(here.clone(), "g113").1,
        [],
        "nothing of it is saved"
    );
    let away = [Effect::Storage(StorageRequest::ListGames)];
    let (looking, effects) = chosen(&state, 1);
    assert_eq!(effects, away);
    assert_eq!(looking.screen, Screen::SavedGames(SavedGames::default()));
    let (new, effects) = chosen(&state, 2);
    assert_eq!(
        (&new.screen, &effects[..]),
        (&Screen::Levels(NewGame::LEVELS), &away[..])
    );
    assert_eq!(chosen(&state, 3).1, [Effect::Quit]);
    let (still, _) = update(here, Message::from(StorageEvent::GameSaved));
    assert_eq!(
        still.shared.saving,
        Saving::StoreLocked,
        "the settings are none of it"
    );
}

#[test]
fn a_second_copy_deletes_nothing() {
    let taken = [Message::from(StorageEvent::StoreLocked)];
    let state = press(
        after(
            states::menu_with_game(TerminalProfile::default(), HOME),
            taken,
        ),
        "<esc>",
    );
    let listed = press(pass_time(state, Duration::from_secs(1)), "4");
    let (state, effects) = type_keys(press(listed, "<enter>"), "d");
    assert_eq!((state.layers.len(), effects), (0, vec![]));
    assert!(status(&state).starts_with("Not deleted"));
}

#[test]
fn the_copy_that_is_left_saves() {
    let state = after(default_game(), [Message::from(StorageEvent::StoreLocked)]);
    let id = session(&state).id.clone();
    let own = GameId::new(9, 9);
    let (freed, effects) = update(state, Message::from(StorageEvent::GamesFreed));
    assert_eq!(
        (freed.layers.len(), &freed.shared.saving),
        (0, &Saving::Working)
    );
    assert_eq!(session(&freed).id, id);
    assert!(
        matches!(&effects[..], [Effect::Storage(StorageRequest::Save(saved)), Effect::Storage(StorageRequest::ListGames)] if saved.id == id)
    );
    // Played on by the other copy: two games from here on.
    let (same, _) = update(
        freed.clone(),
        Message::from(StorageEvent::GameSplit(own.clone(), GameId::new(8, 8))),
    );
    assert_eq!(session(&same).id, id);
    let split = Message::from(StorageEvent::GameSplit(id, own.clone()));
    let (freed, effects) = update(freed, split);
    assert_eq!(session(&freed).id, own);
    assert!(
        matches!(&effects[..], [Effect::Storage(StorageRequest::Save(saved)), ..] if saved.id == own)
    );
}

#[test]
fn a_resize_changes_nothing_else() {
    let state = states::in_the_middle(TerminalProfile::default(), HOME);
    let (small, effects) = update(state.clone(), Message::Fact(Fact::Resized(40, 16)));
    assert_eq!(effects, []);
    assert_eq!(with_shared(small, |shared| shared.size = HOME), state);
}

#[test]
fn the_saved_games_are_unread_at_first() {
    assert_eq!(default_menu().shared.saved_games, SavedGamesState::Unread);
    assert_eq!(default_menu().shared.continuable(), None);
    assert_eq!(session(&default_game()).tool, Tool::Digit);
    assert_eq!(session(&default_game()).game.puzzle.origin, Origin::Entered);
    let solution = session(&default_game()).game.puzzle.answer;
    assert_eq!(solution.get(cell(1, 1)), Some(digit('3')));
}

//! The next puzzle is made while the player rests.

use crate::ui::tests::support::driver::{press, session, with_shared};
use crate::ui::tests::support::states::default_game;
use crate::ui::{AppState, Connection, Effect, Fact, Request, Saving, WorkEffect, ask, update};
use ninefold_game::game::{BoardKind, NewPuzzle};
use std::time::Duration;

/// The effects that make a puzzle ahead after this rest.
fn made_after(state: AppState, seconds: u64) -> (AppState, Vec<NewPuzzle>) {
    let rest = Fact::TimePassed(Duration::from_secs(seconds));
    let (state, effects) = update(state, rest.into());
    let made = effects.into_iter().filter_map(|effect| match effect {
        Effect::Work(WorkEffect::MakeAhead(wanted)) => Some(wanted),
        _ => None,
    });
    (state, made.collect())
}

#[test]
fn after_ten_seconds_of_rest_one_more_of_the_kind_is_made_once() {
    let wanted = NewPuzzle::any(BoardKind::CLASSIC, session(&default_game()).next_level());
    let (state, made) = made_after(default_game(), 6);
    assert_eq!(made, []);
    // A key is no rest.
    let (state, made) = made_after(press(state, "<right>"), 6);
    assert_eq!(made, []);
    assert!(state.next_deadline().expect("to wake") <= Duration::from_secs(4));
    let (state, made) = made_after(state, 4);
    assert_eq!(made, [wanted]);
    let (state, made) = made_after(state, 60);
    assert_eq!(made, []);
    // When it is played, another one is made.
    let (mut given, _) = ask(state, Request::from(wanted));
    given.screen = default_game().screen;
    let (_, made) = made_after(given, 10);
    assert_eq!(made, [wanted]);
}

#[test]
fn nothing_is_made_for_a_player_far_away_or_where_nothing_is_saved() {
    let far = with_shared(default_game(), |shared| {
        shared.terminal.connection = Connection::Remote;
    });
    assert_eq!(made_after(far, 60).1, []);
    for saving in [Saving::StoreLocked, Saving::Off("no room".to_owned())] {
        let unsaved = with_shared(default_game(), |shared| shared.saving = saving);
        assert_eq!(made_after(unsaved, 60).1, []);
    }
}

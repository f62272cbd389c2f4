//! What passes with time: messages, animation, the first lines.

use crate::ui::tests::support::driver::{
    after, is_won, pass_time, press, session, status, type_keys, with_shared,
};
use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{
    AppState, Connection, Effect, HighlightAnimation, Message, MotionPolicy, Onboarding, Shared,
    StatusMessage, TerminalProfile, Tip,
};
use crate::ui::{MouseAction, WorkEffect};
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::IndexedRules;
use ninefold_game::save::{StorageEvent, StorageRequest};
use ninefold_game::settings::{AnimationMode, HighlightMode, Settings};
use std::time::Duration;

#[test]
fn a_message_expires_and_a_warning_stays() {
    let messaged = press(default_game(), "u");
    assert_eq!(status(&messaged), "Nothing to undo.");
    let stays = messaged.message_lifetime().expect("it fades");
    assert!((2..10).contains(&stays.as_secs()));
    let shortly_before = pass_time(messaged, stays - Duration::from_millis(1));
    assert_eq!(status(&shortly_before), "Nothing to undo.");
    assert!(shortly_before.next_deadline() <= Some(Duration::from_millis(1)));
    assert_eq!(
        status(&pass_time(shortly_before, Duration::from_millis(1))),
        ""
    );

    // Under a card, which fades all else, it stays to be read.
    let under_card = |state: AppState| {
        let drawn = screen::draw(&state);
        let text = drawn.text();
        let row = text
            .lines()
            .position(|line| line.contains("does nothing here"));
        drawn.cells[row.expect(&text) * drawn.columns].1
    };
    let alone = under_card(press(default_game(), "<ctrl-x>"));
    assert_eq!(under_card(press(default_game(), "R<ctrl-x>")), alone);

    let mut warned = default_game();
    warned.shared.status = Some(StatusMessage::warning("Not well."));
    assert_eq!(warned.message_lifetime(), None);
    let later = pass_time(warned, Duration::from_secs(3_600));
    assert_eq!(status(&later), "Not well.");
    assert_eq!(status(&press(later, "j")), "");
}

#[test]
fn the_same_message_again_stays_as_long_again() {
    let messaged = press(default_game(), "u");
    let half = messaged.message_lifetime().unwrap() / 2;
    let again = press(pass_time(messaged, half), "u");
    assert_eq!(status(&pass_time(again, half)), "Nothing to undo.");
}

#[test]
fn what_a_chord_asks_stays_until_it_is_answered() {
    let asked = pass_time(press(default_game(), "m"), Duration::from_secs(60));
    assert_eq!(status(&asked), "Centre note: 1-9");
}

/// A dead connection is noticed only while nothing is sent: over a network a
/// message wakes the session once.
#[test]
fn a_message_wakes_a_quiet_session_once() {
    let terminal = TerminalProfile {
        connection: Connection::Remote,
        ..TerminalProfile::default()
    };
    let messaged = press(states::playing(terminal, HOME), "u");
    let wake = messaged.next_deadline().expect("it fades");
    let quiet = pass_time(messaged, wake);
    assert_eq!(status(&quiet), "");
    assert!(
        quiet.next_deadline() > Some(Duration::from_secs(20)),
        "the clock alone"
    );
}

/// The keys that write a row of the game but for its last digit, and those for
/// that digit's cell.
const NEARLY_A_ROW: &str = "g113 g126 g177 g184 g19";

fn flashing(settings: Settings, terminal: TerminalProfile) -> AppState {
    let game = with_shared(default_game(), |shared| shared.terminal = terminal);
    press(game.with_settings(settings), &format!("{NEARLY_A_ROW}5"))
}

#[test]
fn a_finished_row_is_animated_from_the_cursor_and_ends_by_itself() {
    let mut state = flashing(Settings::default(), TerminalProfile::default());
    let row: CellSet = (0..9).map(|column| Cell::at(0, column)).collect();
    let first = state
        .shared
        .animation
        .as_ref()
        .expect("a full row")
        .highlighted_cells();
    assert!(
        first.contains(Cell::at(0, 8)),
        "the last digit was written there"
    );
    let (mut seen, mut wakes) = (CellSet::NONE, 0);
    while let Some(animation) = &state.shared.animation {
        seen = seen | animation.highlighted_cells();
        let wake = state.next_deadline().expect("the next wave");
        assert!(
            wake >= Duration::from_millis(66),
            "fifteen a second at most"
        );
        state = pass_time(state, wake);
        wakes += 1;
    }
    assert_eq!(seen, row);
    assert!(wakes <= 10);
}

#[test]
fn nothing_flashes_where_it_is_not_wanted() {
    let flashes = |settings, terminal| flashing(settings, terminal).shared.animation.is_some();
    let usual = Settings::default();
    let far = TerminalProfile {
        connection: Connection::Remote,
        ..TerminalProfile::default()
    };
    let never = TerminalProfile {
        motion: MotionPolicy::Never,
        ..TerminalProfile::default()
    };
    let with = |animation| Settings {
        animation,
        ..usual.clone()
    };
    let quiet = Settings {
        highlighting: HighlightMode::Minimal,
        ..usual.clone()
    };
    assert!(flashes(usual.clone(), TerminalProfile::default()));
    assert!(flashes(with(AnimationMode::On), far), "asked for");
    assert!(!flashes(usual.clone(), far));
    assert!(!flashes(quiet, TerminalProfile::default()), "a slow line");
    assert!(!flashes(
        with(AnimationMode::Off),
        TerminalProfile::default()
    ));
    assert!(!flashes(with(AnimationMode::On), never));
}

#[test]
fn any_key_and_any_click_ends_an_animation() {
    let state = flashing(Settings::default(), TerminalProfile::default());
    for message in [
        keys("j?"),
        vec![Message::CellTouched(MouseAction::Press, Cell::middle(9))],
    ]
    .concat()
    {
        assert_eq!(after(state.clone(), [message]).shared.animation, None);
    }
    // Results of workers do not.
    assert!(
        after(state, [Message::from(StorageEvent::GameSaved)])
            .shared
            .animation
            .is_some()
    );
}

#[test]
fn a_row_with_a_mistake_is_not_animated() {
    let state = press(default_game(), &format!("{NEARLY_A_ROW}4"));
    assert_eq!(state.shared.animation, None);
}

#[test]
fn a_win_is_animated_for_the_player_and_not_for_the_machine() {
    let won = states::won(TerminalProfile::default(), HOME);
    assert!(is_won(&won));
    assert_eq!(
        won.shared.animation,
        Some(HighlightAnimation::for_win(&IndexedRules::classic()))
    );
    let solved = press(default_game(), "!y");
    assert!(is_won(&solved));
    assert_eq!(solved.shared.animation, None);
}

fn new_player(state: AppState) -> AppState {
    with_shared(state, |shared| shared.onboarding = Onboarding::FIRST)
}

fn tip(state: &AppState) -> Option<Tip> {
    state.shared.onboarding.tip()
}

#[test]
fn a_tip_waits_until_it_is_needed_and_comes_once() {
    let state = press(new_player(default_game()), "hjklhjkl");
    assert_eq!(tip(&state), Some(Tip::Enter), "until a digit is entered");
    // A digit and the same one beside it: a rule is broken.
    let empty = press(state, "<tab>m1");
    let entered = press(empty, "1");
    let repeated = press(entered, "<tab>1");
    assert!(!session(&repeated).game.position.conflicts().is_empty());
    assert_eq!(tip(&repeated), Some(Tip::Undo));
    let undone = press(repeated, "u");
    assert_ne!(tip(&undone), Some(Tip::Undo), "it is resolved");
    let again = press(undone, "1");
    assert_ne!(tip(&again), Some(Tip::Undo), "it was shown once");
}

#[test]
fn who_presses_nothing_is_told_of_hints_once() {
    let entered = press(new_player(default_game()), "<tab>1u");
    let idle = pass_time(entered, Duration::from_secs(60));
    assert_eq!(tip(&idle), Some(Tip::Hint));
    let played = press(idle, "hjklhjkl");
    assert_ne!(tip(&played), Some(Tip::Hint));
    let idle = pass_time(played, Duration::from_secs(600));
    assert_ne!(tip(&idle), Some(Tip::Hint));
}

/// Nor is anybody stuck whose clock has just started, who is in a list, or paused.
#[test]
fn a_tip_leaves_hints_pauses_and_lists_alone() {
    let minute = Duration::from_secs(60);
    let idle = || pass_time(press(new_player(default_game()), "<tab>1u"), minute);
    let is_seen = |state: &AppState| screen::draw(state).text().contains("Stuck?");
    assert!(is_seen(&idle()));
    for keys in ["t", "p", ",", "?", "B"] {
        assert!(!is_seen(&press(idle(), keys)), "{keys}");
    }
    for keys in ["p", ","] {
        let waited = pass_time(press(new_player(default_game()), keys), minute);
        assert_ne!(tip(&press(waited, "<esc>")), Some(Tip::Hint), "{keys}");
    }
    let mut fresh = new_player(default_game());
    fresh.game_mut().expect("a game").game.record.elapsed = Duration::ZERO;
    let fresh = press(fresh, "<tab>1u");
    assert_ne!(
        tip(&pass_time(fresh, Duration::from_secs(44))),
        Some(Tip::Hint)
    );
}

#[test]
fn who_knows_the_game_gets_no_tips() {
    let idle = pass_time(default_game(), Duration::from_secs(600));
    assert_eq!(tip(&press(idle, "<tab>1<tab>1")), None);
}

/// Quitting writes the settings file, so onboarding is not shown again.
#[test]
fn who_was_greeted_is_remembered() {
    let first = |shared: &mut Shared| shared.onboarding = Onboarding::FIRST;
    let fresh = with_shared(default_menu(), first);
    let settings = Effect::Storage(StorageRequest::SaveSettings(fresh.shared.settings.clone()));
    assert_eq!(type_keys(fresh, "q").1, [settings, Effect::Quit]);
    let old = default_menu();
    assert_eq!(type_keys(old, "q").1, [Effect::Quit]);
}

#[test]
fn a_slow_list_of_steps_shows_progress_and_can_be_stopped() {
    let looking = press(default_game(), "/y");
    assert_eq!(looking.next_deadline(), Some(Duration::from_secs(1)));
    let later = pass_time(looking, Duration::from_millis(3_200));
    assert!(screen::draw(&later).text().contains("Looking... 3 s"));
    assert!(screen::draw(&later).text().contains("Esc: stop"));
    assert_eq!(later.next_deadline(), Some(Duration::from_millis(800)));
    let run = later.shared.run;
    let (stopped, effects) = type_keys(later, "<esc>");
    assert_eq!(
        (stopped.layers, effects),
        (vec![], vec![Effect::Work(WorkEffect::Stop(run))])
    );
}

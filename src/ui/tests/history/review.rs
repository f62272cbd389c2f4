//! A game after its win.

use super::{game, turn, won};
use crate::ui::Fact;
use crate::ui::tests::support::driver::{after, is_playing, is_won, press, status, type_keys};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::HOME;
use crate::ui::{
    AppState, Effect, Message, RunResult, Saving, Screen, TerminalProfile, Waiting, WaitingFor,
    update,
};
use ninefold_game::game::GameStatus;
use ninefold_game::save::{Run, SavedGame, StorageRequest, Summary};
use ninefold_game::settings::Settings;

#[test]
fn after_the_win_the_history_stays_open() {
    let (study, effects) = type_keys(won(), "u");
    assert!(is_playing(&study));
    assert!(matches!(
        &effects[..],
        [Effect::Storage(StorageRequest::Save(_))]
    ));
    assert!(status(&study).starts_with("Undone: "), "{}", status(&study));
    assert!(!study.clock_runs());
    let again = press(study.clone(), "r");
    assert!(is_won(&again));
    let by_tree = press(won(), "Bkkk<enter>");
    assert!(is_playing(&by_tree));
    assert_eq!(game(&by_tree).history.current(), turn(40));
    let named = press(won(), "b");
    assert!(is_won(&named));
    assert_eq!(game(&named).history.name(turn(43)), Some("move 43"));
    assert!(status(&named).starts_with("Bookmark"), "{}", status(&named));
    assert_eq!(status(&press(won(), "r")), "Nothing to redo.");
}

#[test]
fn review_counts_nothing_and_loses_nothing() {
    let record = game(&won()).record;
    let study = press(won(), "uug111tTEbiBEU<enter>");
    assert_eq!(game(&study).record, record);
    let waited = update(
        study.clone(),
        Message::Fact(Fact::TimePassed(std::time::Duration::from_secs(9))),
    )
    .0;
    assert_eq!(game(&waited).record, record);
    let solved = press(press(won(), "uu"), "rr");
    assert!(is_won(&solved));
    assert_eq!(game(&solved).record, record, "a win is counted once");
}

#[test]
fn one_key_leads_back_to_the_win() {
    let study = press(won(), "uuuug997g982");
    assert!(is_playing(&study));
    let (back, effects) = type_keys(study, "!");
    assert!(is_won(&back), "and nobody is asked");
    assert_eq!(game(&back).history.current(), turn(43));
    assert!(matches!(
        &effects[..],
        [Effect::Storage(StorageRequest::Save(_))]
    ));
}

#[test]
fn a_won_game_is_listed_as_solved_wherever_its_board_is() {
    let (study, effects) = type_keys(won(), "uuu");
    let Some(Effect::Storage(StorageRequest::Save(saved))) = effects.last() else {
        panic!("not saved")
    };
    assert_eq!(Summary::from(&**saved).status, GameStatus::Won);
    let read = SavedGame::decode(saved.id.clone(), &saved.encode()).unwrap();
    let opening = AppState {
        screen: Screen::Waiting(Waiting::new(WaitingFor::SavedGame, Run(0))),
        ..AppState::new(Settings::default(), TerminalProfile::default(), HOME)
    };
    assert_eq!(opening.shared.saving, Saving::Working);
    let loaded = Message::Fact(Fact::Reported(
        opening.shared.run,
        RunResult::GameLoaded(Box::new(read), None),
    ));
    let resumed = after(opening, [loaded]);
    assert!(is_playing(&resumed));
    assert_eq!(game(&resumed), game(&study));
    let screen = screen::draw(&resumed).text();
    assert!(
        screen.contains("Review") && screen.contains("! goes back to the win"),
        "{screen}"
    );
}

//! Printing the puzzle of a game into a file.

use crate::ui::keys::BOARD;
use crate::ui::screens;
use crate::ui::tests::support::driver::{after, press, type_keys};
use crate::ui::tests::support::keys::text;
use crate::ui::tests::support::states;
use crate::ui::{AppState, Effect, Fact, Message, Overwrite, PrintJob, StatusMessage, WorkEffect};
use std::path::Path;

fn asked(state: AppState) -> AppState {
    press(after(press(state, ":"), text("print this")), "<enter>")
}

fn jobs(effects: Vec<Effect>) -> Vec<PrintJob> {
    let jobs = effects.into_iter().filter_map(|effect| match effect {
        Effect::Work(WorkEffect::Print(job)) => Some(job),
        _ => None,
    });
    jobs.collect()
}

#[test]
fn a_file_name_is_offered_and_can_be_changed() {
    let offered = asked(states::default_game());
    assert_eq!(offered.page(), screens::text_box::PRINT_FILE);
    let (printed, effects) = type_keys(offered.clone(), "<enter>");
    assert_eq!(printed.page(), BOARD);
    let [job] = &jobs(effects)[..] else {
        panic!("not one sheet");
    };
    let name = job.path.to_str().unwrap();
    assert!(
        name.starts_with("ninefold-") && name.ends_with(".pdf"),
        "{name}"
    );
    assert_eq!(job.overwrite, Overwrite::No);
    assert_eq!(*job.puzzle, printed.game().unwrap().game.puzzle);
    let (kept, effects) = type_keys(offered.clone(), "<del><enter>");
    assert_eq!(
        (kept.page(), effects),
        (screens::text_box::PRINT_FILE, Vec::new())
    );
    let typed = after(kept, text("my sheets/a.pdf"));
    let [job] = &jobs(type_keys(typed, "<enter>").1)[..] else {
        panic!("not one sheet");
    };
    assert_eq!(job.path, Path::new("my sheets/a.pdf"));
    assert_eq!(jobs(type_keys(offered, "<esc>").1), []);
}

#[test]
fn the_sheet_of_a_daily_puzzle_has_its_date() {
    let game = states::daily_played(Default::default(), states::HOME);
    let effects = type_keys(asked(game), "<enter>").1;
    let name = jobs(effects)[0].path.clone();
    assert_eq!(name, Path::new("ninefold-hard-2026-11-21.pdf"));
}

#[test]
fn a_file_is_replaced_only_if_the_player_says_so() {
    let (state, effects) = type_keys(asked(states::default_game()), "<enter>");
    let job = jobs(effects).remove(0);
    let exists = Message::Fact(Fact::PrintFileExists(job.clone()));
    let question = after(state, [exists]);
    assert_eq!(question.page(), screens::choice::QUESTION);
    assert_eq!(jobs(type_keys(question.clone(), "n").1), []);
    let over = PrintJob {
        overwrite: Overwrite::Yes,
        ..job
    };
    let (state, effects) = type_keys(question, "y");
    assert_eq!(jobs(effects), [over]);
    let told = StatusMessage::good("Printed: /tmp/a.pdf");
    let told = after(state, [Message::Fact(Fact::Noticed(told.clone()))])
        .shared
        .status;
    assert_eq!(told.unwrap().text, "Printed: /tmp/a.pdf");
}

#[test]
fn a_won_game_is_printed_as_well() {
    let won = states::daily_won(Default::default(), states::HOME);
    assert_eq!(asked(won).page(), screens::text_box::PRINT_FILE);
}

//! The daily puzzles: the page, the game, the line to share, and the clock.

use crate::ui::tests::support::driver::{after, press, status, type_keys, with_shared};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, TODAY, daily_summary, daily_win, date, day};
use crate::ui::{
    AppState, DailyPage, Effect, Fact, Glyphs, Message, Screen, TerminalEffect, TerminalProfile,
    WorkEffect, update,
};
use ninefold_core::logic::Level;
use ninefold_game::game::{Daily, DailyOutcome, Date, NewPuzzle};
use ninefold_game::save::{SavedGame, StorageEvent, StorageRequest, Summary};
use std::time::Duration;

fn page(state: &AppState) -> DailyPage {
    match &state.screen {
        Screen::Daily(page) => *page,
        other => panic!("not the daily puzzles: {other:?}"),
    }
}

fn open(games: Vec<Summary>) -> AppState {
    states::daily_page_of(TerminalProfile::default(), HOME, games)
}

fn of_today(level: Level) -> Daily {
    Daily::classic(date(TODAY), level)
}

#[test]
fn the_menu_shows_the_day_and_the_page_reads_games_and_clock() {
    let state = after(states::default_menu(), [day(TODAY).into()]);
    let menu = screen::draw(&state).text();
    assert!(
        menu.contains("Daily puzzle  21 Nov: 6 puzzles, 1 weekly"),
        "{menu}"
    );
    let (state, effects) = type_keys(state, "2<enter>");
    assert_eq!(page(&state).date, date(TODAY));
    assert!(effects.contains(&StorageRequest::ListGames.into()));
    assert!(effects.contains(&WorkEffect::ReadDay.into()));
    let back = press(state, "<esc>");
    assert!(matches!(back.screen, Screen::Menu(_)));
}

#[test]
fn enter_begins_a_puzzle_or_opens_the_game_of_it() {
    let begun = |state: AppState| {
        let (state, effects) = type_keys(state, "<enter>");
        assert!(matches!(state.screen, Screen::Waiting(_)));
        (state.shared.run, effects)
    };
    let (run, effects) = begun(open(Vec::new()));
    let daily = of_today(Level::Easy);
    assert_eq!(
        effects,
        [WorkEffect::Make(run, NewPuzzle::OfDay(daily)).into()]
    );
    for outcome in [
        daily_win(100, 0),
        DailyOutcome::InProgress(Duration::ZERO, 5),
        DailyOutcome::AutoSolved,
    ] {
        let game = daily_summary(3, daily, outcome);
        let id = game.id.clone();
        let (run, effects) = begun(press(open(vec![game]), "<shift-tab><tab>"));
        match outcome {
            DailyOutcome::InProgress(..) => {
                assert_eq!(effects, [StorageRequest::Load(run, id).into()]);
            }
            // The page opened before the games were known: at Easy.
            DailyOutcome::Solved(_) | DailyOutcome::AutoSolved => {
                assert_eq!(effects, [StorageRequest::Load(run, id).into()]);
            }
        }
    }
}

#[test]
fn the_calendar_goes_from_the_first_day_to_today() {
    let at = |keys: &str| page(&press(open(Vec::new()), keys)).date.to_string();
    assert_eq!(at(""), TODAY);
    assert_eq!(at("<right><down>]<end>"), TODAY, "no later than today");
    assert_eq!(at("<left>"), "2026-11-20");
    assert_eq!(at("<up>"), "2026-11-14");
    assert_eq!(at("["), "2026-10-21");
    assert_eq!(at("[["), "2026-09-21");
    assert_eq!(at("[]"), TODAY);
    assert_eq!(at("<home>"), "2026-01-01");
    assert_eq!(at("<home><left><up>["), "2026-01-01", "no earlier");
    let place = |keys: &str| page(&press(open(Vec::new()), keys)).place;
    let names = [
        "<tab>",
        "<shift-tab>",
        "<shift-tab><shift-tab>",
        "<shift-tab><tab>",
    ]
    .map(|keys| Daily::at(date(TODAY), place(keys)).name());
    assert_eq!(names, ["Medium", "Weekly", "Killer", "Easy"]);
}

#[test]
fn a_day_of_the_past_is_played_like_today() {
    let (state, effects) = type_keys(open(Vec::new()), "[<tab><tab><enter>");
    let daily = Daily::classic(date("2026-10-21"), Level::Hard);
    let run = state.shared.run;
    assert_eq!(
        effects,
        [WorkEffect::Make(run, NewPuzzle::OfDay(daily)).into()]
    );
}

#[test]
fn the_killer_of_a_day_and_the_board_of_its_week_are_played() {
    for (keys, daily) in [
        ("<shift-tab><shift-tab><enter>", Daily::killer(date(TODAY))),
        ("<shift-tab><enter>", Daily::weekly(date(TODAY))),
    ] {
        let (state, effects) = type_keys(open(Vec::new()), keys);
        let run = state.shared.run;
        assert_eq!(
            effects,
            [WorkEffect::Make(run, NewPuzzle::OfDay(daily)).into()]
        );
    }
}

#[test]
fn a_click_selects_a_day_or_a_level_and_a_second_one_plays_it() {
    let state = open(Vec::new());
    let click = |state, index| update(state, Message::ItemClicked(index));
    let (state, _) = click(state, 4);
    assert_eq!(page(&state).date, date("2026-11-05"));
    let (state, _) = click(state, 31 + 3);
    assert_eq!(page(&state).place, Level::Unfair as usize);
    let (state, effects) = click(state, 31 + 3);
    assert!(matches!(state.screen, Screen::Waiting(_)));
    assert_eq!(effects.len(), 1);
    let (state, _) = click(open(Vec::new()), 28);
    assert_eq!(page(&state).date, date(TODAY), "the 29th is not out yet");
}

/// Each puzzle keeps its place in the tile of a day.
#[test]
fn the_letters_of_a_day_have_fixed_places() {
    let daily = |level| Daily::classic(date("2026-11-18"), level);
    let games = vec![
        daily_summary(1, daily(Level::Medium), daily_win(60, 0)),
        daily_summary(2, daily(Level::Unfair), daily_win(60, 2)),
        daily_summary(3, Daily::killer(date("2026-11-18")), daily_win(60, 0)),
    ];
    let text = screen::draw(&open(games)).text();
    assert!(text.contains("·M·u·K"), "{text}");
}

const LINE: &str = "Ninefold daily 2026-11-21 Easy 12:41 no hints ▁▂▅▇▃▂▁▁▁";

#[test]
fn the_result_is_copied_from_the_page() {
    let game = daily_summary(1, of_today(Level::Easy), daily_win(761, 0));
    let state = open(vec![game]);
    let copied = |state: AppState| type_keys(state, "r").1;
    let copy = |text: &str| vec![Effect::Terminal(TerminalEffect::Copy(text.to_owned()))];
    assert_eq!(copied(state.clone()), copy(LINE));
    let ascii = with_shared(state.clone(), |shared| {
        shared.terminal.glyphs = Glyphs::Ascii;
    });
    let plain = LINE.replace("▁▂▅▇▃▂▁▁▁", ".:+#-:...");
    assert_eq!(copied(ascii), copy(&plain));
    let (unsolved, effects) = type_keys(press(state, "<tab>"), "r");
    assert_eq!(effects, []);
    assert_eq!(status(&unsolved), "Not solved yet: nothing to share.");
}

#[test]
fn the_result_is_copied_after_the_win() {
    let won = states::daily_won(TerminalProfile::default(), HOME);
    let (_, effects) = type_keys(won.clone(), "y");
    let [Effect::Terminal(TerminalEffect::Copy(line))] = &effects[..] else {
        panic!("no copy: {effects:?}");
    };
    let start = "Ninefold daily 2026-11-21 Hard 7:10 no hints ▆▇";
    assert!(line.starts_with(start), "{line}");
    assert_eq!(page(&press(won, "d")).date, date(TODAY));
    // Of other puzzles it has a number for the puzzle.
    let (_, effects) = type_keys(states::won(TerminalProfile::default(), HOME), "y");
    let [Effect::Terminal(TerminalEffect::Copy(line))] = &effects[..] else {
        panic!("no copy: {effects:?}");
    };
    assert!(
        line.starts_with("Ninefold ") && line.contains("; pace "),
        "{line}"
    );
}

#[test]
fn the_page_goes_on_at_midnight_and_follows_a_clock_that_jumps() {
    let state = open(Vec::new());
    let (state, effects) = update(state, Fact::TimePassed(Duration::from_secs(3599)).into());
    assert_eq!(effects, []);
    assert_eq!(state.next_deadline(), Some(Duration::from_secs(1)));
    let (state, effects) = update(state, Fact::TimePassed(Duration::from_secs(2)).into());
    assert_eq!(effects, [WorkEffect::ReadDay.into()]);
    let turned = after(state.clone(), [day("2026-11-22").into()]);
    assert_eq!(page(&turned).date, date("2026-11-22"));
    let past = after(press(state, "<left>"), [day("2026-11-22").into()]);
    assert_eq!(page(&past).date, date("2026-11-20"), "a chosen day stays");
    let set_back = after(turned, [day("2026-03-01").into()]);
    assert_eq!(page(&set_back).date, date("2026-03-01"));
    let ahead = after(past, [day("2026-03-01").into()]);
    assert_eq!(page(&ahead).date, date("2026-03-01"), "no day to come");
}

#[test]
fn a_clock_that_was_set_back_is_named_and_the_game_still_opens() {
    let tomorrow = Daily::classic(date("2026-11-22"), Level::Easy);
    let state = open(vec![daily_summary(1, tomorrow, daily_win(90, 0))]);
    let text = screen::draw(&state).text();
    assert!(text.contains("The clock was set back: 22 Nov"), "{text}");
    let (opened, effects) = type_keys(press(state.clone(), "<right>"), "<enter>");
    assert!(matches!(opened.screen, Screen::Waiting(_)));
    assert!(matches!(
        effects[..],
        [Effect::Storage(StorageRequest::Load(..))]
    ));
    let (refused, effects) = type_keys(press(state, "<right><tab>"), "<enter>");
    assert_eq!(effects, []);
    let why = "The daily puzzle for 2026-11-22 is not out yet; today is 2026-11-21.";
    assert_eq!(status(&refused), why);
}

#[test]
fn two_games_of_a_puzzle_are_named_and_the_first_counts() {
    let daily = of_today(Level::Easy);
    let games = vec![
        daily_summary(2, daily, daily_win(60, 0)),
        daily_summary(1, daily, daily_win(90, 1)),
    ];
    let first = games[1].id.clone();
    let state = open(games);
    let text = screen::draw(&state).text();
    assert!(text.contains("Easy was solved in two games"), "{text}");
    let (state, effects) = type_keys(state, "<enter>");
    let run = state.shared.run;
    assert_eq!(effects, [StorageRequest::Load(run, first).into()]);
}

#[test]
fn a_deleted_game_leaves_the_calendar() {
    let game = daily_summary(1, of_today(Level::Easy), daily_win(60, 0));
    let id = game.id.clone();
    let state = open(vec![game]);
    assert!(state.shared.daily.day(date(TODAY)).is_some());
    let state = after(state, [StorageEvent::GameDeleted(id).into()]);
    assert_eq!(state.shared.daily.day(date(TODAY)), None);
}

#[test]
fn a_saved_game_knows_that_it_is_a_daily() {
    let saved = states::daily_solved();
    let read = SavedGame::decode(saved.id.clone(), &saved.encode()).expect("what was written");
    assert_eq!(read, saved);
    let (one, other) = (Summary::from(&saved), Summary::from(&read));
    assert_eq!(one.daily, other.daily, "the calendar can be made again");
    let game = other.daily.expect("a daily puzzle");
    assert_eq!(
        (game.daily, game.begun),
        (of_today(Level::Hard), date(TODAY))
    );
    let first: Date = Daily::first_day();
    assert!(game.daily.date > first);
}

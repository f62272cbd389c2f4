//! How long a puzzle is expected to take, on the screens that say so.

use crate::ui::tests::support::driver::{after, with_shared};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, menu_with_game, saved_game};
use crate::ui::{AppState, Fact, Message, StatisticsState, TerminalProfile, WorkEffect, update};
use ninefold_core::classic::Grid;
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::Level;
use ninefold_game::game::{
    Assistance, GameId, GameOutcome, Statistics, StatsCategory, StatsEvent, Win,
};
use ninefold_game::save::{Listing, StorageEvent};
use std::sync::Arc;
use std::time::Duration;

fn text(state: &AppState) -> String {
    screen::draw(state).text()
}

fn estimated(puzzle: &Puzzle, minutes: u64) -> Message {
    Message::Fact(Fact::TimeEstimated(
        Box::new(puzzle.clone()),
        Some(Duration::from_secs(60 * minutes)),
    ))
}

/// With this many unaided wins of easy puzzles, which took three times as long as usual.
pub(super) fn slow_player(state: AppState, wins: u64) -> AppState {
    let win = |statistics: Statistics, number| {
        let event = StatsEvent {
            board: None,
            game: GameId::new(number, 0),
            category: StatsCategory::Generated(Level::Easy),
            outcome: GameOutcome::Won(Win {
                time: Duration::from_secs(18 * 60),
                assistance: Assistance::None,
            }),
        };
        statistics.count(&event).0
    };
    let statistics = Arc::new((1..=wins).fold(Statistics::default(), win));
    with_shared(state, |shared| {
        shared.statistics = StatisticsState::Open(statistics);
    })
}

#[test]
fn the_menu_says_what_is_left_of_the_expected_time() {
    let saved = saved_game();
    let listing = Listing {
        games: vec![(&saved).into()],
        damaged: Vec::new(),
    };
    let listed = Message::Fact(Fact::Storage(StorageEvent::GamesListed(listing)));
    let (state, effects) = update(
        slow_player(states::menu(TerminalProfile::default(), HOME), 3),
        listed.clone(),
    );
    let puzzle = saved.game.puzzle.board();
    assert_eq!(
        effects,
        [WorkEffect::EstimateTime(Box::new(puzzle.clone())).into()]
    );
    assert!(!text(&state).contains(" left"), "{}", text(&state));

    let other = after(state.clone(), [estimated(&(&Grid::EMPTY).into(), 13)]);
    assert!(!text(&other).contains(" left"), "{}", text(&other));
    let over = after(state.clone(), [estimated(&puzzle, 12)]);
    assert!(!text(&over).contains(" left"), "{}", text(&over));
    let state = after(state, [estimated(&puzzle, 20)]);
    assert!(
        text(&state).contains("12:34, 7 min left"),
        "{}",
        text(&state)
    );
    let (_, effects) = update(state, listed);
    assert_eq!(effects, [], "it is known");
}

#[test]
fn ten_unaided_wins_adjust_the_times_to_the_player() {
    let left = |wins| {
        let menu = menu_with_game(TerminalProfile::default(), HOME);
        let puzzle = saved_game().game.puzzle.board();
        text(&after(slow_player(menu, wins), [estimated(&puzzle, 20)]))
    };
    assert!(!left(2).contains(" left"), "nothing tells yet: {}", left(2));
    assert!(left(9).contains("12:34, 7 min left"), "{}", left(9));
    // (10 x 3 + 5 x 1) / 15 as long.
    assert!(left(10).contains("12:34, 34 min left"), "{}", left(10));
}

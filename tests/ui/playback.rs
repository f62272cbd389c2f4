//! Searches and logic, watched step by step.

use crate::support::driver::{after, playback, press, status, type_keys};
use crate::support::states::{self, HOME, PUZZLE, default_game};
use ninefold::grid::Grid;
use ninefold::logic::Ladder;
use ninefold::solve::{SearchStep, WatchedSearch};
use ninefold::ui::{
    Algorithm, AppState, Effect, Ending, LogicEvent, MAX_REMEMBERED, MAX_STEPS_PER_FRAME, Message,
    Playback, Run, Speed, TerminalProfile, update,
};
use ninefold::ui::{Fact, WorkEffect};
use std::sync::Arc;
use std::time::Duration;

pub fn watching() -> AppState {
    press(default_game(), "w")
}

/// What starts the algorithm that is watched in this state.
fn start(state: &AppState) -> Effect {
    let (run, givens) = (state.shared.run, PUZZLE.parse().unwrap());
    Effect::Work(match playback(state).algorithm {
        Algorithm::Search(search) => WorkEffect::StartSearch(run, search, givens),
        Algorithm::Logic => WorkEffect::StartLogic(run, givens),
    })
}

#[test]
fn watching_starts_one_algorithm_after_the_other_on_the_givens() {
    let played = press(default_game(), "g113");
    let (mut state, mut effects) = type_keys(played, "w");
    for algorithm in Algorithm::all() {
        assert_eq!(playback(&state).algorithm, algorithm);
        assert_eq!(effects, [start(&state)]);
        assert_eq!(playback(&state).steps(), 0);
        (state, effects) = type_keys(state, "<tab>");
    }
    assert_eq!(Some(playback(&state).algorithm), Algorithm::all().next());
    assert_eq!(effects, [start(&state)]);
}

#[test]
fn the_next_solver_begins_at_a_speed_that_can_be_followed() {
    let fast = press(watching(), &"+".repeat(9));
    assert_eq!(playback(&fast).speed, Speed::FASTEST);
    assert_eq!(playback(&press(fast.clone(), "<tab>")).speed, Speed::START);
    assert_eq!(playback(&press(fast.clone(), "g")).speed, Speed::START);
    let slow = press(watching(), "--");
    let slower = playback(&slow).speed;
    assert_eq!(
        playback(&press(slow, "<tab>")).speed,
        slower,
        "what suits stays"
    );
    let logic = press(default_game(), "W++++");
    let search = press(logic, "<tab>");
    assert_eq!(playback(&search).speed, Speed::START);
    let hundred = press(watching(), "++");
    let chosen = playback(&hundred).speed;
    assert_eq!(playback(&press(hundred, "g")).speed, chosen);
}

#[test]
fn speeds_go_up_and_down_between_two_ends() {
    let mut speed = Speed::SLOWEST;
    let mut rates = vec![speed.steps_a_second()];
    while speed != Speed::FASTEST {
        assert!(speed.faster() > speed);
        assert_eq!(speed.faster().slower(), speed);
        speed = speed.faster();
        rates.push(speed.steps_a_second());
    }
    assert!(rates.len() >= 8);
    assert_eq!((rates[0], speed.faster()), (Some(1), Speed::FASTEST));
    assert_eq!(Speed::SLOWEST.slower(), Speed::SLOWEST);
    let state = press(watching(), "+");
    assert_eq!(playback(&state).speed, Speed::START.faster());
    assert_eq!(
        playback(&press(state, "---")).speed,
        Speed::START.slower().slower()
    );
    assert_eq!(playback(&press(watching(), "G")).speed, Speed::FASTEST);
}

#[test]
fn steps_fall_due_by_the_clock() {
    let pulled = |effects: &[Effect]| match effects {
        [Effect::Work(WorkEffect::PullSteps(_, count))] => *count,
        [] => 0,
        other => panic!("{other:?}"),
    };
    let slow = press(watching(), &"-".repeat(9));
    let half = Message::Fact(Fact::TimePassed(Duration::from_millis(500)));
    let (slow, effects) = update(slow, half.clone());
    assert_eq!(pulled(&effects), 0);
    let (slow, effects) = update(slow, half.clone());
    assert_eq!(pulled(&effects), 1);
    let (_, effects) = update(
        slow,
        Message::Fact(Fact::TimePassed(Duration::from_secs(1))),
    );
    assert_eq!(pulled(&effects), 0, "one is on its way already");
    let (_, effects) = update(press(watching(), "G"), half.clone());
    assert_eq!(pulled(&effects), MAX_STEPS_PER_FRAME);
    let (_, effects) = update(
        watching(),
        Message::Fact(Fact::TimePassed(Duration::from_secs(3_600))),
    );
    assert!(pulled(&effects) < 20, "a long sleep is not made up for");
    let (_, effects) = update(press(watching(), "<space>"), half);
    assert_eq!(pulled(&effects), 0, "paused");
}

#[test]
fn steps_go_forward_and_back() {
    let state = states::watching(TerminalProfile::default(), HOME, 10);
    let at_ten = playback(&state).recording.clone();
    assert_eq!(
        (playback(&state).steps(), playback(&state).playback),
        (10, Playback::Paused)
    );
    let (back, effects) = type_keys(state, ",,,");
    assert_eq!((playback(&back).steps(), effects.len()), (7, 0));
    let (again, effects) = type_keys(back, "...");
    assert_eq!((&playback(&again).recording, effects.len()), (&at_ten, 0));
    let (_, effects) = type_keys(again.clone(), ".");
    assert_eq!(
        effects,
        [Effect::Work(WorkEffect::PullSteps(again.shared.run, 1))]
    );
    let start = press(again, &",".repeat(11));
    assert_eq!(playback(&start).steps(), 0);
    assert_eq!(status(&start), "This is the start.");
}

#[test]
fn steps_that_arrive_after_a_step_back_keep_their_order() {
    let all = states::steps_of(WatchedSearch::Textbook, 40);
    let state = press(watching(), "<space>");
    let run = state.shared.run;
    let state = after(
        state,
        [Message::Fact(Fact::SearchStepped(run, all[..20].to_vec()))],
    );
    let asked = press(state, ".,");
    assert_eq!(playback(&asked).steps(), 19);
    let late = after(
        asked,
        [Message::Fact(Fact::SearchStepped(run, all[20..].to_vec()))],
    );
    assert_eq!(playback(&late).steps(), 19);
    let end = press(late, &".".repeat(21));
    let straight = after(watching(), [Message::Fact(Fact::SearchStepped(run, all))]);
    assert_eq!(playback(&end).recording, playback(&straight).recording);
}

#[test]
fn the_memory_of_a_playback_is_bounded() {
    let steps = states::steps_of(WatchedSearch::Textbook, 500);
    let mut show = playback(&watching()).clone();
    for _ in 0..200 {
        show.receive(&steps);
    }
    assert_eq!(show.remembered(), MAX_REMEMBERED);
    while show.step_back() {}
    assert_eq!(show.remembered(), MAX_REMEMBERED);
    assert_eq!(show.steps() as usize, 100_000 - MAX_REMEMBERED);
}

#[test]
fn steps_of_an_old_run_are_ignored() {
    let state = watching();
    let old = Run(state.shared.run.0 - 1);
    let (same, effects) = update(
        state.clone(),
        Message::Fact(Fact::SearchStepped(old, vec![SearchStep::Solved])),
    );
    assert_eq!((same, effects), (state.clone(), vec![]));
    let same = update(
        state.clone(),
        Message::Fact(Fact::WorkerFailed(old, "old".to_owned())),
    )
    .0;
    assert_eq!(same, state);
    let left = press(state.clone(), "<esc>");
    let late = Message::Fact(Fact::SearchStepped(
        state.shared.run,
        vec![SearchStep::Solved],
    ));
    assert_eq!(update(left.clone(), late).0, left);
}

#[test]
fn leaving_a_playback_returns_to_the_same_game() {
    let game = press(states::in_the_middle(TerminalProfile::default(), HOME), "t");
    let state = press(game.clone(), "w+");
    let steps = states::steps_of(WatchedSearch::Textbook, 500);
    let run = state.shared.run;
    let state = after(state, [Message::Fact(Fact::SearchStepped(run, steps))]);
    let state = press(state, "<space>,,.<tab>G");
    for key in ["<esc>", "w", "q"] {
        let (left, effects) = type_keys(state.clone(), key);
        assert_eq!(effects, [Effect::Work(WorkEffect::Stop)]);
        assert_eq!(left.screen, game.screen);
    }
}

#[test]
fn a_search_ends_and_moves_no_more() {
    let all = states::steps_of(WatchedSearch::Textbook, usize::MAX);
    let state = watching();
    let run = state.shared.run;
    let state = after(state, [Message::Fact(Fact::SearchStepped(run, all))]);
    assert_eq!(playback(&state).ending(), Some(Ending::Solved));
    assert_eq!(state.next_deadline(), None);
    let (state, effects) = update(
        state,
        Message::Fact(Fact::TimePassed(Duration::from_secs(1))),
    );
    assert_eq!(effects, []);
    let (again, effects) = type_keys(state, "g");
    assert!(matches!(
        effects[..],
        [Effect::Work(WorkEffect::StartSearch(..))]
    ));
    assert_eq!(playback(&again).steps(), 0);
}

#[test]
fn logic_is_watched_like_a_search() {
    let (state, effects) = type_keys(default_game(), "W");
    let givens: Grid = PUZZLE.parse().unwrap();
    assert_eq!(
        effects,
        [Effect::Work(WorkEffect::StartLogic(
            state.shared.run,
            givens
        ))]
    );
    let path = Ladder::PLAYER.path(&givens).steps;
    let events = path.iter().cloned().map(Arc::new).map(LogicEvent::Deduced);
    let events: Vec<LogicEvent> = events.chain([LogicEvent::Solved]).collect();
    let (state, effects) = update(
        state,
        Message::Fact(Fact::TimePassed(Duration::from_millis(40))),
    );
    assert_eq!(
        effects,
        [Effect::Work(WorkEffect::PullSteps(state.shared.run, 1))],
        "at once"
    );
    let run = state.shared.run;
    let state = after(
        state,
        [Message::Fact(Fact::LogicStepped(run, events[..1].to_vec()))],
    );
    let (state, effects) = update(
        state,
        Message::Fact(Fact::TimePassed(Duration::from_secs(3))),
    );
    assert_eq!(effects, [], "a sentence takes time");
    let (state, effects) = update(
        state,
        Message::Fact(Fact::TimePassed(Duration::from_secs(1))),
    );
    assert_eq!(effects, [Effect::Work(WorkEffect::PullSteps(run, 1))]);
    let state = press(state, "<space>");
    let state = after(
        state,
        [Message::Fact(Fact::LogicStepped(run, events[1..].to_vec()))],
    );
    assert_eq!(playback(&state).ending(), Some(Ending::Solved));
    assert_eq!(playback(&state).steps() as usize, path.len());
    let end = playback(&state).recording.clone();
    let back = press(state, &",".repeat(9));
    assert_eq!(playback(&back).ending(), None);
    let again = press(back, &".".repeat(9));
    assert_eq!(playback(&again).recording, end);
}

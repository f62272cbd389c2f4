//! Searches and logic, watched step by step.

use crate::ui::tests::screens::PLAIN;
use crate::ui::tests::support::boards::EXAMPLE;
use crate::ui::tests::support::driver::{
    after, pass_time, paste, playback, press, status, type_keys, with_shared,
};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{
    self, HOME, PUZZLE, default_game, game_of, searched, sought,
};
use crate::ui::widgets::text::thousands;
use crate::ui::{
    Algorithm, AppState, Effect, Fact, Glyphs, LogicEvent, Message, MouseAction, PlayState,
    Recording, RunResult, SearchLane, Searches, SolverSteps, Speed, StartFrom, TerminalProfile,
    Timeline, WatchedSolver, WorkEffect, hit, update,
};
use ninefold_core::board::Cell;
use ninefold_core::classic::{self, Candidates, Grid};
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::logic::{IndexedRules, Step};
use ninefold_core::rules::Rules;
use ninefold_core::watched::{SearchEnding, SearchRun, SearchStep, WatchedBoard, WatchedSearch};
use ninefold_game::game::Game;
use ninefold_game::save::{Run, StorageRequest};
use ninefold_game::settings::AnimationMode;
use std::sync::Arc;
use std::time::Duration;

fn board_of_cells(cells: &str) -> WatchedBoard {
    WatchedBoard::from(&cells.parse::<Grid>().unwrap())
}

pub(super) fn watching() -> AppState {
    press(default_game(), "wy")
}

/// The textbook search, known to its end and paused at this step.
fn known_at(steps: u64) -> AppState {
    let state = states::watching(TerminalProfile::default(), HOME, u64::MAX);
    sought(state, steps)
}

fn position(state: &AppState) -> u64 {
    playback(state).player.recording.position()
}

fn searches(state: &AppState) -> &Searches {
    playback(state)
        .player
        .recording
        .searches()
        .expect("searches")
}

fn lane(state: &AppState) -> &SearchLane {
    searches(state).first()
}

/// The step that led to the moment on show.
fn last_step(state: &AppState) -> Option<SearchStep> {
    lane(state).moment.recent.last().copied()
}

/// What starts the algorithm that is watched in this state.
fn start(state: &AppState) -> Vec<Effect> {
    let run = state.shared.run;
    let board = Box::new(playback(state).givens().clone());
    let solver = match &playback(state).player.recording {
        Recording::Searches(searches) => WatchedSolver::Searches(searches.searches()),
        Recording::Logic(_) => WatchedSolver::Logic,
    };
    let start = WorkEffect::StartSolver(run, solver, board);
    vec![Effect::Work(start), pull(state)]
}

/// The same in place of the solver that ran before.
fn restart(before: &AppState, state: &AppState) -> Vec<Effect> {
    let stop = Effect::Work(WorkEffect::Stop(before.shared.run));
    [vec![stop], start(state)].concat()
}

fn pull(state: &AppState) -> Effect {
    Effect::Work(WorkEffect::PullSteps(state.shared.run))
}

fn time(millis: u64) -> Message {
    Message::Fact(Fact::TimePassed(Duration::from_millis(millis)))
}

#[test]
fn watching_starts_one_algorithm_after_the_other_on_the_givens() {
    let played = press(default_game(), "g113");
    let (mut state, effects) = type_keys(played, "wy");
    // What counts as a hint is saved first.
    assert_eq!(effects[1..], start(&state));
    for algorithm in Algorithm::on(Rules::classic()) {
        assert_eq!(playback(&state).algorithm, algorithm);
        assert_eq!(playback(&state).givens(), &board_of_cells(PUZZLE));
        assert_eq!(position(&state), 0);
        let (next, effects) = type_keys(state.clone(), "<tab>");
        assert_eq!(effects, restart(&state, &next));
        state = next;
    }
    assert_eq!(
        Some(playback(&state).algorithm),
        Algorithm::on(Rules::classic()).next()
    );
}

#[test]
fn the_position_in_play_can_be_solved_too() {
    let played = press(default_game(), "g113");
    let digits = played
        .game()
        .unwrap()
        .game
        .position
        .digits()
        .classic()
        .unwrap();
    let watching_givens = press(played.clone(), "wy");
    let (state, effects) = type_keys(watching_givens.clone(), "p");
    assert_eq!(playback(&state).from, StartFrom::Position);
    assert_eq!(playback(&state).givens(), &WatchedBoard::from(&digits));
    assert_eq!(effects, restart(&watching_givens, &state));
    assert_eq!(status(&state), "From your position.");
    let next = press(state.clone(), "<tab>");
    assert_eq!(
        playback(&next).givens(),
        &WatchedBoard::from(&digits),
        "for the next one too"
    );
    let (back, effects) = type_keys(state.clone(), "p");
    assert_eq!(playback(&back).givens(), &board_of_cells(PUZZLE));
    assert_eq!(effects, restart(&state, &back));
    let logic = press(played, "Wyp");
    assert_eq!(playback(&logic).givens(), &WatchedBoard::from(&digits));
    let (untouched, effects) = type_keys(watching(), "p");
    assert_eq!(playback(&untouched).from, StartFrom::Givens);
    assert_eq!(effects, []);
    assert_eq!(
        status(&untouched),
        "There is no other position to start from."
    );
}

#[test]
fn the_next_solver_begins_at_a_speed_that_can_be_followed() {
    let fast = press(watching(), &"+".repeat(20));
    assert_eq!(playback(&fast).player.speed, Speed::FASTEST);
    assert_eq!(playback(&press(fast, "<tab>")).player.speed, Speed::START);
    let slow = press(watching(), "--");
    let slower = playback(&slow).player.speed;
    let next = press(slow, "<tab>");
    assert_eq!(playback(&next).player.speed, slower, "what suits stays");
    let logic = press(default_game(), "Wy++++");
    let search = press(logic, "<tab>");
    assert_eq!(playback(&search).player.speed, Speed::START);
}

#[test]
fn speeds_go_up_and_down_between_two_ends() {
    let mut speed = Speed::SLOWEST;
    let mut rates = vec![speed.rate()];
    while speed != Speed::FASTEST {
        assert!(speed.faster() > speed);
        assert_eq!(speed.faster().slower(), speed);
        speed = speed.faster();
        rates.push(speed.rate());
    }
    assert!(rates.len() >= 8);
    assert_eq!((rates[0], speed.faster()), (Some(1), Speed::FASTEST));
    assert_eq!(speed.rate(), None);
    assert_eq!(Speed::SLOWEST.slower(), Speed::SLOWEST);
    let state = press(watching(), "+");
    assert_eq!(playback(&state).player.speed, Speed::START.faster());
    assert_eq!(
        playback(&press(state, "---")).player.speed,
        Speed::START.slower().slower()
    );
}

#[test]
fn it_plays_at_its_speed() {
    let played = |keys: &str, millis| {
        let state = press(known_at(0), keys);
        position(&update(state, time(millis)).0)
    };
    assert_eq!(played("<space>", 1_000), 10);
    assert_eq!(played("<space>", 250), 2);
    assert_eq!(played("<space>++", 1_000), 100);
    assert_eq!(played("<space>---", 1_000), 1);
    assert_eq!(played("<space>---", 999), 0);
    assert_eq!(played("", 1_000), 0, "paused");
    let thirds = [time(333), time(333), time(334)];
    let state = after(press(known_at(0), "<space>"), thirds);
    assert_eq!(position(&state), 10, "no part of a step is lost");
    assert_eq!(
        played("<space>", 3_600_000),
        10,
        "a long sleep is not made up for"
    );
    let fastest = format!("<space>{}", "+".repeat(20));
    assert_eq!(
        played(&fastest, 16),
        playback(&known_at(0)).player.recording.known()
    );
}

#[test]
fn it_waits_for_what_is_not_known_yet() {
    let state = press(searched(watching(), 64), "++");
    let state = pass_time(state, Duration::from_secs(1));
    assert_eq!(position(&state), 64);
    assert!(playback(&state).player.is_moving());
    let later = searched(state, 128);
    assert_eq!(position(&later), 64, "what arrives waits for its time");
    assert_eq!(position(&pass_time(later, Duration::from_millis(500))), 114);
}

#[test]
fn the_search_is_asked_for_more_only_while_it_plays_and_has_no_end() {
    let playing = searched(watching(), 64);
    assert_eq!(update(playing.clone(), time(16)).1, [pull(&playing)]);
    let paused = press(playing.clone(), "<space>");
    assert_eq!(update(paused.clone(), time(1_000)).1, []);
    assert_eq!(paused.next_deadline(), None);
    let (again, effects) = type_keys(paused, "<space>");
    assert_eq!(effects, [pull(&again)], "at once");
    let complete = press(known_at(0), "<space>");
    assert_eq!(update(complete, time(16)).1, []);
    // Deeper into what is known than the lead that is wanted: a step pulls for the next.
    let (last, effects) = type_keys(sought(press(playing, "<space>"), 63), "..");
    assert_eq!((position(&last), effects), (64, vec![pull(&last); 2]));
}

#[test]
fn steps_go_forward_and_back() {
    let ten = known_at(10);
    let (back, effects) = type_keys(ten.clone(), ",,,");
    assert_eq!((position(&back), effects.len()), (7, 0));
    let (again, effects) = type_keys(back, "...");
    assert_eq!(
        (&playback(&again).player.recording, effects.len()),
        (&playback(&ten).player.recording, 0)
    );
    let start = press(again, &",".repeat(11));
    assert_eq!(position(&start), 0);
    assert_eq!(status(&start), "This is the start.");
    let playing = press(known_at(10), "<space>.");
    assert_eq!(
        playback(&playing).player.state,
        PlayState::Paused,
        "a step pauses"
    );
}

#[test]
fn every_moment_is_that_of_the_search_itself() {
    let known = playback(&known_at(0)).player.recording.known();
    let mut run = SearchRun::new(WatchedSearch::Textbook, board_of_cells(EXAMPLE));
    let mut state = known_at(0);
    for step in 0..known.min(300) {
        let moment = &lane(&state).moment;
        assert_eq!(moment.run.board(), run.board());
        assert_eq!(moment.run.counters(), run.counters());
        assert_eq!(position(&state), step);
        state = press(state, ".");
        assert_eq!(last_step(&state), run.advance());
    }
}

#[test]
fn keys_of_a_video_player_move_along_the_whole() {
    let state = known_at(0);
    let known = playback(&state).player.recording.known();
    for tenth in 1..=9 {
        let there = press(state.clone(), &tenth.to_string());
        assert_eq!(position(&there), known * tenth / 10);
        assert_eq!(playback(&there).player.state, PlayState::Paused);
    }
    let middle = press(state, "5");
    for key in ["<home>", "0", "g"] {
        assert_eq!(position(&press(middle.clone(), key)), 0);
    }
    for key in ["<end>", "G"] {
        assert_eq!(position(&press(middle.clone(), key)), known);
    }
    let (right, left) = (
        press(middle.clone(), "<right>"),
        press(middle.clone(), "<left>"),
    );
    assert_eq!(position(&right), position(&middle) + 10, "a second");
    assert_eq!(position(&left), position(&middle) - 10);
    let fast = press(middle.clone(), &format!("{}<right>", "+".repeat(20)));
    assert_eq!(
        position(&fast),
        position(&middle) + known / 50,
        "a part of all"
    );
    let playing = press(middle, "<space><right>");
    assert_eq!(playback(&playing).player.state, PlayState::Playing);
}

#[test]
fn play_to_the_end_follows_the_search_to_its_end() {
    let (state, effects) = type_keys(searched(watching(), 64), "G");
    assert_eq!(playback(&state).player.state, PlayState::ToEnd);
    assert_eq!((position(&state), effects), (64, vec![pull(&state)]));
    let state = pass_time(searched(state, 200), Duration::from_millis(16));
    assert!(position(&state) >= 200, "however slow its speed");
    let state = pass_time(searched(state, u64::MAX), Duration::from_millis(16));
    assert_eq!(lane(&state).ending(), Some(SearchEnding::Solved));
    let paused = press(press(searched(watching(), 64), "G"), "<space>");
    assert_eq!(playback(&paused).player.state, PlayState::Paused);
}

#[test]
fn a_search_ends_and_moves_no_more() {
    let state = press(known_at(u64::MAX), "<left><space>");
    let state = pass_time(state, Duration::from_secs(1));
    assert_eq!(lane(&state).ending(), Some(SearchEnding::Solved));
    assert_eq!(playback(&state).player.state, PlayState::Paused);
    assert_eq!(state.next_deadline(), None);
    let (same, effects) = update(state.clone(), time(1_000));
    assert_eq!(effects, []);
    assert_eq!(playback(&same), playback(&state));
    let (same, effects) = type_keys(state.clone(), "..<right><end>");
    assert_eq!((position(&same), effects), (position(&state), vec![]));
    let again = press(state, "<space>");
    assert_eq!(position(&again), 0, "it plays once more");
    assert!(playback(&again).player.is_moving());
}

#[test]
fn backtracks_are_jumped_to_both_ways() {
    let is_back = |state: &AppState| matches!(last_step(state), Some(SearchStep::TakeBack(..)));
    let first = press(known_at(0), "]");
    let second = press(first.clone(), "]");
    assert!(is_back(&first) && is_back(&second));
    assert!(position(&first) < position(&second));
    assert_eq!(lane(&second).moment.run.counters().taken_back, 2);
    assert_eq!(position(&press(second, "[")), position(&first));
    let none = press(first, "[");
    assert_eq!(status(&none), "None before this.");
    let end = press(known_at(u64::MAX), "]");
    assert_eq!(status(&end), "None after this.");
    let unknown = press(watching(), "]");
    assert_eq!(
        status(&unknown),
        "None so far. The search goes on while it plays."
    );
    let logic = press(default_game(), "Wy]");
    assert_eq!(status(&logic), "Logic takes nothing back.");
}

#[test]
fn the_deepest_moment_is_the_first_of_the_greatest_depth() {
    let mut run = SearchRun::new(WatchedSearch::Textbook, board_of_cells(EXAMPLE));
    let mut depths = vec![run.depth()];
    while run.advance().is_some() {
        depths.push(run.depth());
    }
    let most = *depths.iter().max().unwrap();
    let first = depths.iter().position(|&depth| depth == most).unwrap();
    let state = press(known_at(0), "<space>d");
    assert_eq!(position(&state), first as u64);
    assert_eq!(playback(&state).player.state, PlayState::Paused);
}

#[test]
fn heat_is_switched_on_and_off() {
    let hot = press(known_at(500), "h");
    assert_eq!(status(&hot), "Heat: how often each cell was tried.");
    let legend = "Heat: tries, up to";
    assert!(screen::draw(&hot).text().contains(legend));
    let cold = press(hot, "h");
    assert_eq!(status(&cold), "Heat: off.");
    assert!(!screen::draw(&cold).text().contains(legend));
    assert_eq!(
        status(&press(default_game(), "Wyh")),
        "Heat is for searches."
    );
}

/// Where shades cannot be told apart, by letters.
#[test]
fn heat_is_on_both_boards_of_a_race() {
    let state = with_shared(sought(race(), u64::MAX), |shared| shared.terminal = PLAIN);
    let letters = |state: &AppState, half: usize| {
        let text = screen::draw(state).text();
        let half = text
            .lines()
            .flat_map(|row| row.chars().skip(40 * half).take(40));
        half.filter(|letter| ('a'..='j').contains(letter)).count()
    };
    let hot = press(state.clone(), "h");
    for half in [0, 1] {
        assert!(letters(&hot, half) > letters(&state, half) + 20);
    }
}

#[test]
fn a_race_is_against_each_other_search_in_turn() {
    let mut state = press(watching(), "<space>");
    let known = WatchedSearch::on(Rules::classic());
    for &opponent in &known[1..] {
        let (next, effects) = type_keys(state.clone(), "r");
        let both = [known[0], opponent];
        assert_eq!(searches(&next).searches(), both);
        assert_eq!(effects, restart(&state, &next));
        assert!(playback(&next).player.is_moving());
        state = next;
    }
    let (alone, effects) = type_keys(state.clone(), "r");
    assert!(!searches(&alone).is_race());
    assert_eq!(effects, restart(&state, &alone));
    let (logic, effects) = type_keys(press(default_game(), "Wy"), "r");
    assert_eq!(effects, []);
    assert_eq!(
        status(&logic),
        "Only searches race: choose another algorithm first."
    );
}

/// The textbook search against fewest candidates, both known to their ends.
fn race() -> AppState {
    race_in(HOME)
}

fn race_in(size: (u16, u16)) -> AppState {
    let game = game_of(TerminalProfile::default(), size, EXAMPLE);
    searched(press(game, "wyr<space>"), u64::MAX)
}

/// The last two lines of the window.
fn result(state: &AppState) -> String {
    let text = screen::draw(state).text();
    text.lines().rev().take(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_race_is_fair_by_work() {
    let state = pass_time(sought(race(), 400), Duration::from_secs(10));
    let lanes = searches(&state).lanes.iter();
    let counters = lanes.map(|lane| lane.moment.run.counters());
    let [one, other] = counters.collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(one.work, 400);
    assert!(other.work <= 400);
    assert!(other.steps < one.steps, "a step is more work there");
    let shown = result(&state);
    let far = "After 400 checks each: left 7 of 51 filled, right 8 of 51 filled.";
    assert!(shown.contains(far), "{shown}");
}

#[test]
fn a_race_names_its_winner_and_by_what_factor() {
    let state = press(race(), "G");
    let lanes = searches(&state).lanes.iter();
    let ends: Vec<u64> = lanes
        .map(|lane| lane.recording.end().unwrap().counters().work)
        .collect();
    let lanes = searches(&state).lanes.iter();
    let endings: Vec<_> = lanes.map(SearchLane::ending).collect();
    assert_eq!(endings, [Some(SearchEnding::Solved); 2]);
    assert!(!playback(&state).player.is_moving());
    let (winner, factor) = if ends[0] > ends[1] {
        let factor = ends[0] as f64 / ends[1] as f64;
        (WatchedSearch::FewestCandidates, factor)
    } else {
        (WatchedSearch::Textbook, ends[1] as f64 / ends[0] as f64)
    };
    let factor = if factor < 10.0 {
        format!("{factor:.1}")
    } else {
        format!("{}", factor.round())
    };
    let shown = result(&state);
    let wins = format!("{} wins", winner.name());
    assert!(shown.contains(&wins), "{shown}");
    let times = format!("the other needs {factor} times the work");
    assert!(shown.contains(&times), "{shown}");
    // At the moment at which one side is done.
    let first = searches(&race()).lanes[1]
        .recording
        .latest()
        .counters()
        .work;
    let state = sought(race(), first);
    assert!(result(&state).contains("wins"), "{}", result(&state));
}

/// By work, each jump goes on too.
#[test]
fn jumps_go_on_in_a_race() {
    let mut state = race();
    let mut counts = Vec::new();
    for _ in 0..5 {
        state = press(state, "]");
        counts.push(lane(&state).moment.run.counters().taken_back);
    }
    assert!(counts.is_sorted_by(|one, other| one < other), "{counts:?}");
}

#[test]
fn a_pasted_puzzle_is_watched_in_place_of_the_other() {
    let paste = |state: AppState, text: &str| paste(state, text.to_owned());
    let raced = press(watching(), "r");
    let (state, effects) = paste(raced.clone(), EXAMPLE);
    assert_eq!(playback(&state).givens(), &board_of_cells(EXAMPLE));
    assert!(searches(&state).is_race());
    // Its solution is known then.
    let givens = Box::new(board_of_cells(EXAMPLE).givens);
    let seen = StorageRequest::RememberSolution(IndexedRules::classic(), givens);
    let known = vec![seen.into()];
    assert_eq!(effects, [restart(&raced, &state), known].concat());
    let (same, effects) = paste(state.clone(), "no puzzle");
    assert_eq!(
        (&playback(&same).player.recording, effects),
        (&playback(&state).player.recording, vec![])
    );
    assert_eq!(
        status(&same),
        "No puzzle in what was pasted: 81 digits and dots are one, or a link."
    );
}

#[test]
fn the_bar_is_pressed_and_dragged() {
    for size in [HOME, (120, 40), (40, 16)] {
        for state in [
            states::watching(TerminalProfile::default(), size, u64::MAX),
            race_in(size),
        ] {
            let known = playback(&state).player.recording.known();
            let regions = screen::draw_with_regions(&state).1;
            let places = (0..size.1).flat_map(|row| (0..size.0).map(move |column| (column, row)));
            let parts: Vec<(u16, u16)> = places
                .filter_map(
                    |(column, row)| match hit(&regions, MouseAction::Drag, column, row) {
                        Some(Message::BarTouched(part, of)) => Some((part, of)),
                        _ => None,
                    },
                )
                .collect();
            assert!(parts.len() >= 20, "{size:?}: {parts:?}");
            let at = |place: usize| {
                let (part, of) = parts[place];
                position(&after(state.clone(), [Message::BarTouched(part, of)]))
            };
            assert_eq!((at(0), at(parts.len() - 1)), (0, known), "{size:?}");
            let middle = at(parts.len() / 2).abs_diff(known / 2);
            assert!(middle <= known / 10, "{size:?}");
            assert!((1..parts.len()).all(|place| at(place - 1) < at(place)));
        }
    }
}

#[test]
fn steps_of_an_old_run_are_ignored() {
    let state = watching();
    let old = Run(state.shared.run.0 - 1);
    let spans = states::spans_of(WatchedSearch::Textbook, &board_of_cells(PUZZLE), 64);
    let late = |run| {
        Message::Fact(Fact::Reported(
            run,
            RunResult::SolverRan(SolverSteps::Searches(vec![spans.clone()])),
        ))
    };
    let failed = Message::Fact(Fact::Reported(old, RunResult::Failed("old".to_owned())));
    let logic = Message::Fact(Fact::Reported(
        old,
        RunResult::SolverRan(SolverSteps::Logic(vec![LogicEvent::Stuck])),
    ));
    for message in [late(old), failed, logic] {
        assert_eq!(update(state.clone(), message), (state.clone(), vec![]));
    }
    assert_ne!(update(state.clone(), late(state.shared.run)).0, state);
    let left = press(state.clone(), "<esc>");
    assert_eq!(update(left.clone(), late(state.shared.run)).0, left);
    let next = press(state.clone(), "<tab>");
    assert_eq!(update(next.clone(), late(state.shared.run)).0, next);
}

#[test]
fn leaving_a_playback_returns_to_the_same_game() {
    let game = press(states::in_the_middle(TerminalProfile::default(), HOME), "t");
    let watching = press(game.clone(), "wy");
    let counted = watching.clone();
    let state = searched(press(watching, "+"), 500);
    let state = press(state, "<space>,,.]hbd9<enter>r<tab>pG");
    for key in ["<esc>", "w", "q"] {
        let (left, effects) = type_keys(state.clone(), key);
        let run = state.shared.run;
        assert_eq!(effects, [Effect::Work(WorkEffect::Stop(run))]);
        assert_eq!(left.screen, counted.screen);
    }
    let now = &counted.game().unwrap().game;
    let before = game.game().unwrap().game.clone();
    let (help, record) = (now.help.clone(), now.record);
    assert_eq!(
        *now,
        Game {
            help,
            record,
            ..before
        },
        "but for the hint"
    );
}

#[test]
fn logic_is_watched_like_a_search() {
    let (state, effects) = type_keys(default_game(), "Wy");
    let givens: Grid = PUZZLE.parse().unwrap();
    assert_eq!(effects[1..], start(&state));
    let path = ClassicLadder::PLAYER.path(&givens).steps;
    let steps = path.iter().cloned().map(Step::from).map(Arc::new);
    let events = steps.map(LogicEvent::Deduced);
    let events: Vec<LogicEvent> = events.chain([LogicEvent::Solved]).collect();
    let stepped = |events: &[LogicEvent]| {
        Message::Fact(Fact::Reported(
            state.shared.run,
            RunResult::SolverRan(SolverSteps::Logic(events.to_vec())),
        ))
    };
    let state = after(state.clone(), [stepped(&events[..2])]);
    let (state, effects) = update(state, time(40));
    assert_eq!(effects, [pull(&state)]);
    assert_eq!(position(&state), 1, "at once");
    let state = pass_time(state, Duration::from_secs(1));
    assert_eq!(position(&state), 1, "a sentence takes time");
    let state = after(state, [time(1_000), time(1_000), time(1_000)]);
    assert_eq!(position(&state), 2);
    let state = after(press(state, "<space>"), [stepped(&events[2..])]);
    let logic = |state: &AppState| match &playback(state).player.recording {
        Recording::Logic(logic) => logic.clone(),
        Recording::Searches(_) => panic!("not logic"),
    };
    let end = press(state, "G");
    assert_eq!(logic(&end).last(), Some(&LogicEvent::Solved));
    assert_eq!(logic(&end).steps() as usize, path.len());
    assert!(!playback(&end).player.is_moving());
    let back = press(end.clone(), &",".repeat(9));
    assert_eq!(position(&back), position(&end) - 9);
    assert_eq!(logic(&press(back, &".".repeat(9))), logic(&end));
    assert_board_of_each_step(&end, &path);
}

/// Each step is shown on the board on which it was seen.
fn assert_board_of_each_step(state: &AppState, path: &[ninefold_core::logic::ladders::Deduction]) {
    let mut board =
        Candidates::from_grid(&playback(state).givens().puzzle().givens.classic().unwrap());
    for (index, step) in path.iter().enumerate() {
        let shown = sought(state.clone(), index as u64 + 1);
        match &playback(&shown).player.recording {
            Recording::Logic(logic) => {
                assert_eq!(logic.board().values.classic(), Some(*board.values()));
                let candidates = &logic.board().candidates;
                assert!(
                    classic::Cell::all().all(|cell| candidates.get(cell.into()) == board.at(cell)
                        || board.values().get(cell).is_some())
                );
            }
            Recording::Searches(_) => panic!("not logic"),
        }
        step.apply(&mut board);
    }
}

/// The count before the start, the moment at the finish, and the other side after it.
#[test]
fn a_race_counts_down_stands_still_and_lets_the_other_side_run_out() {
    let game = game_of(TerminalProfile::default(), HOME, EXAMPLE);
    let race = searched(press(game, "wyr"), u64::MAX);
    let pass = |state: AppState, millis| pass_time(state, Duration::from_millis(millis));
    let mut state = race.clone();
    for seconds in [3, 2, 1] {
        let line = format!("The race starts in {seconds}.");
        assert!(result(&state).contains(&line), "{}", result(&state));
        assert_eq!(position(&state), 0);
        state = pass(state, 1_000);
    }
    assert!(!result(&state).contains("starts in"));
    // Slow enough to see that it stops at the finish of the first side.
    let ends = searches(&state).lanes.iter();
    let ends: Vec<u64> = ends
        .map(|lane| lane.recording.end().unwrap().counters().work)
        .collect();
    let finish = *ends.iter().min().unwrap();
    while position(&state) < finish {
        state = pass(state, 100);
    }
    assert_eq!(position(&state), finish);
    let done = format!("Fewest candidates is done: {} checks.", thousands(finish));
    assert!(result(&state).contains(&done), "{}", result(&state));
    let state = pass(state, 1_400);
    assert_eq!(position(&state), finish, "it stands still");
    // The other side takes three seconds at most, however far it has to go.
    let state = pass(state, 200);
    let state = pass(pass(pass(pass(state, 900), 900), 900), 900);
    assert!(!playback(&state).player.is_moving());
    assert_eq!(Some(&position(&state)), ends.iter().max());
}

#[test]
fn a_race_is_not_held_up_by_keys_or_without_animations() {
    let game = game_of(TerminalProfile::default(), HOME, EXAMPLE);
    let race = searched(press(game, "wyr"), u64::MAX);
    let stepped = press(race.clone(), ".");
    assert!(position(&stepped) > 0);
    let moved = pass_time(press(stepped, "<space>"), Duration::from_millis(100));
    assert!(position(&moved) > 10, "no count after a step");
    let paused = press(race.clone(), "<space>");
    let later = pass_time(paused, Duration::from_secs(5));
    assert!(!result(&later).contains("starts in"));
    let counting = press(later, "<space>");
    assert!(
        result(&counting).contains("starts in 3."),
        "the count waits, too"
    );
    let mut game = game_of(TerminalProfile::default(), HOME, EXAMPLE);
    game.shared.settings.animation = AnimationMode::Off;
    let race = searched(press(game, "wyr"), u64::MAX);
    let state = pass_time(race, Duration::from_millis(100));
    assert!(position(&state) > 0);
}

/// Both boards are on the screen in the smallest window, with every digit of the puzzle.
#[test]
fn a_race_has_two_boards_in_every_window() {
    for size in [(40, 16), (41, 20), (60, 18), HOME, (120, 40), (200, 60)] {
        for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
            let terminal = TerminalProfile {
                glyphs,
                ..TerminalProfile::default()
            };
            let game = game_of(terminal, size, EXAMPLE);
            let state = press(searched(press(game, "wyr<space>"), u64::MAX), "G");
            let text = screen::draw(&state).text();
            // Both are solved: the first row of the solution, twice.
            let digits =
                |line: &str| -> String { line.chars().filter(char::is_ascii_digit).collect() };
            let twice = |line: &str| digits(line).matches("534678912").count() == 2;
            assert!(text.lines().any(twice), "{size:?}: {text}");
        }
    }
}

#[test]
fn the_line_of_the_pseudocode_that_led_here_is_lit() {
    for &search in WatchedSearch::on(Rules::classic()) {
        let tabs = WatchedSearch::ALL.iter().position(|&each| each == search);
        let keys = format!("wy<space>{}", "<tab>".repeat(tabs.unwrap()));
        let game = game_of(TerminalProfile::default(), (120, 40), EXAMPLE);
        let mut state = searched(press(game, &keys), u64::MAX);
        for _ in 0..40 {
            state = press(state, ".");
            let step = last_step(&state).expect("a step");
            let lines = search.pseudocode().iter();
            let mut lines = lines.filter(|line| line.steps.contains(&step.kind()));
            let lit = format!(">{}", lines.next().expect("a line").text);
            let text = screen::draw(&state).text();
            assert!(text.contains(&lit), "{search:?}: no {lit:?} in\n{text}");
            assert_eq!(text.matches('>').count(), 1, "{search:?}: {text}");
        }
    }
}

#[test]
fn fewest_candidates_shows_the_numbers_it_chooses_by() {
    let game = game_of(TerminalProfile::default(), HOME, EXAMPLE);
    let state = searched(press(game, "wy<space><tab>"), u64::MAX);
    let board = lane(&state).moment.run.board().classic().unwrap();
    let shown = screen::draw(&state).text();
    let raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    let shown: String = shown
        .chars()
        .filter(|sign| raised.contains(*sign))
        .collect();
    let counts = board.empty_cells().into_iter();
    let counts = counts.map(|cell| raised.chars().nth(board.allowed(cell).len()).unwrap());
    let [mut one, mut other] = [shown.chars().collect(), counts.collect::<Vec<char>>()];
    one.sort_unstable();
    other.sort_unstable();
    assert_eq!(one, other);
}

#[test]
fn annealing_shows_its_temperature() {
    let game = game_of(TerminalProfile::default(), HOME, EXAMPLE);
    let state = press(game, "wy<space><tab><tab><tab><tab>");
    let state = searched(state, 2_000);
    let text = screen::draw(&state).text();
    let line = text.lines().find(|line| line.contains("temperature"));
    assert!(line.is_some_and(|line| line.contains("0.400")), "{text}");
}

/// The legend has the highest count on the board, in every window.
#[test]
fn heat_has_a_legend_in_numbers() {
    for size in [(40, 16), HOME, (120, 40)] {
        let state = states::watching(TerminalProfile::default(), size, u64::MAX);
        let state = press(sought(state, 20_000), "h");
        let run = &lane(&state).moment.run;
        let tries = Cell::all(9).map(|cell| run.tries_in(cell));
        let most = tries.max().unwrap();
        let text = screen::draw(&state).text();
        let short = match most {
            ..1_000 => most.to_string(),
            1_000..10_000 => format!("{}.{}k", most / 1_000, most % 1_000 / 100),
            10_000.. => format!("{}k", most / 1_000),
        };
        assert!(text.contains(&short), "{size:?}: no {short} in\n{text}");
    }
}

/// The key that plays says what its next press does.
#[test]
fn what_plays_can_be_paused() {
    for open in ["wy", "Wy"] {
        let mut state = press(default_game(), open);
        for _ in 0..4 {
            let text = screen::draw(&state).text();
            let moves = state.next_deadline().is_some();
            assert_eq!(text.contains("Space pause"), moves, "{open} {text}");
            assert_eq!(text.contains("Space play"), !moves, "{open} {text}");
            state = press(state, "<space>");
        }
    }
}

//! What is counted of a player's games, and when: state and keys in, state and
//! effects out.

use crate::ui::keys::Destination;
use crate::ui::screens;
use crate::ui::tests::support::driver::{after, is_won, type_keys};
use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::states;
use crate::ui::{
    AppState, Effect, Fact, Lessons, Menu, MenuItem, Message, RunResult, Saving, Screen,
    StatisticsRow, StatisticsScreen, StatisticsState, StatusMessage, TerminalProfile, Waiting,
    WaitingFor, WorkEffect, update,
};
use ninefold_core::board::Cell;
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::Level;
use ninefold_game::game::{
    Assistance, CategoryStats, Exercise, ExerciseOutcome, GameId, GamePuzzle, Milestone, Origin,
    PracticeEvent, Statistics, StatsCategory, TechniqueStats,
};
use ninefold_game::save::{Run, SavedGame, StorageEvent, StorageNotice, StorageRequest};
use std::sync::Arc;
use std::time::Duration;

const SIZE: (u16, u16) = (80, 24);
const HARD: StatsCategory = StatsCategory::Generated(Level::Hard);

/// A game of a hard puzzle made here, and this name.
fn hard_game(number: u32) -> SavedGame {
    let saved = states::saved_game();
    let puzzle = GamePuzzle {
        level: Level::Hard,
        origin: Origin::Generated {
            seed: 1,
            version: 2,
            symmetry: Symmetry::HalfTurn,
        },
        ..saved.game.puzzle.clone()
    };
    SavedGame {
        id: GameId::new(1_795_208_101, number),
        game: ninefold_game::game::Game {
            puzzle,
            ..saved.game
        },
        ..saved
    }
}

fn read(statistics: &Statistics) -> Message {
    Message::from(StorageEvent::StatisticsRead(
        Arc::new(statistics.clone()),
        None,
    ))
}

fn loaded(state: AppState, saved: SavedGame) -> AppState {
    let run = state.shared.run;
    let opening = AppState {
        screen: Screen::Waiting(Waiting::new(WaitingFor::SavedGame, run)),
        ..state
    };
    after(
        opening,
        [Message::Fact(Fact::Reported(
            run,
            RunResult::GameLoaded(Box::new(saved), None),
        ))],
    )
}

/// This game open, with these statistics.
fn at_table(statistics: &Statistics, saved: SavedGame) -> AppState {
    let menu = states::menu(TerminalProfile::default(), SIZE);
    loaded(after(menu, [read(statistics)]), saved)
}

/// A new game of a player who never played.
fn fresh() -> AppState {
    at_table(&Statistics::default(), hard_game(1))
}

fn kept(effects: &[Effect]) -> Vec<&Statistics> {
    let statistics = effects.iter().filter_map(|effect| match effect {
        Effect::Storage(StorageRequest::SaveStatistics(all)) => Some(&**all),
        _ => None,
    });
    statistics.collect()
}

fn known(state: &AppState) -> &Statistics {
    state.shared.statistics.statistics().expect("an open book")
}

fn hard(state: &AppState) -> &CategoryStats {
    known(state).category(HARD)
}

fn milestone(state: &AppState) -> Option<Milestone> {
    state.game().expect("a game").milestone
}

/// The last save among these effects.
fn saved(effects: Vec<Effect>) -> SavedGame {
    let saves = effects.into_iter().filter_map(|effect| match effect {
        Effect::Storage(StorageRequest::Save(saved)) => Some(*saved),
        _ => None,
    });
    saves.last().expect("a save")
}

/// The keys that fill every empty cell of the open game.
fn solution(state: &AppState) -> String {
    let game = &state.game().expect("a game").game;
    let open = game.puzzle.answer.proved().unwrap().filled();
    let open = open.filter(|&(cell, _)| game.position.digit(cell).is_none());
    open.map(|(cell, digit)| format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1))
        .collect()
}

fn filled(state: AppState) -> (AppState, Vec<Effect>) {
    let keys = solution(&state);
    type_keys(state, &keys)
}

fn waited(state: AppState, seconds: u64) -> AppState {
    after(
        state,
        [Message::Fact(Fact::TimePassed(Duration::from_secs(
            seconds,
        )))],
    )
}

#[test]
fn the_first_move_begins_a_game_and_no_other_does() {
    let (state, effects) = type_keys(fresh(), "g11hjkl");
    assert_eq!((hard(&state).started, effects.len()), (0, 0));
    let (state, effects) = type_keys(state, "g11m3");
    let [
        Effect::Storage(StorageRequest::SaveStatistics(all)),
        Effect::Storage(StorageRequest::Save(_)),
    ] = &effects[..]
    else {
        panic!("{effects:?}")
    };
    assert_eq!(all.category(HARD).started, 1);
    assert_eq!(known(&state), &**all);
    let (state, effects) = type_keys(state, "m6ur3");
    assert!(kept(&effects).is_empty());
    assert_eq!(hard(&state).started, 1);
}

#[test]
fn a_win_is_counted_saved_and_shown() {
    let (state, effects) = filled(fresh());
    assert!(is_won(&state));
    let statistics = kept(&effects);
    let [begun, won] = statistics[..] else {
        panic!("{statistics:?}")
    };
    assert_eq!(
        (begun.category(HARD).started, begun.category(HARD).won),
        (1, 0)
    );
    assert_eq!(won, known(&state));
    let stats = hard(&state);
    assert_eq!(
        (stats.started, stats.won, stats.unaided, stats.streak),
        (1, 1, 1, 1)
    );
    assert_eq!(stats.best, Some(Duration::from_secs(754)));
    assert_eq!(milestone(&state), Some(Milestone::FirstWin));
}

#[test]
fn the_best_time_is_shown_with_the_previous_one() {
    let (first, _) = filled(waited(fresh(), 100));
    let statistics = known(&first).clone();
    let next = |number, seconds| {
        let state = waited(at_table(&statistics, hard_game(number)), seconds);
        filled(state).0
    };
    let better = next(2, 7);
    assert_eq!(
        milestone(&better),
        Some(Milestone::BestTime(Duration::from_secs(854)))
    );
    assert_eq!(hard(&better).best, Some(Duration::from_secs(761)));
    let as_good = next(3, 100);
    assert_eq!((milestone(&as_good), hard(&as_good).won), (None, 2));
    // It is still there after a look at how a machine does it.
    let watched = after(better, keys("w<esc>"));
    assert_eq!(
        milestone(&watched),
        Some(Milestone::BestTime(Duration::from_secs(854)))
    );
}

#[test]
fn a_game_counts_once_however_often_it_is_won() {
    let (almost, before) = {
        let keys = solution(&fresh());
        let cut = keys.len() - 4;
        type_keys(fresh(), &keys[..cut])
    };
    let (won, effects) = filled(almost);
    let statistics = known(&won).clone();
    let bytes = statistics.encode();
    let reread = Statistics::decode(&bytes).expect("what was written");
    // Opened again as it was won, and as it was a move before.
    for game in [saved(effects), saved(before)] {
        let again = at_table(&reread, game);
        let (again, effects) = filled(again);
        assert!(is_won(&again));
        assert!(kept(&effects).is_empty());
        assert_eq!((known(&again), milestone(&again)), (&statistics, None));
    }
    // In the same session, too.
    let again = filled(loaded(won, hard_game(1))).0;
    assert_eq!(known(&again), &statistics);
}

#[test]
fn what_the_machine_finishes_is_no_win_and_ends_the_row() {
    let (won, _) = filled(fresh());
    let next = at_table(known(&won), hard_game(2));
    let (state, effects) = type_keys(next, "!<enter>");
    assert!(is_won(&state));
    assert_eq!(kept(&effects).len(), 1);
    let stats = hard(&state);
    assert_eq!((stats.started, stats.won), (2, 1));
    assert_eq!((stats.streak, stats.best_streak), (0, 1));
    assert_eq!(milestone(&state), None);
}

#[test]
fn a_hint_or_a_check_makes_a_win_unclean() {
    let check = states::right_digits(0..1).concat() + "E";
    for help in ["t", &check, "tT"] {
        let (state, _) = filled(after(fresh(), keys(help)));
        let stats = hard(&state);
        assert_eq!(
            (stats.won, stats.unaided, stats.best),
            (1, 0, None),
            "{help}"
        );
        assert_eq!(stats.recent[0].assistance, Assistance::Some);
    }
}

#[test]
fn puzzles_of_the_players_own_are_counted_apart() {
    let (state, _) = filled(at_table(&Statistics::default(), states::saved_game()));
    assert_eq!(known(&state).category(StatsCategory::Entered).won, 1);
    let made = Level::ALL.map(|level| {
        known(&state)
            .category(StatsCategory::Generated(level))
            .started
    });
    assert_eq!(made, [0; Level::ALL.len()]);
}

#[test]
fn opening_a_won_game_counts_nothing() {
    let (_, effects) = filled(fresh());
    let state = at_table(&Statistics::default(), saved(effects));
    let (state, effects) = type_keys(state, "o");
    assert!(kept(&effects).is_empty());
    assert!(known(&state).is_empty());
}

#[test]
fn an_exercise_is_no_game() {
    let menu = after(
        states::menu(TerminalProfile::default(), SIZE),
        [read(&Statistics::default())],
    );
    let state = after(menu, keys("6<enter>3"));
    let technique = Lessons::items()[0];
    let puzzle = states::saved_game().game.puzzle;
    let exercise = ninefold_game::game::Exercise::within(&puzzle, technique).expect("a single");
    let found = Message::Fact(Fact::Reported(
        Run(1),
        RunResult::ExerciseFound(Box::new(exercise), 1_795_208_101),
    ));
    let (state, effects) = type_keys(after(state, [found]), "tT");
    assert!(matches!(state.screen, Screen::Practice(_)));
    let statistics = kept(&effects);
    let [counted] = statistics[..] else {
        panic!("{statistics:?}")
    };
    assert!(!counted.has_games() && *counted == *known(&state));
    let practice = counted.practice().technique(technique).expect("practised");
    assert_eq!((practice.tried, practice.alone), (1, 0), "it was shown");
}

/// When the exercise below begins.
const BEGUN: u64 = 1_795_208_101;

/// An exercise of the first technique of the list, open.
fn practising(statistics: &Statistics) -> (AppState, Exercise) {
    let menu = states::menu(TerminalProfile::default(), SIZE);
    let menu = after(menu, [read(statistics)]);
    let state = after(menu, keys("6<enter>3"));
    let technique = Lessons::items()[0];
    let puzzle = states::saved_game().game.puzzle;
    let exercise = Exercise::within(&puzzle, technique).expect("a full house");
    let run = state.shared.run;
    let found = Fact::Reported(
        run,
        RunResult::ExerciseFound(Box::new(exercise.clone()), BEGUN),
    );
    (after(state, [Message::Fact(found)]), exercise)
}

/// The keys of the first right answer.
fn answer(exercise: &Exercise) -> String {
    let placed = exercise.answers[0].placements.iter();
    placed
        .map(|(cell, digit)| format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1))
        .collect()
}

fn practised(statistics: &Statistics, exercise: &Exercise) -> TechniqueStats {
    let practice = statistics.practice().technique(exercise.technique);
    practice.expect("it is counted").clone()
}

#[test]
fn a_step_found_alone_is_counted_with_its_time_and_comes_back_late() {
    let (state, exercise) = practising(&Statistics::default());
    let (state, effects) = type_keys(waited(state, 42), &answer(&exercise));
    let counted = practised(kept(&effects)[0], &exercise);
    assert_eq!(
        (counted.tried, counted.alone, counted.last),
        (1, 1, BEGUN + 42)
    );
    assert_eq!(counted.median(), Some(Duration::from_secs(42)));
    assert_eq!(counted.reviews[0].puzzle, exercise.game.puzzle.board());
    assert!(counted.reviews[0].due > BEGUN + 24 * 3600);
    // It ended: what follows is not counted, and what was practised goes along.
    let (_, effects) = type_keys(state, "n");
    assert!(kept(&effects).is_empty());
    let practised = effects.iter().find_map(|effect| match effect {
        Effect::Work(WorkEffect::FindExercise(_, _, among)) => Some(among[0].1.clone()),
        _ => None,
    });
    assert_eq!(practised, Some(counted));
}

#[test]
fn a_help_in_practice_is_a_miss_and_its_position_comes_back_soon() {
    for help in ["t", "E", "tT"] {
        let (state, exercise) = practising(&Statistics::default());
        let (state, effects) = type_keys(state, &format!("{help}{}", answer(&exercise)));
        let times = kept(&effects)
            .into_iter()
            .map(|all| practised(all, &exercise).tried);
        assert!(times.eq(kept(&effects).iter().map(|_| 1)), "{help}: once");
        let counted = practised(known(&state), &exercise);
        assert_eq!((counted.tried, counted.alone), (1, 0), "{help}");
        assert!(counted.reviews[0].due < BEGUN + 3600);
    }
}

#[test]
fn an_exercise_that_is_begun_and_left_is_missed_and_one_looked_at_is_not() {
    let (state, exercise) = practising(&Statistics::default());
    let (looked_at, effects) = type_keys(state.clone(), "o");
    assert!(kept(&effects).is_empty() && known(&looked_at).is_empty());
    let open = exercise.game.position.empty_cells();
    let answers = exercise
        .answers
        .iter()
        .flat_map(|answer| &answer.placements);
    let right: Vec<Cell> = answers.map(|&(cell, _)| cell).collect();
    let stray = open
        .iter()
        .find(|cell| !right.contains(cell))
        .expect("a cell");
    let tried = format!("g{}{}m1o", stray.row() + 1, stray.column() + 1);
    let (left, _) = type_keys(state, &tried);
    let counted = practised(known(&left), &exercise);
    assert_eq!((counted.tried, counted.alone), (1, 0));
    assert_eq!(counted.recent, [ExerciseOutcome::Missed]);
}

#[test]
fn the_list_opens_at_the_first_technique_that_is_not_known() {
    let items = Lessons::items();
    let exercise = |technique, at| PracticeEvent {
        technique,
        puzzle: states::saved_game().game.puzzle.board(),
        outcome: ExerciseOutcome::FoundAlone(Duration::from_secs(9)),
        at,
    };
    let statistics = (0..3).fold(Statistics::default(), |all, at| {
        all.count_exercise(&exercise(items[0], at))
    });
    let menu = states::menu(TerminalProfile::default(), SIZE);
    let state = after(menu, [read(&statistics)]);
    let state = after(state, keys("6<enter>"));
    let selected = items[1];
    assert_eq!(state.screen, Screen::Lessons(Lessons { selected }));
}

#[test]
fn what_happens_before_the_statistics_are_read_is_counted_then() {
    let unread = loaded(states::menu(TerminalProfile::default(), SIZE), hard_game(1));
    let (state, effects) = filled(unread);
    assert!(kept(&effects).is_empty());
    let unread_win = state.clone();
    let (other, _) = filled(at_table(&Statistics::default(), hard_game(2)));
    let (state, effects) = update(state, read(known(&other)));
    let statistics = kept(&effects);
    assert_eq!(statistics, [known(&state)]);
    assert_eq!((hard(&state).started, hard(&state).won), (2, 2));
    let (fresh, _) = update(unread_win, read(&Statistics::default()));
    assert_eq!(milestone(&fresh), Some(Milestone::FirstWin));
    // Read once: a late answer does not undo what was counted.
    let (same, effects) = update(state.clone(), read(&Statistics::default()));
    assert_eq!((known(&same), kept(&effects).len()), (known(&state), 0));
}

/// Whoever leaves before the statistics are read has the win counted by the store.
#[test]
fn a_win_that_is_left_before_the_statistics_are_read_is_counted() {
    let unread = loaded(states::menu(TerminalProfile::default(), SIZE), hard_game(1));
    let (won, _) = filled(unread);
    let (_, effects) = type_keys(won.clone(), "q");
    let requested = effects.iter().find_map(|effect| match effect {
        Effect::Storage(StorageRequest::CountEvents(events)) => Some(events),
        _ => None,
    });
    let events = requested.expect("a request to count");
    let (counted, milestone) = events.count_in(Statistics::default());
    assert_eq!(counted.category(HARD).won, 1);
    assert_eq!(milestone.map(|(_, what)| what), Some(Milestone::FirstWin));
    // Once they are read, leaving counts nothing more.
    let (_, effects) = type_keys(after(won, [read(&Statistics::default())]), "q");
    let is_count =
        |effect: &Effect| matches!(effect, Effect::Storage(StorageRequest::CountEvents(_)));
    assert!(!effects.iter().any(is_count));
}

#[test]
fn nothing_read_late_is_nothing_written() {
    let (state, effects) = update(
        states::menu(TerminalProfile::default(), SIZE),
        Message::from(StorageEvent::StatisticsRead(
            Arc::default(),
            Some(StorageNotice::Warning("It was damaged.".to_owned())),
        )),
    );
    assert_eq!(effects, []);
    assert_eq!(
        state.shared.status,
        Some(StatusMessage::warning("It was damaged."))
    );
}

#[test]
fn an_unreadable_file_is_reported_and_never_written() {
    let menu = states::menu(TerminalProfile::default(), SIZE);
    let refused = Message::from(StorageEvent::StatisticsUnreadable(
        "permission denied".to_owned(),
    ));
    let state = after(menu, [refused]);
    assert_eq!(
        state.shared.statistics,
        StatisticsState::Closed("permission denied".to_owned())
    );
    let message = state.shared.status.clone().expect("a warning").text;
    let expected = "Games are not counted, because of the file of statistics: permission denied.";
    assert_eq!(message, expected);
    let (state, effects) = filled(loaded(state, hard_game(1)));
    assert!(is_won(&state));
    assert!(kept(&effects).is_empty());
}

#[test]
fn where_nothing_is_saved_games_are_counted_for_this_session_alone() {
    let mut off = fresh();
    off.shared.saving = Saving::Off("no home".to_owned());
    let (state, effects) = filled(off);
    assert_eq!(effects, []);
    assert_eq!(hard(&state).won, 1);
}

#[test]
fn the_menu_leads_to_the_statistics_and_back() {
    let menu = after(
        states::menu(TerminalProfile::default(), SIZE),
        [read(&states::some_statistics())],
    );
    let (state, effects) = type_keys(menu, "8<enter>");
    assert_eq!(
        (&state.screen, state.page()),
        (
            &Screen::Statistics(StatisticsScreen::default()),
            screens::statistics::PAGE
        )
    );
    assert_eq!(effects, [StorageRequest::ReadTrends.into()]);
    assert_eq!(after(state.clone(), keys("k")).screen, state.screen);
    assert_eq!(
        after(state.clone(), keys("jj")).screen,
        Screen::Statistics(StatisticsScreen {
            selected: StatisticsRow::Games(StatsCategory::ALL[2]),
            ..StatisticsScreen::default()
        })
    );
    let last = after(state.clone(), keys(&"j".repeat(9)));
    let selected = StatisticsRow::Games(StatsCategory::Entered);
    assert_eq!(
        last.screen,
        Screen::Statistics(StatisticsScreen {
            selected,
            ..StatisticsScreen::default()
        })
    );
    for back in ["<esc>", "<enter>", "o", "q"] {
        assert_eq!(
            after(state.clone(), keys(back)).screen,
            Screen::Menu(Menu {
                selected: MenuItem::Go(Destination::Levels)
            })
        );
    }
}

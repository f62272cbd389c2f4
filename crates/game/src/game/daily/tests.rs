//! The puzzles of a day never change; what calendar and streaks make of games.

use super::*;
use crate::game::{BarStyle, NinthTimes};
use crate::game::{Game, GameId, MoveKind};
use ninefold_core::board::DigitSet;
use ninefold_core::classic::Grid;
use std::collections::BTreeSet;
use std::time::Duration;

fn date(text: &str) -> Date {
    text.parse().expect(text)
}

fn daily(text: &str, level: Level) -> Daily {
    let date = date(text);
    Daily::classic(date, level)
}

fn givens(daily: Daily) -> Grid {
    let puzzle = daily.puzzle(daily.date, &|| false).expect("a puzzle");
    puzzle.givens.classic().expect("a classic puzzle")
}

/// A change of this snapshot changes days that people have played: a generator that
/// does otherwise keeps the old one for the days.
#[test]
fn the_puzzles_of_three_days_never_change() {
    let days = ["2026-01-01", "2026-11-21", "2032-02-29"].map(date);
    let dailies = days.into_iter().flat_map(Daily::all_of);
    let line = |daily: Daily| {
        format!(
            "{:18} {} {}",
            daily.to_string(),
            daily.seed(),
            givens(daily)
        )
    };
    let lines: Vec<String> = dailies.map(line).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

/// The same for every day of a month, as a checksum (FNV-1a) of the lines.
#[test]
fn the_puzzles_of_a_month_never_change() {
    let first = date("2026-02-01");
    let days = (0..28).map(|day| first.add_days(day));
    let lines = days
        .flat_map(Daily::all_of)
        .map(|daily| givens(daily).to_string());
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let sum = lines.fold(0xcbf2_9ce4_8422_2325, |sum, line| {
        line.bytes().fold(sum, add)
    });
    insta::assert_snapshot!(format!("{sum:016x}"));
}

#[test]
fn the_generator_is_the_one_that_the_days_were_begun_with() {
    assert_eq!(ninefold_core::generate::VERSION, Daily::GENERATOR);
}

#[test]
fn every_day_and_level_has_a_seed_of_its_own() {
    let first = Daily::first_day();
    let days = (0..2000).map(|day| first.add_days(day));
    let seeds: BTreeSet<u64> = days.flat_map(Daily::all_of).map(Daily::seed).collect();
    assert_eq!(seeds.len(), 10_000);
    assert_eq!(daily("2026-11-21", Level::Extreme).seed(), 202_611_215);
}

#[test]
fn days_that_have_no_puzzles_are_refused_with_a_sentence() {
    let today = date("2026-11-21");
    let refusal = |text| Daily::check_date(date(text), today).map_err(|why| why.to_string());
    assert_eq!(refusal("2026-01-01"), Ok(()));
    assert_eq!(refusal("2026-11-21"), Ok(()));
    assert_eq!(
        refusal("2026-11-22").unwrap_err(),
        "the daily puzzle for 2026-11-22 is not out yet; today is 2026-11-21"
    );
    assert_eq!(
        refusal("2025-12-31").unwrap_err(),
        "no daily puzzle for 2025-12-31; the first day is 2026-01-01"
    );
}

#[test]
fn no_puzzle_is_made_before_its_day() {
    let tomorrow = daily("2026-11-22", Level::Easy);
    let refused = tomorrow.puzzle(date("2026-11-21"), &|| false);
    let (date, today) = (date("2026-11-22"), date("2026-11-21"));
    let too_early = DailyError::NotOutYet { date, today };
    assert_eq!(refused.unwrap_err(), too_early.into());
    assert!(tomorrow.puzzle(date, &|| false).is_ok());
}

/// A game of this puzzle, its cells filled in one after the other, each after this time.
fn solved(daily: Daily, seconds: impl Fn(usize) -> u64) -> Game {
    let puzzle = daily.puzzle(daily.date, &|| false).expect("a puzzle");
    let solution = puzzle.answer;
    let cells = puzzle.start().empty_cells().iter().enumerate();
    cells.fold(Game::new(puzzle), |mut game, (place, cell)| {
        let digit = solution.get(cell).expect("a digit");
        game.record.elapsed += Duration::from_secs(seconds(place));
        let step = game.enter(cell, digit, crate::game::AutoPrune::Peers);
        game.make(step.expect("a move"))
    })
}

#[test]
fn the_line_to_share_has_date_level_time_help_and_pace() {
    let hard = daily("2026-11-21", Level::Hard);
    let game = DailyGame::of(&solved(hard, |_| 10)).expect("a daily puzzle");
    let cells = givens(hard).empty_cells().len() as u64;
    let time = crate::game::clock(Duration::from_secs(cells * 10));
    let line = game.result_line(BarStyle::Ascii).expect("solved");
    let start = format!("Ninefold daily 2026-11-21 Hard {time} no hints ");
    let pace = line.strip_prefix(&start).expect(&line);
    assert_eq!(pace.len(), 9);
    assert!(pace.chars().all(|each| "*#".contains(each)), "even: {pace}");
}

#[test]
fn the_pace_shows_where_the_time_went() {
    let hard = daily("2026-11-21", Level::Hard);
    let cells = givens(hard).empty_cells().len();
    let slow_at = |place: usize| if place == cells / 2 { 600 } else { 1 };
    let DailyOutcome::Solved(win) = DailyGame::of(&solved(hard, slow_at)).unwrap().outcome else {
        panic!("not solved");
    };
    assert_eq!(win.pace.bars(BarStyle::Blocks), "▁▁▁▁▇▁▁▁▁");
    assert_eq!(win.pace.bars(BarStyle::Ascii), "....#....");
    assert_eq!(win.pace.0.iter().sum::<Duration>(), win.time);
}

#[test]
fn digits_taken_back_count_when_they_are_right() {
    let easy = daily("2026-11-21", Level::Easy);
    let puzzle = easy.puzzle(easy.date, &|| false).unwrap();
    let solution = puzzle.answer;
    let mut cells = puzzle.start().empty_cells().iter();
    let first = cells.next().expect("an empty cell");
    let wrong = DigitSet::up_to(9)
        .into_iter()
        .find(|digit| Some(*digit) != solution.get(first))
        .expect("a wrong digit");
    let mut game = Game::new(puzzle);
    let step = game
        .enter(first, wrong, crate::game::AutoPrune::Off)
        .unwrap();
    game = game.make(step).undo().0;
    game.record.elapsed = Duration::from_secs(900);
    let step = game.solve().expect("a move");
    let game = game.make(step);
    assert_eq!(game.history.current_moves()[0].kind, MoveKind::Solve);
    assert_eq!(
        NinthTimes::of(&game).0.iter().sum::<Duration>(),
        Duration::from_secs(900)
    );
    let game = DailyGame::of(&game).unwrap();
    assert_eq!(game.outcome, DailyOutcome::AutoSolved);
    assert_eq!(game.result_line(BarStyle::Blocks), None);
}

#[test]
fn a_puzzle_that_is_of_no_day_has_no_result() {
    let game = solved(daily("2026-11-21", Level::Easy), |_| 1);
    let mut puzzle = game.puzzle.clone();
    puzzle.origin = Origin::Entered;
    assert_eq!(DailyGame::of(&Game::new(puzzle)), None);
}

fn win(hints: u32, checks: u32) -> DailyOutcome {
    DailyOutcome::Solved(DailyWin {
        time: Duration::from_secs(300),
        hints,
        checks,
        pace: NinthTimes::default(),
    })
}

const ALONE: fn() -> DailyOutcome = || win(0, 0);

fn played(day: &str, outcome: DailyOutcome) -> DailyGame {
    DailyGame {
        daily: daily(day, Level::Medium),
        begun: date(day),
        outcome,
    }
}

fn calendar(games: &[DailyGame]) -> DailyCalendar {
    let ids = (0..).map(|number| GameId::new(1_795_208_101 + number, 0));
    let games: Vec<(GameId, DailyGame)> = ids.zip(games.iter().copied()).collect();
    DailyCalendar::from_games(games.iter().map(|(id, game)| (id, game)))
}

/// The streak at the end of 21 November: days, best, and why the one before ended.
fn streak(games: &[DailyGame], rule: StreakRule) -> (u32, u32, Option<String>) {
    let streak = calendar(games).streak(rule, date("2026-11-21"));
    (
        streak.days,
        streak.best,
        streak.broken.map(|broken| broken.to_string()),
    )
}

#[test]
fn a_streak_goes_on_until_the_end_of_today() {
    let days = ["2026-11-18", "2026-11-19", "2026-11-20"].map(|day| played(day, ALONE()));
    assert_eq!(streak(&days, StreakRule::Solved), (3, 3, None));
    let with_today = [&days[..], &[played("2026-11-21", ALONE())]].concat();
    assert_eq!(streak(&with_today, StreakRule::Solved), (4, 4, None));
    assert_eq!(streak(&[], StreakRule::Solved), (0, 0, None));
}

#[test]
fn a_streak_says_why_the_one_before_it_ended() {
    let ended_by = |between: &[DailyGame]| {
        let days = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-20"];
        let around = days.map(|day| played(day, ALONE()));
        streak(&[&around[..], between].concat(), StreakRule::Unaided)
    };
    let because = |why: &str| (1, 3, Some(why.to_owned()));
    let day = "2026-11-19";
    assert_eq!(ended_by(&[]), because("missed 19 Nov"));
    let cases = [
        (win(2, 0), "19 Nov was solved with hints"),
        (win(0, 1), "19 Nov was solved with checks"),
        (DailyOutcome::AutoSolved, "19 Nov was auto-solved"),
        (
            DailyOutcome::InProgress(Duration::ZERO, 40),
            "19 Nov was not finished",
        ),
    ];
    for (outcome, why) in cases {
        assert_eq!(ended_by(&[played(day, outcome)]), because(why));
    }
    let late = DailyGame {
        begun: date("2026-11-20"),
        ..played(day, ALONE())
    };
    assert_eq!(ended_by(&[late]), because("19 Nov was solved later"));
    // With help it counts as a day solved.
    let days = ["2026-11-18", "2026-11-19", "2026-11-20"].map(|day| played(day, win(1, 0)));
    assert_eq!(streak(&days, StreakRule::Solved), (3, 3, None));
    assert_eq!(streak(&days, StreakRule::Unaided), (0, 0, None));
}

#[test]
fn a_streak_that_ended_long_ago_ended_on_the_day_after_it() {
    let days = ["2026-11-02", "2026-11-03"].map(|day| played(day, ALONE()));
    let expected = (0, 2, Some("missed 4 Nov".to_owned()));
    assert_eq!(streak(&days, StreakRule::Solved), expected);
}

#[test]
fn a_clock_that_was_set_back_hides_no_day_and_counts_none() {
    let games = ["2026-11-20", "2026-11-21", "2026-11-25"].map(|day| played(day, ALONE()));
    assert_eq!(streak(&games, StreakRule::Solved), (2, 2, None));
    let calendar = calendar(&games);
    assert_eq!(
        calendar.day_ahead(date("2026-11-21")),
        Some(date("2026-11-25"))
    );
    assert_eq!(calendar.day_ahead(date("2026-11-25")), None);
    assert!(calendar.game(games[2].daily).is_some());
}

#[test]
fn of_two_games_of_a_puzzle_the_one_begun_first_counts() {
    let first = played("2026-11-21", win(2, 0));
    let second = played("2026-11-21", win(0, 0));
    let open = played("2026-11-21", DailyOutcome::InProgress(Duration::ZERO, 3));
    let ids = [1, 2, 3].map(|number| GameId::new(number, 0));
    let games = [(&ids[0], &open), (&ids[2], &second), (&ids[1], &first)];
    // In whatever order they were saved.
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
        let calendar = DailyCalendar::from_games(order.map(|place| games[place]));
        let (id, game) = calendar.game(first.daily).expect("a game");
        assert_eq!((id, game), (&ids[1], &first), "{order:?}");
        let day = calendar.day(first.daily.date).expect("a day");
        assert_eq!(day.solved_twice(), Some(first.daily));
    }
}

#[test]
fn the_easiest_that_is_not_solved_comes_next() {
    let day = date("2026-11-21");
    let with = |level, outcome| DailyGame {
        daily: Daily::classic(day, level),
        ..played("2026-11-21", outcome)
    };
    let next = |games: &[DailyGame]| calendar(games).easiest_unsolved(day).map(|next| next.level);
    assert_eq!(next(&[]), Some(Level::Easy));
    let mut games = vec![with(Level::Easy, win(0, 0)), with(Level::Hard, win(0, 0))];
    assert_eq!(next(&games), Some(Level::Medium));
    games.push(with(
        Level::Medium,
        DailyOutcome::InProgress(Duration::ZERO, 50),
    ));
    assert_eq!(next(&games), Some(Level::Medium));
    let all = Level::ALL.map(|level| with(level, DailyOutcome::AutoSolved));
    assert_eq!(next(&all), None);
}

/// A change here breaks a promise: it needs a new version of the generator.
#[test]
fn the_killer_of_a_day_is_the_same_for_ever() {
    assert_eq!(ninefold_core::generate::VERSION, Daily::KILLER_GENERATOR);
    // A Monday, a Wednesday and a Sunday.
    for day in ["2026-11-23", "2026-11-25", "2026-11-29"] {
        let daily = Daily::killer(date(day));
        let puzzle = daily.puzzle(daily.date, &|| false).expect("a killer");
        let rules = puzzle.rules.rules();
        let cages: Vec<String> = rules
            .cages()
            .map(|cage| format!("{cage}: {}", cage.cells))
            .collect();
        insta::assert_snapshot!(
            format!("{day}"),
            format!("{}\n{}", daily.level.name(), cages.join("\n"))
        );
    }
}

/// The game of a daily puzzle on another board in which one cell was filled, and its calendar.
fn taken_up(daily: Daily) -> (Game, DailyCalendar) {
    let puzzle = daily.puzzle(daily.date, &|| false).expect("a puzzle");
    assert_eq!(Daily::of(&puzzle), Some(daily));
    let mut game = Game::new(puzzle);
    let first = game.position.empty_cells().first().expect("a cell");
    let value = game.puzzle.answer.get(first).expect("a value");
    let step = game.enter(
        ninefold_core::board::CellSet::only(first),
        value,
        crate::game::AutoPrune::Off,
    );
    game = game.make(step.expect("a move"));
    let taken_up = DailyGame::of(&game).expect("a daily game");
    let id: GameId = "a".parse().expect("an id");
    let calendar = DailyCalendar::from_games([(&id, &taken_up)]);
    assert_eq!(calendar.game(daily), Some(&(id, taken_up)));
    (game, calendar)
}

/// A killer is one of the day, as the five levels are; the board of the week is not.
#[test]
fn the_killer_counts_as_one_of_its_day_and_the_board_of_the_week_does_not() {
    let monday = date("2026-11-23");
    let (killer, weekly) = (Daily::killer(monday), Daily::weekly(monday));
    assert_eq!((killer.level, weekly.date), (Level::Easy, monday));
    for (daily, count) in [(killer, 1), (weekly, 0)] {
        let calendar = taken_up(daily).1;
        let day = calendar.day(monday).expect("a day");
        assert_eq!(day.games().count(), count);
        let easiest = Some(Daily::classic(monday, Level::Easy));
        assert_eq!(calendar.easiest_unsolved(monday), easiest);
    }
}

#[test]
fn a_killer_solved_on_its_day_is_a_day_of_the_streak() {
    let daily = Daily::killer(date("2026-11-23"));
    let game = DailyGame {
        daily,
        begun: daily.date,
        outcome: DailyOutcome::Solved(DailyWin {
            time: Duration::from_secs(60),
            hints: 0,
            checks: 0,
            pace: NinthTimes::default(),
        }),
    };
    let id: GameId = "a".parse().expect("an id");
    let calendar = DailyCalendar::from_games([(&id, &game)]);
    assert_eq!(calendar.streak(StreakRule::Unaided, daily.date).days, 1);
    let line = game.result_line(BarStyle::Ascii).expect("solved");
    assert!(line.starts_with("Ninefold daily 2026-11-23 Killer 1:00 no hints "));
}

/// Each of the kinds has its week, and every day of a week the same board.
#[test]
fn the_board_of_a_week_has_other_rules_each_week() {
    let first = Daily::first_day();
    let weeks = (0..WEEKLY_KINDS.len()).map(|week| Daily::weekly(first.add_days(7 * week as i32)));
    let weeks: Vec<Daily> = weeks.collect();
    let lines: Vec<String> = weeks.iter().map(Daily::to_string).collect();
    insta::assert_snapshot!(lines.join("\n"));
    let kinds: BTreeSet<String> = weeks.iter().map(|week| week.board_kind().title()).collect();
    assert_eq!(kinds.len(), WEEKLY_KINDS.len());
    for week in weeks {
        assert_eq!(week.board_kind().check(week.level), Ok(()));
        let days = (0..7).map(|day| week.date.add_days(day));
        let mut rest = days.filter(|day| day.days_since_monday() >= week.date.days_since_monday());
        assert!(rest.all(|day| Daily::weekly(day) == week));
    }
}

/// A change here breaks a promise, once there was a release.
#[test]
fn the_board_of_a_week_is_the_same_for_ever() {
    let weekly = Daily::weekly(date("2026-11-29"));
    let puzzle = weekly.puzzle(weekly.date, &|| false).expect("a board");
    insta::assert_snapshot!(format!("{weekly}\n{}", puzzle.board()));
}

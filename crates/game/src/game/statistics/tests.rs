use super::*;
use ninefold_core::logic::Level;
use std::time::Duration;

const HARD: StatsCategory = StatsCategory::Generated(Level::Hard);

fn win(seconds: u64) -> GameOutcome {
    GameOutcome::Won(Win {
        time: Duration::from_secs(seconds),
        assistance: Assistance::None,
    })
}

fn event(game: u32, outcome: GameOutcome) -> StatsEvent {
    StatsEvent {
        board: None,
        game: GameId::new(1_795_208_101 + u64::from(game), game),
        category: HARD,
        outcome,
    }
}

fn after(events: &[(u32, GameOutcome)]) -> Statistics {
    let all = events.iter().map(|&(game, outcome)| event(game, outcome));
    all.fold(Statistics::default(), |all, each| all.count(&each).0)
}

/// Written and read again, as between two sessions.
fn again(statistics: &Statistics) -> Statistics {
    Statistics::decode(&statistics.encode()).expect("what was written")
}

#[test]
fn a_game_is_begun_once_and_won_once() {
    let moves = [
        (1, GameOutcome::InProgress),
        (1, GameOutcome::InProgress),
        (1, win(90)),
    ];
    let statistics = after(&moves);
    let hard = statistics.category(HARD);
    assert_eq!((hard.started, hard.won, hard.unaided), (1, 1, 1));
    for outcome in [GameOutcome::InProgress, win(10), GameOutcome::GivenUp] {
        let reopened = again(&statistics).count(&event(1, outcome));
        assert_eq!(reopened, (statistics.clone(), None));
    }
}

#[test]
fn a_win_of_a_game_begun_before_there_were_statistics_counts() {
    let hard = after(&[(1, win(90))]).category(HARD).clone();
    assert_eq!((hard.started, hard.won), (1, 1));
}

#[test]
fn what_the_machine_finished_is_no_win() {
    let moves = [
        (1, win(90)),
        (2, GameOutcome::InProgress),
        (2, GameOutcome::GivenUp),
        (2, win(5)),
    ];
    let hard = after(&moves).category(HARD).clone();
    assert_eq!((hard.started, hard.won, hard.streak), (2, 1, 0));
    assert_eq!(hard.best, Some(Duration::from_secs(90)));
}

#[test]
fn a_best_time_is_reported_with_the_previous_one() {
    let statistics = after(&[(1, win(90))]);
    let milestone_after = |outcome| statistics.clone().count(&event(2, outcome)).1;
    assert_eq!(
        milestone_after(win(80)),
        Some(Milestone::BestTime(Duration::from_secs(90)))
    );
    assert_eq!(milestone_after(win(90)), None);
    assert_eq!(milestone_after(GameOutcome::InProgress), None);
    assert_eq!(milestone_after(GameOutcome::GivenUp), None);
}

#[test]
fn divisions_are_apart() {
    let own = StatsEvent {
        board: None,
        category: StatsCategory::Entered,
        ..event(1, win(3))
    };
    let (statistics, milestone) = after(&[(2, win(90))]).count(&own);
    assert_eq!(milestone, Some(Milestone::FirstWin));
    assert_eq!(statistics.category(HARD).won, 1);
    assert_eq!(statistics.category(StatsCategory::Entered).won, 1);
    assert!(Statistics::default().is_empty() && !statistics.is_empty());
}

fn figures(outcome: Option<GameOutcome>, won_at: Option<u64>) -> GameFigures {
    GameFigures {
        board: None,
        category: HARD,
        outcome,
        won_at,
        hinted: Default::default(),
    }
}

/// Games are won in another order than they were begun in, and some are not won.
#[test]
fn statistics_made_from_the_games_are_those_kept() {
    let aided = |seconds| {
        let time = Duration::from_secs(seconds);
        let assistance = Assistance::Some;
        GameOutcome::Won(Win { time, assistance })
    };
    let ends = [
        (5, win(90)),
        (3, win(70)),
        (4, GameOutcome::GivenUp),
        (1, win(80)),
        (2, win(60)),
        (7, aided(10)),
        (6, win(100)),
    ];
    let started = (1..10).map(|game| (game, GameOutcome::InProgress));
    let kept = after(&started.chain(ends).collect::<Vec<_>>());

    let mut games: Vec<(GameId, GameFigures)> =
        (1..10).map(|game| figures_of(game, &ends)).collect();
    games.push((GameId::new(7, 77), figures(None, None)));
    games.reverse();
    let again = games.iter().map(|(id, game)| (id, game));
    let again = Statistics::default().recount(again);
    assert!(again.has_figures_of(&kept), "{again:?} {kept:?}");
    assert_eq!(again.category(HARD).streak, 1);
}

/// A game as it is saved after all that: won in the order of the ends.
fn figures_of(game: u32, ends: &[(u32, GameOutcome)]) -> (GameId, GameFigures) {
    let end = ends.iter().position(|(ended, _)| *ended == game);
    let outcome = end.map_or(GameOutcome::InProgress, |end| ends[end].1);
    let won_at = end.map(|end| 1000 + end as u64);
    (event(game, outcome).game, figures(Some(outcome), won_at))
}

#[test]
fn what_was_brought_over_stays_in_a_recount_and_its_games_count_once() {
    let there = after(&[(1, win(90)), (2, GameOutcome::InProgress)]);
    let here = again(&there.clone().bring_over(1_795_208_500));
    assert!(here.has_figures_of(&there) && here.came_from(&there));
    let games = [
        (event(1, win(90)).game, figures(Some(win(90)), Some(5))),
        (event(2, win(70)).game, figures(Some(win(70)), Some(9))),
        (event(3, win(80)).game, figures(None, Some(7))),
    ];
    let counted = here.recount(games.iter().map(|(id, game)| (id, game)));
    let hard = counted.category(HARD);
    assert_eq!((hard.started, hard.won, hard.streak), (2, 2, 2));
    assert_eq!(hard.best, Some(Duration::from_secs(70)));
    assert_eq!(again(&counted), counted);
    let base = counted.brought_over().expect("a mark");
    assert_eq!((base.at, base.started(), base.won()), (1_795_208_500, 2, 1));
    assert_eq!(Statistics::default().bring_over(7), Statistics::default());
}

#[test]
fn however_many_games_none_counts_twice_and_the_file_stays_small() {
    let count = CountedGames::MAX as u32 + 500;
    let moves: Vec<_> = (0..count).map(|game| (game, win(90))).collect();
    let statistics = after(&moves);
    assert_eq!(statistics.category(HARD).won, count);
    let bytes = statistics.encode();
    assert!(bytes.len() < 64 << 10, "{}", bytes.len());
    let reopened = moves
        .iter()
        .fold(again(&statistics), |all, &(game, outcome)| {
            all.count(&event(game, outcome)).0
        });
    assert_eq!(reopened, statistics);
}

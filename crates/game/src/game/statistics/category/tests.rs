//! The effect of wins, aided wins and games given up on the figures.

use super::*;

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

fn unaided(time: u64) -> Win {
    Win {
        time: seconds(time),
        assistance: Assistance::None,
    }
}

fn aided(time: u64) -> Win {
    Win {
        time: seconds(time),
        assistance: Assistance::Some,
    }
}

fn after(wins: &[Win]) -> CategoryStats {
    let mut stats = CategoryStats::default();
    for &win in wins {
        stats.count_start();
        stats.count_win(win);
    }
    stats
}

#[test]
fn times_are_those_of_unaided_wins() {
    let stats = after(&[unaided(300), aided(10), unaided(200)]);
    assert_eq!((stats.started, stats.won, stats.unaided), (3, 3, 2));
    assert_eq!(stats.best, Some(seconds(200)));
    assert_eq!(stats.mean(), Some(seconds(250)));
    assert_eq!(stats.recent, [unaided(200), aided(10), unaided(300)]);
    assert!(stats.is_possible());
}

#[test]
fn a_streak_ends_with_help_and_with_giving_up() {
    let mut stats = after(&[unaided(9), unaided(9), unaided(9), aided(9), unaided(9)]);
    assert_eq!((stats.streak, stats.best_streak), (1, 3));
    stats.count_start();
    stats.end_streak();
    assert_eq!((stats.streak, stats.best_streak), (0, 3));
    assert!(stats.is_possible());
}

#[test]
fn a_milestone_is_a_first_or_a_better_time() {
    assert_eq!(after(&[]).milestone(aided(5)), Some(Milestone::FirstWin));
    assert_eq!(
        after(&[aided(5)]).milestone(unaided(9)),
        Some(Milestone::FirstUnaided)
    );
    let stats = after(&[aided(5), unaided(9), unaided(7)]);
    assert_eq!(
        stats.milestone(unaided(6)),
        Some(Milestone::BestTime(seconds(7)))
    );
    assert_eq!(stats.milestone(unaided(7)), None, "as fast is not faster");
    assert_eq!(stats.milestone(aided(1)), None);
}

#[test]
fn the_last_wins_are_remembered_and_no_more() {
    let wins: Vec<Win> = (1..=30).map(unaided).collect();
    let stats = after(&wins);
    assert_eq!(stats.recent.len(), CategoryStats::MAX_RECENT);
    assert_eq!(stats.recent[0], unaided(30));
    assert!(stats.is_possible());
}

#[test]
fn counts_stop_where_numbers_end() {
    let mut full = CategoryStats {
        started: u32::MAX,
        won: u32::MAX,
        ..CategoryStats::default()
    };
    full.count_start();
    full.count_win(aided(1));
    assert_eq!((full.started, full.won), (u32::MAX, u32::MAX));
}

#[test]
fn what_cannot_be_is_known() {
    let good = after(&[unaided(3), aided(4)]);
    let wrong = [
        CategoryStats {
            started: 1,
            ..good.clone()
        },
        CategoryStats {
            unaided: 3,
            ..good.clone()
        },
        CategoryStats {
            streak: 2,
            ..good.clone()
        },
        CategoryStats {
            best_streak: 2,
            ..good.clone()
        },
        CategoryStats {
            best: None,
            ..good.clone()
        },
        CategoryStats {
            best: Some(seconds(4)),
            ..good.clone()
        },
        CategoryStats {
            recent: vec![unaided(1); 3],
            ..good.clone()
        },
    ];
    assert!(good.is_possible());
    for stats in wrong {
        assert!(!stats.is_possible(), "{stats:?}");
    }
}

#[test]
fn every_category_has_its_index_and_name() {
    for (index, category) in StatsCategory::ALL.into_iter().enumerate() {
        assert_eq!(category.index(), index);
        assert_eq!(category.name(), category.to_string().to_lowercase());
    }
}

#[test]
fn one_hint_or_one_check_is_help() {
    let record = Record {
        elapsed: Duration::from_millis(61_999),
        ..Record::default()
    };
    assert_eq!(Win::from_record(&record), unaided(61));
    let hinted = Record {
        hints: [1, 0, 0, 0, 0],
        ..record
    };
    let checked = Record {
        checks: 1,
        ..record
    };
    assert_eq!(
        (
            Win::from_record(&hinted).assistance,
            Win::from_record(&checked).assistance
        ),
        (Assistance::Some, Assistance::Some)
    );
}

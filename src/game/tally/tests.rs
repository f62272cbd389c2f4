//! What wins, help and giving up do to the figures.

use super::*;

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

fn clean(time: u64) -> Win {
    Win {
        time: seconds(time),
        assistance: Assistance::None,
    }
}

fn helped(time: u64) -> Win {
    Win {
        time: seconds(time),
        assistance: Assistance::Some,
    }
}

fn after(wins: &[Win]) -> CategoryStats {
    wins.iter().fold(CategoryStats::default(), |tally, &win| {
        tally.with_game().with_win(win)
    })
}

#[test]
fn times_are_those_of_clean_wins() {
    let tally = after(&[clean(300), helped(10), clean(200)]);
    assert_eq!((tally.started, tally.won, tally.unaided), (3, 3, 2));
    assert_eq!(tally.best, Some(seconds(200)));
    assert_eq!(tally.mean(), Some(seconds(250)));
    assert_eq!(tally.recent, [clean(200), helped(10), clean(300)]);
    assert!(tally.is_possible());
}

#[test]
fn a_row_ends_with_help_and_with_giving_up() {
    let tally = after(&[clean(9), clean(9), clean(9), helped(9), clean(9)]);
    assert_eq!((tally.streak, tally.best_streak), (1, 3));
    let tally = tally.with_game().with_streak_ended();
    assert_eq!((tally.streak, tally.best_streak), (0, 3));
    assert!(tally.is_possible());
}

#[test]
fn a_feat_is_a_first_or_a_better_time() {
    assert_eq!(after(&[]).milestone(helped(5)), Some(Milestone::FirstWin));
    assert_eq!(
        after(&[helped(5)]).milestone(clean(9)),
        Some(Milestone::FirstUnaided)
    );
    let tally = after(&[helped(5), clean(9), clean(7)]);
    assert_eq!(
        tally.milestone(clean(6)),
        Some(Milestone::BestTime(seconds(7)))
    );
    assert_eq!(tally.milestone(clean(7)), None, "as fast is not faster");
    assert_eq!(tally.milestone(helped(1)), None);
}

#[test]
fn the_last_wins_are_remembered_and_no_more() {
    let wins: Vec<Win> = (1..=30).map(clean).collect();
    let tally = after(&wins);
    assert_eq!(tally.recent.len(), CategoryStats::MAX_RECENT);
    assert_eq!(tally.recent[0], clean(30));
    assert!(tally.is_possible());
}

#[test]
fn counts_stop_where_numbers_end() {
    let full = CategoryStats {
        started: u32::MAX,
        won: u32::MAX,
        ..CategoryStats::default()
    };
    let tally = full.with_game().with_win(helped(1));
    assert_eq!((tally.started, tally.won), (u32::MAX, u32::MAX));
}

#[test]
fn what_cannot_be_is_known() {
    let good = after(&[clean(3), helped(4)]);
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
            recent: vec![clean(1); 3],
            ..good.clone()
        },
    ];
    assert!(good.is_possible());
    for tally in wrong {
        assert!(!tally.is_possible(), "{tally:?}");
    }
}

#[test]
fn every_division_has_its_place_and_name() {
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
    assert_eq!(Win::from_record(&record), clean(61));
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

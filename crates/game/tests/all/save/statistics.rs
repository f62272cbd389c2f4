//! The file of statistics: kept like a save, and no more to be lost.

use ninefold_game::game::{
    Assistance, GameId, GameOutcome, Statistics, StatsCategory, StatsEvent, Win,
};
use ninefold_game::save::{FileError, Loaded, OsError, Quota, SaveError, Store};
use proptest::prelude::*;
use proptest::sample::Index;
use std::fs;
use std::path::Path;
use std::time::Duration;

fn outcome() -> impl Strategy<Value = GameOutcome> {
    let assistance = prop_oneof![Just(Assistance::None), Just(Assistance::Some)];
    let win = (0..100_000u64, assistance).prop_map(|(seconds, assistance)| {
        let time = Duration::from_secs(seconds);
        GameOutcome::Won(Win { time, assistance })
    });
    prop_oneof![
        Just(GameOutcome::InProgress),
        win,
        Just(GameOutcome::GivenUp)
    ]
}

/// What can happen to the games of one player: often to the same game.
fn event() -> impl Strategy<Value = StatsEvent> {
    (0..40u32, any::<Index>(), outcome()).prop_map(|(game, category, outcome)| StatsEvent {
        board: None,
        game: GameId::new(u64::from(game / 4), game),
        category: *category.get(&StatsCategory::ALL),
        outcome,
    })
}

fn after(events: &[StatsEvent]) -> Statistics {
    let all = events.iter();
    all.fold(Statistics::default(), |all, event| all.count(event).0)
}

/// The statistics of so many wins.
fn wins(count: u32) -> Statistics {
    let win = |number| StatsEvent {
        board: None,
        game: GameId::new(u64::from(number), number),
        category: StatsCategory::Entered,
        outcome: GameOutcome::Won(Win {
            time: Duration::from_secs(60),
            assistance: Assistance::None,
        }),
    };
    after(&(0..count).map(win).collect::<Vec<_>>())
}

fn won(loaded: &Loaded<Statistics>) -> u32 {
    loaded.value.category(StatsCategory::Entered).won
}

proptest! {
    #[test]
    fn what_was_written_is_what_is_read(events in prop::collection::vec(event(), 0..120)) {
        let statistics = after(&events);
        prop_assert_eq!(Statistics::decode(&statistics.encode()), Ok(statistics));
    }

    /// A session may end after any event, and no event counts twice.
    #[test]
    fn sessions_make_no_difference(
        events in prop::collection::vec(event(), 1..80),
        end in any::<Index>(),
    ) {
        let (first, second) = events.split_at(end.index(events.len()));
        let reread = Statistics::decode(&after(first).encode()).unwrap();
        let all = |statistics: Statistics, events: &[StatsEvent]| {
            events.iter().fold(statistics, |all, event| all.count(event).0)
        };
        let whole = after(&events);
        prop_assert_eq!(&all(reread, second), &whole);
        let over = |event: &&StatsEvent| event.outcome != GameOutcome::InProgress;
        let finished: Vec<StatsEvent> = events.iter().filter(over).cloned().collect();
        prop_assert_eq!(all(whole.clone(), &finished), whole);
    }

    #[test]
    fn flipped_bits_never_load_as_other_statistics(
        flips in prop::collection::vec((any::<Index>(), 0..8u8), 1..9),
    ) {
        let whole = wins(3);
        let mut bytes = whole.encode();
        for (place, bit) in flips {
            *place.get_mut(&mut bytes) ^= 1 << bit;
        }
        if let Ok(read) = Statistics::decode(&bytes) {
            prop_assert_eq!(read, whole);
        }
    }
}

fn file(folder: &Path) -> std::path::PathBuf {
    folder.join("stats.json")
}

#[test]
fn statistics_are_kept_with_a_backup() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.statistics(), Ok(Loaded::default()));
    for count in 1..4 {
        store.save_statistics(&wins(count)).unwrap();
        assert_eq!(won(&store.statistics().unwrap()), count);
    }
    fs::remove_file(file(folder.path())).unwrap();
    let older = store.statistics().unwrap();
    assert_eq!(won(&older), 2);
    assert_eq!(
        older.recovery.unwrap().to_string(),
        "The file of statistics: it does not exist. Using the previous ones."
    );
    assert_eq!(store.statistics().unwrap().recovery, None, "told once");
}

#[test]
fn statistics_cut_at_any_length_come_from_their_backup() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save_statistics(&wins(1)).unwrap();
    store.save_statistics(&wins(2)).unwrap();
    let whole = wins(2).encode();
    for length in 0..whole.len() - 1 {
        fs::write(file(folder.path()), &whole[..length]).unwrap();
        let loaded = store.read_only().statistics().unwrap();
        assert_eq!(won(&loaded), 1, "cut at {length}");
        assert!(loaded.recovery.is_some());
    }
}

#[test]
fn damaged_statistics_are_moved_aside_and_begin_anew() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    fs::write(file(folder.path()), b"garbage").unwrap();
    fs::write(folder.path().join("stats.json.bak"), b"").unwrap();
    let loaded = store.statistics().unwrap();
    assert!(loaded.value.is_empty());
    assert_eq!(
        loaded.recovery.unwrap().to_string(),
        "The file of statistics: it is cut short or garbled at line 1, column 1. \
         They start from zero. The old file is kept as stats.json.damaged-1."
    );
    assert_eq!(store.statistics().unwrap().recovery, None, "told once");
    store.save_statistics(&wins(1)).unwrap();
    assert_eq!(won(&store.statistics().unwrap()), 1);
    let aside = folder.path().join("stats.json.damaged-1");
    assert_eq!(fs::read(aside).unwrap(), b"garbage");
}

#[test]
fn what_a_newer_version_wrote_is_neither_read_nor_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let newer = br#"{"version":99,"blake3":"00","body":[]}"#;
    fs::write(file(folder.path()), newer).unwrap();
    assert_eq!(store.statistics(), Err(FileError::NewerVersion(99)));
    assert_eq!(store.save_statistics(&wins(1)), Err(SaveError::Newer(99)));
    assert_eq!(fs::read(file(folder.path())).unwrap(), newer);
}

#[cfg(unix)]
#[test]
fn what_stands_in_the_place_of_the_file_is_moved_aside_and_followed_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = folder.path().join("elsewhere");
    fs::write(&elsewhere, wins(7).encode()).unwrap();
    std::os::unix::fs::symlink(&elsewhere, file(folder.path())).unwrap();
    let store = Store::open(folder.path()).unwrap();
    let loaded = store.statistics().unwrap();
    assert!(loaded.value.is_empty() && loaded.recovery.is_some());
    store.save_statistics(&wins(1)).unwrap();
    assert_eq!(fs::read(&elsewhere).unwrap(), wins(7).encode());
    assert_eq!(won(&store.statistics().unwrap()), 1);
}

#[test]
fn the_largest_file_of_a_guest_is_far_below_the_quota() {
    let long = "a".repeat(36);
    let event = |number: usize| StatsEvent {
        board: None,
        game: format!("{long}{number:04}").parse().unwrap(),
        category: StatsCategory::Entered,
        outcome: GameOutcome::InProgress,
    };
    let statistics = after(&(0..3_000).map(event).collect::<Vec<_>>());
    let size = statistics.encode().len() as u64;
    assert!(size < 64 << 10, "{size}");
    const { assert!(Quota::GUEST.bytes > 64 << 10) };
}

#[test]
fn a_vanished_folder_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    let store = Store::open(&inner).unwrap();
    fs::remove_dir_all(&inner).unwrap();
    let gone = Err(SaveError::Os(OsError::Gone));
    assert_eq!(store.save_statistics(&wins(1)), gone);
}

#[test]
fn checking_reports_damaged_statistics() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.read_only().check().unwrap().statistics, None);
    store.save_statistics(&wins(1)).unwrap();
    assert_eq!(store.read_only().check().unwrap().statistics, None);
    fs::write(file(folder.path()), b"garbage").unwrap();
    assert!(matches!(
        store.read_only().check().unwrap().statistics,
        Some(FileError::Corrupt(_))
    ));
}

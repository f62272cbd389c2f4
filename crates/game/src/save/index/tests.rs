use super::log::{self, IndexChange, IndexRecord, IndexRecords, IndexedGame, Stamped};
use super::*;
use crate::game::{
    Assistance, Daily, DailyGame, DailyOutcome, DailyWin, Date, EnteredBy, GameFigures, GameName,
    GameOutcome, GameStatus, NinthTimes, StatsCategory, Win,
};
use crate::save::Store;
use crate::save::saved_game::Summary;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::classic;
use ninefold_core::logic::{IndexedRules, Level, Technique};
use ninefold_core::rules::{LocalClue, LocalKind, Rules};
use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

const GIVENS: &str = crate::game::test_boards::EXAMPLE;

fn summary(number: u64, outcome: Option<DailyOutcome>) -> Summary {
    let date = |day| Date::new(2026, 11, day).expect("a date");
    let givens = Grid::from(GIVENS.parse::<classic::Grid>().expect("a grid"));
    let counted = match outcome {
        None => GameOutcome::InProgress,
        Some(DailyOutcome::AutoSolved) => GameOutcome::GivenUp,
        Some(DailyOutcome::InProgress(..) | DailyOutcome::Solved(_)) => GameOutcome::Won(Win {
            time: Duration::from_secs(77),
            assistance: Assistance::Some,
        }),
    };
    Summary {
        id: GameId::new(1_795_208_101 + number, 7),
        name: outcome.and_then(|_| GameName::from_typed("two ways 数")),
        title: "Two ways".to_owned(),
        level: Some(Level::Unfair),
        progress: 87,
        elapsed: Duration::from_nanos(1_234_567_890_123),
        moves: 321,
        saved_at: 1_795_208_999 + number,
        status: GameStatus::Won,
        solved_by: EnteredBy::Machine,
        hints: 3,
        checks: 4,
        rules: IndexedRules::classic(),
        givens,
        digits: givens.with(Cell::at(0, 2), Digit::new(4)),
        daily: outcome.map(|outcome| DailyGame {
            daily: Daily::classic(date(21), Level::Unfair),
            begun: date(22),
            outcome,
        }),
        figures: GameFigures {
            board: None,
            category: StatsCategory::Generated(Level::Unfair),
            outcome: Some(counted),
            won_at: (number > 0).then_some(1_795_208_999),
            hinted: BTreeMap::from([(Technique::ALL[0], 3)]),
        },
    }
}

fn outcomes() -> [Option<DailyOutcome>; 4] {
    [
        None,
        Some(DailyOutcome::InProgress(Duration::from_secs(61), 40)),
        Some(DailyOutcome::AutoSolved),
        Some(DailyOutcome::Solved(DailyWin {
            time: Duration::from_secs(600),
            hints: 3,
            checks: 1,
            pace: NinthTimes([1, 2, 3, 4, 5, 6, 7, 8, 9].map(Duration::from_secs)),
        })),
    ]
}

fn game(summary: Summary) -> IndexedGame {
    IndexedGame {
        stamp: FileStamp {
            length: 8_000,
            modified: FileTime(1_795_208_999_123_456_789),
        },
        stamped: Stamped::Later,
        checksum: 0xdead_beef,
        summary,
    }
}

fn records() -> Vec<IndexRecord> {
    let read = outcomes()
        .map(|outcome| IndexChange::Read(game(summary(outcome.is_some().into(), outcome))));
    let id = GameId::new(1, 2);
    let others = [
        IndexChange::Folder,
        IndexChange::Unread(id.clone()),
        IndexChange::Deleted(id),
    ];
    let changes = read.into_iter().chain(others).zip(0..);
    let record = |(change, time)| IndexRecord {
        folder: (time > 0).then_some(FileTime(time)),
        change,
    };
    changes.map(record).collect()
}

fn file_of(records: &[IndexRecord]) -> Vec<u8> {
    let records = records.iter().flat_map(log::encode);
    log::header().into_iter().chain(records).collect()
}

#[test]
fn records_come_back() {
    let bytes = file_of(&records());
    let mut read = IndexRecords::new(&bytes).expect("an index");
    assert_eq!(read.by_ref().collect::<Vec<_>>(), records());
    assert!(!read.is_damaged);
    assert_eq!(log::last_folder(&bytes), Some(FileTime(6)));
}

#[test]
fn a_record_may_have_many_rules() {
    let line: Vec<Cell> = (0..256).map(|number| Cell::at(0, number % 2)).collect();
    let whispers = LocalClue::new(LocalKind::Whispers, line, vec![5]);
    let rules = (0..500).fold(Rules::clone(Rules::classic()), |rules, number| {
        let rules = rules.with_unknown(&format!("{number:0>99}"), 1);
        rules.with_local(whispers.clone()).expect("a clue")
    });
    assert_eq!(rules.unknown().len(), 257, "the rest together");
    let plain = summary(0, None);
    let summary = Summary {
        figures: GameFigures {
            board: Some(rules.title()),
            ..plain.figures
        },
        rules: IndexedRules::new(rules),
        ..plain
    };
    let record = IndexRecord {
        folder: None,
        change: IndexChange::Read(game(summary)),
    };
    let bytes = file_of(std::slice::from_ref(&record));
    assert!(bytes.len() > 100_000, "{}", bytes.len());
    let read: Vec<IndexRecord> = IndexRecords::new(&bytes).expect("an index").collect();
    assert_eq!(read, [record]);
}

/// If this fails because the fields are others: count `LAYOUT` up, then pin it again.
#[test]
fn a_layout_has_these_bytes() {
    let bytes: Vec<u8> = records().iter().flat_map(log::encode).collect();
    let checksum = crc32fast::hash(&bytes);
    assert_eq!((log::LAYOUT, checksum), (13, 1_573_498_523));
}

#[test]
fn what_is_damaged_ends_the_index() {
    let bytes = file_of(&records());
    let header = log::header().len();
    for place in header..bytes.len() {
        for bit in [1, 0x80] {
            let mut flipped = bytes.clone();
            flipped[place] ^= bit;
            let mut read = IndexRecords::new(&flipped).expect("an index");
            let read_records: Vec<IndexRecord> = read.by_ref().collect();
            assert!(read.is_damaged, "bit {bit} of byte {place}");
            assert!(records().starts_with(&read_records));
            assert_eq!(log::last_folder(&flipped), None);
        }
        let cut = &bytes[..place];
        let read_records: Vec<IndexRecord> = IndexRecords::new(cut).expect("an index").collect();
        assert!(records().starts_with(&read_records));
    }
    for place in 0..header {
        let mut flipped = bytes.clone();
        flipped[place] ^= 1;
        assert!(IndexRecords::new(&flipped).is_none());
    }
}

#[test]
fn an_index_cut_short_anywhere_never_covers_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(INDEX);
    let whole = Index {
        entries: (0..5)
            .map(|number| summary(number, None))
            .map(|summary| {
                (
                    summary.id.clone(),
                    IndexEntry::Read(Box::new(game(summary))),
                )
            })
            .collect(),
        folder: file::folder_time(folder.path()),
        origin: IndexOrigin::File,
    };
    let bytes = whole.encode();
    for length in 0..bytes.len() {
        std::fs::write(&path, &bytes[..length]).expect("written");
        let cut = Index::read(&path);
        assert_eq!(cut.folder, None, "cut to {length}");
    }
    std::fs::write(&path, &bytes).expect("written");
    assert_eq!(Index::read(&path), whole);
}

#[test]
fn an_index_does_not_grow_for_ever() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(INDEX);
    let mut writer = IndexWriter::open(folder.path(), folder.path());
    writer.write(&Index::default());
    let saved = SavedGame {
        id: GameId::new(1, 1),
        game: crate::game::Game::new(
            crate::game::GamePuzzle::from_givens(GIVENS.parse().expect("a grid"))
                .expect("one solution"),
        ),
        cursor: Cell::middle(9),
        tool: crate::game::Tool::Digit,
        saved_at: 0,
    };
    let stamp = FileStamp {
        length: 1,
        modified: FileTime(0),
    };
    for saved_at in 0..3_000 {
        let saved = SavedGame {
            saved_at,
            ..saved.clone()
        };
        writer.add_saved(writer.before(), Some(stamp), &saved, b"x");
        let length = std::fs::metadata(&path).expect("an index").len();
        assert!(length < 300 << 10, "{length}");
    }
    let index = Index::read(&path);
    let entries: Vec<_> = index.entries().collect();
    let [(_, IndexEntry::Read(last))] = entries[..] else {
        panic!("{entries:?}");
    };
    assert_eq!(last.summary.saved_at, 2_999);
}

#[test]
fn a_folder_of_its_name_is_moved_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let index = folder.path().join(INDEX);
    fs::create_dir(&index).expect("a folder in its place");
    fs::write(index.join("other"), "kept").expect("a file in it");
    let store = Store::open(folder.path()).expect("the store");
    store.list().expect("a list");
    assert!(index.is_file());
    let aside = folder.path().join("games.index.damaged-1/other");
    assert_eq!(fs::read_to_string(aside).expect("what was there"), "kept");
}

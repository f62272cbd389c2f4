use super::*;
use ninefold_core::logic::Level;
use tempfile::tempdir;

fn result(level: Level, seconds: u64, hints: u32) -> TableResult {
    TableResult {
        daily: Daily::classic("2026-11-21".parse().unwrap(), level),
        time: Duration::from_secs(seconds),
        hints,
        checks: 0,
    }
}

fn today() -> Date {
    "2026-11-22".parse().unwrap()
}

fn name(text: &str) -> TableName {
    text.parse().unwrap()
}

fn names(table: &DailyTable, level: Level) -> Vec<String> {
    let results = table
        .results(&[result(level, 0, 0).daily], today())
        .unwrap();
    results.iter().map(TableRow::player).collect()
}

#[test]
fn those_without_help_come_first_then_the_faster_ones() {
    let folder = tempdir().unwrap();
    let table = DailyTable::new(folder.path());
    for (player, seconds, hints) in [("carl", 300, 0), ("anna", 700, 0), ("bea", 20, 1)] {
        let results = [
            result(Level::Hard, seconds, hints),
            result(Level::Easy, 9, 0),
        ];
        assert_eq!(table.publish(&name(player), &results), Ok(2));
    }
    assert_eq!(names(&table, Level::Hard), ["carl", "anna", "bea"]);
    assert!(names(&table, Level::Extreme).is_empty());
}

#[test]
fn a_puzzle_counts_once_and_files_only_grow() {
    let folder = tempdir().unwrap();
    let table = DailyTable::new(folder.path());
    let anna = name("anna");
    assert_eq!(table.publish(&anna, &[result(Level::Hard, 700, 0)]), Ok(1));
    let before = fs::read(folder.path().join("anna.daily")).unwrap();
    assert_eq!(table.publish(&anna, &[result(Level::Hard, 7, 0)]), Ok(0));
    assert_eq!(table.publish(&anna, &[result(Level::Easy, 7, 0)]), Ok(1));
    let after = fs::read(folder.path().join("anna.daily")).unwrap();
    assert!(after.starts_with(&before));
    assert!(
        after
            .split(|&byte| byte == b'\n')
            .all(|line| line.len() < 64)
    );
}

#[test]
fn what_makes_no_sense_is_passed_over() {
    let folder = tempdir().unwrap();
    let table = DailyTable::new(folder.path());
    let line = result(Level::Hard, 700, 0).line();
    let long = format!("{}\t{}", line.trim_end(), "9".repeat(60));
    let torn = line.trim_end();
    let lines = [
        "x",
        "2026-13-40\thard\t1\t0\t0",
        &long,
        "2026-11-21\thard\t-1\t0\t0",
        torn,
    ];
    fs::write(folder.path().join("anna.daily"), lines.join("\n")).unwrap();
    fs::write(folder.path().join("a b.daily"), &line).unwrap();
    fs::write(folder.path().join("bea.daily"), b"\xff\xfe\n").unwrap();
    fs::create_dir(folder.path().join("carl.daily")).unwrap();
    assert!(names(&table, Level::Hard).is_empty());
    fs::write(
        folder.path().join("anna.daily"),
        [&lines.join("\n"), "\n"].concat(),
    )
    .unwrap();
    assert_eq!(names(&table, Level::Hard), ["anna"]);
}

#[test]
fn a_result_behind_a_torn_line_is_there() {
    let folder = tempdir().unwrap();
    let table = DailyTable::new(folder.path());
    let anna = result(Level::Hard, 700, 0);
    for torn in ["2026-11-21\tha", "2026-11-21\thard\t700\t0\t1"] {
        fs::write(folder.path().join("anna.daily"), torn).unwrap();
        let publish = || table.publish(&name("anna"), std::slice::from_ref(&anna));
        assert_eq!((publish(), publish()), (Ok(1), Ok(0)));
        let rows = table.results(&[anna.daily], today()).unwrap();
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0].result, anna, "{torn}");
    }
}

#[test]
fn names_are_plain() {
    for bad in [
        "",
        "..",
        "a/b",
        "a b",
        "con",
        "\u{1b}[2J",
        "abcdefghijklmnopqrstu",
    ] {
        assert_eq!(bad.parse::<TableName>(), Err(BadTableName(bad.to_owned())));
    }
    assert_eq!(name("Anna_2-b").to_string(), "Anna_2-b");
}

#[test]
fn a_time_that_nobody_can_reach_is_left_out() {
    let folder = tempdir().unwrap();
    let table = DailyTable::new(folder.path());
    const DAY: u64 = 86_400;
    let times = [
        ("zero", 0),
        ("fast", 19),
        ("anna", 20),
        ("bea", 3 * DAY - 1),
        ("slow", 3 * DAY),
        ("ages", u32::MAX.into()),
    ];
    for (player, seconds) in times {
        let results = [result(Level::Hard, seconds, 0)];
        table.publish(&name(player), &results).unwrap();
    }
    assert_eq!(names(&table, Level::Hard), ["anna", "bea"]);
    let early = table.results(&Daily::all_of(today().add_days(-1)), today().add_days(-3));
    assert_eq!(early, Ok(Vec::new()), "it was not out");
}

/// A thousand files of one MB are read in a moment: the end of each, and once.
#[test]
fn only_the_end_of_a_large_file_is_read() {
    let folder = tempdir().unwrap();
    let (hard, easy) = (result(Level::Hard, 700, 0), result(Level::Easy, 700, 0));
    for player in 0..DailyTable::MOST_PLAYERS {
        let path = folder.path().join(format!("p{player}.daily"));
        fs::write(&path, hard.line()).unwrap();
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        // A hole: it takes no room on the disk.
        file.set_len(DailyTable::LARGEST_FILE - 64).unwrap();
        file.write_all(format!("\n{}", easy.line()).as_bytes())
            .unwrap();
    }
    let table = DailyTable::new(folder.path());
    let started = std::time::Instant::now();
    let rows = table
        .results(&Daily::all_of(hard.daily.date), today())
        .unwrap();
    assert_eq!(rows.len(), DailyTable::MOST_PLAYERS, "those at the end");
    assert!(rows.iter().all(|row| row.result == easy));
    assert!(
        started.elapsed() < Duration::from_secs(20),
        "{:?}",
        started.elapsed()
    );
}

#[test]
fn a_cut_first_line_is_no_result() {
    let lines = [
        result(Level::Hard, 700, 0).line(),
        result(Level::Easy, 70, 0).line(),
    ];
    let bytes = lines.concat().into_bytes();
    assert_eq!(results(&bytes, false).len(), 2);
    assert_eq!(results(&bytes, true), [result(Level::Easy, 70, 0)]);
    assert!(results(b"", true).is_empty());
}

/// Only the superuser can give files away.
#[cfg(unix)]
#[test]
fn the_account_is_shown_where_it_has_another_name() {
    let folder = tempdir().unwrap();
    let table = DailyTable::new(folder.path());
    for player in ["anna", "daemon"] {
        table
            .publish(&name(player), &[result(Level::Hard, 700, 0)])
            .unwrap();
    }
    assert_eq!(
        names(&table, Level::Hard),
        ["anna", "daemon"],
        "one account"
    );
    let file = |player: &str| folder.path().join(format!("{player}.daily"));
    if std::os::unix::fs::chown(file("daemon"), Some(1), None).is_err() {
        return;
    }
    let own = fs::metadata(file("anna")).unwrap();
    let own = Accounts::read().name(Account::owner(&own).unwrap());
    let daemon =
        Accounts::read().name(Account::owner(&fs::metadata(file("daemon")).unwrap()).unwrap());
    let second = match daemon.as_str() {
        "daemon" => "daemon".to_owned(),
        other => format!("daemon ({other})"),
    };
    assert_eq!(
        names(&table, Level::Hard),
        [format!("anna ({own})"), second]
    );
}

#[cfg(unix)]
#[test]
fn no_link_is_followed_and_a_missing_folder_is_said() {
    let folder = tempdir().unwrap();
    let table = DailyTable::new(folder.path());
    let target = folder.path().join("elsewhere");
    std::os::unix::fs::symlink(&target, folder.path().join("anna.daily")).unwrap();
    let refused = table.publish(&name("anna"), &[result(Level::Hard, 7, 0)]);
    assert_eq!(refused, Err(TableError::NotAFile(name("anna"))));
    assert!(!target.exists());
    let gone = DailyTable::new(folder.path().join("gone"));
    assert!(matches!(
        gone.results(&[result(Level::Hard, 0, 0).daily], today()),
        Err(TableError::Os(..))
    ));
}

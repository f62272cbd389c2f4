//! The table of the daily puzzles of those who share a machine and choose to be seen.
//!
//! A table is a folder with a file for each player, `<name>.daily`, which is only ever
//! appended to. A line is a result: date, level, seconds, hints and checks, between
//! tabs, at most [`DailyTable::LONGEST_LINE`] bytes. Each file belongs to its player, so
//! nobody can write under another name, as far as the permissions of the folder go (as
//! those of `/tmp`: everybody may add files, and only their owner may change them).
//! Nothing in these files is trusted.

use super::error::OsError;
use super::file::read_at_most;
use crate::game::{Daily, DailyWin, is_device_name};
use ninefold_core::logic::Level;
use std::collections::BTreeSet;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// A folder of results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyTable {
    folder: PathBuf,
}

/// The name under which a player is seen: 1 to 20 letters, digits, `-` or `_` (ASCII).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TableName(String);

/// A name that cannot stand in a table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no name for a table: it takes 1 to 20 letters, digits, - or _")]
pub struct BadTableName(pub String);

impl FromStr for TableName {
    type Err = BadTableName;

    fn from_str(text: &str) -> Result<TableName, BadTableName> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let has_size = (1..=20).contains(&text.len());
        if has_size && text.bytes().all(is_plain) && !is_device_name(text) {
            Ok(TableName(text.to_owned()))
        } else {
            Err(BadTableName(text.to_owned()))
        }
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// What a player needed for a daily puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableResult {
    /// The puzzle.
    pub daily: Daily,
    /// The time played, in whole seconds.
    pub time: Duration,
    /// How many hints were asked for.
    pub hints: u32,
    /// How often the board was checked against the solution.
    pub checks: u32,
}

impl TableResult {
    /// The result of a puzzle that was won.
    pub fn new(daily: Daily, win: &DailyWin) -> TableResult {
        TableResult {
            daily,
            time: Duration::from_secs(win.time.as_secs()),
            hints: win.hints,
            checks: win.checks,
        }
    }

    fn line(&self) -> String {
        let Daily { date, level } = self.daily;
        let seconds = self.time.as_secs();
        let (hints, checks) = (self.hints, self.checks);
        format!("{date}\t{}\t{seconds}\t{hints}\t{checks}\n", level.name())
    }

    /// The result on a line without its end; `None` of anything else.
    fn parse(line: &str) -> Option<TableResult> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [date, level, seconds, hints, checks] = fields[..] else {
            return None;
        };
        let date = date.parse().ok()?;
        let level = Level::ALL.into_iter().find(|each| each.name() == level)?;
        Some(TableResult {
            daily: Daily { date, level },
            time: Duration::from_secs(seconds.parse::<u32>().ok()?.into()),
            hints: hints.parse().ok()?,
            checks: checks.parse().ok()?,
        })
    }
}

/// Why a table could not be read or added to.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TableError {
    /// The system refused.
    #[error("the table of daily puzzles in {0} cannot be used: {1}")]
    Os(String, OsError),
    /// The player's file has no room for another line.
    #[error("the file of {0} in the table is full")]
    Full(TableName),
    /// What has the name of the player's file is none.
    #[error("the file of {0} in the table is a link, a folder or a device: nothing was written")]
    NotAFile(TableName),
}

impl DailyTable {
    /// The longest line that is written or read, in bytes.
    pub const LONGEST_LINE: usize = 64;
    /// The largest file of a player that is read or added to, in bytes.
    pub const LARGEST_FILE: u64 = 1 << 20;
    /// The most players that are read.
    pub const MOST_PLAYERS: usize = 1000;

    /// The table in this folder.
    pub fn new(folder: impl Into<PathBuf>) -> DailyTable {
        DailyTable {
            folder: folder.into(),
        }
    }

    /// The results of one puzzle: those without help first, then by time. Of two results
    /// of one player the first counts. Lines and files that make no sense are passed over.
    ///
    /// # Errors
    /// [`TableError::Os`] if the folder cannot be read.
    pub fn results(&self, daily: Daily) -> Result<Vec<(TableName, TableResult)>, TableError> {
        let mut results: Vec<(TableName, TableResult)> = Vec::new();
        for name in self.players()? {
            let first = self
                .of_player(&name)
                .into_iter()
                .find(|each| each.daily == daily);
            results.extend(first.map(|result| (name, result)));
        }
        results.sort_by_key(|(name, result)| {
            let is_aided = result.hints > 0 || result.checks > 0;
            (is_aided, result.time, name.clone())
        });
        Ok(results)
    }

    /// Those who have a file, by name.
    fn players(&self) -> Result<BTreeSet<TableName>, TableError> {
        let files = fs::read_dir(&self.folder).map_err(|error| self.refused(error))?;
        let name = |file: fs::DirEntry| {
            let name = file.file_name();
            name.to_str()?.strip_suffix(SUFFIX)?.parse().ok()
        };
        let names = files.flatten().filter_map(name);
        Ok(names.take(DailyTable::MOST_PLAYERS).collect())
    }

    fn of_player(&self, name: &TableName) -> Vec<TableResult> {
        let bytes = read_at_most(&self.file_of(name), DailyTable::LARGEST_FILE);
        let text = String::from_utf8(bytes.unwrap_or_default()).unwrap_or_default();
        let fits = |line: &&str| line.len() < DailyTable::LONGEST_LINE;
        // What has no end was not written whole.
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        whole
            .lines()
            .filter(fits)
            .filter_map(TableResult::parse)
            .collect()
    }

    /// Adds results of a player, those that are there already left out; returns how many
    /// were added.
    ///
    /// # Errors
    /// [`TableError`].
    pub fn publish(&self, name: &TableName, results: &[TableResult]) -> Result<usize, TableError> {
        let known: Vec<Daily> = self.of_player(name).iter().map(|each| each.daily).collect();
        let new = results.iter().filter(|each| !known.contains(&each.daily));
        let lines: Vec<String> = new.map(TableResult::line).collect();
        if !lines.is_empty() {
            self.append(name, lines.concat().as_bytes())?;
        }
        Ok(lines.len())
    }

    /// In one piece, so that two processes do not mix their lines.
    fn append(&self, name: &TableName, lines: &[u8]) -> Result<(), TableError> {
        let path = self.file_of(name);
        match fs::symlink_metadata(&path) {
            Ok(found) if !found.is_file() => return Err(TableError::NotAFile(name.clone())),
            Ok(found) if found.len() + lines.len() as u64 > DailyTable::LARGEST_FILE => {
                return Err(TableError::Full(name.clone()));
            }
            Ok(_) | Err(_) => {}
        }
        let written = open_to_append(&path).and_then(|mut file| file.write_all(lines));
        written.map_err(|error| self.refused(error))
    }

    fn file_of(&self, name: &TableName) -> PathBuf {
        self.folder.join(format!("{name}{SUFFIX}"))
    }

    fn refused(&self, error: io::Error) -> TableError {
        TableError::Os(super::error::printable(&self.folder), error.into())
    }
}

const SUFFIX: &str = ".daily";

/// A file that others may read, and only its owner may change.
fn open_to_append(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
        options.mode(0o644).custom_flags(flags.bits() as i32);
    }
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::tempdir;

    fn result(level: Level, seconds: u64, hints: u32) -> TableResult {
        TableResult {
            daily: Daily {
                date: "2026-11-21".parse().unwrap(),
                level,
            },
            time: Duration::from_secs(seconds),
            hints,
            checks: 0,
        }
    }

    fn name(text: &str) -> TableName {
        text.parse().unwrap()
    }

    fn names(table: &DailyTable, level: Level) -> Vec<String> {
        let results = table.results(result(level, 0, 0).daily).unwrap();
        results.iter().map(|(name, _)| name.to_string()).collect()
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
            gone.results(result(Level::Hard, 0, 0).daily),
            Err(TableError::Os(..))
        ));
    }
}

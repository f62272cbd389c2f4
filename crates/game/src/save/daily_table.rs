//! The table of the daily puzzles of those who share a machine and choose to be seen.
//!
//! A table is a folder with a file for each player, `<name>.daily`, which is only ever appended
//! to. A line is a result: date, level, seconds, hints and checks, between tabs, at most
//! [`DailyTable::LONGEST_LINE`] bytes. Each file belongs to its player. With the permissions of
//! `/tmp`, everybody may add files and only their owner may change them, so nobody can write
//! under another name. Who takes a name that is not that of their account is shown with both,
//! unless all files belong to the one account under which everybody plays. Nothing in these
//! files is trusted.

use super::account::{Account, Accounts};
use super::error::OsError;
use super::file::read_end;
use crate::game::{Daily, DailyWin, Date, is_device_name};
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
#[error("not a name for the table: {0:?}; use 1 to 20 letters, digits, - or _")]
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

/// A player's result of a daily puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableResult {
    /// The puzzle.
    pub daily: Daily,
    /// The time played, in whole seconds.
    pub time: Duration,
    /// Number of hints asked for.
    pub hints: u32,
    /// Number of checks against the solution.
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

    fn is_aided(&self) -> bool {
        self.hints > 0 || self.checks > 0
    }

    /// Whether anybody can have it on a day: the puzzle was out, and so long ago that the
    /// time fits in. A clock may be a day ahead of that of the reader.
    fn is_possible(&self, today: Date) -> bool {
        let days = i32::try_from(self.time.as_secs() / 86_400).unwrap_or(i32::MAX);
        let fits = self.daily.date.add_days(days) <= today.add_days(1);
        self.time >= DailyTable::SHORTEST_TIME && fits
    }

    fn line(&self) -> String {
        let Daily { date, level, .. } = self.daily;
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
        let level = Daily::LEVELS
            .into_iter()
            .find(|each| each.name() == level)?;
        Some(TableResult {
            daily: Daily::classic(date, level),
            time: Duration::from_secs(seconds.parse::<u32>().ok()?.into()),
            hints: hints.parse().ok()?,
            checks: checks.parse().ok()?,
        })
    }
}

/// A result in a table, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The name of the file.
    pub name: TableName,
    /// The account that the file belongs to, where its name is another one and not all
    /// play under this account.
    pub owner: Option<String>,
    /// The result.
    pub result: TableResult,
}

impl TableRow {
    /// The name, and the account behind it if that is shown: `anna (mallory)`.
    pub fn player(&self) -> String {
        match &self.owner {
            Some(owner) => format!("{} ({owner})", self.name),
            None => self.name.to_string(),
        }
    }
}

/// The file of a player, as far as it was read.
struct PlayerFile {
    name: TableName,
    owner: Option<Account>,
    results: Vec<TableResult>,
    /// Whether its last line has no end.
    is_torn: bool,
}

/// Why a table could not be read or added to.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TableError {
    /// The system refused.
    #[error("cannot use the daily table in {0}: {1}")]
    Os(String, OsError),
    /// The player's file has no room for another line.
    #[error("the file of {0} in the table is full")]
    Full(TableName),
    /// A folder, link or device has the name of the player's file.
    #[error("the file of {0} in the table is a link, a folder or a device; nothing was written")]
    NotAFile(TableName),
}

impl DailyTable {
    /// The longest line that is written or read, in bytes.
    pub const LONGEST_LINE: usize = 64;
    /// The largest file of a player that is added to, in bytes.
    pub const LARGEST_FILE: u64 = 1 << 20;
    /// The most bytes that are read at the end of a file: some 2,400 results.
    pub const MOST_READ: u64 = 64 << 10;
    /// The shortest time that is shown. A daily puzzle leaves at least 40 cells empty, and
    /// to move to a cell and enter its digit takes half a second even when the solution is
    /// known.
    pub const SHORTEST_TIME: Duration = Duration::from_secs(20);
    /// The most players that are read.
    pub const MOST_PLAYERS: usize = 1000;

    /// The table in this folder.
    pub fn new(folder: impl Into<PathBuf>) -> DailyTable {
        DailyTable {
            folder: folder.into(),
        }
    }

    /// The results of these puzzles, in their order: of each those without help first, then by
    /// time. Of two results of one player the first counts. Skips lines and files that cannot
    /// be parsed, and times that are not possible: those below [`DailyTable::SHORTEST_TIME`],
    /// and those longer than the puzzle is out on the day `today`.
    ///
    /// # Errors
    /// [`TableError::Os`] if the folder cannot be read.
    pub fn results(&self, dailies: &[Daily], today: Date) -> Result<Vec<TableRow>, TableError> {
        let names = self.players()?.into_iter();
        let files: Vec<PlayerFile> = names.filter_map(|name| self.read(name)).collect();
        let shown = shown_owners(&files);
        let mut rows: Vec<(usize, TableRow)> = Vec::new();
        for (file, owner) in files.iter().zip(shown) {
            for (place, daily) in dailies.iter().enumerate() {
                let mut results = file.results.iter();
                let result = results.find(|each| each.daily == *daily);
                rows.extend(result.filter(|each| each.is_possible(today)).map(|result| {
                    let row = TableRow {
                        name: file.name.clone(),
                        owner: owner.clone(),
                        result: result.clone(),
                    };
                    (place, row)
                }));
            }
        }
        rows.sort_by_key(|(place, TableRow { name, result, .. })| {
            (*place, result.is_aided(), result.time, name.clone())
        });
        Ok(rows.into_iter().map(|(_, row)| row).collect())
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

    /// The newest results in the file of a player, if it can be read.
    fn read(&self, name: TableName) -> Option<PlayerFile> {
        let (bytes, metadata) = read_end(&self.file_of(&name), DailyTable::MOST_READ).ok()?;
        let is_cut = metadata.len() > DailyTable::MOST_READ;
        Some(PlayerFile {
            results: results(&bytes, is_cut),
            is_torn: bytes.last().is_some_and(|&byte| byte != b'\n'),
            owner: Account::owner(&metadata),
            name,
        })
    }

    /// Adds results of a player, those that are there already left out; returns how many
    /// were added.
    ///
    /// # Errors
    /// [`TableError`].
    pub fn publish(&self, name: &TableName, results: &[TableResult]) -> Result<usize, TableError> {
        let file = self.read(name.clone());
        let known = file.iter().flat_map(|file| &file.results);
        let known: Vec<Daily> = known.map(|each| each.daily).collect();
        let new = results.iter().filter(|each| !known.contains(&each.daily));
        let lines: Vec<String> = new.map(TableResult::line).collect();
        if !lines.is_empty() {
            // A line that was not written whole is ended first, and is no result by that.
            let end = file.filter(|file| file.is_torn).map_or("", |_| "-\n");
            self.append(name, format!("{end}{}", lines.concat()).as_bytes())?;
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

/// The results on whole lines. Of a file that is cut the first line may be a part, and a
/// last line without an end was not written whole.
fn results(bytes: &[u8], is_cut: bool) -> Vec<TableResult> {
    let lines = bytes
        .split_inclusive(|&byte| byte == b'\n')
        .skip(is_cut.into());
    let whole = lines.filter_map(|line| line.strip_suffix(b"\n"));
    whole
        .filter(|line| line.len() < DailyTable::LONGEST_LINE)
        .filter_map(|line| TableResult::parse(std::str::from_utf8(line).ok()?))
        .collect()
}

/// The owner to show beside the name of each file.
fn shown_owners(files: &[PlayerFile]) -> Vec<Option<String>> {
    let mut owners = files.iter().filter_map(|file| file.owner);
    if owners.all(Account::is_own) {
        return vec![None; files.len()];
    }
    let accounts = Accounts::read();
    let shown = |file: &PlayerFile| {
        let owner = accounts.name(file.owner?);
        (owner != file.name.0).then_some(owner)
    };
    files.iter().map(shown).collect()
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
mod tests;

//! How much help was shown for which puzzle, by any copy of the program: also by one that plays
//! without saving, or in a game that was deleted since. A puzzle that was helped elsewhere
//! counts nowhere.
//!
//! The file has a line of the same length for each count. Lines are only added, in one write
//! and without the lock of the folder.

use super::error::{FileError, OsError};
use super::file;
use super::known_solutions::fingerprint;
use super::reader::StoreReader;
use crate::game::Game;
use std::collections::HashMap;
use std::fs;
use std::io::{self, ErrorKind};

/// The bytes of a line: a fingerprint and a count, each in hexadecimal digits.
const LINE: usize = "\n0123456789abcdef 01234567".len();

/// The most bytes of the file.
const MOST: u64 = (LINE as u64) << 16;

impl StoreReader {
    /// The bytes of the log. Its file is made if need be.
    ///
    /// # Errors
    /// [`OsError`]: where it cannot be written, help cannot be counted.
    pub(super) fn help_length(&self) -> Result<u64, OsError> {
        Ok(file::append_or_create(&self.files.help(), b"")?)
    }

    /// Counts the help that was shown in a game; none is not counted. Who holds the lock drops
    /// the older half of a full log.
    ///
    /// # Errors
    /// As [`StoreReader::help_length`].
    pub(super) fn count_help(&self, game: &Game) -> Result<(), OsError> {
        let shown = game.revealed();
        if shown == 0 {
            return Ok(());
        }
        let Some(puzzle) = fingerprint(&game.puzzle.rules, &game.puzzle.givens) else {
            return Ok(());
        };
        if self.help_length()? + LINE as u64 > MOST {
            self.halve_log()?;
        }
        file::append_or_create(&self.files.help(), &line(puzzle, shown))?;
        Ok(())
    }

    /// Whether more help was shown for the puzzle of a game than in the game.
    ///
    /// # Errors
    /// [`FileError`].
    pub(super) fn helped_elsewhere(&self, game: &Game) -> Result<bool, FileError> {
        self.help_length().map_err(FileError::Unreadable)?;
        let log = self.read_help()?;
        let puzzle = fingerprint(&game.puzzle.rules, &game.puzzle.givens);
        let most = puzzle.and_then(|puzzle| log.get(&puzzle).copied());
        Ok(most.is_some_and(|most| most > game.help_shown()))
    }

    /// The most help that was shown for each puzzle. A line that was cut short says nothing.
    fn read_help(&self) -> Result<HashMap<u64, u32>, FileError> {
        let bytes = file::read_at_most(&self.files.help(), MOST)?;
        let mut log = HashMap::new();
        for line in bytes.split(|&byte| byte == b'\n') {
            if let Some((puzzle, shown)) = parse(line) {
                let most: &mut u32 = log.entry(puzzle).or_default();
                *most = shown.max(*most);
            }
        }
        Ok(log)
    }

    fn halve_log(&self) -> io::Result<()> {
        if !self.holds_lock() {
            return Err(ErrorKind::FileTooLarge.into());
        }
        let (path, half) = (self.files.help(), MOST as usize / 2);
        let bytes = fs::read(&path)?;
        let next = path.with_extension("tmp");
        file::remove(&next)?;
        file::write_new(&next, &bytes[bytes.len() - half..])?;
        fs::rename(next, path)
    }
}

fn line(puzzle: u64, shown: u32) -> Vec<u8> {
    format!("\n{puzzle:016x} {shown:08x}").into_bytes()
}

fn parse(line: &[u8]) -> Option<(u64, u32)> {
    let line = str::from_utf8(line)
        .ok()
        .filter(|line| line.len() + 1 == LINE)?;
    let (puzzle, shown) = line.split_once(' ')?;
    let puzzle = u64::from_str_radix(puzzle, 16).ok()?;
    Some((puzzle, u32::from_str_radix(shown, 16).ok()?))
}

//! The colours of a terminal by its entry in the database of terminals, as `term(5)`
//! describes its files.

use crate::ui::ColourDepth;
use ninefold_game::save::read_regular;
use std::env;
use std::path::{Path, PathBuf};

/// The most bytes of an entry; those of ncurses have half as many at most.
const MOST_BYTES: u64 = 64 << 10;

/// The place of `max_colors` among the numbers of an entry.
const MAX_COLOURS: usize = 13;

/// As many as 24 bits can tell apart.
const TRUE_COLOURS: u32 = 0x100_0000;

/// The colours of a terminal in the database; `None` if it is not there.
pub(super) fn depth(term: &str) -> Option<ColourDepth> {
    // The name becomes part of a path, and comes from the other end of a connection.
    let fits = |letter: char| letter.is_ascii_alphanumeric() || "+-._".contains(letter);
    let first = term.chars().next().filter(char::is_ascii_alphanumeric)?;
    if !term.chars().all(fits) {
        return None;
    }
    let groups = [first.to_string(), format!("{:x}", u32::from(first))];
    let read = |path: &Path| {
        let bytes = read_regular(&path.canonicalize().ok()?, MOST_BYTES).ok()?;
        terminfo_colours(&bytes)
    };
    let colours = folders().iter().find_map(|folder| {
        let mut paths = groups.iter().map(|group| folder.join(group).join(term));
        paths.find_map(|path| read(&path))
    })?;
    Some(depth_of(colours))
}

/// Folders of entries, as ncurses searches them.
fn folders() -> Vec<PathBuf> {
    let own = match (env::var_os("TERMINFO"), env::home_dir()) {
        (Some(folder), _) => Some(folder.into()),
        (None, home) => home.map(|home| home.join(".terminfo")),
    };
    let listed = env::var_os("TERMINFO_DIRS").unwrap_or_default();
    // Systems with everything under one prefix, as on a telephone.
    let prefix = env::var_os("PREFIX").map(PathBuf::from);
    let prefixed = prefix.into_iter().flat_map(|prefix| {
        ["etc", "lib", "share"].map(|folder| prefix.join(folder).join("terminfo"))
    });
    let usual = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"];
    own.into_iter()
        .chain(env::split_paths(&listed))
        .chain(prefixed)
        .chain(usual.map(PathBuf::from))
        .collect()
}

/// The sixteen colours are the terminal's own in the entries of eight, too: `xterm` and
/// `linux` have one.
fn depth_of(colours: u32) -> ColourDepth {
    match colours {
        ..8 => ColourDepth::None,
        8..256 => ColourDepth::Sixteen,
        256..TRUE_COLOURS => ColourDepth::Palette,
        TRUE_COLOURS.. => ColourDepth::True,
    }
}

/// The number of colours in a file of terminfo; `None` if it is not one. `RGB` and `Tc`
/// are extensions, of ncurses and of tmux, that stand for 24 bits.
pub fn terminfo_colours(file: &[u8]) -> Option<u32> {
    let mut rest = file;
    let number_size = match take_numbers(&mut rest)? {
        [0o432] => 2,
        [0o1036] => 4,
        _ => return None,
    };
    let [names, flags, numbers, strings, table] = take_numbers(&mut rest)?;
    take(&mut rest, (names + flags).next_multiple_of(2))?;
    let colours = number_at(take(&mut rest, numbers * number_size)?, number_size);
    take(&mut rest, strings * 2 + table)?;
    let is_true = has_extension(rest, table % 2, number_size).unwrap_or(false);
    Some(if is_true { TRUE_COLOURS } else { colours })
}

/// A missing or negative number counts as none.
fn number_at(numbers: &[u8], size: usize) -> u32 {
    let bytes = numbers.chunks_exact(size).nth(MAX_COLOURS);
    let number = match bytes {
        Some(&[low, high]) => i32::from(i16::from_le_bytes([low, high])),
        Some(&[a, b, c, d]) => i32::from_le_bytes([a, b, c, d]),
        _ => 0,
    };
    u32::try_from(number).unwrap_or(0)
}

/// Whether one of the names for 24 bits is among those behind the standard part.
fn has_extension(mut rest: &[u8], padding: usize, number_size: usize) -> Option<bool> {
    take(&mut rest, padding)?;
    let [flags, numbers, _, offsets, table] = take_numbers(&mut rest)?;
    let values = flags.next_multiple_of(2) + numbers * number_size;
    take(&mut rest, values + offsets * 2)?;
    let mut texts = take(&mut rest, table)?.split(|byte| *byte == 0);
    Some(texts.any(|text| text == b"RGB" || text == b"Tc"))
}

/// Numbers of two bytes, of which a negative one counts as 0.
fn take_numbers<const COUNT: usize>(rest: &mut &[u8]) -> Option<[usize; COUNT]> {
    let mut numbers = [0; COUNT];
    for number in &mut numbers {
        let bytes = take(rest, 2)?;
        let read = i16::from_le_bytes([bytes[0], bytes[1]]);
        *number = usize::try_from(read).unwrap_or(0);
    }
    Some(numbers)
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, left) = rest.split_at_checked(length)?;
    *rest = left;
    Some(taken)
}

#[cfg(test)]
mod tests;

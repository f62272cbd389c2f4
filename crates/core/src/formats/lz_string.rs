//! LZ-String, in which f-puzzles and SudokuPad pack their puzzles: LZW over UTF-16,
//! written as base64 with six bits a character.

use std::collections::HashMap;

/// The most UTF-16 units a packed puzzle may unpack to.
const LONGEST: usize = 1 << 20;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The codes before the dictionary: a character of 8 bits, of 16 bits, the end.
const BYTE: usize = 0;
const WIDE: usize = 1;
const END: usize = 2;
const FIRST_ENTRY: usize = 3;

/// Why a text cannot be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnpackError {
    /// It is no such text, or a part of one.
    Damaged,
    /// It unpacks to more than is read.
    TooLarge,
}

/// Unpacks a base64 text.
pub fn unpack(text: &str) -> Result<String, UnpackError> {
    unpack_values(values(text).ok_or(UnpackError::Damaged)?)
}

/// Unpacks values of six bits.
pub fn unpack_values(values: Vec<u8>) -> Result<String, UnpackError> {
    let units = units(Bits { values, at: 0 }).ok_or(UnpackError::Damaged)?;
    if units.len() > LONGEST {
        return Err(UnpackError::TooLarge);
    }
    String::from_utf16(&units).map_err(|_| UnpackError::Damaged)
}

/// The UTF-16 units of a packed text, or as many as show that there are too many; `None` if
/// it is damaged.
fn units(mut bits: Bits) -> Option<Vec<u16>> {
    let mut entries: Vec<Vec<u16>> = vec![Vec::new(); FIRST_ENTRY];
    let mut codes = CodeWidth { bits: 3, left: 4 };
    let first = match bits.number(2)? {
        BYTE => bits.number(8)?,
        WIDE => bits.number(16)?,
        _ => return Some(Vec::new()),
    };
    let mut last = vec![u16::try_from(first).ok()?];
    entries.push(last.clone());
    let mut unpacked = last.clone();
    loop {
        let mut code = bits.number(codes.bits)?;
        if code == BYTE || code == WIDE {
            let unit = bits.number(if code == BYTE { 8 } else { 16 })?;
            code = entries.len();
            entries.push(vec![u16::try_from(unit).ok()?]);
            codes.count_entry();
        } else if code == END {
            return Some(unpacked);
        }
        let entry = match entries.get(code) {
            Some(entry) => entry.clone(),
            // The entry that is being made: the last one and its own beginning.
            None if code == entries.len() => [&last[..], &last[..1]].concat(),
            None => return None,
        };
        unpacked.extend_from_slice(&entry);
        if unpacked.len() > LONGEST {
            return Some(unpacked);
        }
        last.push(*entry.first()?);
        entries.push(last);
        last = entry;
        codes.count_entry();
    }
}

/// How many bits a code has, and the entries that are made before it has more.
struct CodeWidth {
    bits: usize,
    left: usize,
}

impl CodeWidth {
    fn count_entry(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// The values of the characters of a base64 text.
fn values(text: &str) -> Option<Vec<u8>> {
    let value = |byte: u8| match byte {
        // A blank is a plus sign that a link has lost.
        b' ' => Some(62),
        byte => (0..)
            .zip(ALPHABET)
            .find(|(_, its)| **its == byte)
            .map(|(value, _)| value),
    };
    text.trim_end_matches('=').bytes().map(value).collect()
}

/// The bits of values: the highest of each first.
struct Bits {
    values: Vec<u8>,
    at: usize,
}

impl Bits {
    /// A number of `width` bits, the lowest first.
    fn number(&mut self, width: usize) -> Option<usize> {
        let mut number = 0;
        for place in 0..width {
            let value = self.values.get(self.at / 6)?;
            let bit = value >> (5 - self.at % 6) & 1;
            number |= usize::from(bit) << place;
            self.at += 1;
        }
        Some(number)
    }
}

/// Packs a text as base64.
pub fn pack(text: &str) -> String {
    let values = pack_values(text).into_iter();
    let mut text: String = values
        .map(|value| char::from(ALPHABET[usize::from(value)]))
        .collect();
    while !text.len().is_multiple_of(4) {
        text.push('=');
    }
    text
}

/// Packs a text as values of six bits.
pub fn pack_values(text: &str) -> Vec<u8> {
    let mut packer = Packer {
        bits: Vec::new(),
        width: 2,
        before_wider: 2,
    };
    let mut last: Option<usize> = None;
    let mut table: HashMap<(Option<usize>, u16), usize> = HashMap::new();
    // Characters seen, of which the first use is not written yet.
    let mut unwritten: HashMap<usize, u16> = HashMap::new();
    for unit in text.encode_utf16() {
        if !table.contains_key(&(None, unit)) {
            let code = FIRST_ENTRY + table.len();
            table.insert((None, unit), code);
            unwritten.insert(code, unit);
        }
        if let Some(&longer) = table.get(&(last, unit)) {
            last = Some(longer);
            continue;
        }
        if let Some(code) = last {
            packer.entry(code, unwritten.remove(&code));
        }
        table.insert((last, unit), FIRST_ENTRY + table.len());
        last = table.get(&(None, unit)).copied();
    }
    if let Some(code) = last {
        packer.entry(code, unwritten.remove(&code));
    }
    packer.finish()
}

struct Packer {
    bits: Vec<bool>,
    width: usize,
    before_wider: usize,
}

impl Packer {
    fn entry(&mut self, code: usize, character: Option<u16>) {
        match character {
            Some(unit) => {
                let (sign, width) = if unit < 256 { (BYTE, 8) } else { (WIDE, 16) };
                self.number(sign, self.width);
                self.number(unit.into(), width);
                self.count();
            }
            None => self.number(code, self.width),
        }
        self.count();
    }

    fn count(&mut self) {
        self.before_wider -= 1;
        if self.before_wider == 0 {
            self.before_wider = 1 << self.width;
            self.width += 1;
        }
    }

    fn number(&mut self, number: usize, width: usize) {
        let bits = (0..width).map(|place| number >> place & 1 == 1);
        self.bits.extend(bits);
    }

    fn finish(mut self) -> Vec<u8> {
        self.number(END, self.width);
        // The end is followed by at least one bit, as other writers have it.
        self.bits.push(false);
        let value = |bits: &[bool]| {
            let bit = |at| u8::from(bits.get(at) == Some(&true));
            (0..6).fold(0, |value, at| value << 1 | bit(at))
        };
        self.bits.chunks(6).map(value).collect()
    }
}

pub(crate) fn f_puzzles_link(json: &str) -> String {
    let packed = pack(json);
    let packed = packed
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    format!("https://f-puzzles.com/?load={packed}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_that_other_programs_packed_are_unpacked() {
        // From the documentation of the JavaScript library.
        assert_eq!(unpack("BYUwNmD2Q===").as_deref(), Ok("hello"));
        assert_eq!(unpack("Q===").as_deref(), Ok(""));
        assert_eq!(unpack("!"), Err(UnpackError::Damaged));
        let bomb = pack(&"a".repeat(LONGEST + 1));
        assert!(bomb.len() < 5_000);
        assert_eq!(unpack(&bomb), Err(UnpackError::TooLarge));
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(text in "(\\PC{0,40}|[ab]{0,200}|[0-9,:{}]{0,300})") {
            prop_assert_eq!(unpack(&pack(&text)), Ok(text));
        }

        #[test]
        fn no_text_makes_it_panic(text in "[A-Za-z0-9+/]{0,300}") {
            let _ = unpack(&text);
        }
    }
}

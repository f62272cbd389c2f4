//! Bytes as text: UTF-8 or UTF-16, packed by gzip or not.

use super::{ReadError, ReadProblem};
use flate2::read::{MultiGzDecoder, ZlibDecoder};
use std::borrow::Cow;
use std::io::Read;

/// The most bytes of a text that is read as a whole.
pub const LONGEST_TEXT: u64 = 16 << 20;

/// The first bytes of a gzip file.
pub const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Whether these bytes begin a text in UTF-16: by its mark, or by an ASCII
/// character in each of the first two pairs.
pub fn is_utf_16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
        || matches!(bytes, [a, 0, b, 0, ..] | [0, a, 0, b, ..] if a.is_ascii_graphic() && b.is_ascii_graphic())
}

/// The text of some bytes. Bytes that are not text become U+FFFD, which no puzzle
/// contains.
///
/// # Errors
/// If they are packed and damaged, or unpack to too much.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    if bytes.starts_with(&GZIP) {
        let unpacked = unpack(MultiGzDecoder::new(bytes))?;
        return Ok(Cow::Owned(plain(&unpacked).into_owned()));
    }
    Ok(plain(bytes))
}

/// Reads at most [`LONGEST_TEXT`].
fn unpack(packed: impl Read) -> Result<Vec<u8>, ReadError> {
    let mut unpacked = Vec::new();
    let damaged = ReadProblem::malformed("gzip", "it is cut off or damaged");
    let read = packed.take(LONGEST_TEXT + 1).read_to_end(&mut unpacked);
    read.map_err(|_| damaged.at(1, 1))?;
    if unpacked.len() as u64 > LONGEST_TEXT {
        return Err(too_large());
    }
    Ok(unpacked)
}

/// The error about a text that is too long.
pub fn too_large() -> ReadError {
    ReadProblem::TooLarge((LONGEST_TEXT >> 20) as usize).at(1, 1)
}

/// Whether a word is one of those between blanks.
pub(super) fn is_among(word: &str, words: &str) -> bool {
    !word.is_empty() && words.split_whitespace().any(|each| each == word)
}

/// `%2B` and the like as the characters they stand for.
pub(super) fn decode_percent(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Unpacks zlib, at most 1 MiB.
pub fn inflate(packed: &[u8]) -> Option<Vec<u8>> {
    const LONGEST: u64 = 1 << 20;
    let mut unpacked = Vec::new();
    let mut from = ZlibDecoder::new(packed).take(LONGEST + 1);
    from.read_to_end(&mut unpacked).ok()?;
    (unpacked.len() as u64 <= LONGEST).then_some(unpacked)
}

fn plain(bytes: &[u8]) -> Cow<'_, str> {
    if !is_utf_16(bytes) {
        return String::from_utf8_lossy(bytes);
    }
    let unit = match bytes {
        [0xfe, 0xff, ..] | [0, ..] => u16::from_be_bytes,
        _ => u16::from_le_bytes,
    };
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let characters = char::decode_utf16(units);
    Cow::Owned(
        characters
            .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect(),
    )
}

//! Base64url (RFC 4648, without padding) as values of six bits, and the checksum that
//! ends a string made of them.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The characters of the checksum.
const CHECKSUM_LENGTH: usize = 4;

/// A string of characters of six bits: its beginning in plain text, its values and,
/// unless it was damaged, their checksum.
pub(crate) struct SixBits {
    /// Values between prefix and checksum, each below 64.
    pub(crate) values: Vec<u8>,
    has_right_checksum: bool,
}

/// Errors in the characters, in the order in which they are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SixBitsError {
    /// The character of this index is not in the alphabet.
    Alphabet(usize),
    /// Not even a checksum.
    Length,
    /// A character was changed.
    Checksum,
}

impl SixBits {
    /// The characters behind a prefix. The checksum is checked by [`SixBits::check`],
    /// after the length.
    ///
    /// # Errors
    /// [`SixBitsError::Alphabet`] or [`SixBitsError::Length`].
    pub(crate) fn parse(prefix: &str, text: &str) -> Result<SixBits, SixBitsError> {
        let value = |(index, character): (usize, char)| {
            let mut places = (0u8..).zip(ALPHABET);
            let found = places.find(|(_, each)| char::from(**each) == character);
            found
                .map(|(value, _)| value)
                .ok_or(SixBitsError::Alphabet(index))
        };
        let mut values = { text.chars().enumerate() }
            .map(value)
            .collect::<Result<Vec<u8>, _>>()?;
        let end = values.len().checked_sub(CHECKSUM_LENGTH);
        let found = values.split_off(end.ok_or(SixBitsError::Length)?);
        Ok(SixBits {
            has_right_checksum: found == checksum(prefix, &values),
            values,
        })
    }

    /// Whether the checksum is that of prefix and values.
    ///
    /// # Errors
    /// [`SixBitsError::Checksum`].
    pub(crate) fn check(&self) -> Result<(), SixBitsError> {
        let is_right = self.has_right_checksum.then_some(());
        is_right.ok_or(SixBitsError::Checksum)
    }
}

/// A prefix, values below 64 as characters, and the checksum of both.
pub(crate) fn write(prefix: &str, values: &[u8]) -> String {
    let all = values.iter().copied().chain(checksum(prefix, values));
    let character = |value: u8| char::from(ALPHABET[usize::from(value % 64)]);
    prefix.chars().chain(all.map(character)).collect()
}

/// The lowest 24 bits of the CRC-32 of prefix and values.
fn checksum(prefix: &str, values: &[u8]) -> [u8; CHECKSUM_LENGTH] {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(prefix.as_bytes());
    hasher.update(values);
    let sum = hasher.finalize();
    [18, 12, 6, 0].map(|shift| (sum >> shift & 63) as u8)
}

//! The letters of regions.

/// The letter of a region for people: A for the first, 0.
pub(crate) fn region_letter(region: usize) -> char {
    // 26 letters: a board has at most 16 regions, extra regions begin again at A.
    char::from(b'A' + (region % 26) as u8)
}

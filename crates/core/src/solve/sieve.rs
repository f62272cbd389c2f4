//! The sieve removes places of one digit, laid out as in [`super::bands`], until every segment
//! and every stub belongs to a whole permutation: of rows and boxes, or of columns and bands.

/// The 27 cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;
/// The first cell of each segment.
pub(super) const SEGMENTS: u32 = 0o111_111_111;
/// The nine stubs of a band.
pub(super) const STUBS: u32 = 0o777;
/// The first stub of each box, in a word of three bands' stubs.
pub(super) const BOXES_OF_STUBS: u32 = 0o111_111_111;
/// The first cell of each segment of the band's first row: one bit a box.
const BOXES: u32 = 0o111;
/// Times a bit of `BOXES`, the nine cells of that box.
const BOX_CELLS: u32 = 0o007_007_007;

/// Sieves one digit to its fixed point. Returns the cells left and those of them
/// that are alone in their box (and so, after the sieve, in their row and
/// column), or `None` if no arrangement is left.
pub(super) fn sieve(mut words: [u32; 3]) -> Option<([u32; 3], [u32; 3])> {
    loop {
        let before = words;
        let segments = words.map(whole_segments);
        let stubs = whole_stubs(words.map(stubs));
        for band in 0..3 {
            words[band] &= (segments[band] * 7) & (stubs[band] * 0o1_001_001);
            if words[band] == 0 {
                return None;
            }
        }
        if words == before {
            let known = std::array::from_fn(|band| {
                words[band] & (single_boxes(segments[band], stubs[band]) * BOX_CELLS)
            });
            return Some((words, known));
        }
    }
}

/// The segments of a band that some permutation of rows and boxes uses, each as
/// the bit of its first cell.
fn whole_segments(word: u32) -> u32 {
    let some = (word | word >> 1 | word >> 2) & SEGMENTS;
    let [left, right] = [turn_boxes(some), turn_boxes(turn_boxes(some))];
    let straight = next_row(left) & next_row(next_row(right));
    let crossed = next_row(right) & next_row(next_row(left));
    some & (straight | crossed)
}

/// Each row's three segments moved one box on.
fn turn_boxes(segments: u32) -> u32 {
    (segments << 3 & 0o110_110_110) | (segments >> 6 & 0o001_001_001)
}

/// Each row moved one down, the last to the top.
fn next_row(segments: u32) -> u32 {
    (segments << 9 & BAND) | segments >> 18
}

/// The stubs of a band that hold a candidate, one bit a column.
fn stubs(word: u32) -> u32 {
    (word | word >> 9 | word >> 18) & STUBS
}

/// The stubs that some permutation of columns and bands uses.
fn whole_stubs(some: [u32; 3]) -> [u32; 3] {
    let left = some.map(turn_columns);
    let right = left.map(turn_columns);
    std::array::from_fn(|band| {
        let [next, last] = [(band + 1) % 3, (band + 2) % 3];
        some[band] & ((left[next] & right[last]) | (right[next] & left[last]))
    })
}

/// The three columns of each box moved one on.
fn turn_columns(stubs: u32) -> u32 {
    (stubs << 1 & 0o666) | (stubs >> 2 & 0o111)
}

/// The boxes left with one segment and one stub, that is, with one cell: a bit
/// of `BOXES` each.
fn single_boxes(segments: u32, stubs: u32) -> u32 {
    one_of_three(segments, segments >> 9, segments >> 18)
        & one_of_three(stubs, stubs >> 1, stubs >> 2)
        & BOXES
}

/// Bits set in exactly one of the three.
fn one_of_three(a: u32, b: u32, c: u32) -> u32 {
    (a ^ b ^ c) & !(a & b & c)
}

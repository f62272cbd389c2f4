//! The shortest way to move a terminal's cursor.

use std::io::Write;

/// A column and a row from 0.
pub(super) type Place = (u16, u16);

/// Appends the shortest sequence that moves the cursor to `to`; `from` is
/// where it is, if that is known. Line ends are no way to move: what they do
/// depends on the terminal's modes.
pub(super) fn move_cursor(bytes: &mut Vec<u8>, from: Option<Place>, to: Place) {
    if from == Some(to) {
        return;
    }
    let absolute = absolute(to);
    let relative = from.map(|from| relative(from, to));
    match relative {
        Some(relative) if relative.len() < absolute.len() => bytes.extend(relative),
        _ => bytes.extend(absolute),
    }
}

/// Ones are left out: they are what a missing number means.
fn absolute((column, row): Place) -> Vec<u8> {
    match (row + 1, column + 1) {
        (1, 1) => b"\x1b[H".to_vec(),
        (row, 1) => format!("\x1b[{row}H").into_bytes(),
        (1, column) => format!("\x1b[;{column}H").into_bytes(),
        (row, column) => format!("\x1b[{row};{column}H").into_bytes(),
    }
}

fn relative(from: Place, to: Place) -> Vec<u8> {
    let mut bytes = Vec::new();
    match to.1.cmp(&from.1) {
        std::cmp::Ordering::Less => step(&mut bytes, from.1 - to.1, 'A'),
        std::cmp::Ordering::Equal => {}
        std::cmp::Ordering::Greater => step(&mut bytes, to.1 - from.1, 'B'),
    }
    match to.0.cmp(&from.0) {
        std::cmp::Ordering::Less => back(&mut bytes, from.0 - to.0),
        std::cmp::Ordering::Equal => {}
        std::cmp::Ordering::Greater => step(&mut bytes, to.0 - from.0, 'C'),
    }
    bytes
}

fn step(bytes: &mut Vec<u8>, count: u16, direction: char) {
    let written = match count {
        1 => write!(bytes, "\x1b[{direction}"),
        _ => write!(bytes, "\x1b[{count}{direction}"),
    };
    debug_assert!(written.is_ok(), "a vector takes every byte");
}

/// Backspaces are a byte each, a sequence is three or four.
fn back(bytes: &mut Vec<u8>, count: u16) {
    match count {
        1..=3 => bytes.extend(std::iter::repeat_n(b'\x08', usize::from(count))),
        _ => step(bytes, count, 'D'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(from: Option<Place>, to: Place) -> String {
        let mut bytes = Vec::new();
        move_cursor(&mut bytes, from, to);
        String::from_utf8_lossy(&bytes).replace('\x1b', "^")
    }

    #[test]
    fn the_shortest_way_is_taken() {
        assert_eq!(moved(Some((4, 4)), (4, 4)), "");
        assert_eq!(moved(None, (0, 0)), "^[H");
        assert_eq!(moved(None, (0, 6)), "^[7H");
        assert_eq!(moved(None, (6, 0)), "^[;7H");
        assert_eq!(moved(None, (11, 22)), "^[23;12H");
        assert_eq!(moved(Some((4, 4)), (5, 4)), "^[C");
        assert_eq!(moved(Some((4, 4)), (3, 4)), "\x08");
        assert_eq!(moved(Some((40, 14)), (35, 15)), "^[B^[5D");
        assert_eq!(moved(Some((40, 14)), (40, 4)), "^[10A");
        assert_eq!(moved(Some((40, 14)), (0, 14)), "^[15H");
        assert_eq!(moved(Some((40, 14)), (60, 3)), "^[4;61H");
    }
}

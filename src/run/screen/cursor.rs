//! The shortest sequences that move the cursor.

use std::io::Write;

/// A column and a row, from 0.
pub(super) type CursorPosition = (u16, u16);

/// Appends the shortest sequence that moves the cursor to `to`. `from` is `None`
/// if the position is not known. Line feeds and carriage returns are not used:
/// their effect depends on the terminal's modes.
pub(super) fn move_cursor(bytes: &mut Vec<u8>, from: Option<CursorPosition>, to: CursorPosition) {
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

/// A missing number means 1.
fn absolute((column, row): CursorPosition) -> Vec<u8> {
    match (row + 1, column + 1) {
        (1, 1) => b"\x1b[H".to_vec(),
        (row, 1) => format!("\x1b[{row}H").into_bytes(),
        (1, column) => format!("\x1b[;{column}H").into_bytes(),
        (row, column) => format!("\x1b[{row};{column}H").into_bytes(),
    }
}

fn relative(from: CursorPosition, to: CursorPosition) -> Vec<u8> {
    let mut bytes = Vec::new();
    push_steps(&mut bytes, from.1.saturating_sub(to.1), 'A');
    push_steps(&mut bytes, to.1.saturating_sub(from.1), 'B');
    match from.0.saturating_sub(to.0) {
        // A backspace is one byte, a sequence at least three.
        count @ 1..=3 => bytes.extend(std::iter::repeat_n(b'\x08', usize::from(count))),
        count => push_steps(&mut bytes, count, 'D'),
    }
    push_steps(&mut bytes, to.0.saturating_sub(from.0), 'C');
    bytes
}

fn push_steps(bytes: &mut Vec<u8>, count: u16, direction: char) {
    let written = match count {
        0 => Ok(()),
        1 => write!(bytes, "\x1b[{direction}"),
        _ => write!(bytes, "\x1b[{count}{direction}"),
    };
    debug_assert!(written.is_ok(), "writing to a vector does not fail");
}

#[cfg(test)]
mod tests;

//! Nothing is written outside, and what is cut is noted for other tests.

use super::*;
use ratatui::text::Span;
use std::cell::RefCell;

thread_local! {
    static CUT: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Notes that a text has only this room, if it is longer without the blanks at its end.
pub(crate) fn note_cut(text: &str, room: usize) {
    let text = text.trim_end();
    if Span::raw(text).width() > room {
        CUT.with_borrow_mut(|cut| cut.push(text.to_owned()));
    }
}

/// The texts cut on this thread since this was asked last.
pub(crate) fn take_cut() -> Vec<String> {
    CUT.take()
}

#[test]
fn nothing_is_written_outside() {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 2));
    let mut canvas = ClippedBuffer::new(&mut buffer, Rect::new(1, 0, 10, 10));
    canvas.text(0, 0, "left of it", Style::new());
    canvas.text(2, 0, "abcdef", Style::new());
    canvas.text(1, 5, "below", Style::new());
    assert_eq!(buffer, Buffer::with_lines(["  ab", "    "]));
}

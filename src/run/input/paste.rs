//! A bracketed paste: text between `CSI 200 ~` and `CSI 201 ~`.

use crossterm::event::Event;

/// End of a paste.
const END: &[u8] = b"\x1b[201~";

/// Ctrl-C in kitty's keyboard protocol.
const CTRL_C: &[u8] = b"\x1b[99;5u";

/// The longest text that is kept, in bytes. What follows is read and dropped.
const MAX_PASTE: usize = 256 * 1024;

/// The text pasted so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paste {
    text: Vec<u8>,
    /// Number of bytes of [`END`] that were read last.
    matched: usize,
}

impl Paste {
    /// Adds a byte; whether it ends the paste.
    pub(super) fn push(&mut self, byte: u8) -> bool {
        if byte == END[self.matched] {
            self.matched += 1;
            return self.matched == END.len();
        }
        // ESC occurs only as the first byte, so no other match is under way.
        let broken_off = &END[..self.matched];
        self.text.extend_from_slice(broken_off);
        self.matched = usize::from(byte == END[0]);
        if self.matched == 0 {
            self.text.push(byte);
        }
        self.text.truncate(MAX_PASTE);
        false
    }

    /// Whether the text so far ends with Ctrl-C as kitty sends it: the end of the paste was
    /// lost, and the player wants to quit.
    pub(super) fn ends_with_ctrl_c(&self) -> bool {
        self.text.ends_with(CTRL_C)
    }

    pub(super) fn into_event(self) -> Event {
        Event::Paste(String::from_utf8_lossy(&self.text).into_owned())
    }
}

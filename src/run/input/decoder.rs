//! Turns the bytes that a terminal sends into events of crossterm: keys, pastes, the
//! mouse and the focus. Answers to queries, notices and everything else that is not input
//! of the player is read to its end and dropped, but for the few that Ninefold asked for.
//!
//! crossterm's own reader cannot be used yet. A report may make it ignore all later input, it
//! keeps a paste of any length, and it loses the keys after a sequence that was cut.
//! `tests/pty` shows that in the file `crossterm_reader.rs`.
//!
//! Control sequences and UTF-8 are parsed by the crate `vte`, an implementation of
//! [Paul Williams' parser](https://vt100.net/emu/dec_ansi_parser). What lies outside
//! of that grammar is followed here: the Escape key and Alt, SS3 keys, the mouse
//! reports of X10, the function keys of the Linux console, and pastes. Strings are
//! skipped, so that their length costs nothing.

use super::sequences;
use crossterm::event::{Event, KeyCode, KeyEvent};
use vte::{Params, Parser, Perform};

const ESC: u8 = 0x1b;
const CTRL_C: u8 = 0x03;
const BEL: u8 = 0x07;

/// The bytes of an OSC that are kept: those of a colour, and what does not read as one.
const LONGEST_ANSWER: usize = 40;

/// Reads a terminal's bytes in pieces of any size. Memory is bounded, whatever
/// arrives.
///
/// # Examples
///
/// ```
/// use ninefold::Decoder;
///
/// let mut decoder = Decoder::default();
/// // A terminal answers late to a program before: this is not a key.
/// assert_eq!(decoder.decode(b"\x1b[?2026;2$y"), []);
/// assert_eq!(decoder.decode(b"5").len(), 1);
/// ```
#[derive(Default)]
pub struct Decoder {
    parser: Parser,
    unfinished: Unfinished,
    begun: u64,
    /// The first bytes of an unfinished OSC.
    string: Vec<u8>,
}

/// Input of a terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decoded {
    /// Something that crossterm has a word for.
    Event(Event),
    /// The answer to a status request, `CSI 0 n`.
    StatusReport,
    /// The terminal knows kitty's keyboard protocol: it says which part of it is on.
    KeyProtocol,
    /// The red, green and blue of the terminal's background, its answer to `OSC 11 ; ?`.
    Background((u8, u8, u8)),
}

/// A sequence that the bytes read so far have begun and not ended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Unfinished {
    /// Nothing: the next byte begins something new.
    #[default]
    Nothing,
    /// An ESC: the Escape key, or the first byte of a sequence.
    Escape,
    /// A control sequence.
    Sequence,
    /// A string, whose bytes are skipped.
    String(StringEnd),
    /// An ESC within a string: its end, if a backslash follows.
    StringEscape,
    /// A sequence that goes on after its final byte.
    Tail(Tail, Vec<u8>),
    /// A bracketed paste.
    Paste(Paste),
}

/// Bytes that end a string besides ST, the two bytes `ESC \\`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StringEnd {
    /// BEL, for OSC.
    Bell,
    /// Nothing, for DCS, SOS, PM and APC.
    Nothing,
}

/// Sequences that go on where the grammar ends them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// `ESC O`, then one byte.
    Ss3,
    /// `CSI M`, then three bytes: button, column, row.
    X10Mouse,
    /// `CSI [`, then one byte.
    LinuxFunctionKey,
}

impl Tail {
    fn length(self) -> usize {
        match self {
            Tail::Ss3 | Tail::LinuxFunctionKey => 1,
            Tail::X10Mouse => 3,
        }
    }

    fn decode(self, bytes: &[u8]) -> Option<Decoded> {
        match (self, bytes) {
            (Tail::Ss3, &[byte]) => typed(sequences::ss3_key(byte)),
            (Tail::LinuxFunctionKey, &[byte]) => typed(sequences::linux_function_key(byte)),
            (Tail::X10Mouse, &[button, column, row]) => {
                sequences::x10_mouse(button, column, row).map(Decoded::Event)
            }
            _ => None,
        }
    }
}

impl Decoder {
    /// Decodes the input that `bytes` complete. Ctrl-C, as the byte 3 or as kitty sends it,
    /// ends whatever is unfinished.
    pub fn decode(&mut self, bytes: &[u8]) -> Vec<Decoded> {
        let mut decoded = Vec::new();
        for &byte in bytes {
            self.step(byte, &mut decoded);
        }
        decoded
    }

    /// The unfinished sequence, which waits for more bytes.
    pub fn unfinished(&self) -> &Unfinished {
        &self.unfinished
    }

    /// Number of sequences begun, to tell two unfinished ones apart.
    pub fn sequence_count(&self) -> u64 {
        self.begun
    }

    /// Gives up waiting: an ESC was the Escape key, a paste ends here, and any
    /// other sequence is dropped.
    pub fn expire(&mut self) -> Option<Event> {
        match self.reset() {
            Unfinished::Escape => Some(Event::Key(KeyCode::Esc.into())),
            Unfinished::Paste(paste) => Some(paste.into_event()),
            Unfinished::Nothing
            | Unfinished::Sequence
            | Unfinished::String(_)
            | Unfinished::StringEscape
            | Unfinished::Tail(..) => None,
        }
    }

    fn reset(&mut self) -> Unfinished {
        self.string.clear();
        self.parser = Parser::new();
        std::mem::take(&mut self.unfinished)
    }

    fn step(&mut self, byte: u8, decoded: &mut Vec<Decoded>) {
        if byte == CTRL_C {
            self.reset();
            decoded.extend(typed(sequences::control_key(byte)));
            return;
        }
        match &mut self.unfinished {
            Unfinished::Paste(paste) => {
                if paste.push(byte) {
                    decoded.extend(self.expire().map(Decoded::Event));
                } else if paste.ends_with_ctrl_c() {
                    self.reset();
                    decoded.extend(typed(sequences::control_key(CTRL_C)));
                }
            }
            Unfinished::Tail(..) if byte == ESC => self.begin(),
            Unfinished::Tail(tail, bytes) => {
                bytes.push(byte);
                if bytes.len() == tail.length() {
                    decoded.extend(tail.decode(bytes));
                    self.unfinished = Unfinished::Nothing;
                }
            }
            &mut Unfinished::String(end) => self.step_in_string(end, byte, decoded),
            Unfinished::StringEscape if byte == b'\\' => self.end_string(decoded),
            Unfinished::Escape | Unfinished::StringEscape => self.step_after_escape(byte, decoded),
            Unfinished::Sequence => {
                // `vte` says nothing at the end of what it ignores.
                if matches!(byte, 0x40..=0x7e | 0x18 | 0x1a) {
                    self.unfinished = Unfinished::Nothing;
                }
                self.parse(byte, decoded);
            }
            Unfinished::Nothing => self.parse(byte, decoded),
        }
    }

    /// `vte` sees control sequences only: it knows no Escape key, no Alt and no
    /// SS3, and keeps the contents of strings.
    fn step_after_escape(&mut self, byte: u8, decoded: &mut Vec<Decoded>) {
        let before = std::mem::take(&mut self.unfinished);
        match byte {
            b'[' => {
                self.unfinished = Unfinished::Sequence;
                self.parse_all(b"\x1b[", decoded);
            }
            b'O' => self.unfinished = tail(Tail::Ss3),
            b']' => self.unfinished = Unfinished::String(StringEnd::Bell),
            b'P' | b'X' | b'^' | b'_' => self.unfinished = Unfinished::String(StringEnd::Nothing),
            ESC => {
                self.begin();
                if before == Unfinished::Escape {
                    decoded.extend(typed(Some(KeyCode::Esc.into())));
                }
            }
            0x80.. => self.parse(byte, decoded),
            _ => {
                let control = sequences::control_key(byte);
                let key = control.or_else(|| sequences::character_key(char::from(byte)));
                decoded.extend(typed(key.map(sequences::with_alt)));
            }
        }
    }

    fn step_in_string(&mut self, end: StringEnd, byte: u8, decoded: &mut Vec<Decoded>) {
        self.unfinished = after_string_byte(end, byte);
        if self.unfinished == Unfinished::Nothing && byte == BEL {
            self.end_string(decoded);
        } else if self.unfinished == Unfinished::String(StringEnd::Bell)
            && self.string.len() < LONGEST_ANSWER
        {
            self.string.push(byte);
        }
    }

    fn end_string(&mut self, decoded: &mut Vec<Decoded>) {
        decoded.extend(sequences::background(&self.string).map(Decoded::Background));
        self.reset();
    }

    fn begin(&mut self) {
        self.reset();
        self.begun += 1;
        self.unfinished = Unfinished::Escape;
    }

    fn parse(&mut self, byte: u8, decoded: &mut Vec<Decoded>) {
        if byte == ESC {
            return self.begin();
        }
        self.parse_all(&[byte], decoded);
    }

    fn parse_all(&mut self, bytes: &[u8], decoded: &mut Vec<Decoded>) {
        let mut output = SequenceCollector {
            decoded,
            next: None,
        };
        self.parser.advance(&mut output, bytes);
        if let Some(next) = output.next {
            self.unfinished = next;
        }
    }
}

fn typed(key: Option<KeyEvent>) -> Option<Decoded> {
    key.map(|key| Decoded::Event(Event::Key(key)))
}

/// Collects what `vte` finds.
struct SequenceCollector<'a> {
    decoded: &'a mut Vec<Decoded>,
    /// The unfinished sequence after the final byte.
    next: Option<Unfinished>,
}

impl SequenceCollector<'_> {
    fn push(&mut self, event: Option<Event>) {
        self.decoded.extend(event.map(Decoded::Event));
    }
}

impl Perform for SequenceCollector<'_> {
    fn print(&mut self, character: char) {
        self.decoded
            .extend(typed(sequences::character_key(character)));
    }

    fn execute(&mut self, byte: u8) {
        self.decoded.extend(typed(sequences::control_key(byte)));
    }

    fn csi_dispatch(&mut self, params: &Params, intermediates: &[u8], ignore: bool, action: char) {
        if ignore {
            return;
        }
        let params: Vec<&[u16]> = params.iter().collect();
        let is_bare = params.as_slice() == [[0].as_slice()];
        match (intermediates, action) {
            (b"", '~') if params.first() == Some(&[200].as_slice()) => {
                self.next = Some(Unfinished::Paste(Paste::default()));
            }
            (b"", 'M') if is_bare => self.next = Some(tail(Tail::X10Mouse)),
            (b"", '[') => self.next = Some(tail(Tail::LinuxFunctionKey)),
            (b"", 'n') if is_bare => self.decoded.push(Decoded::StatusReport),
            (b"?", 'u') => self.decoded.push(Decoded::KeyProtocol),
            (b"", 'I') if is_bare => self.push(Some(Event::FocusGained)),
            (b"", 'O') if is_bare => self.push(Some(Event::FocusLost)),
            (b"", _) => self.push(sequences::csi_event(&params, action)),
            (b"<", 'M' | 'm') => self.push(sequences::sgr_mouse(&params, action)),
            _ => {}
        }
    }
}

/// What is unfinished once a string has this byte.
fn after_string_byte(end: StringEnd, byte: u8) -> Unfinished {
    match byte {
        ESC => Unfinished::StringEscape,
        0x18 | 0x1a => Unfinished::Nothing,
        BEL if end == StringEnd::Bell => Unfinished::Nothing,
        _ => Unfinished::String(end),
    }
}

fn tail(tail: Tail) -> Unfinished {
    Unfinished::Tail(tail, Vec::with_capacity(tail.length()))
}

const PASTE_END: &[u8] = b"\x1b[201~";

/// Ctrl-C in kitty's keyboard protocol.
const KITTY_CTRL_C: &[u8] = b"\x1b[99;5u";

/// The longest text that is kept, in bytes. What follows is read and dropped.
const MAX_PASTE: usize = 256 * 1024;

/// A bracketed paste, the text between `CSI 200 ~` and `CSI 201 ~`, as far as it was read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paste {
    text: Vec<u8>,
    /// Number of bytes of [`PASTE_END`] that were read last.
    matched: usize,
}

impl Paste {
    /// Adds a byte; whether it ends the paste.
    fn push(&mut self, byte: u8) -> bool {
        if byte == PASTE_END[self.matched] {
            self.matched += 1;
            return self.matched == PASTE_END.len();
        }
        // ESC occurs only as the first byte, so no other match is under way.
        let broken_off = &PASTE_END[..self.matched];
        self.text.extend_from_slice(broken_off);
        self.matched = usize::from(byte == PASTE_END[0]);
        if self.matched == 0 {
            self.text.push(byte);
        }
        self.text.truncate(MAX_PASTE);
        false
    }

    /// Whether the text so far ends with Ctrl-C as kitty sends it: the end of the paste was
    /// lost, and the player wants to quit.
    fn ends_with_ctrl_c(&self) -> bool {
        self.text.ends_with(KITTY_CTRL_C)
    }

    fn into_event(self) -> Event {
        Event::Paste(String::from_utf8_lossy(&self.text).into_owned())
    }
}

//! Reports of keys by [kitty's keyboard
//! protocol](https://sw.kovidgoyal.net/kitty/keyboard-protocol/).

/// The part of the protocol that is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::run) enum KeyReports {
    /// None: the terminal does not know it.
    Off,
    /// Keys with Ctrl that have no byte.
    Ctrl,
    /// Every key, to tell Shift and a digit from the character above the digit.
    All,
}

/// Asks for flag 1, which reports keys with Ctrl that have no byte.
pub(super) const CTRL_KEYS: &[u8] = b"\x1b[>1u";

/// Asks for flags 1, 8 and 16, which report every key and the text that it types.
pub(super) const ALL_KEYS: &[u8] = b"\x1b[>25u";

/// Ends reports by the protocol.
pub(super) const RESET_KEYS: &[u8] = b"\x1b[<u";

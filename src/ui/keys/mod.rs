//! Actions and the keys that mean them: one table of actions, the lists of keys that screens
//! share, the presets, and the player's own bindings. What else a screen has stands in its page.

pub(crate) mod action;
pub(crate) mod board;
pub(crate) mod digits;
pub(crate) mod help;
pub(crate) mod hint_keys;
pub(crate) mod key;
pub(crate) mod key_map;
pub(crate) mod key_names;
pub(crate) mod key_table;
pub(crate) mod lists;
pub(crate) mod macros;
pub(crate) mod page;
pub(crate) mod table;
#[cfg(test)]
mod tests;
pub(crate) mod user_bindings;
pub(crate) mod values;

pub(crate) use board::{BOARD, PAUSED};
pub(crate) use help::{BoardSign, HelpLine, HelpRow};
pub(crate) use hint_keys::HintKeys;
pub use key::{BadKey, Key};
pub use key_map::KeyMap;
pub(crate) use key_map::{ALWAYS_QUITS, BarEntry, BoundAction};
#[cfg(test)]
pub(crate) use key_names::key_names;
pub(crate) use key_table::KeyRow;
pub use page::Page;
pub(crate) use page::{PageKind, ScreenAction};
pub use table::Action;
pub(crate) use table::{
    BoardAction, CommonAction, CursorAction, EntryAction, GameAction, OwnAction, PlayerAction,
    ProgramAction, ReplayAction,
};
pub(crate) use values::{ActionGroup, BulkMarkAction, Destination, Direction, Overlay, PageTurn};

/// The key that, after the one that pins a digit, highlights the bivalue cells.
pub(crate) const PAIRS: Key = Key::Char('b');

/// The same for the cells with three candidates.
pub(crate) const TRIPLES: Key = Key::Char('t');

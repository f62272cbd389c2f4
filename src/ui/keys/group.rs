//! The groups of actions, as help lists them.

use strum::{IntoStaticStr, VariantArray};

/// A group of actions, in the order of help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
pub enum ActionGroup {
    /// The cursor, lists, pages.
    Moving,
    /// Digits, marks, colours.
    Writing,
    /// Highlighting, candidates and what-ifs.
    Thinking,
    /// Hints and techniques.
    #[strum(serialize = "Help")]
    Helping,
    /// A search or a proof being watched.
    Watching,
    /// The game as a whole, and the program.
    Game,
}

impl ActionGroup {
    /// Every group, in order.
    pub const ALL: [ActionGroup; ActionGroup::VARIANTS.len()] =
        *ActionGroup::VARIANTS.first_chunk().unwrap();

    /// Its heading in help.
    pub fn title(self) -> &'static str {
        self.into()
    }
}

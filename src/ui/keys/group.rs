//! The groups of actions, as help lists them.

use strum::VariantArray;

/// A group of actions, in the order of help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum ActionGroup {
    /// The cursor, lists, pages.
    Moving,
    /// Digits, marks, colours.
    Writing,
    /// Highlighting, candidates and what-ifs.
    Thinking,
    /// Hints and techniques.
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
        match self {
            ActionGroup::Moving => "Moving",
            ActionGroup::Writing => "Writing",
            ActionGroup::Thinking => "Thinking",
            ActionGroup::Helping => "Help",
            ActionGroup::Watching => "Watching",
            ActionGroup::Game => "Game",
        }
    }
}

//! What actions are about: help has them in groups.

/// What an action is about, in the order help has them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionGroup {
    /// The cursor, lists, pages.
    Moving,
    /// Digits, marks, colours.
    Writing,
    /// What shows more than there is on the board.
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
    pub const ALL: [ActionGroup; 6] = [
        ActionGroup::Moving,
        ActionGroup::Writing,
        ActionGroup::Thinking,
        ActionGroup::Helping,
        ActionGroup::Watching,
        ActionGroup::Game,
    ];

    /// What stands over its keys.
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

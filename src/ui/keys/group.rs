//! What actions are about: help has them in groups.

/// What an action is about, in the order help has them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
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

impl Group {
    /// Every group, in order.
    pub const ALL: [Group; 6] = [
        Group::Moving,
        Group::Writing,
        Group::Thinking,
        Group::Helping,
        Group::Watching,
        Group::Game,
    ];

    /// What stands over its keys.
    pub fn title(self) -> &'static str {
        match self {
            Group::Moving => "Moving",
            Group::Writing => "Writing",
            Group::Thinking => "Thinking",
            Group::Helping => "Help",
            Group::Watching => "Watching",
            Group::Game => "Game",
        }
    }
}

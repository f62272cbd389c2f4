//! What a player can do while another copy of the program has the saved games.

/// One answer to that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meanwhile {
    /// With what is open.
    GoOn,
    /// Look at the saved games.
    Look,
    /// Play a new one.
    New,
    /// Leave.
    Quit,
}

impl Meanwhile {
    /// The answers, top to bottom.
    pub const ALL: [Meanwhile; 4] = [
        Meanwhile::GoOn,
        Meanwhile::Look,
        Meanwhile::New,
        Meanwhile::Quit,
    ];

    /// The answer, and what it costs.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Meanwhile::GoOn => ("Go on here", "without saving"),
            Meanwhile::Look => ("Saved games", "to look at"),
            Meanwhile::New => ("New game", "without saving"),
            Meanwhile::Quit => ("Quit", ""),
        }
    }
}

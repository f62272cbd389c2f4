//! The introduction for a new player: three lines, for the first keys only.

/// Whether the first lines are still shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Onboarding {
    /// Not shown: the player is not new, or has used some keys by now.
    #[default]
    Over,
    /// Until so many more keys were used on a board.
    For(u8),
}

impl Onboarding {
    /// The state for a player who has neither settings nor games.
    pub const FIRST: Onboarding = Onboarding::For(6);

    /// What matters first: moving and digits, marks, and where to ask.
    pub const LINES: [&'static str; 3] = [
        "Arrows move, 1-9 enter",
        "m and a digit: a note",
        "t: hint   ?: all keys",
    ];

    /// The same where there is one line for it.
    pub const LINE: &'static str = "1-9 enter, m 1-9 note, t hint, ? keys";

    /// The greeting after one more key.
    #[must_use]
    pub fn after_key(self) -> Onboarding {
        match self {
            Onboarding::For(keys @ 2..) => Onboarding::For(keys - 1),
            _ => Onboarding::Over,
        }
    }
}

//! The state that drawing a screen may read beside the screen itself.

use crate::ui::board::layout::Layout;
use crate::ui::keys::{Action, Page};
use crate::ui::{CurrentGame, GameSession, Shared};
use ninefold_game::settings::Numbers;

/// The rest of the state, as far as it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct ViewContext<'a> {
    /// State that all screens share.
    pub(crate) shared: &'a Shared,
    /// Places of the board and its surroundings.
    pub(crate) layout: &'a Layout,
    /// The keys in force, for the key bar.
    pub(crate) page: Page,
    /// The board beneath, of a game or of an exercise.
    pub(crate) session: Option<&'a GameSession>,
    /// Whether a board is being played on.
    pub(crate) is_playing: bool,
    /// Whether a game is open beneath.
    pub(crate) current_game: CurrentGame,
    /// Whether something moves by itself on top: what is played can be paused.
    pub(crate) is_moving: bool,
    /// Whether an action does nothing on top now.
    pub(crate) is_idle: &'a dyn Fn(Action) -> bool,
    /// Whether the screen beneath writes into the panel.
    pub(crate) has_panel: bool,
}

impl ViewContext<'_> {
    /// The names of values on the board beneath, as chosen.
    pub(crate) fn numbers(&self) -> Numbers {
        let chosen = self.shared.terminal.numbers;
        self.session
            .map_or(chosen, |session| session.numbers(self.shared))
    }

    /// A sentence in which names of actions in brackets stand for their keys.
    pub(crate) fn expand_keys(&self, page: Page, text: &'static str) -> String {
        self.shared.keys.expand_keys(page, text)
    }
}

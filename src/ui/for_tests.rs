//! Names that only the tests use from here.

use super::AppState;
pub(crate) use super::board::HitTarget;
pub(crate) use super::keys::{
    BoardAction, CommonAction, CursorAction, GameAction, HintKeys, PageTurn, ProgramAction,
    key_names,
};
pub(crate) use super::onboarding::Tip;
pub(crate) use super::screens::choice::{Choice, StoreLockedChoice};
pub(crate) use super::screens::daily::DailyPage;
pub(crate) use super::screens::history::{HistoryScreen, HistorySide, Scope, VisibleRow};
pub(crate) use super::screens::import::Import;
pub(crate) use super::screens::lessons::Lessons;
pub(crate) use super::screens::menu::MenuItem;
pub(crate) use super::screens::new_game::NewGame;
pub(crate) use super::screens::palette::CommandPalette;
pub(crate) use super::screens::playback::{LogicSteps, SearchLane};
pub(crate) use super::screens::playlist::Playlist;
pub(crate) use super::screens::practice::ExerciseState;
pub(crate) use super::screens::puzzle_entry::Comparing;
pub(crate) use super::screens::saved_games::SavedGames;
pub(crate) use super::screens::settings::{SettingsRow, SettingsScreen};
pub(crate) use super::screens::statistics::{StatisticsRow, StatisticsScreen};
pub(crate) use super::screens::tutorial::{Lesson, Tutorial};
pub(crate) use super::session::{
    ClockState, InputOrder, PendingChord, PinnedHighlight, SelectionMode,
};

use ninefold_game::settings::Settings;

impl AppState {
    /// The same under other settings.
    #[must_use]
    pub(crate) fn with_settings(mut self, settings: Settings) -> AppState {
        self.shared.apply_settings(settings);
        self
    }
}

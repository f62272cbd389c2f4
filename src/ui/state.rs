//! The whole program as one value.

use crate::ui::component::Component;
use crate::ui::keys::Page;
use crate::ui::screens::menu::Menu;
use crate::ui::screens::{Layer, Screen};
use crate::ui::{GameSession, PendingHint, Shared, TerminalProfile};
use ninefold_game::save::Run;
use ninefold_game::settings::{Clock, Settings};
use std::sync::Arc;

/// The whole state of the program. Only `update` changes it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct AppState {
    /// The open screen.
    pub screen: Screen,
    /// The layers over it, the topmost last.
    pub layers: Vec<Layer>,
    /// State that all screens share.
    pub shared: Shared,
    /// The game whose drawings are being read otherwise, until that one begins.
    pub before_reading: Option<Arc<GameSession>>,
}

impl AppState {
    /// The program at its start: the menu.
    pub(crate) fn new(settings: Settings, terminal: TerminalProfile, size: (u16, u16)) -> AppState {
        let shared = Shared::new(settings, terminal, size);
        AppState {
            screen: Screen::Menu(Menu::new(&shared)),
            layers: Vec::new(),
            shared,
            before_reading: None,
        }
    }

    /// The keys in force.
    pub(crate) fn page(&self) -> Page {
        self.top().page()
    }

    /// The top component: the last layer, or else the screen.
    pub(crate) fn top(&self) -> &dyn Component {
        let layer = self.layers.last().map(Layer::component);
        layer.unwrap_or(self.screen.component())
    }

    pub(crate) fn top_mut(&mut self) -> (&mut dyn Component, &mut Shared) {
        let top = match self.layers.last_mut() {
            Some(layer) => layer.component_mut(),
            None => self.screen.component_mut(),
        };
        (top, &mut self.shared)
    }

    pub(crate) fn session_mut(&mut self) -> Option<&mut GameSession> {
        self.screen.component_mut().session_mut()
    }

    /// The runs that a component waits for or shows. All others are stopped.
    pub(crate) fn runs(&self) -> Vec<Run> {
        let layers = self.layers.iter().map(Layer::component);
        let components = layers.chain([self.screen.component()]);
        let reading = self.shared.reading.map(|paste| paste.run);
        let runs = components.flat_map(|component| component.runs());
        runs.chain(reading).collect()
    }

    /// The open game, whatever layers are over it. An exercise is not a game: it is
    /// never saved.
    pub(crate) fn game(&self) -> Option<&GameSession> {
        if let Screen::Game(session) = &self.screen {
            Some(session)
        } else {
            None
        }
    }

    pub(crate) fn game_mut(&mut self) -> Option<&mut GameSession> {
        if let Screen::Game(session) = &mut self.screen {
            Some(session)
        } else {
            None
        }
    }

    /// The hint that a worker looks for.
    pub(crate) fn pending_hint(&self) -> Option<PendingHint> {
        self.screen.component().session()?.pending_hint
    }

    /// The board that can be played on, of a game or of an exercise.
    pub(crate) fn board(&self) -> Option<&GameSession> {
        let is_watching = self.is_watching();
        let is_won = self.game().is_some_and(|session| session.game.is_won());
        let session = self.screen.component().session();
        session.filter(|_| !is_watching && !is_won)
    }

    /// Whether a solver is being watched, or a game replayed.
    pub(crate) fn is_watching(&self) -> bool {
        let is_watched = |layer: &Layer| matches!(layer, Layer::Playback(_) | Layer::Replay(_));
        self.layers.iter().any(is_watched)
    }

    /// Whether time adds to the clock of the game.
    pub(crate) fn clock_runs(&self) -> bool {
        let runs = self.game().is_some_and(GameSession::counts_time);
        runs && !self.is_watching()
    }

    /// Whether a clock that runs is on show.
    pub(crate) fn clock_is_shown(&self) -> bool {
        self.clock_runs() && self.shared.settings.shown_clock() == Clock::Shown
    }
}

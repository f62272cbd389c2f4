//! The place of a component.

use super::open_screens::open_menu;
use crate::ui::component::Component;
use crate::ui::screens::Layer;
use crate::ui::{AppState, Effect, Shared};
use ninefold_game::save::Run;

/// A component by its place.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// The screen.
    Screen,
    /// The layer with this number of others beneath it.
    Layer(usize),
}

impl Place {
    /// The top layer, or else the screen.
    pub(super) fn top(state: &AppState) -> Place {
        let layer = state.layers.len().checked_sub(1);
        layer.map_or(Place::Screen, Place::Layer)
    }

    /// The component that waits for a run.
    pub(super) fn waiting_for(state: &AppState, run: Run) -> Option<Place> {
        let waits = |component: &dyn Component| component.runs().contains(&run);
        let mut layers = state.layers.iter().map(Layer::component);
        let layer = layers.position(waits).map(Place::Layer);
        layer.or_else(|| waits(state.screen.component()).then_some(Place::Screen))
    }

    pub(super) fn component(self, state: &mut AppState) -> (&mut dyn Component, &mut Shared) {
        let component = match self {
            Place::Screen => state.screen.component_mut(),
            Place::Layer(index) => state.layers[index].component_mut(),
        };
        (component, &mut state.shared)
    }

    /// Closes what lies there: behind a screen is the menu.
    pub(super) fn close(self, state: &mut AppState) -> Vec<Effect> {
        match self {
            Place::Screen => open_menu(state),
            Place::Layer(index) => {
                state.layers.remove(index);
                Vec::new()
            }
        }
    }
}

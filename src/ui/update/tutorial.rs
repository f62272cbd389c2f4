//! Opening and leaving the tutorial, which changes settings.

use super::open_screens::open as open_screen;
use crate::ui::screens::Screen;
use crate::ui::screens::tutorial::{Lesson, Tutorial};
use crate::ui::{AppState, Effect};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{Settings, TutorialOffer};

/// Opens it, at the lesson in which it was left.
pub(super) fn open(state: &mut AppState) -> Vec<Effect> {
    let tutorial = Tutorial::at(state.shared.settings.tutorial_lesson);
    open_screen(state, Screen::Tutorial(Box::new(tutorial)))
}

/// Keeps the lesson that is left. After the last one the menu does not offer the tutorial
/// first any more.
pub(super) fn leave(state: &mut AppState) -> Vec<Effect> {
    let Screen::Tutorial(tutorial) = &state.screen else {
        return Vec::new();
    };
    let before = &state.shared.settings;
    let (tutorial, tutorial_lesson) = match tutorial.lesson {
        Lesson::Over => (TutorialOffer::Done, 0),
        lesson => (before.tutorial, lesson as u8),
    };
    let settings = Settings {
        tutorial,
        tutorial_lesson,
        ..before.clone()
    };
    if settings == *before {
        return Vec::new();
    }
    state.shared.apply_settings(settings.clone());
    vec![StorageRequest::SaveSettings(settings).into()]
}

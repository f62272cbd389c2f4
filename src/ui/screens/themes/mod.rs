//! The themes, each with a sample. The window is drawn in the theme under the cursor, which
//! is used only when the player says so.

mod example;
pub(crate) mod view;

use crate::ui::screen_prelude::*;
use crate::ui::theme::sample::{distinct_themes, theme_in_use, theme_obstacle};
use ninefold_game::settings::{Settings, Theme};

page! {
    enum ThemesAction { ; Common: Confirm, Back }
    PAGE "in the list of themes"
        "Each theme with a sample. The window is drawn in the one under the cursor."
        [UP_AND_DOWN, PAGING, KEYS, EVERYWHERE];
    KEYS {
        Common(Confirm) [Enter ' '] "use this theme" => "use";
        Common(Back) [Esc 'q'] "keep the theme in use" => "keep";
    }
}

/// The list of themes, with one under the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ThemeList {
    /// Those to choose from.
    pub themes: Vec<Theme>,
    /// The theme under the cursor.
    pub selected: Theme,
}

impl ThemeList {
    /// The themes that look different in this terminal, at the one in use.
    pub(crate) fn new(shared: &Shared) -> ThemeList {
        let themes = distinct_themes(shared.terminal);
        ThemeList {
            selected: theme_in_use(&themes, shared.terminal),
            themes,
        }
    }

    fn confirm(&self, shared: &mut Shared) -> Outcome {
        if theme_obstacle(self.selected, shared.terminal).is_some() {
            shared.show_warning("There is no theme.txt in the data folder.");
            return Outcome::Stay;
        }
        let settings = Settings {
            theme: self.selected,
            ..shared.settings.clone()
        };
        shared.apply_settings(settings.clone());
        Outcome::CloseThen(Request::SaveSettings(Box::new(settings)))
    }
}

impl Component for ThemeList {
    type Action = ThemesAction;

    fn holds_board(&self) -> bool {
        false
    }

    fn is_opaque(&self) -> bool {
        true
    }

    fn previewed_theme(&self) -> Option<Theme> {
        Some(self.selected)
    }

    fn update(&mut self, action: ThemesAction, shared: &mut Shared) -> Outcome {
        match action {
            ThemesAction::Confirm => self.confirm(shared),
            ThemesAction::Back => Outcome::Close,
        }
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(
            &mut self.selected,
            self.themes.iter().copied(),
        ))
    }
}

//! The techniques that hints use, to be switched on and off.

pub(crate) mod view;

use crate::ui::keys::GameAction;
use crate::ui::screen_prelude::*;
use ninefold_core::logic::{ClassicLadder, Technique};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{Settings, TechniquesOff};

/// The list of techniques, with one under the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HintTechniques {
    /// The technique under the cursor.
    pub selected: Technique,
}

impl Default for HintTechniques {
    fn default() -> HintTechniques {
        HintTechniques {
            selected: HintTechniques::items()[0],
        }
    }
}

impl HintTechniques {
    /// The techniques of hints, in the order in which hints try them.
    pub(crate) fn items() -> Vec<Technique> {
        ClassicLadder::PLAYER.techniques()
    }

    /// The techniques after the one under the cursor.
    fn harder(self) -> TechniquesOff {
        let items = HintTechniques::items();
        let after = items.into_iter().skip_while(|each| *each != self.selected);
        after.skip(1).collect()
    }
}

/// Has hints leave these out, and saves that.
fn leave_out(techniques_off: TechniquesOff, shared: &mut Shared) -> Outcome {
    let settings = Settings {
        techniques_off,
        ..shared.settings.clone()
    };
    shared.apply_settings(settings.clone());
    Outcome::effect(StorageRequest::SaveSettings(settings))
}

impl Component for HintTechniques {
    fn context(&self) -> Context {
        Context::HintTechniques
    }

    fn opener(&self) -> Option<Action> {
        Some(GameAction::ChooseTechniques.into())
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Outcome {
        match action.common() {
            Some(action) => self.update_common(action, shared),
            None if action == GameAction::AllTechniques.into() => {
                leave_out(TechniquesOff::NONE, shared)
            }
            None if action == GameAction::TechniquesUpTo.into() => leave_out(self.harder(), shared),
            None => Outcome::Stay,
        }
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Confirm => {
                let off = shared.settings.techniques_off.toggled(self.selected);
                leave_out(off, shared)
            }
            CommonAction::Back | CommonAction::Refuse => Outcome::Close,
            CommonAction::TechniquePage => {
                Outcome::Ask(Request::Page(PageRequest::TechniquePage(self.selected)))
            }
            action => {
                let items = HintTechniques::items();
                move_selection(action, &mut self.selected, &items, page_of(shared))
            }
        }
    }

    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        select(&mut self.selected, &HintTechniques::items(), index)
    }
}

//! The techniques that hints on a board use, to be switched on and off.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use ninefold_core::logic::{IndexedRules, Ladder, Technique};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{Settings, TechniquesOff};

page! {
    enum HintTechniquesAction {
        ;
        Common: Confirm, Back, TechniquePage, AllTechniques, TechniquesUpTo
    }
    PAGE "in the techniques of hints"
        "Hints use only the techniques that are on. So does the path to the solution."
        [UP_AND_DOWN, PAGING, KEYS, EVERYWHERE] => Game(ChooseTechniques);
    KEYS {
        Common(Confirm) [Enter ' '] "use it in hints, or not" => "on or off";
        Common(TechniquesUpTo) ['u'] "those up to here and no others" => "up to here";
        Common(AllTechniques) ['a'] "use all" => "all";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(ChooseTechniques) ['G'] "close";
    }
}

/// The list of techniques, with one under the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HintTechniques {
    /// In the order in which hints try them.
    pub items: Vec<Technique>,
    /// The technique under the cursor.
    pub selected: Technique,
}

impl HintTechniques {
    /// Those for boards of these rules.
    pub(crate) fn new(rules: &IndexedRules) -> HintTechniques {
        let items = Ladder::new(rules).techniques();
        HintTechniques {
            selected: items[0],
            items,
        }
    }

    /// What is off once those after the one under the cursor are: other boards keep theirs.
    fn up_to_here(&self, off: &TechniquesOff) -> TechniquesOff {
        let mut is_after = false;
        self.items.iter().fold(off.clone(), |off, &each| {
            let is_right = off.contains(each) == is_after;
            is_after |= each == self.selected;
            if is_right { off } else { off.toggled(each) }
        })
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
    type Action = HintTechniquesAction;

    fn update(&mut self, action: HintTechniquesAction, shared: &mut Shared) -> Outcome {
        let off = &shared.settings.techniques_off;
        match action {
            HintTechniquesAction::Confirm => leave_out(off.toggled(self.selected), shared),
            HintTechniquesAction::AllTechniques => leave_out(TechniquesOff::NONE, shared),
            HintTechniquesAction::TechniquesUpTo => leave_out(self.up_to_here(off), shared),
            HintTechniquesAction::Back => Outcome::Close,
            HintTechniquesAction::TechniquePage => {
                Outcome::Ask(Request::Page(PageRequest::TechniquePage(self.selected)))
            }
        }
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(
            &mut self.selected,
            self.items.iter().copied(),
        ))
    }
}

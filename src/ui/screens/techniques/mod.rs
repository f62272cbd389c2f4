//! Which technique to practise.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use ninefold_core::logic::{Technique, examples};

/// The list of techniques, with one selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Techniques {
    /// The technique under the cursor.
    pub selected: Technique,
}

impl Techniques {
    /// What can be practised, in the order of the player's ladder.
    pub(crate) fn items() -> Vec<Technique> {
        examples::exercises()
    }

    /// The first technique that is not known yet, once anything was practised.
    pub(crate) fn next_to_learn(shared: &Shared) -> Option<Technique> {
        let practice = shared.statistics.practice()?;
        practice.next_to_learn(&Techniques::items())
    }

    /// The list with this technique selected, or the first one.
    pub(crate) fn new(technique: Option<Technique>) -> Techniques {
        let items = Techniques::items();
        let selected = technique.filter(|technique| items.contains(technique));
        Techniques {
            selected: selected.unwrap_or(items[0]),
        }
    }
}

impl Component for Techniques {
    fn context(&self) -> Context {
        Context::Techniques
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::Confirm => Outcome::Ask(Request::Exercise(self.selected)),
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            CommonAction::TechniquePage => Outcome::Ask(Request::TechniquePage(self.selected)),
            action => {
                let items = Techniques::items();
                move_selection(action, &mut self.selected, &items, page_of(shared))
            }
        }
    }

    fn select_item(&mut self, index: usize, _shared: &Shared) -> bool {
        select(&mut self.selected, &Techniques::items(), index)
    }
}

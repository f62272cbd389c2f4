//! Which technique to practise.

pub(crate) mod view;

use crate::logic::{Technique, examples};
use crate::ui::keys::CommonAction;
use crate::ui::widgets::list_selection::moved_item;
use crate::ui::{Outcome, Request};

/// The list of techniques, with one selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques {
    /// The technique under the cursor.
    pub selected: Technique,
}

impl Techniques {
    /// What can be practised, easiest first.
    pub fn items() -> Vec<Technique> {
        let can_be = |each: &Technique| each.is_in_hints() && !examples::NEVER_NEXT.contains(each);
        Technique::ALL.into_iter().filter(can_be).collect()
    }

    /// The list with this technique selected, or the first one.
    pub fn new(technique: Option<Technique>) -> Techniques {
        let items = Techniques::items();
        let selected = technique.filter(|technique| items.contains(technique));
        Techniques {
            selected: selected.unwrap_or(items[0]),
        }
    }

    pub(crate) fn update(&mut self, action: CommonAction) -> Outcome {
        match action {
            CommonAction::Confirm => self.choose(),
            CommonAction::Back => Outcome::Ask(Request::BackToMenu),
            CommonAction::TechniquePage => Outcome::Ask(Request::TechniquePage(self.selected)),
            action => {
                let moved = moved_item(action, self.selected, &Techniques::items());
                self.selected = moved.unwrap_or(self.selected);
                Outcome::Stay
            }
        }
    }

    /// Selects the technique; the selected one is practised.
    pub(crate) fn click(&mut self, index: usize) -> Outcome {
        match Techniques::items().get(index) {
            Some(&technique) if technique == self.selected => self.choose(),
            Some(&technique) => {
                self.selected = technique;
                Outcome::Stay
            }
            None => Outcome::Stay,
        }
    }

    fn choose(self) -> Outcome {
        Outcome::Ask(Request::Exercise(self.selected))
    }
}

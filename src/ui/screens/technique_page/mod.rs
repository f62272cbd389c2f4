//! The page of a technique: what it is, how to spot it, and an example.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use ninefold_core::grid::Candidates;
use ninefold_core::logic::{Deduction, Technique};

/// Which side of a page is shown in a window too small for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PageSide {
    /// What the technique is.
    #[default]
    Words,
    /// The example.
    Example,
}

/// The example of a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Example {
    /// A worker looks for the step on its board.
    Pending,
    /// A board on which the technique is found, and the step.
    Found(Box<(Candidates, Deduction)>),
    /// There is none.
    Missing,
}

/// The page of a technique.
#[derive(Clone, PartialEq, Debug)]
pub struct TechniquePage {
    /// Which technique.
    pub technique: Technique,
    /// Its example.
    pub example: Example,
    /// Which side is up.
    pub side: PageSide,
}

impl TechniquePage {
    /// The page of this technique, its example not yet loaded.
    pub fn new(technique: Technique) -> TechniquePage {
        TechniquePage {
            technique,
            example: Example::Pending,
            side: PageSide::Words,
        }
    }

    /// The example, once it is loaded.
    pub fn example(&self) -> Option<&(Candidates, Deduction)> {
        match &self.example {
            Example::Found(found) => Some(found),
            Example::Pending | Example::Missing => None,
        }
    }

    fn flip(&mut self) {
        self.side = match (self.side, self.example()) {
            (PageSide::Words, Some(_)) => PageSide::Example,
            (PageSide::Words | PageSide::Example, _) => PageSide::Words,
        };
    }

    /// The example was looked for.
    pub(crate) fn receive_example(&mut self, example: Option<(Candidates, Deduction)>) {
        self.example = match example {
            Some(found) => Example::Found(Box::new(found)),
            None => Example::Missing,
        };
    }
}

impl Component for TechniquePage {
    fn context(&self) -> Context {
        Context::TechniquePage
    }

    fn update_common(&mut self, action: CommonAction, _shared: &mut Shared) -> Outcome {
        match action {
            CommonAction::FlipPage => {
                self.flip();
                Outcome::Stay
            }
            // The key that opened it closes it.
            CommonAction::Back | CommonAction::Refuse | CommonAction::TechniquePage => {
                Outcome::Close
            }
            CommonAction::Move(_)
            | CommonAction::LineEnd(_)
            | CommonAction::ScrollUp
            | CommonAction::ScrollDown
            | CommonAction::Confirm
            | CommonAction::Delete
            | CommonAction::Menu
            | CommonAction::NewGame
            | CommonAction::Digit(_) => Outcome::Stay,
        }
    }

    fn is_opaque(&self) -> bool {
        true
    }
}

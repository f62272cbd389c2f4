//! The page of a technique: what it is, how to spot it, and an example.

pub(crate) mod view;

use crate::ui::board::board_view;
use crate::ui::board::form::BoardForm;
use crate::ui::screen_prelude::*;
use crate::ui::widgets::wrap;
use ninefold_core::logic::{IndexedRules, Technique};
use ninefold_game::game::TechniqueExample;

page! {
    enum TechniquePageAction { ; Common: FlipPage, Back }
    PAGE "on the page of a technique"
        "The technique, how to spot it, and an example."
        [KEYS, EVERYWHERE] => Common(TechniquePage);
    KEYS {
        Common(FlipPage) [Tab ' '] "text or example" => "example";
        Common(Back) [Esc 'q' Enter] "close" => "close";
        Common(TechniquePage) ['D'] "close";
    }
}

/// The side of a page that a window shows if it is too small for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum PageSide {
    /// The description of the technique.
    #[default]
    Words,
    /// The example.
    Example,
}

/// The example of a page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Example {
    /// A worker looks for the step on its board.
    Pending,
    /// A board on which the technique is found, and the step.
    Found(Box<TechniqueExample>),
    /// There is none.
    Missing,
}

/// The page of a technique.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TechniquePage {
    /// The technique.
    pub technique: Technique,
    /// The rules of the board beside which it is asked for.
    rules: IndexedRules,
    /// The run that finds its example.
    pub run: Run,
    /// Its example.
    pub example: Example,
    /// The side that is up.
    pub side: PageSide,
}

impl TechniquePage {
    /// The page of this technique, its example not yet loaded.
    pub(crate) fn new(technique: Technique, rules: IndexedRules) -> TechniquePage {
        TechniquePage {
            technique,
            rules,
            run: Run::default(),
            example: Example::Pending,
            side: PageSide::Words,
        }
    }

    /// The example, once it is loaded.
    pub(crate) fn example(&self) -> Option<&TechniqueExample> {
        match &self.example {
            Example::Found(found) => Some(found),
            Example::Pending | Example::Missing => None,
        }
    }

    /// The technique, below the kind of clue that the example has: "Whispers line: clue values".
    fn title(&self) -> String {
        let name = self.technique.name();
        let of_example = self.example().map(|example| example.step.name());
        match of_example.filter(|its| its != name) {
            Some(kind) => format!("{kind}: {}", name.to_lowercase()),
            None => name.to_owned(),
        }
    }

    fn flip(&mut self) {
        self.side = match (self.side, self.example()) {
            (PageSide::Words, Some(_)) => PageSide::Example,
            (PageSide::Words | PageSide::Example, _) => PageSide::Words,
        };
    }
}

impl TechniquePage {
    /// Whether a panel has no room for the words and why the step of the example is one, and shows
    /// one after the other; so it has where clues above a board take the row of the keys.
    fn is_tight(&self, layout: &Layout) -> bool {
        let Some(panel) = layout.panel else {
            return false;
        };
        let does_not_fit = |example: &TechniqueExample| {
            let proof = example.step.proof().to_string();
            let rows = |text: &str, width: u16| wrap(text, width).len() as u16;
            let words = self.technique.info();
            let words = rows(words.definition, panel.width) + rows(words.spotting, panel.width);
            // The name, the level, the title and a blank row.
            let words = words + 4;
            let below_both = words.max(layout.board.area.bottom() + 1);
            words + rows(&proof, panel.width) > panel.height
                && below_both + rows(&proof, panel.right()) > layout.message.y
        };
        layout.keys.is_none() || self.example().is_some_and(does_not_fit)
    }
}

impl Component for TechniquePage {
    type Action = TechniquePageAction;

    fn update(&mut self, action: TechniquePageAction, _shared: &mut Shared) -> Outcome {
        match action {
            TechniquePageAction::FlipPage => {
                self.flip();
                Outcome::Stay
            }
            TechniquePageAction::Back => Outcome::Close,
        }
    }

    fn board_form(&self, _playing: Option<&GameSession>) -> BoardForm {
        self.example().map_or(BoardForm::CLASSIC, |example| {
            let form = BoardForm::of(example.rules.rules());
            if board_view::needs_no_candidates(&example.step) {
                form.without_notes()
            } else {
                form
            }
        })
    }

    fn is_idle(&self, action: Action, (layout, _): (&Layout, &Shared)) -> bool {
        let has_both = layout.panel.is_some() && !self.is_tight(layout);
        action == CommonAction::FlipPage.into() && (has_both || self.example == Example::Missing)
    }

    fn on_open(&mut self, shared: &mut Shared) -> Vec<Effect> {
        self.run = shared.next_run();
        vec![WorkEffect::FindExample(self.run, self.technique, self.rules.clone()).into()]
    }

    fn runs(&self) -> Vec<Run> {
        let is_pending = self.example == Example::Pending;
        is_pending.then_some(self.run).into_iter().collect()
    }

    fn receive(&mut self, result: RunResult, _shared: &mut Shared) -> Outcome {
        if let RunResult::ExampleFound(example) = result {
            self.example = example.map_or(Example::Missing, Example::Found);
        }
        Outcome::Stay
    }

    fn is_opaque(&self) -> bool {
        true
    }
}

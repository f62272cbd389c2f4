//! The lessons: a technique each, in the order of the player's ladder.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use crate::ui::{Assignment, PracticeTask};
use ninefold_core::board::Digit;
use ninefold_core::logic::Technique;
use ninefold_game::game::{LessonStage, lessons};

page! {
    enum LessonsAction {
        ;
        Common: Confirm, Digit(Digit), MixedPractice, Back, TechniquePage
    }
    PAGE "in the list of lessons"
        "A lesson on each technique, in the order in which hints try them: a worked example, one with a gap, one alone, and several mixed without names."
        [UP_AND_DOWN, PAGING, KEYS, LESSON_STAGES, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Common(Confirm) [Enter ' '] "the next stage of the lesson" => "start";
        Common(MixedPractice) ['m'] "practise what you learned, mixed" => "all mixed";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Common(Back) [Esc 'q'] "back" => "back";
    }
}

/// The list of lessons, with one selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lessons {
    /// The technique under the cursor.
    pub selected: Technique,
}

/// The fewest techniques for mixed practice.
const LEAST_MIXED: usize = 2;

impl Lessons {
    /// The techniques that can be practised, in the order of the player's ladder.
    pub(crate) fn items() -> Vec<Technique> {
        lessons()
    }

    /// The first technique that is not known yet, once anything was practised.
    pub(crate) fn next_to_learn(shared: &Shared) -> Option<Technique> {
        let practice = shared.statistics.practice()?;
        practice.next_to_learn(&Lessons::items())
    }

    /// The list with this technique selected, or the first one.
    pub(crate) fn new(technique: Option<Technique>) -> Lessons {
        let items = Lessons::items();
        let selected = technique.filter(|technique| items.contains(technique));
        Lessons {
            selected: selected.unwrap_or(items[0]),
        }
    }

    /// The first stage of the selected lesson that is not done; once all are, the one in
    /// which the technique is practised.
    pub(crate) fn next_stage(self, shared: &Shared) -> LessonStage {
        let progress = shared.statistics.technique(self.selected);
        let progress = progress.map(|stats| stats.lesson).unwrap_or_default();
        progress.next_stage().unwrap_or(LessonStage::Alone)
    }

    fn start(self, stage: LessonStage) -> Outcome {
        Outcome::Ask(Request::Exercise(Assignment::stage(self.selected, stage)))
    }

    fn start_numbered(self, digit: Digit) -> Outcome {
        let stage = LessonStage::ALL.get(digit.index());
        stage.map_or(Outcome::Stay, |stage| self.start(*stage))
    }

    fn practise_mixed(shared: &mut Shared) -> Outcome {
        let practice = shared.statistics.practice();
        let learned = practice.map_or(0, |practice| practice.learned(&Lessons::items()).len());
        if learned < LEAST_MIXED {
            shared
                .show_info("This mixes all that you learned: first finish stage 3 of two lessons.");
            return Outcome::Stay;
        }
        Outcome::Ask(Request::Exercise(Assignment::new(PracticeTask::Mixed)))
    }
}

impl Component for Lessons {
    type Action = LessonsAction;

    fn update(&mut self, action: LessonsAction, shared: &mut Shared) -> Outcome {
        match action {
            LessonsAction::Confirm => self.start(self.next_stage(shared)),
            LessonsAction::Digit(digit) => self.start_numbered(digit),
            LessonsAction::MixedPractice => Lessons::practise_mixed(shared),
            LessonsAction::Back => Outcome::Ask(Request::BackToMenu),
            LessonsAction::TechniquePage => {
                Outcome::Ask(Request::Page(PageRequest::TechniquePage(self.selected)))
            }
        }
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(&mut self.selected, Lessons::items()))
    }
}

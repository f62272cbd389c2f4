//! The purpose of an exercise: a stage of a lesson, or mixed practice.

use ninefold_core::logic::Technique;
use ninefold_game::game::{LessonStage, PracticeStats, Round, mixed_in};

/// The task of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PracticeTask {
    /// A stage of the lesson on a technique.
    Stage(Technique, LessonStage),
    /// Everything that was learned, without a name.
    Mixed,
}

/// The task of an exercise, and the results of those before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Assignment {
    /// What.
    pub task: PracticeTask,
    /// The exercises of a mixed lesson that ended.
    pub round: Round,
}

impl Assignment {
    /// The first exercise of a task.
    pub(crate) fn new(task: PracticeTask) -> Assignment {
        Assignment {
            task,
            round: Round::default(),
        }
    }

    /// The stage of the lesson on a technique.
    pub(crate) fn stage(technique: Technique, stage: LessonStage) -> Assignment {
        Assignment::new(PracticeTask::Stage(technique, stage))
    }

    /// One exercise of a named technique.
    pub(crate) fn alone(technique: Technique) -> Assignment {
        Assignment::stage(technique, LessonStage::Alone)
    }

    /// The technique of the lesson.
    pub(crate) fn lesson(&self) -> Option<Technique> {
        match self.task {
            PracticeTask::Stage(technique, _) => Some(technique),
            PracticeTask::Mixed => None,
        }
    }

    /// The stage of the lesson. Mixed practice is like that stage of one.
    pub(crate) fn lesson_stage(&self) -> LessonStage {
        match self.task {
            PracticeTask::Stage(_, stage) => stage,
            PracticeTask::Mixed => LessonStage::Mixed,
        }
    }

    /// The technique that is asked for by name.
    pub(crate) fn named(&self) -> Option<Technique> {
        self.lesson()
            .filter(|_| self.lesson_stage() != LessonStage::Mixed)
    }

    /// The techniques whose steps count as found.
    pub(crate) fn counted(
        &self,
        practice: Option<&PracticeStats>,
        all: &[Technique],
    ) -> Vec<Technique> {
        match self.task {
            PracticeTask::Stage(technique, LessonStage::Mixed) => mixed_in(technique),
            PracticeTask::Stage(technique, _) => vec![technique],
            PracticeTask::Mixed => practice.map_or(Vec::new(), |practice| practice.learned(all)),
        }
    }

    /// The techniques of which one is to be found, each once in a round.
    pub(crate) fn candidates(&self, counted: &[Technique]) -> Vec<Technique> {
        let was_asked = |each: &Technique| self.round.ended().any(|(asked, _)| asked == *each);
        let fresh = counted.iter().copied().filter(|each| !was_asked(each));
        let fresh: Vec<Technique> = fresh.collect();
        if fresh.is_empty() {
            counted.to_vec()
        } else {
            fresh
        }
    }

    /// The assignment after an exercise has ended: the next of the round, or the next
    /// stage.
    pub(crate) fn next(self) -> Option<Assignment> {
        match self.task {
            PracticeTask::Mixed | PracticeTask::Stage(_, LessonStage::Mixed) => {
                (!self.round.is_over()).then_some(self)
            }
            PracticeTask::Stage(technique, stage) => {
                Some(Assignment::stage(technique, stage.next()?))
            }
        }
    }

    /// Another exercise of the stage.
    pub(crate) fn again(self) -> Assignment {
        if self.round.is_over() {
            Assignment::new(self.task)
        } else {
            self
        }
    }
}

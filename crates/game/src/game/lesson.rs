//! Lessons: the stages of a lesson on a technique, the techniques mixed in it, and the
//! points for an exercise.

use super::{HintStage, Record};
use ninefold_core::logic::{Family, Technique, examples};
use std::time::Duration;
use strum::VariantArray;

/// A stage of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, VariantArray)]
pub enum LessonStage {
    /// A proof is shown piece by piece.
    Example,
    /// A proof is shown without its result.
    Gap,
    /// The technique is named, and nothing is shown.
    Alone,
    /// Positions of several techniques, without a name.
    Mixed,
}

impl LessonStage {
    /// Every stage, in order.
    pub const ALL: [LessonStage; LessonStage::VARIANTS.len()] =
        *LessonStage::VARIANTS.first_chunk().unwrap();

    /// The index in [`LessonStage::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The stage after this one.
    pub fn next(self) -> Option<LessonStage> {
        LessonStage::ALL.get(self.index() + 1).copied()
    }

    /// Name of the stage in a word or two.
    pub fn name(self) -> &'static str {
        match self {
            LessonStage::Example => "worked example",
            LessonStage::Gap => "with a gap",
            LessonStage::Alone => "alone",
            LessonStage::Mixed => "mixed",
        }
    }

    /// Whether what is found counts in the figures of practice: nothing of it is shown.
    pub fn is_practice(self) -> bool {
        self >= LessonStage::Alone
    }
}

/// A player's progress in the lesson on a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LessonProgress {
    done: [bool; LessonStage::ALL.len()],
    /// The points for all exercises in which this technique was to be found.
    pub points: u32,
}

impl LessonProgress {
    /// The progress with these stages done.
    pub(crate) fn new(done: &[LessonStage], points: u32) -> LessonProgress {
        let none = LessonProgress {
            points,
            ..LessonProgress::default()
        };
        done.iter().fold(none, |all, &stage| all.with_done(stage))
    }

    /// Whether a stage is done.
    pub fn is_done(&self, stage: LessonStage) -> bool {
        self.done[stage.index()]
    }

    /// The stages that are done, in order.
    pub fn done(&self) -> impl Iterator<Item = LessonStage> {
        let all = LessonStage::ALL.into_iter();
        all.filter(|stage| self.is_done(*stage))
    }

    /// The first stage that is not done.
    pub fn next_stage(&self) -> Option<LessonStage> {
        let mut all = LessonStage::ALL.into_iter();
        all.find(|stage| !self.is_done(*stage))
    }

    fn with_done(mut self, stage: LessonStage) -> LessonProgress {
        self.done[stage.index()] = true;
        self
    }

    #[must_use]
    pub(crate) fn after(self, event: &LessonEvent) -> LessonProgress {
        let points = self.points.saturating_add(event.points);
        let all = LessonProgress { points, ..self };
        event.done.map_or(all, |stage| all.with_done(stage))
    }
}

/// Something that happened in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonEvent {
    /// The technique of the lesson, or the one that was to be found.
    pub technique: Technique,
    /// Points for an exercise.
    pub points: u32,
    /// The stage that is done now.
    pub done: Option<LessonStage>,
}

/// A row of lessons that build on each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonTrack {
    /// Rows, columns and boxes.
    Classic,
    /// Cages and their sums.
    Killer,
    /// Houses of any form.
    Jigsaw,
    /// Lines, dots, and other clues on cells.
    Clues,
    /// Sums and other numbers outside the board.
    Outside,
}

impl LessonTrack {
    /// The track of the lesson on a technique.
    pub fn of(technique: Technique) -> LessonTrack {
        match technique.family() {
            _ if !technique.is_for_other_rules() => LessonTrack::Classic,
            Family::Clue => match technique {
                Technique::OutsideClue | Technique::OutsideClueAndHouse => LessonTrack::Outside,
                _ => LessonTrack::Clues,
            },
            _ if matches!(technique, Technique::CommonPeers | Technique::Leftovers) => {
                LessonTrack::Jigsaw
            }
            _ => LessonTrack::Killer,
        }
    }

    /// Its title in the list of lessons.
    pub fn title(self) -> &'static str {
        match self {
            LessonTrack::Classic => "Classic",
            LessonTrack::Killer => "Killer",
            LessonTrack::Jigsaw => "Jigsaw",
            LessonTrack::Clues => "Lines and dots",
            LessonTrack::Outside => "Sums outside",
        }
    }

    const ALL: [LessonTrack; 5] = [
        LessonTrack::Classic,
        LessonTrack::Killer,
        LessonTrack::Jigsaw,
        LessonTrack::Clues,
        LessonTrack::Outside,
    ];
}

/// The techniques that have a lesson, track by track, easiest first. The naked single comes before
/// what leads to hidden ones: its rating is higher, and it is simpler.
pub fn lessons() -> Vec<Technique> {
    let mut all = [examples::exercises(), examples::exercises_on_other_boards()].concat();
    all.sort_by_key(|each| match each {
        Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle => 0,
        _ => 1,
    });
    let of_track = |track| {
        all.iter()
            .filter(move |each| LessonTrack::of(**each) == track)
    };
    LessonTrack::ALL
        .into_iter()
        .flat_map(of_track)
        .copied()
        .collect()
}

/// The most techniques that are mixed in a lesson.
const MIXED: usize = 5;

/// The techniques mixed in the lesson on this one: it and the last ones before it on its track.
///
/// ```
/// use ninefold_core::logic::Technique;
/// use ninefold_game::game::mixed_in;
///
/// let mixed = mixed_in(Technique::XWing);
/// assert_eq!((mixed.len(), mixed[4]), (5, Technique::XWing));
/// assert_eq!(mixed_in(Technique::FullHouse), [Technique::FullHouse]);
/// ```
pub fn mixed_in(technique: Technique) -> Vec<Technique> {
    let mut all = lessons();
    all.retain(|each| LessonTrack::of(*each) == LessonTrack::of(technique));
    let place = all.iter().position(|each| *each == technique);
    all.truncate(place.map_or(0, |place| place + 1));
    all.split_off(all.len().saturating_sub(MIXED))
}

/// The attempt by which a step was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The time it took.
    pub time: Duration,
    /// The last stage of a hint that was shown. A check counts as the first.
    pub help: Option<HintStage>,
    /// Whether anything was tried that was wrong, or that nothing proved.
    pub is_guessed: bool,
}

/// The rule of [`Attempt::points`], in a sentence.
pub const POINTS_RULE: &str = "10 points, fewer with hints, 1 less per minute, 0 after a guess.";

impl Attempt {
    /// The attempt that the record of an exercise describes.
    pub fn from_record(record: &Record, is_guessed: bool) -> Attempt {
        let is_shown = |stage: &HintStage| record.hints[stage.index()] > 0;
        let hint = HintStage::ALL.into_iter().rev().find(is_shown);
        let check = (record.checks > 0).then_some(HintStage::Nudge);
        Attempt {
            time: record.elapsed,
            help: hint.max(check),
            is_guessed,
        }
    }

    /// The points: ten at once, fewer after help, and one less for each full minute. What
    /// was found gets one at least; what was shown or guessed gets none.
    ///
    /// ```
    /// use ninefold_game::game::{Attempt, HintStage};
    /// use std::time::Duration;
    ///
    /// let attempt = Attempt { time: Duration::from_secs(70), help: None, is_guessed: false };
    /// assert_eq!(attempt.points(), 9);
    /// let nudged = Attempt { help: Some(HintStage::Nudge), ..attempt };
    /// assert_eq!(nudged.points(), 6);
    /// ```
    pub fn points(&self) -> u32 {
        let most: u64 = match self.help {
            _ if self.is_guessed => 0,
            None => 10,
            Some(HintStage::Nudge) => 7,
            Some(HintStage::Where) => 5,
            Some(HintStage::Which) => 3,
            Some(HintStage::Proof | HintStage::Done) => 0,
        };
        let minutes = self.time.as_secs() / 60;
        most.saturating_sub(minutes).max(most.min(1)) as u32
    }
}

/// The exercises of a mixed lesson.
pub const ROUND: usize = 5;

/// Number of them that complete the stage.
const PASSED: usize = 3;

/// The points for the exercises of a mixed lesson, as far as they ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Round([Option<(Technique, u32)>; ROUND]);

impl Round {
    /// The exercises that ended: what was to be found, and the points.
    pub fn ended(&self) -> impl Iterator<Item = (Technique, u32)> {
        self.0.iter().flatten().copied()
    }

    /// With one more that ended.
    #[must_use]
    pub fn with(mut self, technique: Technique, points: u32) -> Round {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some((technique, points));
        }
        self
    }

    /// All points so far.
    pub fn points(&self) -> u32 {
        self.ended().map(|(_, points)| points).sum()
    }

    /// Whether all exercises ended.
    pub fn is_over(&self) -> bool {
        self.ended().count() == ROUND
    }

    /// Whether all ended, and most were found.
    pub fn is_passed(&self) -> bool {
        let found = self.ended().filter(|(_, points)| *points > 0);
        self.is_over() && found.count() >= PASSED
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use HintStage::{Done, Nudge, Proof, Where, Which};

    fn points(seconds: u64, help: Option<HintStage>, is_guessed: bool) -> u32 {
        let time = Duration::from_secs(seconds);
        let attempt = Attempt {
            time,
            help,
            is_guessed,
        };
        attempt.points()
    }

    #[test]
    fn points_go_by_time_and_by_help() {
        for (seconds, help, expected) in [
            (0, None, 10),
            (59, None, 10),
            (60, None, 9),
            (500, None, 2),
            (600, None, 1),
            (36_000, None, 1),
            (0, Some(Nudge), 7),
            (130, Some(Nudge), 5),
            (0, Some(Where), 5),
            (0, Some(Which), 3),
            (240, Some(Which), 1),
            (0, Some(Proof), 0),
            (0, Some(Done), 0),
        ] {
            assert_eq!(points(seconds, help, false), expected, "{seconds} {help:?}");
            assert_eq!(points(seconds, help, true), 0, "a guess has no points");
        }
    }

    #[test]
    fn a_check_counts_as_a_nudge_and_more_help_counts_instead() {
        let checked = Record {
            checks: 1,
            ..Record::default()
        };
        assert_eq!(Attempt::from_record(&checked, false).help, Some(Nudge));
        let hinted = Record {
            hints: [1, 1, 1, 0, 0],
            ..checked
        };
        assert_eq!(Attempt::from_record(&hinted, false).help, Some(Which));
        assert_eq!(Attempt::from_record(&Record::default(), false).help, None);
    }

    #[test]
    fn a_round_is_passed_when_most_of_it_was_found() {
        let after = |points: &[u32]| {
            let all = Round::default();
            points
                .iter()
                .fold(all, |round, &points| round.with(Technique::XWing, points))
        };
        assert!(!after(&[10, 10, 10, 10]).is_over());
        assert!(after(&[10, 0, 3, 0, 1]).is_passed());
        assert!(!after(&[10, 0, 3, 0, 0]).is_passed());
        assert_eq!(after(&[10, 0, 3, 0, 1]).points(), 14);
    }

    #[test]
    fn the_next_stage_is_the_first_that_is_not_done() {
        let done = |stages: &[LessonStage]| LessonProgress::new(stages, 0).next_stage();
        assert_eq!(done(&[]), Some(LessonStage::Example));
        assert_eq!(
            done(&[LessonStage::Alone, LessonStage::Example]),
            Some(LessonStage::Gap)
        );
        assert_eq!(done(&LessonStage::ALL), None);
    }
}

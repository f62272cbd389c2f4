//! The figures of practice in the statistics file, by the names of techniques.

use super::error::InvalidBody;
use crate::game::{
    ExerciseOutcome, LessonProgress, LessonStage, PracticeStats, Review, TechniqueStats,
};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::Technique;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

#[derive(Serialize, Deserialize, Default)]
#[serde(transparent)]
pub(super) struct PracticeBody(BTreeMap<String, TechniqueBody>);

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct TechniqueBody {
    tried: u32,
    alone: u32,
    last: u64,
    /// Seconds, or nothing for an exercise that was missed; the newest first.
    recent: Vec<Option<u64>>,
    reviews: Vec<ReviewBody>,
    /// The stages of the lesson that are done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lesson: Vec<StageRepr>,
    #[serde(skip_serializing_if = "is_zero")]
    points: u32,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StageRepr {
    Example,
    Gap,
    Alone,
    Mixed,
}

/// Omits the value that most techniques have.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_zero(points: &u32) -> bool {
    *points == 0
}

#[derive(Serialize, Deserialize)]
struct ReviewBody {
    givens: String,
    due: u64,
    interval: usize,
}

impl From<&PracticeStats> for PracticeBody {
    fn from(practice: &PracticeStats) -> PracticeBody {
        let body = |(technique, stats): (Technique, &TechniqueStats)| {
            (technique.name().to_owned(), TechniqueBody::from(stats))
        };
        PracticeBody(practice.iter().map(body).collect())
    }
}

/// A technique of another name is left out: it has no place on the ladder any more.
impl TryFrom<PracticeBody> for PracticeStats {
    type Error = InvalidBody;

    fn try_from(body: PracticeBody) -> Result<PracticeStats, InvalidBody> {
        let known = body.0.into_iter().filter_map(|(name, stats)| {
            let technique = name.parse::<Technique>().ok()?;
            Some(TechniqueStats::try_from(stats).map(|stats| (technique, stats)))
        });
        let techniques: Vec<_> = known.collect::<Result<_, _>>()?;
        PracticeStats::from_parts(techniques).ok_or(InvalidBody::Figures)
    }
}

impl From<&TechniqueStats> for TechniqueBody {
    fn from(stats: &TechniqueStats) -> TechniqueBody {
        let seconds = |outcome: &ExerciseOutcome| outcome.time().map(|time| time.as_secs());
        let review = |review: &Review| ReviewBody {
            givens: review.puzzle.to_string(),
            due: review.due,
            interval: review.interval,
        };
        TechniqueBody {
            tried: stats.tried,
            alone: stats.alone,
            last: stats.last,
            recent: stats.recent.iter().map(seconds).collect(),
            reviews: stats.reviews.iter().map(review).collect(),
            lesson: stats.lesson.done().map(StageRepr::from).collect(),
            points: stats.lesson.points,
        }
    }
}

impl TryFrom<TechniqueBody> for TechniqueStats {
    type Error = InvalidBody;

    fn try_from(body: TechniqueBody) -> Result<TechniqueStats, InvalidBody> {
        let outcome = |seconds: Option<u64>| match seconds {
            Some(seconds) => ExerciseOutcome::FoundAlone(Duration::from_secs(seconds)),
            None => ExerciseOutcome::Missed,
        };
        let reviews = body.reviews.into_iter().map(Review::try_from);
        let done: Vec<_> = body.lesson.into_iter().map(LessonStage::from).collect();
        Ok(TechniqueStats {
            tried: body.tried,
            alone: body.alone,
            last: body.last,
            recent: body.recent.into_iter().map(outcome).collect(),
            reviews: reviews.collect::<Result<_, _>>()?,
            lesson: LessonProgress::new(&done, body.points),
        })
    }
}

impl From<LessonStage> for StageRepr {
    fn from(stage: LessonStage) -> StageRepr {
        match stage {
            LessonStage::Example => StageRepr::Example,
            LessonStage::Gap => StageRepr::Gap,
            LessonStage::Alone => StageRepr::Alone,
            LessonStage::Mixed => StageRepr::Mixed,
        }
    }
}

impl From<StageRepr> for LessonStage {
    fn from(stage: StageRepr) -> LessonStage {
        match stage {
            StageRepr::Example => LessonStage::Example,
            StageRepr::Gap => LessonStage::Gap,
            StageRepr::Alone => LessonStage::Alone,
            StageRepr::Mixed => LessonStage::Mixed,
        }
    }
}

impl TryFrom<ReviewBody> for Review {
    type Error = InvalidBody;

    fn try_from(body: ReviewBody) -> Result<Review, InvalidBody> {
        let puzzle = body.givens.parse::<Puzzle>().ok();
        Ok(Review {
            puzzle: puzzle.ok_or(InvalidBody::Part("list of positions to repeat"))?,
            due: body.due,
            interval: body.interval,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{
        ExerciseOutcome, LessonEvent, LessonProgress, LessonStage, PracticeEvent, Statistics,
    };
    use crate::save::envelope::{self, Version};
    use ninefold_core::board::Digit;
    use ninefold_core::board::{Cell, Grid};
    use ninefold_core::formats::Puzzle;
    use ninefold_core::logic::Technique;
    use ninefold_core::rules::Rules;
    use std::time::Duration;

    fn event(technique: Technique, number: usize) -> PracticeEvent {
        let digit = Digit::from_index(number % 9);
        let outcome = match number % 3 {
            0 => ExerciseOutcome::Missed,
            _ => ExerciseOutcome::FoundAlone(Duration::from_secs(4000)),
        };
        PracticeEvent {
            technique,
            puzzle: Puzzle::new(
                Rules::classic().clone(),
                Grid::EMPTY.with(Cell::FIRST, Some(digit)),
            ),
            outcome,
            at: 1_795_208_101 + number as u64,
        }
    }

    /// Every technique that has a lesson, the lesson done, practised until nothing more is kept.
    fn practised() -> Statistics {
        let taught = || Technique::ALL.into_iter().filter(|each| each.is_in_hints());
        let events =
            taught().flat_map(|technique| (0..12).map(move |number| event(technique, number)));
        let practised = events.fold(Statistics::default(), |all, event| {
            all.count_exercise(&event)
        });
        let stages =
            taught().flat_map(|technique| LessonStage::ALL.map(|stage| (technique, stage)));
        stages.fold(practised, |all, (technique, stage)| {
            all.count_lesson(&LessonEvent {
                technique,
                points: 7,
                done: Some(stage),
            })
        })
    }

    #[test]
    fn figures_from_before_there_were_lessons_are_read() {
        let body = r#"{"practice":{"X-Wing":{"tried":2,"alone":1,"recent":[9,null]}}}"#;
        let read = Statistics::decode(&envelope::seal(Version::One, body)).unwrap();
        let x_wing = read.practice().technique(Technique::XWing).unwrap();
        assert_eq!((x_wing.tried, x_wing.alone), (2, 1));
        assert_eq!(x_wing.lesson, LessonProgress::default());
        let begun = read.count_lesson(&LessonEvent {
            technique: Technique::Skyscraper,
            points: 0,
            done: Some(LessonStage::Example),
        });
        assert_eq!(Statistics::decode(&begun.encode()), Ok(begun));
    }

    #[test]
    fn practice_comes_back_and_stays_small() {
        let statistics = practised();
        let bytes = statistics.encode();
        // Beside as many games as are kept one by one: less than 64 KB.
        assert!(bytes.len() < 64 << 10, "{}", bytes.len());
        assert_eq!(Statistics::decode(&bytes), Ok(statistics));
    }

    #[test]
    fn what_contradicts_itself_is_damage_and_a_strange_technique_is_none() {
        let read = |practice: &str| {
            let body = format!("{{\"practice\":{practice}}}");
            Statistics::decode(&envelope::seal(Version::One, &body))
        };
        assert_eq!(
            read(r#"{"Flying fish":{"tried":3}}"#),
            Ok(Statistics::default())
        );
        for (practice, why) in [
            (r#"{"X-Wing":{"alone":1}}"#, "figures contradict"),
            (
                r#"{"X-Wing":{"tried":1,"recent":[9,9]}}"#,
                "figures contradict",
            ),
            (
                r#"{"X-Wing":{"tried":1,"reviews":[{"givens":"7","due":1,"interval":0}]}}"#,
                "list of positions to repeat cannot be read",
            ),
        ] {
            let error = read(practice).expect_err(practice).to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}

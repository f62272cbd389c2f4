//! The figures of practice in the statistics file, by the names of techniques.

use super::error::InvalidBody;
use crate::game::{ExerciseOutcome, PracticeStats, Review, TechniqueStats};
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
            givens: review.givens.to_string(),
            due: review.due,
            interval: review.interval,
        };
        TechniqueBody {
            tried: stats.tried,
            alone: stats.alone,
            last: stats.last,
            recent: stats.recent.iter().map(seconds).collect(),
            reviews: stats.reviews.iter().map(review).collect(),
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
        Ok(TechniqueStats {
            tried: body.tried,
            alone: body.alone,
            last: body.last,
            recent: body.recent.into_iter().map(outcome).collect(),
            reviews: reviews.collect::<Result<_, _>>()?,
        })
    }
}

impl TryFrom<ReviewBody> for Review {
    type Error = InvalidBody;

    fn try_from(body: ReviewBody) -> Result<Review, InvalidBody> {
        let givens = body.givens.parse();
        Ok(Review {
            givens: givens.map_err(|_| InvalidBody::Part("list of positions to repeat"))?,
            due: body.due,
            interval: body.interval,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{ExerciseOutcome, PracticeEvent, Statistics};
    use crate::save::envelope::{self, Version};
    use ninefold_core::grid::{Cell, Digit, Grid};
    use ninefold_core::logic::Technique;
    use std::time::Duration;

    fn event(technique: Technique, number: usize) -> PracticeEvent {
        let digit = Digit::from_index(number % 9);
        let outcome = match number % 3 {
            0 => ExerciseOutcome::Missed,
            _ => ExerciseOutcome::FoundAlone(Duration::from_secs(4000)),
        };
        PracticeEvent {
            technique,
            givens: Grid::EMPTY.with(Cell::FIRST, Some(digit)),
            outcome,
            at: 1_795_208_101 + number as u64,
        }
    }

    /// Every technique, practised until nothing more is kept.
    fn practised() -> Statistics {
        let events = Technique::ALL
            .into_iter()
            .flat_map(|technique| (0..12).map(move |number| event(technique, number)));
        events.fold(Statistics::default(), |all, event| {
            all.count_exercise(&event)
        })
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

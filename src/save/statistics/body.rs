//! The body of the file of statistics: numbers by category, and the names of
//! the games that are in them.

use super::Statistics;
use super::counted_games::CountedGames;
use crate::game::{Assistance, CategoryStats, Win};
use crate::save::envelope::{self, Opened, Version};
use crate::save::error::{Corruption, FileError, InvalidBody};
use crate::save::id::GameId;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Body {
    easy: TallyBody,
    medium: TallyBody,
    hard: TallyBody,
    unfair: TallyBody,
    extreme: TallyBody,
    entered: TallyBody,
    begun: Vec<String>,
    closed: Vec<String>,
    forgotten: Option<String>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct TallyBody {
    begun: u32,
    won: u32,
    clean: u32,
    best_seconds: Option<u64>,
    clean_seconds: u64,
    row: u32,
    longest_row: u32,
    last: Vec<WinBody>,
}

#[derive(Serialize, Deserialize)]
struct WinBody {
    seconds: u64,
    #[serde(with = "AidRepr")]
    assistance: Assistance,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Assistance", rename_all = "lowercase")]
enum AidRepr {
    None,
    Some,
}

impl Statistics {
    /// The bytes of their file.
    pub fn encode(&self) -> Vec<u8> {
        // Numbers, words and lists of them: there is nothing in it that could
        // fail.
        let body = serde_json::to_string(&Body::from(self)).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// The statistics in the bytes of a file.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`], with what is wrong.
    pub fn decode(bytes: &[u8]) -> Result<Statistics, FileError> {
        // Later versions changed games alone.
        let Opened { body, .. } = envelope::open(bytes)?;
        let shape = |_| InvalidBody::Shape("statistics");
        let body = serde_json::from_str::<Body>(&body).map_err(shape);
        Ok(body.and_then(Body::check).map_err(Corruption::Body)?)
    }
}

impl Body {
    fn check(self) -> Result<Statistics, InvalidBody> {
        let bodies = [
            self.easy,
            self.medium,
            self.hard,
            self.unfair,
            self.extreme,
            self.entered,
        ];
        let tallies = bodies.map(CategoryStats::from);
        if !tallies.iter().all(CategoryStats::is_possible) {
            return Err(InvalidBody::Figures);
        }
        let [begun, closed, forgotten] =
            [self.begun, self.closed, Vec::from_iter(self.forgotten)].map(names);
        let known = CountedGames::new(begun?, closed?, forgotten?.pop());
        Ok(Statistics { tallies, known })
    }
}

fn names(texts: Vec<String>) -> Result<Vec<GameId>, InvalidBody> {
    let names: Result<_, _> = texts.iter().map(|text| text.parse()).collect();
    names.map_err(|_| InvalidBody::Part("list of games"))
}

impl From<&Statistics> for Body {
    fn from(statistics: &Statistics) -> Body {
        let tallies = statistics.tallies.each_ref();
        let [easy, medium, hard, unfair, extreme, entered] = tallies.map(TallyBody::from);
        let (begun, closed, forgotten) = statistics.known.parts();
        Body {
            easy,
            medium,
            hard,
            unfair,
            extreme,
            entered,
            begun: begun.into_iter().map(GameId::to_string).collect(),
            closed: closed.into_iter().map(GameId::to_string).collect(),
            forgotten: forgotten.map(GameId::to_string),
        }
    }
}

impl From<&CategoryStats> for TallyBody {
    fn from(tally: &CategoryStats) -> TallyBody {
        TallyBody {
            begun: tally.started,
            won: tally.won,
            clean: tally.unaided,
            best_seconds: tally.best.map(|best| best.as_secs()),
            clean_seconds: tally.unaided_time.as_secs(),
            row: tally.streak,
            longest_row: tally.best_streak,
            last: tally.recent.iter().map(WinBody::from).collect(),
        }
    }
}

impl From<TallyBody> for CategoryStats {
    fn from(body: TallyBody) -> CategoryStats {
        CategoryStats {
            started: body.begun,
            won: body.won,
            unaided: body.clean,
            best: body.best_seconds.map(Duration::from_secs),
            unaided_time: Duration::from_secs(body.clean_seconds),
            streak: body.row,
            best_streak: body.longest_row,
            recent: body.last.iter().map(Win::from).collect(),
        }
    }
}

impl From<&Win> for WinBody {
    fn from(win: &Win) -> WinBody {
        WinBody {
            seconds: win.time.as_secs(),
            assistance: win.assistance,
        }
    }
}

impl From<&WinBody> for Win {
    fn from(body: &WinBody) -> Win {
        Win {
            time: Duration::from_secs(body.seconds),
            assistance: body.assistance,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameOutcome, StatsCategory};
    use crate::logic::Level;
    use crate::save::Event;

    fn sealed(body: &str) -> Result<Statistics, FileError> {
        Statistics::decode(&envelope::seal(Version::One, body))
    }

    fn some() -> Statistics {
        let win = |seconds, assistance| {
            let time = Duration::from_secs(seconds);
            GameOutcome::Won(Win { time, assistance })
        };
        let fates = [
            GameOutcome::InProgress,
            win(90, Assistance::None),
            win(50, Assistance::Some),
            GameOutcome::GivenUp,
        ];
        let event = |(number, &outcome): (usize, &GameOutcome)| Event {
            game: GameId::new(number as u64, 0),
            category: StatsCategory::Generated(Level::Unfair),
            outcome,
        };
        let events = fates.iter().enumerate().map(event);
        events.fold(Statistics::default(), |all, each| all.with(&each).0)
    }

    #[test]
    fn statistics_come_back() {
        for statistics in [Statistics::default(), some()] {
            assert_eq!(Statistics::decode(&statistics.encode()), Ok(statistics));
        }
    }

    #[test]
    fn missing_fields_are_empty_and_unknown_ones_accepted() {
        assert_eq!(sealed("{}"), Ok(Statistics::default()));
        let read = sealed(r#"{"hard":{"begun":7,"colour":"red"},"fiendish":{"begun":1}}"#);
        let read = read.expect("what can be read");
        assert_eq!(
            read.category(StatsCategory::Generated(Level::Hard)).started,
            7
        );
    }

    #[test]
    fn what_contradicts_itself_is_damage() {
        for (body, says) in [
            (r#"{"hard":{"won":1}}"#, "its figures contradict each other"),
            (r#"{"begun":["../x"]}"#, "its list of games cannot be read"),
            (r#"{"forgotten":"A"}"#, "its list of games cannot be read"),
            (r#"{"hard":7}"#, "its contents are not those of statistics"),
            ("7", "its contents are not those of statistics"),
        ] {
            assert_eq!(sealed(body).expect_err(body).to_string(), says);
        }
    }
}

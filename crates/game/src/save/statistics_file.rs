//! The statistics file: the figures by category, the ids of the games that are
//! counted in them, and the figures of practice.

use super::envelope::{self, Opened, Version};
use super::error::{Corruption, FileError, InvalidBody};
use super::practice_body::PracticeBody;
use crate::game::{
    Assistance, BroughtOver, CategoryStats, CountedGames, GameCounts, GameId, PracticeStats,
    Statistics, StatsCategory, Win,
};
use ninefold_core::rules::shown_text;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub(super) struct StatisticsBody {
    #[serde(flatten)]
    games: CountsBody,
    practice: PracticeBody,
    /// Left out where nothing was brought over.
    #[serde(skip_serializing_if = "Option::is_none")]
    brought_over: Option<BroughtOverBody>,
}

#[derive(Serialize, Deserialize)]
struct BroughtOverBody {
    at: u64,
    #[serde(flatten)]
    games: CountsBody,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct CountsBody {
    easy: CategoryBody,
    medium: CategoryBody,
    hard: CategoryBody,
    unfair: CategoryBody,
    extreme: CategoryBody,
    diabolical: CategoryBody,
    entered: CategoryBody,
    #[serde(rename = "begun")]
    started: Vec<String>,
    closed: Vec<String>,
    forgotten: Option<String>,
    /// Left out without games on boards of other rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    boards: Vec<BoardBody>,
}

#[derive(Serialize, Deserialize)]
struct BoardBody {
    kind: String,
    /// The name of the level, or of the category of entered puzzles.
    level: String,
    #[serde(flatten)]
    stats: CategoryBody,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct CategoryBody {
    #[serde(rename = "begun")]
    started: u32,
    won: u32,
    #[serde(rename = "clean")]
    unaided: u32,
    best_seconds: Option<u64>,
    #[serde(rename = "clean_seconds")]
    unaided_seconds: u64,
    #[serde(rename = "row")]
    streak: u32,
    #[serde(rename = "longest_row")]
    best_streak: u32,
    #[serde(rename = "last")]
    recent: Vec<WinBody>,
}

#[derive(Serialize, Deserialize)]
struct WinBody {
    seconds: u64,
    #[serde(rename = "aid")]
    assistance: Assistance,
}

impl Statistics {
    /// The bytes of the statistics file.
    pub fn encode(&self) -> Vec<u8> {
        // Numbers and strings in structs: serialising them cannot fail.
        let body = serde_json::to_string(&StatisticsBody::from(self)).unwrap_or_default();
        envelope::seal(Version::One, &body)
    }

    /// Decodes the bytes of a statistics file.
    ///
    /// # Errors
    /// [`FileError::NewerVersion`] or [`FileError::Corrupt`].
    pub fn decode(bytes: &[u8]) -> Result<Statistics, FileError> {
        let Opened { version, body } = envelope::open(bytes)?;
        let body: Result<StatisticsBody, _> = match version {
            Version::One | Version::Two => serde_json::from_str(&body),
        };
        let statistics = body
            .map_err(|_| InvalidBody::Shape("statistics"))
            .and_then(Statistics::try_from);
        Ok(statistics.map_err(Corruption::Body)?)
    }
}

impl TryFrom<StatisticsBody> for Statistics {
    type Error = InvalidBody;

    fn try_from(body: StatisticsBody) -> Result<Statistics, InvalidBody> {
        let games = GameCounts::try_from(body.games)?;
        let practice = PracticeStats::try_from(body.practice)?;
        let brought_over = body.brought_over.map(BroughtOver::try_from).transpose()?;
        Statistics::from_parts(games, practice, brought_over).ok_or(InvalidBody::Figures)
    }
}

impl TryFrom<BroughtOverBody> for BroughtOver {
    type Error = InvalidBody;

    fn try_from(body: BroughtOverBody) -> Result<BroughtOver, InvalidBody> {
        Ok(BroughtOver {
            games: body.games.try_into()?,
            at: body.at,
        })
    }
}

impl TryFrom<CountsBody> for GameCounts {
    type Error = InvalidBody;

    fn try_from(body: CountsBody) -> Result<GameCounts, InvalidBody> {
        InvalidBody::check_lengths([
            ("started games", body.started.len(), MOST_LISTED),
            ("closed games", body.closed.len(), MOST_LISTED),
            ("kinds of boards", body.boards.len(), MOST_LISTED),
        ])?;
        let categories = [
            body.easy,
            body.medium,
            body.hard,
            body.unfair,
            body.extreme,
            body.diabolical,
            body.entered,
        ];
        let forgotten = ids(body.forgotten)?.pop();
        Ok(GameCounts {
            categories: categories.map(CategoryStats::from),
            boards: body.boards.into_iter().filter_map(board).collect(),
            counted: CountedGames::new(ids(body.started)?, ids(body.closed)?, forgotten),
        })
    }
}

/// The most games and kinds of boards of a list: more than are ever kept.
const MOST_LISTED: usize = 10_000;

/// The most bytes of the name of a kind of boards.
const MOST_KIND: usize = 200;

/// The figures of a kind of boards; those of a level that is not known here are left out.
fn board(body: BoardBody) -> Option<((String, StatsCategory), CategoryStats)> {
    let is_it = |category: &StatsCategory| category.name() == body.level;
    let category = StatsCategory::ALL.into_iter().find(is_it)?;
    let kind = shown_text(&body.kind, MOST_KIND).replace('\n', " ");
    Some(((kind, category), CategoryStats::from(body.stats)))
}

fn ids(texts: impl IntoIterator<Item = String>) -> Result<Vec<GameId>, InvalidBody> {
    let ids: Result<_, _> = texts.into_iter().map(|text| text.parse()).collect();
    ids.map_err(|_| InvalidBody::Part("list of games"))
}

impl From<&Statistics> for StatisticsBody {
    fn from(statistics: &Statistics) -> StatisticsBody {
        let brought_over = statistics.brought_over().map(|base| BroughtOverBody {
            at: base.at,
            games: CountsBody::from(&base.games),
        });
        StatisticsBody {
            games: CountsBody::from(statistics.games()),
            practice: PracticeBody::from(statistics.practice()),
            brought_over,
        }
    }
}

impl From<&GameCounts> for CountsBody {
    fn from(games: &GameCounts) -> CountsBody {
        let [easy, medium, hard, unfair, extreme, diabolical, entered] =
            games.categories.each_ref().map(CategoryBody::from);
        let (started, closed, forgotten) = games.counted.parts();
        CountsBody {
            easy,
            medium,
            hard,
            unfair,
            extreme,
            diabolical,
            entered,
            started: started.iter().map(GameId::to_string).collect(),
            closed: closed.iter().map(GameId::to_string).collect(),
            forgotten: forgotten.map(GameId::to_string),
            boards: games.boards.iter().map(BoardBody::from).collect(),
        }
    }
}

impl From<(&(String, StatsCategory), &CategoryStats)> for BoardBody {
    fn from(((kind, category), stats): (&(String, StatsCategory), &CategoryStats)) -> BoardBody {
        BoardBody {
            kind: kind.clone(),
            level: category.name().to_owned(),
            stats: stats.into(),
        }
    }
}

impl From<&CategoryStats> for CategoryBody {
    fn from(stats: &CategoryStats) -> CategoryBody {
        let win = |win: &Win| WinBody {
            seconds: win.time.as_secs(),
            assistance: win.assistance,
        };
        CategoryBody {
            started: stats.started,
            won: stats.won,
            unaided: stats.unaided,
            best_seconds: stats.best.map(|best| best.as_secs()),
            unaided_seconds: stats.unaided_time.as_secs(),
            streak: stats.streak,
            best_streak: stats.best_streak,
            recent: stats.recent.iter().map(win).collect(),
        }
    }
}

impl From<CategoryBody> for CategoryStats {
    fn from(body: CategoryBody) -> CategoryStats {
        let win = |win: &WinBody| Win {
            time: Duration::from_secs(win.seconds),
            assistance: win.assistance,
        };
        CategoryStats {
            started: body.started,
            won: body.won,
            unaided: body.unaided,
            best: body.best_seconds.map(Duration::from_secs),
            unaided_time: Duration::from_secs(body.unaided_seconds),
            streak: body.streak,
            best_streak: body.best_streak,
            recent: body.recent.iter().map(win).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameOutcome, StatsEvent};
    use ninefold_core::logic::Level;

    fn sealed(body: &str) -> Result<Statistics, FileError> {
        Statistics::decode(&envelope::seal(Version::One, body))
    }

    fn some() -> Statistics {
        let win = |seconds, assistance| {
            let time = Duration::from_secs(seconds);
            GameOutcome::Won(Win { time, assistance })
        };
        let outcomes = [
            GameOutcome::InProgress,
            win(90, Assistance::None),
            win(50, Assistance::Some),
            GameOutcome::GivenUp,
        ];
        let event = |(number, &outcome): (usize, &GameOutcome)| StatsEvent {
            game: GameId::new(number as u64, 0),
            category: StatsCategory::Generated(Level::Unfair),
            board: (number == 1).then(|| "9x9 X".to_owned()),
            outcome,
        };
        let events = outcomes.iter().enumerate().map(event);
        events.fold(Statistics::default(), |all, each| all.count(&each).0)
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
        for (body, expected) in [
            (r#"{"hard":{"won":1}}"#, "its figures contradict each other"),
            (r#"{"begun":["../x"]}"#, "its list of games cannot be read"),
            (r#"{"forgotten":"A"}"#, "its list of games cannot be read"),
            (r#"{"hard":7}"#, "its contents are not those of statistics"),
            ("7", "its contents are not those of statistics"),
        ] {
            assert_eq!(sealed(body).expect_err(body).to_string(), expected);
        }
    }
}

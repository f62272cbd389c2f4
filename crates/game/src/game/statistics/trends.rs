//! The player's wins over time, from the saved games only.

use super::{Assistance, GameFigures, StatsCategory};
use ninefold_core::logic::Technique;
use std::collections::BTreeMap;
use std::time::Duration;

/// Wins over time, and hints by technique.
///
/// ```
/// use ninefold_game::game::{Assistance, GameFigures, GameOutcome, StatsCategory, Trends};
/// use ninefold_game::game::Win;
/// use ninefold_core::logic::Level;
/// use std::collections::BTreeMap;
/// use std::time::Duration;
///
/// let hard = StatsCategory::Generated(Level::Hard);
/// let game = |minutes: u64, won_at| GameFigures {
///     category: hard,
///     board: None,
///     outcome: Some(GameOutcome::Won(Win {
///         time: Duration::from_secs(minutes * 60),
///         assistance: Assistance::None,
///     })),
///     won_at: Some(won_at),
///     hinted: BTreeMap::new(),
/// };
/// let games = [game(9, 300), game(12, 100), game(10, 200)];
/// let trends = Trends::of(&games);
/// let category = trends.category(hard);
/// assert_eq!(category.best(), Some(Duration::from_secs(9 * 60)));
/// assert_eq!(category.median(), Some(Duration::from_secs(10 * 60)));
/// assert_eq!(category.wins()[0].won_at, 100);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trends {
    /// In the order of [`StatsCategory::ALL`].
    categories: [CategoryTrend; StatsCategory::COUNT],
    hinted: BTreeMap<Technique, u32>,
}

/// The wins of one category, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CategoryTrend(Vec<DatedWin>);

/// A win whose time is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DatedWin {
    /// When it was won, in seconds since 1970, UTC.
    pub won_at: u64,
    /// The time played, in whole seconds.
    pub time: Duration,
    /// Whether there were hints or checks.
    pub assistance: Assistance,
}

impl Trends {
    /// The trends of these games, as far as they are on classic boards.
    pub fn of<'g>(games: impl IntoIterator<Item = &'g GameFigures>) -> Trends {
        let mut trends = Trends::default();
        let is_classic = |game: &&GameFigures| game.board.is_none();
        for game in games.into_iter().filter(is_classic) {
            trends.add(game);
        }
        for CategoryTrend(wins) in &mut trends.categories {
            wins.sort_by_key(|win| win.won_at);
        }
        trends
    }

    fn add(&mut self, game: &GameFigures) {
        for (&technique, &times) in &game.hinted {
            *self.hinted.entry(technique).or_insert(0) += times;
        }
        let (Some(win), Some(won_at)) = (game.win(), game.won_at) else {
            return;
        };
        self.categories[game.category.index()].0.push(DatedWin {
            won_at,
            time: win.time,
            assistance: win.assistance,
        });
    }

    /// The wins of one category.
    pub fn category(&self, category: StatsCategory) -> &CategoryTrend {
        &self.categories[category.index()]
    }

    /// Count of hints for each technique, the highest first; where the counts are equal,
    /// the easier technique first.
    pub fn hinted(&self) -> Vec<(Technique, u32)> {
        let mut all: Vec<_> = self
            .hinted
            .iter()
            .map(|(&name, &times)| (name, times))
            .collect();
        all.sort_by_key(|&(technique, times)| (std::cmp::Reverse(times), technique.score()));
        all
    }
}

impl CategoryTrend {
    /// Number of latest wins in "the last ten".
    pub const LAST: usize = 10;

    /// The wins, oldest first.
    pub fn wins(&self) -> &[DatedWin] {
        &self.0
    }

    /// The times of the unaided wins, oldest first.
    fn unaided(&self) -> impl DoubleEndedIterator<Item = Duration> + '_ {
        let unaided = |win: &&DatedWin| win.assistance == Assistance::None;
        self.0.iter().filter(unaided).map(|win| win.time)
    }

    /// The shortest time of an unaided win.
    pub fn best(&self) -> Option<Duration> {
        self.unaided().min()
    }

    /// The median time of the unaided wins.
    pub fn median(&self) -> Option<Duration> {
        median(self.unaided().collect())
    }

    /// The median time of the last ten unaided wins.
    pub fn last_ten(&self) -> Option<Duration> {
        median(self.unaided().rev().take(CategoryTrend::LAST).collect())
    }

    /// The median time of the first ten unaided wins.
    pub fn first_ten(&self) -> Option<Duration> {
        median(self.unaided().take(CategoryTrend::LAST).collect())
    }

    /// The number of unaided wins.
    pub fn unaided_count(&self) -> usize {
        self.unaided().count()
    }

    /// After each unaided win, when it was won and the median time of the last ten.
    pub fn running_medians(&self) -> Vec<(u64, Duration)> {
        let medians = self.running(|times| median(times.to_vec()));
        medians
            .into_iter()
            .filter_map(|(at, time)| Some((at, time?)))
            .collect()
    }

    /// The same with the first and the third quartile, between which half of the times lie:
    /// each the time that a quarter of the others do not pass.
    pub fn running_quartiles(&self) -> Vec<(u64, [Duration; 2])> {
        self.running(|times| {
            let last = times.len() - 1;
            [times[last / 4], times[last - last / 4]]
        })
    }

    /// After each unaided win, when it was won and what the times of the last ten, shortest
    /// first, come to.
    fn running<T>(&self, of: impl Fn(&[Duration]) -> T) -> Vec<(u64, T)> {
        let unaided = |win: &&DatedWin| win.assistance == Assistance::None;
        let wins: Vec<&DatedWin> = self.0.iter().filter(unaided).collect();
        let at = |index: usize| {
            let first = (index + 1).saturating_sub(CategoryTrend::LAST);
            let mut times: Vec<Duration> = wins[first..=index].iter().map(|win| win.time).collect();
            times.sort_unstable();
            (wins[index].won_at, of(&times))
        };
        (0..wins.len()).map(at).collect()
    }

    /// The share of wins that are unaided, in per cent.
    pub fn unaided_share(&self) -> Option<u8> {
        let share = (self.unaided_count() * 100).checked_div(self.0.len());
        share.map(|share| share as u8)
    }
}

/// The one in the middle; of two in the middle, the whole seconds of their mean.
fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort_unstable();
    let upper = *times.get(times.len() / 2)?;
    let lower = times[(times.len() - 1) / 2];
    Some(Duration::from_secs((lower + upper).as_secs() / 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameOutcome, Win};
    use ninefold_core::logic::Level;

    const EASY: StatsCategory = StatsCategory::Generated(Level::Easy);

    fn win(seconds: u64, won_at: Option<u64>, assistance: Assistance) -> GameFigures {
        let time = Duration::from_secs(seconds);
        GameFigures {
            board: None,
            category: EASY,
            outcome: Some(GameOutcome::Won(Win { time, assistance })),
            won_at,
            hinted: BTreeMap::new(),
        }
    }

    fn seconds(time: Option<Duration>) -> Option<u64> {
        time.map(|time| time.as_secs())
    }

    #[test]
    fn times_are_those_of_unaided_wins() {
        let unaided = |time: u64| win(100 + time, Some(time), Assistance::None);
        let mut games: Vec<GameFigures> = (0..12).map(unaided).collect();
        games.push(win(5, Some(100), Assistance::Some));
        games.push(win(7, None, Assistance::None));
        let trends = Trends::of(&games);
        let easy = trends.category(EASY);
        assert_eq!(easy.wins().len(), 13, "a win without a date is on no chart");
        assert_eq!(seconds(easy.best()), Some(100));
        assert_eq!(seconds(easy.median()), Some(105));
        assert_eq!(
            (seconds(easy.first_ten()), easy.unaided_count()),
            (Some(104), 12)
        );
        assert_eq!(seconds(easy.last_ten()), Some(106));
        assert_eq!(easy.unaided_share(), Some(92));
        let medians = easy.running_medians();
        assert_eq!(medians.len(), 12, "none for a win with help");
        assert_eq!((medians[0].0, medians[0].1.as_secs()), (0, 100));
        assert_eq!(medians.last().map(|last| last.1), easy.last_ten());
        let quartiles = easy.running_quartiles();
        let of = |index: usize| quartiles[index].1.map(|time| time.as_secs());
        assert_eq!((of(0), of(3), of(11)), ([100, 100], [100, 103], [104, 109]));
        let none = trends.category(StatsCategory::Entered);
        assert_eq!((none.median(), none.unaided_share()), (None, None));
    }

    #[test]
    fn hints_count_in_games_of_any_outcome() {
        let hinted = |outcome, technique, times| GameFigures {
            board: None,
            category: EASY,
            outcome,
            won_at: None,
            hinted: [(technique, times)].into(),
        };
        let games = [
            hinted(Some(GameOutcome::InProgress), Technique::XWing, 2),
            hinted(Some(GameOutcome::GivenUp), Technique::XWing, 1),
            hinted(None, Technique::NakedPair, 1),
            hinted(None, Technique::HiddenSingle, 1),
        ];
        let expected = [
            (Technique::XWing, 3),
            (Technique::HiddenSingle, 1),
            (Technique::NakedPair, 1),
        ];
        assert_eq!(Trends::of(&games).hinted(), expected);
    }
}

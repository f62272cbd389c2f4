//! The order of saved games by the time at which they were saved.

use super::file::FileTime;
use crate::game::{GameId, is_ahead};

/// The place of a game among others; the last one is the newest. Games are ordered by the
/// time that is written in them. Only games of the same second, and those that cannot be
/// read, go by the time of the file, which a copy or a `touch` changes.
///
/// A time ahead of the clock counts as none: a game saved once under a wrong clock would
/// be the newest for years.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct SaveOrder<'g> {
    saved_at: u64,
    written: FileTime,
    id: &'g GameId,
}

impl<'g> SaveOrder<'g> {
    /// `saved_at` and the clock are in seconds since 1970, `written` is the time of the file.
    pub(super) fn new(saved_at: u64, written: FileTime, id: &'g GameId, now: u64) -> SaveOrder<'g> {
        let is_ahead = |seconds| is_ahead(seconds, now);
        SaveOrder {
            saved_at: if is_ahead(saved_at) { 0 } else { saved_at },
            written: if is_ahead(written.seconds()) {
                FileTime(0)
            } else {
                written
            },
            id,
        }
    }

    /// The ids of these games, the newest first.
    pub(super) fn newest_first(mut games: Vec<SaveOrder<'_>>) -> Vec<GameId> {
        games.sort_unstable_by(|one, other| other.cmp(one));
        games.into_iter().map(|game| game.id.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_795_208_101;
    const DAY: u64 = 86_400;

    fn order(times: &[(u64, u64)], now: u64) -> Vec<usize> {
        let file_time = |seconds: u64| FileTime(seconds.saturating_mul(1_000_000_000));
        let ids: Vec<GameId> = (0..times.len())
            .map(|number| number.to_string().parse().unwrap())
            .collect();
        let game = |(id, &(saved_at, written)): (_, &(u64, u64))| {
            SaveOrder::new(saved_at, file_time(written), id, now)
        };
        let sorted = SaveOrder::newest_first(ids.iter().zip(times).map(game).collect());
        sorted
            .iter()
            .map(|id| id.as_str().parse().unwrap())
            .collect()
    }

    #[test]
    fn a_time_more_than_a_day_ahead_counts_as_none() {
        assert_eq!(order(&[(NOW, NOW), (NOW + DAY, NOW)], NOW), [1, 0]);
        assert_eq!(order(&[(NOW, NOW), (NOW + DAY + 1, NOW)], NOW), [0, 1]);
        assert_eq!(order(&[(5, 5), (u64::MAX, u64::MAX)], NOW), [0, 1]);
        // Those without a time are in the order of their files.
        let times = [(u64::MAX, 5), (u64::MAX, 9), (u64::MAX, u64::MAX)];
        assert_eq!(order(&times, NOW), [1, 0, 2]);
    }

    #[test]
    fn any_clock_orders_games() {
        let times = [
            (0, 0),
            (NOW, NOW),
            (253_402_300_800, 7),
            (u64::MAX, u64::MAX),
        ];
        assert_eq!(order(&times, 0), [2, 3, 1, 0]);
        assert_eq!(order(&times, u64::MAX), [3, 2, 1, 0]);
    }
}

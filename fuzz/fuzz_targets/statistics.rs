//! Any bytes where the statistics should be, bare and behind a right checksum.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{is_printable, sealed};
use ninefold_game::game::{
    Assistance, GameId, GameOutcome, Statistics, StatsCategory, StatsEvent, Win,
};
use std::time::Duration;

fuzz_target!(|bytes: &[u8]| {
    try_statistics(bytes);
    if let Ok(body) = std::str::from_utf8(bytes) {
        try_statistics(&sealed(body));
    }
});

/// Statistics that were read are ones that can be written and read again, also
/// after more games, and none of these counts twice.
fn try_statistics(bytes: &[u8]) {
    let statistics = match Statistics::decode(bytes) {
        Ok(statistics) => statistics,
        Err(error) => return is_printable(error),
    };
    comes_back(&statistics);
    let later = StatsCategory::ALL.into_iter().fold(statistics, counted);
    comes_back(&later);
    let again = StatsCategory::ALL.into_iter().fold(later.clone(), counted);
    assert_eq!(again, later);
}

fn comes_back(statistics: &Statistics) {
    let bytes = statistics.encode();
    assert!(bytes.len() < 256 << 10, "{}", bytes.len());
    assert_eq!(Statistics::decode(&bytes).as_ref(), Ok(statistics));
}

/// The same with a clean win in this category.
fn counted(statistics: Statistics, category: StatsCategory) -> Statistics {
    let win = Win {
        time: Duration::from_secs(61),
        assistance: Assistance::None,
    };
    let event = StatsEvent {
        game: GameId::new(1_795_208_101, category.index() as u32),
        category,
        board: None,
        outcome: GameOutcome::Won(win),
    };
    let statistics = statistics.count(&event).0;
    let on_board = StatsEvent {
        game: GameId::new(1_795_208_102, category.index() as u32),
        board: Some("9x9 killer".to_owned()),
        ..event
    };
    statistics.count(&on_board).0
}

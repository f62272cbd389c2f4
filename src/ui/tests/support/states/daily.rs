//! The daily puzzles of a player who has played for three weeks.

use super::{PUZZLE, id, menu, puzzle, saved_game};
use crate::ui::tests::support::driver::{after, press};
use crate::ui::{AppState, Fact, LocalDay, Message, RunResult, TerminalProfile};
use ninefold_core::logic::Level;
use ninefold_game::game::{
    AutoPrune, Daily, DailyGame, DailyOutcome, DailyWin, Date, Game, GameId, GamePuzzle,
    NinthTimes, Origin,
};
use ninefold_game::save::{Listing, SavedGame, StorageEvent, Summary};
use std::time::Duration;

/// The player's date in these states.
pub(crate) const TODAY: &str = "2026-11-21";

/// Day of November, levels solved without help, levels solved with hints.
const SOLVED: [(u64, &str, &str); 17] = [
    (1, "", "MH"),
    (2, "H", ""),
    (4, "", "H"),
    (5, "M", ""),
    (6, "", "U"),
    (7, "", "EMH"),
    (8, "", "U"),
    (10, "", "U"),
    (11, "", "U"),
    (12, "M", "H"),
    (13, "", "H"),
    (15, "", "H"),
    (16, "E", "MH"),
    (17, "", "U"),
    (18, "M", ""),
    (19, "MH", "X"),
    (20, "M", ""),
];

pub(crate) fn date(text: &str) -> Date {
    text.parse().expect(text)
}

pub(crate) fn day(text: &str) -> Fact {
    Fact::DayRead(LocalDay {
        date: date(text),
        left: Duration::from_secs(3600),
        offset: 0,
    })
}

/// A game of a daily puzzle in the list, begun on its day.
pub(crate) fn daily_summary(number: u32, daily: Daily, outcome: DailyOutcome) -> Summary {
    let game = DailyGame {
        daily,
        begun: daily.date,
        outcome,
    };
    Summary {
        id: GameId::new(1_795_208_101 + u64::from(number), number),
        level: Some(daily.level),
        daily: Some(game),
        ..(&saved_game()).into()
    }
}

/// A win in so many seconds, with so many hints.
pub(crate) fn daily_win(seconds: u64, hints: u32) -> DailyOutcome {
    let ninths = [1, 2, 5, 7, 3, 2, 1, 1, 1];
    DailyOutcome::Solved(DailyWin {
        time: Duration::from_secs(seconds),
        hints,
        checks: 0,
        pace: NinthTimes(ninths.map(|part| Duration::from_secs(part * seconds / 23))),
    })
}

/// The games of three weeks, and two of today: Easy without help, Medium begun.
pub(crate) fn daily_games() -> Vec<Summary> {
    let level = |letter| match letter {
        'E' => Level::Easy,
        'M' => Level::Medium,
        'H' => Level::Hard,
        'U' => Level::Unfair,
        _ => Level::Extreme,
    };
    let of_day = |&(day, alone, helped): &(u64, &'static str, &'static str)| {
        let date = Date::new(2026, 11, day).expect("a day of November");
        let solved = |hints| {
            move |letter| {
                let level = level(letter);
                let seconds = 200 * (level as u64 + 1) + 7 * day;
                (Daily::classic(date, level), daily_win(seconds, hints))
            }
        };
        let helped = helped.chars().map(solved(2));
        alone.chars().map(solved(0)).chain(helped)
    };
    let today = |level| Daily::classic(date(TODAY), level);
    let of_today = [
        (today(Level::Easy), daily_win(151, 0)),
        (
            today(Level::Medium),
            DailyOutcome::InProgress(Duration::from_secs(95), 44),
        ),
    ];
    let games = SOLVED.iter().flat_map(of_day).chain(of_today);
    let listed = (0..).zip(games);
    listed
        .map(|(number, (daily, outcome))| daily_summary(number, daily, outcome))
        .collect()
}

/// The page with these games.
pub(crate) fn daily_page_of(
    terminal: TerminalProfile,
    size: (u16, u16),
    games: Vec<Summary>,
) -> AppState {
    let listing = Listing {
        games,
        damaged: Vec::new(),
    };
    let known = after(menu(terminal, size), [day(TODAY).into()]);
    let open = press(known, "2<enter>");
    after(open, [Message::from(StorageEvent::GamesListed(listing))])
}

/// The page, today's Medium selected.
pub(crate) fn daily_page(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(daily_page_of(terminal, size, daily_games()), "<tab>")
}

/// The puzzle of a day as a player gets it, by another puzzle's givens.
pub(crate) fn daily_puzzle() -> GamePuzzle {
    GamePuzzle {
        level: Level::Hard,
        origin: Origin::Daily {
            date: date(TODAY),
            begun: date(TODAY),
        },
        ..puzzle(PUZZLE)
    }
}

/// The same solved, ten seconds a cell.
pub(crate) fn daily_solved() -> SavedGame {
    let game = Game::new(daily_puzzle());
    let solution = game.puzzle.answer;
    let cells = game.position.empty_cells();
    let game = cells.iter().fold(game, |mut game, cell| {
        game.record.elapsed += Duration::from_secs(10);
        let digit = solution.get(cell).expect("a digit");
        let step = game.enter(cell, digit, AutoPrune::Peers);
        game.make(step.expect("a move"))
    });
    SavedGame {
        id: id(),
        game,
        ..saved_game()
    }
}

/// The win of a daily puzzle.
pub(crate) fn daily_won(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let listing = Listing {
        games: vec![(&daily_solved()).into()],
        damaged: Vec::new(),
    };
    let state = after(
        menu(terminal, size),
        [
            day(TODAY).into(),
            Message::from(StorageEvent::GamesListed(listing)),
        ],
    );
    let asked = press(press(state, "2<enter>"), "<tab><tab><enter>");
    let loaded = Fact::Reported(
        asked.shared.run,
        RunResult::GameLoaded(Box::new(daily_solved()), None),
    );
    after(asked, [loaded.into()])
}

/// A daily puzzle being played.
pub(crate) fn daily_played(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = daily_page_of(terminal, size, Vec::new());
    let asked = press(state, "<tab><tab><enter>");
    let begun = SavedGame {
        game: Game::new(daily_puzzle()),
        ..saved_game()
    };
    let loaded = Fact::Reported(
        asked.shared.run,
        RunResult::GameLoaded(Box::new(begun), None),
    );
    after(asked, [loaded.into()])
}

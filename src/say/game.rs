//! A game as a whole: how it begins, its time and moves, its end. The items of lists of games, daily
//! puzzles, kinds of puzzles and statistics.

use super::spoken::{duration, speech};
use ninefold_game::game::{
    BoardKind, CategoryStats, Daily, DailyGame, DailyKind, DailyOutcome, Date, EnteredBy, Game,
    GameStatus, Move, Record, Statistics, StatsCategory, counted,
};
use ninefold_game::save::Summary;
use ninefold_game::settings::SpeechLength;

/// What is said when a board is opened: `Easy, 49 empty`, of a daily puzzle with its date.
pub(crate) fn opening(game: &Game, length: SpeechLength) -> String {
    let level = game.puzzle.shown_level();
    let level = level.map_or("Puzzle".to_owned(), |level| level.to_string());
    let empty = format!("{} empty", game.position.empty_cells().len());
    let kind = game.puzzle.board_title();
    let daily = DailyGame::of(game).map(|game| format!("daily of {}", game.daily.date));
    let more = match length {
        SpeechLength::Brief => None,
        SpeechLength::Normal | SpeechLength::Full if game.is_won() => Some("solved".to_owned()),
        SpeechLength::Normal | SpeechLength::Full => {
            let moves = u64::from(game.record.moves);
            (moves > 0).then(|| format!("{} so far", counted(moves, "move")))
        }
    };
    let limits = game.limits.to_string();
    let limits = (!limits.is_empty()).then_some(limits);
    let parts = [Some(level), Some(empty), kind, daily, limits, more];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The time played: `12 minutes 41 seconds`.
pub(crate) fn time_played(game: &Game) -> String {
    duration(game.record.elapsed)
}

/// The number of moves, and the last one: `37 moves, last 5 at r4c7`.
pub(crate) fn moves_made(game: &Game) -> String {
    let count = counted(game.record.moves.into(), "move");
    let last = game.history.current_moves().pop().map(Move::description);
    match last {
        Some(last) => format!("{count}, last {last}"),
        None => count,
    }
}

/// The line after the last digit: `Solved in 12 minutes 41 seconds.`
pub(crate) fn solved(game: &Game, length: SpeechLength) -> String {
    let word = match game.record.solved_by {
        EnteredBy::Player => "Solved",
        EnteredBy::Machine => "Auto-solved",
    };
    match length {
        SpeechLength::Brief => format!("{word}."),
        SpeechLength::Normal | SpeechLength::Full => {
            format!("{word} in {}.", duration(game.record.elapsed))
        }
    }
}

/// The rest about a game that is over: its time, help and mistakes, a line each.
pub(crate) fn result(game: &Game) -> Vec<String> {
    let record = &game.record;
    let level = game.puzzle.shown_level();
    let level = level.map_or(String::new(), |level| format!(", {level}"));
    vec![
        format!(
            "{}{level}.",
            solved(game, SpeechLength::Normal).trim_end_matches('.')
        ),
        format!("{}.", counted(record.moves.into(), "move")),
        help_sentence(record),
        mistakes_sentence(game),
    ]
}

/// `No hints, no checks.` or `2 hints, 1 explained.`
pub(crate) fn help_sentence(record: &Record) -> String {
    let [_, _, named, proved, applied] = record.hints;
    let how = match (named, proved, applied) {
        (_, _, 1..) => format!("{applied} applied"),
        (_, 1.., _) => format!("{proved} explained"),
        (1.., _, _) => format!("{named} named"),
        _ => "nudged only".to_owned(),
    };
    let checks = counted(record.checks.into(), "check");
    match (record.hints_asked(), record.checks) {
        (0, 0) => "No hints, no checks.".to_owned(),
        (0, _) => format!("No hints, {checks}."),
        (asked, 0) => format!("{}, {how}.", counted(asked.into(), "hint")),
        (asked, _) => format!("{}, {how}; {checks}.", counted(asked.into(), "hint")),
    }
}

/// `No mistakes.` or `2 mistakes, corrected.`
pub(crate) fn mistakes_sentence(game: &Game) -> String {
    match game.mistakes_made() {
        0 => "No mistakes.".to_owned(),
        made => format!("{}, corrected.", counted(made.into(), "mistake")),
    }
}

/// A saved game: `Easy, 43 percent, 4 minutes`. Its name comes last, as the player wrote it.
pub(crate) fn summary_item(game: &Summary) -> String {
    let progress = match game.status {
        GameStatus::Won => "solved".to_owned(),
        GameStatus::Open => format!("{} percent", game.progress),
    };
    let daily = game
        .daily
        .map(|game| format!("daily of {}", game.daily.date));
    let level = game.level.map_or("Puzzle", |level| level.name());
    let parts = [
        Some(level.to_owned()),
        Some(progress),
        Some(duration(game.elapsed)),
        game.kind(),
        daily,
        game.name_or_title().map(|name| format!("named {name}")),
        Some(format!("saved {}", Date::at(game.saved_at))),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A daily puzzle, and how far the player is: `hard, solved in 12 minutes`, `kropki of the week,
/// medium`.
pub(crate) fn daily_item(daily: Daily, game: Option<&DailyGame>) -> String {
    let level = daily.level.name();
    let name = match daily.kind {
        DailyKind::Classic => level.to_owned(),
        DailyKind::Killer => format!("killer, {level}"),
        DailyKind::Weekly => {
            let kinds = daily.board_kind().kinds.words();
            format!("{kinds} of the week, {level}")
        }
    };
    let state = game.map(|game| match &game.outcome {
        DailyOutcome::InProgress(_, percent) => format!(", {percent} percent"),
        DailyOutcome::AutoSolved => ", auto-solved".to_owned(),
        DailyOutcome::Solved(win) => {
            format!(", solved in {}, {}", duration(win.time), win.help())
        }
    });
    format!("{name}{}", state.unwrap_or_default())
}

/// A kind of puzzle: `9x9 killer`.
pub(crate) fn kind_item(kind: &BoardKind) -> String {
    speech(kind.title())
}

/// The statistics of games, a line for each kind of them; that there are none, where there
/// are none.
pub(crate) fn statistics(statistics: &Statistics) -> Vec<String> {
    let classic = StatsCategory::ALL
        .into_iter()
        .map(|category| (category.to_string(), statistics.category(category)));
    let boards = statistics
        .boards()
        .map(|(kind, category, stats)| (format!("{kind} {}", category.name()), stats));
    let lines: Vec<String> = classic
        .chain(boards)
        .filter(|(_, stats)| stats.started > 0)
        .map(|(name, stats)| category_line(&name, stats))
        .collect();
    if lines.is_empty() {
        return vec!["no games counted yet".to_owned()];
    }
    lines
}

/// `Easy, 12 of 15 won, best 4 minutes 5 seconds, average 6 minutes, streak 3`.
fn category_line(name: &str, stats: &CategoryStats) -> String {
    let best = stats.best.map(|time| format!("best {}", duration(time)));
    let mean = stats
        .mean()
        .map(|time| format!("average {}", duration(time)));
    let streak = (stats.streak > 1).then(|| format!("streak {}", stats.streak));
    let unaided = (stats.unaided > 0).then(|| format!("{} without help", stats.unaided));
    let won = format!(
        "{} of {} won",
        stats.won,
        counted(stats.started.into(), "game")
    );
    let parts = [
        Some(name.to_owned()),
        Some(won),
        unaided,
        best,
        mean,
        streak,
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

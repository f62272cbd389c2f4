//! The selected day: its levels, what the month came to, and the streaks.

use super::day_size::DaySize;
use crate::ui::Shared;
use crate::ui::board::HitTarget;
use crate::ui::screens::daily::{DailyPage, FIRST_PUZZLE, today};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use ninefold_game::game::{
    Daily, DailyDay, DailyGame, DailyKind, DailyOutcome, DailyWin, Date, Streak, StreakRule, clock,
    counted,
};
use std::time::Duration;

/// Beside a month: the levels of the day, what the month came to, and the streaks.
pub(super) fn draw_day(
    mut canvas: ClippedBuffer<'_>,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let width = line_width(canvas.area().width);
    let cards = match size {
        DaySize::Tile => vec![
            day_card(page, width, view),
            month_card(page, width, view),
            unaided_card(width, view),
        ],
        DaySize::Mark => vec![day_card(page, width, view), streak_card(width, view)],
    };
    draw_cards(&mut canvas, cards, view.shared.terminal)
}

/// The five levels of the day, its killer, and the board of the week.
fn day_card(page: &DailyPage, width: u16, view: &ViewContext<'_>) -> Card {
    let date = page.date;
    let is_narrow = width < NARROW;
    let title = if is_narrow {
        date.to_string()
    } else {
        date.words("%A %-d %B")
    };
    let puzzles = (0..Daily::PLACES).map(|place| Daily::at(date, place));
    let lines = puzzles
        .zip(FIRST_PUZZLE..)
        .map(|(daily, item)| puzzle_line(page, daily, item, (width, view)));
    Card {
        title,
        weight: CardWeight::Active,
        lines: lines.collect(),
    }
}

/// The least columns of a card that has words where a narrow one has marks.
const NARROW: u16 = 22;

/// A puzzle of the day with its name, and what it has come to; of a board of the week that was not
/// begun its rules.
fn puzzle_line(
    page: &DailyPage,
    daily: Daily,
    item: usize,
    (width, view): (u16, &ViewContext<'_>),
) -> CardLine {
    let game = view.shared.daily.game(daily).map(|(_, game)| game);
    let (mut words, role) = state_words(game, width);
    let name = name_in(width, daily);
    let room = usize::from(width).saturating_sub(name.chars().count());
    if game.is_none() && daily.kind == DailyKind::Weekly {
        let kinds = daily.board_kind().kinds.words();
        let both = format!("{kinds}, {words}");
        words = Some(both)
            .filter(|both| both.len() <= room)
            .unwrap_or(kinds);
    }
    let (name_role, role) = if daily == page.daily() {
        (StyleRole::Selected, StyleRole::Selected)
    } else {
        (StyleRole::Text, role)
    };
    let words = if width < NARROW {
        format!("{words:<room$.room$}")
    } else {
        format!("{words:>room$}")
    };
    let target = HitTarget::Item(item);
    CardLine {
        pieces: vec![(name, name_role), (words, role)],
        targets: vec![(0, width, target)],
        ..CardLine::default()
    }
}

/// The columns of the name of a level.
const NAME: usize = 8;

/// The name of a puzzle, beside a large calendar after the letter that it has there.
fn name_in(width: u16, daily: Daily) -> String {
    let name = format!("{:<NAME$}", daily.name());
    match daily.kind {
        _ if width < NARROW => name,
        DailyKind::Weekly => format!("  {name}"),
        _ => format!("{} {name}", text::daily_initial(daily)),
    }
}

/// What a game has come to, in a line so wide.
fn state_words(game: Option<&DailyGame>, width: u16) -> (String, StyleRole) {
    let is_narrow = width < NARROW;
    match game.map(|game| &game.outcome) {
        None if is_narrow => ("-".to_owned(), StyleRole::Faint),
        None => ("not started".to_owned(), StyleRole::Faint),
        Some(DailyOutcome::InProgress(_, progress)) if is_narrow => {
            (format!("{progress} %"), StyleRole::Text)
        }
        Some(DailyOutcome::InProgress(_, progress)) => {
            (format!("started, {progress} %"), StyleRole::Text)
        }
        Some(DailyOutcome::AutoSolved) if is_narrow => ("auto".to_owned(), StyleRole::Text),
        Some(DailyOutcome::AutoSolved) => ("auto-solved".to_owned(), StyleRole::Text),
        Some(DailyOutcome::Solved(win)) if is_narrow => {
            let mark = if win.is_unaided() { '*' } else { '+' };
            (format!("{} {mark}", clock(win.time)), win_role(win))
        }
        Some(DailyOutcome::Solved(win)) => {
            let parts = [win.help(), format!("{:>5}", clock(win.time))];
            let room = usize::from(width).saturating_sub(NAME + 2);
            let words = parts.join("  ");
            let fits = words.chars().count() <= room;
            (if fits { words } else { clock(win.time) }, win_role(win))
        }
    }
}

fn win_role(win: &DailyWin) -> StyleRole {
    if win.is_unaided() {
        StyleRole::Good
    } else {
        StyleRole::Text
    }
}

/// The streak, where the title has no room for it.
fn streak_card(width: u16, view: &ViewContext<'_>) -> Card {
    let streak = streak(view, StreakRule::Solved);
    let count = format!("Solved {}, best {}", streak.days, streak.best);
    // The killer of the day has its place in the smallest windows.
    let broken = broken_words(streak).filter(|_| width >= NARROW);
    let broken = broken.map(|text| paragraph(&text, StyleRole::Faint, width));
    let lines = [CardLine::text(count, StyleRole::Text)].into_iter();
    Card {
        title: "Streak in days".to_owned(),
        weight: CardWeight::Kept,
        lines: lines.chain(broken.into_iter().flatten()).collect(),
    }
}

/// The streak of days without help, and what ended the one before it.
fn unaided_card(width: u16, view: &ViewContext<'_>) -> Card {
    let streak = streak(view, StreakRule::Unaided);
    let days = counted(streak.days.into(), "day");
    let count = CardLine::text(format!("{days}, best {}", streak.best), StyleRole::Text);
    let broken = streak
        .broken
        .map(|broken| paragraph(&broken.to_string(), StyleRole::Faint, width));
    Card {
        title: "Unaided in a row".to_owned(),
        weight: CardWeight::Spare(0),
        lines: (streak.best > 0)
            .then_some(count)
            .into_iter()
            .chain(broken.into_iter().flatten())
            .collect(),
    }
}

/// What ended the streak before this one, or this one.
pub(super) fn broken_words(streak: Streak) -> Option<String> {
    streak.broken.map(|broken| match streak.days {
        0 => format!("Ended: {broken}"),
        _ => format!("Before: {broken}"),
    })
}

/// What the days of the month, up to today, came to.
fn month_card(page: &DailyPage, width: u16, view: &ViewContext<'_>) -> Card {
    let shared = view.shared;
    let start = page.date.month_start();
    let last = start.add_days(start.month_length() as i32 - 1);
    let (first, last) = (start.max(Daily::first_day()), last.min(today(shared)));
    let days = last.days_since(first) + 1;
    let solved = |is_counted: fn(&DailyWin) -> bool| {
        let days = (0..days).filter_map(|day| shared.daily.day(first.add_days(day)));
        let wins = |day: &&DailyDay| day.games().filter_map(DailyGame::win).any(is_counted);
        days.filter(wins).count()
    };
    // As the streaks have it: one puzzle of the day is enough.
    let (any, unaided) = (solved(|_| true), solved(DailyWin::is_unaided));
    let name = page.daily().name();
    let median = median_time(page, shared, (first, last.max(first)));
    let facts = [
        (
            "Solved".to_owned(),
            format!("{any} of {} days", days.max(0)),
        ),
        ("Unaided".to_owned(), counted(unaided as u64, "day")),
    ];
    let median = median.map(|time| (format!("Median {name}"), clock(time)));
    let line = |(name, value)| {
        CardLine::text(name, StyleRole::Faint).with_right((value, StyleRole::Text), width)
    };
    Card {
        title: page.date.words("%B"),
        weight: CardWeight::Kept,
        lines: facts.into_iter().chain(median).map(line).collect(),
    }
}

/// The median of the times in which days were solved, as the page shows them.
fn median_time(page: &DailyPage, shared: &Shared, (first, last): (Date, Date)) -> Option<Duration> {
    let games = shared.daily.games_between(first, last);
    let of_place = games.filter(|game| game.daily.place() == page.place);
    let wins = of_place.filter_map(DailyGame::win);
    let mut times: Vec<Duration> = wins.map(|win| win.time).collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}

pub(super) fn streak(view: &ViewContext<'_>, rule: StreakRule) -> Streak {
    view.shared.daily.streak(rule, today(view.shared))
}

pub(super) fn streak_words(streak: Streak) -> String {
    format!(
        "Streak {}, best {}",
        counted(streak.days.into(), "day"),
        streak.best
    )
}

//! The selected day: its levels, the streaks, and the last thirty days.

use super::day_size::DaySize;
use crate::ui::board::HitTarget;
use crate::ui::screens::daily::{DailyPage, FIRST_LEVEL, today};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use ninefold_core::logic::Level;
use ninefold_game::game::{
    Daily, DailyGame, DailyOutcome, DailyWin, Streak, StreakRule, clock, counted,
};
use std::time::Duration;

/// The five levels of the day, the streaks, and the last thirty days.
pub(super) fn draw_day(
    mut canvas: ClippedBuffer<'_>,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let width = line_width(area.width);
    let weekday = page.date.weekday();
    let title = match size {
        DaySize::Letters => format!("{weekday} {} {}", page.date.day(), page.date.month_name()),
        DaySize::Mark => page.date.to_string(),
    };
    let mut lines: Vec<CardLine> = Daily::LEVELS
        .map(|level| level_line(page, level, width, view))
        .to_vec();
    if size == DaySize::Letters {
        lines.push(CardLine::default());
        let action = view.expand_keys(Context::Daily, "[confirm]");
        lines.push(CardLine::new(vec![
            (action, StyleRole::KeyName),
            (
                format!(" {}", what_enter_does(page, view)),
                StyleRole::Faint,
            ),
        ]));
    }
    let day = Card {
        title,
        weight: CardWeight::Active,
        lines,
    };
    let cards = vec![day, streak_card(size, width, view), month_card(page, view)];
    draw_cards(&mut canvas, cards, view.shared.terminal)
}

fn what_enter_does(page: &DailyPage, view: &ViewContext<'_>) -> String {
    let game = view.shared.daily.game(page.daily());
    let verb = match game.map(|(_, game)| &game.outcome) {
        None => "play",
        Some(DailyOutcome::InProgress(..)) => "go on with",
        Some(DailyOutcome::AutoSolved | DailyOutcome::Solved(_)) => "look at",
    };
    format!("{verb} {}", page.level)
}

/// A level of the day, and what it has come to.
fn level_line(page: &DailyPage, level: Level, width: u16, view: &ViewContext<'_>) -> CardLine {
    let daily = Daily {
        level,
        ..page.daily()
    };
    let game = view.shared.daily.game(daily).map(|(_, game)| game);
    let (words, role) = state_words(game, width);
    let (name_role, role) = if level == page.level {
        (StyleRole::Selected, StyleRole::Selected)
    } else {
        (StyleRole::Text, role)
    };
    let room = usize::from(width).saturating_sub(NAME);
    let target = HitTarget::Item(FIRST_LEVEL + level as usize);
    CardLine {
        pieces: vec![
            (format!("{:<NAME$}", level.to_string()), name_role),
            (format!("{words:<room$.room$}"), role),
        ],
        targets: vec![(0, width, target)],
    }
}

/// The columns of the name of a level.
const NAME: usize = 8;

/// What a game has come to, in a line so wide.
fn state_words(game: Option<&DailyGame>, width: u16) -> (String, StyleRole) {
    let is_narrow = width < 24;
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
        Some(DailyOutcome::Solved(win)) => (
            format!("{}  {}", clock(win.time), win.help()),
            win_role(win),
        ),
    }
}

fn win_role(win: &DailyWin) -> StyleRole {
    if win.is_unaided() {
        StyleRole::Good
    } else {
        StyleRole::Text
    }
}

/// The streaks, and why those before them ended.
fn streak_card(size: DaySize, width: u16, view: &ViewContext<'_>) -> Card {
    let lines = |name: &str, rule| {
        let streak = streak(view, rule);
        let count = CardLine::text(
            format!("{name} {}, best {}", streak.days, streak.best),
            StyleRole::Text,
        );
        let broken = streak.broken.map(|broken| match streak.days {
            0 => format!("Ended: {broken}"),
            _ => format!("Before: {broken}"),
        });
        let broken = broken.map(|text| paragraph(&text, StyleRole::Faint, width));
        [count].into_iter().chain(broken.into_iter().flatten())
    };
    let solved = lines("Solved", StreakRule::Solved);
    let lines = match size {
        DaySize::Letters => solved
            .chain(lines("Unaided", StreakRule::Unaided))
            .collect(),
        DaySize::Mark => solved.collect(),
    };
    Card {
        title: "Streak in days".to_owned(),
        weight: CardWeight::Kept,
        lines,
    }
}

/// What was solved in the thirty days to today.
fn month_card(page: &DailyPage, view: &ViewContext<'_>) -> Card {
    let today = today(view.shared);
    let games = view.shared.daily.games_between(today.add_days(-29), today);
    let games: Vec<&DailyGame> = games.filter(|game| game.win().is_some()).collect();
    let wins = || {
        games
            .iter()
            .filter_map(|game| Some((game.daily.level, game.win()?)))
    };
    let unaided = wins().filter(|(_, win)| win.is_unaided()).count();
    let times = wins().filter(|(level, _)| *level == page.level);
    let mut times: Vec<Duration> = times.map(|(_, win)| win.time).collect();
    times.sort_unstable();
    let median = times.get(times.len() / 2).map(|time| clock(*time));
    let facts = [
        ("solved".to_owned(), games.len().to_string()),
        ("unaided".to_owned(), unaided.to_string()),
        (
            format!("median {}", page.level),
            median.unwrap_or_else(|| "-".to_owned()),
        ),
    ];
    let lines = facts.map(|(name, value)| {
        CardLine::new(vec![
            (format!("{name:<15}"), StyleRole::Faint),
            (value, StyleRole::Text),
        ])
    });
    Card {
        title: "Last 30 days".to_owned(),
        weight: CardWeight::Spare(0),
        lines: lines.to_vec(),
    }
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

//! Small texts the screens share: times, steps, saves.

pub(crate) use ninefold_game::game::clock;

use crate::ui::theme::StyleRole;
use crate::ui::{
    GameSession, Glyphs, LocalDay, Saving, Severity, Shared, StatusMessage, ViewContext,
};
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::utc;
use ninefold_game::game::{Daily, DailyWin, GameStatus, Marks, Milestone, StatsCategory};
use ninefold_game::save::Summary;
use ninefold_game::settings::Numbers;
use std::time::Duration;

/// A clock that changes by this step: `4:05`, or `4 min`.
pub(crate) fn clock_by(step: Duration, time: Duration) -> String {
    match step.as_secs() {
        0 | 1 => clock(time),
        _ => format!("{} min", time.as_secs() / 60),
    }
}

/// A count with commas between its thousands: `1,234,567`.
pub(crate) fn thousands(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// With a capital at its beginning.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
        None => String::new(),
    }
}

/// Texts with two blanks between them, without those that do not fit and empty ones.
pub(crate) fn join_within(parts: &[String], width: u16) -> String {
    let parts = parts.iter().filter(|part| !part.is_empty()).cloned();
    let joined = parts.reduce(|joined, part| match joined.len() + 2 + part.len() {
        length if length <= usize::from(width) => format!("{joined}  {part}"),
        _ => joined,
    });
    joined.unwrap_or_default()
}

/// The difficulty of a technique: `Hard, SE 3.8`.
pub(crate) fn technique_difficulty(technique: Technique) -> String {
    let tenths = technique.rating();
    let about = match technique {
        _ if technique.is_for_other_rules() => return technique.level().to_string(),
        _ if technique.is_in_explainer() => "",
        _ => "about ",
    };
    format!(
        "{}, {about}SE {}.{}",
        technique.level(),
        tenths / 10,
        tenths % 10
    )
}

/// The milestone a win reached, in words, if any.
pub(crate) fn milestone(session: &GameSession) -> Option<String> {
    let puzzle = &session.game.puzzle;
    let at = match (StatsCategory::from_puzzle(puzzle), puzzle.board_title()) {
        (StatsCategory::Generated(level), None) => format!("at {level}"),
        (StatsCategory::Generated(level), Some(kind)) => format!("at {kind}, {level}"),
        (StatsCategory::Entered, None) => "at puzzles of your own".to_owned(),
        (StatsCategory::Entered, Some(kind)) => format!("at {kind} puzzles of your own"),
    };
    Some(match session.milestone? {
        Milestone::FirstWin => format!("Your first win {at}."),
        Milestone::FirstUnaided => format!("Your first win {at} without help."),
        Milestone::BestTime(before) => format!("Best time {at}, before {}.", clock(before)),
    })
}

/// The pencil marks of a cell, each kind by its name: `corner 35, centre 579`.
pub(crate) fn marks(marks: Marks, numbers: Numbers) -> Option<String> {
    let [corner, centre] = [marks.corner, marks.centre].map(|values| numbers.names(values));
    match (corner.is_empty(), centre.is_empty()) {
        (true, true) => None,
        (true, false) => Some(format!("centre {centre}")),
        (false, true) => Some(format!("corner {corner}")),
        (false, false) => Some(format!("corner {corner}, centre {centre}")),
    }
}

/// What there is to say about a saved game, the most telling first: its name, or else the
/// kind of its board and its title, then level, progress and time.
pub(crate) fn summary_parts(game: &Summary) -> Vec<String> {
    let name = game.name_or_title().map(ToOwned::to_owned);
    let progress = match game.status {
        GameStatus::Won => "solved".to_owned(),
        GameStatus::Open => format!("{} %", game.progress),
    };
    let name = name.into_iter().chain(game.kind());
    name.chain([game.level_word(), progress, clock(game.elapsed)])
        .collect()
}

/// Parts with commas between them, as many of the first as fit.
pub(crate) fn join_fitting(parts: Vec<String>, width: u16) -> String {
    let length = |text: &str| text.chars().count();
    parts
        .into_iter()
        .fold(String::new(), |joined, part| match joined.as_str() {
            "" => part,
            _ if length(&joined) + 2 + length(&part) <= usize::from(width) => {
                format!("{joined}, {part}")
            }
            _ => joined,
        })
}

/// A moment as `2026-11-20 21:40`, UTC.
pub(crate) fn date(unix_seconds: u64) -> String {
    utc(unix_seconds).strftime("%Y-%m-%d %H:%M").to_string()
}

/// A moment by the player's clock, seen from today, such as `yesterday at 22:10`. Before
/// the day is known as in [`date`].
pub(crate) fn moment(unix_seconds: u64, day: Option<LocalDay>) -> String {
    day.map_or_else(|| date(unix_seconds), |day| day.words(unix_seconds))
}

/// The letter that stands for a daily puzzle.
pub(crate) fn daily_initial(daily: Daily) -> char {
    match daily.level {
        // Not that of Easy.
        Level::Extreme => 'X',
        _ => daily.name().chars().next().unwrap_or_default(),
    }
}

/// The letter of a daily puzzle: a capital solved without help, a small one with help, a dot
/// otherwise.
pub(crate) fn daily_letter(daily: Daily, shared: &Shared) -> (char, StyleRole) {
    let initial = daily_initial(daily);
    let win = shared.daily.game(daily).and_then(|(_, game)| game.win());
    match win.map(DailyWin::is_unaided) {
        Some(true) => (initial, StyleRole::Good),
        Some(false) => (initial.to_ascii_lowercase(), StyleRole::Text),
        None => match shared.terminal.glyphs {
            Glyphs::Unicode => ('·', StyleRole::Faint),
            Glyphs::Ascii => ('.', StyleRole::Faint),
        },
    }
}

/// The text of the message line: what just happened, or that moves are not being
/// saved.
pub(crate) fn message(view: &ViewContext<'_>) -> Option<(String, StyleRole)> {
    let warning = |text: String| Some((text, StyleRole::Warning));
    match (&view.shared.saving, &view.shared.status) {
        (_, Some(notice)) => {
            let text = view.numbers().write(&notice.text);
            Some((text, severity_role(notice)))
        }
        (_, None) if view.shared.reading.is_some() => {
            let text = view
                .shared
                .board_text("Reading what was pasted... [back] stops.");
            Some((text, StyleRole::Text))
        }
        (Saving::Failed(why), None) => warning(format!("Not saved: {why}")),
        // Beside a board the panel shows it already.
        (Saving::Off(_) | Saving::StoreLocked, None) if view.is_playing => None,
        (Saving::Off(why), None) => warning(format!("Not saving: {why}")),
        (Saving::StoreLocked, None) => warning("Not saving: already running elsewhere".to_owned()),
        (Saving::Working, None) => None,
    }
}

/// Whether the message stays whatever key is pressed: then it must leave room for
/// everything else.
pub(crate) fn is_message_permanent(view: &ViewContext<'_>) -> bool {
    match view.shared.saving {
        Saving::Failed(_) => true,
        Saving::Off(_) | Saving::StoreLocked => view.shared.status.is_none(),
        Saving::Working => false,
    }
}

fn severity_role(notice: &StatusMessage) -> StyleRole {
    match notice.severity {
        Severity::Plain => StyleRole::Text,
        Severity::Good => StyleRole::Good,
        Severity::Warning => StyleRole::Warning,
    }
}

#[cfg(test)]
mod tests;

//! Small texts the screens share: times, steps, saves.

use super::theme::Role;
use crate::app::{AppState, Notice, PathStep, Saving, Table, Tone};
use crate::game::{Division, Feat, Marks, Standing};
use crate::logic::{self, Deduction};
use crate::save::{Summary, Utc};
use crate::solve::Step;
use std::time::Duration;

/// `4:05`, `1:02:03`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A clock that changes by this step: `4:05`, or `4 min`.
pub fn clock_by(step: Duration, time: Duration) -> String {
    match step.as_secs() {
        0 | 1 => clock(time),
        _ => format!("{} min", time.as_secs() / 60),
    }
}

/// A count with its thousands apart: `1 234 567`.
pub fn thousands(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// What a step of a search does, as a sentence.
pub fn step(step: Step) -> String {
    match step {
        Step::Consider(cell) => format!("On to {cell}."),
        Step::Try(cell, digit) => format!("Does {digit} fit {cell}?"),
        Step::Reject(cell, digit, blocker) => {
            format!("{digit} does not fit {cell}: {blocker} holds it.")
        }
        Step::Place(cell, digit) => format!("{digit} goes into {cell}."),
        Step::TakeBack(cell, digit) => format!("{digit} at {cell} led nowhere: taken back."),
        Step::Abandon(cell, _) => format!("No digit is left for {cell}: back."),
        Step::Solved => "Solved.".to_owned(),
        Step::Exhausted => "Everything was tried: there is no solution.".to_owned(),
    }
}

/// What a step of logic does, in the field's notation.
pub fn path_step(step: &PathStep) -> String {
    match step {
        PathStep::Deduced(step) => {
            format!("{}: {}.", step.technique, logic::explanations::result(step))
        }
        PathStep::Solved => "Solved, without a guess.".to_owned(),
        PathStep::Stuck => STUCK.to_owned(),
    }
}

/// Where logic ends before the solution.
pub const STUCK: &str = "Logic is stuck here: no technique known here helps any further.";

/// How hard a step is: `Hard, SE 3.2`.
pub fn of_rating(step: &Deduction) -> String {
    format!("{}, {}", step.level(), logic::explanations::rating(step))
}

/// How hard a puzzle is: `Hard, SE 4.2`, or the level alone as long as the
/// rating is unknown.
pub fn level(table: &Table) -> String {
    let level = table.game.puzzle.level;
    match table.rating {
        Some(rating) => format!("{level}, SE {rating}"),
        None => level.to_string(),
    }
}

/// What makes a win one to tell of, if anything does.
pub fn feat(table: &Table) -> Option<String> {
    let at = match Division::of(&table.game.puzzle) {
        Division::Made(level) => format!("at {level}"),
        Division::Entered => "at puzzles of your own".to_owned(),
    };
    Some(match table.feat? {
        Feat::First => format!("Your first win {at}."),
        Feat::FirstClean => format!("Your first win {at} without help."),
        Feat::Best(before) => format!("Best time {at}, before {}.", clock(before)),
    })
}

/// The pencil marks of a cell, each kind by its name: `corner 35, centre 579`.
pub fn marks(marks: Marks) -> Option<String> {
    match (marks.corner.is_empty(), marks.centre.is_empty()) {
        (true, true) => None,
        (true, false) => Some(format!("centre {}", marks.centre)),
        (false, true) => Some(format!("corner {}", marks.corner)),
        (false, false) => Some(format!("corner {}, centre {}", marks.corner, marks.centre)),
    }
}

/// A saved game in one line: level, progress, time.
pub fn summary(game: &Summary) -> String {
    let progress = match game.standing {
        Standing::Won => "solved".to_owned(),
        Standing::Open => format!("{} %", game.progress),
    };
    format!("{}, {progress}, {}", game.level, clock(game.elapsed))
}

/// A moment as `2026-11-20 21:40`, UTC.
pub fn date(unix_seconds: u64) -> String {
    let Utc {
        year,
        month,
        day,
        hour,
        minute,
        ..
    } = Utc::at(unix_seconds);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

/// What the message line says: what just happened, or that moves are not
/// being saved.
pub fn message(state: &AppState) -> Option<(String, Role)> {
    let warning = |text: String| Some((text, Role::Warning));
    match (&state.saving, &state.notice) {
        (_, Some(notice)) => Some((notice.text.clone(), tone(notice))),
        (Saving::Failed(why), None) => warning(format!("Not saved: {why}")),
        // Beside a board it says so already.
        (Saving::Off(_) | Saving::Taken, None) if state.board().is_some() => None,
        (Saving::Off(why), None) => warning(format!("Not saving: {why}")),
        (Saving::Taken, None) => warning("Not saving: another copy has the games".to_owned()),
        (Saving::Working, None) => None,
    }
}

/// Whether the message stays whatever is pressed: then it must leave room for
/// everything else.
pub fn message_stands(state: &AppState) -> bool {
    match state.saving {
        Saving::Failed(_) => true,
        Saving::Off(_) | Saving::Taken => state.notice.is_none(),
        Saving::Working => false,
    }
}

fn tone(notice: &Notice) -> Role {
    match notice.tone {
        Tone::Plain => Role::Text,
        Tone::Good => Role::Good,
        Tone::Warning => Role::Warning,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_counts_read_well() {
        assert_eq!(clock(Duration::from_secs(65)), "1:05");
        assert_eq!(clock(Duration::from_secs(3723)), "1:02:03");
        let minute = Duration::from_secs(60);
        assert_eq!(clock_by(minute, Duration::from_secs(299)), "4 min");
        assert_eq!(date(0), "1970-01-01 00:00");
        assert_eq!(date(951_782_400), "2000-02-29 00:00");
        assert_eq!(date(1_795_212_300), "2026-11-20 22:05");
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(1_234_567), "1 234 567");
    }
}

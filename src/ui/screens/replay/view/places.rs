//! The list of the places worth looking at again, beside the board.

use crate::ui::board::HitTarget;
use crate::ui::screens::replay::ReplayScreen;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::CardLine;
use crate::ui::widgets::{cut, text};
use crate::ui::{Glyphs, TerminalProfile};
use ninefold_game::game::{
    CellVerdict, FoundBy, HelpKind, HintStage, HintSubject, Mistake, PlaceKind, Replay, ReplayPlace,
};

/// As many places as there are rows, those around the moment on show.
pub(super) fn list_places(
    screen: &ReplayScreen,
    width: u16,
    rows: u16,
    terminal: TerminalProfile,
) -> Vec<CardLine> {
    let places = screen.replay().places();
    if places.is_empty() {
        return vec![CardLine::text("Nothing stands out.", StyleRole::Faint)];
    }
    let rows = usize::from(rows);
    let behind = places.partition_point(|place| place.moment <= screen.moment());
    let now = screen.place().unwrap_or(behind.saturating_sub(1));
    let first = now.saturating_sub(rows / 2);
    let first = first.min(places.len().saturating_sub(rows));
    let shown = places.iter().enumerate().skip(first).take(rows);
    let line = |(index, place): (usize, &ReplayPlace)| {
        let is_selected = screen.place() == Some(index);
        let mut line = line(screen.replay(), place, is_selected, width, terminal);
        line.targets.push((0, width, HitTarget::Item(index)));
        line
    };
    shown.map(line).collect()
}

/// The places of a replay in words.
pub(crate) fn places_in_words(replay: &Replay) -> impl Iterator<Item = String> {
    let places = replay.places().iter();
    places.map(|place| words(replay, place, ROOMY))
}

fn line(
    replay: &Replay,
    place: &ReplayPlace,
    is_selected: bool,
    width: u16,
    terminal: TerminalProfile,
) -> CardLine {
    let (sign, role) = sign(place.kind, terminal.glyphs);
    let time = if replay.is_timed() {
        format!("{:>5} ", text::clock(replay.time_of(place)))
    } else {
        String::new()
    };
    let room = width.saturating_sub(2);
    let words = match words(replay, place, room) {
        words if time.len() + words.chars().count() <= usize::from(room) => words,
        words => brief_words(place).map_or(words, str::to_owned),
    };
    let words = format!("{time}{words}");
    let words = if words.chars().count() > usize::from(room) {
        cut(&words, room)
    } else {
        words
    };
    if !is_selected {
        let sign = (format!("{sign} "), role);
        return CardLine::new(vec![sign, (words, StyleRole::Text)]);
    }
    let whole = format!("{sign} {words}");
    let whole = format!("{whole:<width$}", width = usize::from(width));
    CardLine::text(whole, StyleRole::Selected).in_focus()
}

/// From this width on there is room for when a mistake was found.
const ROOMY: u16 = 33;

fn words(replay: &Replay, place: &ReplayPlace, room: u16) -> String {
    match place.kind {
        PlaceKind::Stuck(stuck) => format!("stuck {}", text::clock(stuck.waited)),
        PlaceKind::Mistake(mistake) if room >= ROOMY => {
            let Mistake { digit, cell, .. } = mistake;
            format!("{digit} at {cell}, {}", found(replay, &mistake))
        }
        PlaceKind::Mistake(Mistake { digit, cell, .. }) => format!("{digit} at {cell}"),
        PlaceKind::Help(event) => help_words(event.help),
        PlaceKind::AppliedHint => match replay.main_cell(place.moment) {
            Some(cell) => format!("hint at {cell}"),
            None => "hint".to_owned(),
        },
    }
}

/// The words for a help in a narrow panel.
fn brief_words(place: &ReplayPlace) -> Option<&'static str> {
    let PlaceKind::Help(event) = place.kind else {
        return None;
    };
    Some(match event.help {
        HelpKind::Check(_) => "check",
        HelpKind::CellCheck(..) => "cell check",
        HelpKind::Hint(HintSubject::Step(technique), HintStage::Done) => technique.name(),
        HelpKind::Hint(_, HintStage::Done) => "applied",
        HelpKind::Hint(HintSubject::AllSteps, _) => "all steps",
        HelpKind::Hint(HintSubject::Candidate, _) => "a proof",
        HelpKind::Hint(HintSubject::Watched, _) => "solution",
        HelpKind::Hint(..) => "hint",
    })
}

fn step_words(technique: &str, stage: HintStage) -> String {
    match stage {
        HintStage::Nudge | HintStage::Where => "hint".to_owned(),
        HintStage::Which | HintStage::Proof => format!("hint {technique}"),
        HintStage::Done => format!("{technique}, applied"),
    }
}

/// The help asked for, and the answer.
pub(super) fn help_words(help: HelpKind) -> String {
    match help {
        HelpKind::Check(0) => "check: no mistakes".to_owned(),
        HelpKind::Check(wrong) => format!("check: {wrong} wrong"),
        HelpKind::CellCheck(cell, CellVerdict::Right) => format!("{cell} is correct"),
        HelpKind::CellCheck(cell, CellVerdict::Wrong) => format!("{cell} is wrong"),
        HelpKind::Hint(HintSubject::Step(technique), stage) => step_words(technique.name(), stage),
        HelpKind::Hint(HintSubject::Mistakes, _) => "hint: mistakes".to_owned(),
        HelpKind::Hint(HintSubject::MissingCandidate, _) => "hint: missing note".to_owned(),
        HelpKind::Hint(HintSubject::Reveal, _) => "hint: a digit".to_owned(),
        HelpKind::Hint(HintSubject::AllSteps, _) => "list of all steps".to_owned(),
        HelpKind::Hint(HintSubject::Candidate, _) => "proof about a candidate".to_owned(),
        HelpKind::Hint(HintSubject::Watched, _) => "solution shown".to_owned(),
    }
}

/// When and how a mistake was found.
pub(super) fn found(replay: &Replay, mistake: &Mistake) -> String {
    let Some(correction) = mistake.found else {
        return "never found".to_owned();
    };
    let how = match correction.by {
        FoundBy::Erasing => "erased",
        FoundBy::Overwriting => "replaced",
        FoundBy::Undo => "undone",
    };
    if !replay.is_timed() {
        return how.to_owned();
    }
    let at = replay.moment(correction.moment).at;
    format!("{how} at {}", text::clock(at))
}

/// The sign of a place on the bar and in the list.
pub(super) fn sign(kind: PlaceKind, glyphs: Glyphs) -> (&'static str, StyleRole) {
    let [stuck, mistake, help] = match glyphs {
        Glyphs::Unicode => ["◆", "×", "?"],
        Glyphs::Ascii => ["*", "x", "?"],
    };
    match kind {
        PlaceKind::Stuck(_) => (stuck, StyleRole::Accent),
        PlaceKind::Mistake(_) => (mistake, StyleRole::Warning),
        PlaceKind::Help(_) | PlaceKind::AppliedHint => (help, StyleRole::KeyName),
    }
}

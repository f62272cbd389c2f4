//! What the message line says of the moment on show.

use super::places::{found, help_words};
use crate::ui::screens::replay::{ReplayScreen, StepPolicy};
use crate::ui::view_prelude::*;
use ninefold_game::game::{Hint, MomentKind, PlaceKind, StuckPlace, counted};

/// The move, whether it is a mistake, and what would have helped where the player was stuck.
pub(super) fn of_moment(screen: &ReplayScreen, view: &ViewContext<'_>) -> (String, StyleRole) {
    let (moved, role) = what_happened(screen);
    match stuck_sentence(screen, view).or_else(|| help_sentence(screen)) {
        Some(more) => (format!("{moved} {more}"), StyleRole::Accent),
        None => (moved, role),
    }
}

fn what_happened(screen: &ReplayScreen) -> (String, StyleRole) {
    let (replay, moment) = (screen.replay(), screen.moment());
    let depth = replay.depth_at(moment);
    let text = match (replay.moment(moment).kind, replay.move_at(moment)) {
        (MomentKind::Start, _) => "The start.".to_owned(),
        (MomentKind::Return, _) if depth == 0 => "Back to the start.".to_owned(),
        (MomentKind::Return, _) => format!("Back to move {depth}."),
        (MomentKind::End, _) => "The game was left here.".to_owned(),
        (MomentKind::Move, step) => {
            let step = step.map(|step| step.description()).unwrap_or_default();
            match mistake_here(screen) {
                Some(mistake) => {
                    let text = format!("Move {depth}: {step} is wrong, {mistake}.");
                    return (text, StyleRole::Warning);
                }
                None => format!("Move {depth}: {step}."),
            }
        }
    };
    (text, StyleRole::Text)
}

/// How the mistake made at the moment on show was found, if there is one.
fn mistake_here(screen: &ReplayScreen) -> Option<String> {
    let replay = screen.replay();
    let mut places = replay.places_at(screen.moment());
    places.find_map(|place| match replay.places()[place].kind {
        PlaceKind::Mistake(mistake) => Some(found(replay, &mistake)),
        PlaceKind::Stuck(_) | PlaceKind::Help(_) | PlaceKind::AppliedHint => None,
    })
}

/// What was asked for at the place on show.
fn help_sentence(screen: &ReplayScreen) -> Option<String> {
    match screen.replay().places()[screen.place()?].kind {
        PlaceKind::Help(event) => Some(format!("Then {}.", help_words(event.help))),
        PlaceKind::Stuck(_) | PlaceKind::Mistake(_) | PlaceKind::AppliedHint => None,
    }
}

fn stuck_sentence(screen: &ReplayScreen, view: &ViewContext<'_>) -> Option<String> {
    let place = screen.stuck_place()?;
    let PlaceKind::Stuck(stuck) = screen.replay().places()[place].kind else {
        return None;
    };
    let StuckPlace { waited, .. } = stuck;
    let waited = format!("Stuck for {}", text::clock(waited));
    let pending = screen.pending().filter(|pending| pending.is_slow());
    let rest = match (screen.hint_at(place), screen.step_policy) {
        (Some(hint), _) => {
            let helps = format!("{waited}: {}.", what_helps(hint));
            if screen.board().hint.is_some() {
                return Some(helps);
            }
            let shows = view.expand_keys(Context::Replay, "[show-step] shows it.");
            return Some(format!("{helps} {shows}"));
        }
        (None, StepPolicy::Withheld) => "",
        (None, _) if pending.is_some() => " Looking for the step...",
        (None, StepPolicy::Free) => " [show-step]: what would have helped",
        (None, StepPolicy::Counted) => " [show-step]: what would have helped (counts as a hint)",
    };
    Some(format!(
        "{waited}.{}",
        view.expand_keys(Context::Replay, rest)
    ))
}

/// What would have helped, in a few words.
fn what_helps(hint: &Hint) -> String {
    match hint {
        Hint::Mistakes(cells) => match cells.len() {
            1 => "a digit was wrong".to_owned(),
            count => format!("{} were wrong", counted(count as u64, "digit")),
        },
        Hint::MissingCandidate(missing) => format!("a candidate of {} was missing", missing.cell),
        Hint::Step(next) => format!("{} would have helped", next.step.technique),
        Hint::Reveal(..) => "no known technique would have helped".to_owned(),
        Hint::Finished => "it was solved".to_owned(),
    }
}

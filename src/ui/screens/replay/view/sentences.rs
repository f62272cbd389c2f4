//! The message line about the moment on show.

use super::places::{found, help_words};
use crate::ui::Shared;
use crate::ui::screens::replay::PAGE;
use crate::ui::screens::replay::{ReplayScreen, StepPolicy, StuckStep};
use crate::ui::view_prelude::*;
use ninefold_core::logic::Family;
use ninefold_game::game::{Hint, MomentKind, PlaceKind, StuckPlace, counted};

/// The move, whether it is a mistake, and what would have helped where the player was stuck.
/// How many steps were open is said where the line has room for it.
pub(super) fn of_moment(screen: &ReplayScreen, view: &ViewContext<'_>) -> (String, StyleRole) {
    let (moved, role) = what_happened(screen);
    let columns = usize::from(view.shared.size.0);
    let stuck = |open| {
        let stuck = stuck_sentence(screen, open, view.shared)?;
        Some(format!("{moved} {stuck}"))
    };
    let fits = |text: &String| text.chars().count() <= columns;
    let shorter = || stuck(OpenCount::Unsaid).filter(fits);
    let shortest = || stuck_sentence(screen, OpenCount::Unsaid, view.shared);
    let help = || Some(format!("{moved} {}", help_sentence(screen)?));
    let text = stuck(OpenCount::Said).filter(fits);
    match text.or_else(shorter).or_else(shortest).or_else(help) {
        Some(text) => (text, StyleRole::Accent),
        None => (moved, role),
    }
}

/// What happened at the moment on show, and what would have helped or was asked for there.
pub(crate) fn in_words(screen: &ReplayScreen, shared: &Shared) -> Vec<String> {
    let stuck = stuck_sentence(screen, OpenCount::Said, shared);
    let more = stuck.or_else(|| help_sentence(screen));
    [what_happened(screen).0].into_iter().chain(more).collect()
}

/// Whether the number of open steps is said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpenCount {
    Said,
    Unsaid,
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

/// The removal of the mistake made at the moment on show, if there is one.
fn mistake_here(screen: &ReplayScreen) -> Option<String> {
    let replay = screen.replay();
    let mut places = replay.places_at(screen.moment());
    places.find_map(|place| match replay.places()[place].kind {
        PlaceKind::Mistake(mistake) => Some(found(replay, &mistake)),
        PlaceKind::Stuck(_) | PlaceKind::Help(_) | PlaceKind::AppliedHint => None,
    })
}

/// The help asked for at the place on show.
fn help_sentence(screen: &ReplayScreen) -> Option<String> {
    match screen.replay().places()[screen.place()?].kind {
        PlaceKind::Help(event) => Some(format!("Next: {}.", help_words(event.help))),
        PlaceKind::Stuck(_) | PlaceKind::Mistake(_) | PlaceKind::AppliedHint => None,
    }
}

fn stuck_sentence(screen: &ReplayScreen, open: OpenCount, shared: &Shared) -> Option<String> {
    let place = screen.stuck_place()?;
    let PlaceKind::Stuck(stuck) = screen.replay().places()[place].kind else {
        return None;
    };
    let StuckPlace { waited, .. } = stuck;
    let waited = format!("Stuck for {}", text::clock(waited));
    let pending = screen.pending().filter(|pending| pending.is_slow());
    let rest = match (screen.step_at(place), screen.step_policy) {
        (Some(step), _) => {
            let open = match open {
                OpenCount::Said => open_words(step),
                OpenCount::Unsaid => String::new(),
            };
            let helps = format!("{waited}{open}: {}.", what_helps(&step.hint));
            if screen.board().hint.is_some() {
                return Some(helps);
            }
            let shows = shared.keys.expand_keys(PAGE, "[show-step] shows it.");
            return Some(format!("{helps} {shows}"));
        }
        (None, StepPolicy::Withheld) => "",
        (None, _) if pending.is_some() => " Looking for the step...",
        (None, StepPolicy::Free) => " [show-step]: what would have helped",
        (None, StepPolicy::Counted) => " [show-step]: what would have helped (counts as a hint)",
    };
    Some(format!("{waited}.{}", shared.keys.expand_keys(PAGE, rest)))
}

/// The number of open steps: `, one step open` or `, 7 singles open`.
fn open_words(step: &StuckStep) -> String {
    let (Some(open), Some(helping)) = (step.open, step.hint.step()) else {
        return String::new();
    };
    let name = match helping.technique.family() {
        Family::Single => "single",
        _ => "step",
    };
    match open {
        1 => format!(", one {name} open"),
        count => format!(", {} open", counted(count as u64, name)),
    }
}

/// The step that would have helped, in a few words.
fn what_helps(hint: &Hint) -> String {
    match hint {
        Hint::Mistakes(cells) => match cells.len() {
            1 => "a digit was wrong".to_owned(),
            count => format!("{} were wrong", counted(count as u64, "digit")),
        },
        Hint::MissingCandidate(missing) => format!("a candidate of {} was missing", missing.cell),
        Hint::Step(step) => format!("{} would have helped", step.name()),
        Hint::Reveal(..) => "no known technique would have helped".to_owned(),
        Hint::Finished => "it was solved".to_owned(),
    }
}

//! The step that would have helped where the player was stuck, explained as a hint is.

use super::places::found;
use crate::ui::screens::replay::{ReplayScreen, StuckStep};
use crate::ui::session::view::hint_text::{self, Paragraph};
use crate::ui::theme::StyleRole;
use ninefold_core::board::Cell;
use ninefold_core::logic::Family;
use ninefold_game::game::{Hint, MissingCandidate};
use ninefold_game::settings::Numbers;

/// The title over it.
pub(super) const TITLE: &str = "What would have helped";

/// The step on the board, or the link of its chain that is followed; or what else was in
/// the way.
pub(super) fn paragraphs(screen: &ReplayScreen, numbers: Numbers) -> Vec<Paragraph> {
    let Some(shown) = &screen.board().hint else {
        return Vec::new();
    };
    let written = (shown.notation, numbers);
    let rules = screen.board().game.position.rules();
    match (shown.link(), &shown.hint) {
        (Some(place), Hint::Step(step)) => hint_text::link((step, place), rules, written),
        // Nothing is applied here, so no notes are missing.
        (None, Hint::Step(step)) => {
            let open = open_sentence(screen);
            let open = open.map(|text| (text, StyleRole::Faint));
            open.map(Paragraph::from)
                .into_iter()
                .chain(hint_text::proof(step, rules, written))
                .collect()
        }
        (_, Hint::Mistakes(cells)) => {
            let mistakes = cells.iter().map(|cell| mistake_sentence(screen, cell));
            mistakes
                .map(|text| (text, StyleRole::Warning).into())
                .collect()
        }
        (_, Hint::MissingCandidate(MissingCandidate { cell, digit })) => {
            let digit = numbers.name(*digit);
            let text = format!("The note {digit} was missing at {cell}: it is the solution.");
            vec![(text, StyleRole::Warning).into()]
        }
        (_, Hint::Reveal(cell, digit)) => {
            let digit = numbers.name(*digit);
            let text =
                format!("No known technique helped here. The solution has {digit} at {cell}.");
            vec![(text, StyleRole::Text).into()]
        }
        (_, Hint::Finished) => vec![("The puzzle was solved.".to_owned(), StyleRole::Text).into()],
    }
}

/// `Here one step was open: XY-Wing.`
fn open_sentence(screen: &ReplayScreen) -> Option<String> {
    let StuckStep { hint, open } = screen.step_at(screen.stuck_place()?)?;
    let technique = hint.step()?.technique;
    Some(match (technique.family(), (*open)?) {
        (Family::Single, 1) => "Here one cell could be filled.".to_owned(),
        (Family::Single, count) => format!("Here {count} cells could be filled."),
        (_, 1) => format!("Here one step was open: {technique}."),
        (_, count) => format!("Here {count} steps were open, such as this {technique}."),
    })
}

/// The wrong digit, and its removal.
fn mistake_sentence(screen: &ReplayScreen, cell: Cell) -> String {
    let digit = screen.board().game.position.digit(cell);
    let mistake = screen.replay().mistakes().iter().rfind(|mistake| {
        mistake.cell == cell && Some(mistake.digit) == digit && mistake.moment <= screen.moment()
    });
    match (digit, mistake) {
        (Some(digit), Some(mistake)) => {
            format!(
                "The {digit} at {cell} was wrong, {}.",
                found(screen.replay(), mistake)
            )
        }
        (Some(digit), None) => format!("The {digit} at {cell} was wrong."),
        (None, _) => format!("{cell} was wrong."),
    }
}

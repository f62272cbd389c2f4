//! The result of a check, and the meaning of the signs on the board.

use crate::ui::GameSession;
use crate::ui::TerminalProfile;
use crate::ui::board::cell_view::Fault;
use crate::ui::board::draw::fault_sign;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, paragraph};
use ninefold_core::board::CellSet;

/// The signs of a check with what they mean, and how many digits are wrong.
pub(super) fn card(session: &GameSession, terminal: TerminalProfile, width: u16) -> Card {
    let mut lines = Vec::new();
    if !session.wrong.is_empty() {
        lines.extend(legend(session, terminal, width));
        lines.push(CardLine::default());
        lines.extend(paragraph(&count(session), StyleRole::Text, width));
    }
    Card {
        title: "Checked".to_owned(),
        weight: CardWeight::Active,
        lines,
    }
}

/// The columns of a digit with its sign, before what they mean.
const SIGN: usize = 4;

/// What is seen on the board of these: the cursor on a wrong digit, another wrong one, a
/// digit that conflicts.
fn legend(session: &GameSession, terminal: TerminalProfile, width: u16) -> Vec<CardLine> {
    let position = &session.game.position;
    let conflicts = position.conflicts() - session.wrong;
    let here = session.wrong & CellSet::only(session.cursor);
    const WRONG_HERE: &str = "is wrong, here";
    let fits = WRONG_HERE.len() + SIGN <= usize::from(width);
    let wrong_here = if fits { WRONG_HERE } else { "here" };
    let signs = [
        (here, StyleRole::CursorAtFault, Fault::Wrong, wrong_here),
        (
            session.wrong - here,
            StyleRole::Wrong,
            Fault::Wrong,
            "is wrong",
        ),
        (conflicts, StyleRole::Warning, Fault::Conflict, "conflicts"),
    ];
    let line = |(cells, role, fault, meaning): (CellSet, StyleRole, Fault, &str)| {
        let digit = position.digit(cells.first()?)?;
        let digit = terminal.numbers.name(digit);
        let sign = fault_sign(fault, terminal).unwrap_or(" ");
        Some(CardLine::new(vec![
            (format!(" {digit}{sign}"), role),
            (format!(" {meaning}"), StyleRole::Text),
        ]))
    };
    signs.into_iter().filter_map(line).collect()
}

/// How many are wrong, and since when.
fn count(session: &GameSession) -> String {
    let game = &session.game;
    let here = game.history.current();
    let before = game.node_before_first_mistake(here, game.position.clone());
    let first = game.history.depth(before) + 1;
    match session.wrong.len() {
        1 => format!("1 wrong digit, entered at move {first}."),
        wrong => format!("{wrong} wrong digits, the first at move {first}."),
    }
}

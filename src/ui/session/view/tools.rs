//! The panel's tools: the current tool, the chosen digit, the selection, the
//! highlighting, the colours, and how many of each digit are left.

use crate::game::{Colour, Tool};
use crate::grid::Digit;
use crate::ui::TerminalProfile;
use crate::ui::board::{HitRegion, HitTarget};
use crate::ui::keys::{BoardAction, CommonAction, Context, Key, KeyMap};
use crate::ui::session::{GameSession, InputOrder, PinnedHighlight};
use crate::ui::theme::{StyleRole, colour_name, letters_colours};
use crate::ui::widgets::LineWriter;
use ratatui::layout::{Position, Rect};

/// A piece of a line and its role.
pub type Piece = (String, StyleRole);

/// Writes one line of pieces.
pub fn line(column: &mut LineWriter<'_>, pieces: &[Piece]) {
    let spans: Vec<(&str, StyleRole)> = pieces
        .iter()
        .map(|(text, role)| (text.as_str(), *role))
        .collect();
    column.spans(&spans);
}

/// Columns of a tool's key.
const TOOL_WIDTH: usize = 3;

/// The keys of the four tools, the current one highlighted, and its name. A press
/// on one selects it.
pub fn current_tool(column: &mut LineWriter<'_>, tool: Tool, keys: &KeyMap) {
    let key = |each: Tool| {
        let role = if each == tool {
            StyleRole::Selected
        } else {
            StyleRole::Faint
        };
        (format!(" {} ", key_text(each, keys)), role)
    };
    let word = (format!(" {}", tool_name(tool)), StyleRole::Text);
    for (each, from) in Tool::ALL.into_iter().zip((0..).step_by(TOOL_WIDTH)) {
        column.region(
            from,
            TOOL_WIDTH as u16,
            HitTarget::Act(BoardAction::SelectTool(each).into()),
        );
    }
    let pieces: Vec<Piece> = Tool::ALL.map(key).into_iter().chain([word]).collect();
    line(column, &pieces);
}

/// The key that selects a tool; a dash where only the palette does.
fn key_text(tool: Tool, keys: &KeyMap) -> String {
    let key = keys.key(Context::Board, BoardAction::SelectTool(tool).into());
    key.map_or("-".to_owned(), |key| key.to_string())
}

/// The name of a tool.
fn tool_name(tool: Tool) -> &'static str {
    match tool {
        Tool::Digit => "digit",
        Tool::Corner => "corner note",
        Tool::Centre => "centre note",
        Tool::Colour => "colour",
    }
}

/// The modes that last until the player changes them, a line each: the chosen
/// digit, the selection, the highlighting.
pub fn draw_modes(column: &mut LineWriter<'_>, session: &GameSession) {
    for pieces in mode_lines(session) {
        if column.room() > 0 {
            line(column, &pieces);
        }
    }
}

/// How many lines that takes.
pub fn mode_rows(session: &GameSession) -> u16 {
    mode_lines(session).len() as u16
}

fn mode_lines(session: &GameSession) -> Vec<Vec<Piece>> {
    [
        chosen_pieces(session),
        selection_pieces(session),
        highlight_pieces(session),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn chosen_pieces(session: &GameSession) -> Option<Vec<Piece>> {
    match session.order {
        InputOrder::CellFirst => None,
        InputOrder::DigitFirst(None) => {
            Some(vec![("Digit first: 1-9".to_owned(), StyleRole::Text)])
        }
        InputOrder::DigitFirst(Some(digit)) => Some(vec![
            ("Digit first:".to_owned(), StyleRole::Text),
            (format!(" {digit} "), StyleRole::Selected),
        ]),
    }
}

fn selection_pieces(session: &GameSession) -> Option<Vec<Piece>> {
    let words = match session.selection.cells.len() {
        0 => return None,
        1 => " 1 cell ".to_owned(),
        count => format!(" {count} cells "),
    };
    Some(vec![
        ("Selected:".to_owned(), StyleRole::Text),
        (words, StyleRole::Picked),
    ])
}

fn highlight_pieces(session: &GameSession) -> Option<Vec<Piece>> {
    let (words, role) = match session.pinned {
        PinnedHighlight::Nothing => return None,
        PinnedHighlight::Digits(digits) => (format!(" {digits} "), StyleRole::Same),
        PinnedHighlight::Bivalue => ("bivalue cells".to_owned(), StyleRole::Bivalue),
    };
    Some(vec![
        ("Highlight: ".to_owned(), StyleRole::Text),
        (words, role),
    ])
}

/// The nine colours with their keys, three to a line as on a keypad.
pub fn colours(column: &mut LineWriter<'_>, terminal: TerminalProfile) {
    for row in Digit::ALL.chunks(3) {
        let pieces: Vec<Piece> = row
            .iter()
            .map(|&key| swatch(Colour::from_key(key), terminal))
            .collect();
        line(column, &pieces);
    }
}

fn swatch(colour: Colour, terminal: TerminalProfile) -> Piece {
    let name = colour_name(colour, terminal).unwrap_or_default();
    let text = format!("{} {name}", colour_sign(colour, terminal));
    (format!("{text:<8}"), StyleRole::Painted(colour))
}

/// The key of a colour, and its letter where letters stand for colours.
fn colour_sign(colour: Colour, terminal: TerminalProfile) -> String {
    if letters_colours(terminal) {
        format!("{}{}", colour.key(), colour.letter())
    } else {
        colour.key().to_string()
    }
}

/// How many rows they take.
pub const COLOUR_ROWS: u16 = 3;

/// Columns of a count.
const COUNT_WIDTH: usize = 7;

/// A press on a digit is as good as its key.
fn digit_key(digit: Digit, keys: &KeyMap) -> HitTarget {
    let key = keys.key(Context::Board, CommonAction::Digit(digit).into());
    HitTarget::Key(key.unwrap_or(Key::Char(digit.to_char())))
}

/// How many of each digit are still to be placed, three to a line: those that are
/// done are faint, pinned ones are highlighted. In a tall window that has so many
/// rows to spare below, they stand apart.
pub fn counts(column: &mut LineWriter<'_>, session: &GameSession, below: u16, keys: &KeyMap) {
    for (place, row) in Digit::ALL.chunks(3).enumerate() {
        if place > 0 {
            column.gap_before(below + 20);
        }
        for (&digit, from) in row.iter().zip((0..).step_by(COUNT_WIDTH)) {
            column.region(from, COUNT_WIDTH as u16 - 1, digit_key(digit, keys));
        }
        let pieces: Vec<Piece> = row
            .iter()
            .flat_map(|&digit| count(session, digit))
            .collect();
        line(column, &pieces);
    }
}

fn count(session: &GameSession, digit: Digit) -> [Piece; 2] {
    let is_lit = session.asked_digits().contains(digit);
    let left = session.game.position.remaining(digit);
    let role = match (is_lit, left) {
        (true, _) => StyleRole::Same,
        (false, 0) => StyleRole::Faint,
        (false, _) => StyleRole::KeyName,
    };
    let rest = match left {
        0 => (" -    ".to_owned(), StyleRole::Faint),
        left => (format!(" x{left}   "), StyleRole::Text),
    };
    [(digit.to_string(), role), rest]
}

/// Below a board without a panel, in short: the current tool and the active modes.
pub fn in_short(session: &GameSession) -> String {
    let tool = match session.tool {
        Tool::Digit => None,
        Tool::Corner => Some("CORNER".to_owned()),
        Tool::Centre => Some("CENTRE".to_owned()),
        Tool::Colour => Some("COLOUR".to_owned()),
    };
    let chosen = match session.order {
        InputOrder::CellFirst => None,
        InputOrder::DigitFirst(None) => Some("digit first".to_owned()),
        InputOrder::DigitFirst(Some(digit)) => Some(format!("digit {digit}")),
    };
    let selected = match session.selection.cells.len() {
        0 => None,
        count => Some(format!("[{count}]")),
    };
    let lit = match session.pinned {
        PinnedHighlight::Nothing => None,
        PinnedHighlight::Digits(digits) => Some(format!("highl. {digits}")),
        PinnedHighlight::Bivalue => Some("bivalue".to_owned()),
    };
    let all = [tool, chosen, selected, lit];
    all.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The counts, or with the colour tool the colours, in one row.
pub fn counts_in_short(session: &GameSession, terminal: TerminalProfile) -> Vec<Piece> {
    match session.tool {
        Tool::Colour => Digit::ALL
            .into_iter()
            .flat_map(|key| swatch_in_short(Colour::from_key(key), terminal))
            .collect(),
        _ => Digit::ALL
            .into_iter()
            .flat_map(|digit| count_in_short(session, digit))
            .collect(),
    }
}

fn swatch_in_short(colour: Colour, terminal: TerminalProfile) -> [Piece; 2] {
    let text = format!("{:^3}", colour_sign(colour, terminal));
    [
        (text, StyleRole::Painted(colour)),
        (" ".to_owned(), StyleRole::Text),
    ]
}

fn count_in_short(session: &GameSession, digit: Digit) -> [Piece; 2] {
    let [(name, role), _] = count(session, digit);
    let left = session.game.position.remaining(digit);
    let (name_role, rest) = match (role, left) {
        (StyleRole::KeyName, _) => (StyleRole::Text, StyleRole::Text),
        (role, 0) => (role, StyleRole::Faint),
        (role, _) => (role, StyleRole::Text),
    };
    [(name, name_role), (format!("x{left} "), rest)]
}

/// The hit regions of such a row: its digits, or colours.
pub fn digit_regions(area: Rect, from: Position, keys: &KeyMap) -> Vec<HitRegion> {
    let spot = |(digit, x): (Digit, u16)| {
        let place = Rect::new(area.x + from.x + x, area.y + from.y, 3, 1);
        HitRegion::new(place.intersection(area), digit_key(digit, keys))
    };
    let columns = (0..).step_by(4);
    Digit::ALL.into_iter().zip(columns).map(spot).collect()
}

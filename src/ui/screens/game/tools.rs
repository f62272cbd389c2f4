//! What a player has in hand, beside the board: the tool, the chosen digit, the
//! selection, the lights, the colours, and how many of each digit are left.

use crate::game::{Colour, Tool};
use crate::grid::Digit;
use crate::ui::board::hit::HitRegion;
use crate::ui::theme::{Role, letters_colours, name_of};
use crate::ui::widgets::line_writer::Column;
use crate::ui::{
    Action, Context, GameSession, InputOrder, Key, KeyMap, Message, PinnedHighlight,
    TerminalProfile,
};
use ratatui::layout::{Position, Rect};

/// A piece of a line and its role.
pub type Piece = (String, Role);

/// Writes one line of pieces.
pub fn line(column: &mut Column<'_, '_>, pieces: &[Piece]) {
    let spans: Vec<(&str, Role)> = pieces
        .iter()
        .map(|(text, role)| (text.as_str(), *role))
        .collect();
    column.spans(&spans);
}

/// Columns of a tool's key.
const TOOL_WIDTH: usize = 3;

/// The keys of the four tools, the one in hand lit, and its name. A press on
/// one takes it in hand.
pub fn current_tool(column: &mut Column<'_, '_>, tool: Tool, keys: &KeyMap) {
    let key = |each: Tool| {
        let role = match each == tool {
            true => Role::Selected,
            false => Role::Faint,
        };
        (format!(" {} ", key_of(each, keys)), role)
    };
    let word = (format!(" {}", word(tool)), Role::Text);
    for (each, from) in Tool::ALL.into_iter().zip((0..).step_by(TOOL_WIDTH)) {
        column.spot(
            from,
            TOOL_WIDTH as u16,
            Message::Act(Action::SelectTool(each)),
        );
    }
    let pieces: Vec<Piece> = Tool::ALL.map(key).into_iter().chain([word]).collect();
    line(column, &pieces);
}

/// The key that takes a tool in hand; a dash where only the palette does.
fn key_of(tool: Tool, keys: &KeyMap) -> String {
    let key = keys.key(Context::Board, Action::SelectTool(tool));
    key.map_or("-".to_owned(), |key| key.to_string())
}

/// What a tool is called.
fn word(tool: Tool) -> &'static str {
    match tool {
        Tool::Digit => "digit",
        Tool::Corner => "corner mark",
        Tool::Centre => "centre mark",
        Tool::Colour => "colour",
    }
}

/// What holds until the player changes it, a line each: the chosen digit, the
/// selection, the lights.
pub fn standing(column: &mut Column<'_, '_>, table: &GameSession) {
    for pieces in standing_lines(table) {
        if column.room() > 0 {
            line(column, &pieces);
        }
    }
}

/// How many lines that takes.
pub fn standing_rows(table: &GameSession) -> u16 {
    standing_lines(table).len() as u16
}

fn standing_lines(table: &GameSession) -> Vec<Vec<Piece>> {
    [chosen(table), selected(table), lit(table)]
        .into_iter()
        .flatten()
        .collect()
}

fn chosen(table: &GameSession) -> Option<Vec<Piece>> {
    match table.order {
        InputOrder::CellFirst => None,
        InputOrder::DigitFirst(None) => Some(vec![("Digit first: 1-9".to_owned(), Role::Text)]),
        InputOrder::DigitFirst(Some(digit)) => Some(vec![
            ("Digit first:".to_owned(), Role::Text),
            (format!(" {digit} "), Role::Selected),
        ]),
    }
}

fn selected(table: &GameSession) -> Option<Vec<Piece>> {
    let words = match table.selection.cells.len() {
        0 => return None,
        1 => " 1 cell ".to_owned(),
        count => format!(" {count} cells "),
    };
    Some(vec![
        ("Selected:".to_owned(), Role::Text),
        (words, Role::Picked),
    ])
}

fn lit(table: &GameSession) -> Option<Vec<Piece>> {
    let (words, role) = match table.locked {
        PinnedHighlight::Nothing => return None,
        PinnedHighlight::Digits(digits) => (format!(" {digits} "), Role::Same),
        PinnedHighlight::Bivalue => ("two marks".to_owned(), Role::Bivalue),
    };
    Some(vec![("Lit: ".to_owned(), Role::Text), (words, role)])
}

/// The nine colours with their keys, three to a line as on a keypad.
pub fn colours(column: &mut Column<'_, '_>, look: TerminalProfile) {
    for row in Digit::ALL.chunks(3) {
        let pieces: Vec<Piece> = row
            .iter()
            .map(|&key| swatch(Colour::from_key(key), look))
            .collect();
        line(column, &pieces);
    }
}

fn swatch(colour: Colour, look: TerminalProfile) -> Piece {
    let name = name_of(colour, look).unwrap_or_default();
    let text = format!("{} {name}", sign(colour, look));
    (format!("{text:<8}"), Role::Painted(colour))
}

/// The key of a colour, and its letter where letters tell colours.
fn sign(colour: Colour, look: TerminalProfile) -> String {
    match letters_colours(look) {
        true => format!("{}{}", colour.key(), colour.letter()),
        false => colour.key().to_string(),
    }
}

/// How many rows they take.
pub const COLOUR_ROWS: u16 = 3;

/// Columns of a count.
const COUNT_WIDTH: usize = 7;

/// A press on a digit is as good as its key.
fn digit_key(digit: Digit, keys: &KeyMap) -> Message {
    let key = keys.key(Context::Board, Action::Digit(digit));
    Message::Pressed(key.unwrap_or(Key::Char(digit.to_char())))
}

/// How many of each digit are still to be placed, three to a line: those that
/// are done step back, those the player had lit stand out. In a tall window
/// that has so many rows to spare below, they stand apart.
pub fn counts(column: &mut Column<'_, '_>, table: &GameSession, below: u16, keys: &KeyMap) {
    for (place, row) in Digit::ALL.chunks(3).enumerate() {
        if place > 0 {
            column.gap_before(below + 20);
        }
        for (&digit, from) in row.iter().zip((0..).step_by(COUNT_WIDTH)) {
            column.spot(from, COUNT_WIDTH as u16 - 1, digit_key(digit, keys));
        }
        let pieces: Vec<Piece> = row.iter().flat_map(|&digit| count(table, digit)).collect();
        line(column, &pieces);
    }
}

fn count(table: &GameSession, digit: Digit) -> [Piece; 2] {
    let is_lit = table.asked_digits().contains(digit);
    let left = table.game.position.remaining(digit);
    let role = match (is_lit, left) {
        (true, _) => Role::Same,
        (false, 0) => Role::Faint,
        (false, _) => Role::KeyName,
    };
    let rest = match left {
        0 => (" -    ".to_owned(), Role::Faint),
        left => (format!(" x{left}   "), Role::Text),
    };
    [(digit.to_string(), role), rest]
}

/// Below a board without a panel, in few words: what is in hand and what holds.
pub fn in_short(table: &GameSession) -> String {
    let tool = match table.tool {
        Tool::Digit => None,
        Tool::Corner => Some("CORNER".to_owned()),
        Tool::Centre => Some("CENTRE".to_owned()),
        Tool::Colour => Some("COLOUR".to_owned()),
    };
    let chosen = match table.order {
        InputOrder::CellFirst => None,
        InputOrder::DigitFirst(None) => Some("digit first".to_owned()),
        InputOrder::DigitFirst(Some(digit)) => Some(format!("digit {digit}")),
    };
    let selected = match table.selection.cells.len() {
        0 => None,
        count => Some(format!("[{count}]")),
    };
    let lit = match table.locked {
        PinnedHighlight::Nothing => None,
        PinnedHighlight::Digits(digits) => Some(format!("lit {digits}")),
        PinnedHighlight::Bivalue => Some("lit pairs".to_owned()),
    };
    let all = [tool, chosen, selected, lit];
    all.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The counts, or with the colour tool in hand the colours, in one row.
pub fn counts_in_short(table: &GameSession, look: TerminalProfile) -> Vec<Piece> {
    match table.tool {
        Tool::Colour => Digit::ALL
            .into_iter()
            .flat_map(|key| swatch_in_short(Colour::from_key(key), look))
            .collect(),
        _ => Digit::ALL
            .into_iter()
            .flat_map(|digit| count_in_short(table, digit))
            .collect(),
    }
}

fn swatch_in_short(colour: Colour, look: TerminalProfile) -> [Piece; 2] {
    let text = format!("{:^3}", sign(colour, look));
    [(text, Role::Painted(colour)), (" ".to_owned(), Role::Text)]
}

fn count_in_short(table: &GameSession, digit: Digit) -> [Piece; 2] {
    let [(name, role), _] = count(table, digit);
    let left = table.game.position.remaining(digit);
    let (name_role, rest) = match (role, left) {
        (Role::KeyName, _) => (Role::Text, Role::Text),
        (role, 0) => (role, Role::Faint),
        (role, _) => (role, Role::Text),
    };
    [(name, name_role), (format!("x{left} "), rest)]
}

/// What can be pressed of such a row that begins here: its digits, or colours.
pub fn strip(area: Rect, from: Position, keys: &KeyMap) -> Vec<HitRegion> {
    let spot = |(digit, x): (Digit, u16)| {
        let place = Rect::new(area.x + from.x + x, area.y + from.y, 3, 1);
        (place.intersection(area), digit_key(digit, keys))
    };
    let columns = (0..).step_by(4);
    Digit::ALL.into_iter().zip(columns).map(spot).collect()
}

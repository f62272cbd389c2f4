//! The panel's tools: the current tool, the chosen digit, the selection, the
//! highlighting, the colours, and how many of each digit are left.

use crate::ui::board::{HitRegion, HitTarget};
use crate::ui::keys::{BOARD, BoardAction, CommonAction, Key, KeyMap};
use crate::ui::session::{GameSession, InputOrder, PinnedHighlight};
use crate::ui::theme::{Kinds, StyleRole, colour_name, letters_colours};
use crate::ui::widgets::LineWriter;
use crate::ui::widgets::card::{CardLine, StyledText, bar};
use crate::ui::{Glyphs, HighlightLevel, Shared, TerminalProfile};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_game::game::{Colour, Tool};
use ninefold_game::settings::Numbers;
use ratatui::layout::{Position, Rect};

/// The least columns of a panel with room for sentences.
const NARROW: u16 = 18;

/// Whether a panel so wide has no room for sentences.
pub(crate) fn is_narrow(width: u16) -> bool {
    width < NARROW
}

/// Writes one line of pieces.
pub(crate) fn line(column: &mut LineWriter<'_>, pieces: &[StyledText]) {
    let spans: Vec<(&str, StyleRole)> = pieces
        .iter()
        .map(|(text, role)| (text.as_str(), *role))
        .collect();
    column.spans(&spans);
}

/// The four input modes with their keys, two to a line, the current one filled.
/// A press on one selects it.
pub(crate) fn input_modes(tool: Tool, width: u16, keys: &KeyMap) -> Vec<CardLine> {
    if is_narrow(width) {
        return vec![modes_in_short(tool, keys)];
    }
    let column = width / 2;
    let line = |pair: &[Tool]| {
        let mut line = CardLine::default();
        for (&each, from) in pair.iter().zip((0..).step_by(usize::from(column))) {
            line.pieces.extend(mode(each, each == tool, column, keys));
            let action = BoardAction::SelectTool(each).into();
            line.targets.push((from, column, HitTarget::Act(action)));
        }
        line
    };
    Tool::ALL.chunks(2).map(line).collect()
}

/// The current mode, and the keys of the others.
fn modes_in_short(tool: Tool, keys: &KeyMap) -> CardLine {
    let name = (<&str>::from(tool).to_owned(), StyleRole::Selected);
    let mut line = CardLine::new(vec![name]);
    for other in Tool::ALL.into_iter().filter(|&other| other != tool) {
        let key = (format!(" {}", key_text(other, keys)), StyleRole::KeyName);
        line.pieces.push(key);
        let action = BoardAction::SelectTool(other).into();
        line = line.with_target(HitTarget::Act(action));
    }
    line
}

fn mode(tool: Tool, is_current: bool, column: u16, keys: &KeyMap) -> Vec<StyledText> {
    let (key, name) = (key_text(tool, keys), <&str>::from(tool));
    let taken = key.chars().count() + name.len() + 3;
    let rest = " ".repeat(usize::from(column).saturating_sub(taken));
    if is_current {
        vec![
            (format!(" {key} {name} "), StyleRole::Selected),
            (rest, StyleRole::Text),
        ]
    } else {
        vec![
            (format!(" {key}"), StyleRole::KeyName),
            (format!(" {name} {rest}"), StyleRole::Faint),
        ]
    }
}

/// The key that selects a tool; a dash where only the palette does.
fn key_text(tool: Tool, keys: &KeyMap) -> String {
    let key = keys.key(BOARD, BoardAction::SelectTool(tool).into());
    key.map_or("-".to_owned(), |key| key.to_string())
}

/// The modes that last until the player changes them, a line each: the chosen
/// digit, the selection, the highlighting, and the colours of the cursor's cell if it has
/// several or coloured notes.
pub(crate) fn lasting_modes(session: &GameSession, shared: &Shared, width: u16) -> Vec<CardLine> {
    let numbers = session.numbers(shared);
    let lines = [
        chosen_pieces(session, numbers),
        selection_pieces(session),
        highlight_pieces(session, numbers),
    ];
    let notes = notes_by_kind(session, shared).into_iter();
    let lines = notes.chain(lines.into_iter().flatten()).map(CardLine::new);
    let lines = lines.chain(highlighted_places(session, shared));
    lines
        .chain(cell_colours(session, width, shared.terminal))
        .collect()
}

/// The notes of the cursor's cell by their kinds, a line each, if it has both.
fn notes_by_kind(session: &GameSession, shared: &Shared) -> Vec<Vec<StyledText>> {
    let numbers = session.numbers(shared);
    let position = session.shown_position(shared);
    let marks = position.marks(session.cell_in_panel());
    if marks.corner.is_empty() || marks.centre.is_empty() {
        return Vec::new();
    }
    let line = |name: &str, notes, kinds| {
        vec![
            (format!("{name} "), StyleRole::Faint),
            (numbers.names(notes), StyleRole::Mark(kinds)),
        ]
    };
    vec![
        line("corner", marks.corner, Kinds::Corner),
        line("centre", marks.centre, Kinds::Centre),
    ]
}

fn chosen_pieces(session: &GameSession, numbers: Numbers) -> Option<Vec<StyledText>> {
    match session.order {
        InputOrder::CellFirst => None,
        InputOrder::DigitFirst(None) => {
            Some(vec![("Digit first: 1-9".to_owned(), StyleRole::Text)])
        }
        InputOrder::DigitFirst(Some(digit)) => Some(vec![
            ("Digit first:".to_owned(), StyleRole::Text),
            (format!(" {} ", numbers.name(digit)), StyleRole::Selected),
        ]),
    }
}

fn selection_pieces(session: &GameSession) -> Option<Vec<StyledText>> {
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

fn highlight_pieces(session: &GameSession, numbers: Numbers) -> Option<Vec<StyledText>> {
    let (words, role) = match session.pinned {
        PinnedHighlight::Nothing => return None,
        PinnedHighlight::Digits(digits) => {
            (format!(" {} ", numbers.names(digits)), StyleRole::Selected)
        }
        PinnedHighlight::Bivalue => ("bivalue".to_owned(), StyleRole::Bivalue),
        PinnedHighlight::Trivalue => ("trivalue".to_owned(), StyleRole::Bivalue),
    };
    Some(vec![
        ("Highlight: ".to_owned(), StyleRole::Text),
        (words, role),
    ])
}

/// How many empty cells a highlighted digit could go into.
fn highlighted_places(session: &GameSession, shared: &Shared) -> Option<CardLine> {
    let PinnedHighlight::Digits(digits) = session.pinned else {
        return None;
    };
    let cells = session.shown_position(shared).possible_cells(digits);
    let text = match cells.len() {
        1 => "1 cell could be it".to_owned(),
        count => format!("{count} cells could be it"),
    };
    Some(CardLine::text(text, StyleRole::Faint))
}

/// The colours of the cursor's cell and of its notes, where the cell itself has no room for
/// all that they say.
fn cell_colours(session: &GameSession, width: u16, terminal: TerminalProfile) -> Vec<CardLine> {
    let position = &session.game.position;
    let numbers = terminal.numbers;
    let colours = position.colours(session.cursor);
    let notes = position.marks(session.cursor).digits().iter();
    let of_notes = position.candidate_colours(session.cursor);
    let coloured: Vec<(Digit, Colour)> = notes
        .filter_map(|digit| Some((digit, of_notes.get(digit)?)))
        .collect();
    let mut lines = Vec::new();
    if colours.len() > 1 {
        let entries = colours.iter().map(|colour| {
            let text = format!(" {} ", colour_sign(colour, terminal));
            (text, StyleRole::Painted(colour))
        });
        lines.extend(labelled("Colours:", entries.collect(), width));
    }
    if !coloured.is_empty() {
        let entries = coloured.into_iter().map(|(digit, colour)| {
            let digit = numbers.name(digit);
            let text = if letters_colours(terminal) {
                format!(" {digit}{}", colour.letter())
            } else {
                format!(" {digit} ")
            };
            (text, StyleRole::Painted(colour))
        });
        lines.extend(labelled("Notes:", entries.collect(), width));
    }
    lines
}

/// Entries behind a label, as many lines as they need.
fn labelled(label: &str, entries: Vec<StyledText>, width: u16) -> Vec<CardLine> {
    const LABEL: usize = "Colours: ".len();
    let longest = entries.iter().map(|(text, _)| text.len()).max();
    let room = usize::from(width).saturating_sub(LABEL) / longest.unwrap_or(1);
    let lines = entries.chunks(room.max(1)).enumerate();
    let line = |(number, entries): (usize, &[StyledText])| {
        let label = if number == 0 { label } else { "" };
        let label = (format!("{label:<LABEL$}"), StyleRole::Text);
        CardLine::new([&[label], entries].concat())
    };
    lines.map(line).collect()
}

/// The nine colours with their keys, three to a line as on a keypad, or two where their names
/// would run together.
pub(crate) fn colours(width: u16, terminal: TerminalProfile) -> Vec<CardLine> {
    let length = |colour| swatch(colour, 0, terminal).0.chars().count();
    let longest = Colour::all().map(length).max();
    let count = if longest < Some(usize::from(width / 3)) {
        3
    } else {
        2
    };
    let room = usize::from(width) / count;
    let line = |row: &[Colour]| {
        let row = row.iter();
        CardLine::new(row.map(|&colour| swatch(colour, room, terminal)).collect())
    };
    let all: Vec<Colour> = Colour::all().collect();
    all.chunks(count).map(line).collect()
}

fn swatch(colour: Colour, room: usize, terminal: TerminalProfile) -> StyledText {
    let name = colour_name(colour, terminal).unwrap_or_default();
    let text = format!("{} {name}", colour_sign(colour, terminal));
    (format!("{text:<room$}"), StyleRole::Painted(colour))
}

/// The key of a colour, and its letter where letters stand for colours.
fn colour_sign(colour: Colour, terminal: TerminalProfile) -> String {
    if letters_colours(terminal) {
        format!("{}{}", colour.key(), colour.letter())
    } else {
        colour.key().to_string()
    }
}

/// A press on a digit is as good as its key.
fn digit_key(digit: Digit, keys: &KeyMap) -> HitTarget {
    let key = keys.key(BOARD, CommonAction::Digit(digit).into());
    HitTarget::Key(key.unwrap_or(Key::Char(digit.to_char())))
}

/// How many of each digit are still to be placed, three to a line, with a bar
/// where there is room: those that are done are faint, highlighted ones stand out.
pub(crate) fn counts(session: &GameSession, shared: &Shared, width: u16) -> Vec<CardLine> {
    let column = width / 3;
    let lit = lit_digits(session, shared);
    let line = |row: &[Digit]| {
        let mut line = CardLine::default();
        for (&digit, from) in row.iter().zip((0..).step_by(usize::from(column))) {
            line.pieces
                .extend(count(session, digit, column, lit, shared.terminal));
            line.targets
                .push((from, column - 1, digit_key(digit, &shared.keys)));
        }
        line
    };
    let digits: Vec<Digit> = session.game.position.values().iter().collect();
    digits.chunks(3).map(line).collect()
}

/// The columns of a digit, its tile and its count.
const NARROW_COLUMN: u16 = 6;

/// The columns of a bar of nine digits.
const BAR: usize = 5;

fn count(
    session: &GameSession,
    digit: Digit,
    column: u16,
    lit: DigitSet,
    terminal: TerminalProfile,
) -> Vec<StyledText> {
    let position = &session.game.position;
    let number = left_in_short(session, digit, terminal.glyphs);
    let name = terminal.numbers.name(digit);
    // Without room for tiles: "1 9 2 8".
    let (name, number) = match column {
        ..NARROW_COLUMN => (name, format!("{number:<3}")),
        _ => (format!(" {name} "), number),
    };
    let taken = name.chars().count() + number.chars().count();
    let room = usize::from(column).saturating_sub(taken);
    let mut pieces = vec![
        (name, tile_role(session, digit, lit)),
        (number, StyleRole::Faint),
    ];
    if room > BAR + 1 {
        let [filled, _] = bar(position.remaining(digit), 9, BAR, terminal);
        let rest = room - 1 - filled.0.chars().count();
        let filled_role = if lit.contains(digit) {
            StyleRole::Accent
        } else {
            StyleRole::Faint
        };
        pieces.push((format!(" {}", filled.0), filled_role));
        pieces.push((" ".repeat(rest), StyleRole::Text));
    } else {
        pieces.push((" ".repeat(room), StyleRole::Text));
    }
    pieces
}

/// The digits that stand out among the counts: with less than full highlighting
/// they do not follow the cursor, which would cost as much as a cell.
fn lit_digits(session: &GameSession, shared: &Shared) -> DigitSet {
    match shared.highlight_level() {
        HighlightLevel::Houses => session.highlighted_digits(),
        HighlightLevel::EqualDigits | HighlightLevel::Cursor => session.asked_digits(),
    }
}

/// The tile of a digit in the panel.
fn tile_role(session: &GameSession, digit: Digit, lit: DigitSet) -> StyleRole {
    match count_role(session, digit, lit) {
        StyleRole::KeyName => StyleRole::DigitTile,
        StyleRole::Accent => StyleRole::Same,
        role => role,
    }
}

/// How many copies of a digit are left, or too many.
fn left_in_short(session: &GameSession, digit: Digit, glyphs: Glyphs) -> String {
    let position = &session.game.position;
    match (position.remaining(digit), position.surplus(digit)) {
        (0, 0) if glyphs == Glyphs::Unicode => " ✓".to_owned(),
        (0, 0) => " -".to_owned(),
        (0, surplus) => format!(" +{surplus}"),
        (left, _) => format!(" {left}"),
    }
}

fn count_role(session: &GameSession, digit: Digit, lit: DigitSet) -> StyleRole {
    let position = &session.game.position;
    let left = position.remaining(digit);
    match () {
        () if session.asked_digits().contains(digit) => StyleRole::Selected,
        () if position.surplus(digit) > 0 => StyleRole::Warning,
        () if left == 0 => StyleRole::Faint,
        () if lit.contains(digit) => StyleRole::Accent,
        () => StyleRole::KeyName,
    }
}

/// Below a board without a panel, in short: the current tool and the active modes.
pub(crate) fn in_short(session: &GameSession, numbers: Numbers) -> String {
    let tool = match session.tool {
        Tool::Digit => None,
        Tool::Corner => Some("CORNER".to_owned()),
        Tool::Centre => Some("CENTRE".to_owned()),
        Tool::Colour => Some("COLOUR".to_owned()),
    };
    let chosen = match session.order {
        InputOrder::CellFirst => None,
        InputOrder::DigitFirst(None) => Some("digit first".to_owned()),
        InputOrder::DigitFirst(Some(digit)) => Some(format!("digit {}", numbers.name(digit))),
    };
    let selected = match session.selection.cells.len() {
        0 => None,
        count => Some(format!("[{count}]")),
    };
    let lit = match session.pinned {
        PinnedHighlight::Nothing => None,
        PinnedHighlight::Digits(digits) => Some(format!("highlight {}", numbers.names(digits))),
        PinnedHighlight::Bivalue => Some("bivalue".to_owned()),
        PinnedHighlight::Trivalue => Some("trivalue".to_owned()),
    };
    let all = [tool, chosen, selected, lit];
    all.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The counts, or with the colour tool the colours, in one row.
pub(crate) fn counts_in_short(session: &GameSession, shared: &Shared) -> Vec<StyledText> {
    let lit = lit_digits(session, shared);
    match session.tool {
        Tool::Colour => Colour::all()
            .flat_map(|colour| swatch_in_short(colour, shared.terminal))
            .collect(),
        _ => session
            .game
            .position
            .values()
            .iter()
            .flat_map(|digit| count_in_short(session, digit, lit, shared.terminal))
            .collect(),
    }
}

fn swatch_in_short(colour: Colour, terminal: TerminalProfile) -> [StyledText; 2] {
    let text = format!("{:^3}", colour_sign(colour, terminal));
    [
        (text, StyleRole::Painted(colour)),
        (" ".to_owned(), StyleRole::Text),
    ]
}

fn count_in_short(
    session: &GameSession,
    digit: Digit,
    lit: DigitSet,
    terminal: TerminalProfile,
) -> [StyledText; 2] {
    let name = terminal.numbers.name(digit);
    let role = count_role(session, digit, lit);
    let left = session.game.position.remaining(digit);
    let (name_role, rest) = match (role, left) {
        (StyleRole::KeyName, _) => (StyleRole::Text, StyleRole::Text),
        (role, 0) => (role, StyleRole::Faint),
        (role, _) => (role, StyleRole::Text),
    };
    let times = match terminal.glyphs {
        Glyphs::Unicode => '×',
        Glyphs::Ascii => 'x',
    };
    [(name, name_role), (format!("{times}{left} "), rest)]
}

/// The hit regions of such a row: its digits, or colours.
pub(crate) fn digit_regions(
    area: Rect,
    from: Position,
    digits: DigitSet,
    keys: &KeyMap,
) -> Vec<HitRegion> {
    let cell = |(digit, x): (Digit, u16)| {
        let place = Rect::new(area.x + from.x + x, area.y + from.y, 3, 1);
        HitRegion::new(place.intersection(area), digit_key(digit, keys))
    };
    let columns = (0..).step_by(4);
    digits.iter().zip(columns).map(cell).collect()
}

//! The card of the cursor's cell on a board of other rules: what belongs to the cell, and what is
//! left of it.

use super::cell_group::group;
use super::{cages, clues};
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, paragraph};
use crate::ui::{Connection, GameSession, ViewContext};
use ninefold_core::board::{Cell, Digit, DigitSet, House, HouseName};

/// The card in `width` columns and about `rows` rows.
pub(super) fn card(
    session: &GameSession,
    view: &ViewContext<'_>,
    (width, rows): (u16, u16),
) -> Option<Card> {
    let group = group(session, view, width);
    let mut lines = lens(session, view, width);
    let is_jigsaw = session.game.puzzle.rules.rules().shape().is_jigsaw();
    let listed = match group {
        Some(_) => HousesListed::Unseen,
        None if is_jigsaw => HousesListed::All,
        None => HousesListed::NoLines,
    };
    lines.extend(houses(session, view, (listed, width)));
    let title = match group {
        Some(group) => {
            lines.extend(group.lines);
            group.title
        }
        None => format!("At {}", session.cell_in_panel()),
    };
    let left = usize::from(rows).saturating_sub(lines.len());
    lines.extend(cages::lines(session, view, (width, left)));
    let connection = view.shared.terminal.connection;
    lines.extend(clues::lines(session, connection, width));
    has_card(session).then_some(Card {
        title,
        // A hint needs the room more.
        weight: match session.hint {
            None => CardWeight::Kept,
            Some(_) => CardWeight::Spare(0),
        },
        lines,
    })
}

/// Whether the cell under the cursor has a card of its own: on a classic board there is nothing to
/// list, and notes below the board cost fewer bytes a move.
pub(super) fn has_card(session: &GameSession) -> bool {
    !session.game.puzzle.rules.is_classic()
}

/// All notes of the cell, each in its place, where the cells of the board are too small for them.
fn lens(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Vec<CardLine> {
    let position = session.shown_position(view.shared);
    if view.layout.board.size.has_marks() {
        return Vec::new();
    }
    let notes = position.marks(session.cell_in_panel()).digits();
    let has_notes = { position.cells().iter() }.any(|cell| !position.marks(cell).is_empty());
    if position.size() > 9 {
        let words = (!notes.is_empty()).then(|| format!("notes {}", listed_notes(notes, view)));
        let mut lines = words.map_or(Vec::new(), |words| {
            paragraph(&words, StyleRole::Text, width)
        });
        let rows = if has_notes { 2 } else { 0 };
        lines.resize_with(lines.len().max(rows), CardLine::default);
        return lines;
    }
    let cell = session.cell_in_panel();
    let (down, along) = match view.layout.panel {
        Some(panel) if has_notes && panel.height >= ROWS_FOR_BOX => {
            view.layout.board.size.form.box_size()
        }
        _ => (1, 1),
    };
    let first = (
        cell.row() - cell.row() % down,
        cell.column() - cell.column() % along,
    );
    let row = |below: usize| (0..along).map(move |x| Cell::at(first.0 + below, first.1 + x));
    let lines = (0..down).flat_map(|below| rows_of_notes(session, view, row(below).collect()));
    lines.collect()
}

/// The least rows of a panel with the notes of a whole box.
const ROWS_FOR_BOX: u16 = 20;

/// The notes of cells beside each other, three in a row, with the number of their row.
fn rows_of_notes(session: &GameSession, view: &ViewContext<'_>, cells: Vec<Cell>) -> Vec<CardLine> {
    let position = session.shown_position(view.shared);
    let values: Vec<Digit> = position.values().iter().collect();
    let middle = values.chunks(3).count() / 2;
    let line = |(place, values): (usize, &[Digit])| {
        let in_cell = |&cell: &Cell| {
            let notes = position.marks(cell).digits();
            let name = |digit: Digit| view.numbers().name(digit);
            let note = |&value: &Digit| {
                let name = notes.contains(value).then(|| name(value));
                name.unwrap_or(" ".to_owned())
            };
            let text = match position.digit(cell) {
                Some(digit) if place == middle => format!(" {} ", name(digit)),
                Some(_) => " ".repeat(3),
                None => values.iter().map(note).collect(),
            };
            let role = match position.digit(cell) {
                _ if cell == session.cell_in_panel() => StyleRole::Accent,
                Some(_) => StyleRole::KeyName,
                None => StyleRole::Text,
            };
            (format!(" {text}"), role)
        };
        let row = cells.first().filter(|_| place == middle);
        let row = row.map_or("  ".to_owned(), |cell| format!("r{}", cell.row() + 1));
        let head = std::iter::once((row, StyleRole::Faint));
        CardLine::new(head.chain(cells.iter().map(in_cell)).collect())
    };
    values.chunks(3).enumerate().map(line).collect()
}

/// The notes of a cell. Over a network they have no blanks between them, where letters stand for
/// values above nine: each blank is a byte of every move.
fn listed_notes(notes: DigitSet, view: &ViewContext<'_>) -> String {
    let numbers = view.numbers();
    let apart = || {
        let values: Vec<String> = notes.iter().map(|value| numbers.name(value)).collect();
        values.join(" ")
    };
    match view.shared.terminal.connection {
        Connection::Local => apart(),
        Connection::Remote | Connection::Slow => numbers.names(notes),
    }
}

/// Which houses of the cell are listed.
#[derive(Clone, Copy)]
enum HousesListed {
    /// Those that neither lines nor numbers of the board name.
    Unseen,
    /// Its box as well: the cell has nothing else to say.
    NoLines,
    /// All. A region is hard to see at once.
    All,
}

impl HousesListed {
    fn has(self, house: &House) -> bool {
        match self {
            HousesListed::Unseen => !is_line(house) && !is_box(house),
            HousesListed::NoLines => !is_line(house),
            HousesListed::All => true,
        }
    }
}

fn is_line(house: &House) -> bool {
    matches!(house.name, HouseName::Row(_) | HouseName::Column(_))
}

fn is_box(house: &House) -> bool {
    matches!(house.name, HouseName::Box(_) | HouseName::Region(_))
}

/// Houses of the cell, with what they need, the rows and columns last. Every cell has as many
/// rows: a card that grew and shrank with each move would have everything below it drawn again.
fn houses(
    session: &GameSession,
    view: &ViewContext<'_>,
    (listed, width): (HousesListed, u16),
) -> Vec<CardLine> {
    let rules = &session.game.puzzle.rules;
    let houses = |cell| {
        let houses = rules.houses_of(cell).filter(move |house| listed.has(house));
        let mut houses: Vec<&House> = houses.collect();
        houses.sort_by_key(|house| is_line(house));
        houses
    };
    let mut lines: Vec<CardLine> = { houses(session.cell_in_panel()).into_iter() }
        .flat_map(|house| needed_line(session, view, (house, width)))
        .collect();
    let rows = |house: &House| {
        let longest = house.name.to_string().len() + 2 + rules.size();
        longest.div_ceil(usize::from(width))
    };
    let cells = session.board_form().cells();
    let most = cells
        .map(|cell| houses(cell).into_iter().map(rows).sum())
        .max();
    lines.resize_with(lines.len().max(most.unwrap_or(0)), CardLine::default);
    let is_blank = lines.first().is_none_or(|first| first.width() == 0);
    let head = if is_blank { "" } else { STILL_NEEDED };
    if !lines.is_empty() {
        lines.insert(0, CardLine::text(head, StyleRole::Faint));
    }
    lines
}

/// The head of what houses need.
const STILL_NEEDED: &str = "still needed in";

/// What a house still needs: "row 6: 1234578".
fn needed_line(
    session: &GameSession,
    view: &ViewContext<'_>,
    (house, width): (&House, u16),
) -> Vec<CardLine> {
    let position = session.shown_position(view.shared);
    let placed = house.cells.iter().filter_map(|cell| position.digit(cell));
    let placed: DigitSet = placed.collect();
    let left: DigitSet = { position.values().iter() }
        .filter(|value| !placed.contains(*value))
        .collect();
    let (words, role) = match left {
        DigitSet::NONE => ("full".to_owned(), StyleRole::Faint),
        left => (session.numbers(view.shared).names(left), StyleRole::Text),
    };
    paragraph(&format!("{:-}: {words}", house.name), role, width)
}

/// The cells of the cursor's cage in a line.
pub(super) fn cage_cells(session: &GameSession) -> Option<String> {
    let cell: Cell = session.cursor;
    let cage = session.game.puzzle.rules.cages_of(cell).next()?;
    let others: Vec<String> = { cage.cells.iter() }
        .filter(|&other| other != cell)
        .map(|other| other.to_string())
        .collect();
    let sum = cage.sum.map_or(String::new(), |sum| format!(" {sum}"));
    Some(if others.is_empty() {
        format!("{cell}: cage{sum}")
    } else {
        format!("{cell}: cage{sum}, with {}", others.join(" "))
    })
}

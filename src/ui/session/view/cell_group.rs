//! The group of the cursor's cell that matters most, with what is left of it: its cage, its line
//! from end to end, the sums of its row or column, its region.

use crate::ui::board::clue_signs;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, StyledText, paragraph};
use crate::ui::widgets::text;
use crate::ui::{GameSession, ViewContext};
use ninefold_core::board::{Cell, DigitSet, House, HouseName};
use ninefold_core::rules::{LocalClue, LocalForm, Seen};
use ninefold_game::game::counted;

/// What belongs to a cell: its name, and what is left of it.
pub(super) struct CellGroup {
    pub(super) title: String,
    pub(super) lines: Vec<CardLine>,
}

/// The group of the cell that matters most: its cage, its line, the number of its row or column,
/// its region.
pub(super) fn group(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
) -> Option<CellGroup> {
    let of_line = || line(session, view, width);
    let of_sum = || sandwich(session, width);
    let of_region = || region(session, view, width);
    of_cage(session)
        .or_else(of_line)
        .or_else(of_sum)
        .or_else(of_region)
}

fn of_cage(session: &GameSession) -> Option<CellGroup> {
    let cage = session
        .game
        .puzzle
        .rules
        .cages_of(session.cell_in_panel())
        .next()?;
    let is_chosen = session.selection.cells.is_empty();
    let sum = cage.sum.filter(|_| is_chosen)?;
    Some(CellGroup {
        title: format!("Cage {sum}"),
        lines: Vec::new(),
    })
}

/// The most cells of a line that are listed.
const MOST_LISTED: usize = 9;

/// The line of the cursor's cell from end to end, with what each cell holds.
fn line(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Option<CellGroup> {
    let clue = shown_line(session)?;
    let here = session.cell_in_panel();
    let place = clue.cells.iter().position(|&cell| cell == here)?;
    let last = clue.cells.len().saturating_sub(MOST_LISTED);
    let first = place.saturating_sub(MOST_LISTED / 2).min(last);
    let listed = clue.cells.iter().enumerate().skip(first).take(MOST_LISTED);
    let lines = listed.map(|(place, &cell)| {
        let role = if cell == here {
            StyleRole::Accent
        } else {
            StyleRole::Faint
        };
        let name = (format!(" {cell} "), role);
        CardLine::new(vec![
            sign(clue, place, view),
            name,
            held(session, view, cell),
        ])
    });
    let mut lines: Vec<CardLine> = lines.collect();
    let longest = lines_of(session).map(|clue| clue.cells.len()).max();
    let rows = longest.unwrap_or(0).min(MOST_LISTED);
    lines.resize_with(lines.len().max(rows), CardLine::default);
    let name = text::capitalised(clue.kind.title());
    let long = format!("{name}, {}", counted(clue.cells.len() as u64, "cell"));
    let fits = long.len() <= usize::from(width);
    Some(CellGroup {
        title: if fits { long } else { name },
        lines,
    })
}

/// What a cell holds, its notes in their places.
fn held(session: &GameSession, view: &ViewContext<'_>, cell: Cell) -> StyledText {
    let (numbers, position) = (view.numbers(), session.shown_position(view.shared));
    if let Some(digit) = position.digit(cell) {
        return (numbers.name(digit), StyleRole::KeyName);
    }
    let notes = position.marks(cell).digits();
    let in_place = |value| {
        let name = notes.contains(value).then(|| numbers.name(value));
        name.unwrap_or(" ".to_owned())
    };
    let notes: String = position.values().iter().map(in_place).collect();
    (notes, StyleRole::Text)
}

/// The line that is listed for the cursor's cell.
pub(super) fn shown_line(session: &GameSession) -> Option<&LocalClue> {
    let is_alone = session
        .game
        .puzzle
        .rules
        .cages_of(session.cell_in_panel())
        .next()
        .is_none();
    let mut lines = lines_of(session).filter(|_| is_alone);
    lines.find(|clue| clue.cells.contains(&session.cell_in_panel()))
}

fn lines_of(session: &GameSession) -> impl Iterator<Item = &LocalClue> {
    let clues = session.game.puzzle.rules.rules().published_local_clues();
    clues.filter(|clue| matches!(clue.kind.form(), LocalForm::Line { .. }))
}

/// What stands at a cell of a line: the sign of its end, or what crosses into it.
fn sign(clue: &LocalClue, place: usize, view: &ViewContext<'_>) -> StyledText {
    let glyphs = view.shared.terminal.glyphs;
    let role = clue_signs::role(clue.kind);
    let cells = &clue.cells;
    let into = place.checked_sub(1).and_then(|before| {
        let step = clue_signs::step([cells[before], cells[place]])?;
        let crossing = clue_signs::crossing(clue.kind)?;
        Some(clue_signs::crossing_character(crossing, step, glyphs))
    });
    let first = match clue_signs::ends(clue) {
        Some(([opening, _], _)) => opening,
        None => '·',
    };
    (into.unwrap_or(first).to_string(), role)
}

/// What can stand between the least and the greatest digit of the cursor's row, or of its column.
fn sandwich(session: &GameSession, width: u16) -> Option<CellGroup> {
    let rules = session.game.puzzle.rules.rules();
    let clue = shown_sandwich(session)?;
    let is_row = { clue.cells.iter() }.all(|cell| cell.row() == session.cell_in_panel().row());
    let line = if is_row {
        format!("Row {}", session.cell_in_panel().row() + 1)
    } else {
        format!("Column {}", session.cell_in_panel().column() + 1)
    };
    let greatest = rules.size() as u8;
    let mut lines = vec![CardLine::text(
        format!("between 1 and {greatest}:"),
        StyleRole::Faint,
    )];
    for count in 0..greatest - 1 {
        let sets = sums_of(count, clue.number(), 2, greatest - 1);
        if sets.is_empty() {
            continue;
        }
        let cells = counted(u64::from(count), "cell");
        lines.push(CardLine::text(cells, StyleRole::Faint));
        lines.extend(paragraph(&sets.join(" "), StyleRole::Text, width));
    }
    Some(CellGroup {
        title: format!("{line}: {}", clue.number()),
        lines,
    })
}

/// The sandwich whose sums are listed for the cursor's cell.
pub(super) fn shown_sandwich(session: &GameSession) -> Option<&LocalClue> {
    let is_alone = group_is_free(session);
    let mut clues = session.game.puzzle.rules.rules().published_local_clues();
    let found = clues.find(|clue| {
        clue.kind.form() == LocalForm::Outside(Seen::FromBothEnds('s'))
            && clue.cells.contains(&session.cell_in_panel())
    });
    found.filter(|_| is_alone)
}

/// Whether neither a cage nor a line has the cursor's cell.
fn group_is_free(session: &GameSession) -> bool {
    let mut cages = session.game.puzzle.rules.cages_of(session.cell_in_panel());
    cages.next().is_none() && shown_line(session).is_none()
}

/// The sets of so many digits from `least` to `most` with this sum, in digits.
fn sums_of(count: u8, sum: u16, least: u8, most: u8) -> Vec<String> {
    if count == 0 {
        return if sum == 0 {
            vec!["none".to_owned()]
        } else {
            Vec::new()
        };
    }
    let first = (least..=most).filter(|&digit| u16::from(digit) <= sum);
    first
        .flat_map(|digit| match (count, sum - u16::from(digit)) {
            (1, 0) => vec![digit.to_string()],
            (1, _) => Vec::new(),
            (_, rest) => { sums_of(count - 1, rest, digit + 1, most).into_iter() }
                .map(|others| format!("{digit}{others}"))
                .collect(),
        })
        .collect()
}

/// What the region of the cursor's cell still needs, and its row and column.
fn region(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Option<CellGroup> {
    let rules = &session.game.puzzle.rules;
    let cell = session.cell_in_panel();
    let position = session.shown_position(view.shared);
    let needs = |house: &House| {
        let placed = house.cells.iter().filter_map(|cell| position.digit(cell));
        let placed: DigitSet = placed.collect();
        let open = position
            .values()
            .iter()
            .filter(|value| !placed.contains(*value));
        session.numbers(view.shared).names(open.collect())
    };
    let houses: Vec<&House> = rules.houses_of(cell).collect();
    let region = { houses.iter() }.find(|house| matches!(house.name, HouseName::Region(_)))?;
    let others = { houses.iter() }
        .filter(|house| matches!(house.name, HouseName::Row(_) | HouseName::Column(_)));
    let all = std::iter::once(region).chain(others);
    let lines = all.flat_map(|house| match needs(house) {
        left if left.is_empty() => vec![CardLine::text(
            format!("{}: full", house.name),
            StyleRole::Faint,
        )],
        left => paragraph(&format!("{}: {left}", house.name), StyleRole::Text, width),
    });
    let mut lines = vec![CardLine::text("still needed in", StyleRole::Faint)]
        .into_iter()
        .chain(lines)
        .collect::<Vec<_>>();
    lines.truncate(4);
    Some(CellGroup {
        title: format!("At {cell}"),
        lines,
    })
}

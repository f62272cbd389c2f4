//! The group of the cursor's cell that matters most, with what is left of it: its cage, its line
//! from end to end, the sums of its row or column.

use crate::ui::board::clue_signs;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, StyledText, paragraph};
use crate::ui::widgets::text;
use crate::ui::{GameSession, Glyphs, ViewContext};
use ninefold_core::board::{Cell, Digit, DigitSet};
use ninefold_core::rules::{Cage, Clue, LocalClue, LocalForm, Seen};
use ninefold_game::game::{HintStage, counted};

/// What belongs to a cell: its name, and what is left of it.
pub(super) struct CellGroup {
    pub(super) title: String,
    pub(super) lines: Vec<CardLine>,
}

/// The group of the cell that matters most: its cage, its line, the number of its row or column.
pub(super) fn group(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
) -> Option<CellGroup> {
    let of_line = || line(session, view, width);
    let of_sum = || sandwich(session, view, width);
    of_cage(session).or_else(of_line).or_else(of_sum)
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
        Some(if view.layout.board.size.is_tinted() {
            clue_signs::tinted_crossing(crossing, step, glyphs)
        } else {
            clue_signs::crossing_character(crossing, step, glyphs)
        })
    });
    let first = match (clue_signs::ends(clue), glyphs) {
        (Some(([opening, _], _)), _) => opening,
        (None, Glyphs::Unicode) => '·',
        (None, Glyphs::Ascii) => '.',
    };
    (into.unwrap_or(first).to_string(), role)
}

/// What can stand between the least and the greatest digit of the cursor's row, and of its column.
fn sandwich(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Option<CellGroup> {
    let shown = shown_sandwiches(session).into_iter();
    let mut parts = shown.map(|clue| {
        let first = clue.cells.first().copied().unwrap_or(Cell::FIRST);
        let is_row = clue.cells.iter().all(|cell| cell.row() == first.row());
        let line = if is_row {
            format!("Row {}", first.row() + 1)
        } else {
            format!("Column {}", first.column() + 1)
        };
        let title = format!("{line}: {}", clue.number());
        (title, of_sandwich(clue, session, view, width))
    });
    let (title, of_first) = parts.next()?;
    let size = session.game.position.size();
    let greatest = session
        .numbers(view.shared)
        .name(Digit::from_index(size - 1));
    let between = CardLine::text(format!("between 1 and {greatest}:"), StyleRole::Faint);
    let mut lines = [vec![between], of_first].concat();
    for (title, more) in parts {
        lines.extend([CardLine::default(), CardLine::text(title, StyleRole::Faint)]);
        lines.extend(more);
    }
    Some(CellGroup { title, lines })
}

/// The digits that can stand in a sandwich, by their number.
fn of_sandwich(
    clue: &LocalClue,
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
) -> Vec<CardLine> {
    let (size, numbers) = (session.game.position.size(), session.numbers(view.shared));
    let name = |values: &DigitSet| {
        let names = (!values.is_empty()).then(|| numbers.names(*values));
        names.unwrap_or("none".to_owned())
    };
    let of_count = |count| {
        let sets = fillings(clue, count, size);
        let names: Vec<String> = sets.iter().map(name).collect();
        let cells = counted(count as u64, "cell");
        let listed = format!("{cells}: {}", names.join(" "));
        let lines = paragraph(&listed, StyleRole::Text, width).into_iter();
        lines
            .filter(|_| !sets.is_empty())
            .collect::<Vec<CardLine>>()
    };
    (0..size - 1).flat_map(of_count).collect()
}

/// The sandwiches whose sums are listed for the cursor's cell: that of the hint on show, or all.
pub(super) fn shown_sandwiches(session: &GameSession) -> Vec<&LocalClue> {
    if !group_is_free(session) {
        return Vec::new();
    }
    let clues = session.game.puzzle.rules.rules().published_local_clues();
    let here = session.cell_in_panel();
    let of_cell = clues.filter(|clue| is_sandwich(clue) && clue.cells.contains(&here));
    match named_sandwich(session) {
        Some(named) => vec![named],
        None => of_cell.collect(),
    }
}

fn is_sandwich(clue: &LocalClue) -> bool {
    clue.kind.form() == LocalForm::Outside(Seen::FromBothEnds('s'))
}

/// The one that the hint on show names.
fn named_sandwich(session: &GameSession) -> Option<&LocalClue> {
    let hint = session.hint.as_ref()?;
    let step = hint
        .hint
        .step()
        .filter(|_| hint.stage >= HintStage::Which)?;
    let clues = session.game.puzzle.rules.clues();
    step.clues.iter().find_map(|&clue| match &clues[clue] {
        Clue::Local(clue) if is_sandwich(clue) => Some(clue),
        _ => None,
    })
}

/// Whether neither a cage nor a line has the cursor's cell.
fn group_is_free(session: &GameSession) -> bool {
    let mut cages = session.game.puzzle.rules.cages_of(session.cell_in_panel());
    cages.next().is_none() && shown_line(session).is_none()
}

/// The sets of so many values with the sum of a sandwich that have neither the least value nor the
/// greatest.
fn fillings(clue: &LocalClue, count: usize, size: usize) -> Vec<DigitSet> {
    if count == 0 {
        let is_empty = clue.number() == 0;
        return is_empty.then_some(DigitSet::NONE).into_iter().collect();
    }
    let ends = DigitSet::only(Digit::from_index(0)).with(Digit::from_index(size - 1));
    let cage = Cage::new(
        clue.cells.iter().copied().take(count).collect(),
        clue.number(),
    );
    let mut sets = cage.combinations(size);
    sets.retain(|values| (*values & ends).is_empty());
    sets
}

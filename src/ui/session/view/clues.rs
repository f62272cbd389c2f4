//! The clues of the cursor's cell in words, and the kinds of clues of a board with their signs.

use crate::say::{sentence, to_go};
use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::board::clue_signs;
use crate::ui::board::draw::hides_numbers;
use crate::ui::board::layout::BoardSize;
use crate::ui::theme::{StyleRole, Tint};
use crate::ui::widgets::card::{Card, CardLine, CardWeight, StyledText, paragraph};
use crate::ui::widgets::{fit, wrap};
use crate::ui::{ColourDepth, Connection, GameSession, Glyphs, ViewContext};
use ninefold_core::board::Cell;
use ninefold_core::rules::{LocalClue, LocalForm, LocalKind, LocalSums, Rules};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The rows of words that are kept free at most, so that what is below them stays in place.
/// Over a network also the cards above stay: one that went and came back with each move would
/// cost more than the move.
fn most_rows_kept(connection: Connection) -> usize {
    match connection {
        Connection::Local => 7,
        Connection::Remote | Connection::Slow => 12,
    }
}

/// The cells whose words are counted for that: this happens with every draw.
const MOST_COMPARED: usize = 40;

/// What each clue says of a cell. Those of whole rows and long lines come first: the next cell
/// has them, too, and they keep their place in the panel.
fn texts_of(rules: &Rules, cell: Cell) -> Vec<String> {
    let rank = |clue: &&LocalClue| match clue.kind.form() {
        LocalForm::Outside(_) => 0,
        LocalForm::Line { .. } => 1,
        LocalForm::Group | LocalForm::Corner => 2,
        LocalForm::Dot(_) | LocalForm::Cell { .. } | LocalForm::Digits | LocalForm::Negative => 3,
    };
    let clues = rules.published_local_clues();
    let mut clues: Vec<&LocalClue> = clues.filter(|clue| clue.cells.contains(&cell)).collect();
    clues.sort_by_key(rank);
    let texts = clues.iter().filter_map(|clue| clue.in_cell(cell));
    texts.collect()
}

/// The words of the clues of a cell, but for those that are shown, in lines of at most `width`
/// columns.
fn words(rules: &Rules, cell: Cell, width: u16, shown: &[&LocalClue]) -> Vec<CardLine> {
    let of_shown: Vec<_> = shown.iter().filter_map(|clue| clue.in_cell(cell)).collect();
    let texts = texts_of(rules, cell).into_iter();
    let texts = texts.filter(|text| !of_shown.contains(text));
    texts
        .flat_map(|text| paragraph(&text, StyleRole::Text, width))
        .collect()
}

/// The words of every clue of the cursor's cell. There are as many lines for most cells: else
/// everything below would move with the cursor.
pub(super) fn lines(session: &GameSession, connection: Connection, width: u16) -> Vec<CardLine> {
    let rules = session.game.puzzle.rules.rules();
    if rules.published_local_clues().next().is_none() {
        return Vec::new();
    }
    let shown = super::cell_group::shown_sandwiches(session);
    let mut lines = words(rules, session.cell_in_panel(), width, &shown);
    lines.extend(rests_of_sums(session, width));
    let rows = most_rows(rules, width, most_rows_kept(connection));
    lines.resize_with(lines.len().max(rows), CardLine::default);
    lines
}

/// What the sums outside leave the open cells of their lines, once some are filled: "24: 14 left for
/// 2 cells".
fn rests_of_sums(session: &GameSession, width: u16) -> Vec<CardLine> {
    let position = &session.game.position;
    let (cell, open) = (session.cell_in_panel(), position.empty_cells());
    let sums = position.rules().local_clues().filter(|clue| {
        let is_sum = matches!(clue.kind.sums(), LocalSums::Total) && is_outside(clue);
        is_sum && clue.cells.contains(&cell) && !(clue.cell_set() & open).is_empty()
    });
    let rest = |clue: &LocalClue| {
        let left = to_go(position, clue.cell_set(), clue.number())?;
        Some(format!("{}: {left}", clue.number()))
    };
    sums.filter_map(rest)
        .flat_map(|text| paragraph(&text, StyleRole::Text, width))
        .collect()
}

/// The rows of words that cells have at most, up to `kept`.
fn most_rows(rules: &Rules, width: u16, kept: usize) -> usize {
    let mut most = 0;
    for cell in fullest_cells(rules) {
        most = most.max(words(rules, cell, width, &[]).len());
        if most >= kept {
            return kept;
        }
    }
    most
}

/// The cells with the most clues, at most [`MOST_COMPARED`].
fn fullest_cells(rules: &Rules) -> impl Iterator<Item = Cell> {
    let mut counts = BTreeMap::<Cell, usize>::new();
    for clue in rules.published_local_clues() {
        if clue.kind.form() != LocalForm::Negative {
            for &cell in &clue.cells {
                *counts.entry(cell).or_default() += 1;
            }
        }
    }
    let mut cells: Vec<(Cell, usize)> = counts.into_iter().collect();
    cells.sort_by_key(|&(_, count)| Reverse(count));
    cells.into_iter().map(|(cell, _)| cell).take(MOST_COMPARED)
}

/// The kinds of clues, each with its sign.
pub(super) fn legend(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Card {
    let rules = session.game.puzzle.rules.rules();
    let glyphs = view.shared.terminal.glyphs;
    let has_letters = clue_signs::has_outside_letters(rules);
    let has_line_letters = clue_signs::has_line_letters(rules);
    let kinds = rules.published_local_kinds().into_iter();
    let signed = kinds.filter(|kind| kind.form() != LocalForm::Negative);
    let is_tinted = view.layout.board.size.is_tinted();
    let of_kinds = signed.flat_map(|kind| {
        let tint = clue_signs::line_tint(kind).filter(|_| is_tinted);
        let of_tint = tint.map(|tint| {
            let stroke = clue_signs::tinted_legend(kind, glyphs, has_line_letters);
            (format!(" {stroke} "), StyleRole::Tinted(tint.end))
        });
        let sign = || clue_signs::legend(kind, glyphs, has_letters);
        let sign = of_tint.unwrap_or_else(|| (sign(), clue_signs::role(kind)));
        named_sign(sign, &meaning(kind, rules), width)
    });
    let mut of_shade = shades(rules, view, width);
    of_shade.extend(cages_and_regions(rules, view, width));
    let mut lines: Vec<CardLine> = of_kinds.collect();
    lines.extend(joined_rows((session, view), width));
    if !lines.is_empty() && !draws_clues(view.layout.board.size) {
        lines.extend(paragraph(TOO_SMALL, StyleRole::Faint, width));
    }
    lines.splice(..0, of_shade);
    // A long list gives way first.
    let rank = if lines.len() > SHORT_LIST { 3 } else { 1 };
    Card {
        title: "Clues".to_owned(),
        weight: CardWeight::Spare(rank),
        lines,
    }
}

/// What the shades of extra cells are.
fn shades(rules: &Rules, view: &ViewContext<'_>, width: u16) -> Vec<CardLine> {
    let lines = shaded(rules).flat_map(|(name, tint)| {
        let sign = match view.shared.terminal.depth {
            ColourDepth::None => ("·".to_owned(), StyleRole::Faint),
            _ => ("  ".to_owned(), StyleRole::Tinted(tint)),
        };
        named_sign(sign, &name, width)
    });
    lines.collect()
}

/// On a killer with a jigsaw's regions, which of them the tints are and which the walls.
fn cages_and_regions(rules: &Rules, view: &ViewContext<'_>, width: u16) -> Vec<CardLine> {
    if !view.layout.board.size.has_cages_in_regions(rules) {
        return Vec::new();
    }
    let tint = ("  ".to_owned(), StyleRole::Tinted(Tint::Group(0)));
    let wall = match view.shared.terminal.glyphs {
        Glyphs::Unicode => "━━",
        Glyphs::Ascii => "==",
    };
    let wall = (wall.to_owned(), StyleRole::Given);
    let lines = [(tint, "cage"), (wall, "region")].into_iter();
    lines
        .flat_map(|(sign, name)| named_sign(sign, name, width))
        .collect()
}

/// What the shade behind a dot means.
const BELOW: &str = "with the cell below";

/// The words for dots that stand in the upper of two cells, on a shade that reaches into the lower
/// one; none where there are no such dots.
fn joined_rows((session, view): (&GameSession, &ViewContext<'_>), width: u16) -> Vec<CardLine> {
    let rules = session.game.puzzle.rules.rules();
    let size = view.layout.board.size;
    let shown = session.shown_position(view.shared);
    // Above a cell without notes a dot stands between the two.
    let has_notes = |cell: Cell| !shown.marks(cell).digits().is_empty();
    let is_joined = |clue: &LocalClue| match clue.cells.as_slice() {
        &[one, other] => {
            let lower = one.max(other);
            matches!(clue.kind.form(), LocalForm::Dot(_))
                && one.row().abs_diff(other.row()) == 1
                && !size.line_above(lower.row())
                && has_notes(lower)
        }
        _ => false,
    };
    // Notes make room for a dot, but not beside sums.
    let is_crowded = size.has_tints() && size.form.has_cages();
    let is_shown = is_crowded && rules.published_local_clues().any(is_joined);
    let sign = ("  ".to_owned(), StyleRole::Tinted(Tint::Circle));
    let lines = is_shown.then(|| named_sign(sign, BELOW, width));
    lines.unwrap_or_default()
}

/// What a kind of clue on cells says in few words; of most their names say it.
fn meaning(kind: LocalKind, rules: &Rules) -> String {
    match (kind, common_number(kind, rules)) {
        // On a dark screen a black dot is as light as the text.
        (LocalKind::Difference, Some(1)) => "white: differ by 1".to_owned(),
        (LocalKind::Difference, Some(by)) => format!("differ by {by}"),
        (LocalKind::Ratio, Some(2)) => "black: one is twice the other".to_owned(),
        (LocalKind::Thermometer, _) => "rises from its bulb".to_owned(),
        (LocalKind::Arrow, _) => "adds up to its circle".to_owned(),
        (LocalKind::Whispers, Some(apart)) => format!("{apart} or more apart"),
        (LocalKind::Renban, _) => "a run in any order".to_owned(),
        (LocalKind::Palindrome, _) => "the same both ways".to_owned(),
        _ => kind.title().to_owned(),
    }
}

/// The number of the clues of a kind, if all have the same.
fn common_number(kind: LocalKind, rules: &Rules) -> Option<u16> {
    let clues = rules.published_local_clues();
    let mut numbers = clues
        .filter(|clue| clue.kind == kind)
        .map(|clue| &clue.numbers);
    let first = numbers.next()?;
    let number = first.first().copied();
    number.filter(|_| numbers.all(|other| other == first))
}

/// What the shades of extra cells stand for, where the title does not say it.
fn shaded(rules: &Rules) -> impl Iterator<Item = (String, Tint)> {
    let diagonal = rules.lone_diagonal();
    let diagonal = diagonal.map(|house| (house.name.to_string(), Tint::Diagonal));
    let extra = rules.has_extra_regions();
    let extra = extra.then(|| ("extra regions".to_owned(), Tint::Extra));
    diagonal.into_iter().chain(extra)
}

/// A sign and its name, which goes on below itself where it is too long.
fn named_sign((sign, role): StyledText, name: &str, width: u16) -> Vec<CardLine> {
    let gap = u16::from(!sign.is_empty());
    let indent = sign.chars().count() as u16 + gap;
    let names = wrap(name, width.saturating_sub(indent)).into_iter();
    let first = " ".repeat(gap.into());
    let blank = " ".repeat(indent.into());
    let line = |(place, name): (usize, String)| match place {
        0 => CardLine::new(vec![
            (sign.clone(), role),
            (format!("{first}{name}"), StyleRole::Text),
        ]),
        _ => CardLine::text(format!("{blank}{name}"), StyleRole::Text),
    };
    names.enumerate().map(line).collect()
}

fn is_outside(clue: &LocalClue) -> bool {
    matches!(clue.kind.form(), LocalForm::Outside(_))
}

/// What the clues leave out, or that dots may be missing: no sign on the board says so.
pub(super) fn negative_lines(session: &GameSession, width: u16) -> Vec<CardLine> {
    let rules = session.game.puzzle.rules.rules();
    let is_dot = |kind: &LocalKind| matches!(kind, LocalKind::Difference | LocalKind::Ratio);
    let has_dots = || rules.published_local_kinds().iter().any(is_dot);
    let text = negative_words(rules).or_else(|| has_dots().then(|| SOME_DOTS.to_owned()));
    let lines = text.map(|text| paragraph(&text, StyleRole::Text, width));
    lines.unwrap_or_default()
}

/// Where nothing says that all dots are given.
const SOME_DOTS: &str = "Some dots may be left out.";

/// Such as "No dot: not 1 apart, not 1:2."
fn negative_words(rules: &Rules) -> Option<String> {
    let (mut of_dots, mut of_sums, mut of_squares) = (Vec::new(), Vec::new(), None);
    for clue in rules.published_local_clues() {
        let numbers = clue.numbers.iter();
        match clue.kind {
            LocalKind::NoDifference => of_dots.extend(numbers.map(|by| format!("not {by} apart"))),
            LocalKind::NoRatio => of_dots.extend(numbers.map(|by| format!("not 1:{by}"))),
            LocalKind::NoSum => of_sums.extend(numbers.map(|sum| format!("not {sum}"))),
            LocalKind::GlobalEntropy => of_squares = Some(sentence(&clue.rule())),
            _ => {}
        }
    }
    let dots = (!of_dots.is_empty()).then(|| format!("No dot: {}.", of_dots.join(", ")));
    let sums = (!of_sums.is_empty()).then(|| format!("No X or V: sum {}.", of_sums.join(", ")));
    let words: Vec<String> = { dots.into_iter() }.chain(sums).chain(of_squares).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The kinds of clues up to which their list comes before the counts of digits.
const SHORT_LIST: usize = 5;

/// Whether there are lines between cells to draw clues on; for those in cells, room in these.
fn draws_clues(size: BoardSize) -> bool {
    size.carries_clues() || !size.form.needs_lines() && size.has_marks()
}

/// Where there are no lines between cells to draw clues on.
const TOO_SMALL: &str = "Too small to draw them: each cell lists its own.";

/// Where there is no panel, the clues of the cursor's cell in one line.
pub(super) fn line_below(session: &GameSession, width: u16) -> Option<String> {
    let rules = session.game.puzzle.rules.rules();
    let texts = texts_of(rules, session.cursor);
    let first = texts.first()?;
    let all = format!("{}: {}", session.cursor, texts.join("; "));
    if all.chars().count() <= usize::from(width) {
        return Some(all);
    }
    let more = match texts.len() - 1 {
        0 => String::new(),
        more => format!(" (+{more})"),
    };
    let cell = format!("{}: ", session.cursor);
    let room = usize::from(width).saturating_sub(cell.len() + more.len());
    let text = whole_parts(first, room).map_or_else(|| fit(first, room as u16), str::to_owned);
    Some(format!("{cell}{text}{more}"))
}

/// What there is room for of words with commas and colons: up to one of those.
fn whole_parts(text: &str, width: usize) -> Option<&str> {
    let ends = text.match_indices([',', ':']).map(|(end, _)| end);
    let ends = ends.filter(|&end| text[end + 1..].starts_with(' '));
    let mut ends = ends.chain([text.len()]);
    let fits = |&end: &usize| text[..end].chars().count() <= width;
    ends.rfind(fits).map(|end| &text[..end])
}

/// Where there is no panel, and the cursor's cell has nothing of its own: what the clues leave
/// out, or that clues are not drawn.
pub(super) fn board_line(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
) -> Option<String> {
    let rules = session.game.puzzle.rules.rules();
    if let Some(text) = negative_words(rules) {
        return Some(fit(&text, width).trim_end().to_owned());
    }
    let place = view.layout.board;
    let mut clues = rules.published_local_clues();
    let has_signs = clues.any(|clue| clue.kind.form() != LocalForm::Negative);
    let has_numbers = || { rules.published_local_clues() }.any(is_outside);
    let board = || BoardView::new(session.game.puzzle.rules.clone(), |_| CellView::default());
    let text = match () {
        () if has_signs && !draws_clues(place.size) => "Clues are not drawn here: go to a cell.",
        () if has_numbers() && hides_numbers(place, &board(), view.shared.terminal) => {
            "Some numbers have no room: go to a cell."
        }
        () => return None,
    };
    Some(text.to_owned())
}

//! The signs of the clues that stand on cells: what marks their cells, and what crosses from
//! one cell to the next.

use crate::ui::Glyphs;
use crate::ui::theme::{StyleRole, Tint};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::rules::{
    DotSign, LineEnds, LineSign, LocalClue, LocalForm, LocalKind, Rules, SMALLEST_SIZE, Seen,
};

/// The characters at the left and the right edge of a cell at an end of a line.
pub(crate) fn brackets(ends: LineEnds) -> Option<[char; 2]> {
    match ends {
        LineEnds::Plain => None,
        LineEnds::Bulb => Some(['(', ')']),
        // Square brackets are round the cursor and the cells of hints.
        LineEnds::Circle | LineEnds::Circles => Some(['{', '}']),
        LineEnds::Braces => Some(['<', '>']),
    }
}

/// What crosses between the cells of lines of this kind; `None` if it is no line.
pub(crate) fn crossing(kind: LocalKind) -> Option<LineSign> {
    match kind.form() {
        LocalForm::Line { crossing, .. } => Some(crossing),
        _ => None,
    }
}

/// The cells that a dot or a stroke joins to the one above them in their box, where rows touch.
pub(crate) fn cells_below_marks(rules: &Rules) -> CellSet {
    let height = rules
        .shape()
        .box_size()
        .map_or(usize::MAX, |(height, _)| height);
    let pairs = rules
        .published_local_clues()
        .flat_map(|clue| match clue.kind.form() {
            LocalForm::Dot(_) => clue.cells.windows(2).map(|two| [two[0], two[1]]).collect(),
            LocalForm::Line { .. } => crossed_pairs(clue),
            _ => Vec::new(),
        });
    let upright = pairs.filter(|[one, other]| one.column() == other.column());
    let lower = upright.map(|[one, other]| one.max(other));
    lower.filter(|cell| cell.row() % height != 0).collect()
}

/// The letter of lines of this kind, which have no arrows.
pub(crate) fn line_letter(kind: LocalKind) -> Option<char> {
    match crossing(kind)? {
        LineSign::Bar(letter) => Some(letter),
        LineSign::Arrow | LineSign::DoubleArrow => None,
    }
}

/// Whether lines have their letters where tints show them: if there are two kinds of them.
pub(crate) fn has_line_letters(rules: &Rules) -> bool {
    let clues = rules.published_local_clues();
    are_several(clues.filter_map(|clue| line_letter(clue.kind)))
}

fn are_several(mut letters: impl Iterator<Item = char>) -> bool {
    let first = letters.next();
    letters.any(|letter| Some(letter) != first)
}

/// The cells of a clue that have brackets round them, several that are one circle in one
/// piece, and these.
pub(crate) fn ends(clue: &LocalClue) -> Option<([char; 2], Vec<&[Cell]>)> {
    let (ends, cells) = (clue.ends()?, &clue.cells);
    let last = cells.len().saturating_sub(1);
    let circle = clue.circle_and_shaft().0;
    let is_level = circle.windows(2).all(|two| is_right_of(two[1], two[0]));
    let pieces = match ends {
        LineEnds::Plain => Vec::new(),
        LineEnds::Bulb => vec![&cells[..1]],
        LineEnds::Circle if is_level => vec![circle],
        LineEnds::Circle => circle.chunks(1).collect(),
        LineEnds::Circles | LineEnds::Braces => vec![&cells[..1], &cells[last..]],
    };
    Some((brackets(ends)?, pieces))
}

fn is_right_of(one: Cell, other: Cell) -> bool {
    one.row() == other.row() && one.column() == other.column() + 1
}

/// The pairs of cells of a line between which something crosses.
pub(crate) fn crossed_pairs(clue: &LocalClue) -> Vec<[Cell; 2]> {
    let pairs = |cells: &[Cell]| -> Vec<[Cell; 2]> {
        let pairs = cells.windows(2).map(|two| [two[0], two[1]]);
        pairs.collect()
    };
    let (circle, shaft) = clue.circle_and_shaft();
    if circle.is_empty() {
        return pairs(shaft);
    }
    let Some(&first) = shaft.first() else {
        return Vec::new();
    };
    let touches = |cell: &&Cell| {
        cell.row()
            .abs_diff(first.row())
            .max(cell.column().abs_diff(first.column()))
            == 1
    };
    let from = circle.iter().find(touches).or(circle.last());
    let from = from.map(|&from| [from, first]);
    from.into_iter().chain(pairs(shaft)).collect()
}

/// The step from a cell to one that touches it, in rows and columns.
pub(crate) fn step([from, to]: [Cell; 2]) -> Option<(i32, i32)> {
    let rows = to.row() as i32 - from.row() as i32;
    let columns = to.column() as i32 - from.column() as i32;
    (rows.abs().max(columns.abs()) == 1).then_some((rows, columns))
}

/// An arrow in this direction, in rows and columns.
pub(crate) fn arrow(step: (i32, i32), glyphs: Glyphs) -> char {
    of_step(
        step,
        match glyphs {
            Glyphs::Unicode => ['→', '←', '↓', '↑', '↘', '↖', '↙', '↗'],
            Glyphs::Ascii => ['>', '<', 'v', '^', '\\', '\\', '/', '/'],
        },
    )
}

/// The character that crosses in this direction where tints show the line: one stroke, or an
/// arrow.
pub(crate) fn tinted_crossing(crossing: LineSign, step: (i32, i32), glyphs: Glyphs) -> char {
    if !matches!(crossing, LineSign::Bar(_)) {
        return crossing_character(crossing, step, glyphs);
    }
    of_step(
        step,
        match glyphs {
            Glyphs::Unicode => ['━', '━', '┃', '┃', '╲', '╲', '╱', '╱'],
            Glyphs::Ascii => ['-', '-', '|', '|', '\\', '\\', '/', '/'],
        },
    )
}

/// The arrow into the last cell of a line.
pub(crate) fn last_arrow(step: (i32, i32), glyphs: Glyphs) -> char {
    match glyphs {
        Glyphs::Unicode => of_step(step, ['▸', '◂', '▾', '▴', '◢', '◤', '◣', '◥']),
        Glyphs::Ascii => arrow(step, glyphs),
    }
}

/// The character that crosses in this direction.
pub(crate) fn crossing_character(crossing: LineSign, step: (i32, i32), glyphs: Glyphs) -> char {
    match (crossing, glyphs) {
        (LineSign::Arrow, _) | (LineSign::DoubleArrow, Glyphs::Ascii) => arrow(step, glyphs),
        (LineSign::DoubleArrow, Glyphs::Unicode) => {
            of_step(step, ['⇒', '⇐', '⇓', '⇑', '⇘', '⇖', '⇙', '⇗'])
        }
        (LineSign::Bar(_), Glyphs::Unicode) => {
            of_step(step, ['═', '═', '║', '║', '╲', '╲', '╱', '╱'])
        }
        (LineSign::Bar(_), Glyphs::Ascii) => {
            of_step(step, ['=', '=', '"', '"', '\\', '\\', '/', '/'])
        }
    }
}

/// Of right, left, down, up, and the same to the lower right, upper left, lower left and
/// upper right, the one in this direction.
fn of_step((rows, columns): (i32, i32), all: [char; 8]) -> char {
    let place = match (rows, columns) {
        (0, 1) => 0,
        (0, _) => 1,
        (1, 0) => 2,
        (_, 0) => 3,
        (1, 1) => 4,
        (-1, -1) => 5,
        (1, _) => 6,
        _ => 7,
    };
    all[place]
}

/// The sign between the two cells of a dot.
pub(crate) fn dot(clue: &LocalClue, glyphs: Glyphs) -> Option<char> {
    let step = step([*clue.cells.first()?, *clue.cells.get(1)?])?;
    Some(match (clue.dot_sign()?, glyphs) {
        (DotSign::White, Glyphs::Unicode) => '○',
        (DotSign::White, Glyphs::Ascii) => 'o',
        (DotSign::Black, Glyphs::Unicode) => '●',
        (DotSign::Black, Glyphs::Ascii) => '*',
        (DotSign::Letter(letter), _) => letter,
        (DotSign::Number, _) => digit(clue.number()),
        (DotSign::Inequality, _) => inequality(step, glyphs),
    })
}

/// The sign that points from the greater cell to the smaller.
fn inequality(step: (i32, i32), glyphs: Glyphs) -> char {
    match (step, glyphs) {
        ((0, 1), _) => '>',
        ((0, _), _) => '<',
        ((1, _), Glyphs::Unicode) => '∨',
        ((_, _), Glyphs::Unicode) => '∧',
        ((1, _), Glyphs::Ascii) => 'v',
        ((_, _), Glyphs::Ascii) => '^',
    }
}

/// A number in one column, as a value is written; one that is too large is a plus sign.
fn digit(number: u16) -> char {
    let value = u8::try_from(number).ok().and_then(Digit::new);
    match number {
        0 => '0',
        _ => value.map_or('+', Digit::to_char),
    }
}

/// The numbers of a quadruple.
pub(crate) fn quadruple(clue: &LocalClue) -> String {
    clue.numbers.iter().map(|&number| digit(number)).collect()
}

/// The sign in a cell that a kind marks.
pub(crate) fn cell_sign(kind: LocalKind, glyphs: Glyphs) -> Option<char> {
    match (kind.form(), glyphs) {
        (LocalForm::Cell { signs, .. }, Glyphs::Unicode) => Some(signs[0]),
        (LocalForm::Cell { signs, .. }, Glyphs::Ascii) => Some(signs[1]),
        _ => None,
    }
}

/// The cells with a sign or a letter in them, in the order of the clues.
pub(crate) fn signed_cells(rules: &Rules, glyphs: Glyphs) -> Vec<(Cell, char, &LocalClue)> {
    let mut letters = 'A'..='Z';
    let mut all = Vec::new();
    for clue in rules.published_local_clues() {
        if clue.kind.form() == LocalForm::Group {
            let letter = letters.next().unwrap_or('+');
            all.extend(clue.cells.iter().map(|&cell| (cell, letter, clue)));
        } else if let Some(sign) = cell_sign(clue.kind, glyphs) {
            all.push((clue.marked_cell(), sign, clue));
        }
    }
    all
}

/// The cells whose edges are taken by signs, so that there is less room for notes.
pub(crate) fn cells_with_edges(rules: &Rules) -> CellSet {
    let mut cells: CellSet = signed_cells(rules, Glyphs::Ascii)
        .into_iter()
        .map(|(cell, ..)| cell)
        .collect();
    for clue in rules.published_local_clues() {
        let pieces = ends(clue).map(|(_, pieces)| pieces.concat());
        let of_clue: CellSet = pieces.unwrap_or_default().into_iter().collect();
        cells = cells | of_clue;
    }
    cells
}

/// A character for each cell of a clue inside the board: its sign, the left end of a line, an
/// arrow to its next cell or its letter, or a dot.
pub(crate) fn cell_tags(rules: &Rules, glyphs: Glyphs) -> Vec<(Cell, char)> {
    let signs = signed_cells(rules, glyphs);
    let mut tags: Vec<(Cell, char)> = signs.iter().map(|&(cell, sign, _)| (cell, sign)).collect();
    for clue in rules.published_local_clues() {
        let (ends, pieces) = ends(clue).unzip();
        let opening = ends.map(|[opening, _]| opening);
        let pieces = pieces.unwrap_or_default().concat();
        tags.extend(pieces.into_iter().zip(opening.into_iter().cycle()));
    }
    for clue in rules.published_local_clues() {
        if let Some(LineSign::Arrow | LineSign::DoubleArrow) = crossing(clue.kind) {
            let steps = crossed_pairs(clue).into_iter();
            let steps = steps.filter_map(|pair| Some((pair[0], arrow(step(pair)?, glyphs))));
            tags.extend(steps);
        }
        let tag = match crossing(clue.kind) {
            _ if dot(clue, glyphs).is_some() => dot(clue, glyphs).unwrap_or('·'),
            Some(LineSign::Bar(letter)) => letter,
            Some(LineSign::Arrow | LineSign::DoubleArrow) => '>',
            None => '·',
        };
        let is_inside = !matches!(
            clue.kind.form(),
            LocalForm::Outside(_)
                | LocalForm::Negative
                | LocalForm::Cell { .. }
                | LocalForm::Digits
        );
        let cells = clue.cells.iter().filter(|_| is_inside);
        tags.extend(cells.map(|&cell| (cell, tag)));
    }
    tags
}

/// The cells of clones.
pub(crate) fn cloned_cells(rules: &Rules) -> CellSet {
    let clones = rules.published_local_clues();
    let clones = clones.filter(|clue| clue.kind.form() == LocalForm::Group);
    clones.fold(CellSet::NONE, |all, clue| all | clue.cell_set())
}

/// The letter behind the numbers of clues outside, where there are several kinds of them.
pub(crate) fn outside_letter(kind: LocalKind) -> Option<char> {
    match kind.form() {
        LocalForm::Outside(Seen::FromBothEnds(letter) | Seen::FromOneEnd(letter)) => Some(letter),
        _ => None,
    }
}

/// Whether outside numbers have their letters: if there are two kinds of them.
pub(crate) fn has_outside_letters(rules: &Rules) -> bool {
    let clues = rules.published_local_clues();
    are_several(clues.filter_map(|clue| outside_letter(clue.kind)))
}

/// The role of the signs of a kind.
pub(crate) fn role(kind: LocalKind) -> StyleRole {
    match kind.form() {
        LocalForm::Line { ends, .. } => match ends {
            LineEnds::Circle | LineEnds::Circles => StyleRole::Good,
            LineEnds::Bulb => StyleRole::Link,
            // The colour of their tint.
            LineEnds::Plain if kind == LocalKind::Whispers => StyleRole::Good,
            LineEnds::Braces | LineEnds::Plain => StyleRole::Entered,
        },
        LocalForm::Dot([(_, DotSign::White | DotSign::Black)]) => StyleRole::Chip,
        LocalForm::Dot(_) | LocalForm::Corner => StyleRole::Text,
        LocalForm::Outside(_) => StyleRole::Tag,
        LocalForm::Cell { .. } | LocalForm::Digits | LocalForm::Group => StyleRole::Label,
        LocalForm::Negative => StyleRole::Entered,
    }
}

/// What stands on the tint of a line in a list: an arrow, a stroke, or the letter that the board
/// has.
pub(crate) fn tinted_legend(kind: LocalKind, glyphs: Glyphs, has_letters: bool) -> char {
    let letter = line_letter(kind).filter(|_| has_letters);
    let sign = crossing(kind).unwrap_or(LineSign::Arrow);
    letter.unwrap_or_else(|| tinted_crossing(sign, (0, 1), glyphs))
}

/// The sign of a kind in a list: "( ) >", "o", "w =".
pub(crate) fn legend(kind: LocalKind, glyphs: Glyphs, has_letters: bool) -> String {
    let example = kind.example(SMALLEST_SIZE);
    match kind.form() {
        LocalForm::Line { ends, crossing } => {
            let ends = brackets(ends).map(|[left, right]| format!("{left} {right} "));
            let stroke = crossing_character(crossing, (0, 1), glyphs);
            let letter = match crossing {
                LineSign::Bar(letter) => format!("{letter} "),
                LineSign::Arrow | LineSign::DoubleArrow => String::new(),
            };
            format!("{}{letter}{stroke}", ends.unwrap_or_default())
        }
        LocalForm::Cell { .. } => cell_sign(kind, glyphs).map_or_else(String::new, String::from),
        LocalForm::Dot([(_, DotSign::Inequality)]) => "</>".to_owned(),
        LocalForm::Dot(signs) => {
            let sign = |(number, _): &(u16, DotSign)| {
                let numbers = vec![*number];
                dot(
                    &LocalClue {
                        numbers,
                        ..example.clone()
                    },
                    glyphs,
                )
                .map(String::from)
            };
            signs.iter().filter_map(sign).collect::<Vec<_>>().join("/")
        }
        LocalForm::Corner | LocalForm::Digits => "12".to_owned(),
        LocalForm::Group => "A".to_owned(),
        LocalForm::Outside(Seen::Diagonal) => format!("12{}", arrow((1, 1), glyphs)),
        LocalForm::Outside(Seen::FromBothEnds(letter) | Seen::FromOneEnd(letter)) => {
            let letter = has_letters.then_some(letter).map(String::from);
            format!("12{}", letter.unwrap_or_default())
        }
        LocalForm::Negative => String::new(),
    }
}

/// The tints of a line: of its cells, and of those with a bulb or a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LineTint {
    pub(crate) line: Tint,
    pub(crate) end: Tint,
}

/// The tints of lines of this kind; `None` if it is no line.
pub(crate) fn line_tint(kind: LocalKind) -> Option<LineTint> {
    let LocalForm::Line { ends, crossing } = kind.form() else {
        return None;
    };
    Some(match (ends, crossing) {
        (LineEnds::Bulb, _) => LineTint {
            line: Tint::Tube,
            end: Tint::Bulb,
        },
        (LineEnds::Circle | LineEnds::Circles | LineEnds::Braces, _) => LineTint {
            line: Tint::Shaft,
            end: Tint::Circle,
        },
        (LineEnds::Plain, LineSign::Bar('w')) => LineTint {
            line: Tint::Apart,
            end: Tint::Apart,
        },
        (LineEnds::Plain, _) => LineTint {
            line: Tint::Line,
            end: Tint::Line,
        },
    })
}

//! The signs of the clues that stand on cells: what marks their cells, and what crosses from
//! one cell to the next.

use crate::ui::Glyphs;
use crate::ui::theme::StyleRole;
use ninefold_core::rules::{LocalClue, LocalForm, LocalKind, Rules, Spot, SpotSet, Value};

/// What crosses from a cell of a line to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineSign {
    /// An arrow in the direction of the line.
    Arrow,
    /// An arrow with two strokes.
    DoubleArrow,
    /// A double line. The first of them is this letter.
    Bar(char),
}

/// What is drawn round a cell, at its left and right edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ends {
    Bulb,
    Circle,
    Brace,
}

impl Ends {
    pub(crate) fn characters(self) -> [char; 2] {
        match self {
            Ends::Bulb => ['(', ')'],
            Ends::Circle => ['[', ']'],
            Ends::Brace => ['{', '}'],
        }
    }
}

/// What crosses between the cells of lines of this kind; `None` if it is no line.
pub(crate) fn crossing(kind: LocalKind) -> Option<LineSign> {
    use LocalKind as Kind;
    let crossing = match kind {
        Kind::Thermometer | Kind::Arrow => LineSign::Arrow,
        Kind::SlowThermometer => LineSign::DoubleArrow,
        Kind::DoubleArrow => LineSign::Bar('d'),
        Kind::Palindrome => LineSign::Bar('p'),
        Kind::Whispers => LineSign::Bar('w'),
        Kind::Renban => LineSign::Bar('r'),
        Kind::Between => LineSign::Bar('b'),
        Kind::RegionSum => LineSign::Bar('s'),
        Kind::Entropic => LineSign::Bar('e'),
        Kind::Modular => LineSign::Bar('m'),
        Kind::Nabner => LineSign::Bar('n'),
        Kind::Zipper => LineSign::Bar('z'),
        Kind::Lockout => LineSign::Bar('l'),
        _ => return None,
    };
    Some(crossing)
}

/// What is drawn round the ends of lines of this kind.
fn ends_of_kind(kind: LocalKind) -> Option<Ends> {
    match kind {
        LocalKind::Thermometer | LocalKind::SlowThermometer => Some(Ends::Bulb),
        LocalKind::Arrow | LocalKind::DoubleArrow => Some(Ends::Circle),
        LocalKind::Between | LocalKind::Lockout => Some(Ends::Brace),
        _ => None,
    }
}

/// The cells of a clue that have something round them, several that are one circle in one
/// piece, and what it is.
pub(crate) fn ends(clue: &LocalClue) -> Option<(Ends, Vec<&[Spot]>)> {
    let ends = ends_of_kind(clue.kind)?;
    let cells = &clue.cells;
    let pieces = match clue.kind {
        LocalKind::Arrow => {
            let circle = clue.circle_and_shaft().0;
            let is_level = circle.windows(2).all(|two| is_right_of(two[1], two[0]));
            if is_level {
                vec![circle]
            } else {
                circle.chunks(1).collect()
            }
        }
        LocalKind::Thermometer | LocalKind::SlowThermometer => cells.chunks(1).take(1).collect(),
        _ => {
            let last = cells.len().saturating_sub(1);
            vec![&cells[..1], &cells[last..]]
        }
    };
    Some((ends, pieces))
}

fn is_right_of(one: Spot, other: Spot) -> bool {
    one.row() == other.row() && one.column() == other.column() + 1
}

/// The pairs of cells of a line between which something crosses.
pub(crate) fn crossed_pairs(clue: &LocalClue) -> Vec<[Spot; 2]> {
    let pairs = |cells: &[Spot]| -> Vec<[Spot; 2]> {
        let pairs = cells.windows(2).map(|two| [two[0], two[1]]);
        pairs.collect()
    };
    if clue.kind != LocalKind::Arrow {
        return pairs(&clue.cells);
    }
    let (circle, shaft) = clue.circle_and_shaft();
    let Some(&first) = shaft.first() else {
        return Vec::new();
    };
    let touches = |spot: &&Spot| {
        spot.row()
            .abs_diff(first.row())
            .max(spot.column().abs_diff(first.column()))
            == 1
    };
    let from = circle.iter().find(touches).or(circle.last());
    let from = from.map(|&from| [from, first]);
    from.into_iter().chain(pairs(shaft)).collect()
}

/// The step from a cell to one that touches it, in rows and columns.
pub(crate) fn step([from, to]: [Spot; 2]) -> Option<(i32, i32)> {
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
    let number = clue.number();
    let (white, black) = match glyphs {
        Glyphs::Unicode => ('○', '●'),
        Glyphs::Ascii => ('o', '*'),
    };
    let sign = match (clue.kind, number) {
        (LocalKind::Difference, 1) => white,
        (LocalKind::Ratio, 2) => black,
        (LocalKind::Sum, 5) => 'V',
        (LocalKind::Sum, 10) => 'X',
        (LocalKind::Difference | LocalKind::Ratio | LocalKind::Sum, number) => digit(number),
        (LocalKind::Greater, _) => inequality(step, glyphs),
        _ => return None,
    };
    Some(sign)
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
    let value = u8::try_from(number).ok().and_then(Value::new);
    match number {
        0 => '0',
        _ => value.map_or('+', Value::to_char),
    }
}

/// The numbers of a quadruple.
pub(crate) fn quadruple(clue: &LocalClue) -> String {
    clue.numbers.iter().map(|&number| digit(number)).collect()
}

/// The sign in a cell that a kind marks.
pub(crate) fn cell_sign(kind: LocalKind, glyphs: Glyphs) -> Option<char> {
    let [unicode, ascii] = match kind {
        LocalKind::Odd => ['°', 'o'],
        LocalKind::Even => ['▫', 'e'],
        LocalKind::Minimum => ['▾', 'v'],
        LocalKind::Maximum => ['▴', '^'],
        LocalKind::RowIndexer => ['r', 'r'],
        LocalKind::ColumnIndexer => ['c', 'c'],
        LocalKind::BoxIndexer => ['b', 'b'],
        _ => return None,
    };
    Some(match glyphs {
        Glyphs::Unicode => unicode,
        Glyphs::Ascii => ascii,
    })
}

/// The cells with a sign or a letter in them, in the order of the clues.
pub(crate) fn signed_cells(rules: &Rules, glyphs: Glyphs) -> Vec<(Spot, char, &LocalClue)> {
    let mut letters = 'A'..='Z';
    let mut all = Vec::new();
    for clue in rules.published_local_clues() {
        if clue.kind == LocalKind::Clone {
            let letter = letters.next().unwrap_or('+');
            all.extend(clue.cells.iter().map(|&cell| (cell, letter, clue)));
        } else if let Some(sign) = cell_sign(clue.kind, glyphs) {
            all.push((clue.marked_cell(), sign, clue));
        }
    }
    all
}

/// The cells whose edges are taken by signs, so that there is less room for notes.
pub(crate) fn cells_with_edges(rules: &Rules) -> SpotSet {
    let mut cells: SpotSet = signed_cells(rules, Glyphs::Ascii)
        .into_iter()
        .map(|(cell, ..)| cell)
        .collect();
    for clue in rules.published_local_clues() {
        let pieces = ends(clue).map(|(_, pieces)| pieces.concat());
        let of_clue: SpotSet = pieces.unwrap_or_default().into_iter().collect();
        cells = cells | of_clue;
    }
    cells
}

/// A character for each cell of a clue inside the board: its sign, the left end of a line, the
/// letter of a line, or a dot.
pub(crate) fn cell_tags(rules: &Rules, glyphs: Glyphs) -> Vec<(Spot, char)> {
    let signs = signed_cells(rules, glyphs);
    let mut tags: Vec<(Spot, char)> = signs.iter().map(|&(cell, sign, _)| (cell, sign)).collect();
    for clue in rules.published_local_clues() {
        let (ends, pieces) = ends(clue).unzip();
        let opening = ends.map(|ends: Ends| ends.characters()[0]);
        let pieces = pieces.unwrap_or_default().concat();
        tags.extend(pieces.into_iter().zip(opening.into_iter().cycle()));
    }
    for clue in rules.published_local_clues() {
        let tag = match crossing(clue.kind) {
            Some(LineSign::Bar(letter)) => letter,
            Some(LineSign::Arrow | LineSign::DoubleArrow) => '>',
            None => '·',
        };
        let is_inside = !matches!(
            clue.kind.form(),
            LocalForm::Outside | LocalForm::Negative | LocalForm::Cell
        );
        let cells = clue.cells.iter().filter(|_| is_inside);
        tags.extend(cells.map(|&cell| (cell, tag)));
    }
    tags
}

/// The cells of clones.
pub(crate) fn cloned_cells(rules: &Rules) -> SpotSet {
    let clones = rules.published_local_clues();
    let clones = clones.filter(|clue| clue.kind == LocalKind::Clone);
    clones.fold(SpotSet::NONE, |all, clue| all | clue.cell_set())
}

/// The letter behind the numbers of clues outside, where there are several kinds of them.
pub(crate) fn outside_letter(kind: LocalKind) -> Option<char> {
    match kind {
        LocalKind::Sandwich => Some('s'),
        LocalKind::Skyscraper => Some('h'),
        LocalKind::XSum => Some('x'),
        LocalKind::NumberedRoom => Some('n'),
        _ => None,
    }
}

/// Whether outside numbers have their letters: if there are two kinds of them.
pub(crate) fn has_outside_letters(rules: &Rules) -> bool {
    let clues = rules.published_local_clues();
    let mut letters = clues.filter_map(|clue| outside_letter(clue.kind));
    let first = letters.next();
    letters.any(|letter| Some(letter) != first)
}

/// The role of the signs of a kind.
pub(crate) fn role(kind: LocalKind) -> StyleRole {
    use LocalKind as Kind;
    match kind {
        Kind::Arrow | Kind::DoubleArrow => StyleRole::Good,
        Kind::Thermometer | Kind::SlowThermometer => StyleRole::Link,
        Kind::Difference | Kind::Ratio | Kind::Sum | Kind::Greater | Kind::Quadruple => {
            StyleRole::Text
        }
        Kind::LittleKiller
        | Kind::Sandwich
        | Kind::Skyscraper
        | Kind::XSum
        | Kind::NumberedRoom => StyleRole::Tag,
        Kind::Odd | Kind::Even | Kind::Minimum | Kind::Maximum => StyleRole::Label,
        Kind::RowIndexer | Kind::ColumnIndexer | Kind::BoxIndexer | Kind::Clone => StyleRole::Label,
        _ => StyleRole::Entered,
    }
}

/// The sign of a kind in a list: "( ) >", "o", "w =".
pub(crate) fn legend(kind: LocalKind, glyphs: Glyphs, has_letters: bool) -> String {
    let ends = ends_of_kind(kind).map(|ends| {
        let [left, right] = ends.characters();
        format!("{left} {right}")
    });
    let across = (0, 1);
    let crossed = crossing(kind).map(|crossing| {
        let stroke = crossing_character(crossing, across, glyphs);
        match crossing {
            LineSign::Bar(letter) => format!("{letter} {stroke}"),
            LineSign::Arrow | LineSign::DoubleArrow => stroke.to_string(),
        }
    });
    let sign = cell_sign(kind, glyphs).map(String::from);
    let other = match (kind, glyphs) {
        (LocalKind::Difference, Glyphs::Unicode) => Some("○"),
        (LocalKind::Difference, Glyphs::Ascii) => Some("o"),
        (LocalKind::Ratio, Glyphs::Unicode) => Some("●"),
        (LocalKind::Ratio, Glyphs::Ascii) => Some("*"),
        (LocalKind::Sum, _) => Some("V/X"),
        (LocalKind::Greater, _) => Some("</>"),
        (LocalKind::Quadruple, _) => Some("12"),
        (LocalKind::Clone, _) => Some("A"),
        (LocalKind::LittleKiller, Glyphs::Unicode) => Some("12↘"),
        (LocalKind::LittleKiller, Glyphs::Ascii) => Some("12\\"),
        _ => None,
    };
    let outside = outside_letter(kind).map(|letter| {
        let letter = if has_letters {
            String::from(letter)
        } else {
            String::new()
        };
        format!("12{letter}")
    });
    let other = other.map(str::to_owned);
    let signs = [ends, crossed, sign, other, outside];
    signs.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

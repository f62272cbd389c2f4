//! What a clue says about a cell, in a few words.

use ninefold_core::rules::{LocalClue, LocalForm, LocalKind, Spot};

/// The cells of a line that are named; of a longer one those around the cell.
const NAMED: usize = 9;

/// What one clue says about one of its cells; `None` if it says nothing of its own.
pub fn of_clue(clue: &LocalClue, cell: Spot) -> Option<String> {
    use LocalKind as Kind;
    let (title, number) = (clue.kind.title(), clue.number());
    let place = place_on_line(clue, cell);
    let text = match (clue.kind, clue.kind.form()) {
        (_, LocalForm::Negative) => return None,
        (_, LocalForm::Dot) => dot(clue, cell),
        (_, LocalForm::Outside) => outside(clue),
        (Kind::Thermometer, _) => format!("{place}: {}", chain(clue, cell, " < ")),
        (Kind::SlowThermometer, _) => format!("{place}: {}", chain(clue, cell, " <= ")),
        (Kind::Arrow, _) => arrow(clue),
        (Kind::DoubleArrow, _) => format!("{title}: {}", ends_and_rest(clue)),
        (Kind::Palindrome, _) => format!("{place}: equals {}", mirrored(clue, cell)),
        (Kind::Whispers, _) => {
            let beside = names(&beside_on_line(clue, cell), " and ");
            format!("{place}: differs by {number} or more from {beside}")
        }
        (Kind::Between, _) => between(clue, cell, "between"),
        (Kind::Lockout, _) => between(clue, cell, "not between"),
        (Kind::RegionSum, _) => format!("{title}: {}", parts(clue)),
        (Kind::Zipper, _) => format!("{title}: {}", zipped(clue)),
        (Kind::Renban | Kind::Entropic | Kind::Modular | Kind::Nabner, _) => {
            format!("{place}: {}", chain(clue, cell, " "))
        }
        (Kind::Minimum | Kind::Maximum, _) => extreme(clue, cell),
        (Kind::Quadruple, _) => {
            let numbers: Vec<String> = clue.numbers.iter().map(u16::to_string).collect();
            format!(
                "{title} {} in {}",
                numbers.join(" "),
                names(&clue.cells, " ")
            )
        }
        (Kind::Clone, _) => format!("{title}: equals {}", counterparts(clue, cell)),
        (Kind::RowIndexer | Kind::ColumnIndexer | Kind::BoxIndexer, _) => indexer(clue, cell)?,
        (_, _) => title.to_owned(),
    };
    Some(text)
}

/// The kind and which of its cells this is: "thermometer, 2 of 5".
fn place_on_line(clue: &LocalClue, cell: Spot) -> String {
    let place = clue.cells.iter().position(|&its| its == cell).unwrap_or(0) + 1;
    format!("{}, {place} of {}", clue.kind.title(), clue.cells.len())
}

fn names(cells: &[Spot], between: &str) -> String {
    let names: Vec<String> = cells.iter().map(Spot::to_string).collect();
    names.join(between)
}

/// The cells of a line in order; of a long one those near the cell, with dots for the others.
fn chain(clue: &LocalClue, cell: Spot, between: &str) -> String {
    let cells = &clue.cells;
    let place = cells.iter().position(|&its| its == cell).unwrap_or(0);
    let from = place
        .saturating_sub(NAMED / 2)
        .min(cells.len().saturating_sub(NAMED));
    let to = (from + NAMED).min(cells.len());
    let before = if from > 0 { "..." } else { "" };
    let after = if to < cells.len() { "..." } else { "" };
    let named = names(&cells[from..to], between);
    [before, &named, after]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(between)
}

fn arrow(clue: &LocalClue) -> String {
    let (circle, shaft) = clue.circle_and_shaft();
    let circle = match circle {
        [one] => one.to_string(),
        several => format!("{} as one number", names(several, " ")),
    };
    format!("arrow: {circle} = {}", names(shaft, " + "))
}

/// The sum of the ends, and that of the cells between them.
fn ends_and_rest(clue: &LocalClue) -> String {
    match clue.cells.as_slice() {
        [first, rest @ .., last] => format!("{first} + {last} = {}", names(rest, " + ")),
        cells => names(cells, " + "),
    }
}

fn mirrored(clue: &LocalClue, cell: Spot) -> String {
    let cells = clue.cells.iter().zip(clue.cells.iter().rev());
    let mut mirrored = cells.filter(|(its, other)| **its == cell && its != other);
    mirrored
        .next()
        .map_or("itself".to_owned(), |(_, other)| other.to_string())
}

fn beside_on_line(clue: &LocalClue, cell: Spot) -> Vec<Spot> {
    let mut beside = Vec::new();
    for two in clue.cells.windows(2) {
        match two {
            [one, other] if *one == cell => beside.push(*other),
            [one, other] if *other == cell => beside.push(*one),
            _ => {}
        }
    }
    beside
}

fn between(clue: &LocalClue, cell: Spot, relation: &str) -> String {
    let title = clue.kind.title();
    let place = place_on_line(clue, cell);
    match clue.cells.as_slice() {
        [first, rest @ .., last] if cell == *first || cell == *last => {
            format!(
                "{title}: {} {relation} {first} and {last}",
                names(rest, " ")
            )
        }
        [first, .., last] => format!("{place}: {relation} {first} and {last}"),
        _ => place,
    }
}

fn parts(clue: &LocalClue) -> String {
    let parts = clue.parts().into_iter();
    let sums: Vec<String> = parts.map(|part| names(part, " + ")).collect();
    sums.join(" = ")
}

/// The pairs of a zipper from the middle out.
fn zipped(clue: &LocalClue) -> String {
    let middle = clue.middle_cell().map(|cell| cell.to_string());
    let pairs = clue.mirrored_pairs();
    let pairs: Vec<String> = pairs.map(|pair| names(&pair, " + ")).collect();
    let sums = pairs.into_iter().rev();
    middle
        .into_iter()
        .chain(sums)
        .collect::<Vec<_>>()
        .join(" = ")
}

fn dot(clue: &LocalClue, cell: Spot) -> String {
    let other = clue.cells.iter().find(|&&its| its != cell).copied();
    let other = other.unwrap_or(cell);
    let is_first = clue.cells.first() == Some(&cell);
    match (clue.kind, clue.number()) {
        (LocalKind::Difference, 1) => format!("white dot to {other}"),
        (LocalKind::Difference, number) => format!("difference {number} to {other}"),
        (LocalKind::Ratio, 2) => format!("black dot to {other}"),
        (LocalKind::Ratio, number) => format!("ratio {number} to {other}"),
        (LocalKind::Sum, 5) => format!("V to {other}"),
        (LocalKind::Sum, 10) => format!("X to {other}"),
        (LocalKind::Sum, number) => format!("sum {number} with {other}"),
        _ if is_first => format!("greater than {other}"),
        _ => format!("less than {other}"),
    }
}

fn extreme(clue: &LocalClue, cell: Spot) -> String {
    let (title, marked) = (clue.kind.title(), clue.marked_cell());
    let (of_marked, of_others) = match clue.kind {
        LocalKind::Minimum => ("less than", "greater than"),
        _ => ("greater than", "less than"),
    };
    if cell == marked {
        let others = clue.cells.get(1..).unwrap_or_default();
        format!("{title}: {of_marked} {}", names(others, " "))
    } else {
        format!("{of_others} the {title} {marked}")
    }
}

fn counterparts(clue: &LocalClue, cell: Spot) -> String {
    let (one, other) = clue.cells.split_at(clue.cells.len() / 2);
    let pairs = one.iter().zip(other);
    let counterparts: Vec<Spot> = pairs
        .filter_map(|(&one, &other)| match cell {
            _ if cell == one => Some(other),
            _ if cell == other => Some(one),
            _ => None,
        })
        .collect();
    names(&counterparts, " ")
}

/// What the cell of an indexer says; `None` of the other cells of its line.
fn indexer(clue: &LocalClue, cell: Spot) -> Option<String> {
    if cell != clue.marked_cell() {
        return None;
    }
    let (row, column) = (cell.row() + 1, cell.column() + 1);
    let title = clue.kind.title();
    let number = clue.number();
    let text = match clue.kind {
        LocalKind::RowIndexer => {
            format!("{title}: says in which row {number} is in column {column}")
        }
        LocalKind::ColumnIndexer => {
            format!("{title}: says in which column {number} is in row {row}")
        }
        _ => format!("{title}: says at which place {number} is in its box"),
    };
    Some(text)
}

/// The number of an outside clue and where it stands. The cells of a diagonal are named by
/// its ends.
fn outside(clue: &LocalClue) -> String {
    match (clue.kind, clue.cells.as_slice()) {
        (LocalKind::LittleKiller, [first, .., last]) => {
            format!("little killer {}: {first} to {last}", clue.number())
        }
        (LocalKind::Sandwich, _) => clue.to_string().replacen("sandwich sum", "sandwich", 1),
        _ => clue.to_string(),
    }
}

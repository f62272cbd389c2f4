//! Drawings that look alike, as groups: what one sentence of the rules may speak of.

use super::colour;
use super::marks::MarkShape;
use crate::board::words::plural;
use crate::board::{Cell, CellSet};

/// What drawings are, by their form alone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Class {
    /// A line with a bulb at its first cell.
    Bulb,
    /// A line with a circle at each end.
    Circles,
    /// A line with a diamond at each end.
    Diamonds,
    /// A line with nothing at its ends.
    Line,
    /// A shape in a cell.
    Shape(MarkShape),
    /// Painted cells.
    Paint,
    /// An arrow that begins in a circle. From here on the form alone is a name.
    Arrow,
    /// A dot between two cells, with or without a number.
    Dot,
    /// These letters between two cells.
    Letters(String),
    /// A sign between two cells that is open to the first.
    Inequality,
    /// Digits on a corner.
    Corner,
    /// A number at a row or a column.
    Outside,
    /// A number with an arrow along a diagonal.
    Diagonal,
    /// A cage with a number.
    Sum,
    /// A cage without.
    Cage,
    /// A line from corner to corner.
    LongDiagonal,
}

/// One drawing of a group.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct DrawnItem {
    /// Its cells, in the order of the clue.
    pub cells: Vec<Cell>,
    /// The number or the digits in it.
    pub text: String,
    /// How many of the cells, the first ones, are a circle.
    pub circle: usize,
}

impl DrawnItem {
    pub(crate) fn new(cells: Vec<Cell>, text: &str) -> DrawnItem {
        let text = text.to_owned();
        DrawnItem {
            cells,
            text,
            circle: 0,
        }
    }

    pub(crate) fn number(&self) -> Option<u16> {
        self.text.parse().ok()
    }
}

/// Drawings of one class and one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DrawnGroup {
    pub class: Class,
    pub colour: [u8; 3],
    pub items: Vec<DrawnItem>,
}

impl DrawnGroup {
    /// "4 white dots", "1 green line".
    pub(crate) fn title(&self) -> String {
        let colour = colour::name(self.colour);
        let (adjective, noun) = match &self.class {
            Class::Bulb => (colour, "line with a bulb"),
            Class::Circles => (colour, "line with circles"),
            Class::Diamonds => (colour, "line with diamonds"),
            Class::Line => (colour, "line"),
            Class::Arrow => ("", "arrow"),
            Class::Dot => (colour, "dot"),
            Class::Letters(letters) => (&**letters, "sign"),
            Class::Inequality => ("", "inequality sign"),
            Class::Corner => ("", "circle with digits"),
            Class::Shape(shape) => (colour, shape.noun()),
            Class::Paint => (colour, "cell"),
            Class::Outside => ("", "number outside"),
            Class::Diagonal => ("", "number of a diagonal"),
            Class::Sum => ("", "cage with a number"),
            Class::Cage => ("", "cage"),
            Class::LongDiagonal => (colour, "long diagonal"),
        };
        counted(self.items.len(), adjective, noun)
    }

    /// What its drawings say by their form, and need no colour in the words.
    pub(crate) fn is_named_by_form(&self) -> bool {
        self.class >= Class::Arrow
    }

    pub(crate) fn cells(&self) -> CellSet {
        self.items
            .iter()
            .flat_map(|item| &item.cells)
            .copied()
            .collect()
    }
}

/// What follows the noun that has a plural.
const TAILS: [&str; 8] = [
    " with ",
    " that ",
    " outside",
    " on ",
    " (",
    " of ",
    " whose ",
    " without ",
];

/// "3 grey squares", "1 line with a bulb".
pub(crate) fn counted(count: usize, adjective: &str, noun: &str) -> String {
    let gap = if adjective.is_empty() { "" } else { " " };
    let end = TAILS.iter().filter_map(|tail| noun.find(tail)).min();
    let (head, tail) = noun.split_at(end.unwrap_or(noun.len()));
    match count {
        1 => format!("1 {adjective}{gap}{noun}"),
        _ => format!("{count} {adjective}{gap}{}{tail}", plural(head)),
    }
}

/// The groups of a drawing, and what is in none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Groups {
    pub groups: Vec<DrawnGroup>,
    /// What has no place in any: its name, and how often it is there.
    pub others: Vec<(String, usize)>,
}

impl Groups {
    /// Adds a drawing to the group of its kind, once.
    pub(super) fn add(&mut self, class: Class, colour: [u8; 3], item: DrawnItem) {
        let mut same = self.groups.iter_mut();
        let own = same.find(|group| group.class == class && colour::is_same(group.colour, colour));
        match own {
            Some(group) if group.items.contains(&item) => {}
            Some(group) => group.items.push(item),
            None => self.groups.push(DrawnGroup {
                class,
                colour,
                items: vec![item],
            }),
        }
    }

    /// The circles at which lines and arrows begin and end.
    pub(super) fn circles_of_lines(&self) -> CellSet {
        let ends = |group: &DrawnGroup, item: &DrawnItem| match group.class {
            Class::Circles => vec![item.cells[0], item.cells[item.cells.len() - 1]],
            Class::Arrow => item.cells[..item.circle].to_vec(),
            _ => Vec::new(),
        };
        let groups = self.groups.iter();
        let all =
            groups.flat_map(|group| group.items.iter().flat_map(move |item| ends(group, item)));
        all.collect()
    }

    pub(super) fn add_other(&mut self, name: &str) {
        match self.others.iter_mut().find(|(other, _)| other == name) {
            Some((_, count)) => *count += 1,
            None => self.others.push((name.to_owned(), 1)),
        }
    }
}

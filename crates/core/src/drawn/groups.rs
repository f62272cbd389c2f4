//! Drawings that look alike, as groups: what one sentence of the rules may speak of.

use super::cells::{Spot, covered, spot};
use super::colour::{self, Shade, shade};
use super::lines;
use super::marks::{self, Look, Shape};
use crate::board::words::plural;
use crate::board::{Cell, CellSet};
use crate::formats::{Drawing, Mark};
use crate::rules::local_rules::seen_from;

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
    /// An arrow that begins in a circle.
    Arrow,
    /// A dot between two cells, with or without a number.
    Dot,
    /// These letters between two cells.
    Letters(String),
    /// A sign between two cells that is open to the first.
    Inequality,
    /// Digits on a corner.
    Corner,
    /// A shape in a cell.
    Shape(Shape),
    /// Painted cells.
    Paint,
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
pub(crate) struct Item {
    /// Its cells, in the order of the clue.
    pub cells: Vec<Cell>,
    /// The number or the digits in it.
    pub text: String,
    /// How many of the cells, the first ones, are a circle.
    pub circle: usize,
}

impl Item {
    pub(crate) fn new(cells: Vec<Cell>, text: &str) -> Item {
        let text = text.to_owned();
        Item {
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
pub(crate) struct Group {
    pub class: Class,
    pub colour: [u8; 3],
    pub items: Vec<Item>,
}

impl Group {
    /// "4 white dots", "the green line".
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
        !matches!(
            self.class,
            Class::Line
                | Class::Bulb
                | Class::Circles
                | Class::Diamonds
                | Class::Paint
                | Class::Shape(_)
        )
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
    pub groups: Vec<Group>,
    /// What has no place in any: its name, and how often it is there.
    pub others: Vec<(String, usize)>,
}

impl Groups {
    pub(crate) fn of(drawing: &Drawing, size: usize) -> Groups {
        let mut groups = Groups::default();
        let marks = marks::looks(&drawing.marks, size);
        let taken = lines::add(&mut groups, drawing, &marks, size);
        for look in marks.iter().filter(|look| !taken.contains(&look.spot)) {
            groups.add_mark(look, &marks, size);
        }
        for cage in &drawing.cages {
            let cells = cage.cells.iter().collect();
            match cage.text.parse::<u16>() {
                Ok(_) => groups.add(Class::Sum, [0; 3], Item::new(cells, &cage.text)),
                Err(_) if cage.text.is_empty() => {
                    groups.add(Class::Cage, [0; 3], Item::new(cells, ""))
                }
                Err(_) if is_fog(&cage.text) || is_caption(&cage.text) => {}
                Err(_) => groups.add_other("cage with a text"),
            }
        }
        groups
            .groups
            .sort_by(|one, other| (&one.class, one.colour).cmp(&(&other.class, other.colour)));
        groups
    }

    /// Adds a drawing to the group of its kind, once.
    pub(super) fn add(&mut self, class: Class, colour: [u8; 3], item: Item) {
        let mut same = self.groups.iter_mut();
        let own = same.find(|group| group.class == class && colour::is_same(group.colour, colour));
        match own {
            Some(group) if group.items.contains(&item) => {}
            Some(group) => group.items.push(item),
            None => self.groups.push(Group {
                class,
                colour,
                items: vec![item],
            }),
        }
    }

    pub(super) fn add_other(&mut self, name: &str) {
        match self.others.iter_mut().find(|(other, _)| other == name) {
            Some((_, count)) => *count += 1,
            None => self.others.push((name.to_owned(), 1)),
        }
    }

    fn add_mark(&mut self, look: &Look, all: &[Look], size: usize) {
        let text = look.text();
        match &look.spot {
            Spot::Middle(cell) => self.add_in_cell(*cell, look, size),
            Spot::Edge(cells) => self.add_at_edge(*cells, look),
            Spot::Corner(cells) => match look.digits(all) {
                digits if digits.is_empty() && !text.is_empty() => {
                    self.add_other(&format!("text {text}"))
                }
                digits if digits.is_empty() => {
                    self.add_other(&format!("{} mark on a corner", colour::name(look.colour())))
                }
                digits => self.add(Class::Corner, [255; 3], Item::new(cells.to_vec(), &digits)),
            },
            Spot::Outside(row, column) => self.add_outside((*row, *column), look, all, size),
            Spot::Other if look.is_part_of_corner(all) || look.mark.is_bare_paint() => {}
            Spot::Other if !text.is_empty() => self.add_other(&format!("text {text}")),
            Spot::Other => self.add_paint(&look.mark, size),
        }
    }

    fn add_in_cell(&mut self, cell: Cell, look: &Look, size: usize) {
        let text = look.text();
        let is_paint = look.is_paint();
        if is_paint {
            self.add_paint(&look.mark, size);
        }
        if !text.is_empty() {
            self.add_other(&format!("text {text}"));
        } else if !is_paint {
            self.add(
                Class::Shape(look.shape),
                look.colour(),
                Item::new(vec![cell], ""),
            );
        }
    }

    fn add_paint(&mut self, mark: &Mark, size: usize) {
        let Some(fill) = mark.fill.filter(|&fill| shade(fill) != Shade::White) else {
            return;
        };
        let cells = covered(mark, size);
        // The whole board has a background, and thin bars are art.
        let is_paint = cells.len() * 2 < size * size && mark.width.min(mark.height) > 700;
        if is_paint {
            for cell in cells {
                self.add(Class::Paint, fill, Item::new(vec![cell], ""));
            }
        }
    }

    fn add_at_edge(&mut self, cells: [Cell; 2], look: &Look) {
        let text = look.text();
        let item = |text: &str| Item::new(cells.to_vec(), text);
        if let Some(greater_first) = look.inequality(cells) {
            return self.add(
                Class::Inequality,
                [0; 3],
                Item::new(greater_first.to_vec(), ""),
            );
        }
        match text {
            "" | "●" | "○" if look.is_small() => self.add(Class::Dot, look.colour(), item("")),
            "" => {}
            number if number.parse::<u16>().is_ok() => {
                self.add(Class::Dot, look.colour(), item(number))
            }
            letters => self.add(Class::Letters(letters.to_uppercase()), [0; 3], item("")),
        }
    }

    fn add_outside(&mut self, (row, column): (i32, i32), look: &Look, all: &[Look], size: usize) {
        let text = look.text();
        let is_number = text.parse::<u16>().is_ok();
        let direction = all.iter().find_map(|arrow| arrow.points_from(look));
        if let (true, Some(direction)) = (is_number, direction) {
            let cells = lines::along_diagonal(look.mark.centre, direction, size);
            return self.add(Class::Diagonal, [255; 3], Item::new(cells, text));
        }
        match seen_from(row, column, size) {
            Some(cells) if is_number => self.add(Class::Outside, [255; 3], Item::new(cells, text)),
            _ if look.is_pointer() || text.is_empty() => {}
            _ => self.add_other(&format!("text {text} outside")),
        }
    }
}

fn is_fog(text: &str) -> bool {
    let text = text.to_uppercase();
    text.starts_with("FOG") || text == "FOW"
}

fn is_caption(text: &str) -> bool {
    text.split_once(':')
        .is_some_and(|(key, _)| !key.is_empty() && key.chars().all(char::is_alphabetic))
}

/// Where the middle of a mark is.
pub(super) fn spot_of(mark: &Mark, size: usize) -> Option<Spot> {
    spot(mark.centre, size)
}

//! Sorting the drawings of a puzzle into groups.

use super::arrows;
use super::cells::{MarkPlace, covered};
use super::colour::{self, Shade, shade};
use super::groups::{Class, DrawnItem, Groups};
use super::lines;
use super::marks::{self, SeenMark};
use crate::board::Cell;
use crate::formats::{LinkDrawing, LinkMark};
use crate::rules::local_rules::seen_from;

impl Groups {
    pub(crate) fn of(drawing: &LinkDrawing, size: usize) -> Groups {
        let mut groups = Groups::default();
        let marks = marks::looks(&drawing.marks, size);
        let firsts = drawing.cages.iter().filter_map(|cage| {
            let is_open = cage.text.is_empty();
            cage.cells.first().filter(|_| is_open)
        });
        let firsts: Vec<Cell> = firsts.collect();
        let is_sum = |look: &SeenMark| {
            look.corner_number(size)
                .is_some_and(|cell| firsts.contains(&cell))
        };
        let (sums, marks): (Vec<SeenMark>, Vec<SeenMark>) = marks.into_iter().partition(is_sum);
        let taken = lines::add(&mut groups, drawing, &marks, size);
        for look in marks.iter().filter(|look| !taken.contains(&look.spot)) {
            groups.add_mark(look, &marks, size);
        }
        for cage in &drawing.cages {
            let own = |look: &&SeenMark| look.corner_number(size) == cage.cells.first();
            let text = match sums.iter().find(own).filter(|_| cage.text.is_empty()) {
                Some(sum) => sum.text(),
                None => &cage.text,
            };
            groups.add_cage(cage.cells.iter().collect(), text);
        }
        groups
            .groups
            .sort_by(|one, other| (&one.class, one.colour).cmp(&(&other.class, other.colour)));
        groups
    }

    fn add_cage(&mut self, cells: Vec<Cell>, text: &str) {
        match text.parse::<u16>() {
            Ok(_) => self.add(Class::Sum, [0; 3], DrawnItem::new(cells, text)),
            Err(_) if text.is_empty() => self.add(Class::Cage, [0; 3], DrawnItem::new(cells, "")),
            Err(_) if is_fog(text) || is_caption(text) => {}
            Err(_) => self.add_other("cage with a text"),
        }
    }

    fn add_mark(&mut self, look: &SeenMark, all: &[SeenMark], size: usize) {
        let text = look.text();
        match &look.spot {
            MarkPlace::Middle(cell) => self.add_in_cell(*cell, look, size),
            MarkPlace::Edge(cells) => self.add_at_edge(*cells, look),
            MarkPlace::Corner(cells) => match look.digits(all) {
                digits if digits.is_empty() && !text.is_empty() => {
                    self.add_other(&format!("text {text}"))
                }
                digits if digits.is_empty() => {
                    self.add_other(&format!("{} mark on a corner", colour::name(look.colour())))
                }
                digits => self.add(
                    Class::Corner,
                    [255; 3],
                    DrawnItem::new(cells.to_vec(), &digits),
                ),
            },
            MarkPlace::Outside(row, column) => self.add_outside((*row, *column), look, all, size),
            MarkPlace::Other if look.is_part_of_corner(all) || look.mark.is_bare_paint() => {}
            MarkPlace::Other if !text.is_empty() => self.add_other(&format!("text {text}")),
            MarkPlace::Other => self.add_paint(&look.mark, size),
        }
    }

    fn add_in_cell(&mut self, cell: Cell, look: &SeenMark, size: usize) {
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
                DrawnItem::new(vec![cell], ""),
            );
        }
    }

    fn add_paint(&mut self, mark: &LinkMark, size: usize) {
        let Some(fill) = mark.fill.filter(|&fill| shade(fill) != Shade::White) else {
            return;
        };
        let cells = covered(mark, size);
        // The whole board has a background, and thin bars are art.
        let is_paint = cells.len() * 2 < size * size && mark.width.min(mark.height) > 700;
        if is_paint {
            for cell in cells {
                self.add(Class::Paint, fill, DrawnItem::new(vec![cell], ""));
            }
        }
    }

    fn add_at_edge(&mut self, cells: [Cell; 2], look: &SeenMark) {
        let text = look.text();
        let item = |text: &str| DrawnItem::new(cells.to_vec(), text);
        if let Some(greater_first) = look.inequality(cells) {
            return self.add(
                Class::Inequality,
                [0; 3],
                DrawnItem::new(greater_first.to_vec(), ""),
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

    fn add_outside(
        &mut self,
        (row, column): (i32, i32),
        look: &SeenMark,
        all: &[SeenMark],
        size: usize,
    ) {
        let text = look.text();
        let is_number = text.parse::<u16>().is_ok();
        let direction = all.iter().find_map(|arrow| arrow.points_from(look));
        if let (true, Some(direction)) = (is_number, direction) {
            let cells = arrows::along_diagonal(look.mark.centre, direction, size);
            return self.add(Class::Diagonal, [255; 3], DrawnItem::new(cells, text));
        }
        match seen_from(row, column, size) {
            Some(cells) if is_number => {
                self.add(Class::Outside, [255; 3], DrawnItem::new(cells, text))
            }
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

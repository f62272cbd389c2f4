//! Lines that are several: cut at bulbs and circles, grown from a thermometer, or going back over
//! their own cells.

use super::groups::Class;
use super::line::Line;
use super::marks::{MarkShape, SeenMark};
use crate::board::Cell;

/// The most branches after one another.
const MOST_BRANCHES: usize = 8;

/// Lines, cut where they pass a bulb, or a circle between those at their ends.
pub(super) fn cut_at_circles(lines: Vec<Line>, looks: &[SeenMark]) -> Vec<Line> {
    lines.into_iter().flat_map(|line| line.cut(looks)).collect()
}

impl Line {
    fn cut(self, looks: &[SeenMark]) -> Vec<Line> {
        let last = self.cells.len() - 1;
        let places = |is: &dyn Fn(&SeenMark, Cell) -> bool| -> Vec<usize> {
            let has = |&place: &usize| looks.iter().any(|look| is(look, self.cells[place]));
            (0..=last).filter(has).collect()
        };
        let bulbs = places(&|look, cell| look.is_bulb_of(cell, self.colour));
        let circles = places(&|look, cell| {
            look.shape == MarkShape::Round && look.is_end_of(cell, self.colour)
        });
        let cuts = match (bulbs.as_slice(), circles.as_slice()) {
            (bulbs @ [bulb], _) if (1..last).contains(bulb) => bulbs,
            ([], [0, circles @ .., end]) if *end == last => circles,
            _ => &[],
        };
        let mut pieces = Vec::new();
        let mut from = 0;
        for &to in cuts.iter().chain([&last]) {
            pieces.push(Line {
                cells: self.cells[from..=to].to_vec(),
                ..self
            });
            from = to;
        }
        pieces
    }
}

/// Lines without a bulb that go on from a thermometer of their colour begin with it.
pub(super) fn with_branches(mut lines: Vec<(Class, Line)>) -> Vec<(Class, Line)> {
    for _ in 0..MOST_BRANCHES {
        let mut is_changed = false;
        for place in 0..lines.len() {
            if lines[place].0 != Class::Line {
                continue;
            }
            let longer = lines.iter().find_map(|(class, trunk)| {
                let is_trunk = *class == Class::Bulb && trunk.is_of_colour(&lines[place].1);
                is_trunk.then(|| grown(trunk, &lines[place].1))?
            });
            if let Some(cells) = longer {
                lines[place].0 = Class::Bulb;
                lines[place].1.cells = cells;
                is_changed = true;
            }
        }
        if !is_changed {
            break;
        }
    }
    lines
}

/// The way from the bulb of a line to the end of another that begins on it.
fn grown(trunk: &Line, branch: &Line) -> Option<Vec<Cell>> {
    let mut cells = branch.cells.clone();
    let fork = |cells: &[Cell]| trunk.cells.iter().position(|cell| *cell == cells[0]);
    let place = match fork(&cells) {
        Some(place) => place,
        None => {
            cells.reverse();
            fork(&cells)?
        }
    };
    let whole: Vec<Cell> = trunk.cells[..place].iter().copied().chain(cells).collect();
    Some(whole)
}

/// The ways from the first cell to every end of a line that goes back over its own cells.
pub(super) fn ways_out(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let (mut ways, mut way): (Vec<Vec<Cell>>, Vec<Cell>) = Default::default();
    let mut is_longer = false;
    for &cell in cells {
        match way.iter().position(|&its| its == cell) {
            Some(place) => {
                if is_longer {
                    ways.push(way.clone());
                }
                way.truncate(place + 1);
                is_longer = false;
            }
            None => {
                way.push(cell);
                is_longer = true;
            }
        }
    }
    if is_longer {
        ways.push(way);
    }
    ways
}

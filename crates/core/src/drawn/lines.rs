//! Lines of a drawing: pieces joined, bulbs and circles at their ends.

use super::arrows::add_arrow;
use super::branches::{cut_at_circles, ways_out, with_branches};
use super::cells::{
    MarkPlace, SIDE, cell_of, cells_between_rims, cells_of_line, distance, off_line, spot,
};
use super::colour::{self, Shade, shade};
use super::groups::{Class, DrawnItem, Groups};
use super::line::Line;
use super::marks::{MarkShape, SeenMark};
use crate::board::Cell;
use crate::formats::{LinkDrawing, LinkStroke, Point};
use crate::rules::local_rules::ray;

/// The most lines that are looked at.
const MOST_LINES: usize = 300;

/// Adds the lines and arrows, and returns the places of marks that are parts of them.
pub(super) fn add(
    groups: &mut Groups,
    drawing: &LinkDrawing,
    looks: &[SeenMark],
    size: usize,
) -> Vec<MarkPlace> {
    let mut taken = Vec::new();
    let mut lines: Vec<Line> = Vec::new();
    for stroke in &drawing.strokes {
        if stroke.is_arrow {
            add_arrow(groups, stroke, looks, &mut taken, size);
        } else if let Some(item) = long_diagonal(stroke, size) {
            groups.add(Class::LongDiagonal, stroke.colour, item);
        } else if let Some(cells) = inequality(stroke, size) {
            groups.add(
                Class::Inequality,
                [0; 3],
                DrawnItem::new(cells.to_vec(), ""),
            );
        } else if let Some(cells) =
            cells_of_line(&stroke.points, size).or_else(|| between_circles(stroke, looks, size))
        {
            let colour = stroke.colour;
            add_line(groups, &mut lines, Line { cells, colour });
        } else if !is_decoration(stroke, size) {
            groups.add_other(&format!(
                "{} line that follows no cells",
                colour::name(stroke.colour)
            ));
        }
    }
    add_lines(groups, lines, looks, &mut taken);
    taken
}

/// Adds a line that can be seen, once.
fn add_line(groups: &mut Groups, lines: &mut Vec<Line>, line: Line) {
    let is_seen = shade(line.colour) != Shade::White && line.cells.len() > 1;
    let is_drawn = { lines.iter() }.any(|other| other.is_same(&line.cells, line.colour));
    match lines.len() {
        _ if !is_seen || is_drawn => {}
        MOST_LINES => groups.add_other("further line"),
        _ => lines.push(line),
    }
}

/// The cells of a line that begins and ends at circles, or at their rims.
fn between_circles(stroke: &LinkStroke, looks: &[SeenMark], size: usize) -> Option<Vec<Cell>> {
    let cells = cells_between_rims(&stroke.points, size)?;
    let is_circled = |cell: Option<&Cell>| {
        let is_circle = |look: &SeenMark| {
            look.is_end() && cell.is_some_and(|cell| look.spot == MarkPlace::Middle(*cell))
        };
        looks.iter().any(is_circle)
    };
    (is_circled(cells.first()) && is_circled(cells.last())).then_some(cells)
}

fn add_lines(
    groups: &mut Groups,
    lines: Vec<Line>,
    looks: &[SeenMark],
    taken: &mut Vec<MarkPlace>,
) {
    let is_end = |cell: Cell, colour: [u8; 3]| {
        let parts = |look: &SeenMark| look.is_end_of(cell, colour) || look.is_open_in(cell);
        looks.iter().any(parts)
    };
    let lines = joined(lines, &is_end);
    for (class, line) in with_branches(ended(cut_at_circles(lines, looks), looks)) {
        let ends = [line.cells.first(), line.cells.last()];
        let is_drawn = |cell: Cell| match class {
            Class::Bulb | Class::Circles | Class::Diamonds => looks
                .iter()
                .any(|look| look.spot == MarkPlace::Middle(cell)),
            _ => false,
        };
        taken.extend(
            ends.into_iter()
                .flatten()
                .filter(|cell| is_drawn(**cell))
                .map(|cell| MarkPlace::Middle(*cell)),
        );
        taken.extend(line.middle_mark(looks));
        let ways = match class {
            Class::Bulb => ways_out(&line.cells),
            _ => vec![line.cells],
        };
        for cells in ways {
            groups.add(class.clone(), line.colour, DrawnItem::new(cells, ""));
        }
    }
}

/// Lines without those that meet another one of their colour end to end, which go on in it. Where
/// three meet, or a circle stands, they stay apart.
fn joined(mut lines: Vec<Line>, is_end: &dyn Fn(Cell, [u8; 3]) -> bool) -> Vec<Line> {
    let mut place = 0;
    while place < lines.len() {
        let line = &lines[place];
        let touching = |cell: Cell| {
            let others = (0..lines.len()).filter(|&other| other != place);
            let is_there = |&other: &usize| {
                let other = &lines[other];
                other.is_of_colour(line) && other.cells.contains(&cell)
            };
            others.filter(is_there).collect::<Vec<usize>>()
        };
        let is_loop = line.cells.first() == line.cells.last();
        let ends = [line.cells[0], line.cells[line.cells.len() - 1]];
        let next = ends.into_iter().filter(|_| !is_loop).find_map(|cell| {
            let own = line.cells.iter().filter(|&&its| its == cell).count();
            match touching(cell).as_slice() {
                [other]
                    if own == 1 && lines[*other].ends_at(cell) && !is_end(cell, line.colour) =>
                {
                    let its = &lines[*other].cells;
                    (its.first() != its.last()).then_some((cell, *other))
                }
                _ => None,
            }
        });
        match next {
            Some((cell, other)) => {
                let own = lines[place].cells.clone();
                lines[place].cells = chained(own, lines[other].cells.clone(), cell);
                lines.remove(other);
                place -= usize::from(other < place);
            }
            None => place += 1,
        }
    }
    lines
}

/// Two lines that share this end as one.
fn chained(mut one: Vec<Cell>, mut other: Vec<Cell>, cell: Cell) -> Vec<Cell> {
    if one.last() != Some(&cell) {
        one.reverse();
    }
    if other.first() != Some(&cell) {
        other.reverse();
    }
    one.extend(other.into_iter().skip(1));
    one
}

/// Lines with what stands at their ends; from its bulb on, if there is one.
fn ended(lines: Vec<Line>, looks: &[SeenMark]) -> Vec<(Class, Line)> {
    let with_ends = lines.into_iter().map(|mut line| {
        let ends = [line.cells[0], line.cells[line.cells.len() - 1]];
        let at = |cell: Cell, shape: Option<MarkShape>| {
            let is_there = |look: &&SeenMark| {
                shape.is_none_or(|shape| look.shape == shape) && look.is_end_of(cell, line.colour)
            };
            looks.iter().any(|look| is_there(&look))
        };
        let is_round = |look: &SeenMark, cell: Cell| {
            look.spot == MarkPlace::Middle(cell) && look.shape == MarkShape::Round && look.is_end()
        };
        let bulbs = ends.map(|cell| looks.iter().any(|look| look.is_bulb_of(cell, line.colour)));
        let any_round = |cell: Cell| looks.iter().any(|look| is_round(look, cell));
        let class = match bulbs {
            _ if ends[0] == ends[1] => Class::Line,
            _ if ends.iter().all(|&cell| at(cell, Some(MarkShape::Diamond))) => Class::Diamonds,
            [true, false] => Class::Bulb,
            [false, true] => {
                line.cells.reverse();
                Class::Bulb
            }
            _ if ends.iter().all(|&cell| any_round(cell)) => Class::Circles,
            _ => Class::Line,
        };
        (class, line)
    });
    with_ends.collect()
}

/// How far from the corners of the board a long diagonal may begin and end.
const CORNER: i32 = 350;

/// How wide a long diagonal is at most: a wider line through the same cells may mean anything.
const THIN: i32 = 100;

fn long_diagonal(stroke: &LinkStroke, size: usize) -> Option<DrawnItem> {
    let end = size as i32 * SIDE;
    let (first, last) = (stroke.points.first()?, stroke.points.last()?);
    let corner = |y, x| Point { y, x };
    let joins = |one: Point, other: Point| {
        let is_at = |a: Point, b: Point| distance(a, one) <= CORNER && distance(b, other) <= CORNER;
        is_at(*first, *last) || is_at(*last, *first)
    };
    let count = size as i32;
    let (start, direction) = if joins(corner(0, 0), corner(end, end)) {
        ((-1, -1), (1, 1))
    } else if joins(corner(end, 0), corner(0, end)) {
        ((count, -1), (-1, 1))
    } else {
        return None;
    };
    (stroke.width <= THIN).then(|| DrawnItem::new(ray(start.0, start.1, direction, size), ""))
}

/// The cells at a sign of three points between them, the greater one first.
fn inequality(stroke: &LinkStroke, size: usize) -> Option<[Cell; 2]> {
    let [one, tip, other] = stroke.points.as_slice() else {
        return None;
    };
    let is_short = distance(*one, *other) <= 450
        && distance(*one, *tip) <= 450
        && distance(*tip, *other) <= 450;
    let middle = |a: i32, b: i32| (a + b) / 2;
    let open = Point {
        y: middle(one.y, other.y),
        x: middle(one.x, other.x),
    };
    let points = (tip.y - open.y, tip.x - open.x);
    let nearest = |at: i32| {
        let half = SIDE / 2;
        (at + half / 2).div_euclid(half) * half
    };
    let centre = Point {
        y: nearest(middle(tip.y, open.y)),
        x: nearest(middle(tip.x, open.x)),
    };
    let MarkPlace::Edge([first, second]) = spot(centre, size)? else {
        return None;
    };
    let towards = if first.row() == second.row() {
        points.1
    } else {
        points.0
    };
    match towards {
        _ if !is_short => None,
        50.. => Some([first, second]),
        ..=-50 => Some([second, first]),
        _ => None,
    }
}

/// Lines that follow the lines between cells, lie beside the board or are small art.
fn is_decoration(stroke: &LinkStroke, size: usize) -> bool {
    let points = &stroke.points;
    let is_grid = |at: i32| off_line(at) <= 110;
    let on_lines = points.windows(2).all(|two| {
        let is_flat = (two[0].y - two[1].y).abs() <= 60 && is_grid(two[0].y);
        let is_upright = (two[0].x - two[1].x).abs() <= 60 && is_grid(two[0].x);
        is_flat || is_upright
    });
    let is_outside = points.iter().all(|&point| cell_of(point, size).is_none());
    let reach = points.iter().map(|&point| distance(point, points[0])).max();
    on_lines || is_outside || reach.unwrap_or(0) <= 300 || shade(stroke.colour) == Shade::White
}

//! Lines and arrows of a drawing: pieces joined, bulbs and circles at their ends.

use super::cells::{
    MarkPlace, SIDE, cell_of, cells_between_rims, cells_from, cells_of_arrow, cells_of_line,
    distance, off_line, spot,
};
use super::colour::{self, Shade, shade};
use super::groups::{Class, DrawnItem, Groups};
use super::marks::{MarkShape, SeenMark, reach};
use crate::board::Cell;
use crate::formats::{LinkDrawing, LinkStroke, Point};
use crate::rules::local_rules::ray;

/// The most lines that are looked at.
const MOST_LINES: usize = 300;

/// The most branches after one another.
const MOST_BRANCHES: usize = 8;

/// A line through cells.
#[derive(Clone, Debug)]
struct Line {
    cells: Vec<Cell>,
    colour: [u8; 3],
}

/// Adds the lines and arrows, and returns the places of marks that are parts of them.
pub(super) fn add(
    groups: &mut Groups,
    drawing: &LinkDrawing,
    looks: &[SeenMark],
    size: usize,
) -> Vec<MarkPlace> {
    let mut taken = Vec::new();
    let mut lines: Vec<Line> = Vec::new();
    let mut arrows: Vec<DrawnItem> = Vec::new();
    for stroke in &drawing.strokes {
        if stroke.is_arrow {
            add_arrow(groups, stroke, (looks, &mut arrows), &mut taken, size);
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
            let is_seen = shade(stroke.colour) != Shade::White && cells.len() > 1;
            let colour = stroke.colour;
            let is_drawn = lines.iter().any(|line| line.is_same(&cells, colour));
            match lines.len() {
                _ if !is_seen || is_drawn => {}
                MOST_LINES => groups.add_other("further line"),
                _ => lines.push(Line { cells, colour }),
            }
        } else if !is_decoration(stroke, size) {
            groups.add_other(&format!(
                "{} line that follows no cells",
                colour::name(stroke.colour)
            ));
        }
    }
    add_lines(groups, lines, looks, &mut taken);
    for arrow in arrows {
        groups.add(Class::Arrow, [0; 3], arrow);
    }
    taken
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
        let is_open = |look: &SeenMark| {
            let is_white = look
                .mark
                .fill
                .is_none_or(|fill| shade(fill) == Shade::White);
            look.shape == MarkShape::Round
                && look.spot == MarkPlace::Middle(cell)
                && look.is_end()
                && is_white
        };
        looks
            .iter()
            .any(|look| look.is_end_of(cell, colour) || is_open(look))
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

/// The ways from the first cell to every end of a line that goes back over its own cells.
fn ways_out(cells: &[Cell]) -> Vec<Vec<Cell>> {
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

impl Line {
    fn is_same(&self, cells: &[Cell], colour: [u8; 3]) -> bool {
        let is_reverse = || self.cells.iter().rev().eq(cells);
        colour::is_same(self.colour, colour) && (self.cells == cells || is_reverse())
    }

    /// The place of a small mark of its colour in its middle, such as zippers have.
    fn middle_mark(&self, looks: &[SeenMark]) -> Option<MarkPlace> {
        let middle = (self.cells.len() % 2 == 1).then(|| self.cells[self.cells.len() / 2])?;
        let is_own = |look: &&SeenMark| {
            let fill = look.mark.fill;
            look.spot == MarkPlace::Middle(middle)
                && look.is_small()
                && fill.is_some_and(|fill| colour::is_kin(fill, self.colour))
        };
        looks.iter().find(is_own).map(|look| look.spot.clone())
    }

    fn is_of_colour(&self, other: &Line) -> bool {
        colour::is_same(self.colour, other.colour)
    }

    fn ends_at(&self, cell: Cell) -> bool {
        self.cells.first() == Some(&cell) || self.cells.last() == Some(&cell)
    }
}

impl SeenMark {
    /// Whether it is drawn round the end of a line of this colour in this cell.
    fn is_end_of(&self, cell: Cell, colour: [u8; 3]) -> bool {
        let is_own = |its: Option<[u8; 3]>| its.is_some_and(|its| colour::is_kin(its, colour));
        self.spot == MarkPlace::Middle(cell)
            && self.is_end()
            && (is_own(self.mark.fill) || is_own(self.mark.border))
    }

    fn is_bulb_of(&self, cell: Cell, colour: [u8; 3]) -> bool {
        self.is_end_of(cell, colour)
            && self.shape == MarkShape::Round
            && self
                .mark
                .fill
                .is_some_and(|fill| colour::is_kin(fill, colour))
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

/// Lines, cut where they pass a bulb, or a circle between those at their ends.
fn cut_at_circles(lines: Vec<Line>, looks: &[SeenMark]) -> Vec<Line> {
    let cut = |line: Line| {
        let is_there = |cell: Cell, is: &dyn Fn(&SeenMark) -> bool| {
            looks.iter().any(is) && { line.cells.contains(&cell) }
        };
        let last = line.cells.len() - 1;
        let places = |is: &dyn Fn(&SeenMark, Cell) -> bool| -> Vec<usize> {
            let has = |&place: &usize| {
                let cell = line.cells[place];
                is_there(cell, &|look| is(look, cell))
            };
            (0..=last).filter(has).collect()
        };
        let bulbs = places(&|look, cell| look.is_bulb_of(cell, line.colour));
        let circles = places(&|look, cell| {
            look.shape == MarkShape::Round && look.is_end_of(cell, line.colour)
        });
        let cuts: &[usize] = match (bulbs.as_slice(), circles.as_slice()) {
            (bulbs @ [bulb], _) if (1..last).contains(bulb) => bulbs,
            ([], [0, circles @ .., end]) if *end == last => circles,
            _ => &[],
        };
        let ends: Vec<usize> = { [0].into_iter() }
            .chain(cuts.iter().copied())
            .chain([last])
            .collect();
        let piece = |two: &[usize]| Line {
            cells: line.cells[two[0]..=two[1]].to_vec(),
            ..line
        };
        ends.windows(2).map(piece).collect::<Vec<Line>>()
    };
    lines.into_iter().flat_map(cut).collect()
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

/// Lines without a bulb that go on from a thermometer of their colour begin with it.
fn with_branches(mut lines: Vec<(Class, Line)>) -> Vec<(Class, Line)> {
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

fn add_arrow(
    groups: &mut Groups,
    stroke: &LinkStroke,
    (looks, arrows): (&[SeenMark], &mut Vec<DrawnItem>),
    taken: &mut Vec<MarkPlace>,
    size: usize,
) {
    let first = stroke
        .points
        .first()
        .and_then(|&point| cell_of(point, size));
    let circle = first.and_then(|first| {
        let mut circles = looks
            .iter()
            .filter_map(|look| Some((look, look.circle_cells(size)?)));
        circles.find(|(_, cells)| cells.contains(&first))
    });
    let shaft = |circle: &[Cell]| {
        cells_of_arrow(stroke, size).or_else(|| cells_from(circle, &stroke.points, size))
    };
    let shaft = circle.as_ref().and_then(|(_, circle)| shaft(circle));
    if let (Some((look, circle)), Some(shaft)) = (circle, shaft) {
        let inner = shaft.into_iter().filter(|cell| !circle.contains(cell));
        let cells: Vec<Cell> = circle.iter().copied().chain(inner).collect();
        if cells.len() > circle.len() {
            let item = DrawnItem {
                cells,
                circle: circle.len(),
                ..DrawnItem::default()
            };
            taken.push(look.spot.clone());
            return arrows.push(item);
        }
    }
    if let Some(branch) = branch(stroke, arrows, size) {
        return arrows.push(branch);
    }
    let numbers = looks.iter().filter(|look| {
        matches!(look.spot, MarkPlace::Outside(..)) && look.text().parse::<u16>().is_ok()
    });
    let beside = numbers.filter_map(|look| Some((reach(look, &stroke.points)?, look)));
    // Beside its own number an arrow may end at that of the next one.
    let number = beside.min_by_key(|(reach, _)| *reach).map(|(_, look)| look);
    if let (Some(number), [.., before, tip]) = (number, stroke.points.as_slice()) {
        let direction = ((tip.y - before.y).signum(), (tip.x - before.x).signum());
        if direction.0 != 0 && direction.1 != 0 {
            let item = DrawnItem::new(along_diagonal(*tip, direction, size), number.text());
            taken.push(number.spot.clone());
            return groups.add(Class::Diagonal, [255; 3], item);
        }
    }
    groups.add_other("arrow without a circle or a number");
}

/// An arrow that leaves the shaft of another one: it begins in the same circle.
fn branch(stroke: &LinkStroke, arrows: &[DrawnItem], size: usize) -> Option<DrawnItem> {
    let cells = cells_of_arrow(stroke, size)?;
    arrows.iter().find_map(|trunk| {
        let fork = trunk.cells.iter().position(|cell| *cell == cells[0])?;
        let shaft = trunk.cells[..fork].iter().copied();
        let is_inside = fork >= trunk.circle && cells.len() > 1;
        is_inside.then(|| DrawnItem {
            cells: shaft.chain(cells.iter().copied()).collect(),
            ..trunk.clone()
        })
    })
}

/// The cells of the board from a point on along a diagonal.
pub(super) fn along_diagonal(from: Point, (rows, columns): (i32, i32), size: usize) -> Vec<Cell> {
    let steps = (1..=20).map(|n| Point {
        y: from.y + n * 100 * rows,
        x: from.x + n * 100 * columns,
    });
    let Some(first) = { steps }.find_map(|point| cell_of(point, size)) else {
        return Vec::new();
    };
    let before = (first.row() as i32 - rows, first.column() as i32 - columns);
    ray(before.0, before.1, (rows, columns), size)
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

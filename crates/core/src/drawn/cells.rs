//! From points to cells: which cells a line passes through, and where a mark stands.

use crate::board::Cell;
use crate::formats::{LinkMark, LinkStroke, Point};

/// The side of a cell in the lengths of a drawing.
pub(crate) const SIDE: i32 = 1_000;
const HALF: i32 = SIDE / 2;

/// How far off the middles of cells a line may bend, and begin or end.
const BEND: i32 = 290;
const END: i32 = 370;

/// How far off the middle of its circle an arrow may begin.
const RIM: i32 = 490;

/// How far off a side, a corner or a middle a mark may be.
const OFF: i32 = 65;

/// The row and the column of a point; beyond the board, also below 0.
pub(crate) fn place(point: Point) -> (i32, i32) {
    (point.y.div_euclid(SIDE), point.x.div_euclid(SIDE))
}

/// The cell of a place.
pub(crate) fn cell(row: i32, column: i32, size: usize) -> Option<Cell> {
    let within = 0..size as i32;
    let is_inside = within.contains(&row) && within.contains(&column);
    is_inside.then(|| Cell::at(row as usize, column as usize))
}

pub(crate) fn cell_of(point: Point, size: usize) -> Option<Cell> {
    let (row, column) = place(point);
    cell(row, column, size)
}

/// How far a length is off the middle of its cell.
fn off_middle(at: i32) -> i32 {
    (at.rem_euclid(SIDE) - HALF).abs()
}

/// How far a length is off the nearest line between cells.
pub(crate) fn off_line(at: i32) -> i32 {
    HALF - off_middle(at)
}

fn is_at_middle(point: Point, off: i32) -> bool {
    off_middle(point.y) <= off && off_middle(point.x) <= off
}

/// The cells that a line passes through from middle to middle; `None` if it does not.
pub(crate) fn cells_of_line(points: &[Point], size: usize) -> Option<Vec<Cell>> {
    cells_along(points, [END, END], size)
}

/// The cells of an arrow, which begins at the rim of its circle.
pub(crate) fn cells_of_arrow(stroke: &LinkStroke, size: usize) -> Option<Vec<Cell>> {
    cells_along(&stroke.points, [RIM, END], size)
}

/// The cells of an arrow that begins somewhere in a circle of several cells.
pub(crate) fn cells_from(circle: &[Cell], points: &[Point], size: usize) -> Option<Vec<Cell>> {
    let middle = |at: usize| at as i32 * SIDE + HALF;
    let start = |cell: &Cell| Point {
        y: middle(cell.row()),
        x: middle(cell.column()),
    };
    circle.iter().find_map(|cell| {
        let rest = points.iter().skip(1).copied();
        let points: Vec<Point> = [start(cell)].into_iter().chain(rest).collect();
        cells_along(&points, [RIM, END], size)
    })
}

/// The cells of a line from the rim of one circle to that of another.
pub(crate) fn cells_between_rims(points: &[Point], size: usize) -> Option<Vec<Cell>> {
    cells_along(points, [RIM, RIM], size)
}

fn cells_along(points: &[Point], [start, end]: [i32; 2], size: usize) -> Option<Vec<Cell>> {
    let points = bends(points);
    let (first, last) = (points.first()?, points.last()?);
    let inner = points.get(1..points.len() - 1)?;
    let is_drawn = is_at_middle(*first, start)
        && is_at_middle(*last, end)
        && inner.iter().all(|&point| is_at_middle(point, BEND));
    if !is_drawn {
        return None;
    }
    let mut cells: Vec<Cell> = Vec::new();
    for point in points {
        let next = cell_of(point, size)?;
        match cells.last() {
            None => cells.push(next),
            Some(&last) => cells.extend(steps(last, next, size)?),
        }
    }
    Some(cells)
}

/// The ends of a line, and the points where it turns.
fn bends(points: &[Point]) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    for &point in points {
        if kept.last() == Some(&point) {
            continue;
        }
        while let [.., before, middle] = kept.as_slice()
            && is_on_the_way(*before, *middle, point)
        {
            kept.pop();
        }
        kept.push(point);
    }
    kept
}

/// Whether a line through three points does not turn in the second.
fn is_on_the_way(one: Point, middle: Point, other: Point) -> bool {
    let (y, x) = (i64::from(other.y - one.y), i64::from(other.x - one.x));
    let (own_y, own_x) = (i64::from(middle.y - one.y), i64::from(middle.x - one.x));
    let cross = (y * own_x - x * own_y).abs();
    let along = y * own_y + x * own_x;
    let whole = y * y + x * x;
    // Less than a twentieth of a cell beside the way.
    whole > 0 && (0..=whole).contains(&along) && cross * cross <= whole * 2_500
}

/// The cells after one up to another in a straight line or along a diagonal.
fn steps(from: Cell, to: Cell, size: usize) -> Option<Vec<Cell>> {
    let rows = to.row() as i32 - from.row() as i32;
    let columns = to.column() as i32 - from.column() as i32;
    if rows != 0 && columns != 0 && rows.abs() != columns.abs() {
        return None;
    }
    let count = rows.abs().max(columns.abs());
    let at = |n: i32| {
        let row = from.row() as i32 + n * rows.signum();
        cell(row, from.column() as i32 + n * columns.signum(), size)
    };
    (1..=count).map(at).collect()
}

/// Where on the board a mark stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MarkPlace {
    /// In the middle of a cell.
    Middle(Cell),
    /// Between two cells, the upper or the left one first.
    Edge([Cell; 2]),
    /// Between four cells, in reading order.
    Corner([Cell; 4]),
    /// Beside the board, in this row and column.
    Outside(i32, i32),
    /// Elsewhere on the board.
    Other,
}

/// How far beside the board clues stand.
const MARGIN: i32 = 1_600;

/// Where a point is; `None` far from the board.
pub(crate) fn spot(point: Point, size: usize) -> Option<MarkPlace> {
    let end = size as i32 * SIDE;
    let near = -MARGIN..=end + MARGIN;
    if !near.contains(&point.y) || !near.contains(&point.x) {
        return None;
    }
    let is_inside = |at: i32| at > OFF && at < end - OFF;
    if !is_inside(point.y) || !is_inside(point.x) {
        let (row, column) = place(point);
        return Some(match cell(row, column, size) {
            None => MarkPlace::Outside(row, column),
            Some(_) => MarkPlace::Other,
        });
    }
    let is_line = |at: i32| off_line(at) <= OFF;
    let is_middle = |at: i32| off_middle(at) <= OFF;
    let line = |at: i32| (at + HALF).div_euclid(SIDE);
    let (row, column) = place(point);
    let (y, x) = (line(point.y), line(point.x));
    Some(if is_middle(point.y) && is_middle(point.x) {
        MarkPlace::Middle(cell(row, column, size)?)
    } else if is_line(point.y) && is_middle(point.x) {
        MarkPlace::Edge([cell(y - 1, column, size)?, cell(y, column, size)?])
    } else if is_middle(point.y) && is_line(point.x) {
        MarkPlace::Edge([cell(row, x - 1, size)?, cell(row, x, size)?])
    } else if is_line(point.y) && is_line(point.x) {
        let at = |row, column| cell(row, column, size);
        let corners = [at(y - 1, x - 1)?, at(y - 1, x)?, at(y, x - 1)?, at(y, x)?];
        MarkPlace::Corner(corners)
    } else {
        MarkPlace::Other
    })
}

/// The cells that a mark covers.
pub(crate) fn covered(mark: &LinkMark, size: usize) -> Vec<Cell> {
    let span = |middle: i32, length: i32| {
        let whole = ((length + HALF / 2) / SIDE).max(1);
        let first = (middle - whole * HALF + HALF).div_euclid(SIDE);
        first..first + whole
    };
    let rows = span(mark.centre.y, mark.height);
    let columns = span(mark.centre.x, mark.width);
    rows.flat_map(|row| columns.clone().map(move |column| (row, column)))
        .filter_map(|(row, column)| cell(row, column, size))
        .collect()
}

/// How far apart two points are, by the longer way.
pub(crate) fn distance(one: Point, other: Point) -> i32 {
    (one.y - other.y).abs().max((one.x - other.x).abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(all: &[(i32, i32)]) -> Vec<Point> {
        all.iter().map(|&(y, x)| Point { y, x }).collect()
    }

    fn line(all: &[(i32, i32)]) -> String {
        let cells = cells_of_line(&points(all), 9);
        let cells = cells.map(|cells| cells.iter().map(Cell::to_string).collect::<Vec<_>>());
        cells.map_or("no line".to_owned(), |cells| cells.join(" "))
    }

    #[test]
    fn a_line_from_middle_to_middle_has_cells() {
        assert_eq!(
            line(&[(500, 500), (500, 2_500), (1_500, 3_500)]),
            "r1c1 r1c2 r1c3 r2c4"
        );
        assert_eq!(
            line(&[(500, 500), (1_000, 1_000), (1_500, 1_500)]),
            "r1c1 r2c2"
        );
        assert_eq!(line(&[(300, 500), (500, 500), (500, 1_800)]), "r1c1 r1c2");
        assert_eq!(line(&[(0, 0), (3_000, 0)]), "no line");
        assert_eq!(line(&[(500, 500), (1_500, 3_500)]), "no line");
        assert_eq!(line(&[(500, 500), (500, 12_500)]), "no line");
    }

    #[test]
    fn marks_stand_between_cells_or_beside_the_board() {
        let at = |y, x| spot(Point { y, x }, 9);
        let [one, below] = [Cell::at(0, 0), Cell::at(1, 0)];
        assert_eq!(at(500, 520), Some(MarkPlace::Middle(one)));
        assert_eq!(at(1_030, 500), Some(MarkPlace::Edge([one, below])));
        let corner = [one, Cell::at(0, 1), below, Cell::at(1, 1)];
        assert_eq!(at(1_000, 1_000), Some(MarkPlace::Corner(corner)));
        assert_eq!(at(-500, 2_500), Some(MarkPlace::Outside(-1, 2)));
        assert_eq!(at(9_400, 2_500), Some(MarkPlace::Outside(9, 2)));
        assert_eq!(at(700, 700), Some(MarkPlace::Other));
        assert_eq!(at(-4_000, 500), None);
    }
}

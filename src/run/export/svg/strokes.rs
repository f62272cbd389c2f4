//! Characters that join those of the cells beside them, as rectangles: lines, blocks and
//! braille. Drawn by a font they leave gaps wherever its line is not as high as a cell.

use std::ops::Range;

/// Width of a cell, in pixels.
pub(super) const WIDTH: usize = 9;

/// Height of a cell, in pixels.
pub(super) const HEIGHT: usize = 17;

/// A rectangle, in pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub(super) columns: Range<usize>,
    pub(super) rows: Range<usize>,
}

impl Area {
    /// Its place if it lay at another one.
    pub(super) fn moved(self, right: usize, down: usize) -> Area {
        Area {
            columns: self.columns.start + right..self.columns.end + right,
            rows: self.rows.start + down..self.rows.end + down,
        }
    }

    /// Rows and columns exchanged.
    fn turned(self) -> Area {
        Area {
            columns: self.rows,
            rows: self.columns,
        }
    }
}

/// A stroke from the middle of a cell to one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum SvgStroke {
    None,
    Light,
    Heavy,
    Double,
}

/// The strokes to the left, up, right and down.
type Strokes = [SvgStroke; 4];

/// Each line character of the boards with its strokes to the left, up, right and down, as
/// `L`ight, `H`eavy, `D`ouble or `-` for none.
pub(super) const LINES: &str = "\
    ─L-L- │-L-L ┌--LL ┐L--L └-LL- ┘LL-- ├-LLL ┤LL-L ┬L-LL ┴LLL- ┼LLLL \
    ━H-H- ┃-H-H ┏--HH ┓H--H ┗-HH- ┛HH-- ┣-HHH ┫HH-H ┳H-HH ┻HHH- ╋HHHH \
    ═D-D- ║-D-D ╔--DD ╗D--D ╚-DD- ╝DD-- ╠-DDD ╣DD-D ╦D-DD ╩DDD- ╬DDDD \
    ┠-HLH ┨LH-H ┯H-HL ┷HLH- ┿HLHL ╂LHLH \
    ╟-DLD ╢LD-D ╤D-DL ╧DLD- ╪DLDL ╫LDLD \
    ╴L--- ╵-L-- ╶--L- ╷---L ╸H--- ╹-H-- ╺--H- ╻---H";

/// The rectangles of a character in the cell whose upper left corner is at 0, 0; `None` if a
/// font draws it.
pub(super) fn areas(character: char) -> Option<Vec<Area>> {
    let across = [WIDTH, HEIGHT];
    let down = [HEIGHT, WIDTH];
    let turned = |areas: Vec<Area>| areas.into_iter().map(Area::turned).collect();
    Some(match character {
        '┄' => dashes(3, 1, across),
        '┅' => dashes(3, 2, across),
        '┈' => dashes(4, 1, across),
        '┆' => turned(dashes(3, 1, down)),
        '┇' => turned(dashes(3, 2, down)),
        '┊' => turned(dashes(4, 1, down)),
        '╭' => corner([false, false]),
        '╮' => corner([true, false]),
        '╰' => corner([false, true]),
        '╯' => corner([true, true]),
        '▀' => vec![area(0..WIDTH, 0..HEIGHT / 2)],
        '▁'..='█' => {
            let eighths = character as usize - '▁' as usize + 1;
            vec![area(0..WIDTH, HEIGHT - (HEIGHT * eighths + 4) / 8..HEIGHT)]
        }
        '▏' => vec![area(0..1, 0..HEIGHT)],
        '\u{2800}'..='\u{28ff}' => dots(character as usize - 0x2800),
        _ => {
            let strokes = strokes(character)?;
            let [left, up, right, low] = strokes;
            let mut areas = lines(strokes, across);
            areas.extend(
                lines([up, left, low, right], down)
                    .into_iter()
                    .map(Area::turned),
            );
            areas
        }
    })
}

fn area(columns: Range<usize>, rows: Range<usize>) -> Area {
    Area { columns, rows }
}

/// The strokes of a line character.
fn strokes(character: char) -> Option<Strokes> {
    let words = LINES.split(' ');
    let letters = words
        .filter_map(|word| word.strip_prefix(character))
        .next()?;
    let mut strokes = [SvgStroke::None; 4];
    for (stroke, letter) in strokes.iter_mut().zip(letters.chars()) {
        *stroke = match letter {
            'L' => SvgStroke::Light,
            'H' => SvgStroke::Heavy,
            'D' => SvgStroke::Double,
            _ => SvgStroke::None,
        };
    }
    Some(strokes)
}

/// The strokes to the left and to the right in a cell of this width and height.
fn lines([left, up, right, down]: Strokes, [width, height]: [usize; 2]) -> Vec<Area> {
    let [x, y] = [width / 2, height / 2];
    let mut areas = Vec::new();
    for (stroke, is_left) in [(left, true), (right, false)] {
        let has_opposite = left != SvgStroke::None && right != SvgStroke::None;
        let single = || match (has_opposite, up.max(down)) {
            // It ends at the nearer one of the two lines.
            (false, SvgStroke::Double) => [x, x + 1],
            (_, SvgStroke::Heavy) => [x + 2, x],
            (_, SvgStroke::None | SvgStroke::Light | SvgStroke::Double) => [x + 1, x],
        };
        let double = |beside, beyond| match (beside, beyond) {
            (SvgStroke::Double, _) => [x, x + 1],
            (_, SvgStroke::Double) => [x + 2, x - 1],
            _ => [x + 1, x],
        };
        // The rows of each of its lines, and where it ends if it comes from the left, where
        // it begins if it goes to the right.
        let bands = match stroke {
            SvgStroke::None => vec![],
            SvgStroke::Light => vec![(y..y + 1, single())],
            SvgStroke::Heavy => vec![(y..y + 2, single())],
            SvgStroke::Double => vec![
                (y - 1..y, double(up, down)),
                (y + 1..y + 2, double(down, up)),
            ],
        };
        areas.extend(bands.into_iter().map(|(rows, [end, start])| {
            let columns = if is_left { 0..end } else { start..width };
            area(columns, rows)
        }));
    }
    areas
}

/// A dashed line to the right in a cell of this width and height.
fn dashes(count: usize, thickness: usize, [width, height]: [usize; 2]) -> Vec<Area> {
    let length = (width / count * 2 / 3).max(1);
    let starts = (0..count).map(|dash| (dash * width + count / 2) / count);
    let rows = height / 2..height / 2 + thickness;
    starts
        .map(|start| area(start..start + length, rows.clone()))
        .collect()
}

/// A light line from below that bends to the right; to the left, or from above, if so asked.
fn corner([is_left, is_up]: [bool; 2]) -> Vec<Area> {
    let [x, y] = [WIDTH / 2, HEIGHT / 2];
    let bend = [
        area(x..x + 1, y + 2..HEIGHT),
        area(x + 1..x + 3, y + 1..y + 2),
        area(x + 3..WIDTH, y..y + 1),
    ];
    let flip = |range: Range<usize>, size: usize, is_flipped: bool| {
        if is_flipped {
            size - range.end..size - range.start
        } else {
            range
        }
    };
    let flipped = bend.map(|Area { columns, rows }| {
        area(flip(columns, WIDTH, is_left), flip(rows, HEIGHT, is_up))
    });
    flipped.to_vec()
}

/// Braille: dots in two columns of four, numbered down the left column, then down the right
/// one, then the lowest two.
fn dots(bits: usize) -> Vec<Area> {
    const PLACES: [(usize, usize); 8] = [
        (0, 0),
        (0, 1),
        (0, 2),
        (1, 0),
        (1, 1),
        (1, 2),
        (0, 3),
        (1, 3),
    ];
    let raised = PLACES
        .iter()
        .enumerate()
        .filter(|(bit, _)| bits >> bit & 1 == 1);
    raised
        .map(|(_, &(column, row))| {
            let (left, top) = (1 + 5 * column, 1 + 4 * row);
            area(left..left + 2, top..top + 2)
        })
        .collect()
}

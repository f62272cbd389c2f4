//! Shapes and texts of a drawing, each once, and what they look like.

use super::cells::{MarkPlace, SIDE, cell_of, covered, distance, spot};
use super::colour::{Shade, shade};
use crate::board::Cell;
use crate::formats::{LinkMark, Point};

/// The form of a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum MarkShape {
    Round,
    Square,
    Diamond,
}

impl MarkShape {
    pub(crate) fn noun(self) -> &'static str {
        match self {
            MarkShape::Round => "circle",
            MarkShape::Square => "square",
            MarkShape::Diamond => "diamond",
        }
    }
}

/// A mark where it stands.
#[derive(Clone, Debug)]
pub(crate) struct SeenMark {
    pub mark: LinkMark,
    pub shape: MarkShape,
    pub spot: MarkPlace,
}

/// Marks whose middles are no further apart are one, drawn twice.
const SAME_PLACE: i32 = 40;

/// From this share of a cell on a mark is paint, from thousandths.
const PAINT: i32 = 880;

/// How large a dot between cells can be.
const LARGEST_DOT: i32 = 560;

/// How far from the middle of its number an arrow outside can be.
const POINTER: i32 = 950;

/// How far into its cell the number of a cage can stand.
const UPPER_LEFT: i32 = 400;

/// How far from its corner a digit can be.
const BESIDE_CORNER: i32 = 420;

/// Every mark that can be seen, once.
pub(crate) fn looks(marks: &[LinkMark], size: usize) -> Vec<SeenMark> {
    let mut looks: Vec<SeenMark> = Vec::new();
    for mark in marks.iter().filter(|mark| is_seen(mark)) {
        let Some(spot) = spot(mark.centre, size) else {
            continue;
        };
        let shape = match mark.angle % 90 {
            _ if mark.is_round => MarkShape::Round,
            30..=60 => MarkShape::Diamond,
            _ => MarkShape::Square,
        };
        let look = SeenMark {
            mark: mark.clone(),
            shape,
            spot,
        };
        match looks.iter_mut().find(|other| other.is_one_with(&look)) {
            Some(other) => other.take(look.mark),
            None => looks.push(look),
        }
    }
    looks
}

/// White without an edge and a text is seen by nobody.
fn is_seen(mark: &LinkMark) -> bool {
    let is_white =
        |colour: Option<[u8; 3]>| colour.is_none_or(|colour| shade(colour) == Shade::White);
    !mark.text.is_empty() || !is_white(mark.fill) || !is_white(mark.border)
}

impl SeenMark {
    fn is_one_with(&self, other: &SeenMark) -> bool {
        let (own, its) = (&self.mark, &other.mark);
        if distance(own.centre, its.centre) > SAME_PLACE {
            return false;
        }
        let is_bare = |mark: &LinkMark| mark.fill.is_none() && mark.border.is_none();
        let is_alike = self.shape == other.shape
            && (own.width - its.width).abs() <= 80
            && (own.height - its.height).abs() <= 80;
        let are_texts_one = own.text.is_empty() || its.text.is_empty() || own.text == its.text;
        are_texts_one && (is_alike || is_bare(own) || is_bare(its))
    }

    /// Adds what another drawing of the same mark shows, which lies on top.
    fn take(&mut self, other: LinkMark) {
        let own = &mut self.mark;
        if other.fill.is_some() || other.border.is_some() {
            let was_bare = own.fill.is_none() && own.border.is_none();
            if was_bare {
                (own.width, own.height, own.is_round, own.angle) =
                    (other.width, other.height, other.is_round, other.angle);
                self.shape = if other.is_round {
                    MarkShape::Round
                } else {
                    self.shape
                };
            }
            own.fill = other.fill.or(own.fill);
            own.border = other.border.or(own.border);
        }
        if own.text.is_empty() {
            own.text = other.text;
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.mark.text
    }

    /// The colour by which a text may call it.
    pub(crate) fn colour(&self) -> [u8; 3] {
        let seen = |colour: &[u8; 3]| shade(*colour) != Shade::White;
        let border = self.mark.border.filter(seen);
        match self.mark.fill {
            Some(fill) if seen(&fill) => fill,
            Some(fill) if border.is_none_or(|border| !matches!(shade(border), Shade::Hue(_))) => {
                fill
            }
            _ => match border {
                Some(border) if matches!(shade(border), Shade::Hue(_)) => border,
                _ => [255; 3],
            },
        }
    }

    pub(crate) fn is_paint(&self) -> bool {
        let side = self.mark.width.min(self.mark.height);
        self.shape == MarkShape::Square && side >= PAINT && self.mark.fill.is_some()
    }

    pub(crate) fn is_small(&self) -> bool {
        self.mark.width <= LARGEST_DOT && self.mark.height <= LARGEST_DOT
    }

    /// Whether it is a circle in a cell, round which a line can begin or end.
    pub(crate) fn is_end(&self) -> bool {
        self.text().is_empty() && self.mark.width >= 450 && !self.is_paint()
    }

    /// The cells of a circle: of a long one two or three.
    pub(crate) fn circle_cells(&self, size: usize) -> Option<Vec<Cell>> {
        let mark = &self.mark;
        let (short, long) = (mark.width.min(mark.height), mark.width.max(mark.height));
        let is_pill =
            mark.is_round && (550..=980).contains(&short) && (1_500..=2_980).contains(&long);
        match self.spot {
            MarkPlace::Middle(cell)
                if self.shape == MarkShape::Round && (450..=1_050).contains(&long) =>
            {
                Some(vec![cell])
            }
            _ if is_pill => Some(covered(mark, size)),
            _ => None,
        }
    }

    /// The digits on its corner.
    pub(crate) fn digits(&self, all: &[SeenMark]) -> String {
        let digits = |text: &str| -> String { text.chars().filter(char::is_ascii_digit).collect() };
        let own = digits(self.text());
        if !own.is_empty() {
            return own;
        }
        let near = all
            .iter()
            .filter(|look| distance(look.mark.centre, self.mark.centre) <= BESIDE_CORNER);
        near.map(|look| digits(look.text())).collect()
    }

    /// Whether it is a digit of a mark on a corner.
    pub(crate) fn is_part_of_corner(&self, all: &[SeenMark]) -> bool {
        let mut letters = self.text().chars();
        let are_digits = letters.all(|c| c.is_ascii_digit() || c.is_whitespace());
        are_digits
            && !self.text().is_empty()
            && all.iter().any(|look| {
                matches!(look.spot, MarkPlace::Corner(_))
                    && look.text().is_empty()
                    && distance(look.mark.centre, self.mark.centre) <= BESIDE_CORNER
            })
    }

    /// The cells at a sign of inequality, the greater one first.
    pub(crate) fn inequality(&self, [first, second]: [Cell; 2]) -> Option<[Cell; 2]> {
        // The direction in which the tip points, in quarter turns from the right.
        let points = match self.text() {
            ">" | "＞" | "›" => 0,
            "v" | "∨" | "⌄" | "˅" => 1,
            "<" | "＜" | "‹" => 2,
            "^" | "∧" | "⌃" | "˄" => 3,
            _ => return None,
        };
        let turned = (points + self.mark.angle / 90) % 4;
        let is_side_by_side = first.row() == second.row();
        match (turned, is_side_by_side) {
            (0, true) | (1, false) => Some([first, second]),
            (2, true) | (3, false) => Some([second, first]),
            _ => None,
        }
    }

    /// The cell in whose upper left corner a number stands.
    pub(crate) fn corner_number(&self, size: usize) -> Option<Cell> {
        let is_number = self.text().parse::<u16>().is_ok();
        let centre = self.mark.centre;
        let (row, column) = (centre.y.rem_euclid(SIDE), centre.x.rem_euclid(SIDE));
        let is_at_corner = row.max(column) <= UPPER_LEFT && self.spot == MarkPlace::Other;
        cell_of(centre, size).filter(|_| is_number && is_at_corner)
    }

    /// Whether it is an arrow as a text.
    pub(crate) fn is_pointer(&self) -> bool {
        self.diagonal().is_some()
    }

    fn diagonal(&self) -> Option<(i32, i32)> {
        let direction = match self.text().trim_end_matches('\u{fe0f}') {
            "↘" | "⬊" | "⇘" => (1, 1),
            "↗" | "⬈" | "⇗" => (-1, 1),
            "↖" | "⬉" | "⇖" => (-1, -1),
            "↙" | "⬋" | "⇙" => (1, -1),
            _ => return None,
        };
        Some(direction)
    }

    /// The direction of an arrow that stands at a number.
    pub(crate) fn points_from(&self, number: &SeenMark) -> Option<(i32, i32)> {
        let is_near = distance(self.mark.centre, number.mark.centre) <= POINTER;
        self.diagonal().filter(|_| is_near)
    }
}

impl LinkMark {
    /// Whether it is no more than paint of less than a cell.
    pub(crate) fn is_bare_paint(&self) -> bool {
        self.text.is_empty() && (self.width < 700 || self.height < 700)
    }
}

/// How far from a number an arrow begins; `None` if it does not belong to it.
pub(crate) fn reach(number: &SeenMark, points: &[Point]) -> Option<i32> {
    let reach = distance(*points.first()?, number.mark.centre);
    (reach <= POINTER).then_some(reach)
}

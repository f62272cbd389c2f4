//! The walls of boards that are not boxes alone: between the regions of a jigsaw, and round
//! cages.

use crate::ui::board::layout::BoardSize;
use ninefold_core::board::Cell;
use ninefold_core::rules::{Rules, Shape};
use ninefold_game::settings::Borders;

/// A wall between two cells, or between a cell and the edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Wall {
    None,
    /// Round a cage.
    Cage,
    /// Round a region, where a cage goes on behind it.
    Crossed,
    /// Round a region, or the board.
    Region,
}

/// The walls at a crossing: up, right, down, left.
type Arms = [Wall; 4];

const UPRIGHT: Arms = [Wall::Region, Wall::None, Wall::Region, Wall::None];
const LEVEL: Arms = [Wall::None, Wall::Region, Wall::None, Wall::Region];

/// Light and heavy arms: for each of them 0 none, 1 light, 2 heavy, the first one counting
/// most.
const MIXED: &str = concat!(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
);

/// The characters of a crossing by its arms: 1 up, 2 right, 4 down, 8 left.
type Crossings = [char; 16];

const ROUNDED: Crossings = [
    ' ', '╵', '╶', '╰', '╷', '│', '╭', '├', '╴', '╯', '─', '┴', '╮', '┤', '┬', '┼',
];
const DOUBLE: Crossings = [
    ' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬',
];

/// The walls of a board, with the characters to draw them.
struct Walls<'a> {
    size: BoardSize,
    shape: &'a Shape,
    cages: CageSets,
    has_cages: bool,
    borders: Borders,
}

/// Every line of the board, from the top; cells are blanks. A wall is drawn only between two
/// regions, round a cage, and around the board.
pub(super) fn draw_rows(size: BoardSize, rules: &Rules, borders: Borders) -> Vec<Vec<WallStroke>> {
    let walls = Walls {
        size,
        shape: rules.shape(),
        cages: CageSets::new(rules),
        has_cages: size.has_cage_walls(),
        borders,
    };
    let count = size.form.size();
    let mut lines = Vec::new();
    for row in 0..=count {
        if row == count || size.line_above(row) {
            lines.push(walls.rule(row));
        }
        if row < count {
            let cells = walls.cells(row);
            lines.extend(std::iter::repeat_n(cells, usize::from(size.cell_height)));
        }
    }
    lines
}

impl Walls<'_> {
    fn rule(&self, row: usize) -> Vec<WallStroke> {
        let count = self.size.form.size();
        let mut line = Vec::new();
        for column in 0..=count {
            line.push(self.stroke(self.arms(row, column)));
            if column < count {
                let dash = self.stroke(LEVEL.map(|arm| arm.min(self.above(row, column))));
                line.extend(std::iter::repeat_n(dash, usize::from(self.size.cell_width)));
            }
        }
        line
    }

    fn cells(&self, row: usize) -> Vec<WallStroke> {
        let count = self.size.form.size();
        let mut line = Vec::new();
        for column in 0..=count {
            line.push(self.stroke(UPRIGHT.map(|arm| arm.min(self.left_of(row, column)))));
            if column < count {
                let width = usize::from(self.size.cell_width);
                line.extend(std::iter::repeat_n(WallStroke::BLANK, width));
            }
        }
        line
    }

    /// The walls that meet at the upper left corner of a cell.
    fn arms(&self, row: usize, column: usize) -> Arms {
        let count = self.size.form.size();
        let wall = |is_there: bool, wall: &dyn Fn() -> Wall| {
            if is_there { wall() } else { Wall::None }
        };
        [
            wall(row > 0, &|| self.left_of(row - 1, column)),
            wall(column < count, &|| self.above(row, column)),
            wall(row < count, &|| self.left_of(row, column)),
            wall(column > 0, &|| self.above(row, column - 1)),
        ]
    }

    /// The wall left of a cell; of the column behind the last one, the edge.
    fn left_of(&self, row: usize, column: usize) -> Wall {
        if column == 0 || column == self.shape.size() {
            return Wall::Region;
        }
        self.between(Cell::at(row, column - 1), Cell::at(row, column))
    }

    /// The wall above a cell; of the row below the last one, the edge.
    fn above(&self, row: usize, column: usize) -> Wall {
        if row == 0 || row == self.shape.size() {
            return Wall::Region;
        }
        self.between(Cell::at(row - 1, column), Cell::at(row, column))
    }

    fn between(&self, one: Cell, other: Cell) -> Wall {
        let is_between_regions = self.shape.region(one) != self.shape.region(other);
        match (is_between_regions, self.cages.differ(one, other)) {
            (true, false) if self.has_cages && self.cages.has(one) => Wall::Crossed,
            (true, _) => Wall::Region,
            (false, true) if self.has_cages => Wall::Cage,
            (false, _) => Wall::None,
        }
    }

    fn stroke(&self, arms: Arms) -> WallStroke {
        let open = open(arms, self.borders);
        let arms = arms.map(|arm| {
            if arm == Wall::Crossed {
                Wall::Region
            } else {
                arm
            }
        });
        let weight = if arms.contains(&Wall::Region) {
            LineWeight::Heavy
        } else {
            LineWeight::Light
        };
        let drawn = match self.borders {
            // Double lines do not meet all light ones.
            Borders::Double if !self.has_cages => DOUBLE[bits(arms, Wall::Region)],
            Borders::Tiles | Borders::Boxes | Borders::Heavy | Borders::Double => mixed(arms),
            Borders::Light => dotted(arms),
            Borders::Ascii if !self.has_cages => ascii(arms, ['|', '-']),
            Borders::Ascii => ascii(arms, ['|', '=']),
        };
        WallStroke {
            character: open.unwrap_or(drawn),
            weight,
        }
    }
}

/// Where a cage goes on behind the wall of a region, the wall is open.
fn open(arms: Arms, borders: Borders) -> Option<char> {
    let [upright, level] = match borders {
        Borders::Ascii => [' ', ' '],
        Borders::Light => ['╎', '╌'],
        Borders::Tiles | Borders::Boxes | Borders::Heavy | Borders::Double => ['╏', '╍'],
    };
    match arms {
        [Wall::Crossed, Wall::None, Wall::Crossed, Wall::None] => Some(upright),
        [Wall::None, Wall::Crossed, Wall::None, Wall::Crossed] => Some(level),
        _ => None,
    }
}

/// The arms that are at least as strong as this wall, as bits.
fn bits(arms: Arms, least: Wall) -> usize {
    let arms = arms.into_iter().enumerate();
    let strong = arms.filter(|(_, arm)| *arm >= least);
    strong.map(|(place, _)| 1 << place).sum()
}

fn mixed(arms: Arms) -> char {
    let weight = |arm: Wall| match arm {
        Wall::None => 0,
        Wall::Cage => 1,
        Wall::Crossed | Wall::Region => 2,
    };
    let place = { arms.into_iter() }.fold(0, |place, arm| 3 * place + weight(arm));
    MIXED.chars().nth(place).unwrap_or(' ')
}

/// A dotted wall round a cage ends where it meets a drawn one.
fn dotted(arms: Arms) -> char {
    match (bits(arms, Wall::Region), bits(arms, Wall::Cage)) {
        (0, 0b0101) => '┊',
        (0, 0b1010) => '┈',
        (0, of_cages) => ROUNDED[of_cages],
        (of_regions, _) => ROUNDED[of_regions],
    }
}

/// Straight walls round regions are these two characters, all that is not straight a plus.
fn ascii(arms: Arms, [upright, level]: [char; 2]) -> char {
    match (bits(arms, Wall::Cage), bits(arms, Wall::Region)) {
        (0, _) => ' ',
        (0b0101 | 0b0100 | 0b0001, 0) => ':',
        (0b0101 | 0b0100 | 0b0001, _) => upright,
        (0b1010 | 0b1000 | 0b0010, 0) => '-',
        (0b1010 | 0b1000 | 0b0010, _) => level,
        _ => '+',
    }
}

/// How much a line stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineWeight {
    /// Round a box, a region, or the board.
    Heavy,
    /// Between cells, and round a cage.
    Light,
}

/// A character of the lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WallStroke {
    /// The character; a blank inside a cell.
    pub character: char,
    /// How much it stands out.
    pub weight: LineWeight,
}

impl WallStroke {
    pub(super) const BLANK: WallStroke = WallStroke {
        character: ' ',
        weight: LineWeight::Light,
    };
}

/// For each cell the numbers of its cages, as bits, worked out once for a frame. There are at most 256 cages.
pub(crate) struct CageSets(Vec<[u64; 4]>);

impl CageSets {
    pub(crate) fn new(rules: &Rules) -> CageSets {
        let mut sets = vec![[0; 4]; 256];
        for (number, cage) in rules.published_cages().enumerate() {
            for cell in cage.cells {
                if let Some(part) = sets[cell.index()].get_mut(number / 64) {
                    *part |= 1 << (number % 64);
                }
            }
        }
        CageSets(sets)
    }

    /// Whether a cell is in a cage.
    fn has(&self, cell: Cell) -> bool {
        self.0[cell.index()] != [0; 4]
    }

    /// Whether some cage has one of two cells and not the other.
    pub(crate) fn differ(&self, one: Cell, other: Cell) -> bool {
        self.0[one.index()] != self.0[other.index()]
    }
}

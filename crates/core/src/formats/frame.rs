//! Boards as text: walls between regions, lines round cages, their sums on these. Readers take a
//! line that begins with a wall for a comment: rows alone would lose the rules.

use super::{GridText, Puzzle};
use crate::board::{Cell, Digit, Grid};
use crate::rules::{Cage, Rules, Shape};

/// The columns of a cell, and where there are cages with sums.
const CELL: usize = 3;
const CAGED_CELL: usize = 5;

/// The line between two cells, the strongest last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Edge {
    Open,
    Cage,
    Region,
}

impl Puzzle {
    /// The givens in rows, with lines where regions and cages meet. A classic board is a
    /// [`GridText`].
    ///
    /// ```
    /// use ninefold_core::formats::Puzzle;
    ///
    /// let puzzle: Puzzle = "2x2x:1o".parse()?;
    /// assert_eq!(puzzle.frame().lines().nth(1), Some("# 1   . # .   . #"));
    /// # Ok::<(), ninefold_core::formats::ReadError>(())
    /// ```
    pub fn frame(&self) -> String {
        match self.classic_givens() {
            Some(givens) => GridText(&givens).to_string(),
            None => {
                let lines = frame(&self.rules, &self.givens).into_iter();
                lines.map(|line| line + "\n").collect()
            }
        }
    }

    /// The frame, which reads back as the puzzle: of other rules the word that has them all
    /// comes before it.
    ///
    /// ```
    /// use ninefold_core::formats::Puzzle;
    ///
    /// let puzzle: Puzzle = "2x2x:1o".parse()?;
    /// assert!(puzzle.framed().starts_with("2x2x:1o\n####"));
    /// assert_eq!(puzzle.framed().parse(), Ok(puzzle));
    /// # Ok::<(), ninefold_core::formats::ReadError>(())
    /// ```
    pub fn framed(&self) -> String {
        match self.classic_givens() {
            Some(_) => self.frame(),
            None => format!("{self}\n{}", self.frame()),
        }
    }
}

/// The board, with walls where regions meet.
fn frame(rules: &Rules, values: &Grid) -> Vec<String> {
    let cages: Vec<&Cage> = rules.cages().collect();
    let cell = if cages.is_empty() { CELL } else { CAGED_CELL };
    let board = FramedBoard {
        shape: rules.shape(),
        cages,
        values,
        cell,
    };
    let size = rules.size();
    let rows = (0..size).flat_map(|row| [board.border(row), board.cells(row)]);
    rows.chain([board.border(size)]).collect()
}

struct FramedBoard<'a> {
    shape: &'a Shape,
    cages: Vec<&'a Cage>,
    values: &'a Grid,
    /// The columns of a cell.
    cell: usize,
}

impl FramedBoard<'_> {
    fn cells(&self, row: usize) -> String {
        let size = self.shape.size();
        let mut line = String::new();
        for column in 0..=size {
            line.push(match self.before(row, column) {
                Edge::Open => ' ',
                Edge::Cage => ':',
                Edge::Region => '#',
            });
            if column < size {
                let value = self.values.get(Cell::at(row, column));
                let value = value.map_or('.', Digit::to_char);
                line.push_str(&format!("{value:^width$}", width = self.cell));
            }
        }
        line
    }

    /// The line above a row, or below the last one.
    fn border(&self, row: usize) -> String {
        let size = self.shape.size();
        let mut line = String::new();
        for column in 0..=size {
            line.push(self.crossing(row, column));
            if column < size {
                let dash = match self.above(row, column) {
                    Edge::Open => ' ',
                    Edge::Cage => '-',
                    Edge::Region => '#',
                };
                let sum = self.sum(row, column);
                line.push_str(&sum);
                line.extend(std::iter::repeat_n(dash, self.cell - sum.len()));
            }
        }
        line
    }

    /// The sum of the cage that begins in this cell.
    fn sum(&self, row: usize, column: usize) -> String {
        let is_first =
            |cage: &&&Cage| row < self.shape.size() && cage.first() == Cell::at(row, column);
        let sum = self.cages.iter().find(is_first).and_then(|cage| cage.sum);
        sum.map_or(String::new(), |sum| sum.to_string())
    }

    fn crossing(&self, row: usize, column: usize) -> char {
        let size = self.shape.size();
        let up = if row > 0 {
            self.before(row - 1, column)
        } else {
            Edge::Open
        };
        let down = if row < size {
            self.before(row, column)
        } else {
            Edge::Open
        };
        let left = if column > 0 {
            self.above(row, column - 1)
        } else {
            Edge::Open
        };
        let right = if column < size {
            self.above(row, column)
        } else {
            Edge::Open
        };
        match (up.max(down), left.max(right)) {
            (Edge::Region, _) | (_, Edge::Region) => '#',
            (Edge::Open, Edge::Open) => ' ',
            (Edge::Cage, Edge::Open) => ':',
            (Edge::Open, Edge::Cage) => '-',
            (Edge::Cage, Edge::Cage) => '+',
        }
    }

    /// The line on the left of a cell, or on the right of the last one.
    fn before(&self, row: usize, column: usize) -> Edge {
        if self.shape.is_wall_before(row, column) {
            return Edge::Region;
        }
        self.between(Cell::at(row, column - 1), Cell::at(row, column))
    }

    /// The line above a cell, or below the last one.
    fn above(&self, row: usize, column: usize) -> Edge {
        if self.shape.is_wall_above(row, column) {
            return Edge::Region;
        }
        self.between(Cell::at(row - 1, column), Cell::at(row, column))
    }

    fn between(&self, one: Cell, other: Cell) -> Edge {
        let mut cages = self.cages.iter();
        if cages.any(|cage| cage.cells.contains(one) != cage.cells.contains(other)) {
            Edge::Cage
        } else {
            Edge::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellSet;

    #[test]
    fn sums_are_on_the_lines_of_cages() {
        let cells = |all: &[(usize, usize)]| {
            let cells = all.iter().map(|&(row, column)| Cell::at(row, column));
            cells.collect::<CellSet>()
        };
        let rules = Rules::new(Shape::with_boxes(4).unwrap());
        let rules = rules
            .with_cage(Cage::new(cells(&[(0, 0), (0, 1), (1, 0)]), 6))
            .and_then(|rules| rules.with_cage(Cage::new(cells(&[(1, 1), (2, 1), (1, 2)]), 8)))
            .unwrap();
        let given = Grid::EMPTY.with(Cell::at(3, 3), Digit::new(2));
        let expected = [
            "#6#######################",
            "#  .     .  #  .     .  #",
            "#     +8----#-----+     #",
            "#  .  :  .  #  .  :  .  #",
            "#########################",
            "#  .  :  .  #  .     .  #",
            "#     +-----#           #",
            "#  .     .  #  .     2  #",
            "#########################",
        ];
        assert_eq!(frame(&rules, &given), expected);
    }

    #[test]
    fn walls_are_where_regions_meet() {
        let puzzle: Puzzle = "1..............4AAABCABBCCDBCDDD".parse().unwrap();
        let frame = frame(&puzzle.rules, &puzzle.givens);
        let expected = [
            "#################",
            "# 1   .   . # . #",
            "#####   #####   #",
            "# . # . # .   . #",
            "#   #########   #",
            "# .   . # . # . #",
            "#   #####   #####",
            "# . # .   .   4 #",
            "#################",
        ];
        assert_eq!(frame, expected);
    }
}

//! The size of a board, and its boxes or regions.

use super::rules_error::RulesError;
use crate::board::{Cell, CellSet, letters_of_values, region_letter};

/// The fewest rows of a board.
pub const SMALLEST_SIZE: usize = 4;
/// The most rows of a board.
pub const LARGEST_SIZE: usize = 16;

/// The size of a board and the regions that divide it: the usual boxes, the regions of a
/// jigsaw, or none.
///
/// ```
/// use ninefold_core::rules::Shape;
/// use ninefold_core::board::Cell;
///
/// let six = Shape::with_boxes(6)?;
/// assert_eq!(six.box_size(), Some((2, 3)));
/// assert_eq!(six.region(Cell::at(2, 3)), Some(3));
///
/// let jigsaw = Shape::with_regions(4, b"AABBAABBCCDDCCDD")?;
/// assert!(!jigsaw.is_jigsaw(), "these are the usual boxes");
/// assert!(Shape::with_boxes(7).is_err());
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    size: u8,
    /// The number of the region of each cell from 1, 0 for none.
    regions: [u8; 256],
}

impl Shape {
    /// A board with the usual boxes: as high as the largest divisor of the size that is
    /// not above its square root, so 2 rows of 3 columns on a board of six.
    ///
    /// # Errors
    /// [`RulesError::UnknownSize`] outside 4 to 16, and [`RulesError::NoBoxes`] for 5, 7,
    /// 11 and 13.
    pub fn with_boxes(size: usize) -> Result<Shape, RulesError> {
        let shape = Shape::without_regions(size)?;
        let (height, width) = box_size(size).ok_or(RulesError::NoBoxes(size))?;
        Ok(shape.numbered(|cell| usual_box(cell, height, width)))
    }

    /// A board of rows and columns only: a Latin square.
    ///
    /// # Errors
    /// [`RulesError::UnknownSize`] outside 4 to 16.
    pub fn without_regions(size: usize) -> Result<Shape, RulesError> {
        if !(SMALLEST_SIZE..=LARGEST_SIZE).contains(&size) {
            return Err(RulesError::UnknownSize(size));
        }
        Ok(Shape {
            size: size as u8,
            regions: [0; 256],
        })
    }

    /// A board with these regions: a label for each cell in reading order, the same for
    /// the cells of a region. Regions are numbered by their first cells.
    ///
    /// # Errors
    /// What is wrong with the map: its length, the number of cells of a region, or a
    /// region in several parts.
    pub fn with_regions(size: usize, labels: &[u8]) -> Result<Shape, RulesError> {
        let shape = Shape::without_regions(size)?;
        if labels.len() != size * size {
            let found = labels.len();
            return Err(RulesError::MapLength { size, found });
        }
        let mut order: Vec<u8> = Vec::new();
        for &label in labels {
            if !order.contains(&label) {
                order.push(label);
            }
        }
        let label = |cell: Cell| labels[cell.row() * size + cell.column()];
        let number = |cell: Cell| order.iter().position(|&each| each == label(cell));
        let cells: Vec<CellSet> = order
            .iter()
            .map(|&each| {
                Cell::all(size)
                    .filter(|&cell| label(cell) == each)
                    .collect()
            })
            .collect();
        cells
            .iter()
            .enumerate()
            .try_for_each(|(region, &cells)| check_region(region, cells, size))?;
        Ok(shape.numbered(|cell| number(cell).unwrap_or(0)))
    }

    fn numbered(mut self, number: impl Fn(Cell) -> usize) -> Shape {
        for cell in Cell::all(self.size()) {
            self.regions[cell.index()] = number(cell) as u8 + 1;
        }
        self
    }

    /// The number of rows, of columns and of values: 4 to 16.
    pub fn size(&self) -> usize {
        usize::from(self.size)
    }

    /// The number of the region of a cell, from 0; `None` without regions.
    pub fn region(&self, cell: Cell) -> Option<usize> {
        usize::from(self.regions[cell.index()]).checked_sub(1)
    }

    /// The letter of the region of a cell, A for the first, or the one after those that are values;
    /// `None` without regions.
    ///
    /// ```
    /// use ninefold_core::rules::Shape;
    /// use ninefold_core::board::Cell;
    /// assert_eq!(Shape::with_boxes(4)?.region_letter(Cell::at(3, 0)), Some('C'));
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
    /// ```
    pub fn region_letter(&self, cell: Cell) -> Option<char> {
        let first = usize::from(letters_of_values(self.size()));
        self.region(cell)
            .map(|region| region_letter(first + region))
    }

    /// The cells of each region, by number; empty without regions.
    pub fn regions(&self) -> Vec<CellSet> {
        let mut regions = Vec::new();
        for cell in Cell::all(self.size()) {
            if let Some(region) = self.region(cell) {
                regions.resize(regions.len().max(region + 1), CellSet::NONE);
                regions[region] = regions[region].with(cell);
            }
        }
        regions
    }

    /// The rows and columns of a box, where the regions are the usual boxes.
    pub fn box_size(&self) -> Option<(usize, usize)> {
        let (height, width) = box_size(self.size())?;
        let is_usual = |cell| self.region(cell) == Some(usual_box(cell, height, width));
        Cell::all(self.size())
            .all(is_usual)
            .then_some((height, width))
    }

    /// Whether the regions are others than the usual boxes.
    pub fn is_jigsaw(&self) -> bool {
        self.region(Cell::at(0, 0)).is_some() && self.box_size().is_none()
    }

    /// Whether regions meet on the left of a cell, or on the right of the last one.
    pub fn is_wall_before(&self, row: usize, column: usize) -> bool {
        column == 0
            || column == self.size()
            || self.region(Cell::at(row, column - 1)) != self.region(Cell::at(row, column))
    }

    /// Whether regions meet above a cell, or below the last one.
    pub fn is_wall_above(&self, row: usize, column: usize) -> bool {
        row == 0
            || row == self.size()
            || self.region(Cell::at(row - 1, column)) != self.region(Cell::at(row, column))
    }
}

/// The number of the usual box of a cell, from 0.
fn usual_box(cell: Cell, height: usize, width: usize) -> usize {
    cell.row() / height * height + cell.column() / width
}

/// The rows and columns of the usual boxes; a prime size has none.
fn box_size(size: usize) -> Option<(usize, usize)> {
    let divides = |&height: &usize| size.is_multiple_of(height);
    let height = (2..).take_while(|height| height * height <= size);
    let height = height.filter(divides).last()?;
    Some((height, size / height))
}

/// Refuses a region of a wrong size, or in several parts.
fn check_region(region: usize, cells: CellSet, size: usize) -> Result<(), RulesError> {
    let first = cells.first().unwrap_or(Cell::at(0, 0));
    let connected = connected_part(first, cells, size);
    if cells.len() != size {
        return Err(RulesError::RegionSize {
            region,
            first,
            cells: cells.len(),
            size,
        });
    }
    match (cells - connected).first() {
        Some(apart) => Err(RulesError::RegionInParts {
            region,
            first,
            apart,
        }),
        None => Ok(()),
    }
}

/// The cells of a set that are connected with its cell `first` by common sides.
pub(crate) fn connected_part(first: Cell, cells: CellSet, size: usize) -> CellSet {
    let mut reached = CellSet::only(first);
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        for next in cell.neighbours(size) {
            if cells.contains(next) && !reached.contains(next) {
                reached = reached.with(next);
                open.push(next);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_those_of_the_usual_puzzles() {
        let boxes = [
            (4, (2, 2)),
            (6, (2, 3)),
            (8, (2, 4)),
            (9, (3, 3)),
            (10, (2, 5)),
            (12, (3, 4)),
            (14, (2, 7)),
            (15, (3, 5)),
            (16, (4, 4)),
        ];
        for (size, expected) in boxes {
            let shape = Shape::with_boxes(size).unwrap();
            assert_eq!(shape.box_size(), Some(expected));
            let regions = shape.regions();
            assert_eq!(regions.len(), size);
            assert!(regions.iter().all(|region| region.len() == size));
        }
        for size in [5, 7, 11, 13] {
            assert_eq!(Shape::with_boxes(size), Err(RulesError::NoBoxes(size)));
        }
        assert_eq!(Shape::with_boxes(3), Err(RulesError::UnknownSize(3)));
        assert_eq!(Shape::with_boxes(17), Err(RulesError::UnknownSize(17)));
    }

    #[test]
    fn a_wrong_map_is_refused_with_the_place() {
        let refused = |map: &str| {
            Shape::with_regions(4, map.as_bytes())
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            refused("AABBAABBCCDDCCD"),
            "15 cells in the map of regions; a 4x4 board has 16"
        );
        assert_eq!(
            refused("AABBAABBCCDBCCDD"),
            "region B, from r1c3, has 5 cells; a region of a 4x4 board has 4"
        );
        assert_eq!(
            refused("ABBAABBACCDDCCDD"),
            "region A is in two parts: r1c4 is not connected to r1c1"
        );
    }

    #[test]
    fn regions_are_numbered_by_their_first_cells() {
        let one = Shape::with_regions(4, b"AAABDABBDDCBDCCC").unwrap();
        let other = Shape::with_regions(4, b"xxxy0xyy00zy0zzz").unwrap();
        assert_eq!(one, other);
        assert!(one.is_jigsaw());
        assert_eq!(one.region(Cell::at(1, 0)), Some(2));
    }
}

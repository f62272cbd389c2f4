//! The tints of a board on which no lines are drawn between cells: cages and regions in four
//! shades, lines as tubes, windows and diagonals.

use super::groups::{shades_apart, shades_of};
use super::houses::{diagonals, of_box, windows};
use crate::ui::board::clue_signs::{self, LineTint};
use crate::ui::board::layout::BoardSize;
use crate::ui::theme::{StyleRole, Tint};
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::IndexedRules;
use ninefold_core::rules::LocalClue;
use std::collections::BTreeMap;

/// The tints of cells, and of what is between two that belong together.
pub(crate) struct Tints {
    /// By the number of a cell.
    cells: Vec<StyleRole>,
    between: BTreeMap<(Cell, Cell), StyleRole>,
}

impl Tints {
    pub(super) fn new(rules: &IndexedRules, size: BoardSize) -> Tints {
        let mut tints = Tints {
            cells: vec![StyleRole::Tile; 256],
            between: BTreeMap::new(),
        };
        tints.add_boxes(size);
        tints.add_groups(rules, size);
        tints.add_houses(rules);
        let mut lines = lines(rules);
        for (clue, tint) in &lines {
            tints.add_line(clue, *tint);
        }
        // The ends of one line may be cells of another.
        lines.reverse();
        for (clue, tint) in lines {
            tints.add_ends(clue, tint);
        }
        tints
    }

    pub(super) fn of(&self, cell: Cell) -> StyleRole {
        self.cells[cell.index()]
    }

    pub(super) fn seams(&self) -> impl Iterator<Item = ([Cell; 2], StyleRole)> {
        let between = self.between.iter();
        between.map(|(&(one, other), &role)| ([one, other], role))
    }

    fn set(&mut self, cells: impl IntoIterator<Item = Cell>, tint: Tint) {
        for cell in cells {
            self.cells[cell.index()] = StyleRole::Tinted(tint);
        }
    }

    /// Every second box, and in a box every second row.
    fn add_boxes(&mut self, size: BoardSize) {
        let (height, _) = size.form.box_size();
        for cell in size.form.cells().filter(|_| size.form.has_boxes()) {
            let is_raised = size.has_rows_to_tell() && cell.row() % height % 2 == 1;
            self.cells[cell.index()] = match (of_box(size.form, cell), is_raised) {
                (StyleRole::TileAlt, true) => StyleRole::Tinted(Tint::RaisedAlt),
                (_, true) => StyleRole::Tinted(Tint::Raised),
                (tile, false) => tile,
            };
        }
    }

    /// Cages, or the regions of a jigsaw.
    fn add_groups(&mut self, rules: &IndexedRules, size: BoardSize) {
        let groups: Vec<CellSet> = match () {
            () if size.form.has_cages() => {
                let cages = rules.rules().published_cages();
                cages.map(|cage| cage.cells).collect()
            }
            () if size.form.has_boxes() => Vec::new(),
            () => rules.rules().shape().regions().to_vec(),
        };
        let shaded = shades_apart(&groups, usize::from(Tint::GROUPS));
        for (shade, cells) in (0..).zip(shaded) {
            self.set(cells.iter(), Tint::Group(shade));
            for &group in groups.iter().filter(|&&group| !(group & cells).is_empty()) {
                self.join(group, StyleRole::Tinted(Tint::Seam(shade)));
            }
        }
    }

    fn add_houses(&mut self, rules: &IndexedRules) {
        for window in windows(rules) {
            self.set(window.iter(), Tint::Extra);
            self.join(window, StyleRole::Tinted(Tint::ExtraSeam));
        }
        for diagonal in diagonals(rules) {
            self.set(diagonal.iter(), Tint::Diagonal);
        }
    }

    /// What is between cells of a set that share a side.
    fn join(&mut self, cells: CellSet, role: StyleRole) {
        for cell in cells {
            for (down, along) in [(0, 1), (1, 0)] {
                let (row, column) = (cell.row() + down, cell.column() + along);
                if row.max(column) < 16 && cells.contains(Cell::at(row, column)) {
                    self.between.insert((cell, Cell::at(row, column)), role);
                }
            }
        }
    }

    fn add_line(&mut self, clue: &LocalClue, tint: LineTint) {
        self.set(clue.cells.iter().copied(), tint.line);
        for [one, other] in clue_signs::crossed_pairs(clue) {
            let role = StyleRole::Tinted(tint.line);
            self.between.insert(pair(one, other), role);
        }
    }

    fn add_ends(&mut self, clue: &LocalClue, tint: LineTint) {
        let (_, pieces) = clue_signs::ends(clue).unzip();
        for piece in pieces.into_iter().flatten() {
            self.set(piece.iter().copied(), tint.end);
            for two in piece.windows(2) {
                let role = StyleRole::Tinted(tint.end);
                self.between.insert(pair(two[0], two[1]), role);
            }
        }
    }
}

/// The lines of a board with their tints. Of those of a kind that touch some have other tints:
/// one, and where that is not enough one that no line here has.
fn lines(rules: &IndexedRules) -> Vec<(&LocalClue, LineTint)> {
    const TINTS: [Tint; 4] = [Tint::Tube, Tint::Shaft, Tint::Apart, Tint::Line];
    let clues = rules.rules().published_local_clues();
    let mut lines: Vec<(&LocalClue, LineTint)> = clues
        .filter_map(|clue| Some((clue, clue_signs::line_tint(clue.kind)?)))
        .collect();
    let is_free = |tint: &Tint| lines.iter().all(|(_, its)| its.line != *tint);
    let free: Vec<Tint> = [Tint::Apart, Tint::Shaft]
        .into_iter()
        .filter(is_free)
        .collect();
    for tint in TINTS {
        let like: Vec<_> = lines
            .iter_mut()
            .filter(|(_, its)| its.line == tint)
            .collect();
        let cells: Vec<CellSet> = like.iter().map(|(clue, _)| clue.cell_set()).collect();
        // A bulb has its tint beside that of its tube.
        let third = free.first().filter(|_| tint != Tint::Tube);
        let shades = shades_of(&cells, 2 + usize::from(third.is_some()));
        for (line, shade) in like.into_iter().zip(shades) {
            line.1 = match (shade, third) {
                (0, _) => line.1,
                (2, Some(third)) => with_tint(line.1, *third),
                _ => other(line.1),
            };
        }
    }
    lines
}

/// The tint of a line beside one of its kind.
fn other(tint: LineTint) -> LineTint {
    match tint.line {
        Tint::Tube => LineTint {
            line: Tint::OtherTube,
            end: Tint::OtherBulb,
        },
        _ => with_tint(tint, Tint::OtherLine),
    }
}

/// A line in this tint; a circle stays as it is.
fn with_tint(tint: LineTint, line: Tint) -> LineTint {
    let end = match tint.end {
        end if end == tint.line => line,
        end => end,
    };
    LineTint { line, end }
}

fn pair(one: Cell, other: Cell) -> (Cell, Cell) {
    (one.min(other), one.max(other))
}

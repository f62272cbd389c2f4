//! Clues that are drawn as the text has them, and not checked: their text gives them another
//! meaning than the usual one.

use super::cage::Cage;
use super::clue::Clue;
use super::local::{LocalClue, LocalKind};
use super::rule_index::RuleIndex;
use super::rules::Rules;
use crate::board::{Grid, House};

impl Rules {
    /// The clues that are drawn and not checked.
    pub fn drawn(&self) -> &[Clue] {
        &self.drawn
    }

    /// The cages of the text: those that are checked, and then those that are only drawn.
    pub fn published_cages(&self) -> impl Iterator<Item = &Cage> {
        let clues = self.clues().iter().chain(&self.drawn);
        clues.filter_map(Clue::cage)
    }

    /// The clues on cells that the text has: those that are checked, and then those that are
    /// only drawn.
    pub fn published_local_clues(&self) -> impl Iterator<Item = &LocalClue> {
        let clues = self.clues().iter().chain(&self.drawn);
        clues.filter_map(Clue::local)
    }

    /// The kinds of these clues, in the order of their first ones.
    pub fn published_local_kinds(&self) -> Vec<LocalKind> {
        let mut kinds = Vec::new();
        for clue in self.published_local_clues() {
            if !kinds.contains(&clue.kind) {
                kinds.push(clue.kind);
            }
        }
        kinds
    }

    /// These rules with clues that are drawn and not checked.
    pub fn with_drawn(mut self, clues: &[Clue]) -> Rules {
        self.drawn.extend_from_slice(clues);
        self
    }

    /// These rules, with rows, columns and regions alone checked. The other clues are drawn.
    pub fn with_shape_checked(self) -> Rules {
        self.drawing_only(|_| true)
    }

    /// These rules held against a full grid that obeys its rows, columns and regions: each kind
    /// of clue of which one is broken is drawn and not checked.
    ///
    /// ```
    /// use ninefold_core::rules::{Cage, Kind, Rules, Shape};
    /// use ninefold_core::board::{Cell, Grid};
    /// use ninefold_core::solve::{Effort, Solver};
    ///
    /// let shape = Shape::with_boxes(4)?;
    /// let two = (0..2).map(|column| Cell::at(0, column)).collect();
    /// let rules = Rules::new(shape).with(Kind::X)?.with_cage(Cage::new(two, 3))?;
    /// let grid = Solver::new(&rules).any_solution(&Grid::EMPTY, &Effort::UNLIMITED)?.unwrap();
    /// assert!(rules.clone().held_against(&grid).drawn().is_empty());
    ///
    /// let wrong = Rules::new(rules.shape().clone()).with(Kind::X)?.with_cage(Cage::new(two, 7))?;
    /// let held = wrong.held_against(&grid);
    /// assert_eq!((held.clues().len(), held.drawn().len()), (2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn held_against(self, grid: &Grid) -> Rules {
        let broken: Vec<Clue> = self.broken(grid).cloned().collect();
        self.drawing_only(|clue| broken.iter().any(|other| is_of_kind(clue, other)))
    }

    /// Whether a full grid breaks any clue beyond rows, columns and regions.
    pub fn breaks(&self, grid: &Grid) -> bool {
        self.broken(grid).next().is_some()
    }

    /// These rules, with circles of two cells read from left to right and down; `None` if all
    /// are. Some programs state their cells in the order in which they were drawn.
    pub fn with_circles_in_order(&self) -> Option<Rules> {
        let mut rules = self.clone();
        for clue in &mut rules.clues {
            if let Clue::Local(arrow) = clue
                && (arrow.kind, arrow.number()) == (LocalKind::Arrow, 2)
            {
                arrow.cells[..2].sort_unstable();
            }
        }
        (rules != *self).then_some(rules)
    }

    fn broken(&self, grid: &Grid) -> impl Iterator<Item = &Clue> {
        self.clues().iter().filter(|clue| {
            let alone = RuleIndex::of_clues(self.size(), vec![(*clue).clone()]);
            !alone.conflicts(grid).is_empty()
        })
    }

    fn drawing_only(mut self, is_drawn: impl Fn(&Clue) -> bool) -> Rules {
        let clues = std::mem::take(&mut self.clues);
        let (drawn, checked): (Vec<Clue>, Vec<Clue>) = clues.into_iter().partition(is_drawn);
        self.clues = checked;
        self.drawn.extend(drawn);
        self
    }
}

/// Whether two clues are of one kind, whose meaning a text changes for both.
fn is_of_kind(one: &Clue, other: &Clue) -> bool {
    match (one, other) {
        (Clue::House(House { name, .. }), Clue::House(other)) => {
            name.is_like(other.name) || name.is_diagonal() && other.name.is_diagonal()
        }
        (Clue::Step(step), Clue::Step(other)) => step == other,
        (Clue::Local(local), Clue::Local(other)) => local.kind == other.kind,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

//! Whether the engine agrees on the mixtures that are refused.

use crate::board::Grid;
use crate::rules::Kind::{self, AntiKing, AntiKnight, NonConsecutive};
use crate::rules::kind_clues::IMPOSSIBLE;
use crate::rules::{ChessMove, Clue, Rules, Shape};
use crate::solve::{Effort, Solver};

/// The clues of a kind, also where the kind is refused.
fn clues(kind: Kind, shape: &Shape) -> Vec<Clue> {
    match kind {
        AntiKing => vec![Clue::Step(ChessMove::King)],
        AntiKnight => vec![Clue::Step(ChessMove::Knight)],
        NonConsecutive => vec![Clue::NotConsecutive],
        _ => Rules::new(shape.clone())
            .with(kind)
            .unwrap()
            .clues()
            .to_vec(),
    }
}

fn check(sizes: std::ops::RangeInclusive<usize>) {
    for row in IMPOSSIBLE.iter().filter(|row| sizes.contains(&row.size)) {
        let shape = if row.needs_boxes {
            Shape::with_boxes(row.size)
        } else {
            Shape::without_regions(row.size)
        };
        let shape = shape.unwrap();
        let mut all: Vec<Clue> = Rules::new(shape.clone()).every_clue().collect();
        all.extend(row.kinds.iter().flat_map(|&kind| clues(kind, &shape)));
        let solver = Solver::of_clues(row.size, all);
        let found = solver.any_solution(&Grid::EMPTY, &Effort::UNLIMITED);
        assert_eq!(found, Ok(None), "{} {:?}", row.size, row.kinds);
    }
}

#[test]
fn no_small_grid_obeys_what_is_refused() {
    check(4..=7);
}

#[test]
#[ignore = "takes a minute without optimisation"]
fn no_large_grid_obeys_what_is_refused() {
    check(8..=10);
}

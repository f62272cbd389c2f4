//! Mixtures of rules that contradict each other are refused, and no others.

use ninefold_core::board::Grid;
use ninefold_core::rules::{Kind, KindSet, Rules, RulesError, Shape};
use ninefold_core::solve::{Effort, Solver, Stopped};

/// All mixtures without jigsaw and killer, which need a map and cages.
fn mixtures() -> impl Iterator<Item = KindSet> {
    let kinds = KindSet::ALL.without(Kind::Jigsaw).without_drawn();
    let kinds: Vec<Kind> = kinds.iter().collect();
    (0..1 << kinds.len()).map(move |bits: usize| {
        let chosen = kinds.iter().enumerate().filter(|(n, _)| bits >> n & 1 != 0);
        chosen.map(|(_, &kind)| kind).collect()
    })
}

/// Finds a grid for every mixture that is not refused; returns how many need more guesses
/// than this.
fn unknown(size: usize, most_guesses: u64) -> usize {
    let effort = Effort {
        most_guesses,
        ..Effort::UNLIMITED
    };
    let is_unknown = |kinds: &KindSet| {
        let rules = Rules::new(Shape::with_boxes(size).unwrap()).with_kinds(*kinds);
        match rules {
            Err(RulesError::Impossible { .. } | RulesError::NoWindows(_)) => false,
            Err(error) => panic!("{size} {kinds}: {error}"),
            Ok(rules) => match Solver::new(&rules).any_solution(&Grid::EMPTY, &effort) {
                Ok(grid) => {
                    assert!(grid.is_some(), "no {size}x{size} grid obeys {kinds}");
                    false
                }
                Err(Stopped::Cancelled | Stopped::TooManyGuesses(_) | Stopped::TooManySteps(_)) => {
                    true
                }
            },
        }
    };
    mixtures().filter(is_unknown).count()
}

#[test]
fn every_mixture_on_small_boards_is_refused_or_has_a_grid() {
    for size in [4, 6] {
        assert_eq!(unknown(size, 20_000), 0);
    }
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn every_mixture_on_larger_boards_is_refused_or_has_a_grid() {
    assert_eq!(unknown(8, 20_000), 0);
    for size in [9, 10, 12, 16] {
        println!(
            "{size}x{size}: {} mixtures are not known",
            unknown(size, 20_000)
        );
    }
}

//! Every step of real paths follows from its evidence, and no step does from
//! less.

use super::{ProofGap, check_proof};
use crate::classic::{Candidates, Cell, Grid, House};
use crate::logic::deduction::{Deduction, Role};
use crate::logic::hints::explanations::proof;
use crate::logic::hints::ladder::ClassicLadder;
use crate::logic::technique::Family;
use crate::logic::tests::{SAMPLE, graded, quick_ladder, reference};

/// Checks every step of the path of a ladder.
fn check_path(ladder: ClassicLadder, givens: &Grid) -> usize {
    let mut board = Candidates::from_grid(givens);
    let steps = ladder.path(givens).steps;
    for (number, step) in (1..).zip(&steps) {
        let gap = check_proof(step, &board).err();
        assert_eq!(gap, None, "{givens}, step {number}: {step:?}");
        assert_names_evidence(step, &board);
        step.apply(&mut board);
    }
    steps.len()
}

/// Adds the cells and houses that a step rests on, or those inside it.
fn add_named(step: &Deduction, cells: &mut Vec<Cell>, houses: &mut Vec<House>) {
    let evidence = &step.evidence;
    let in_links = evidence.chains.iter().flat_map(|chain| &chain.links);
    houses.extend(evidence.houses.iter().map(|&(house, _)| house));
    houses.extend(in_links.clone().filter_map(|link| link.house));
    let concluded = step.placements.iter().chain(&step.eliminations);
    cells.extend(concluded.map(|&(cell, _)| cell));
    cells.extend(evidence.marks.iter().map(|mark| mark.cell));
    for link in in_links {
        cells.extend(link.from.cells | link.to.cells);
    }
    for inner in &evidence.inner {
        add_named(&inner.step, cells, houses);
    }
}

/// Whether the proof names only houses and cells that it rests on.
fn assert_names_evidence(step: &Deduction, board: &Candidates) {
    let text = proof(step).to_string();
    let (mut cells, mut houses) = (Vec::new(), Vec::new());
    add_named(step, &mut cells, &mut houses);
    for cell in Cell::all().filter(|cell| text.contains(&cell.to_string())) {
        assert!(cells.contains(&cell), "{cell}: {text}");
    }
    for house in House::ALL {
        let is_named = text.contains(&format!("{house} "))
            || text.contains(&format!("{house}."))
            || text.contains(&format!("{house},"));
        assert!(
            !is_named || houses.contains(&house),
            "{house}: {text}\n{board:?}"
        );
    }
}

#[test]
fn every_step_of_the_sample_follows() {
    let puzzles = graded(SAMPLE);
    let steps = puzzles.iter().map(|puzzle| {
        check_path(quick_ladder(), &puzzle.givens)
            + check_path(ClassicLadder::HODOKU, &puzzle.givens)
    });
    assert!(steps.sum::<usize>() > 5_000);
}

/// A forcing net once took row 2 for emptied of 8 that had another place.
#[test]
fn a_net_with_two_digits_written_in_a_round_follows() {
    let givens =
        "800105006000403000010060090005010300081020940630000021100000009000749000070000080";
    check_path(ClassicLadder::HODOKU, &givens.parse().expect("a grid"));
}

#[test]
fn nothing_follows_from_less() {
    for puzzle in graded(SAMPLE).into_iter().step_by(4) {
        let mut board = Candidates::from_grid(&puzzle.givens);
        for step in quick_ladder().path(&puzzle.givens).steps {
            let mut less = step.clone();
            less.evidence.houses.clear();
            less.evidence
                .marks
                .retain(|mark| mark.role == Role::Blocker);
            less.evidence.chains.clear();
            let is_single = step.technique.family() == Family::Single;
            assert!(is_single || check_proof(&less, &board).is_err(), "{step:?}");
            step.apply(&mut board);
        }
    }
}

/// Puzzles above 10.4, of which the last steps inside each other are three deep.
#[test]
fn every_step_of_hard_puzzles_follows() {
    for givens in [
        "12....7....7....366...7.........8.5..4.9....8..1.2.3.....5.......2.6.1..9....4...",
        "1...5.7.9..71......6.......2...........5.1..2....2.39.3...9...15...1...3...8...4.",
    ] {
        check_path(ClassicLadder::PLAYER, &givens.parse().expect("a grid"));
    }
}

#[test]
fn a_step_inside_another_has_to_follow() {
    use crate::logic::hints::examples;
    use crate::logic::technique::Technique as T;
    let (board, step) = examples::found(T::NestedForcingNet).expect("an example");
    assert_eq!(check_proof(&step, &board), Ok(()));
    assert!(!step.evidence.inner.is_empty());
    for missing in 0..step.evidence.inner.len() {
        let mut less = step.clone();
        less.evidence.inner.remove(missing);
        assert!(check_proof(&less, &board).is_err(), "{missing}");
        let mut weaker = step.clone();
        let inner = &mut weaker.evidence.inner[missing].step.evidence;
        inner.houses.clear();
        inner.marks.clear();
        inner.chains.clear();
        assert!(check_proof(&weaker, &board).is_err(), "{missing}");
    }
}

#[test]
fn a_link_that_does_not_hold_is_found() {
    use crate::logic::hints::examples;
    use crate::logic::technique::Technique as T;
    for technique in [T::Aic, T::XYChain, T::ForcingNetContradiction] {
        let (board, mut step) = examples::found(technique).expect("an example");
        assert_eq!(check_proof(&step, &board), Ok(()));
        let chain = &mut step.evidence.chains[0];
        chain.links.remove(chain.links.len() / 2);
        let gap = check_proof(&step, &board);
        assert!(
            matches!(gap, Err(ProofGap::Link(_))),
            "{technique}: {gap:?}"
        );
    }
}

/// All reference puzzles and three thousand others.
#[test]
#[ignore = "takes a minute and reads ../shared/puzzles"]
fn every_step_of_thousands_of_paths_follows() {
    for puzzle in graded(&reference()) {
        check_path(ClassicLadder::PLAYER, &puzzle.givens);
        check_path(ClassicLadder::HODOKU, &puzzle.givens);
    }
    for (file, count) in [
        ("exchange/hard.txt", 500),
        ("exchange/diabolical.txt", 500),
        ("speed/minimal.txt", 2_000),
        ("speed/hardest.txt", 20),
    ] {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/puzzles/");
        let text = std::fs::read_to_string(format!("{folder}{file}")).expect("the puzzles");
        for line in text.lines().take(count) {
            check_path(ClassicLadder::PLAYER, &line[..81].parse().expect("a grid"));
        }
    }
}

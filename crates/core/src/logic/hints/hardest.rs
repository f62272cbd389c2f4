//! Which technique is the hardest that a puzzle, or what is left of it, needs by
//! the player's ladder.

use crate::classic::{Candidates, Grid};
use crate::logic::deduction::Deduction;
use crate::logic::finder::first_by;
use crate::logic::hints::ladder::{ClassicLadder, Rung};
use crate::logic::technique::Technique;

/// Whether a technique is the hardest step that a puzzle needs: the player's
/// ladder solves it, and the highest rung on the way finds a step of the
/// technique. The rungs below that one do not solve it.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::logic::Technique;
/// use ninefold_core::logic::ladders::is_hardest;
///
/// let givens: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()
///         .unwrap();
/// assert!(is_hardest(&givens, Technique::HiddenSingle));
/// assert!(!is_hardest(&givens, Technique::NakedSingle));
/// ```
pub fn is_hardest(givens: &Grid, technique: Technique) -> bool {
    let mut board = Candidates::from_grid(givens);
    let rungs = ClassicLadder::PLAYER.rungs_up_to(technique);
    let mut highest = Highest::default();
    while let Some((rung, step)) = next(rungs, &board) {
        highest.add(rung, step.technique == technique);
        step.apply(&mut board);
    }
    highest.is_wanted && board.values().is_solved()
}

/// The boards on a puzzle's path whose next step is of a technique and after
/// which nothing harder is needed, in their order. The path ends before the first
/// step of a family that is harder as a whole.
pub fn boards_before(givens: &Grid, technique: Technique) -> Vec<Candidates> {
    let mut board = Candidates::from_grid(givens);
    let rungs = ClassicLadder::PLAYER.rungs_up_to_family(technique);
    let mut boards: Vec<(usize, Candidates)> = Vec::new();
    while let Some((rung, step)) = next(rungs, &board) {
        boards.retain(|&(before, _)| rung <= before);
        if step.technique == technique {
            boards.push((rung, board.clone()));
        }
        step.apply(&mut board);
    }
    let is_solved = board.values().is_solved();
    let boards = boards.into_iter().filter(|_| is_solved);
    boards.map(|(_, board)| board).collect()
}

/// The highest rung so far, and whether it found a step that is asked for.
#[derive(Default)]
struct Highest {
    rung: usize,
    is_wanted: bool,
}

impl Highest {
    fn add(&mut self, rung: usize, is_wanted: bool) {
        if rung >= self.rung {
            let is_same = rung == self.rung;
            self.is_wanted = is_wanted || (is_same && self.is_wanted);
            self.rung = rung;
        }
    }
}

impl ClassicLadder {
    /// The rungs up to the last one that finds the technique.
    pub fn rungs_up_to(&self, technique: Technique) -> &'static [Rung] {
        &self.rungs[..=self.last_place(technique)]
    }

    /// The rungs up to the last one that finds the technique, or another of its
    /// family.
    fn rungs_up_to_family(&self, technique: Technique) -> &'static [Rung] {
        let family = technique.family();
        let is_kin = |rung: &Rung| rung.technique.family() == family;
        let last = self.rungs.iter().rposition(is_kin).unwrap_or(0);
        &self.rungs[..=last.max(self.last_place(technique))]
    }

    /// The number of the first rung that finds a technique, at its easiest; that of
    /// the last rung if none does.
    pub(crate) fn first_place(&self, technique: Technique) -> usize {
        let first = self.rungs.iter().position(|rung| rung.finds(technique));
        first.unwrap_or(self.rungs.len() - 1)
    }

    /// The number of the last rung that finds a technique, and so also its longest
    /// instances.
    pub(crate) fn last_place(&self, technique: Technique) -> usize {
        let last = self.rungs.iter().rposition(|rung| rung.finds(technique));
        last.unwrap_or(self.rungs.len() - 1)
    }
}

/// The first step that a rung finds, with the number of the rung.
fn next(rungs: &[Rung], board: &Candidates) -> Option<(usize, Deduction)> {
    let mut numbered = rungs.iter().enumerate();
    numbered.find_map(|(number, rung)| Some((number, first_by(rung.find, board)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::finder::found_by;
    use crate::logic::hints::examples;

    fn in_hints() -> impl Iterator<Item = Technique> {
        let all = Technique::ALL.into_iter();
        all.filter(|technique| technique.is_in_hints())
    }

    #[test]
    fn a_technique_is_found_by_a_rung_up_to_its_last() {
        for technique in in_hints() {
            let board = examples::board(technique).unwrap();
            let mut rungs = ClassicLadder::PLAYER.rungs_up_to(technique).iter();
            let emits = |rung: &Rung| {
                let mut found = found_by(rung.find, &board).into_iter();
                found.any(|step| step.technique == technique)
            };
            assert!(rungs.any(emits), "{technique}");
        }
    }

    #[test]
    fn what_a_rung_finds_is_listed() {
        for technique in in_hints() {
            let board = examples::board(technique).unwrap();
            let rungs = ClassicLadder::PLAYER.rungs.iter();
            for rung in rungs.filter(|rung| rung.find_unless.is_none()) {
                for step in found_by(rung.find, &board) {
                    let name = rung.technique;
                    assert!(rung.finds(step.technique), "{name}: {}", step.technique);
                }
            }
        }
    }

    #[test]
    fn every_technique_has_a_place_on_the_ladder() {
        let ladder = ClassicLadder::PLAYER;
        for technique in in_hints() {
            let [first, last] = [ladder.first_place(technique), ladder.last_place(technique)];
            assert!(
                first <= last && ladder.rungs[last].finds(technique),
                "{technique}"
            );
        }
        let first = |technique| ladder.first_place(technique);
        assert_eq!(first(Technique::UniqueLoop3), first(Technique::UniqueLoop1));
        assert_eq!(first(Technique::Aic), first(Technique::XChain));
        assert!(first(Technique::GroupedAic) > first(Technique::Aic));
        assert!(ladder.last_place(Technique::XYChain) > first(Technique::SueDeCoq));
    }

    /// A puzzle whose path needs nothing harder than its hardest step: just one
    /// rung is the highest.
    #[test]
    fn the_hardest_step_is_on_the_highest_rung_of_the_path() {
        let givens =
            ".5.....637......4.6.2.3.8....62......34..8..7....71........5.8.2..6..1..3.......6";
        let givens: Grid = givens.parse().unwrap();
        let path = ClassicLadder::PLAYER.path(&givens);
        let used: Vec<Technique> = path.steps.iter().map(|step| step.technique).collect();
        let hardest: Vec<Technique> = in_hints()
            .filter(|&each| is_hardest(&givens, each))
            .collect();
        assert!(!hardest.is_empty());
        let top = used
            .iter()
            .map(|&each| ClassicLadder::PLAYER.first_place(each))
            .max();
        for &technique in &hardest {
            assert!(used.contains(&technique));
            assert_eq!(
                Some(ClassicLadder::PLAYER.first_place(technique)),
                top,
                "{technique}"
            );
            assert!(!boards_before(&givens, technique).is_empty());
        }
    }

    #[test]
    fn after_a_board_of_practice_nothing_harder_comes() {
        let givens =
            "......7....3.1.54.64.....9.17...4........82.....3.1...4......8.2...431.5..57....6";
        let givens: Grid = givens.parse().unwrap();
        let ladder = ClassicLadder::PLAYER;
        assert!(!boards_before(&givens, Technique::FullHouse).is_empty());
        for technique in in_hints().take(3) {
            for mut board in boards_before(&givens, technique) {
                let next = ladder.next(&board).unwrap();
                assert_eq!(next.technique, technique);
                while let Some(step) = ladder.next(&board) {
                    assert!(ladder.first_place(step.technique) <= ladder.last_place(technique));
                    step.apply(&mut board);
                }
                assert!(board.values().is_solved());
            }
        }
    }
}

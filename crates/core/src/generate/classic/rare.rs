//! Puzzles in which a rare technique is the hardest step, found once by a long
//! search (`examples/hardest_steps.rs`) and relabelled for every seed.

use crate::classic::Grid;
use crate::generate::Symmetry;
use crate::logic::Technique;

/// A technique, a colon and a puzzle on each line.
const PUZZLES: &str = include_str!("rare.txt");

/// The symmetry of puzzles of a technique if no other is asked for: none for rare
/// techniques, as hardly any of their puzzles has one.
pub(in crate::generate) fn usual_symmetry(technique: Option<Technique>) -> Symmetry {
    match technique.map(puzzles) {
        Some(puzzles) if !puzzles.is_empty() => Symmetry::None,
        _ => Symmetry::default(),
    }
}

/// The puzzles of a technique; none if it is not rare.
pub(super) fn puzzles(technique: Technique) -> Vec<Grid> {
    let of = |line: &str| {
        let (name, givens) = line.split_once(": ")?;
        let is_asked_for = name == technique.name();
        givens.parse().ok().filter(|_| is_asked_for)
    };
    PUZZLES.lines().filter_map(of).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::logic::is_hardest;
    use crate::solve::is_unique;
    use std::collections::BTreeSet;

    pub(in crate::generate::classic) fn named() -> BTreeSet<Technique> {
        let name = |line: &str| line.split_once(": ").expect("a colon").0.to_owned();
        let names: BTreeSet<String> = PUZZLES.lines().map(name).collect();
        let all = names.iter().map(|name| name.parse().expect("a technique"));
        all.collect()
    }

    #[test]
    fn every_rare_puzzle_needs_its_technique_and_nothing_harder() {
        assert!(!named().is_empty());
        for technique in named() {
            for givens in puzzles(technique) {
                assert!(is_unique(&givens), "{givens}");
                assert!(is_hardest(&givens, technique), "{technique}: {givens}");
            }
        }
    }
}

//! Chains that a person enters: the judgement of a link is a count, and what a chain is said to
//! prove follows from the candidates.

use ninefold_core::board::Digit;
use ninefold_core::classic::{Candidates, Cell, Grid, House};
use ninefold_core::logic::ladders::{ClassicBoard, ClassicLadder, NodeOf, check_proof};
use ninefold_core::logic::{
    EnteredChain, LinkVerdict, NoLink, RefusedLink, Technique, WantedLink, examples, explanations,
};
use ninefold_core::solve::any_solution;
use std::collections::HashSet;

use crate::rng::TestRng;

const PUZZLES: [&str; 2] = [
    include_str!("../../../../tests/data/minimal.txt"),
    include_str!("../../../../tests/data/hardest.txt"),
];

type Candidate = (Cell, Digit);

/// Boards of puzzles after some steps of logic, each with its solution.
fn boards() -> impl Iterator<Item = (Candidates, Grid)> {
    let lines = PUZZLES.into_iter().flat_map(|set| set.lines().take(30));
    lines.enumerate().map(|(number, line)| {
        let grid: Grid = line[..81].parse().expect("a grid");
        let solution = any_solution(&grid).expect("a solution");
        let mut board = Candidates::from_grid(&grid);
        for _ in 0..number % 12 {
            match ClassicLadder::HODOKU.next(&board) {
                Some(step) => step.apply(&mut board),
                None => break,
            }
        }
        (board, solution)
    })
}

fn candidates(board: &Candidates) -> Vec<Candidate> {
    let cells = board.empty_cells().iter();
    cells
        .flat_map(|cell| board.at(cell).iter().map(move |digit| (cell, digit)))
        .collect()
}

/// "r1c3=4"
fn candidate(text: &str) -> Candidate {
    let mut numbers = text.chars().filter_map(|character| character.to_digit(10));
    let mut next = || numbers.next().expect("as r1c3=4") as usize;
    let cell = Cell::at(next() - 1, next() - 1);
    (cell, Digit::from_index(next() - 1))
}

fn entered(board: &Candidates, those: &[&str]) -> EnteredChain {
    let mut chain = EnteredChain::new(candidate(those[0]));
    for next in &those[1..] {
        let added = chain.add(board, candidate(next));
        added.unwrap_or_else(|why| panic!("{next}: {why:?}"));
    }
    chain
}

/// Strong and weak by counting in every house that has both, and in the cell.
fn counted(board: &Candidates, one: Candidate, other: Candidate) -> (bool, bool) {
    if one == other {
        return (false, false);
    }
    if one.0 == other.0 {
        return (board.at(one.0).len() == 2, true);
    }
    let counts: Vec<usize> = House::ALL
        .into_iter()
        .filter(|house| house.cells().contains(&one.0) && house.cells().contains(&other.0))
        .map(|house| {
            let holds = |cell: &&Cell| board.at(**cell).contains(one.1);
            house.cells().iter().filter(holds).count()
        })
        .collect();
    let is_linked = one.1 == other.1 && !counts.is_empty();
    (is_linked && counts.contains(&2), is_linked)
}

#[test]
fn the_judgement_of_a_link_is_a_count() {
    let mut rng = TestRng::new(1);
    let mut seen = HashSet::new();
    for (board, _) in boards() {
        let all = candidates(&board);
        for _ in 0..3_000 {
            let (one, other) = (*rng.one_of(&all), *rng.one_of(&all));
            let verdict = LinkVerdict::between(&board, one, other);
            let is_linked = !matches!(verdict, LinkVerdict::Neither(_));
            let expected = counted(&board, one, other);
            assert_eq!(
                (verdict.is_strong(), is_linked),
                expected,
                "{one:?} {other:?}"
            );
            assert_eq!(verdict, LinkVerdict::between(&board, other, one));
            if let LinkVerdict::WeakInHouse(house, places) = verdict {
                assert_eq!(places, board.places(house, one.1));
                assert!(places.len() > 2 && places.contains(one.0) && places.contains(other.0));
            }
            seen.insert(std::mem::discriminant(&verdict));
        }
    }
    assert_eq!(seen.len(), 5, "every kind of judgement");
}

#[test]
fn what_an_entered_chain_proves_follows() {
    let mut rng = TestRng::new(2);
    let mut names = HashSet::new();
    for (board, solution) in boards() {
        let all = candidates(&board);
        for _ in 0..150 {
            let mut chain = EnteredChain::new(*rng.one_of(&all));
            for _ in 0..6 {
                let longer = |&next: &Candidate| {
                    let mut longer = chain.clone();
                    longer.add(&board, next).is_ok().then_some(longer)
                };
                let mut longer: Vec<EnteredChain> = all.iter().filter_map(longer).collect();
                // Strong links are few.
                let ends_strong = |chain: &EnteredChain| {
                    chain.links().last().is_some_and(|link| link.is_strong())
                };
                if rng.below(4) > 0 && longer.iter().any(ends_strong) {
                    longer.retain(ends_strong);
                }
                if longer.is_empty() {
                    break;
                }
                let next = rng.one_of(&longer).clone();
                assert_eq!(next.clone().without_last(), Some(chain));
                chain = next;
                check(&board, &solution, &chain, &mut names);
            }
        }
    }
    for wanted in [
        Technique::Skyscraper,
        Technique::XChain,
        Technique::Aic,
        Technique::ContinuousNiceLoop,
        Technique::DiscontinuousNiceLoop,
    ] {
        assert!(names.contains(&wanted), "no {wanted} among {names:?}");
    }
}

/// The kinds take turns, the sentence names the ends, and the conclusion is proved.
fn check(
    board: &Candidates,
    solution: &Grid,
    chain: &EnteredChain,
    names: &mut HashSet<Technique>,
) {
    let kinds = chain.kinds();
    assert!(kinds.windows(2).all(|pair| pair[0] != pair[1]));
    let said = chain.consequence(board).expect("a link has a consequence");
    let said = said.to_string();
    assert!(said.starts_with("If ") && said.ends_with('.'), "{said}");
    let Some(conclusion) = chain.conclusion(board) else {
        return;
    };
    let step = &conclusion.step;
    assert_eq!(
        check_proof(step, board),
        Ok(()),
        "{}",
        explanations::proof(step)
    );
    assert!(!explanations::proof(step).is_empty());
    for &(cell, digit) in &step.placements {
        assert_eq!(solution.get(cell), Some(digit));
    }
    for &(cell, digit) in &step.eliminations {
        assert!(board.at(cell).contains(digit));
        assert_ne!(
            solution.get(cell),
            Some(digit),
            "{}",
            explanations::proof(step)
        );
    }
    names.insert(conclusion.name);
}

/// Every chain of this many links that alternates from a strong link on.
fn chains_of(board: &Candidates, links: usize, each: &mut dyn FnMut(&EnteredChain)) {
    fn extend(
        board: &Candidates,
        all: &[Candidate],
        chain: EnteredChain,
        links: usize,
        each: &mut dyn FnMut(&EnteredChain),
    ) {
        if chain.links().len() == links {
            return each(&chain);
        }
        for &next in all {
            let verdict = LinkVerdict::between(board, chain.last(), next);
            let is_strong = chain.links().len().is_multiple_of(2);
            let mut longer = chain.clone();
            if (!is_strong || verdict.is_strong()) && longer.add(board, next).is_ok() {
                extend(board, all, longer, links, each);
            }
        }
    }
    let all = candidates(board);
    for &start in &all {
        extend(board, &all, EnteredChain::new(start), links, each);
    }
}

#[test]
fn the_field_has_names_for_short_chains() {
    for (technique, links) in [
        (Technique::LockedPointing, 1),
        (Technique::LockedClaiming, 1),
        (Technique::Skyscraper, 3),
        (Technique::TwoStringKite, 3),
        (Technique::TurbotFish, 3),
        (Technique::XYWing, 5),
        (Technique::WWing, 5),
    ] {
        let (board, step) = examples::found(technique).expect("an example");
        let mut is_found = false;
        chains_of(&board, links, &mut |chain| {
            if let Some(conclusion) = chain.conclusion(&board) {
                let is_it = conclusion.step.eliminations == step.eliminations;
                is_found |= conclusion.name == technique && is_it;
            }
        });
        assert!(is_found, "{technique}");
    }
}

#[test]
fn chains_of_the_ladder_are_named_as_there() {
    for technique in [
        Technique::XChain,
        Technique::XYChain,
        Technique::Aic,
        Technique::ContinuousNiceLoop,
        Technique::DiscontinuousNiceLoop,
    ] {
        let (board, step) = examples::found(technique).expect("an example");
        let links = &step.evidence.chains[0].links;
        let at = |node: NodeOf<ClassicBoard>| (node.cells.first().unwrap(), node.digit);
        let mut chain = EnteredChain::new(at(links[0].from));
        for link in links {
            assert_eq!(chain.add(&board, at(link.to)), Ok(()), "{technique}");
        }
        let conclusion = chain.conclusion(&board).expect("a conclusion");
        assert_eq!(conclusion.name, technique);
        let sorted = |mut those: Vec<Candidate>| {
            those.sort_unstable();
            those
        };
        let [found, wanted] = [&conclusion.step, &step].map(|step| {
            (
                sorted(step.placements.clone()),
                sorted(step.eliminations.clone()),
            )
        });
        assert_eq!(found, wanted, "{technique}");
    }
}

#[test]
fn each_judgement_has_its_reason() {
    let (board, _) = examples::found(Technique::Skyscraper).expect("an example");
    let all = candidates(&board);
    let mut kinds = HashSet::new();
    for &one in &all {
        for &other in &all {
            let verdict = LinkVerdict::between(&board, one, other);
            let text = verdict.reason(one, other);
            let (word, _) = text.split_once(": ").expect("a reason");
            let expected = match verdict {
                LinkVerdict::StrongInHouse(_) | LinkVerdict::StrongInCell => "strong",
                LinkVerdict::WeakInHouse(..) | LinkVerdict::WeakInCell(_) => "weak",
                LinkVerdict::Neither(_) => "neither",
            };
            assert_eq!(word, expected, "{text}");
            kinds.insert(std::mem::discriminant(&verdict));
        }
    }
    assert_eq!(kinds.len(), 5);
    let empty = Candidates::from_grid(&Grid::EMPTY);
    let reason = |one, other| {
        let [one, other] = [one, other].map(candidate);
        LinkVerdict::between(&empty, one, other).reason(one, other)
    };
    assert_eq!(
        reason("r1c1=4", "r5c5=4"),
        "neither: r1c1 and r5c5 share no row, column or box"
    );
    assert_eq!(
        reason("r1c1=4", "r1c9=5"),
        "neither: a link joins one digit in two cells, or two digits in one cell"
    );
    assert_eq!(
        reason("r1c1=4", "r1c1=4"),
        "neither: it is the same candidate"
    );
    assert_eq!(
        reason("r1c1=4", "r1c1=5"),
        "weak: r1c1 has nine candidates (1, 2, 3, 4, 5, 6, 7, 8 and 9)"
    );
}

#[test]
fn a_chain_says_what_it_needs_and_refuses_the_rest() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let board = Candidates::from_grid(&line.parse().expect("a grid"));
    // In row 1 the digits 1, 2, 4 are left for r1c3.
    let mut chain = entered(&board, &["r1c3=1", "r1c3=2"]);
    assert_eq!(chain.wanted(), WantedLink::Strong);
    let weak = chain.add(&board, candidate("r1c3=4"));
    assert!(matches!(
        weak,
        Err(RefusedLink::WeakForStrong(LinkVerdict::WeakInCell(_)))
    ));
    let none = chain.add(&board, candidate("r9c9=2"));
    assert_eq!(none, Err(RefusedLink::Neither(NoLink::Apart)));
    let said = chain.consequence(&board).expect("a consequence");
    assert_eq!(said, "If r1c3 is 1, then r1c3 is not 2.");
    let one = chain.without_last().expect("one candidate is left");
    assert_eq!(one.wanted(), WantedLink::Any);
    assert_eq!(
        (one.clone().consequence(&board), one.without_last()),
        (None, None)
    );
}

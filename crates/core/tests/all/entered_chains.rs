//! Chains that a person enters: the judgement of a link is a count, and what a chain is said to
//! prove follows from the candidates.

use ninefold_core::board::{Cell, CellSet, Digit, Grid};
use ninefold_core::formats::{Puzzle, read_first};
use ninefold_core::logic::ladders::check_proof;
use ninefold_core::logic::{
    CandidateBoard, EnteredChain, IndexedRules, Ladder, LinkVerdict, NoLink, Node, Position,
    RefusedLink, Step, Technique, WantedLink, examples,
};
use ninefold_core::solve::Effort;
use std::collections::HashSet;

use crate::rng::TestRng;
use crate::variants::corpus;

const PUZZLES: [&str; 2] = [
    include_str!("../../../../tests/data/minimal.txt"),
    include_str!("../../../../tests/data/hardest.txt"),
];

type Candidate = (Cell, Digit);

/// A position, and its rules.
struct Board {
    rules: IndexedRules,
    position: Position,
}

impl Board {
    /// The board of a puzzle after some steps of logic.
    fn new(puzzle: Puzzle, steps: usize) -> Board {
        let rules = IndexedRules::new(puzzle.rules);
        let mut position = Position::new(&rules, &puzzle.givens);
        for _ in 0..steps {
            match Ladder::new(&rules).first(&position) {
                Some(step) => step.apply(&rules, &mut position),
                None => break,
            }
        }
        Board { rules, position }
    }

    fn judged(&self) -> CandidateBoard<'_> {
        CandidateBoard {
            rules: &self.rules,
            position: &self.position,
        }
    }

    fn open(&self) -> CellSet {
        CellSet::board(self.rules.size()) - self.position.values.filled_cells()
    }

    fn solution(&self) -> Grid {
        let solver = self.rules.solver();
        let found = solver.any_solution(&self.position.values, &Effort::USUAL);
        found.expect("decided").expect("a solution")
    }
}

/// Classic boards, each after some steps of logic.
fn classic_boards() -> impl Iterator<Item = Board> {
    let lines = PUZZLES.into_iter().flat_map(|set| set.lines().take(30));
    let puzzles = lines.map(|line| line[..81].parse().expect("a puzzle"));
    puzzles
        .enumerate()
        .map(|(number, puzzle)| Board::new(puzzle, number % 12))
}

/// Kept boards of other rules, some steps on.
fn other_boards() -> impl Iterator<Item = Board> {
    let kept = corpus::made().into_iter().map(|board| board.puzzle);
    let small = kept.filter(|puzzle| !puzzle.rules.is_classic() && puzzle.rules.size() < 10);
    let some = small.step_by(9).take(40);
    some.enumerate()
        .map(|(number, puzzle)| Board::new(puzzle, 5 + 3 * (number % 9)))
}

fn boards() -> impl Iterator<Item = Board> {
    classic_boards().chain(other_boards())
}

fn candidates(board: &Board) -> Vec<Candidate> {
    let cells = board.open().iter();
    let of = |cell| {
        board
            .position
            .candidates
            .get(cell)
            .iter()
            .map(move |digit| (cell, digit))
    };
    cells.flat_map(of).collect()
}

fn example(technique: Technique) -> (Board, Step) {
    let (board, step) = examples::found(technique).expect("an example");
    let rules = IndexedRules::classic();
    let position = Position::from(&board);
    (Board { rules, position }, step.into())
}

/// "r1c3=4"
fn candidate(text: &str) -> Candidate {
    let mut numbers = text.chars().filter_map(|character| character.to_digit(10));
    let mut next = || numbers.next().expect("as r1c3=4") as usize;
    let cell = Cell::at(next() - 1, next() - 1);
    (cell, Digit::from_index(next() - 1))
}

fn entered(board: &Board, those: &[&str]) -> EnteredChain {
    let mut chain = EnteredChain::new(candidate(those[0]));
    for next in &those[1..] {
        let added = chain.add(board.judged(), candidate(next));
        added.unwrap_or_else(|why| panic!("{next}: {why:?}"));
    }
    chain
}

/// Strong and weak by counting in every house that has both, and in the cell; weak, too, where no
/// two such values can stand.
fn counted(board: &Board, one: Candidate, other: Candidate) -> (bool, bool) {
    if one == other {
        return (false, false);
    }
    if one.0 == other.0 {
        return (board.position.candidates.get(one.0).len() == 2, true);
    }
    let houses = board.rules.houses();
    let both = houses.filter(|house| house.cells.contains(one.0) && house.cells.contains(other.0));
    let open = board.open();
    let mut counts = both.map(|house| {
        let cells = (house.cells & open).iter();
        cells
            .filter(|cell| board.position.candidates.has(*cell, one.1))
            .count()
    });
    let is_strong = one.1 == other.1 && counts.any(|count| count == 2);
    (is_strong, !board.rules.is_compatible(one, other))
}

#[test]
fn the_judgement_of_a_link_is_a_count() {
    let mut rng = TestRng::new(1);
    let mut seen = HashSet::new();
    for board in boards() {
        let all = candidates(&board);
        for _ in 0..1_000 {
            let (one, other) = (*rng.one_of(&all), *rng.one_of(&all));
            let verdict = LinkVerdict::between(board.judged(), one, other);
            let is_linked = !matches!(verdict, LinkVerdict::Neither(_));
            let expected = counted(&board, one, other);
            assert_eq!(
                (verdict.is_strong(), is_linked),
                expected,
                "{one:?} {other:?}"
            );
            assert_eq!(verdict, LinkVerdict::between(board.judged(), other, one));
            if let LinkVerdict::WeakInHouse(house, places) = verdict {
                let open = house.cells & board.open();
                assert_eq!(places, board.position.candidates.places(one.1, open));
                assert!(places.len() > 2 && places.contains(one.0) && places.contains(other.0));
            }
            seen.insert(std::mem::discriminant(&verdict));
        }
    }
    assert_eq!(seen.len(), 6, "every kind of judgement");
}

#[test]
fn what_an_entered_chain_proves_follows() {
    let mut rng = TestRng::new(2);
    let mut names = HashSet::new();
    for board in boards() {
        let (all, solution) = (candidates(&board), board.solution());
        if all.is_empty() {
            continue;
        }
        for _ in 0..150 {
            let mut chain = EnteredChain::new(*rng.one_of(&all));
            for _ in 0..6 {
                let longer = |&next: &Candidate| {
                    let mut longer = chain.clone();
                    longer.add(board.judged(), next).is_ok().then_some(longer)
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
        Technique::TwoStringKite,
        Technique::XChain,
        Technique::Aic,
        Technique::ContinuousNiceLoop,
        Technique::DiscontinuousNiceLoop,
    ] {
        for is_classic in [true, false] {
            let named = (is_classic, wanted);
            assert!(names.contains(&named), "no {named:?} among {names:?}");
        }
    }
    assert!(names.contains(&(false, Technique::Chain)));
}

/// The kinds take turns, the sentence names the ends, and the conclusion is proved.
fn check(
    board: &Board,
    solution: &Grid,
    chain: &EnteredChain,
    names: &mut HashSet<(bool, Technique)>,
) {
    let kinds = chain.kinds();
    assert!(kinds.windows(2).all(|pair| pair[0] != pair[1]));
    let said = chain
        .consequence(board.judged())
        .expect("a link has a consequence");
    let said = said.to_string();
    assert!(said.starts_with("If ") && said.ends_with('.'), "{said}");
    let Some(conclusion) = chain.conclusion(board.judged()) else {
        return;
    };
    let step = &conclusion.step;
    let proof = step.proof();
    if let Some(step) = step.deduction() {
        let classic = board.position.classic().expect("a classic board");
        assert_eq!(check_proof(step, &classic), Ok(()), "{proof}");
    }
    assert!(!proof.is_empty());
    let links = step.walk().len();
    assert!(
        (0..links).all(|link| step.link_sentence(link).is_some()),
        "{proof}"
    );
    for &(cell, digit) in &step.placements {
        assert_eq!(solution.get(cell), Some(digit), "{proof}");
    }
    for &(cell, digit) in &step.removals {
        assert!(board.position.candidates.has(cell, digit));
        assert_ne!(solution.get(cell), Some(digit), "{proof}");
    }
    // The field has no names for links by clues.
    let is_by_clue = |link: &LinkVerdict| matches!(link, LinkVerdict::WeakByClue(_));
    let is_named = !chain.links().iter().any(is_by_clue);
    assert!(is_named || conclusion.name == Technique::Chain, "{proof}");
    // Nor where one closes the ring.
    if let (&[first, .., last], Technique::ContinuousNiceLoop) =
        (chain.candidates(), conclusion.name)
    {
        let closes = LinkVerdict::between(board.judged(), last, first);
        assert!(!is_by_clue(&closes), "{proof}");
    }
    names.insert((board.rules.is_classic(), conclusion.name));
}

/// Every chain of this many links that alternates from a strong link on.
fn chains_of(board: &Board, links: usize, each: &mut dyn FnMut(&EnteredChain)) {
    fn extend(
        board: &Board,
        all: &[Candidate],
        chain: EnteredChain,
        links: usize,
        each: &mut dyn FnMut(&EnteredChain),
    ) {
        if chain.links().len() == links {
            return each(&chain);
        }
        for &next in all {
            let verdict = LinkVerdict::between(board.judged(), chain.last(), next);
            let is_strong = chain.links().len().is_multiple_of(2);
            let mut longer = chain.clone();
            if (!is_strong || verdict.is_strong()) && longer.add(board.judged(), next).is_ok() {
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
        let (board, step) = example(technique);
        let mut is_found = false;
        chains_of(&board, links, &mut |chain| {
            if let Some(conclusion) = chain.conclusion(board.judged()) {
                let is_it = conclusion.step.removals == step.removals;
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
        let (board, step) = example(technique);
        let links = &step.evidence.chains[0].links;
        let at = |node: Node| (node.cells.first().unwrap(), node.digit);
        let mut chain = EnteredChain::new(at(links[0].from));
        for link in links {
            assert_eq!(
                chain.add(board.judged(), at(link.to)),
                Ok(()),
                "{technique}"
            );
        }
        let conclusion = chain.conclusion(board.judged()).expect("a conclusion");
        assert_eq!(conclusion.name, technique);
        let sorted = |mut those: Vec<Candidate>| {
            those.sort_unstable();
            those
        };
        let [found, wanted] = [&conclusion.step, &step].map(|step| {
            (
                sorted(step.placements.clone()),
                sorted(step.removals.clone()),
            )
        });
        assert_eq!(found, wanted, "{technique}");
    }
}

#[test]
fn each_judgement_has_its_reason() {
    let (board, _) = example(Technique::Skyscraper);
    let all = candidates(&board);
    let mut kinds = HashSet::new();
    for &one in &all {
        for &other in &all {
            let verdict = LinkVerdict::between(board.judged(), one, other);
            let text = verdict.reason(&board.rules, one, other);
            let (word, _) = text.split_once(": ").expect("a reason");
            let expected = match verdict {
                LinkVerdict::StrongInHouse(_) | LinkVerdict::StrongInCell => "strong",
                LinkVerdict::WeakInHouse(..)
                | LinkVerdict::WeakInCell(_)
                | LinkVerdict::WeakByClue(_) => "weak",
                LinkVerdict::Neither(_) => "neither",
            };
            assert_eq!(word, expected, "{text}");
            kinds.insert(std::mem::discriminant(&verdict));
        }
    }
    assert_eq!(kinds.len(), 5);
    let rules = IndexedRules::classic();
    let position = Position::new(&rules, &Grid::EMPTY);
    let empty = Board { rules, position };
    let reason = |one, other| {
        let [one, other] = [one, other].map(candidate);
        LinkVerdict::between(empty.judged(), one, other).reason(&empty.rules, one, other)
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
    let board = Board::new(line.parse().expect("a puzzle"), 0);
    // In row 1 the digits 1, 2, 4 are left for r1c3.
    let mut chain = entered(&board, &["r1c3=1", "r1c3=2"]);
    assert_eq!(chain.wanted(), WantedLink::Strong);
    let weak = chain.add(board.judged(), candidate("r1c3=4"));
    assert!(matches!(
        weak,
        Err(RefusedLink::WeakForStrong(LinkVerdict::WeakInCell(_)))
    ));
    let none = chain.add(board.judged(), candidate("r9c9=2"));
    assert_eq!(none, Err(RefusedLink::Neither(NoLink::Apart)));
    let said = chain.consequence(board.judged()).expect("a consequence");
    assert_eq!(said, "If r1c3 is 1, then r1c3 is not 2.");
    let one = chain.without_last().expect("one candidate is left");
    assert_eq!(one.wanted(), WantedLink::Any);
    assert_eq!(
        (one.clone().consequence(board.judged()), one.without_last()),
        (None, None)
    );
}

/// A clue links two digits of two cells, and the proof of a chain names it.
#[test]
fn a_clue_is_a_link() {
    let puzzle = ".WhiteDot~R1C1~R1C2.Cage~10~R9C8~R9C9.Cage~4~R5C1~R6C1";
    let puzzle = read_first(puzzle).expect("a board").puzzle;
    let mut board = Board::new(puzzle, 0);
    let places = [
        candidate("r1c1=4"),
        candidate("r1c2=7"),
        candidate("r3c3=7"),
    ];
    let [four, seven, other] = places;
    let judged = |board: &Board, one, other| {
        LinkVerdict::between(board.judged(), one, other).reason(&board.rules, one, other)
    };
    let weak = "weak: the white dot between r1c1 and r1c2 does not allow both";
    assert_eq!(judged(&board, four, seven), weak);
    let none = "neither: a link joins one digit in two cells, or two digits in one cell, and no \
                clue forbids both";
    assert_eq!(judged(&board, four, other), none);
    // In box 1 a 7 is in r1c2 or r3c3, and r3c3 has 4 or 7.
    let box_1 = (0..9).map(|n| Cell::at(n / 3, n % 3));
    for cell in box_1.filter(|&cell| cell != seven.0 && cell != other.0) {
        board.position.candidates.remove(cell, seven.1);
    }
    let both = [four.1, seven.1].into_iter().collect();
    board.position.candidates.set(other.0, both);
    let mut chain = EnteredChain::new(four);
    for next in [seven, other] {
        chain.add(board.judged(), next).expect("a link");
    }
    let proof = "If r1c1 is 4, then r1c2 is not 7 (the white dot between r1c1 and r1c2), then r3c3 \
                 is 7 (box 1).";
    let said = chain.consequence(board.judged()).expect("a consequence");
    assert_eq!(said, proof);
    // r3c3 is not 4 then, which r1c1 sees anyway; so the chain goes round.
    chain
        .add(board.judged(), (other.0, four.1))
        .expect("a link");
    assert!(chain.conclusion(board.judged()).is_none());
}

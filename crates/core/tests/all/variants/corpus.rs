//! Steps on boards that are kept as text: each is true, follows from the clues that it names and
//! needs all of them, has evidence, and says why. The example `kept_boards` made the text.

use ninefold_core::board::{Cell, Digit, HouseName};
use ninefold_core::formats::{Puzzle, write_cells};
use ninefold_core::logic::ladders::AnyLadder;
use ninefold_core::logic::{Level, LinkKind, Position, Role, Step, Technique};
use ninefold_core::rules::{Clue, RuleIndex};
use std::thread;

const MADE: &str = include_str!("../../../../../tests/data/variants/boards.tsv");
const KILLERS: &str = include_str!("../../../../../tests/data/variants/killers.tsv");
const LINKS: &str = include_str!("../../../../../tests/data/f-puzzles-links.tsv");

/// A board, its solution unless that is not known, and its level if it was made for one.
pub struct KeptBoard {
    pub name: String,
    level: Option<Level>,
    pub solution: String,
    pub puzzle: Puzzle,
}

impl KeptBoard {
    /// A board whose level is not known.
    pub fn published(name: &str, solution: &str, puzzle: Puzzle) -> KeptBoard {
        KeptBoard {
            name: name.to_owned(),
            level: None,
            solution: solution.to_owned(),
            puzzle,
        }
    }
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

/// The boards that were made.
pub fn made() -> Vec<KeptBoard> {
    let boards = rows(MADE).map(|row| KeptBoard {
        name: row[..3].join(" "),
        level: Some(row[2].parse().unwrap()),
        solution: row[3].to_owned(),
        puzzle: row[4].parse().unwrap(),
    });
    boards.collect()
}

/// The boards that were published.
fn published() -> Vec<KeptBoard> {
    let killers = rows(KILLERS).map(|row| (row[0], row[1], row[2].to_owned()));
    let links = rows(LINKS).map(|row| {
        let link = format!("https://f-puzzles.com/?load={}", row[2]);
        (row[0], row[1], link)
    });
    let boards = killers.chain(links);
    boards
        .map(|(name, solution, text)| KeptBoard::published(name, solution, text.parse().unwrap()))
        .collect()
}

/// What is wrong with the steps of a board, and with where they lead.
fn faults_of(board: &KeptBoard) -> Vec<String> {
    let rules = &board.puzzle.rules;
    let ladder = AnyLadder::new(rules);
    let mut position = Position::new(ladder.index(), &board.puzzle.givens);
    let (mut faults, mut hardest) = (Vec::new(), Level::Easy);
    while let Some(step) = ladder.next(&position) {
        let its = faults_of_step(&step, &position, &ladder, board);
        let told = its.iter().map(|fault| {
            let (name, proof) = (&board.name, &step.proof());
            format!(
                "{name}: {}: {fault}: {proof} {}",
                step.technique,
                step.result()
            )
        });
        faults.extend(told);
        hardest = hardest.max(step.level);
        position.apply(ladder.index(), &step);
    }
    let end = write_cells(&position.values, rules.size());
    let made_for = board.level.map(|level| (level, &board.solution));
    if made_for.is_some_and(|made_for| made_for != (hardest, &end)) {
        faults.push(format!("{}: {hardest}, solved up to {end}", board.name));
    }
    faults
}

fn faults_of_step(
    step: &Step,
    position: &Position,
    ladder: &AnyLadder,
    board: &KeptBoard,
) -> Vec<String> {
    let index = ladder.index();
    let mut faults = Vec::new();
    let solution: Vec<char> = board.solution.chars().collect();
    let is_known = solution.len() == index.size() * index.size();
    let is_true = |&(cell, value): &(Cell, Digit)| {
        solution.get(cell.number(index.size())) == Some(&value.to_char())
    };
    let is_false = !step.placements.iter().all(is_true) || step.removals.iter().any(is_true);
    if is_known && is_false {
        faults.push("false".to_owned());
    }
    if let Err(gap) = ladder.check(step, position) {
        faults.push(gap.to_string());
    }
    faults.extend(faults_of_evidence(step, position, index));
    if !has_its_name(step) {
        faults.push("a chain of another name".to_owned());
    }
    faults.extend(faults_of_words(step, position, index));
    faults
}

/// A step names the candidates and houses that it rests on.
fn faults_of_evidence(step: &Step, position: &Position, index: &RuleIndex) -> Vec<String> {
    let evidence = &step.evidence;
    let mut faults = Vec::new();
    if evidence.pattern().is_empty() && !step.cells.is_empty() {
        faults.push("no pattern".to_owned());
    }
    for mark in &evidence.marks {
        let is_written = position.values.get(mark.cell) == Some(mark.digit);
        let is_left = position.candidates.has(mark.cell, mark.digit);
        let is_right = match mark.role {
            Role::Blocker => is_written,
            Role::Removed => !is_left,
            _ => is_left && !is_written,
        };
        if !is_right {
            faults.push(format!("{mark:?}"));
        }
    }
    let named: Vec<&Clue> = step
        .clues
        .iter()
        .map(|&clue| &index.clues()[clue])
        .collect();
    let unnamed = evidence
        .houses
        .iter()
        .filter(|(house, _)| !named.contains(&&Clue::House(*house)));
    faults.extend(unnamed.map(|(house, _)| format!("{house} is not named")));
    faults
}

/// A chain has the name of what its links are.
fn has_its_name(step: &Step) -> bool {
    let [chain] = &step.evidence.chains[..] else {
        return true;
    };
    let links = &chain.links;
    let nodes: Vec<_> = links.iter().flat_map(|link| [link.from, link.to]).collect();
    let is_ring = nodes.first() == nodes.last();
    let is_grouped = nodes.iter().any(|node| node.cells.len() > 1);
    let is_of_one = nodes.iter().all(|node| node.digit == nodes[0].digit);
    let strong = links.iter().filter(|link| link.kind == LinkKind::Strong);
    let is_of_cells = { strong.clone() }.all(|link| link.from.cells == link.to.cells);
    let houses = strong.filter_map(|link| Some(link.house?.name));
    let count = |is_wanted: fn(&HouseName) -> bool| houses.clone().filter(is_wanted).count();
    let rows = count(|name| matches!(name, HouseName::Row(_)));
    let columns = count(|name| matches!(name, HouseName::Column(_)));
    let boxes = count(|name| matches!(name, HouseName::Box(_) | HouseName::Region(_)));
    let is_pattern = is_of_one && !is_grouped && links.len() == 3;
    match step.technique {
        Technique::Skyscraper => is_pattern && rows.max(columns) == 2,
        Technique::TwoStringKite => is_pattern && (rows, columns) == (1, 1),
        // Parallel lines are joined in a box.
        Technique::TurbotFish => is_pattern && (boxes > 0 || rows.max(columns) == 2),
        Technique::XChain => is_of_one && !is_grouped && !is_ring,
        Technique::RemotePair => is_of_cells && links.len() > 5,
        Technique::XYChain => is_of_cells && !is_ring,
        Technique::Aic => !is_of_one && !is_grouped && !is_ring,
        Technique::GroupedAic => is_grouped && !is_ring,
        Technique::ContinuousNiceLoop => is_ring && !is_grouped,
        Technique::GroupedContinuousNiceLoop => is_ring && is_grouped,
        Technique::AlsXZ => links.len() == 3,
        Technique::WWing | Technique::AlsXYWing => links.len() == 5,
        Technique::AlsChain => links.len() > 5,
        _ => true,
    }
}

/// What a claim without a reason was once said with, and what was hard to read.
const OLD_FORMS: [&str; 13] = [
    "Whatever",
    "Every other digit",
    "as their candidates",
    "Placed as",
    "allow nothing else",
    "is not met otherwise",
    "cannot meet it",
    "cannot be met",
    " leaves r",
    "exceed",
    "1 cells",
    "By their candidates",
    "is wanted",
];

/// A step says why, in words that can be followed.
fn faults_of_words(step: &Step, position: &Position, index: &RuleIndex) -> Vec<String> {
    let proof = &step.proof().to_string();
    let old = OLD_FORMS.into_iter().filter(|old| proof.contains(old));
    let mut faults: Vec<String> = old.map(str::to_owned).collect();
    let mut expect = |is_right: bool, fault: &str| {
        if !is_right {
            faults.push(fault.to_owned());
        }
    };
    expect(!has_short_range(proof), "a range of two");
    expect(!meets_a_digit(proof), "a house number meets a digit");
    expect(has_reason(step, position), "no cause");
    let names: Vec<String> = step
        .clues
        .iter()
        .map(|&clue| index.clues()[clue].to_string())
        .collect();
    let is_twin = |n: usize| names[..n].contains(&names[n]);
    expect(!(0..names.len()).any(is_twin), "two clues have one name");
    let is_short = !proof.split(". ").any(is_crowded);
    expect(
        is_short || step.technique == Technique::Contradiction,
        "more than six cells",
    );
    let where_to_look = step.where_to_look(index).to_string();
    let place = where_to_look.strip_prefix("Look at ").unwrap_or_default();
    expect(
        !place.is_empty() && !is_cell(place),
        "the cell is given away",
    );
    expect(
        ranges_are_full(proof, position, index.size()),
        "a range with gaps",
    );
    let is_mixed_fish = proof.split("cells of ").nth(1).is_some_and(|rest| {
        let houses = rest.split(". ").next().unwrap_or_default();
        let kinds = ["row", "column", "box", "region", "diagonal", "window"].iter();
        kinds.filter(|kind| houses.contains(**kind)).count() > 1
    });
    expect(!is_mixed_fish, "cells of mixed houses");
    faults
}

fn words(text: &str) -> Vec<&str> {
    text.split([' ', '\n']).collect()
}

/// "6 to 7".
fn has_short_range(proof: &str) -> bool {
    let number = |word: &str| word.trim_matches([',', '.', ';']).parse::<u32>().ok();
    words(proof).windows(3).any(|three| {
        let ends = number(three[0]).zip(number(three[2]));
        three[1] == "to" && ends.is_some_and(|(least, most)| most < least + 2)
    })
}

/// "box 1, 2 and 3".
fn meets_a_digit(proof: &str) -> bool {
    let houses = ["row", "column", "box", "region", "window", "group"];
    words(proof).windows(3).any(|three| {
        let is_house = houses.contains(&three[0].trim_start_matches('('));
        let is_digit = three[2].starts_with(|c: char| c.is_ascii_digit());
        is_house && three[1].ends_with(',') && is_digit
    })
}

/// Singles name a cause wherever a digit has to be ruled out.
fn has_reason(step: &Step, position: &Position) -> bool {
    let proof = step.proof().to_string();
    match step.technique {
        Technique::NakedSingle => !proof.starts_with("Only "),
        Technique::HiddenSingle => {
            let (house, _) = step.evidence.houses[0];
            let open = house
                .cells
                .iter()
                .filter(|&cell| position.values.get(cell).is_none());
            (open.count() > 1) == proof.contains(": ")
        }
        // The two lists of houses, the cells outside each other, the reason, the result.
        Technique::Leftovers => proof.matches(". ").count() >= 3,
        _ => true,
    }
}

fn is_cell(text: &str) -> bool {
    let bytes = text.as_bytes();
    matches!(bytes, [b'r', b'0'..=b'9', ..]) && text.contains('c')
}

/// Whether a sentence says of more than six cells at once that they cannot be something.
fn is_crowded(sentence: &str) -> bool {
    let lost = sentence.split(" cannot be ").next().unwrap_or_default();
    let lost = lost.rsplit([':', ';']).next().unwrap_or_default();
    sentence.contains(" cannot be ")
        && sentence.contains('(')
        && words(lost).iter().filter(|word| is_cell(word)).count() > 6
}

/// "r1c2 is 3 to 7" says that it can be all of them.
fn ranges_are_full(proof: &str, position: &Position, size: usize) -> bool {
    words(proof).windows(5).all(|five| {
        let ["is", least, "to", most] = five[1..] else {
            return true;
        };
        let number = |word: &str| word.trim_matches([',', '.']).parse::<usize>().ok();
        let cell = Cell::all(size).find(|cell| cell.to_string() == five[0]);
        let (Some(cell), Some(ends)) = (cell, number(least).zip(number(most))) else {
            return true;
        };
        position.candidates.get(cell).len() == ends.1 + 1 - ends.0
    })
}

/// What is wrong with the steps of these boards.
pub fn faults_of_all(boards: &[KeptBoard]) -> Vec<String> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let work = |n: usize| -> Vec<String> {
        let every = boards.iter().skip(n).step_by(threads);
        every.flat_map(faults_of).collect()
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|n| scope.spawn(move || work(n))).collect();
        let workers = workers.into_iter();
        workers.flat_map(|worker| worker.join().unwrap()).collect()
    })
}

fn assert_without_faults(boards: &[KeptBoard]) {
    let faults = faults_of_all(boards);
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn what_is_said_on_some_kept_boards_is_true_and_follows() {
    let boards: Vec<KeptBoard> = made().into_iter().step_by(23).collect();
    assert_without_faults(&boards);
}

#[test]
#[ignore = "checks each step of 600 boards"]
fn what_is_said_on_every_kept_board_is_true_and_follows() {
    assert_without_faults(&made());
    assert_without_faults(&published());
}

//! Published killers with their solutions.

use ninefold_core::board::Grid;
use ninefold_core::formats::{
    read_perfect_sudoku, read_short_killer, write_cells, write_perfect_sudoku, write_short_killer,
};
use ninefold_core::logic::ladders::AnyLadder;
use ninefold_core::logic::{Position, Technique};
use ninefold_core::rules::Rules;
use ninefold_core::solve::{Effort, Outcome, Solver, Stopped};
use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::time::Instant;

/// A line of the table: set, solution or `-`, text.
fn parse(line: &str) -> (&str, &str, Rules) {
    let fields: Vec<&str> = line.split('\t').collect();
    let (rules, _) = if fields[2].starts_with("3x3:") {
        read_perfect_sudoku(fields[2]).unwrap()
    } else {
        read_short_killer(fields[2]).unwrap()
    };
    (fields[0], fields[1], rules)
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// The cages as the table of solved killers writes them.
fn cages(rules: &Rules) -> Vec<String> {
    let mut texts: Vec<String> = rules
        .cages()
        .map(|cage| {
            let cells: Vec<String> = cage
                .cells
                .iter()
                .map(|cell| cell.number(9).to_string())
                .collect();
            format!("{}:{}", cage.sum.unwrap_or(0), cells.join(","))
        })
        .collect();
    texts.sort();
    texts
}

fn shared(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles/variants");
    fs::read_to_string(root.join(name)).expect("this test needs ../shared/puzzles")
}

/// The solution of each killer that was solved elsewhere, by its cages and diagonals.
fn known() -> Vec<(Vec<String>, String)> {
    let text = shared("killers-solved.tsv");
    let parse = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let mut cages: Vec<String> = fields[3].split(';').map(str::to_owned).collect();
        cages.sort();
        (cages, fields[2].to_owned())
    };
    lines(&text).map(parse).collect()
}

#[test]
fn a_few_published_killers_have_their_solutions() {
    let text = include_str!("../../../../../tests/data/variants/killers.tsv");
    for line in lines(text) {
        let (set, solution, rules) = parse(line);
        let found = Solver::new(&rules).solve(&Grid::EMPTY, &Effort::UNLIMITED);
        let Ok(Outcome::Unique(found)) = found else {
            panic!("{set}: {found:?}");
        };
        assert_eq!(write_cells(&found, 9), solution, "{set}");
        let written = write_perfect_sudoku(&rules, &Grid::EMPTY).expect("it can be written");
        let read = read_perfect_sudoku(&written).unwrap().0;
        assert_eq!(cages(&read), cages(&rules));
        if let Some(short) = write_short_killer(&rules, &Grid::EMPTY) {
            assert_eq!(cages(&read_short_killer(&short).unwrap().0), cages(&rules));
        }
    }
}

/// The last position of a path before its first contradiction.
fn before_a_contradiction(ladder: &AnyLadder) -> Option<Position> {
    let mut position = Position::new(ladder.index(), &Grid::EMPTY);
    while let Some(step) = ladder.next(&position) {
        if step.technique == Technique::Contradiction {
            return Some(position);
        }
        position.apply(ladder.index(), &step);
    }
    None
}

#[test]
fn a_search_for_a_step_is_ended_inside_a_technique() {
    let text = include_str!("../../../../../tests/data/variants/killers.tsv");
    let ladders = lines(text).map(|line| AnyLadder::new(&parse(line).2));
    let mut hard = ladders.filter_map(|ladder| Some((before_a_contradiction(&ladder)?, ladder)));
    let (position, ladder) = hard.next().expect("a killer with a contradiction");
    let asked = Cell::new(0);
    let step = ladder.next_unless(&position, &|| {
        asked.set(asked.get() + 1);
        false
    });
    assert_eq!(step, ladder.next(&position));
    let all = asked.replace(0);
    assert!(
        all > 4 * AnyLadder::techniques().count(),
        "asked {all} times"
    );
    for answers in (0..all).step_by(all / 7) {
        let step = ladder.next_unless(&position, &|| {
            asked.set(asked.get() + 1);
            asked.get() > answers
        });
        assert_eq!((step, asked.take() > answers), (None, true));
    }
}

/// One of the six is beyond the ladder.
#[test]
#[ignore = "takes a minute without optimisation"]
fn five_of_six_hard_killers_are_solved_by_steps_alone() {
    let text = include_str!("../../../../../tests/data/variants/killers.tsv");
    let hard = lines(text).filter(|line| line.starts_with("hs\t"));
    let is_solved = |line: &&str| {
        let path = AnyLadder::new(&parse(line).2).solve(&Grid::EMPTY);
        path.is_solved
    };
    assert_eq!(hard.filter(is_solved).count(), 5);
}

/// What players read on the hardest killers: the first four contradictions of each of two.
#[test]
fn contradictions_are_sentences_with_their_sums() {
    let text = include_str!("../../../../../tests/data/variants/killers.tsv");
    let hard = lines(text).filter(|line| line.starts_with("hs\t"));
    let mut proofs = Vec::new();
    for line in hard.skip(1).step_by(3) {
        let ladder = AnyLadder::new(&parse(line).2);
        let mut position = Position::new(ladder.index(), &Grid::EMPTY);
        let steps = std::iter::from_fn(|| {
            let step = ladder.next(&position)?;
            position.apply(ladder.index(), &step);
            Some(step)
        });
        let contradictions = steps.filter(|step| step.technique == Technique::Contradiction);
        proofs.extend(contradictions.take(4).map(|step| step.proof().to_string()));
    }
    assert_eq!(proofs.len(), 8);
    insta::assert_snapshot!(proofs.join("\n"));
}

#[test]
#[ignore = "needs ../shared/puzzles"]
fn published_killers_have_their_solutions() {
    let (text, known) = (shared("killers.tsv"), known());
    let mut answered = 0;
    let mut times = Vec::new();
    for (n, line) in lines(&text).enumerate() {
        let (set, stated, rules) = parse(line);
        let cages = cages(&rules);
        let solved = known.iter().find(|(its, _)| *its == cages);
        let expected = match (stated, solved) {
            ("-", Some((_, solution))) => solution.as_str(),
            (stated, _) => stated,
        };
        let wanted = std::env::var("KILLER").unwrap_or_default();
        if set == "mathemagic" && wanted != "all"
            || wanted.parse().is_ok_and(|only: usize| only != n)
        {
            continue;
        }
        let start = Instant::now();
        let solver = Solver::new(&rules);
        let built = start.elapsed();
        let out_of_time = || start.elapsed().as_secs() >= 60;
        let effort = Effort {
            cancelled: &out_of_time,
            ..Effort::UNLIMITED
        };
        let outcome = solver.solve(&Grid::EMPTY, &effort);
        let time = start.elapsed();
        println!("{n} {set}: {time:?} (ready after {built:?})");
        times.push((set.to_owned(), time));
        match outcome {
            Ok(Outcome::Unique(solution)) => {
                let text = write_cells(&solution, 9);
                assert!(expected == "-" || expected == text, "{n} {set}: {text}");
                answered += usize::from(expected != "-");
            }
            Err(Stopped::Cancelled) => println!("{n} {set}: no answer"),
            other => panic!("{n} {set}: {other:?}"),
        }
    }
    println!("{answered} answers equal to the known ones");
    let hard = times.iter().filter(|(set, _)| set.starts_with("tarek"));
    let mut hard: Vec<_> = hard.map(|(_, time)| *time).collect();
    hard.sort();
    println!(
        "tarek: {} puzzles, sum {:?}, median {:?}",
        hard.len(),
        hard.iter().sum::<std::time::Duration>(),
        hard[hard.len() / 2]
    );
}

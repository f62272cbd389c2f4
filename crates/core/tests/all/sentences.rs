//! What hints say: a hundred steps of real puzzles, some of every technique, each
//! with all its stages, in one file for a reader.

use ninefold_core::classic::{Candidates, Grid};
use ninefold_core::logic::ladders::{ClassicLadder, Deduction};
use ninefold_core::logic::{Family, Technique, examples, explanations};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The puzzles, the easiest first.
const PUZZLES: [&str; 3] = [
    include_str!("../../../../tests/data/easy.txt"),
    include_str!("../../../../tests/data/minimal.txt"),
    include_str!("../../../../tests/data/graded.tsv"),
];

/// One that needs nested forcing nets.
const HARDEST: &str =
    "12....7....7....366...7.........8.5..4.9....8..1.2.3.....5.......2.6.1..9....4...";

/// How many steps of a technique are shown.
const SHOWN: usize = 2;

/// The lines of a proof that is short enough to be shown.
const LONGEST: usize = 50;

type Steps = BTreeMap<Technique, Vec<Deduction>>;

#[test]
fn a_hundred_sentences() {
    let steps = steps();
    let mut text = String::new();
    let mut family = None;
    for technique in ladder_order() {
        for step in steps.get(&technique).into_iter().flatten() {
            if family.replace(technique.family()) != Some(technique.family()) {
                writeln!(text, "# {}\n", technique.family().name()).unwrap();
            }
            write_step(&mut text, step);
        }
    }
    let shown: usize = steps.values().map(Vec::len).sum();
    assert!(shown >= 100, "{shown}");
    let families: Vec<Family> = steps.keys().map(|each| each.family()).collect();
    let classic = Technique::ALL.into_iter();
    for technique in classic.filter(|each| !each.is_for_other_rules()) {
        assert!(families.contains(&technique.family()), "{technique}");
    }
    insta::assert_snapshot!(text);
}

/// By family, and the easiest first.
fn ladder_order() -> Vec<Technique> {
    let mut all: Vec<Technique> = Technique::ALL.to_vec();
    all.sort_by_key(|each| each.family());
    all
}

fn write_step(text: &mut String, step: &Deduction) {
    let stages = [
        explanations::hint_intro(step),
        explanations::where_to_look(step),
        explanations::which(step),
        explanations::proof(step),
        explanations::result(step),
    ];
    for stage in stages {
        writeln!(text, "{stage}").unwrap();
    }
    text.push('\n');
}

/// Steps of every technique: those of the paths, or else that of its example.
fn steps() -> Steps {
    let mut steps = Steps::new();
    let puzzles = PUZZLES.into_iter().flat_map(str::lines);
    let puzzles = puzzles.chain([HARDEST]);
    for givens in puzzles.filter_map(|line| line.get(..81)?.parse().ok()) {
        add_path(&mut steps, &givens);
    }
    for technique in Technique::ALL {
        if let (false, Some((_, step))) =
            (steps.contains_key(&technique), examples::found(technique))
        {
            steps.insert(technique, vec![step]);
        }
    }
    steps
}

/// Adds the first step of each technique on a path.
fn add_path(steps: &mut Steps, givens: &Grid) {
    let path = ClassicLadder::PLAYER.path_from(&Candidates::from_grid(givens));
    let mut seen = Vec::new();
    for step in path.steps {
        let known = steps.entry(step.technique).or_default();
        let is_short = explanations::proof(&step).to_string().lines().count() <= LONGEST;
        if known.len() < SHOWN && is_short && !seen.contains(&step.technique) {
            seen.push(step.technique);
            known.push(step);
        }
    }
}

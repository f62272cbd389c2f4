//! Links with their right readings, from a table that is not part of this project: its path is in
//! the environment. Its columns, parted by tabs under a line of titles: source, id, title, link,
//! kinds, answer, verdict, what is needed, note. Figures are printed, not asserted, but for boards that are claimed and wrong.

use crate::drawn::DrawnReading;
use crate::drawn::words::{self, SentenceKind};
use crate::formats::{Imported, read_first};
use std::fmt::Write as _;
use std::time::Instant;

const PATH: &str = "NINEFOLD_DRAWN_LINKS";

/// A third of the rows, by their names, was not looked at while rules and words were written.
fn is_held_out(id: &str) -> bool {
    let hash = id.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    hash % 3 == 0
}

struct Case<'a> {
    id: &'a str,
    verdict: &'a str,
    needs: &'a str,
    note: &'a str,
    answer: &'a str,
    puzzle: Imported,
}

fn cases(table: &str) -> Vec<Case<'_>> {
    let rows = table
        .lines()
        .skip(1)
        .map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter_map(|row| match row.as_slice() {
        [_, id, _, link, _, answer, verdict, needs, note, ..] => match read_first(link) {
            Ok(puzzle) => Some(Case {
                id,
                verdict,
                needs,
                note,
                answer,
                puzzle,
            }),
            Err(problem) => {
                println!("{id} {verdict}: {problem}");
                None
            }
        },
        _ => None,
    })
    .collect()
}

#[test]
#[ignore = "needs a table of links"]
fn links_are_read() {
    let path = std::env::var(PATH).expect("the path of the table");
    let table = std::fs::read_to_string(path).expect("the table");
    let shows = std::env::var("NINEFOLD_DRAWN_SHOW").unwrap_or_default();
    let part = std::env::var("NINEFOLD_DRAWN_PART").unwrap_or_default();
    let mut wrong = Vec::new();
    for hides_answer in [false, true] {
        let mut report = String::new();
        let mut counts = std::collections::BTreeMap::<(bool, &str, &str), usize>::new();
        let mut times = Vec::new();
        for case in cases(&table) {
            if part == "seen" && is_held_out(case.id) {
                continue;
            }
            let mut puzzle = case.puzzle.clone();
            if hides_answer {
                puzzle.stated = None;
                let mut drawing = (**puzzle.drawing.as_ref().unwrap()).clone();
                drawing.states_answer = false;
                puzzle.drawing = Some(drawing.into());
            }
            let start = Instant::now();
            let reading = DrawnReading::new(&puzzle);
            times.push((start.elapsed(), case.id));
            let state = reading
                .as_ref()
                .map_or("none", |reading| reading.state().name());
            let solution = reading
                .as_ref()
                .and_then(|reading| reading.solution().cloned());
            let answer: String = case.answer.chars().filter(char::is_ascii_digit).collect();
            let found: Option<String> = solution.map(|grid| {
                let cells = crate::board::Cell::all(puzzle.puzzle.size());
                cells
                    .filter_map(|cell| grid.get(cell))
                    .map(|digit| digit.to_string())
                    .collect()
            });
            if let Some(found) = &found
                && *found != answer
                && !answer.is_empty()
            {
                wrong.push(format!("{} {hides_answer} {state}", case.id));
            }
            *counts
                .entry((is_held_out(case.id), case.verdict, state))
                .or_default() += 1;
            let is_miss = case.verdict == "proved" && state != "proved"
                || state != case.verdict && shows == "all";
            if is_miss && !shows.is_empty() && !is_held_out(case.id) {
                let _ = writeln!(
                    report,
                    "--- {} {} -> {state} | {} | {}",
                    case.id, case.verdict, case.needs, case.note
                );
                if let Some(reading) = &reading {
                    let _ = writeln!(report, "{}", reading.summary());
                }
            }
        }
        println!("{report}");
        println!("answer hidden: {hides_answer}");
        for held_out in [false, true] {
            for ((own, verdict, state), count) in &counts {
                if *own == held_out {
                    println!(
                        "{} {verdict:12} {state:12} {count}",
                        if held_out { "unseen" } else { "seen" }
                    );
                }
            }
        }
        times.sort();
        let share = |n: usize| {
            times
                .get(times.len() * n / 100)
                .map(|(time, id)| format!("{time:?} ({id})"))
        };
        println!(
            "times: half {:?}, 95 % {:?}, longest {:?}",
            share(50),
            share(95),
            times.last()
        );
    }
    assert!(
        wrong.is_empty(),
        "boards that are claimed and wrong: {wrong:?}"
    );
}

/// Published sentences with their right rule, from a table that is not part of this project, one a
/// row: pattern, rule, parameter, how often, kind. A pattern has `{n}` for a number.
#[test]
#[ignore = "needs a table of phrases"]
fn stock_sentences_are_read() {
    let path = std::env::var("NINEFOLD_DRAWN_PHRASES").expect("the path of the table");
    let table = std::fs::read_to_string(path).expect("the table");
    let (mut read, mut all) = (0, 0);
    for line in table.lines() {
        let [pattern, rule, _, count, kind] = line.split('\t').collect::<Vec<_>>()[..] else {
            continue;
        };
        if !kind.starts_with("stock") {
            continue;
        }
        let count: usize = count.parse().unwrap_or(0);
        let sum = if rule == "x10" { "10" } else { "5" };
        let pattern = pattern.replace("{n}:{n}", "1:2").replace("{n}-{n}", "1-9");
        let colour = match rule {
            "white-dot" | "diff-dot" => "white",
            _ => "black",
        };
        let pattern = pattern.replace("{n}", sum).replace("{colour}", colour);
        let text = words::read(&pattern);
        let is_known = text.known.iter().all(|kind| *kind != SentenceKind::Unknown);
        all += count;
        if is_known {
            read += count;
        }
        let rules: Vec<String> = { text.sayings.iter() }
            .map(|saying| format!("{:?}", saying.rule))
            .collect();
        println!(
            "{is_known} {count} {rule} -> {} | {pattern}",
            rules.join(",")
        );
    }
    println!("{read} of {all}");
    assert!(read * 100 >= all * 97, "{read} of {all}");
}

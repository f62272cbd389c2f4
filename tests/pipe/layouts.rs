//! Every text of `tests/data/layouts.txt`, as people paste it, has the outcome that its
//! heading states, by the real command: as it is, with the line ends of Windows, and with
//! what surrounds texts in mails and forums.
//!
//! A section begins with `=== NAME | OUTCOME`. An outcome is `read`, `read 2` for two
//! puzzles, `refused: ...` or `error: ...` with a part of the message, and `says: ...` for
//! a line on standard error; several are separated by `, `.

use super::run;

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

struct Sample {
    name: &'static str,
    outcome: Vec<&'static str>,
    text: &'static str,
}

fn samples() -> Vec<Sample> {
    let sections = include_str!("../data/layouts.txt").split("=== ").skip(1);
    sections
        .map(|section| {
            let (heading, text) = section.split_once('\n').unwrap();
            let (name, outcome) = heading.split_once(" | ").unwrap();
            Sample {
                name,
                outcome: outcome.split(", ").collect(),
                text: text.strip_suffix('\n').unwrap_or(text),
            }
        })
        .collect()
}

/// How a text differs from its outcome.
fn complaint(outcome: &[&str], text: &str) -> Option<String> {
    let (out, errors, code) = run(&["solve", "-"], text);
    // What is no puzzle leaves a row.
    let rows = out.lines().filter(|row| *row != "-");
    let out: String = rows.map(|row| format!("{row}\n")).collect();
    let part = |name: &str| outcome.iter().find_map(|part| part.strip_prefix(name));
    let count = part("read").map_or(0, |count| count.trim().parse().unwrap_or(1));
    let is_refused = count == 0;
    let has_error = is_refused || part("error: ").is_some();
    let reason = part("refused: ").or(part("error: ")).or(part("says: "));
    let is_silent = !has_error && part("says: ").is_none();
    let is_right = out == format!("{SOLUTION}\n").repeat(count)
        && code == if has_error { 2 } else { 0 }
        && reason.is_none_or(|reason| errors.contains(reason))
        && (errors.is_empty() || !is_silent);
    (!is_right).then(|| format!("exit {code}\n{out}{errors}"))
}

#[test]
fn every_text_has_its_outcome() {
    let samples = samples();
    let mut wrong = Vec::new();
    let mut count = 0;
    for sample in &samples {
        let Sample { text, outcome, .. } = sample;
        let mut texts = vec![
            ("as it is", (*text).to_owned(), outcome.clone()),
            (
                "lines of Windows",
                text.replace('\n', "\r\n"),
                outcome.clone(),
            ),
        ];
        // Marks of quoting inside a line of code or of a mail mean nothing any more.
        if outcome[0] == "read" {
            let quoted: Vec<String> = text.lines().map(|line| format!("> {line}")).collect();
            texts.push(("quoted", quoted.join("\n"), outcome.clone()));
            let round = format!("Hello,\nhave a look at this:\n\n{text}\n\nYours, Jo\n");
            texts.push(("in a letter", round, vec!["read", "says: skipped"]));
        }
        for (how, text, outcome) in texts {
            count += 1;
            if let Some(complaint) = complaint(&outcome, &text) {
                wrong.push(format!("{}, {how}: {complaint}\n{text}", sample.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(count >= 500, "{count}");
}

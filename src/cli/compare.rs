//! `ninefold challenge --compare`: who was faster at the same puzzle, and how.

use super::arguments::{ChallengeArgs, ReportFormat};
use super::challenge_row::limit_words;
use super::error::{CliError, CliResult};
use super::output::{StdoutWriter, seconds, tenths};
use super::row::{Row, print_rows};
use ninefold_core::grid::{ChallengeResult, ResultError};
use ninefold_game::game::{BarStyle, NinthTimes, clock, counted};
use serde::Serialize;
use std::io;
use std::time::Duration;

/// Differences below this are none.
const LEAST: Duration = Duration::from_millis(100);

/// Prints the results that the arguments name, the fastest first.
pub(super) fn run(args: &ChallengeArgs) -> CliResult {
    let mut results = Vec::new();
    for (number, named) in (1..).zip(&args.input.puzzles) {
        let result = named.text().parse().map_err(|error: ResultError| {
            CliError::failure(format_args!("result {number}: {error}"))
        })?;
        results.push(NumberedResult { number, result });
    }
    if let Some(other) = other_puzzle(&results) {
        let why = format!(
            "results 1 and {other} are of different puzzles: only results of the same puzzle \
             can be compared"
        );
        return Err(CliError::failure(why));
    }
    let results = fastest_first(results);
    let mut output = StdoutWriter::new();
    match ReportFormat::table(args.format) {
        None => print(&results, &mut output)?,
        Some(format) => print_rows(rows(&results), format, &mut output)?,
    }
    output.finish()
}

/// A result and the place of its argument, from 1.
struct NumberedResult {
    number: usize,
    result: ChallengeResult,
}

/// Results by their times; equally fast ones keep their order.
fn fastest_first(results: Vec<NumberedResult>) -> Vec<NumberedResult> {
    results
        .into_iter()
        .fold(Vec::new(), |mut sorted: Vec<NumberedResult>, entry| {
            let time = entry.result.time();
            let place = sorted.partition_point(|other| other.result.time() <= time);
            sorted.insert(place, entry);
            sorted
        })
}

/// The first result of another puzzle than that of the first.
fn other_puzzle(results: &[NumberedResult]) -> Option<usize> {
    let first = results.first()?.result.puzzle;
    let other = results.iter().find(|entry| entry.result.puzzle != first);
    other.map(|entry| entry.number)
}

fn print(results: &[NumberedResult], output: &mut StdoutWriter) -> io::Result<()> {
    for entry in results {
        let result = &entry.result;
        let line = format!(
            "{:>2}  {:>8}  {}  {}",
            entry.number,
            clock(result.time()),
            NinthTimes(result.pace).bars(BarStyle::Blocks),
            help(result)
        );
        output.line(line)?;
    }
    if let [fastest, others @ ..] = results {
        for other in others {
            output.line(sentence(fastest, other))?;
        }
    }
    Ok(())
}

/// `1 hint, no checks, 2 mistakes`, and what was forbidden.
fn help(result: &ChallengeResult) -> String {
    let count = |count: u32, one: &str| match count {
        0 => format!("no {one}s"),
        count => counted(count.into(), one),
    };
    let counts = [
        count(result.hints, "hint"),
        count(result.checks, "check"),
        count(result.mistakes, "mistake"),
    ];
    let limits = match result.limits.to_string() {
        limits if limits.is_empty() => limits,
        limits => format!(" (limits: {limits})"),
    };
    format!("{}{limits}", counts.join(", "))
}

/// By how much the one was faster, and in which ninths of the puzzle.
fn sentence(fast: &NumberedResult, slow: &NumberedResult) -> String {
    let (ahead, behind) = (fast.number, slow.number);
    let gap = slow.result.time().saturating_sub(fast.result.time());
    if gap < LEAST {
        return format!("{ahead} and {behind} were equally fast.");
    }
    let (place, gain) = greatest_gain(&fast.result, &slow.result);
    let gap = span(gap);
    let lead = match taken_lead(&fast.result, &slow.result) {
        1 => "ahead from the start".to_owned(),
        9.. => "ahead only at the end".to_owned(),
        from => format!("ahead from the {} ninth on", ordinal(from)),
    };
    let gain = span(gain);
    let place = ordinal(place);
    format!(
        "{ahead} was faster than {behind} by {gap}: {lead}, most of it ({gain}) in the {place} ninth."
    )
}

/// The ninth, from 1, in which the faster one gained most, and how much that was.
fn greatest_gain(fast: &ChallengeResult, slow: &ChallengeResult) -> (usize, Duration) {
    let gains = slow.pace.iter().zip(fast.pace);
    let gains = gains.map(|(slow, fast)| slow.saturating_sub(fast));
    let most = (1..)
        .zip(gains)
        .max_by_key(|&(place, gain)| (gain, std::cmp::Reverse(place)));
    most.unwrap_or((1, Duration::ZERO))
}

/// The ninth, from 1, since whose end the faster one was ahead.
fn taken_lead(fast: &ChallengeResult, slow: &ChallengeResult) -> usize {
    let ends = NinthTimes(fast.pace).ends();
    let ends = ends.into_iter().zip(NinthTimes(slow.pace).ends());
    let behind = (1..).zip(ends).filter(|(_, (fast, slow))| fast >= slow);
    behind.last().map_or(1, |(place, _)| place + 1)
}

fn ordinal(number: usize) -> &'static str {
    const WORDS: [&str; 9] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "last",
    ];
    WORDS[number.clamp(1, 9) - 1]
}

/// `1:21`, and below ten seconds `4.5 s`.
fn span(time: Duration) -> String {
    if time < Duration::from_secs(10) {
        format!("{} s", in_seconds(time))
    } else {
        clock(time)
    }
}

/// Seconds with a decimal.
fn in_seconds(time: Duration) -> String {
    let all = time.as_millis() / 100;
    u32::try_from(all).map_or_else(|_| (all / 10).to_string(), tenths)
}

/// A row of the table for other programs; times in seconds.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ResultRow {
    place: usize,
    argument: usize,
    seconds: f64,
    behind_seconds: f64,
    hints: u32,
    checks: u32,
    mistakes: u32,
    limits: Vec<&'static str>,
    ninths: [f64; 9],
}

fn rows(results: &[NumberedResult]) -> impl Iterator<Item = ResultRow> {
    let best = results.first().map(|entry| entry.result.time());
    let best = best.unwrap_or_default();
    (1..).zip(results).map(move |(place, entry)| {
        let result = &entry.result;
        ResultRow {
            place,
            argument: entry.number,
            seconds: seconds(result.time()),
            behind_seconds: seconds(result.time().saturating_sub(best)),
            hints: result.hints,
            checks: result.checks,
            mistakes: result.mistakes,
            limits: limit_words(result.limits),
            ninths: result.pace.map(seconds),
        }
    })
}

impl Row for ResultRow {}

#[cfg(test)]
mod tests;

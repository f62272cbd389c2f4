//! Examples of each command, for its help and its page of the manual.

use super::error::{CliResult, ExitStatus};
use flate2::read::MultiGzDecoder;
use std::io::{self, Write};

/// The examples of a command, a line each.
pub(super) fn of(command: &str) -> Option<&'static str> {
    let mut found = EXAMPLES.iter().filter(|(name, _)| *name == command);
    found.next().map(|(_, examples)| *examples)
}

const EXAMPLES: [(&str, &str); 23] = [
    (
        "play",
        "  ninefold play --difficulty hard\n  ninefold play puzzle.sdk",
    ),
    (
        "daily",
        "  ninefold daily\n  \
         ninefold daily --date 2026-11-21 --difficulty hard\n  \
         ninefold daily --format line | ninefold rate\n  \
         ninefold daily --result",
    ),
    ("continue", "  ninefold continue"),
    (
        "watch",
        "  ninefold watch --search fewest-places puzzle.sdk\n  \
         ninefold watch --race fewest-candidates puzzle.sdk\n  \
         ninefold watch --cast search.cast --speed 50 puzzle.sdk",
    ),
    (
        "replay",
        "  ninefold replay\n  \
         ninefold replay game.json --speed 4\n  \
         ninefold replay latest --cast game.cast",
    ),
    (
        "solve",
        "  ninefold solve puzzles.txt\n  \
         ninefold solve --explain puzzle.sdk\n  \
         ninefold solve --all --format tsv - < puzzles.txt",
    ),
    (
        "generate",
        "  ninefold generate --difficulty hard\n  \
         ninefold generate --count 100 --seed 1 --format json\n  \
         ninefold generate --technique x-wing --rating ..4.0",
    ),
    (
        "hint",
        "  ninefold hint puzzle.sdk\n  \
         ninefold hint --stage 5 puzzle.sdk | ninefold hint\n  \
         ninefold hint --format tsv puzzles.txt",
    ),
    (
        "explain",
        "  ninefold explain puzzle.sdk\n  \
         ninefold explain --format json puzzle.sdk",
    ),
    (
        "rate",
        "  ninefold rate puzzles.txt\n  \
         ninefold rate --scale hodoku --format json - < puzzles.txt",
    ),
    (
        "convert",
        "  ninefold convert --to opensudoku puzzles.txt > puzzles.opensudoku\n  \
         ninefold convert --to candidates puzzle.sdk",
    ),
    (
        "print",
        "  ninefold print --output sheet.pdf --per-page 4 --solutions puzzles.txt\n  \
         ninefold generate -n 6 --format json | ninefold print -o week.pdf --per-page 6 -\n  \
         ninefold print --candidates puzzle.sdk",
    ),
    (
        "challenge",
        "  ninefold challenge --no-hints puzzle.sdk\n  \
         ninefold play ninefold1-yE4YURlMRQw5CcQX40Eea627fRxCP4Nwsv\n  \
         ninefold challenge --result",
    ),
    (
        "techniques",
        "  ninefold techniques\n  ninefold techniques x-wing",
    ),
    (
        "themes",
        "  ninefold themes\n  ninefold themes --format tsv",
    ),
    ("stats", "  ninefold stats\n  ninefold stats --format json"),
    (
        "games",
        "  ninefold games list\n  \
         ninefold games export latest game.json\n  \
         ninefold games export --all games.json\n  \
         ninefold games import games.json",
    ),
    (
        "list",
        "  ninefold games list\n  ninefold games list --format json",
    ),
    (
        "export",
        "  ninefold games export latest game.json\n  ninefold games export --all games.json",
    ),
    ("import", "  ninefold games import games.json"),
    (
        "doctor",
        "  ninefold doctor\n  ninefold doctor --format tsv\n  ninefold doctor --saves --player nina",
    ),
    ("completions", "  ninefold completions bash"),
    ("man", "  ninefold man solve\n  ninefold man --dir man1"),
];

/// The text, made by `.ci/licences/make`.
const TEXT: &[u8] = include_bytes!("licences.txt.gz");

/// Prints the licence texts, each below the packages that it covers.
pub(super) fn print() -> CliResult {
    let mut out = io::stdout().lock();
    io::copy(&mut MultiGzDecoder::new(TEXT), &mut out)?;
    out.flush()?;
    Ok(ExitStatus::Success)
}

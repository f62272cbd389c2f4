//! Killers among other words: each is found, in its line, and nothing else is read.

use ninefold_core::formats::{Puzzle, ReadProblem, read_all, read_first, read_text, write_cells};
use ninefold_core::rules::Rules;
use std::fs;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SHORT: &str =
    "G<<M<L<M<^O>^>^C^^>^FF<G^<C^>^^H^<>^FE<E^<C^M^^H^<>^>^^E^<FH<^MH^<>^^L<^^<D<<>^>^";
const WIKI: &str = "122111122113322212122113311332122212313313332213212113212212443231331211331131233,250900260000001300000007001000002000000600200009000000190000001700000015001518001209000000150000210008040014000000000000080000000920130011150700000000000000001000";

fn wiki() -> String {
    format!("https://www.sudokuwiki.org/killersudoku.htm?bd={WIKI}")
}

/// A killer of Perfect Sudoku from the table in the repository.
fn perfect_sudoku() -> String {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/data/variants/killers.tsv"
    );
    let text = fs::read_to_string(path).unwrap();
    let line = text.lines().find(|line| line.contains("3x3:")).unwrap();
    line.rsplit('\t').next().unwrap().to_owned()
}

fn sumo_cue(separator: &str) -> String {
    let pairs = (0..40).map(|pair| format!("{separator}=9{separator}+{}", 2 * pair));
    format!("SumoCueV1{}{separator}=0", pairs.collect::<String>())
}

/// Every board of a text: its line and its cages.
fn boards(text: &str) -> Vec<(usize, String)> {
    let found = read_all(text).into_iter().filter_map(|item| {
        let board = item.ok().filter(|board| !board.is_classic())?;
        Some((board.line, cages(&board.puzzle.rules)))
    });
    found.collect()
}

fn cages(rules: &Rules) -> String {
    let sums: Vec<String> = { rules.cages() }
        .map(|cage| format!("{}{}", cage.sum.unwrap_or(0), cage.first()))
        .collect();
    sums.join(" ")
}

fn killers() -> Vec<String> {
    vec![sumo_cue(""), SHORT.to_owned(), wiki(), perfect_sudoku()]
}

#[test]
fn a_killer_is_found_whatever_is_around_it() {
    for killer in killers() {
        let alone = boards(&killer);
        assert_eq!(alone.len(), 1, "{killer}");
        let expected = &alone[0].1;
        assert!(expected.len() > 50, "{killer}: {expected}");
        for (text, line) in [
            (format!("{killer}\n"), 1),
            (format!("  {killer}  \r\n"), 1),
            (format!("\"{killer}\"\n"), 1),
            (
                format!("Hello,\n\nhere is a hard one:\n\n{killer}\n\nHave fun!\n"),
                5,
            ),
            (format!("> On Monday you wrote:\n> {killer}\n"), 2),
            (format!("```\n{killer}\n```\n"), 2),
            (format!("A killer: {killer} (hard)\n"), 1),
            (format!("# killers\n{killer}\n"), 2),
        ] {
            let found = boards(&text);
            assert_eq!(found, [(line, expected.clone())], "{text}");
            let read = read_all(&text).into_iter().flatten();
            let classic = read.filter(|puzzle| puzzle.is_classic()).count();
            assert_eq!(classic, 0, "{text}");
        }
    }
}

/// A solution beside a killer is no classic puzzle.
#[test]
fn killers_in_a_table_are_read_in_their_lines() {
    let solution =
        "145368972796152384832794516371429658958613427624587139487931265519276843263845791";
    for killer in killers() {
        let text = format!("name\t{solution}\t{killer}\n{killer}\n{CLASSIC}\nbad line\n{killer}\n");
        let read = read_all(&text);
        let lines: Vec<usize> = boards(&text).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [1, 2, 5], "{killer}");
        let classic = read.iter().flatten().filter(|puzzle| puzzle.is_classic());
        let classic: Vec<usize> = classic.map(|puzzle| puzzle.line).collect();
        assert_eq!(classic, [3], "{killer}");
    }
}

#[test]
fn a_puzzle_of_sumo_cue_may_have_a_cell_on_each_line() {
    let whole = boards(&sumo_cue(""));
    let text = format!("# first\n{}\n{}\n", sumo_cue("\n"), sumo_cue("\n"));
    let found = boards(&text);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].0, &found[0].1), (2, &whole[0].1));
    assert_eq!(found[1].0, 84);
}

#[test]
fn a_jigsaw_of_sumo_cue_has_givens() {
    // Boxes, of which the first two have exchanged a cell.
    let region = |place: usize| match place {
        2 => 1,
        21 => 0,
        _ => place / 27 * 3 + place % 9 / 3,
    };
    let cells = (0..81).zip(CLASSIC.chars()).map(|(place, cell)| {
        let given = cell.to_digit(10).unwrap_or(0);
        format!("={given}J{}", region(place))
    });
    let text = format!("SumoCueV1{}", cells.collect::<String>());
    let puzzle: Puzzle = text.parse().unwrap();
    assert_eq!(puzzle.rules.title(), "9x9 jigsaw");
    assert_eq!(puzzle.cells(), CLASSIC);
}

#[test]
fn errors_name_what_is_wrong() {
    let cut = &perfect_sudoku()[..60];
    for (text, what) in [
        (cut.to_owned(), "81"),
        ("SumoCueV1=12+0".to_owned(), "2 cells; a 9x9 board has 81"),
        (SHORT.replacen("G<", "><", 1), "lead to no sum"),
    ] {
        let error = read_first(&format!("Look:\n{text}\n")).unwrap_err();
        let words = error.to_string();
        assert!(words.contains(what), "{text}: {words}");
        assert_eq!(error.line, 2, "{text}");
    }
    let error = read_first("3x3:nw:k:1:2:3:").unwrap_err();
    let expected = "killer cages and rules of another kind are not read yet";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn cages_without_sums_stay_refused() {
    let rows: Vec<&str> = (0..9).map(|row| &CLASSIC[9 * row..9 * row + 9]).collect();
    let text = format!("{}\n\n{}", rows.join("\n"), ["aabbcddee"; 9].join("\n"));
    let error = read_text(&text, &|_| false).unwrap_err();
    assert!(
        matches!(error.problem, ReadProblem::Variant { .. }),
        "{error}"
    );
    let json = format!(r#"{{"puzzle":"{CLASSIC}","variant":"killer"}}"#);
    let error = json.parse::<Puzzle>().unwrap_err();
    assert!(error.to_string().contains("killer needs cages"), "{error}");
    let json = format!(
        r#"{{"puzzle":"{CLASSIC}","rules":"Digits rise.","cages":[{{"cells":[[0,2],[0,3]],"sum":5}}]}}"#
    );
    let puzzle: Puzzle = json.parse().unwrap();
    assert_eq!(
        (puzzle.rules.title().as_str(), puzzle.rules.text()),
        ("9x9 killer", "Digits rise.")
    );
    assert_eq!(write_cells(&puzzle.givens, 9), CLASSIC);
}

//! The classics: 72 named inputs with the expected results of reading and solving
//! them.

use ninefold_core::classic::Grid;
use ninefold_core::formats::{ReadProblem, read_puzzle};
use ninefold_core::logic::IndexedRules;
use ninefold_core::solve::{self, Contradictions, Effort, SolveOutcome};

const TABLE: &str = include_str!("../../../../tests/data/classics.tsv");

struct Classic {
    name: &'static str,
    input: String,
    expected: &'static str,
    solutions: &'static str,
    solution: &'static str,
}

fn classics() -> Vec<Classic> {
    TABLE.lines().skip(1).map(classic).collect()
}

fn classic(line: &'static str) -> Classic {
    let columns: Vec<&str> = line.split('\t').collect();
    Classic {
        name: columns[0],
        input: unescape(columns[1]),
        expected: columns[2],
        solutions: columns[3],
        solution: columns[4],
    }
}

/// Undoes `\n`, `\r`, `\t` and `\uXXXX`.
fn unescape(text: &str) -> String {
    let mut parts = text.split('\\');
    let mut plain = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let (escaped, rest) = match part.split_at(1) {
            ("n", rest) => ('\n', rest),
            ("r", rest) => ('\r', rest),
            ("t", rest) => ('\t', rest),
            ("u", rest) => (code_point(&rest[..4]), &rest[4..]),
            other => panic!("unknown escape {other:?}"),
        };
        plain.push(escaped);
        plain.push_str(rest);
    }
    plain
}

fn code_point(hex: &str) -> char {
    char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap()
}

/// The result of reading and solving an input, in the words of `table`.
fn verdict(input: &str) -> &'static str {
    let grid = match read_puzzle(input) {
        Ok(grid) => grid,
        Err(error) => return error_kind(error.problem),
    };
    if grid.conflict().is_some() {
        assert_eq!(solve::solve(&grid), SolveOutcome::None);
        return "error:contradiction";
    }
    match solve::solve(&grid) {
        SolveOutcome::Unique(_) => "unique",
        SolveOutcome::Several(_) => "multiple",
        SolveOutcome::None => "none",
    }
}

fn error_kind(problem: ReadProblem) -> &'static str {
    match problem {
        ReadProblem::Empty => "error:empty",
        ReadProblem::Character(_) => "error:character",
        ReadProblem::CellCount(_) | ReadProblem::RowLength(_) | ReadProblem::RowCount(_) => {
            "error:length"
        }
        // A picture, say: its first character is none of a puzzle's.
        ReadProblem::Recognised { .. } => "error:character",
        other => panic!("not about a puzzle: {other}"),
    }
}

#[test]
fn every_classic_comes_out_as_expected() {
    for classic in classics() {
        let found = verdict(&classic.input);
        assert_eq!(found, classic.expected, "{}", classic.name);
    }
}

fn well_formed() -> impl Iterator<Item = (Classic, Grid)> {
    let sound = |classic: &Classic| !classic.expected.starts_with("error");
    classics().into_iter().filter(sound).map(|classic| {
        let grid = read_puzzle(&classic.input).unwrap();
        (classic, grid)
    })
}

#[test]
fn the_solutions_and_their_number_are_right() {
    for (classic, grid) in well_formed() {
        match classic.solutions.strip_prefix(">=") {
            Some(least) => {
                let least = least.parse().unwrap();
                assert_eq!(solve::count(&grid, least), least, "{}", classic.name);
            }
            None => assert_count(&classic, &grid),
        }
    }
}

fn assert_count(classic: &Classic, grid: &Grid) {
    let expected: usize = classic.solutions.parse().unwrap();
    assert_eq!(solve::count(grid, 100_000), expected, "{}", classic.name);
    let all: Vec<Grid> = solve::solutions(grid).collect();
    assert_eq!(all.len(), expected, "{}", classic.name);
    assert!(all.iter().all(|g| g.is_solved() && grid.is_part_of(g)));
    if expected == 1 && classic.solution.len() == 81 {
        assert_eq!(all[0].to_string(), classic.solution, "{}", classic.name);
    }
}

#[test]
fn what_has_no_solution_is_explained() {
    let rules = IndexedRules::classic();
    let search = Contradictions {
        index: &rules,
        solver: rules.solver(),
        effort: Effort::UNLIMITED,
    };
    for (classic, grid) in well_formed() {
        let reason = search.why(&grid.into()).unwrap();
        assert_eq!(
            reason.is_some(),
            classic.expected == "none",
            "{}",
            classic.name
        );
    }
}

//! What holds for every technique: nothing true is ever removed, and the
//! levels are those of the published reference ratings. The named boards of
//! each technique are beside it.

use super::*;
use crate::board::{Digit, DigitSet, Text};
use crate::classic::{Candidates, Cell, CellSet, Grid};
use crate::logic::deduction::Deduction;
use proptest::prelude::*;
use std::ops::ControlFlow;

/// A position on which a finder sees just one instance (of a technique), and
/// a change to it after which the pattern's candidates are still there, but no
/// longer prove it.
pub(crate) struct Named {
    pub find: Finder,
    /// 81 characters; of `+d` the digit was written on the way and is not a given.
    /// After a colon the candidates removed before, as HoDoKu's library writes
    /// them: digit, row, column.
    pub position: &'static str,
    pub result: &'static str,
    pub proof: &'static str,
    /// Empty cells `r1c2`, give candidates back `512`: blank-separated.
    pub spoiled_without: &'static str,
}

/// The board of a [`Named`] position.
pub(crate) fn parse_board(position: &str) -> Candidates {
    let (values, removed) = position.split_once(':').unwrap_or((position, ""));
    let mut board = Candidates::from_grid(&values.replace('+', "").parse().unwrap());
    removed.split_whitespace().for_each(|triple| {
        let (digit, cell) = candidate(triple);
        board.eliminate(cell, digit);
    });
    board.with_givens(givens(values))
}

/// The cells of the digits without a `+` before them.
fn givens(values: &str) -> CellSet {
    let mut written = false;
    let mut cells = Cell::all();
    let mut givens = CellSet::NONE;
    for character in values.chars() {
        if character != '+' {
            let cell = cells.next().unwrap();
            if character.is_ascii_digit() && character != '0' && !written {
                givens = givens.with(cell);
            }
        }
        written = character == '+';
    }
    givens
}

/// `512`: digit 5 of r1c2.
fn candidate(triple: &str) -> (Digit, Cell) {
    let [digit, row, column] = triple.as_bytes() else {
        panic!("{triple:?} is no candidate");
    };
    let index = |byte: &u8| usize::from(byte - b'1');
    (
        Digit::from_index(index(digit)),
        Cell::at(index(row), index(column)),
    )
}

/// The same position with cells emptied and candidates given back.
pub(crate) fn with_changes(position: &str, without: &str) -> Candidates {
    let (values, removed) = position.split_once(':').unwrap_or((position, ""));
    let mut grid: Grid = values.replace('+', "").parse().unwrap();
    let mut removed: Vec<&str> = removed.split_whitespace().collect();
    for change in without.split_whitespace() {
        match Cell::all().find(|cell| cell.to_string() == change) {
            Some(cell) => grid = grid.with(cell, None),
            None => removed.retain(|triple| *triple != change),
        }
    }
    let mut board = Candidates::from_grid(&grid);
    for (digit, cell) in removed.into_iter().map(candidate) {
        board.eliminate(cell, digit);
    }
    board.with_givens(givens(values))
}

impl Named {
    pub fn check(&self) {
        let found = found_by(self.find, &parse_board(self.position));
        let results: Vec<Text> = found.iter().map(explanations::result).collect();
        assert_eq!(results, [self.result]);
        assert_eq!(explanations::proof(&found[0]), self.proof);
        self.check_look_alike(&found[0]);
    }

    /// The same where the finder sees other instances too: the one of this
    /// result is there, and gone from the look-alike.
    pub fn check_among_others(&self) {
        let is_this = |step: &Deduction| explanations::result(step) == self.result;
        let found = found_by(self.find, &parse_board(self.position));
        let this = found.iter().find(|step| is_this(step));
        let results: Vec<Text> = found.iter().map(explanations::result).collect();
        let this = this.unwrap_or_else(|| panic!("only {results:?}"));
        assert_eq!(explanations::proof(this), self.proof);
        let board = with_changes(self.position, self.spoiled_without);
        self.assert_pattern_stays(&board, this);
        assert!(!found_by(self.find, &board).iter().any(is_this));
    }

    fn check_look_alike(&self, real: &Deduction) {
        let board = with_changes(self.position, self.spoiled_without);
        self.assert_pattern_stays(&board, real);
        assert_eq!(found_by(self.find, &board), []);
    }

    fn assert_pattern_stays(&self, board: &Candidates, real: &Deduction) {
        let mut pattern = real.evidence.pattern_marks();
        assert!(pattern.all(|mark| board.at(mark.cell).contains(mark.digit)));
    }
}

/// A puzzle with its solution and the grade that HoDoKu gave it.
pub(crate) struct Graded {
    pub givens: Grid,
    pub solution: Grid,
    pub level: Level,
    pub score: u32,
    /// How often it used each of its techniques, by its names.
    pub steps: Vec<(String, u32)>,
    /// The kind of puzzle it was chosen for.
    pub stratum: String,
}

pub(crate) const SAMPLE: &str = include_str!("../../../../tests/data/graded.tsv");

/// Reads a table by the names in its first line.
pub(crate) fn graded(table: &str) -> Vec<Graded> {
    let mut lines = table
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let header = lines.next().unwrap();
    let column = |name| header.iter().position(|&title| title == name).unwrap();
    let [givens, solution, level, score, techniques, stratum] = [
        "puzzle",
        "solution",
        "hodoku_level",
        "hodoku_score",
        "hodoku_techniques",
        "stratum",
    ]
    .map(column);
    let used = |step: &str| {
        let (name, times) = step.split_once(':').unwrap();
        (name.to_owned(), times.parse().unwrap())
    };
    lines
        .map(|fields| Graded {
            givens: fields[givens].parse().unwrap(),
            solution: fields[solution].parse().unwrap(),
            level: fields[level].parse().unwrap(),
            score: fields[score].parse().unwrap(),
            steps: fields[techniques].split(',').map(used).collect(),
            stratum: fields[stratum].to_owned(),
        })
        .collect()
}

/// The whole reference table, which is not part of the package.
pub(crate) fn reference() -> String {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/puzzles/ratings-dev.tsv"
    );
    std::fs::read_to_string(path).expect("the reference ratings beside the package")
}

fn assert_true(step: &Deduction, solution: &Grid) {
    let is_true = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
    assert!(step.placements.iter().all(is_true), "{step:?}");
    assert!(!step.eliminations.iter().any(is_true), "{step:?}");
}

fn assert_acts(step: &Deduction, board: &Candidates) {
    let mut after = board.clone();
    step.apply(&mut after);
    assert_ne!(*board, after, "{step:?}");
    let on_board = |&(cell, digit): &(Cell, Digit)| board.at(cell).contains(digit);
    assert!(step.eliminations.iter().all(on_board), "{step:?}");
}

fn assert_words(step: &Deduction) {
    let proof = explanations::proof(step).to_string();
    for line in proof.lines() {
        let is_notation = line.contains(" => ");
        assert!(is_notation || line.ends_with(['.', ':']), "{proof}");
        assert!(is_notation || !line.contains("<>"), "{proof}");
    }
    for text in [
        explanations::where_to_look(step),
        explanations::which(step),
        explanations::result(step),
    ]
    .map(|text| text.to_string())
    {
        assert!(!text.is_empty() && !text.contains("  "), "{text:?}");
    }
    assert!(!step.houses_to_look_at().is_empty(), "{step:?}");
}

/// The player's ladder without the searches that take long, which are its last.
pub(crate) fn quick_ladder() -> ClassicLadder {
    let rungs = ClassicLadder::PLAYER.rungs;
    let quick = rungs.iter().position(|rung| rung.find_unless.is_some());
    ClassicLadder {
        rungs: &rungs[..quick.unwrap_or(rungs.len())],
    }
}

/// Which positions of a path are looked at.
#[derive(Clone, Copy)]
enum Positions {
    All,
    /// Every eighth one, from this one on. One step changes little, so that the others would show
    /// little more.
    EveryEighth(usize),
}

/// Every finder on these positions of the puzzle's path.
fn check_path(puzzle: &Graded, positions: Positions) {
    let (first, stride) = match positions {
        Positions::All => (0, 1),
        Positions::EveryEighth(first) => (first % 8, 8),
    };
    let mut board = Candidates::from_grid(&puzzle.givens);
    for count in 0.. {
        if count % stride == first {
            check_finders(puzzle, &board);
        }
        let Some(step) = quick_ladder().next(&board) else {
            return;
        };
        step.apply(&mut board);
    }
}

fn check_finders(puzzle: &Graded, board: &Candidates) {
    let rungs = quick_ladder().rungs.iter();
    for found in rungs.flat_map(|rung| found_by(rung.find, board)) {
        assert_true(&found, &puzzle.solution);
        assert_acts(&found, board);
        assert_words(&found);
    }
}

#[test]
fn no_finder_is_ever_wrong() {
    for (number, puzzle) in graded(SAMPLE).iter().enumerate() {
        check_path(puzzle, Positions::EveryEighth(number));
    }
}

#[test]
#[ignore = "reads the reference ratings, which are not part of the package"]
fn no_finder_is_ever_wrong_on_the_whole_reference() {
    for puzzle in graded(&reference()) {
        check_path(&puzzle, Positions::All);
    }
}

#[test]
fn a_broken_board_is_no_reason_to_fail() {
    let twins: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
    let path = ClassicLadder::PLAYER.path(&twins);
    assert!(matches!(path.ending, PathEnd::Stuck(_)));
    assert_eq!(path.level(), Level::Extreme);
    assert_eq!(rate_level(&twins), Level::Extreme);
    assert_eq!(rate_level(&Grid::EMPTY), Level::Extreme);
}

#[test]
fn all_steps_are_emitted_once_and_the_easiest_first() {
    let puzzle = &graded(SAMPLE)[0];
    let board = Candidates::from_grid(&puzzle.givens);
    let all = ClassicLadder::PLAYER.all(&board);
    assert_eq!(all.first(), ClassicLadder::PLAYER.next(&board).as_ref());
    let results = all.iter().map(explanations::result);
    let mut results: Vec<String> = results.map(|result| result.to_string()).collect();
    results.sort();
    results.dedup();
    assert_eq!(results.len(), all.len());
}

/// Any filling, also one against the rules, with any marks.
fn any_board() -> impl Strategy<Value = Candidates> {
    let digit = prop_oneof![6 => Just(0u8), 1 => 1u8..10];
    let marks = (0u16..512, 0u16..512).prop_map(|(some, more)| some | more);
    (
        proptest::collection::vec(digit, 81),
        proptest::collection::vec(marks, 81),
    )
        .prop_map(|(digits, marks)| {
            let values =
                Grid::from_cells(std::array::from_fn(|cell| Digit::up_to_nine(digits[cell])));
            let marks = std::array::from_fn(|cell| DigitSet::from_bits(marks[cell]));
            Candidates::restricted(&values, &marks)
        })
}

/// The first few instances of a rung: on a board against the rules there can
/// be very many.
fn find_few(rung: &Rung, board: &Candidates) -> Vec<Deduction> {
    let mut few = Vec::new();
    let _ = (rung.find)(board, &mut |step| {
        few.push(step);
        match few.len() {
            0..20 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    few
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn on_any_board_steps_act_and_can_be_explained(mut board in any_board()) {
        for _ in 0..4 {
            for found in quick_ladder().rungs.iter().flat_map(|rung| find_few(rung, &board)) {
                assert_acts(&found, &board);
                assert_words(&found);
            }
            let Some(step) = quick_ladder().next(&board) else {
                break;
            };
            step.apply(&mut board);
        }
    }
}

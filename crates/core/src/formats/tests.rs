use super::*;
use crate::board::{Cell, Digit, DigitSet};
use crate::classic::test_boards::EXAMPLE;
use crate::classic::tests::any_board;
use crate::classic::{self, Candidates, Grid};
use proptest::prelude::*;

const PUZZLE: &str = crate::classic::test_boards::EXAMPLE_WITH_ZEROS;

#[test]
fn a_row_of_open_cells_is_no_puzzle() {
    let board = Candidates::from_grid(&crate::classic::Grid::EMPTY);
    let marks = CandidatesText::from(&board).to_string();
    assert_eq!(read_board(&marks), Ok(board));
}

#[test]
fn errors_are_those_of_the_most_likely_format() {
    let marks = CandidatesText::from(&Candidates::from_grid(&PUZZLE.parse().unwrap())).to_string();
    let problem = |text: &str| read_board(text).unwrap_err().problem;
    assert_eq!(
        problem(&marks.replacen("124", "", 1)),
        ReadProblem::GroupCount(80)
    );
    assert_eq!(problem(":0000:x"), ReadProblem::Colons(2));
    assert_eq!(problem(&PUZZLE[1..]), ReadProblem::CellCount(80));
}

/// The formats that keep givens, entered digits and candidates.
const KEEP_ALL: [&str; 7] = [
    "sdk",
    "library",
    "ss",
    "opensudoku",
    "sudokuwiki",
    "f-puzzles",
    "json",
];

proptest! {
    #![proptest_config(ProptestConfig {
        max_global_rejects: 100_000,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_is_read_back(board in any_board()) {
        prop_assume!(board.empty_cells().iter().all(|cell| !board.at(cell).is_empty()));
        let puzzle = Imported::from_board(&board, "a test");
        for format in FORMATS.iter().filter(|format| format.is_written()) {
            // A comment looks like a short string of few givens.
            if format.name == "gnome" && puzzle.grid().filled_count() < 17 {
                continue;
            }
            let text = format.write_all(std::slice::from_ref(&puzzle));
            let read = read_all(&text);
            prop_assert_eq!(read.len(), 1, "{}: {}", format.name, text);
            let read = read[0].as_ref().unwrap();
            if KEEP_ALL.contains(&format.name) {
                prop_assert_eq!(&read.board(), &board, "{}: {}", format.name, text);
            } else if format.name == "candidates" {
                prop_assert_eq!(read.digits(), placed(&board));
            } else if format.name == "sukaku" {
                let all = Candidates::from_grid(&puzzle.grid());
                prop_assert_eq!(read.grid(), placed(&all));
            } else {
                prop_assert_eq!(read.grid(), puzzle.grid(), "{}: {}", format.name, text);
            }
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,200}") {
        let _ = read_all(&text);
        let _ = is_read_whole(&text);
    }

    #[test]
    fn no_text_of_a_format_makes_it_panic(
        start in prop::sample::select(vec![
            "<opensudoku><game data=\"", "{\"puzzle\":\"", "[[", "S9B", "SCv7_32_", "3x3:",
            "https://sudokupad.app/scf", "https://f-puzzles.com/?load=", "N4Ig", ":0000:x:",
            "*---*\n", "[Puzzle]\n", "[Puzzle]\n[PencilMarks]\n", "pzprv3\nsudoku\n9\n", ".~R1C1_",
            "https://puzz.link/p?sudoku/9/9/", "<svg><desc>", "1 Easy about 4 min\n",
            "{\"regions\":[[", "{\"puzzle\":\"\",\"rules\":", "SAVEFILE:1:x\nPARAMS:3:3x3\nDESC:1:", "#\"\"\"\"\"",
        ]),
        rest in "[ -~\n]{0,300}",
    ) {
        let _ = read_all(&format!("{start}{rest}"));
    }
}

/// What a grid of candidates says is filled: a last candidate that no peer has looks
/// like a digit.
fn placed(board: &Candidates) -> Grid {
    *read_candidates(&CandidatesText::from(board).to_string())
        .unwrap()
        .values()
}

#[test]
fn a_document_of_damage_says_where_it_is_not_read_on() {
    let text = format!(
        "<opensudoku>\n{}</opensudoku>",
        "<game data=\"5\"/>\n".repeat(1_005)
    );
    let read = read_all(&text);
    assert_eq!(read.len(), 1_001);
    let last = read.last().unwrap().as_ref().unwrap_err();
    assert_eq!(last.line, 1_002);
    assert!(last.to_string().contains("no more is read"), "{last}");
}

/// What each reader nests, this deep: lists and objects of JSON, elements of XML, brackets. As it
/// is, cut off, within another text, and in a link.
fn nested(depth: usize) -> Vec<String> {
    let pairs = [
        ("[", "]"),
        (r#"{"size":9,"grid":["#, "]}"),
        (r#"{"cells":[["#, "]]}"),
        (r#"{"cellSize":50,"metadata":{"a":"#, "}}"),
        ("<opensudoku>", "</opensudoku>"),
        ("<g>", "</g>"),
        ("(", ")"),
    ];
    let all = pairs.map(|(open, close)| {
        let whole = open.repeat(depth) + "1" + &close.repeat(depth);
        let packed = lz_string::pack(&whole);
        let links = [
            "f-puzzles.com/?load=",
            "sudokupad.app/fpuzzles",
            "sudokupad.app/scl",
        ];
        let links = links.map(|link| format!("https://{link}{packed}"));
        let others = [open.repeat(depth), format!("<svg>{whole}</svg>"), whole];
        links.into_iter().chain(others)
    });
    all.into_iter().flatten().collect()
}

#[test]
fn deep_texts_fit_on_a_stack_far_smaller_than_that_of_a_worker() {
    const STACK: usize = 256 << 10;
    for depth in [10, 24, 64, 126, 128, 1_000, 20_000] {
        for text in nested(depth) {
            let read = move || {
                let read = read_text(&text, &|_| true);
                read.is_ok_and(|read| read.puzzles.iter().any(Result::is_ok))
            };
            let thread = std::thread::Builder::new().stack_size(STACK).spawn(read);
            let is_read = thread.unwrap().join().expect("no overflow");
            assert!(!is_read, "depth {depth}");
        }
    }
}

/// Grids of candidates with signs at givens and entered digits, and lists of objects.
#[test]
fn signs_and_objects_say_what_is_given() {
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[9 * row..9 * row + 9]).collect();
    let group = |cell: char| match cell {
        '.' => "12".to_owned(),
        '7' => "*7*".to_owned(),
        // A single candidate is not placed where others have a sign.
        '9' => "9".to_owned(),
        digit => format!("<{digit}>"),
    };
    let line = |row: &&str| row.chars().map(group).collect::<Vec<_>>().join(" ");
    let text: Vec<String> = rows.iter().map(line).collect();
    let read = read_first(&text.join("\n")).unwrap();
    let without = |digits: &str| EXAMPLE.replace(|c| digits.contains(c), ".");
    assert_eq!(read.given_grid().to_string(), without("79"));
    assert_eq!(read.digits().to_string(), without("9"));
    let nine = EXAMPLE.find('9').map(|at| classic::Cell::new(at).unwrap());
    assert_eq!(read.marks_at(nine.unwrap().into()).to_string(), "9");

    for name in ["val", "value"] {
        let object = |cell: char| match cell.to_digit(10) {
            Some(digit) => format!(r#"{{"{name}":{digit}}}"#),
            None => format!(r#"{{"{name}":null,"candidates":[1,null,3]}}"#),
        };
        let objects: Vec<String> = EXAMPLE.chars().map(object).collect();
        let read = read_first(&format!("[{}]", objects.join(","))).unwrap();
        assert_eq!(read.grid().to_string(), EXAMPLE);
        assert_eq!(
            read.marks_at(classic::Cell::at(0, 2).into()).to_string(),
            "13"
        );
    }
}

/// A puzzle of candidates, in each format that states them as the puzzle.
#[test]
fn candidates_that_are_the_puzzle_are_clues_in_every_format() {
    let text = include_str!("../../../../tests/data/formats/sukaku-two-solutions.txt").trim();
    let puzzle = read_first(text).unwrap();
    let groups: Vec<&str> = (0..81).map(|at| &text[9 * at..9 * at + 9]).collect();
    let rows: Vec<String> = groups.chunks(9).map(|row| row.concat()).collect();
    let cell = |(at, group): (usize, &&str)| {
        let digits = group.replace('.', "");
        let digits = digits.chars().map(|digit| format!("_{digit}"));
        format!(
            "R{}C{}{}",
            at / 9 + 1,
            at % 9 + 1,
            digits.collect::<String>()
        )
    };
    let cells: Vec<String> = groups.iter().enumerate().map(cell).collect();
    let object = include_str!("../../../../tests/data/formats/f-puzzles-candidates.json");
    let read = [
        rows.join("\n"),
        format!(".~{}", cells.join("~")),
        object.to_owned(),
    ];
    let held = ["sukaku", "candidates", "f-puzzles", "challenge", "json"];
    let written = held.map(|name| Format::named(name).unwrap().write(&puzzle).unwrap());
    for text in [text.to_owned(), puzzle.word()]
        .into_iter()
        .chain(read)
        .chain(written)
    {
        let read = read_first(&text).unwrap();
        assert_eq!(
            (read.puzzle.clone(), read.is_plain()),
            (puzzle.puzzle.clone(), true),
            "{text}"
        );
        let left = read.classic_board().unwrap();
        let marked = |group: &&str| group.chars().filter_map(Digit::decimal).collect();
        let marked: Vec<DigitSet> = groups.iter().map(marked).collect();
        assert!(
            classic::Cell::all().all(|cell| left.at(cell) == marked[cell.index()]),
            "{text}"
        );
    }
    for format in FORMATS.into_iter().chain(BOARD_FORMATS) {
        let is_held = held.contains(&format.name);
        assert_eq!(format.write(&puzzle).is_some(), is_held, "{}", format.name);
    }
    let why = Format::named("solo").unwrap().problem(&puzzle);
    let expected = "9x9 candidate clues cannot be written as a Solo ID; \
                    use --to candidates, sukaku, f-puzzles, challenge or json";
    assert_eq!(why, expected);
}

/// Beside digits, and where they follow from them, candidates are no clues.
#[test]
fn candidates_of_a_player_are_no_clues() {
    let board = read_board(EXAMPLE).unwrap();
    let puzzle = Imported::from_board(&board, "a test");
    let sukaku = sukaku::FORMAT.write(&puzzle).unwrap();
    let read = read_first(&sukaku).unwrap();
    assert_eq!((read.grid(), read.is_plain()), (placed(&board), true));
    let mut restricted = board.clone();
    let (cell, digit) = (classic::Cell::at(0, 2), Digit::new(1).unwrap());
    restricted.eliminate(cell, digit);
    let grid = CandidatesText::from(&restricted).to_string();
    let read = read_first(&grid).unwrap();
    assert!(read.is_classic() && matches!(read.marks, ImportedMarks::Candidates(_)));
    let sukaku = sukaku.replacen("12.4", ".2.4", 1);
    let read = read_first(&sukaku).unwrap();
    let clues: Vec<String> = read
        .puzzle
        .rules
        .local_clues()
        .map(|clue| clue.to_string())
        .collect();
    assert_eq!(clues, ["candidate clue 2 and 4 at r1c3"]);
    assert_eq!(read.puzzle.givens, placed(&board).into());
    let without = format!("{}{}", ".".repeat(9), &sukaku[9..]);
    let problem = read_first(&without).unwrap_err().to_string();
    assert!(problem.contains("a cell has no candidate"), "{problem}");
}

/// Marks in f-puzzles that are none are counted; the player's own stay notes.
#[test]
fn a_cell_without_candidates_is_in_no_sukaku() {
    let text = format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63));
    let mut puzzle = read_first(&text).unwrap();
    assert_eq!(sukaku::FORMAT.write(&puzzle), None);
    // Nor where a player filled it in.
    puzzle.entered.set(Cell::at(0, 8), Digit::new(9));
    assert_eq!(sukaku::FORMAT.write(&puzzle), None);
    let problem = sukaku::FORMAT.problem(&puzzle);
    assert!(
        problem.starts_with("a cell of this puzzle has no candidate left"),
        "{problem}"
    );
    assert!(
        !problem.contains("sukaku or") && !problem.contains(", sukaku"),
        "{problem}"
    );
}

/// Of which it has more than its string can count.
#[test]
fn equal_digits_everywhere_are_in_no_short_string_of_gnome() {
    let puzzle = read_first(&"1".repeat(81)).unwrap();
    assert_eq!(gnome::FORMAT.write(&puzzle), None);
    let problem = gnome::FORMAT.problem(&puzzle);
    assert!(
        problem.contains("digits contradict each other"),
        "{problem}"
    );
}

#[test]
fn marks_of_f_puzzles_are_clues_or_counted_and_never_lost() {
    let mut rows = vec![vec!["{}".to_owned(); 9]; 9];
    rows[0][0] = r#"{"givenPencilMarks":["2","4"],"centerPencilMarks":[2]}"#.to_owned();
    rows[0][1] = r#"{"givenPencilMarks":[11]}"#.to_owned();
    rows[0][2] = r#"{"givenPencilMarks":[]}"#.to_owned();
    let rows: Vec<String> = rows
        .iter()
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    let text = format!(r#"{{"size":9,"grid":[{}]}}"#, rows.join(","));
    let read = read_first(&text).unwrap();
    let rules = &read.puzzle.rules;
    let clues: Vec<String> = rules.local_clues().map(|clue| clue.to_string()).collect();
    assert_eq!(clues, ["candidate clue 2 and 4 at r1c1"]);
    assert_eq!(
        (rules.unknown()[0].name.as_str(), rules.unknown()[0].count),
        ("candidate clue", 1)
    );
    assert_eq!(read.marks_at(crate::board::Cell::FIRST).to_string(), "2");
}

/// A board of other rules is not lost to what stands before or after it.
#[test]
fn a_board_beside_classic_puzzles_is_kept() {
    let candidates = CandidatesText::from(&read_board(EXAMPLE).unwrap()).to_string();
    let titles = |text: &str| -> Vec<String> {
        let read = read_all(text).into_iter().flatten();
        read.map(|puzzle| puzzle.puzzle.rules.title()).collect()
    };
    assert_eq!(
        titles(&format!("2x2x:1o\n\n{candidates}")),
        ["4x4 X", "9x9"]
    );
    let rows = &EXAMPLE[..18].replace('.', "0");
    let mut reader = PuzzleParser::default();
    let text = format!("{}\n{}\n2x2x:1o\n", &rows[..9], &rows[9..]);
    let read: Vec<_> = reader.items(text.as_bytes()).flatten().collect();
    assert!(
        matches!(read.as_slice(), [ListedPuzzle::Board(_)]),
        "{read:?}"
    );
    let cages = r#"{"puzzle":"G","cages":[{"cells":["r1c3","r1c4"],"sum":10}]}"#;
    let cages = cages.replace('G', EXAMPLE);
    let text = format!(r#"{{"variant":"killer","mail":{cages}}}"#);
    assert_eq!(titles(&text), ["9x9 killer"]);
}

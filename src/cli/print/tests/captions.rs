//! Texts on a sheet: none touches another or a line, and captions stand over their boards with
//! the rule.

use super::*;
use crate::cli::print::sheet::{Anchor, BOLD, FontWeight, HALF_HEIGHT, text_width};
use ninefold_core::board::{Cell, CellSet, Digit, Grid};
use ninefold_core::generate::random_jigsaw;
use ninefold_core::logic::{IndexedRules, Level};
use ninefold_core::rules::{Cage, LocalClue, LocalKind, Rules, Shape as BoardShape};
use ninefold_game::game::{Answer, Published, SolutionCount};

fn printed(rules: Rules) -> PrintedPuzzle {
    let value = |cell: Cell| Digit::from_index((cell.row() + cell.column()) % rules.size());
    let mut givens = Grid::EMPTY;
    for cell in Cell::all(rules.size()).filter(|cell| cell.row() == cell.column() % 4) {
        givens.set(cell, Some(value(cell)));
    }
    let puzzle = GamePuzzle {
        rules: IndexedRules::new(rules),
        givens,
        answer: Answer::Unknown,
        solutions: SolutionCount::NotCounted,
        published: Published::default(),
        level: Level::Diabolical,
        origin: Origin::Entered,
    };
    PrintedPuzzle::new(1, &puzzle, None)
}

/// A board with a cage along its first row, with the greatest sum, and cages of two rows.
fn killer(size: usize) -> Rules {
    let rules = Rules::new(BoardShape::with_boxes(size).unwrap());
    let row: CellSet = (0..size).map(|column| Cell::at(0, column)).collect();
    let all = (size * (size + 1) / 2) as u16;
    let rules = rules.with_cage(Cage::new(row, all)).unwrap();
    (0..size).fold(rules, |rules, column| {
        let two = [1, 2]
            .map(|row| Cell::at(row, column))
            .into_iter()
            .collect();
        rules
            .with_cage(Cage::new(two, 5 + (column as u16 % 2) * 2))
            .unwrap()
    })
}

/// A clue on the first cells of a row.
fn clue(kind: LocalKind, cells: usize, numbers: &[u16]) -> LocalClue {
    let cells = (0..cells).map(|column| Cell::at(3, column)).collect();
    LocalClue::new(kind, cells, numbers.to_vec())
}

fn with_clue(kind: LocalKind, cells: usize, numbers: &[u16]) -> Rules {
    let rules = Rules::new(BoardShape::with_boxes(9).unwrap());
    rules.with_local(clue(kind, cells, numbers)).unwrap()
}

/// A board with a clue of each kind that needs no number.
fn every_kind() -> Rules {
    let rules = Rules::new(BoardShape::with_boxes(9).unwrap());
    let clues = LocalKind::all().flat_map(|kind| [1, 2, 4].map(|cells| clue(kind, cells, &[])));
    clues.fold(rules, |rules, clue| {
        rules.clone().with_local(clue).unwrap_or(rules)
    })
}

/// A board with the longest title and many rules.
fn mixture() -> Rules {
    let kinds = "x,anti-king,non-consecutive".parse().unwrap();
    let rules = Rules::new(random_jigsaw(9, 1).unwrap());
    let rules = rules.with_kinds(kinds).unwrap();
    rules
        .with_local(clue(LocalKind::Thermometer, 3, &[]))
        .unwrap()
}

/// Boards of every size and form, with what is said of them.
fn ruled() -> Vec<(PrintedPuzzle, &'static str)> {
    let cage = "Digits in a cage differ and add up to its sum.";
    let killers = [4, 6, 8, 9, 16].map(|size| (killer(size), cage));
    let sixteen = Rules::new(BoardShape::with_boxes(16).unwrap());
    let others = [
        (
            Rules::new(random_jigsaw(7, 1).unwrap()),
            "Regions of any shape instead of boxes.",
        ),
        (
            with_clue(LocalKind::Thermometer, 4, &[]),
            "Digits rise along a thermometer from its bulb.",
        ),
        (
            with_clue(LocalKind::Sandwich, 9, &[35]),
            "A sandwich sum adds up the digits between the lowest and the highest",
        ),
        (
            with_clue(LocalKind::NoSum, 0, &[5, 10]),
            "Neighbours without X or V never add up to 5 or 10.",
        ),
        (
            sixteen,
            "Digits 1 to 9 and A to G in rows, columns and boxes.",
        ),
        (mixture(), "Equal digits never touch"),
    ];
    let all = killers.into_iter().chain(others);
    all.map(|(rules, rule)| (printed(rules), rule)).collect()
}

/// All of them, and a classic one with the longest seed.
fn captioned() -> Vec<PrintedPuzzle> {
    let json = format!("{{\"puzzle\":\"{LINE}\",\"seed\":\"18446744073709551615\"}}");
    let seeded = PrintedPuzzle::imported(1, &read_first(&json).unwrap()).unwrap();
    let ruled = ruled().into_iter().map(|(puzzle, _)| puzzle);
    [seeded].into_iter().chain(ruled).collect()
}

/// A text, or a line without its ends: left, top, right, bottom.
pub(super) type Ink = (String, [f32; 4]);

/// Where its characters are.
pub(super) fn of_text(shape: &DrawnShape) -> Option<Ink> {
    let DrawnShape::Text {
        at,
        size,
        weight,
        text,
        ..
    } = shape
    else {
        return None;
    };
    let factor = match weight {
        FontWeight::Bold if matches!(at, Anchor::Start(..)) => BOLD,
        // Values: digits are as wide in bold.
        FontWeight::Bold | FontWeight::Regular => 1.0,
    };
    let (width, height) = (text_width(text) * factor * size, 2.0 * HALF_HEIGHT * size);
    let (left, bottom) = match *at {
        Anchor::Start(x, y) => (x, y),
        Anchor::Middle(x, y) => (x - width / 2.0, y + height / 2.0),
    };
    Some((text.clone(), [left, bottom - height, left + width, bottom]))
}

/// A line of a caption: grey, and not the number of the page.
fn of_caption(shape: &DrawnShape) -> Option<Ink> {
    match shape {
        DrawnShape::Text {
            at: Anchor::Start(..),
            grey,
            text,
            ..
        } if *grey > 0.0 && !text.contains(" / ") => of_text(shape),
        _ => None,
    }
}

/// The lines of the grid and of cages.
fn of_line(shape: &DrawnShape) -> Option<Ink> {
    let (from, to, width) = match shape {
        DrawnShape::Line {
            from,
            to,
            width,
            grey,
        } if *grey < 0.7 => (from, to, width / 2.0),
        DrawnShape::Dashes {
            from, to, width, ..
        } => (from, to, width / 2.0),
        _ => return None,
    };
    let (left, right) = if from.0 < to.0 {
        (from.0, to.0)
    } else {
        (to.0, from.0)
    };
    let (top, bottom) = if from.1 < to.1 {
        (from.1, to.1)
    } else {
        (to.1, from.1)
    };
    let across = if from.0 == to.0 { width } else { 0.0 };
    let down = if from.1 == to.1 { width } else { 0.0 };
    Some((
        format!("{shape:?}"),
        [left - across, top - down, right + across, bottom + down],
    ))
}

fn touch((_, one): &Ink, (_, other): &Ink) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

const COUNTS: [usize; 4] = [1, 2, 4, 6];

#[test]
fn nothing_is_printed_over_a_text() {
    let puzzles = captioned();
    let all = COUNTS.iter().flat_map(|count| {
        let line = format!("--per-page {count} --solutions");
        [line.clone(), format!("{line} --candidates --paper letter")]
    });
    for options in all {
        for page in layout::pages(&puzzles, &arguments(&options).sheet, &"W".repeat(60)) {
            let texts: Vec<Ink> = page.iter().filter_map(of_text).collect();
            let lines: Vec<Ink> = page.iter().filter_map(of_line).collect();
            for (place, text) in texts.iter().enumerate() {
                let mut others = lines.iter().chain(&texts[place + 1..]);
                let touched = others.find(|other| touch(text, other));
                assert_eq!(touched, None, "{options}: {text:?}");
            }
        }
    }
}

#[test]
fn captions_are_no_wider_than_their_boards() {
    let puzzles = captioned();
    for count in COUNTS {
        let sheet = arguments(&format!("--per-page {count} --solutions")).sheet;
        for page in layout::pages(&puzzles, &sheet, "Sudoku") {
            let captions: Vec<Ink> = page.iter().filter_map(of_caption).collect();
            assert!(!captions.is_empty());
            for (text, [left, _, right, _]) in &captions {
                let lefts = captions.iter().map(|(_, [left, ..])| left - 5.0);
                let next = lefts.filter(|next| next > left).fold(f32::MAX, f32::min);
                let grid = page.iter().filter_map(of_line).map(|(_, ink)| ink);
                let grid = grid.filter(|ink| (left - 5.0..next).contains(&ink[0]));
                let (from, to) = grid.fold((f32::MAX, 0.0_f32), |(from, to), ink| {
                    (from.min(ink[0]), to.max(ink[2]))
                });
                // Numbers outside have as much room on the right.
                let end = to + (from - left).max(0.0);
                assert!(*right <= end, "{count}: {text} {right} > {end}");
            }
        }
    }
}

#[test]
fn a_rule_too_long_for_its_place_ends_at_a_word() {
    let sheet = arguments("--per-page 6").sheet;
    let board = printed(every_kind());
    let rule = board.rule();
    let pages = layout::pages(&[board], &sheet, "Sudoku");
    let captions = pages[0].iter().filter_map(of_caption).map(|(text, _)| text);
    let caption = captions.collect::<Vec<_>>().join(" ");
    let kept = caption.strip_suffix("...").unwrap();
    let kept = &kept[kept.find("Digits").unwrap()..];
    let rest = rule.strip_prefix(kept).unwrap();
    assert!(
        kept.len() > 200 && !rest.starts_with(char::is_alphanumeric),
        "{kept}"
    );
}

#[test]
fn the_rule_of_a_board_is_on_every_sheet() {
    for (board, rule) in ruled() {
        let board = [board];
        for count in COUNTS {
            let sheet = arguments(&format!("--per-page {count}")).sheet;
            let pages = layout::pages(&board, &sheet, "Sudoku");
            let words = texts(&pages[0]).join(" ");
            assert!(words.contains(rule), "{count}: {words}");
        }
        let sheet = SheetArgs::default();
        let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = one_line(text::write(&board, &sheet, "Sudoku"));
        assert_eq!(
            text.to_lowercase().matches(&rule.to_lowercase()).count(),
            1,
            "{text}"
        );
        let braille = one_line(brf::write(&board, &sheet, "Sudoku"));
        assert!(braille.contains(&rule.to_uppercase()), "{braille}");
    }
}

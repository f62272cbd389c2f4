//! Sheets: every shape on its page, every option, every format.

use super::sheet::{DrawnShape, PageShapes};
use super::*;
use crate::cli::arguments::{Arguments, Command};
use clap::Parser;
use ninefold_core::formats::read_first;

mod captions;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn arguments(options: &str) -> PrintArgs {
    let line = ["ninefold", "print"]
        .into_iter()
        .chain(options.split_whitespace());
    match Arguments::try_parse_from(line).unwrap().command {
        Some(Command::Print(args)) => args,
        other => panic!("{other:?}"),
    }
}

fn puzzles(count: usize) -> Vec<PrintedPuzzle> {
    let text = read_first(LINE).unwrap();
    (1..=count)
        .map(|number| PrintedPuzzle::imported(number, &text).unwrap())
        .collect()
}

fn laid(count: usize, options: &str) -> (Vec<PageShapes>, Paper) {
    let args = arguments(options);
    (
        layout::pages(&puzzles(count), &args.sheet, "Sudoku"),
        args.sheet.paper,
    )
}

/// A killer of four rows.
const CAGED: &str = "2x2k:p,_a_aa_a_a______ba,7_4a3a6b4a3_7_6c";

/// A board of 16 rows.
const SIXTEEN: &str = "\
    4x4:b3d7a9_8c16_13_16b12_3b8_6a15a9b4a15c5_16c4_2_12_10a14b13_11_4a6a16c3f3_11_13_7b2_12e1\
    0_6b12_16j7a11_4_5_10_9d16a3c2d14_15_8_10a5a12d5a2a1_16_15_14d9c7a15d4_5_11_14_13a2j16_6b1\
    5_10e12_4b13_2_8_11f7c4a3a14_13_15b8a14_6_16_9c5_10c12a3b9a2a10_7b4_16b11_4_10c7_15a13d9b";

/// Boards of other sizes and rules.
fn boards() -> Vec<PrintedPuzzle> {
    let words = [
        "6jx:b1j6e1i5c2a3,bc_badddd_baabbababaa",
        "2x2:a1d2b3d3a",
        CAGED,
    ];
    let items = words.map(|word| read_first(word).unwrap());
    (1..)
        .zip(&items)
        .map(|(number, item)| PrintedPuzzle::imported(number, item).unwrap())
        .collect()
}

fn texts(page: &PageShapes) -> Vec<&str> {
    let texts = page.iter().filter_map(|shape| match shape {
        DrawnShape::Text { text, .. } => Some(text.as_str()),
        DrawnShape::Line { .. } | DrawnShape::Dashes { .. } | DrawnShape::Ground { .. } => None,
    });
    texts.collect()
}

const OPTIONS: [&str; 5] = [
    "",
    "--per-page 2 --solutions",
    "--per-page 4 --candidates",
    "--per-page 6 --paper letter --solutions",
    "--per-page 2 --paper letter --candidates",
];

#[test]
fn nothing_leaves_the_paper() {
    for options in OPTIONS {
        let (mut pages, paper) = laid(7, options);
        let title = "W".repeat(LONGEST_TITLE);
        pages.extend(layout::pages(&boards(), &arguments(options).sheet, &title));
        let (width, height) = paper.size();
        let is_inside = |(x, y): (f32, f32)| {
            (20.0..=width - 20.0).contains(&x) && (20.0..=height - 20.0).contains(&y)
        };
        for shape in pages.iter().flatten() {
            let places = match shape {
                DrawnShape::Line { from, to, .. } | DrawnShape::Dashes { from, to, .. } => {
                    vec![*from, *to]
                }
                DrawnShape::Ground { corner, side, .. } => {
                    vec![*corner, (corner.0 + side, corner.1 + side)]
                }
                DrawnShape::Text { .. } => {
                    let (_, [left, top, right, bottom]) = captions::of_text(shape).unwrap();
                    vec![(left, top), (right, bottom)]
                }
            };
            assert!(places.into_iter().all(is_inside), "{options}: {shape:?}");
        }
    }
}

#[test]
fn there_are_as_many_pages_as_needed() {
    let pages = |count, options| laid(count, options).0.len();
    assert_eq!(pages(7, ""), 7);
    assert_eq!(pages(7, "--per-page 2"), 4);
    assert_eq!(pages(7, "--per-page 4 --solutions"), 3);
    assert_eq!(pages(13, "--per-page 6 --solutions"), 5);
    assert_eq!(pages(1, "--per-page 6"), 1);
}

#[test]
fn a_page_has_title_caption_and_givens() {
    let (pages, _) = laid(1, "");
    let texts = texts(&pages[0]);
    assert_eq!(texts[..2], ["Sudoku", "1   Easy   about 4 min"]);
    assert_eq!(texts.len(), 2 + 30);
    let lines = pages[0]
        .iter()
        .filter(|shape| matches!(shape, DrawnShape::Line { .. }));
    assert_eq!(lines.count(), 20);
}

#[test]
fn cells_of_extra_houses_are_grey_and_values_above_nine_letters() {
    let sheet = arguments("--solutions").sheet;
    let pages = layout::pages(&boards()[..1], &sheet, "Sudoku");
    for page in &pages {
        let is_ground = |shape: &&DrawnShape| matches!(shape, DrawnShape::Ground { .. });
        assert_eq!(page.iter().filter(is_ground).count(), 12);
    }
    assert!(texts(&pages[0]).contains(&"1   Medium   6x6 jigsaw and X"));
    let sixteen = read_first(SIXTEEN).unwrap();
    let sixteen = PrintedPuzzle::imported(1, &sixteen).unwrap();
    let pages = layout::pages(&[sixteen], &sheet, "Sudoku");
    assert!(pages.iter().all(|page| texts(page).contains(&"G")));
}

#[test]
fn candidates_and_solutions_are_printed_when_asked_for() {
    let board = read_first(LINE).unwrap().classic_board().unwrap();
    let candidates: usize = board
        .empty_cells()
        .iter()
        .map(|cell| board.at(cell).len())
        .sum();
    let (pages, _) = laid(1, "--candidates --solutions");
    assert_eq!(texts(&pages[0]).len(), 2 + 30 + candidates + 1);
    assert_eq!(texts(&pages[1]).len(), 2 + 81 + 1);
    assert!(texts(&pages[1]).contains(&"Sudoku: solutions"));
}

#[test]
fn a_seed_is_in_the_caption() {
    let json = format!("{{\"puzzle\":\"{LINE}\",\"seed\":\"18446744073709551615\"}}");
    let puzzle = PrintedPuzzle::imported(3, &read_first(&json).unwrap()).unwrap();
    assert_eq!(
        puzzle.caption(),
        "3   Easy   about 4 min   seed 18446744073709551615"
    );
}

#[test]
fn a_pdf_begins_and_ends_as_one_with_all_its_pages() {
    let (pages, paper) = laid(7, "--per-page 4 --solutions");
    let file = pdf::write(&pages, paper, "Sudoku");
    assert!(file.starts_with(b"%PDF-") && file.trim_ascii_end().ends_with(b"%%EOF"));
    let text = String::from_utf8_lossy(&file);
    assert!(text.contains("/Count 3"), "{text}");
}

#[test]
fn what_is_printed_as_text_is_read_again() {
    let args = arguments("--solutions");
    let text = text::write(&puzzles(2), &args.sheet, "Sudoku");
    let read: Vec<_> = ninefold_core::formats::read_all(&text)
        .into_iter()
        .flatten()
        .collect();
    // The solutions on the last page are no puzzles.
    assert_eq!(read.len(), 2);
    assert_eq!(read[1].word(), LINE);
    let text = text::write(&boards(), &SheetArgs::default(), "Sudoku");
    assert_eq!(ninefold_core::formats::read_all(&text).len(), 3, "{text}");
}

#[test]
fn the_extension_is_the_format() {
    let of = |options: &str| format(&arguments(options)).ok();
    assert_eq!(of(""), Some(SheetFormat::Text));
    assert_eq!(of("--output a.PDF"), Some(SheetFormat::Pdf));
    assert_eq!(of("--output a.pdf --format text"), Some(SheetFormat::Text));
    assert_eq!(of("--format pdf"), Some(SheetFormat::Pdf));
    assert_eq!(of("--output a"), None);
    assert_eq!(of("--output a.svg"), None);
}

#[test]
fn a_title_is_printable_and_short() {
    let check = |words: &str| {
        let args = SheetArgs {
            title: Some(words.to_owned()),
            ..SheetArgs::default()
        };
        title(&args)
            .map(str::to_owned)
            .map_err(|error| error.to_string())
    };
    assert_eq!(check("Für Zoë – 3 €").unwrap(), "Für Zoë – 3 €");
    assert!(check("数独").unwrap_err().contains("Latin"));
    assert!(check("a\u{1b}[2J").is_err());
    assert!(check(&"a".repeat(61)).unwrap_err().contains("60"));
}

//! Challenges: what is written, what is read for ever, and what damage is called.

use super::*;
use crate::formats::{ReadError, read_all, read_first};
use proptest::prelude::*;

const LINE: &str = crate::classic::test_boards::EXAMPLE;

fn damage(text: &str) -> (usize, String) {
    let ReadError {
        column, problem, ..
    } = read_first(text).unwrap_err();
    (column, problem.to_string())
}

#[test]
fn a_challenge_is_short_and_holds_the_puzzle() {
    let text = write(&LINE.parse().unwrap(), Limits::NONE);
    assert_eq!(text.len(), 44);
    let read = read_first(&text).unwrap();
    assert_eq!(read.grid().to_string(), LINE);
    assert_eq!((read.limits, read.format), (Limits::NONE, TITLE));
    let full = "123456789".repeat(9);
    let text = write(&full.parse().unwrap(), Limits::ALL);
    assert_eq!(text.len(), 71);
}

#[test]
fn a_challenge_is_found_in_a_sentence() {
    let text = write(&LINE.parse().unwrap(), Limits::NONE);
    for sentence in [
        format!("Beat 12:41: {text}."),
        format!("\"{text}\""),
        format!("> <{text}> and good luck!"),
    ] {
        assert_eq!(read_first(&sentence).unwrap().grid().to_string(), LINE);
    }
    let text = format!("a\n{text}\n{text} b\n");
    assert_eq!(
        read_all(&text).iter().filter(|read| read.is_ok()).count(),
        2
    );
}

#[test]
fn damage_is_called_by_its_part() {
    let text = write(&LINE.parse().unwrap(), Limits::NONE);
    let all = [
        (text.replace("ninefold1-", "ninefold1_"), 1, "its prefix"),
        (text.replace("ninefold1-", "Ninefold1-"), 1, "its prefix"),
        (text.replace("ninefold1-", "ninefold-"), 1, "its prefix"),
        (
            text.replace("ninefold1-", "ninefold3-"),
            1,
            "a newer version",
        ),
        (format!("{}+{}", &text[..20], &text[21..]), 21, "alphabet"),
        (
            format!("Try {}é{}", &text[..20], &text[21..]),
            25,
            "alphabet",
        ),
        (text[..43].to_owned(), 11, "its length"),
        (text[..12].to_owned(), 11, "its length"),
        (format!("{text}A"), 11, "its length"),
        ("ninefold1-".to_owned(), 11, "its length"),
        (
            format!("{}AA{}", &text[..30], &text[32..]),
            11,
            "its checksum",
        ),
    ];
    for (text, column, part) in all {
        let (at, problem) = damage(&text);
        assert!(problem.contains(part), "{text}: {problem}");
        assert_eq!(at, column, "{text}: {problem}");
    }
}

/// Sealed, so that only the puzzle is wrong.
#[test]
fn a_number_that_is_no_puzzle_is_called_by_its_part() {
    let grid: Grid = LINE.parse().unwrap();
    let text = write(&(&grid).into(), Limits::NONE);
    let values = SixBits::parse(PREFIX, &text[PREFIX.len()..])
        .unwrap()
        .values;
    let mut too_large = values.clone();
    too_large[BITMAP_LENGTH..].fill(63);
    let mut unknown_limit = values;
    unknown_limit[BITMAP_LENGTH - 1] |= 1;
    for values in [too_large, unknown_limit] {
        let (_, problem) = damage(&six_bits::write(PREFIX, &values));
        assert!(problem.contains("its puzzle"), "{problem}");
    }
}

#[test]
fn what_is_no_challenge_is_left_to_others() {
    for line in ["ninefold solve -", "ninefold", "nineföld1-", "# ninefolded"] {
        assert!(read_line(line).is_none(), "{line}");
    }
}

/// Ten strings of version 1 and four of version 2, which every later version reads.
#[test]
fn pinned_challenges_are_read_for_ever() {
    let pinned = include_str!("../../../../../tests/data/challenges.tsv")
        .lines()
        .skip(1);
    let mut count = 0;
    for row in pinned {
        let [text, givens, hints, checks] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let read = read_first(text).unwrap();
        let word = |permission| match permission {
            super::super::Permission::Allowed => "allowed",
            super::super::Permission::Forbidden => "forbidden",
        };
        assert_eq!(read.word(), givens);
        assert_eq!(word(read.limits.hints), hints, "{text}");
        assert_eq!(word(read.limits.checks), checks, "{text}");
        assert_eq!(write(&read.puzzle, read.limits), text);
        count += 1;
    }
    assert_eq!(count, 14);
}

/// Of every kind that is made, and of each size.
#[test]
fn boards_of_other_rules_come_back() {
    let boards = include_str!("../../../../../tests/data/variants/boards.tsv");
    let words = boards
        .lines()
        .skip(1)
        .filter_map(|row| row.split('\t').nth(4));
    let mut count = 0;
    for word in words.step_by(7) {
        let puzzle = read_first(word).unwrap();
        let text = write(&puzzle.puzzle, Limits::ALL);
        let read = read_first(&format!("\"{text}\", says she.")).unwrap();
        assert_eq!(
            (&read.puzzle, read.limits),
            (&puzzle.puzzle, Limits::ALL),
            "{word}"
        );
        count += 1;
    }
    assert!(count > 80, "{count}");
}

#[test]
fn damage_to_a_board_is_called_by_its_part() {
    let text = write(&"2x2x:1o".parse().unwrap(), Limits::NONE);
    let end = text.len();
    for (text, part) in [
        (text[..11].to_owned(), "its length"),
        (text[..end - 1].to_owned(), "its checksum"),
        (text.replace("ninefold2-A", "ninefold2-C"), "its checksum"),
        (text.replace("ninefold2-A", "ninefold2-+"), "its alphabet"),
        (six_bits::write(PREFIX_OF_ANY, &[0, 1, 2]), "its puzzle"),
        (six_bits::write(PREFIX_OF_ANY, &[9]), "its puzzle"),
    ] {
        let (_, problem) = damage(&text);
        assert!(problem.contains(part), "{text}: {problem}");
    }
}

#[test]
fn every_sample_comes_back() {
    let files = [
        include_str!("../../../../../tests/data/easy.txt"),
        include_str!("../../../../../tests/data/minimal.txt"),
        include_str!("../../../../../tests/data/17-clue.txt"),
        include_str!("../../../../../tests/data/hardest.txt"),
    ];
    let puzzles = files.iter().flat_map(|text| read_all(text)).flatten();
    let mut count = 0;
    for puzzle in puzzles {
        for limits in [Limits::NONE, Limits::ALL] {
            let text = write(&puzzle.puzzle, limits);
            assert!(text.len() <= 80, "{text}");
            let read = read_first(&text).unwrap();
            assert_eq!((read.grid(), read.limits), (puzzle.grid(), limits));
        }
        count += 1;
    }
    assert_eq!(count, 240);
}

fn any_grid() -> impl Strategy<Value = Grid> {
    proptest::collection::vec(0u8..10, 81)
        .prop_map(|cells| Grid::from_bytes(&cells.try_into().unwrap()))
}

fn any_limits() -> impl Strategy<Value = Limits> {
    (0u8..4).prop_map(|bits| Limits::from_bits(bits << 1).unwrap())
}

proptest! {
    #[test]
    fn any_grid_comes_back(grid in any_grid(), limits in any_limits()) {
        let text = write(&(&grid).into(), limits);
        prop_assert!(text.len() <= 80);
        let read = read_first(&text).unwrap();
        prop_assert_eq!((read.grid(), read.limits), (grid, limits));
    }

    #[test]
    fn one_changed_character_is_found(
        grid in any_grid(),
        index in 10usize..70,
        other in "[A-Za-z0-9_-]",
    ) {
        let text = write(&(&grid).into(), Limits::NONE);
        let index = index % text.len();
        let changed = format!("{}{other}{}", &text[..index], &text[index + 1..]);
        prop_assert!(changed == text || read_first(&changed).is_err(), "{}", changed);
    }

    #[test]
    fn no_text_makes_it_panic(rest in "[A-Za-z0-9_é.-]{0,90}") {
        let _ = read_line(&format!("ninefold1-{rest}"));
        let _ = read_line(&format!("ninefold2-{rest}"));
        let _ = read_line(&format!("ninefold{rest}"));
    }
}

//! What a player reads where a clue alone says little: the sentence names what is in the way.

use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::read_first;
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::ladders::AnyLadder;
use ninefold_core::logic::{
    ForcingNets, IndexedRules, Ladder, Level, LinkKind, Node, Position, Role, Supposition,
    Technique, WalkedLink,
};
use ninefold_core::rules::{LocalClue, LocalKind};

/// A board of a constraint string, without some candidates: `r1c1<>12 r3c4<>5`.
fn position(text: &str, without: &str) -> (AnyLadder, Position) {
    let puzzle = read_first(text).unwrap().puzzle;
    let ladder = AnyLadder::new(&puzzle.rules);
    let mut position = Position::new(ladder.index(), &puzzle.givens);
    for removed in without.split_whitespace() {
        let (cell, digits) = removed.split_once("<>").unwrap();
        let spot = Cell::all(9).find(|spot| spot.to_string() == cell).unwrap();
        for digit in digits.chars() {
            position
                .candidates
                .remove(spot, Digit::from_char(digit).unwrap());
        }
    }
    (ladder, position)
}

/// Some step of a technique says this, and it follows.
fn assert_says(text: &str, without: &str, technique: Technique, said: &str) {
    let (ladder, position) = position(text, without);
    let steps = ladder.all(technique, &position);
    let proofs: Vec<String> = steps.iter().map(|step| step.proof().to_string()).collect();
    let step = steps
        .iter()
        .find(|step| step.proof().to_string().contains(said));
    let step = step.unwrap_or_else(|| panic!("no {said}\n{}", proofs.join("\n")));
    assert_eq!(ladder.check(step, &position), Ok(()), "{}", step.proof());
}

#[test]
fn nothing_between_two_digits_means_that_they_touch() {
    assert_says(
        ".Sandwich~0~R5.~R5C8_5",
        "",
        Technique::OutsideClue,
        "row 5: nothing stands between 1 and 9: they touch. No cell beside r5c9 can be the other end. So \
         r5c9 cannot be 1 or 9.",
    );
}

/// An X-sum is too large or too small with some first digits, whatever follows.
#[test]
fn a_first_digit_says_how_much_its_cells_add_up_to() {
    assert_says(
        ".XSum~R1~20~",
        "",
        Technique::OutsideClueAndHouse,
        "With 6 in r1c1, the first six are at least 6+5+4+3+2+1 = 21. With 2 in r1c1, the first \
         two are at most 2+9 = 11. So r1c1 can only be 3, 4 or 5",
    );
}

/// The sentence of a step says what the others add up to at least or at most, digit by digit.
#[test]
fn a_sum_says_what_the_other_cells_take_of_it() {
    let from = |number: u16, without: &str, technique: Technique, said: &str| {
        let text = format!(".LittleKiller~{number}~R1C3");
        assert_says(&text, without, technique, said);
    };
    from(
        11,
        "r2c2<>56789 r3c1<>56789",
        Technique::OutsideClue,
        "r1c3 to r3c1: its cells differ (box 1). The other two are at least 2+1 = 3, which leaves at \
         most 8 for r1c3. The other two are at most 4+3 = 7, which leaves at least 4 for r1c3. With 4 in \
         r1c3, r2c2 would have to be 5 or 6, but can only be 1, 2, 3 or 4. So r1c3",
    );
    assert_says(
        ".LittleKiller~50~R1C6",
        "",
        Technique::OutsideClue,
        "the greatest digits add up to 9+9+9+9+9+9 = 54, 4 more than 50, so none \
         is more than 4 below its greatest. So",
    );
    from(
        20,
        "r2c2<>12345679 r3c1<>12345678",
        Technique::OutsideClue,
        "the other two are 8+9 = 17, which leaves 3 for r1c3. So r1c3 is 3",
    );
}

/// Of a short sum one sees which two of its cells differ.
#[test]
fn two_cells_of_a_short_sum_differ() {
    assert_says(
        ".LittleKiller~34~R1C4",
        "",
        Technique::OutsideClue,
        "r2c3 and r3c2 differ (box 1). r1c4 + r2c3 + r3c2 + r4c1 = 34: only 8+8+9+9, 8+9+8+9, \
         9+7+9+9, 9+8+9+8, 9+9+7+9 or 9+9+8+8 fit. So r1c4 and r4c1 can only be 8 or 9;",
    );
}

/// A cell outside the house may have a digit of those in it.
#[test]
fn a_cell_that_need_not_differ_counts_with_its_least_digit() {
    assert_says(
        ".Arrow~R2C1~R3C2~R4C2~R5C1",
        "",
        Technique::ClueValues,
        "r3c2 and r4c2 differ (column 2). r2c1 = r3c2 + r4c2 + r5c1, at least 2+1+1 = 4",
    );
}

/// A clue outside is one, also where its rule is about two cells at a time.
#[test]
fn a_numbered_room_is_an_outside_clue() {
    let (ladder, position) = position(".NumberedRoom~R1~7~", "r1c2<>7");
    let says = |technique: Technique| {
        let steps = ladder.all(technique, &position);
        let is_of_it = steps.iter().all(|step| step.technique == technique);
        assert!(is_of_it, "{steps:?}");
        steps.len()
    };
    assert_eq!(says(Technique::ClueValues), 0);
    assert!(says(Technique::OutsideClue) > 0);
}

/// An arrow writes its sum as an equation, with the digits of its ends; where sums between are
/// missing, all are named.
#[test]
fn an_arrow_says_what_its_circle_and_its_shaft_have_in_common() {
    let says = |without: &str, technique: Technique, said: &str| {
        assert_says(".Arrow~R1C1~R1C2~R1C3", without, technique, said);
    };
    says(
        "",
        Technique::ClueValues,
        "its cells differ (row 1). r1c1 = r1c2 + r1c3, at least 2+1 = 3 and at most 9. So r1c1 \
         cannot be 1 or 2; r1c2 and r1c3 cannot be 9.",
    );
    let few = "r1c2<>2345679 r1c3<>23456789 ";
    says(
        few,
        Technique::ClueValues,
        "its cells differ (row 1). r1c1 = r1c2 + r1c3: only 9 = 8+1 fits. So",
    );
}

/// What a digit needs beside it is named where the other cell has many candidates.
#[test]
fn a_pair_says_what_a_digit_would_need() {
    assert_says(
        ".BlackDot~R1C1~R1C2",
        "r1c1<>4579",
        Technique::ClueValues,
        "8 needs 4 in r1c1, but that is ruled out. So r1c2 cannot be",
    );
    assert_says(
        ".Whisper~5~R1C1~R1C2",
        "r1c1<>789",
        Technique::ClueValues,
        "2 needs 7, 8 or 9, 3 needs 8 or 9 and 4 needs 9 in r1c1, but those are ruled out. So r1c2 cannot",
    );
    assert_says(
        ".Whisper~5~R1C1~R1C2",
        "r1c1<>1236789",
        Technique::ClueValues,
        "r1c1 can only be 4. So r1c2 is 9",
    );
}

/// On a thermometer the ends of ranges follow from each other.
#[test]
fn a_thermometer_rises_cell_by_cell() {
    let says = |without: &str, said: &str| {
        assert_says(
            ".Thermo~R1C1~R1C2~R1C3",
            without,
            Technique::ClueValues,
            said,
        );
    };
    says(
        "",
        "r1c3 rises: r1c1 is at least 1 and r1c3 at most 9, so r1c1 can be 1 to 7, r1c2 2 to 8 and \
         r1c3 3 to 9.",
    );
    says(
        "r1c1<>123",
        "rises: r1c1 is at least 4 and r1c3 at most 9, so r1c1 can be 4 to 7, r1c2 5 to 8 and r1c3 6 \
         to 9.",
    );
    // What one bound leaves counts for the next.
    says(
        "r1c2<>3 r1c3<>12",
        "rises: r1c1 is at least 1 and r1c3 at most 9, so r1c1 can be 1 to 7 and r1c2 2, 4, \
         5, 6, 7 or 8.",
    );
    says(
        "r1c1<>123 r1c2<>5 r1c3<>89",
        "rises: r1c1 is at least 4 and r1c3 at most 7, so r1c1 can be 4 or 5, r1c2 is 6 and r1c3 is 7.",
    );
}

/// A sandwich says how many digits it takes, where its ends can only be, and what fits between.
#[test]
fn a_sandwich_says_how_far_apart_its_ends_are() {
    let says = |number: u16, without: &str, technique: Technique, said: &str| {
        assert_says(&format!(".Sandwich~{number}~R5."), without, technique, said);
    };
    let no_ends = |columns: &[usize]| -> String {
        let cells = columns.iter().map(|column| format!("r5c{column}<>19 "));
        cells.collect()
    };
    says(
        35,
        "",
        Technique::OutsideClue,
        "35 takes at least seven digits (3+4+5+6+7+8 is too little). With a sum of 35 between them, \
         1 and 9 can only be in r5c1 and r5c9. So",
    );
    says(
        25,
        &no_ends(&[1, 3, 4, 6, 8, 9]),
        Technique::OutsideClue,
        "25 takes at least four digits (6+7+8 is too little). With a sum of 25 between them, \
         1 and 9 can only be in r5c2 and r5c7. So r5c2 and r5c7 can only be 1 or 9;",
    );
    says(
        10,
        &no_ends(&[1, 3, 4, 6, 8, 9]),
        Technique::OutsideClueAndHouse,
        "1 and 9 can only be in r5c2 and r5c5, with 2+8, 3+7 or 4+6 between them. So",
    );
}

/// Houses of several kinds are no list of cells that anybody sees.
#[test]
fn a_fish_of_mixed_houses_names_the_cells_of_each() {
    let row = "r1c2<>5 r1c3<>5 r1c4<>5 r1c6<>5 r1c7<>5 r1c8<>5 r1c9<>5 ";
    let region = "r7c7<>5 r7c8<>5 r7c9<>5 r8c7<>5 r8c8<>5 r8c9<>5 ";
    let column = "r2c5<>5 r3c5<>5 r4c5<>5 r5c5<>5 r6c5<>5 r7c5<>5 r8c5<>5";
    assert_says(
        ".AntiKnight",
        &format!("{row}{region}{column}"),
        Technique::XWing,
        "In column 5 a 5 can only go in r1c5 or r9c5, in box 9 only in r9c7, r9c8 or r9c9. Each of \
         these cells is in row 1 or row 9. These are the 5s of rows 1 and 9, so",
    );
}

/// What the fins take they take by houses or by a clue, which is named.
#[test]
fn a_fish_with_fins_says_what_sees_them() {
    let base = |row: usize, places: &[usize]| {
        let others = (1..=9).filter(|column| !places.contains(column));
        let others = others.map(|column| format!("r{row}c{column}<>5"));
        others.collect::<Vec<String>>().join(" ")
    };
    assert_says(
        ".AntiKnight",
        &[base(1, &[1, 9]), base(5, &[1, 8, 9])].join(" "),
        Technique::FinnedXWing,
        "Suppose the fin r5c8 is not 5. In rows 1 and 5 a 5 can only go in cells of columns 1 and \
         9. These are the 5s of columns 1 and 9, so their other cells have none. If the fin is 5, \
         r3c9, r4c9, r6c9 and r7c9 see it (box 6 and a knight's move). Either way r3c9, r4c9, r6c9 \
         and r7c9 cannot be 5.",
    );
    assert_says(
        ".AntiKing",
        &[base(1, &[1, 9]), base(5, &[1, 7, 8])].join(" "),
        Technique::SashimiXWing,
        "Suppose the fins r5c7 and r5c8 are not 5. In rows 1 and 5 a 5 can only go in cells of \
         columns 1 and 9. These are the 5s of columns 1 and 9, so their other cells have none. If a \
         fin is 5, r4c9 and r6c9 see it (box 6). Either way r4c9 and r6c9 cannot be 5.",
    );
}

/// The fins are marked apart from the fish.
#[test]
fn a_fin_is_no_part_of_the_fish() {
    let base = |row: usize, others: std::ops::Range<usize>| {
        let others = others.map(|column| format!("r{row}c{column}<>5"));
        others.collect::<Vec<String>>().join(" ")
    };
    let without = [base(1, 2..9), base(5, 2..8)].join(" ");
    let (ladder, position) = position(".AntiKnight", &without);
    let step = ladder.find(Technique::FinnedXWing, &position);
    let marks = step.expect("the fish of rows 1 and 5").evidence;
    assert_eq!(marks.cells(Role::Fin).to_string(), "r5c8");
    let corners = marks.cells(Role::Defining).to_string();
    assert_eq!(corners, "r1c1,r1c9,r5c1,r5c9");
}

/// Cells that lose digits by several houses are told house by house.
#[test]
fn cells_are_named_with_the_houses_by_which_they_lose_digits() {
    assert_says(
        ".AntiKnight",
        "r1c1<>3456789 r1c2<>3456789",
        Technique::NakedPair,
        "r1c1 and r1c2 have only 1 and 2 between them. So no other cell of row 1 or box 1 can be 1 or 2.",
    );
}

/// A whispers line leaves its middle one partner, and cells that differ cannot both have it.
#[test]
fn cells_that_differ_have_too_few_digits_left() {
    assert_says(
        ".Whisper~5~R1C1~R1C2~R1C3",
        "",
        Technique::ClueAndHouse,
        "With 4 in r1c2, r1c1 and r1c3 have only 9 left. With 6 in r1c2, r1c1 and r1c3 have only 1 left. So r1c2 cannot be 4 or 6",
    );
}

/// The end of a contradiction says what would be needed.
#[test]
fn a_contradiction_says_what_a_clue_would_need() {
    let says = |text: &str, without: &str, (row, column, digit): (usize, usize, u8), said: &str| {
        let (ladder, position) = position(text, without);
        let candidate = (Cell::at(row - 1, column - 1), Digit::new(digit).unwrap());
        let step = ladder.contradiction_of(candidate, &position);
        let proof = step
            .map(|step| step.proof().to_string())
            .unwrap_or_default();
        assert!(proof.contains(said), "{proof}");
    };
    // r4c9 says in which column 9 is: 3 or 5.
    says(
        ".Indexing~C~R4C9",
        "r4c3<>9 r4c9<>1246789",
        (4, 5, 1),
        "If r4c5 were 1: the column indexer at r4c9 would need 9 in r4c3. So",
    );
    says(
        ".Cage~14~R1C1~R1C2~R2C1.Cage~18~R2C2~R2C3~R3C2~R3C3",
        "",
        (1, 3, 2),
        "by box 1 with cages 14 (r1c1) and 18 (r2c2), r1c3 + r3c1 = 13, but they make 11 or less. So",
    );
    // A clue by which a cell has one candidate left is named.
    says(
        ".Thermo~R1C1~R1C2~R1C3",
        "r1c2<>124579 r1c4<>12456789",
        (1, 3, 5),
        "If r1c3 were 5: r1c2 is 3 (its last candidate, by the thermometer from r1c1 to r1c3), \
         then r1c4 has no candidate. So",
    );
}

#[test]
fn two_little_killers_from_one_cell_have_names_of_their_own() {
    let diagonal = |column: fn(usize) -> usize| {
        let cells = (0..5).map(|n| Cell::at(8 - n, column(n))).collect();
        LocalClue::new(LocalKind::LittleKiller, cells, vec![23])
    };
    let names = [diagonal(|n| 4 - n), diagonal(|n| 4 + n)].map(|clue| clue.to_string());
    let wanted = [
        "little killer 23 from r9c5 to r5c1",
        "little killer 23 from r9c5 to r5c9",
    ];
    assert_eq!(names, wanted);
}

#[test]
fn a_square_of_global_entropy_is_named() {
    assert_says(
        ".GlobalEntropy",
        "r1c1<>789 r1c2<>789 r2c1<>789",
        Technique::ClueValues,
        "The square from r1c1 to r2c2: each square of four cells has a low, a middle and a high \
         digit. With 1, 2, 3, 4, 5 or 6 in r2c2, r1c1 would have to be 7, 8 or 9, which are ruled out. \
         So r2c2 can only be 7, 8 or 9.",
    );
}

#[test]
fn a_skyscraper_says_how_many_digits_can_count() {
    assert_says(
        ".Skyscraper~R1~6~",
        "",
        Technique::OutsideClue,
        "With 5 in r1c1, at most 1 + 4 digits count: those up to r1c1 and those above 5. So",
    );
}

#[test]
fn what_is_between_any_ends_is_not_on_a_lockout_line() {
    assert_says(
        ".Lockout~4~R1C1~R1C2~R1C3",
        "",
        Technique::ClueValues,
        "Ends that differ by 4 or more have 5 between them, or are 5. So r1c2 cannot be 5",
    );
}

#[test]
fn a_corner_with_four_digits_has_no_other() {
    assert_says(
        ".Quad~R1C1~1~2~3~4",
        "",
        Technique::ClueValues,
        "Four digits, four cells: no other digit fits. So r1c1, r1c2, r2c1 and r2c2 can only \
         be 1, 2, 3 or 4.",
    );
}

/// At the second stage a single does not give its cell away.
#[test]
fn many_counting_circles_add_up_to_their_number() {
    let circles = |count: usize, apart: usize, givens: &str| {
        let cells = (0..count).map(|n| n * apart);
        let cells = cells.map(|cell| format!("~R{}C{}", cell / 9 + 1, cell % 9 + 1));
        format!(".CountingCircles{}{givens}", cells.collect::<String>())
    };
    for (count, apart, givens, said) in [
        (
            44,
            1,
            "",
            "the different digits in 44 circles add up to 44: only 2+3+4+5+6+7+8+9 fits. So no circle is 1",
        ),
        (
            12,
            7,
            ".~R1C1_9",
            "the different digits in 12 circles add up to 12; 9 is there: only 1+2+9 or 3+9 fit. So ",
        ),
        (
            20,
            4,
            ".~R1C1_2.~R2C4_2",
            "2 is in two circles. So no other circle is 2",
        ),
    ] {
        assert_says(
            &circles(count, apart, givens),
            "",
            Technique::ClueValues,
            said,
        );
    }
}

#[test]
fn where_to_look_names_no_cell() {
    let nearly = "r5c5<>12345678";
    let (ladder, position) = position(".AntiKnight", nearly);
    let steps = ladder.all(Technique::NakedSingle, &position);
    assert_eq!(steps[0].where_to_look(ladder.index()), "Look at box 5.");
}

#[test]
fn unknown_constraints_are_counted_in_plain_plurals() {
    let counted = |names: &str, count: usize| {
        let rules = read_first(&names.repeat(count)).unwrap().puzzle.rules;
        rules
            .unknown()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(counted(".Lunchbox~9~R3C1~R3C2", 11), ["11 lunchboxes"]);
    assert_eq!(counted(".Or.Thermo~R2C1~R2C2.End", 17), ["17 'or' clues"]);
    assert_eq!(counted(".RellikCage~9~R3C1", 1), ["1 rellik cage"]);
    assert_eq!(counted(".FullRankTies~9~R3C1", 2), ["2 full rank ties"]);
}

/// A contradiction is followed link by link: from the supposition to the dead end, and each link
/// has its sentence.
#[test]
fn a_contradiction_is_walked_from_the_supposition_to_its_end() {
    let recipe = Recipe {
        kinds: "killer".parse().unwrap(),
        level: Some(Level::Extreme),
        seed: 2,
        ..Recipe::default()
    };
    let puzzle = generate(&recipe, &|| false).unwrap();
    let rules = IndexedRules::new(puzzle.rules);
    let start = Position::new(&rules, &puzzle.givens);
    let supposed = (Cell::at(0, 0), Digit::new(1).unwrap());
    let step = rules.ladder().contradiction_of(supposed, &start).unwrap();
    assert_eq!(step.technique, Technique::Contradiction);
    let links = step.walk();
    let (first, last) = (links[0].link(), links[links.len() - 1].link());
    assert_eq!(
        (first.from.cells.single(), first.from.digit),
        (Some(supposed.0), supposed.1)
    );
    assert_eq!(
        (last.to.cells, last.to.digit),
        (first.from.cells, supposed.1)
    );
    let told: Vec<String> = (0..links.len())
        .map(|place| step.link_sentence(place).expect("a sentence").to_string())
        .collect();
    assert!(step.link_sentence(links.len()).is_none());
    assert_eq!(told[0], "r1c1 is 1, so r1c3, r1c4 and r2c3 are not 1.");
    assert!(
        told[1].starts_with("Then by cage 9 at r1c3, r1c3 and r1c4 cannot be 5"),
        "{told:?}"
    );
    assert!(
        told[links.len() - 1].ends_with(". So r1c1 cannot be 1."),
        "{told:?}"
    );
    // What one link leaves, or the supposition, is what a later one starts from.
    let known = |node: &Node, links: &[WalkedLink<'_>]| {
        *node == first.from
            || links
                .iter()
                .any(|before| before.link().to.cells.contains_all(node.cells))
    };
    for (place, link) in links.iter().enumerate() {
        assert!(
            known(&link.link().from, &links[..place]),
            "{place}: {told:?}"
        );
    }
}

/// Wherever a contradiction is asked for, its links begin with the supposition as true, end with it
/// as false, and have a sentence each; what holds on the board anyway is none of them.
#[test]
fn the_links_of_every_contradiction_begin_with_its_supposition() {
    let mut walked = 0;
    for (kinds, size, level) in [("", 16, Level::Easy), ("thermometer", 9, Level::Hard)] {
        let recipe = Recipe {
            kinds: kinds.parse().unwrap(),
            size,
            level: Some(level),
            seed: 2,
            ..Recipe::default()
        };
        let puzzle = generate(&recipe, &|| false).unwrap();
        let rules = IndexedRules::new(puzzle.rules);
        let start = Position::new(&rules, &puzzle.givens);
        for cell in Cell::all(size).step_by(5) {
            for digit in start.candidates.get(cell) {
                let supposed = (cell, digit);
                let Some(step) = rules.ladder().contradiction_of(supposed, &start) else {
                    continue;
                };
                let links = step.walk();
                // Of one link the proof says all.
                if links.is_empty() {
                    continue;
                }
                let (first, last) = (links[0].link(), links[links.len() - 1].link());
                let name = format!("{cell}={digit}: {}", step.proof());
                assert_eq!(
                    (first.from.cells.single(), first.from.digit),
                    (Some(cell), digit),
                    "{name}"
                );
                assert_eq!(last.to, first.from, "{name}");
                assert_ne!(last.kind, LinkKind::Strong, "{name}");
                assert!(links.len() == 1 || first.kind == LinkKind::Weak, "{name}");
                assert!(
                    (0..links.len()).all(|place| step.link_sentence(place).is_some()),
                    "{name}"
                );
                assert!(step.link_sentence(links.len()).is_none(), "{name}");
                walked += 1;
            }
        }
    }
    assert!(walked > 100, "{walked}");
}

/// An easy killer with a full cage in box 1, `r2c3` and `r3c3`.
fn killer_with_a_full_cage() -> (IndexedRules, Position) {
    let text = "3x3k:zzzc,ab__b_a__b_ac___a_a_____c_a_a______a______abaaa__a_a___ba_ad___a_a____aaa__aaa_a________________aa,6a16b8_9_12a13a12_7c10a12b7a23c17_18_25_9_8a21_8e18_10i12a12_7_13a10_13_5_6h7a22_10b9a10c";
    let puzzle = read_first(text).unwrap().puzzle;
    let rules = IndexedRules::new(puzzle.rules);
    let mut start = Position::new(&rules, &puzzle.givens);
    for (row, digit) in [(1, 9), (2, 3)] {
        start.place(&rules, Cell::at(row, 2), Digit::new(digit).unwrap());
    }
    (rules, start)
}

/// A full cage is digits: the 45 rule goes on, and does not name it.
#[test]
fn a_full_cage_is_digits_to_the_45_rule() {
    let (rules, start) = killer_with_a_full_cage();
    let steps = rules.ladder().all(Technique::Innie, &start);
    let proofs: Vec<String> = steps.iter().map(|step| step.proof().to_string()).collect();
    let said = "Box 1 adds up to 45. r2c3 = 9, r3c3 = 3 and cages 6 (r1c1), 13 (r2c1) and 12 \
                (r3c1) in it add up to 43. So r1c3 = 45 - 43 = 2.";
    let place = proofs.iter().position(|proof| proof == said);
    let place = place.unwrap_or_else(|| panic!("{}", proofs.join("\n")));
    assert_eq!(rules.ladder().check(&steps[place], &start), Ok(()));
}

/// A digit is wrong where a simple step places another one that it sees.
#[test]
fn a_digit_that_is_placed_elsewhere_says_why_another_is_wrong() {
    let (rules, start) = killer_with_a_full_cage();
    let two = (Cell::at(0, 0), Digit::new(2).unwrap());
    let proof = Ladder::new(&rules).prove(&start, two, Supposition::Present, ForcingNets::Allowed);
    let proof = proof.expect("a proof");
    assert_eq!(proof.length(), 1);
    let text = proof.text().to_string();
    assert!(text.contains("So r1c3 = 45 - 43 = 2."), "{text}");
    let end = "\nRow 1 has its 2 now, so r1c1 is not 2.";
    assert!(text.contains(end), "{text}");
}

/// Where one cell of a sum is open, its digit is written; two cells have their few ways.
#[test]
fn the_last_cells_of_a_sum_are_said_at_once() {
    let says = |without: &str, said: &str| {
        let arrow = ".Arrow~R1C1~R1C2~R2C3";
        assert_says(arrow, without, Technique::ClueValues, said);
    };
    let seven_and_two = "r1c1<>12345689 r1c2<>13456789";
    says(seven_and_two, "r1c1 = r1c2 + r2c3");
    says(seven_and_two, "So r2c3 is 5.");
    says(
        "r1c1<>134567 r1c2<>2345789",
        "r1c1 = r1c2 + r2c3: only 8 = 1+7, 8 = 6+2, 9 = 1+8 or 9 = 6+3 fit",
    );
}

/// An end of a sandwich is named where only one of the two is ruled out.
#[test]
fn a_sandwich_names_the_end_that_is_missing() {
    let board = ".Sandwich~18~R5.";
    let (ladder, position) = position(board, "r5c9<>9");
    let steps = ladder.all(Technique::OutsideClue, &position);
    let proofs: Vec<String> = steps.iter().map(|step| step.proof().to_string()).collect();
    let vague = proofs.iter().find(|proof| {
        proof.contains("can be the other end") && !proof.contains("cannot be 1 or 9")
    });
    assert_eq!(vague, None);
}

/// Low and high digits take turns along the whole line; what houses add is followed along it.
#[test]
fn a_line_of_whispers_is_told_whole() {
    assert_says(
        ".Whisper~5~R1C1~R2C2~R3C3~R4C4",
        "r1c1<>6789",
        Technique::ClueValues,
        "differ by 5 or more, so low digits (1 to 4) and high ones (6 to 9) take turns. r1c1 is \
         low. So r3c3 is low; r2c2 and r4c4 are high.",
    );
    assert_says(
        ".Whisper~5~R1C1~R1C2~R1C3~R1C4",
        "r1c1<>1234567 r1c4<>12356789",
        Technique::ClueAndHouse,
        "With 9 in r1c1, r1c2 can only be 1, 2, 3 or 4, so r1c3 can only be 6, 7 or 8, so r1c4 \
         has no digit left.",
    );
}

/// Each cell of a dot says what it would need, and few ways are listed.
#[test]
fn the_few_pairs_of_a_dot_are_listed() {
    assert_says(
        ".BlackDot~R1C1~R1C2",
        "r1c1<>124579 r1c2<>124579",
        Technique::ClueValues,
        "one is twice the other. The only pair left is 3 and 6. So r1c1 and r1c2 can only be 3 or 6.",
    );
}

/// "With 2 cells can only be 1+8" was said of a cage 9, where other digits of its cells were why.
#[test]
fn combinations_that_the_candidates_rule_out_are_not_laid_on_the_sum() {
    let says = |without: &str, said: &str| {
        assert_says(
            ".Cage~9~R1C1~R1C2",
            without,
            Technique::CageCombinations,
            said,
        );
    };
    says(
        "r1c1<>234567 r1c2<>23",
        "Cage 9 at r1c1 with 2 cells can be 1+8, 2+7, 3+6 or 4+5; with what is left in its cells only \
         1+8. No other digit fits.",
    );
    says(
        "r1c1<>2345678",
        "only 1+8. r1c1 cannot be 8, so it is 1. No other digit fits.",
    );
}

/// A digit in sight is why combinations are gone, where it is all.
#[test]
fn a_cage_names_the_digits_in_sight_that_rule_combinations_out() {
    assert_says(
        ".Cage~9~R1C1~R1C2.~R2C3_4",
        "",
        Technique::CageCombinations,
        "with what is left in its cells only 1+8, 2+7 or 3+6 (r2c3 is 4). No other digit fits.",
    );
    // The 9 beside its open cells rules out no 9 of the cage, which has one.
    assert_says(
        ".Cage~28~R3C4~R1C1~R1C2~R1C3.~R3C4_9.~R2C3_9",
        "r1c1<>4 r1c2<>4 r1c3<>4",
        Technique::CageCombinations,
        "with what is left in its cells only 5+6+8+9. No other digit fits.",
    );
}

/// Of two digits of a cell each is told with what it needs beside it.
#[test]
fn a_dot_beside_a_cell_with_two_digits_is_told_case_by_case() {
    let says = |dot: &str, without: &str, said: &str| {
        assert_says(dot, without, Technique::ClueValues, said);
    };
    says(
        ".BlackDot~R1C1~R1C2",
        "r1c1<>1235789 r1c2<>3",
        "r1c1 is 4 or 6: 4 needs 2 or 8 in r1c2; 6 needs 3 in r1c2, but that is ruled out. So r1c1 is 4;",
    );
    says(
        ".BlackDot~R1C1~R1C2.~R2C3_3",
        "r1c1<>125789",
        "6 needs 3 in r1c2, but r2c3 is 3. So r1c1 is 4;",
    );
}

/// Why the rest of a sum cannot be is told by its ways, not left to be looked for.
#[test]
fn a_sum_that_takes_a_digit_twice_says_where() {
    assert_says(
        ".Cage~38~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R2C1",
        "r1c8<>123567 r1c9<>123567",
        Technique::CageSplitting,
        "1 in r2c1 would leave r1c8 + r1c9 = 8: only 4+4, 4 twice in row 1.",
    );
}

/// "A 5 in r1c1 leaves 7+8+9, which cannot be placed in r1c2, r1c3 and r1c4" was said of each digit.
#[test]
fn a_cage_names_the_only_place_of_a_digit_or_its_few_ways() {
    let says = |without: &str, said: &str| {
        let cage = ".Cage~29~R1C1~R1C2~R1C3~R1C4";
        assert_says(cage, without, Technique::CagePlacement, said);
    };
    says(
        "r1c2<>9 r1c3<>9 r1c4<>9",
        "can only be 5+7+8+9. It has no 1, 2, 3, 4 or 6. It has a 9, and only r1c1 can be 9. So r1c1 is 9;",
    );
    says(
        "r1c2<>9 r1c3<>9 r1c4<>789",
        "In r1c1, r1c2, r1c3 and r1c4, in this order, only 9+7+8+5 or 9+8+7+5 fit. So",
    );
}

/// All that a line of whispers rules out was one step of sixteen cases.
#[test]
fn cases_of_many_cells_are_told_one_cell_at_a_time() {
    assert_says(
        ".Whisper~R6C1~R7C2~R6C2~R5C3~R4C4~R3C3",
        "r6c1<>1458 r7c2<>15689 r6c2<>158 r5c3<>1456 r4c4<>15 r3c3<>1456",
        Technique::ClueAndHouse,
        "differ (box 4). Neighbours on a whispers line differ by 5 or more. With 3 or 4 in r7c2, r6c1 \
         and r6c2 have only 9 left. With 7 in r7c2, r6c1 and r6c2 have only 2 left. So r7c2 is 2.",
    );
}

/// A digit that a sum counts is part of the step, also where it is not written yet.
#[test]
fn the_last_candidate_that_an_arrow_counts_is_marked() {
    let (ladder, position) = position(".Arrow~R1C1~R2C2~R3C3", "r1c1<>12345679 r2c2<>12345789");
    let step = ladder.find(Technique::ClueValues, &position).unwrap();
    let proof = step.proof().to_string();
    assert!(
        proof.contains("where r1c1 is 8 (its last candidate) and r2c2 is 6 (its last candidate)."),
        "{proof}"
    );
    for cell in [Cell::at(0, 0), Cell::at(1, 1)] {
        assert!(step.evidence.cells(Role::Defining).contains(cell), "{cell}");
    }
}

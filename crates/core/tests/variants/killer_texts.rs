//! Killers written and read back in each format that can say them.

use ninefold_core::variants::{
    BoardRecipe, BoardTextError, Cage, Kind, Rules, Shape, Spot, SpotSet, Values, generate_board,
    read_perfect_sudoku, read_short_killer, read_solo_id, read_sudokuwiki_killer, read_sumo_cue,
    write_perfect_sudoku, write_short_killer, write_solo_id, write_sudokuwiki_killer,
    write_sumo_cue,
};

type Reader = fn(&str) -> Result<(Rules, Values), BoardTextError>;
type Writer = fn(&Rules, &Values) -> Option<String>;

const FORMATS: [(&str, Reader, Writer); 5] = [
    ("Perfect Sudoku", read_perfect_sudoku, write_perfect_sudoku),
    ("short killer", read_short_killer, write_short_killer),
    ("SumoCue", read_sumo_cue, write_sumo_cue),
    (
        "sudokuwiki.org",
        read_sudokuwiki_killer,
        write_sudokuwiki_killer,
    ),
    ("Solo", read_solo_id, write_solo_id),
];

/// Givens, kinds, regions and cages, in an order that does not depend on the format.
fn contents(rules: &Rules, givens: &Values) -> String {
    let mut cages: Vec<String> = rules
        .cages()
        .map(|cage| format!("{cage}: {}", cage.cells))
        .collect();
    cages.sort();
    format!(
        "{givens:?} {} {:?} {cages:?}",
        rules.title(),
        rules.shape().regions()
    )
}

/// Writes and reads a puzzle in each format; returns how many can say it.
fn round_trips(rules: &Rules, givens: &Values) -> usize {
    let mut said = 0;
    for (name, read, write) in FORMATS {
        let Some(text) = write(rules, givens) else {
            continue;
        };
        let (again, its_givens) =
            read(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        assert_eq!(
            contents(&again, &its_givens),
            contents(rules, givens),
            "{name}\n{text}"
        );
        assert_eq!(
            write(&again, &its_givens).as_deref(),
            Some(text.as_str()),
            "{name}"
        );
        said += 1;
    }
    said
}

fn check(seeds: u64) -> [usize; 4] {
    [
        (9, "killer"),
        (9, "killer,x"),
        (9, "killer,jigsaw"),
        (6, "killer"),
    ]
    .map(|(size, kinds)| {
        let mut said = 0;
        for seed in 0..seeds {
            let recipe = BoardRecipe {
                size,
                kinds: kinds.parse().unwrap(),
                level: None,
                seed,
            };
            let puzzle = generate_board(&recipe, &|| false).unwrap();
            said += round_trips(&puzzle.rules, &puzzle.givens);
        }
        said
    })
}

#[test]
fn killers_are_read_back() {
    assert_eq!(check(3), [15, 9, 6, 3]);
}

#[test]
#[ignore = "makes 1,000 boards"]
fn a_thousand_killers_are_read_back() {
    println!("written and read: {:?} of 250 each", check(250));
}

#[test]
fn what_a_format_cannot_say_is_not_written() {
    let pair: SpotSet = (0..2).map(|column| Spot::at(0, column)).collect();
    let nine = || Rules::new(Shape::with_boxes(9).unwrap());
    let loose = nine().with_cage(Cage::new(pair, 8).with_repeats()).unwrap();
    let knight = nine()
        .with_cage(Cage::new(pair, 8))
        .unwrap()
        .with(Kind::AntiKnight)
        .unwrap();
    let overlapping = nine()
        .with_cage(Cage::new(pair, 8))
        .unwrap()
        .with_cage(Cage::new(pair, 8))
        .unwrap();
    for rules in [loose, knight, overlapping] {
        assert_eq!(round_trips(&rules, &Values::EMPTY), 0);
    }
    let small = Rules::new(Shape::with_boxes(4).unwrap())
        .with_cage(Cage::new(pair, 5))
        .unwrap();
    assert_eq!(
        round_trips(&small, &Values::EMPTY),
        0,
        "not all cells are in cages"
    );
}

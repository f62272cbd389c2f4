//! The output of `solve --explain` for a puzzle that cannot be solved.

use super::*;

fn explained(puzzle: &str) -> String {
    run(&["solve", "--explain"], puzzle).0
}

#[test]
fn what_is_wrong_with_a_puzzle_is_explained() {
    assert_eq!(
        explained(EXAMPLE),
        "unique: there is exactly one solution\n"
    );
    assert_eq!(
        explained(CLASH),
        "none: there are two 5s in row 1, at r1c1 and r1c2\n"
    );
    assert_eq!(
        explained(
            "....4........5........6.......7.....123.....9.....8.............................."
        ),
        "none: no digit fits r5c5, because of these 9 givens: \
         r1c5, r2c5, r3c5, r4c4, r5c1, r5c2, r5c3, r5c9, r6c6\n"
    );
    assert_eq!(
        explained(&format!("{:.<81}", "123..........7...........7")),
        "none: 7 fits nowhere in row 1, because of these 5 givens: r1c1, r1c2, r1c3, r2c5, r3c8\n"
    );
    let core = explained(CORE);
    assert!(core.starts_with("none: these "), "{core}");
    assert!(core.contains(" givens contradict each other: r"), "{core}");
    assert_eq!(
        run(&["solve", "--explain", CORE], ""),
        (core, String::new(), 1)
    );
}

#[test]
fn several_solutions_are_counted_and_compared() {
    let grid: Grid = SEVERAL.parse().unwrap();
    let SolveOutcome::Several([one, other]) = solve(&grid) else {
        panic!("has several solutions");
    };
    let differing: Vec<String> = Cell::all()
        .filter(|&cell| one.get(cell) != other.get(cell))
        .map(|cell| cell.to_string())
        .collect();
    let cells = differing.join(", ");
    let number = differing.len();
    assert_eq!(
        explained(SEVERAL),
        format!("several: 2 solutions, with differences in {number} cells: {cells}\n")
    );
    let (out, _, code) = run(&["solve", "--explain", "--limit", "1"], SEVERAL);
    assert!(
        out.starts_with("several: more than one solution, with differences in "),
        "{out}"
    );
    assert_eq!(code, 1);
}

#[test]
fn sixteen_givens_are_never_called_enough() {
    let seventeen = data("17-clue.txt");
    for line in seventeen.lines().take(20) {
        let puzzle: Grid = line[..81].parse().unwrap();
        let (first, _) = puzzle.filled().next().unwrap();
        let sixteen = puzzle.with(first, None).to_string();
        assert_eq!(run(&["solve", "--unique"], &sixteen).0, "several\n");
        let words = explained(&sixteen);
        assert!(words.starts_with("several: "), "{words}");
        assert!(
            words.ends_with(" (16 givens are never enough, 17 can be)\n"),
            "{words}"
        );
    }
    let words = explained(&empty());
    assert!(
        words
            .starts_with("several: more than 10000 solutions, with differences in 81 cells: r1c1,")
    );
}

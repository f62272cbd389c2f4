//! `hint --why-not`: the shortest proof that a candidate is false.

use super::{EXAMPLE, run};

fn why_not(candidate: &str) -> (String, String, i32) {
    run(&["hint", "--why-not", candidate, EXAMPLE], "")
}

/// Singles do not solve it.
const UNFAIR: &str =
    "...4.862.4.......7.5..3....58..6...49.1...3.56...9..78....2..4.2.......6.496.3...";

#[test]
fn it_is_supposed_and_leads_to_a_contradiction() {
    let (out, errors, code) = run(&["hint", "--why-not", "r7c4=8", UNFAIR], "");
    assert_eq!((errors.as_str(), code), ("", 0));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "First, without 8 in r7c4:");
    assert!(lines.contains(&"Suppose r7c4 is 8."), "{out}");
    let [.., contradiction, result] = lines[..] else {
        panic!("{out}");
    };
    assert_eq!(
        contradiction,
        "But r8c7 cannot be 7 and 8 at once. So r7c4 is not 8."
    );
    assert_eq!(result, "r7c4<>8");
}

#[test]
fn what_holds_anyway_comes_first() {
    let text = "\
First, without 4 in r2c3:
Hidden single: r3c5=4.
Hidden single: r1c8=1.
Naked single: r7c9=4.
Hidden single: r1c7=9.
In row 1 a 4 can only go in r1c3: the 4s at r3c5 and r7c9 rule out the other empty cells. So r1c3 is 4.
Column 3 has its 4 now, so r2c3 is not 4.
r2c3<>4
";
    assert_eq!(why_not("r2c3=4"), (text.to_owned(), String::new(), 0));
}

#[test]
fn a_digit_that_the_cell_sees_needs_no_proof() {
    let text = "Not 9 in r1c3: already in r3c2.\n".to_owned();
    assert_eq!(why_not("r1c3=9"), (text, String::new(), 0));
}

#[test]
fn the_digit_of_the_solution_and_a_filled_cell_are_no() {
    let text = "4 in r1c3 is not false: it is in the solution.\n".to_owned();
    assert_eq!(why_not("r1c3=4"), (text, String::new(), 1));
    let text = "r1c1 holds 5.\n".to_owned();
    assert_eq!(why_not("r1c1=5"), (text, String::new(), 1));
}

#[test]
fn what_is_no_candidate_is_refused() {
    for text in ["r0c1=5", "r1c1", "15", "r1c1=x"] {
        let (out, errors, code) = why_not(text);
        assert_eq!((out.as_str(), code), ("", 2), "{text}");
        assert!(
            errors.contains("a row, a column and a digit: r3c5=4"),
            "{errors}"
        );
    }
}

/// On boards of other rules the reason is one step, or easy ones that lead to it.
#[test]
fn on_other_boards_it_is_one_step_or_some() {
    const JIGSAW_X: &str = "6jx:b1j6e1i5c2a3,bc_badddd_baabbababaa";
    let why_not = |candidate| run(&["hint", "--why-not", candidate, JIGSAW_X], "");
    let contradiction = "\
If r1c1 were 2: r5c2 is 2 (its last place in column 2), then 2 in row 3 is in r3c5 or r3c6, so that \
r4c5 and r4c6 lose it, then row 4 has no place for a 2 (as r5c2 is 2). So r1c1 cannot be 2.
r1c1<>2
";
    assert_eq!(
        why_not("r1c1=2"),
        (contradiction.to_owned(), String::new(), 0)
    );
    let seen = "Not 1 in r1c1: already in r1c3.\n";
    assert_eq!(why_not("r1c1=1"), (seen.to_owned(), String::new(), 0));
    for (candidate, answer) in [
        ("r6c6=6", "r6c6 holds 3.\n"),
        ("r1c1=4", "4 in r1c1 is not false: it is in the solution.\n"),
    ] {
        assert_eq!(why_not(candidate), (answer.to_owned(), String::new(), 1));
    }
    // Where no single step does, easy ones lead to it.
    let (steps, _, code) = why_not("r1c2=3");
    let (first, last) = (
        "First, without 3 in r1c2:\n",
        "Row 1 has its 3 now, so r1c2 is not 3.\nr1c2<>3\n",
    );
    assert!(steps.starts_with(first) && steps.ends_with(last), "{steps}");
    assert_eq!(code, 0);
    for candidate in ["r7c1=1", "r1c1=7", "r10c12=16"] {
        let (out, errors, code) = why_not(candidate);
        assert_eq!((out.as_str(), code), ("", 2));
        let said = "is not on this board: rows, columns and digits go to 6";
        assert!(errors.contains(&format!("{candidate} {said}")), "{errors}");
    }
}

#[test]
fn digits_above_nine_are_letters_or_numbers() {
    let board = run(&["generate", "--size", "16", "--seed", "2"], "").0;
    let board = board.trim();
    let [letter, number] =
        ["r1c3=B", "r1c3=11"].map(|asked| run(&["hint", "--why-not", asked, board], ""));
    assert_eq!(letter, number);
    assert!(!letter.1.contains("invalid value"), "{}", letter.1);
    let (_, errors, code) = run(&["hint", "--why-not", "r1c3=H", board], "");
    assert!(code == 2 && errors.contains("r3c5=B"), "{errors}");
}

#[test]
fn a_digit_of_one_of_several_solutions_is_not_false() {
    let (out, _, code) = run(&["hint", "--why-not", "r1c2=2", "2x2:1f2h"], "");
    assert_eq!(
        (out.as_str(), code),
        ("2 in r1c2 is not false: it is in a solution.\n", 1)
    );
}

use super::*;

#[test]
fn stats_are_one_line_of_words_and_numbers() {
    let mut tally = BatchCounts::default();
    for count in [1, 1, 2, 0] {
        tally.add(SolutionKind::from_count(count));
    }
    tally.unreadable = 3;
    assert_eq!(
        tally.stats(Duration::from_millis(500)),
        "4 puzzles, 0.500 seconds, 8 puzzles a second: 2 unique, 1 several, 1 none, 3 unreadable"
    );
}

//! A search that is given up beforehand finds what it would have found: nothing.

use super::*;
use crate::classic::{Candidates, Grid};

const PUZZLES: &str = include_str!("../../../../../../../../tests/data/explainer.tsv");

/// Every hint that is found, in its order.
#[derive(Default)]
struct AllHints(Vec<String>);

impl PlainSink for AllHints {
    fn take(&mut self, hint: PlainHint) {
        self.0.push(format!("{hint:?}"));
    }
}

/// What is found on a board, and how many candidates are examined.
fn found(
    context: &SearchContext,
    filter: LinkFilter,
    give_up: fn(Reachability<'_>) -> Reachability<'_>,
) -> (Vec<String>, u64) {
    let mut scratch = Scratch::new(u64::MAX);
    let mut hints = AllHints::default();
    let links = LinkSet::new(&context.board, &context.weak, filter);
    let reachable = give_up(Reachability::new(&context.board, &links));
    PlainSearch::new(context, &mut scratch).search_along(&reachable, &mut hints);
    (hints.0, scratch.examined)
}

#[test]
fn nothing_is_given_up_that_would_be_found() {
    let puzzles = PUZZLES.lines().skip(1).filter_map(|line| line.get(..81));
    let mut total = 0;
    for puzzle in puzzles.step_by(5) {
        let givens: Grid = puzzle.parse().unwrap();
        let context = SearchContext::new(&Candidates::from_grid(&givens));
        for filter in LinkFilter::ALL {
            let [ours, plain] = [
                found(&context, filter, |reachable| reachable),
                found(&context, filter, |reachable| Reachability {
                    sets: None,
                    ..reachable
                }),
            ];
            assert_eq!(ours, plain, "{puzzle}");
            total += ours.0.len();
        }
    }
    assert!(total > 500, "{total}");
}

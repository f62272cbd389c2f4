use super::*;
use crate::game::{Change, Content, MoveKind};
use ninefold_core::board::{Cell, Digit, Grid};

/// When every move was made.
const AT: Duration = Duration::from_secs(7);

fn start() -> Position {
    Position::classic(Grid::EMPTY)
}

/// A digit into an empty cell, both by their numbers.
fn entering(cell: usize, digit: u8) -> Move {
    let change = Change {
        cell: Cell::numbered(cell, 9).unwrap(),
        before: Content::default(),
        after: Content {
            digit: Digit::new(digit),
            ..Content::default()
        },
    };
    Move {
        kind: MoveKind::Enter,
        changes: [change].into(),
    }
}

/// A digit into each of these cells.
fn line(cells: impl IntoIterator<Item = usize>) -> History {
    let steps = cells.into_iter().map(|cell| entering(cell, 1));
    steps.fold(History::default(), |history, step| history.push(step, AT))
}

fn turn(number: u32) -> HistoryNodeId {
    HistoryNodeId::new(number)
}

/// Three moves, then two others instead of the last two, then one instead of
/// the last of those: `1-2-3`, `1-4-5`, `4-6`.
fn branched() -> History {
    let (first, _) = line([0, 1, 2]).go_to(start(), turn(1));
    let second = first.push(entering(3, 1), AT).push(entering(4, 1), AT);
    second.undo().0.push(entering(5, 1), AT)
}

fn replay_position(history: &History) -> Position {
    let steps = history.current_moves().into_iter();
    steps.fold(start(), |position, step| step.apply(position))
}

#[test]
fn to_undo_and_play_on_keeps_the_branch() {
    let history = branched();
    assert_eq!((history.len(), history.current()), (6, turn(6)));
    let branches = |number| history.children(turn(number)).collect::<Vec<_>>();
    assert_eq!(branches(0), [turn(1)]);
    assert_eq!(branches(1), [turn(2), turn(4)]);
    assert_eq!(branches(4), [turn(5), turn(6)]);
    assert!(branches(6).is_empty());
    let depths: Vec<usize> = history.node_ids().map(|turn| history.depth(turn)).collect();
    assert_eq!(depths, [0, 1, 2, 3, 2, 3, 3]);
    let back: Vec<HistoryNodeId> = history.path_to_start(turn(6)).collect();
    assert_eq!(back, [turn(6), turn(4), turn(1), turn(0)]);
    assert!(history.is_ancestor(turn(4), turn(6)));
    assert!(history.is_ancestor(turn(6), turn(6)));
    assert!(!history.is_ancestor(turn(5), turn(6)));
    assert!(!history.is_ancestor(turn(6), turn(4)));
}

#[test]
fn the_same_move_goes_along_its_branch_again() {
    let (history, _) = branched().go_to(start(), turn(1));
    let again = history.push(entering(1, 1), AT);
    assert_eq!((again.len(), again.current()), (6, turn(2)));
    let other = again.undo().0.push(entering(1, 2), AT);
    assert_eq!((other.len(), other.current()), (7, turn(7)));
}

#[test]
fn redo_follows_the_branch_left_last() {
    let history = branched();
    let position = replay_position(&history);
    let (history, position) = history.go_to(position, turn(3));
    assert_eq!(position, replay_position(&history));
    let (history, position) = history.go_to(position, HistoryNodeId::START);
    assert_eq!(position, start());
    let redone = |history: History, count: usize| {
        (0..count)
            .fold(history, |history, _| history.redo().0)
            .current()
    };
    assert_eq!(redone(history.clone(), 9), turn(3));
    let (history, position) = history.go_to(position, turn(5));
    assert_eq!(position, replay_position(&history));
    let history = history.undo().0.undo().0;
    assert_eq!(redone(history.clone(), 9), turn(5));
    // What lies beside the way still leads where it was left.
    assert_eq!(history.redo_child(turn(2)), Some(turn(3)));
    assert_eq!(redone(history, 0), turn(1));
}

#[test]
fn every_turn_is_reached_from_every_other() {
    let history = branched();
    let position = replay_position(&history);
    for from in history.node_ids() {
        let (there, at_from) = history.clone().go_to(position.clone(), from);
        for to in history.node_ids() {
            let (reached, at_to) = there.clone().go_to(at_from.clone(), to);
            assert_eq!(reached.current(), to);
            assert_eq!(at_to, replay_position(&reached), "{from:?} to {to:?}");
            assert_eq!(there.position_at(to, from, at_from.clone()), at_to);
        }
    }
    let (same, unmoved) = history.clone().go_to(position.clone(), turn(7));
    assert_eq!(
        (same, unmoved),
        (history, position),
        "there is no such turn"
    );
}

#[test]
fn nothing_lies_before_the_start_nor_after_the_end() {
    let history = History::default();
    assert!(history.is_empty());
    assert_eq!(history.clone().undo(), (history.clone(), None));
    assert_eq!(history.clone().redo(), (history, None));
}

#[test]
fn all_turns_are_visited_once_each_after_the_one_before() {
    let history = branched();
    let visits: Vec<HistoryNode> = history.nodes(start()).collect();
    let turns: Vec<HistoryNodeId> = visits.iter().map(|visit| visit.id).collect();
    assert_eq!(turns, [0, 1, 2, 3, 4, 5, 6].map(turn));
    for visit in &visits {
        let (there, position) = history.clone().go_to(replay_position(&history), visit.id);
        assert_eq!(visit.position, position);
        let before = there.undo().0;
        assert_eq!(visit.before, replay_position(&before));
    }
}

#[test]
fn names_are_given_changed_and_taken_away() {
    let history = branched().with_bookmark(turn(4), " two \u{1b}ways ");
    assert_eq!(history.name(turn(4)), Some("two ways"));
    assert_eq!(history.name(turn(5)), None);
    let renamed = history.clone().with_bookmark(turn(4), "one way");
    assert_eq!(renamed.bookmarks().len(), 1);
    assert_eq!(renamed.name(turn(4)), Some("one way"));
    assert_eq!(renamed.with_bookmark(turn(4), "\u{7}"), branched());
    assert_eq!(branched().with_bookmark(turn(4), ""), branched());
    assert_eq!(branched().with_bookmark(turn(7), "nowhere"), branched());
}

#[test]
fn there_are_bookmarks_enough_and_no_more() {
    let most = Bookmark::MAX_COUNT as u32;
    let long = (0..40).fold(History::default(), |history, cell| {
        (1..=9).fold(history, |history, digit| {
            history.push(entering(cell, digit), AT).undo().0
        })
    });
    let full = (0..most).fold(long, |history, number| {
        history.with_bookmark(turn(number), "x")
    });
    assert_eq!(full.bookmarks().len(), Bookmark::MAX_COUNT);
    let more = full.clone().with_bookmark(turn(most), "x");
    assert_eq!(more, full);
    let renamed = full.with_bookmark(turn(0), "y");
    assert_eq!(renamed.name(turn(0)), Some("y"));
}

fn remade(parts: HistoryData) -> Option<(History, Position)> {
    History::from_data(start(), parts)
}

#[test]
fn a_history_is_put_together_again() {
    let history = branched()
        .with_bookmark(turn(3), "a")
        .with_bookmark(turn(0), "b")
        .with_what_if(Some(turn(4)));
    let position = replay_position(&history);
    for here in history.node_ids() {
        let (there, position) = history.clone().go_to(position.clone(), here);
        assert_eq!(remade(there.data()), Some((there, position)));
    }
    let made = |from, step| RecordedMove { from, step, at: AT };
    let of_line = HistoryData {
        moves: vec![made(turn(0), entering(0, 1)), made(turn(1), entering(1, 1))],
        redo: vec![Some(turn(1)), Some(turn(2)), None],
        current: turn(1),
        ..HistoryData::default()
    };
    let (line, _) = remade(of_line).unwrap();
    assert_eq!(line, super::tests::line([0, 1]).undo().0);
}

/// The parts of the branched history, one of them changed: refused.
fn is_refused(what: &str, change: impl FnOnce(&mut HistoryData)) {
    let mut parts = branched().data();
    change(&mut parts);
    assert_eq!(remade(parts), None, "{what}");
}

#[test]
fn no_malformed_tree_is_believed() {
    is_refused("a move made at its own turn", |parts| {
        parts.moves[2].from = turn(3);
    });
    is_refused("a move made at a later turn", |parts| {
        parts.moves[1].from = turn(5);
    });
    is_refused("a circle", |parts| {
        parts.moves[0].from = turn(2);
        parts.moves[1].from = turn(1);
    });
    is_refused("a turn that is not there", |parts| {
        parts.moves[0].from = turn(u32::MAX);
    });
    is_refused("redo to no turn", |parts| parts.redo[2] = Some(turn(7)));
    is_refused("redo to the start", |parts| parts.redo[2] = Some(turn(0)));
    is_refused("redo to another's branch", |parts| {
        parts.redo[1] = Some(turn(3));
    });
    is_refused("redo to itself", |parts| parts.redo[3] = Some(turn(3)));
    is_refused("one redo too few", |parts| parts.redo.truncate(6));
    is_refused("one redo too many", |parts| parts.redo.push(None));
    is_refused("here nowhere", |parts| parts.current = turn(7));
    is_refused("a what-if nowhere", |parts| parts.what_if = Some(turn(7)));
}

#[test]
fn no_malformed_bookmark_is_believed() {
    let mark = |number: u32, name: &str| Bookmark {
        name: name.to_owned(),
        node: turn(number),
    };
    is_refused("beyond the end", |parts| {
        parts.bookmarks = vec![mark(7, "x")]
    });
    is_refused("two names for one turn", |parts| {
        parts.bookmarks = vec![mark(1, "x"), mark(1, "y")];
    });
    for name in [
        "",
        " ",
        " x",
        "a\u{7}b",
        "a\u{1b}[2J",
        "1234567890123456789012345",
    ] {
        is_refused(name, |parts| parts.bookmarks = vec![mark(1, name)]);
    }
    let mut parts = line(0..81).data();
    parts.bookmarks = (0..82).map(|number| mark(number, "x")).collect();
    assert!(remade(parts.clone()).is_some());
    parts.bookmarks = (0..=Bookmark::MAX_COUNT as u32)
        .map(|_| mark(1, "x"))
        .collect();
    assert_eq!(remade(parts), None, "too many");
}

#[test]
fn moves_that_do_not_fit_are_refused_on_abandoned_branches_too() {
    for abandoned in [2, 4] {
        is_refused("a cell that is filled", |parts| {
            parts.moves[abandoned].step = entering(0, 2);
        });
        is_refused("a move that changes nothing", |parts| {
            parts.moves[abandoned].step.changes = [].into();
        });
    }
    let given = Grid::EMPTY.with(Cell::at(0, 2), Digit::new(1));
    let parts = branched().data();
    assert_eq!(History::from_data(Position::classic(given), parts), None);
}

/// What the history costs does not grow with it: pages that a move does not
/// touch are shared, and a long way takes no more than its length.
#[test]
fn a_hundred_thousand_moves_are_no_burden() {
    let count = 100_000;
    let pairs = (0..count / 2).map(|turn| turn % 81);
    let (history, position) = pairs.fold((History::default(), start()), |(history, at), cell| {
        let set = entering(cell, 1);
        let unset = Move {
            kind: MoveKind::Clear,
            changes: set
                .changes
                .iter()
                .map(|change| Change {
                    before: change.after,
                    after: change.before,
                    ..*change
                })
                .collect(),
        };
        let position = unset.apply(set.apply(at));
        (history.push(set, AT).push(unset, AT), position)
    });
    assert_eq!(
        (history.len(), history.depth(history.current())),
        (count, count)
    );
    let kept: Vec<History> = (0..1_000).map(|_| history.clone()).collect();
    assert!(kept.iter().all(|copy| *copy == history));
    let (back, at_start) = history
        .clone()
        .go_to(position.clone(), HistoryNodeId::START);
    let (on, at_end) = back.go_to(at_start, history.current());
    assert_eq!((at_end, on), (position.clone(), history.clone()));
    assert_eq!(remade(history.data()), Some((history, position)));
}

#[test]
fn a_name_holds_what_shows() {
    for (text, name) in [
        ("two ways", "two ways"),
        ("  two \t ways\n", "two ways"),
        ("a \u{7} b", "a b"),
        ("\u{1b}[2J", "[2J"),
        ("héhé 数独", "héhé 数独"),
        ("\u{200b}\u{202e}", ""),
        ("123456789 123456789 1234 6", "123456789 123456789 1234"),
    ] {
        assert_eq!(Bookmark::sanitise(text), name, "{text:?}");
        assert_eq!(Bookmark::sanitise(name), name, "a name stays as it is");
    }
}

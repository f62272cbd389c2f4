//! Places with names.

use super::{branched, game, tree, turn};
use crate::ui::screens;
use crate::ui::tests::support::driver::{after, press, status, type_keys};
use crate::ui::tests::support::keys::text;
use crate::ui::tests::support::states::default_game;
use crate::ui::{AppState, Effect, Layer, Message, Scope, VisibleRow};
use ninefold_game::game::{Bookmark, HistoryNodeId};

#[test]
fn a_place_is_named_renamed_and_not() {
    let named = |text: &str| {
        let (state, effects) = type_keys(branched(), text);
        let name = game(&state).history.name(turn(4)).map(str::to_owned);
        (name, effects.len(), state)
    };
    let name = |text: &str| named(text).0;
    let some = |name: &str| Some(name.to_owned());
    assert_eq!(name("Bntwo<space>ways<enter>"), some("two ways"));
    assert_eq!(name("Brtwo<space>ways<enter>"), some("two ways"));
    assert_eq!(
        name("Bnq?d1<space>B<enter>"),
        some("q?d1 B"),
        "no key of the list"
    );
    assert_eq!(name("Bntwo<esc>"), None);
    assert_eq!(name("Bn<enter>"), some("move 3"), "the usual name");
    assert_eq!(
        name("Bnab<enter>n<space>c<enter>"),
        some("ab c"),
        "what is there is gone on with"
    );
    assert_eq!(name("bBnab<enter>"), some("ab"), "the usual name gives way");
    assert_eq!(name("bBn<enter>"), some("move 3"));
    assert_eq!(
        name(&format!("Bn{}<enter>", "x".repeat(99))),
        some(&"x".repeat(24))
    );
    assert_eq!(name("Bb"), some("move 3"));
    assert_eq!(name("Bbb"), None);
    assert_eq!(name("Bbd"), None);
    assert_eq!(name("b"), some("move 3"));
    assert_eq!(name("bb"), None);
    assert_eq!(named("Bnab<enter>").1, 1, "saved once");
    assert_eq!(named("Bnab<esc>").1, 0);
    assert_eq!(named("Bd").1, 0);
    assert!(
        matches!(
            named("Bnab<enter>").2.layers.last(),
            Some(Layer::History(_))
        ),
        "it stays open"
    );
}

#[test]
fn the_field_takes_what_can_be_a_name() {
    let field = |state: &AppState| tree(state).naming.clone().unwrap();
    let state = press(branched(), "Bnab");
    assert_eq!(state.page(), screens::history::NAMING);
    assert_eq!(field(&press(state.clone(), "<backspace>")), "a");
    assert_eq!(field(&press(state.clone(), "<del>")), "");
    assert_eq!(
        field(&after(press(state.clone(), "<up><tab>"), text("\u{7}"))),
        "ab"
    );
    let pasted = Message::Pasted("c\u{1b}[2J\nd".to_owned());
    assert_eq!(
        field(&after(state.clone(), [pasted])),
        "ab[2Jd".replace("ab", "abc")
    );
    let (_, effects) = type_keys(state.clone(), "<ctrl-c>");
    assert!(effects.contains(&Effect::Quit));
    let emptied = press(press(state, "<enter>n"), "<del><enter>");
    assert_eq!(game(&emptied).history.name(turn(4)), None);
}

#[test]
fn bookmarks_alone_can_be_listed() {
    let none = press(branched(), "Bo");
    assert_eq!(tree(&none).scope, Scope::Everything);
    assert_eq!(status(&none), "There is no such bookmark: b sets one.");
    let state = press(branched(), "buuuubrrrBo");
    assert_eq!(
        (tree(&state).scope, tree(&state).named()),
        (Scope::Bookmarks, &[0, 4][..])
    );
    assert_eq!(
        tree(&state).rows(20),
        [VisibleRow::Line(0), VisibleRow::Line(4)]
    );
    let up = press(state.clone(), "<up>");
    assert_eq!(tree(&up).node(), HistoryNodeId::START);
    assert_eq!(
        *tree(&up).position(),
        game(&up).position_at(HistoryNodeId::START)
    );
    assert_eq!(tree(&press(up.clone(), "<left>")).selected(), 0);
    assert_eq!(tree(&press(up.clone(), "<right>")).selected(), 4);
    let one = press(up, "d");
    assert_eq!((tree(&one).node(), tree(&one).named()), (turn(4), &[4][..]));
    let gone = press(one, "d");
    assert_eq!(
        tree(&gone).scope,
        Scope::Everything,
        "none is left to be listed"
    );
}

#[test]
fn there_are_bookmarks_enough() {
    let state = press(default_game(), &"g11m1".repeat(Bookmark::MAX_COUNT + 1));
    let full = press(state, &"bu".repeat(Bookmark::MAX_COUNT));
    assert_eq!(game(&full).history.bookmarks().len(), Bookmark::MAX_COUNT);
    for text in ["b", "Bb", "Bn"] {
        let more = press(full.clone(), text);
        assert!(status(&more).starts_with("No more bookmarks fit"), "{text}");
        assert_eq!(game(&more), game(&full));
    }
}

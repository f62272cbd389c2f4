use super::*;

#[test]
fn a_click_selects_and_returns_what_was_selected() {
    let mut selected = 'a';
    let mut click = |place| {
        let was_selected = ListCursor::new(&mut selected, ['a', 'b']).move_to(place);
        (was_selected, selected)
    };
    assert_eq!(click(0), (true, 'a'));
    assert_eq!(click(1), (false, 'b'));
    assert_eq!(click(2), (false, 'b'));
}

#[test]
fn lists_have_ends_and_pages() {
    let items = ['a', 'b', 'c', 'd'];
    let moved = |action, mut from| {
        ListCursor::new(&mut from, items).move_by(action, 2);
        from
    };
    assert_eq!(moved(CursorAction::Move(Up), 'a'), 'a');
    assert_eq!(moved(CursorAction::Move(Down), 'a'), 'b');
    assert_eq!(moved(CursorAction::Move(Down), 'd'), 'd');
    assert_eq!(moved(CursorAction::Scroll(PageTurn::On), 'a'), 'c');
    assert_eq!(moved(CursorAction::Scroll(PageTurn::On), 'c'), 'd');
    assert_eq!(moved(CursorAction::Scroll(PageTurn::Back), 'd'), 'b');
    assert_eq!(moved(CursorAction::LineEnd(Down), 'a'), 'd');
    assert_eq!(moved(CursorAction::LineEnd(Up), 'd'), 'a');
    let down = CursorAction::Move(Down);
    assert_eq!(moved_index(down, 0, 0, 2), None);
}

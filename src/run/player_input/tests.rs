use super::*;

fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    key(&KeyEvent::new(code, modifiers))
}

#[test]
fn keys_have_the_names_of_the_game() {
    let (none, shift) = (KeyModifiers::NONE, KeyModifiers::SHIFT);
    let (alt, control) = (KeyModifiers::ALT, KeyModifiers::CONTROL);
    assert_eq!(pressed(KeyCode::Char('5'), none), Some(Key::Char('5')));
    assert_eq!(pressed(KeyCode::Char('N'), shift), Some(Key::Char('N')));
    assert_eq!(pressed(KeyCode::Char('C'), control), Some(Key::Ctrl('c')));
    assert_eq!(pressed(KeyCode::Char('x'), alt), None);
    assert_eq!(pressed(KeyCode::Up, shift), Some(Key::ShiftUp));
    assert_eq!(pressed(KeyCode::Up, alt), Some(Key::Up));
}

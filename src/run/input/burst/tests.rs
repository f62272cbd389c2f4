use super::*;

fn keys(text: &str) -> Vec<KeyEvent> {
    let code = |letter| match letter {
        '\n' => KeyCode::Enter,
        letter => KeyCode::Char(letter),
    };
    text.chars().map(code).map(KeyEvent::from).collect()
}

#[test]
fn many_characters_at_once_are_a_paste() {
    let puzzle = "53..7....\n6..195...\n";
    assert_eq!(events(&keys(puzzle)), [Event::Paste(puzzle.to_owned())]);
}

#[test]
fn a_few_keys_and_keys_that_are_no_text_are_keys() {
    let few = ['5', 'j'].map(|letter| Event::Key(KeyCode::Char(letter).into()));
    assert_eq!(events(&keys("5j")), few);
    let mut held = keys(&"5".repeat(30));
    held.push(KeyCode::Up.into());
    assert_eq!(events(&held).len(), 31);
}

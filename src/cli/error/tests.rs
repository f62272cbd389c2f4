use super::*;

#[test]
fn visible_characters_stay_and_others_are_escaped() {
    let seen = "a 'puzzle' of \"Zoë\" in C:\\games\n┃5┃";
    assert_eq!(printable(seen), seen);
    let unseen = "\u{1b}[2J\u{9b}1m\u{7}\u{202e}\u{200b}\u{feff}\r";
    let escaped = printable(unseen);
    assert!(escaped.chars().all(|c| c.is_ascii_graphic()), "{escaped}");
}

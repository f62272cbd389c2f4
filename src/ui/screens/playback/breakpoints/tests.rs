use super::*;

#[test]
fn what_is_typed_is_read_and_written_back() {
    let text = "r3c4 5 d20 back";
    let stops = parse(text).expect("breakpoints");
    assert_eq!(stops.len(), 4);
    let words: Vec<String> = stops.into_iter().map(word).collect();
    assert_eq!(words.join(" "), text);
    assert_eq!(parse("R3C4,5"), parse("r3c4 5"));
    assert_eq!(parse(""), Some(Vec::new()));
    for text in ["r0c4", "r3", "10", "0", "d", "d999", "x", "r3c44"] {
        assert_eq!(parse(text), None, "{text}");
    }
}

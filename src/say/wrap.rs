//! Lines of a length.

/// A text in lines of at most `width` characters, broken between facts. A longer fact is
/// broken at blanks, a longer word anywhere. Line ends of the text are kept.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    text.lines()
        .flat_map(|line| wrap_line(line, width))
        .collect()
}

fn wrap_line(line: &str, width: usize) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let facts = words.split_inclusive(|word| word.ends_with([',', ';', '.', ':']));
    let facts = facts.map(|fact| fact.join(" "));
    let words = facts.flat_map(|fact| {
        if fact.chars().count() <= width {
            return vec![fact];
        }
        let words = fact.split_whitespace();
        words.flat_map(|word| pieces(word, width)).collect()
    });
    let mut lines = Vec::new();
    let mut current = String::new();
    for word in words {
        let length = current.chars().count() + 1 + word.chars().count();
        if !current.is_empty() && length > width {
            lines.push(std::mem::take(&mut current));
        }
        if !current.is_empty() {
            current.push(' ');
        }
        current.push_str(&word);
    }
    lines.extend((!current.is_empty()).then_some(current));
    lines
}

fn pieces(word: &str, width: usize) -> Vec<String> {
    let characters: Vec<char> = word.chars().collect();
    let pieces = characters.chunks(width);
    pieces.map(|piece| piece.iter().collect()).collect()
}

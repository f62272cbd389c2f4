//! Lines of a length.

/// A text in lines of at most `width` characters, broken at blanks; a longer word is broken
/// as well. Line ends of the text are kept.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    text.lines()
        .flat_map(|line| wrap_line(line, width))
        .collect()
}

fn wrap_line(line: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut current = String::new();
    for word in line.split_whitespace().flat_map(|word| pieces(word, width)) {
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

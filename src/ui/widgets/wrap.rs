//! Text broken into lines.

use ratatui::text::Span;

/// Text broken at blanks into lines of at most `width` columns; a longer word
/// is broken behind a comma, or else where it must be. What is indented stays so, if there is room.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    text.lines()
        .flat_map(|line| wrap_line(line, width))
        .collect()
}

fn wrap_line(text: &str, width: usize) -> Vec<String> {
    let indent = text.len() - text.trim_start_matches(' ').len();
    let indent = indent.min(width / 4);
    let lines = wrap_words(text, width - indent).into_iter();
    lines.map(|line| " ".repeat(indent) + &line).collect()
}

fn wrap_words(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace().flat_map(|word| pieces(word, width)) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

fn pieces(word: &str, width: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut rest: Vec<char> = word.chars().collect();
    while rest.len() > width {
        let behind_comma = rest[..width].iter().rposition(|&letter| letter == ',');
        let later = rest.split_off(behind_comma.map_or(width, |comma| comma + 1));
        pieces.push(String::from_iter(std::mem::replace(&mut rest, later)));
    }
    pieces.push(String::from_iter(rest));
    pieces
}

/// Dots behind a text, in `width` columns in all.
pub(crate) fn cut(text: &str, width: u16) -> String {
    const DOTS: &str = "...";
    let room = usize::from(width).saturating_sub(DOTS.len());
    let kept: String = text.chars().take(room).collect();
    // Not after a full stop of its own.
    format!("{}{DOTS}", kept.trim_end_matches([' ', '.']))
}

/// Truncates or pads `text` to exactly `width` display columns.
pub(crate) fn fit(text: &str, width: u16) -> String {
    let width = usize::from(width);
    let mut shown = text.to_owned();
    let mut kept = text.chars().count();
    while Span::raw(shown.as_str()).width() > width && kept > 0 {
        kept -= 1;
        let start: String = text.chars().take(kept).collect();
        shown = format!("{}...", start.trim_end_matches([' ', '.']));
    }
    let gap = width.saturating_sub(Span::raw(shown.as_str()).width());
    shown + &" ".repeat(gap)
}

#[cfg(test)]
mod tests;

//! Characters as other programs write them, one by one.

/// The characters that stand for an empty cell wherever they are, beside those of
/// plain puzzles.
const EMPTY: &str = "·∙⋅•‧・□▢◻☐⬜▫○◯〇░—–―‒−．＿＊";

/// The first characters of rows of ten digits, 0 to 9.
const DIGIT_ROWS: [char; 7] = [
    '\u{660}',  // Arabic-Indic
    '\u{6f0}',  // Persian
    '\u{966}',  // Devanagari
    '\u{9e6}',  // Bengali
    '\u{e50}',  // Thai
    '\u{ff10}', // full-width
    '\u{104a0}',
];

/// The characters of 1 in rows of nine digits.
const CIRCLED_ROWS: [char; 6] = ['①', '⑴', '⒈', '❶', '➀', '➊'];

/// A character as ASCII, where it stands for a digit, an empty cell, a blank or a
/// separator; `None` for one that takes no column.
pub fn decode(character: char) -> Option<char> {
    if character.is_ascii() || ('\u{2500}'..='\u{257f}').contains(&character) {
        return Some(character);
    }
    if is_invisible(character) {
        return None;
    }
    Some(digit(character).unwrap_or(match character {
        '⓪' | '🄋' | '⓿' => '0',
        c if EMPTY.contains(c) => '.',
        '，' | '、' | '،' => ',',
        '；' => ';',
        '｜' | '￨' | '∣' | '¦' => '|',
        c if c.is_whitespace() => ' ',
        c => c,
    }))
}

fn digit(character: char) -> Option<char> {
    let code = u32::from(character);
    let after = |first: char, from: u32, to: u32| {
        let distance = code.checked_sub(u32::from(first))? + from;
        (distance <= to).then(|| char::from_digit(distance, 10))?
    };
    let mut plain = DIGIT_ROWS.iter().filter_map(|&zero| after(zero, 0, 9));
    let mut circled = CIRCLED_ROWS.iter().filter_map(|&one| after(one, 1, 9));
    let mathematical = ('\u{1d7ce}'..='\u{1d7ff}').contains(&character);
    plain
        .next()
        .or_else(|| circled.next())
        .or_else(|| mathematical.then(|| char::from_digit((code - 0x1d7ce) % 10, 10))?)
}

/// Marks of direction, joiners, variation selectors and the key cap round a digit.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
            | '\u{20e3}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_every_script_are_digits() {
        let read = |text: &str| text.chars().filter_map(decode).collect::<String>();
        assert_eq!(read("０５９"), "059");
        assert_eq!(read("①⑨❶❾➊"), "19191");
        assert_eq!(read("٠٥٩۵"), "0595");
        assert_eq!(read("𝟏𝟿"), "19");
        assert_eq!(read("5\u{fe0f}\u{20e3}3\u{fe0f}\u{20e3}"), "53");
        assert_eq!(read("·□—"), "...");
        assert_eq!(read("a\u{a0}b　c"), "a b c");
        assert_eq!(read("┃─äé"), "┃─äé");
    }
}

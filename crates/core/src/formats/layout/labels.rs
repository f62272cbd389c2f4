//! The names of rows and columns beside and above the cells.

use super::line::{TextLine, is_bar, is_between, is_cell};

/// Whether a line names the nine columns: A to I, or c1 to c9, perhaps for several grids.
pub(super) fn is_heading(bare: &str) -> bool {
    let names = bare.split(|c: char| is_between(c) || c == '+' || c == '-');
    let names: Vec<String> = names
        .filter(|name| !name.is_empty())
        .map(str::to_ascii_uppercase)
        .collect();
    let is_one_word = matches!(names.as_slice(), [word] if word == "ABCDEFGHI");
    let is_triple = matches!(names.as_slice(), [a, b, c] if (a.as_str(), b.as_str(), c.as_str()) == ("ABC", "DEF", "GHI"));
    let letter = |at: usize| char::from(b'A' + (at % 9) as u8).to_string();
    let number = |at: usize| format!("C{}", at % 9 + 1);
    let is_list = |name: &dyn Fn(usize) -> String| {
        names.len() >= 9
            && names.len().is_multiple_of(9)
            && names
                .iter()
                .enumerate()
                .all(|(at, found)| *found == name(at))
    };
    is_one_word || is_triple || is_list(&letter) || is_list(&number)
}

/// Whether a row of cells has the digits 1 to 9, or 0 to 8, in order.
pub(super) fn is_number_heading(line: &TextLine) -> bool {
    let cells: String = line.characters.iter().filter(|c| is_cell(**c)).collect();
    ["123456789", "012345678"].contains(&cells.as_str())
}

/// The line without a letter, or an `r` and a digit, that names the row before it, and
/// without the same behind it. Its columns stay.
pub(super) fn without_letter(line: TextLine) -> TextLine {
    let mut text = line.characters.clone();
    let Some(start) = text.iter().position(|c| !c.is_whitespace()) else {
        return line;
    };
    let end = start + label_length(&text[start..]);
    text[start..end].fill(' ');
    if let Some(last) = text.iter().rposition(|c| !c.is_whitespace())
        && is_row_letter(text[last])
        && last > 0
        && (text[last - 1] == ' ' || is_bar(text[last - 1]))
    {
        text.truncate(last);
    }
    line.with(text)
}

fn is_row_letter(character: char) -> bool {
    matches!(character, 'A'..='I' | 'a'..='i')
}

/// The characters of a name at the beginning, with the sign behind it.
fn label_length(text: &[char]) -> usize {
    let word: String = text.iter().take_while(|c| c.is_alphabetic()).collect();
    let mut length = word.chars().count();
    let digits = |from: usize| {
        let from = text.iter().skip(from);
        from.take_while(|c| c.is_ascii_digit()).count()
    };
    match word.to_ascii_lowercase().as_str() {
        "r" if digits(1) == 1 => length += 1,
        "row" | "line" | "reihe" | "zeile" => {
            let blank = usize::from(text.get(length) == Some(&' '));
            if digits(length + blank) != 1 {
                return 0;
            }
            length += blank + 1;
        }
        name if name.len() == 1 && name.chars().all(is_row_letter) => {}
        _ => return 0,
    }
    match text.get(length) {
        Some(':' | ')' | '.' | ']' | '=') => length + 1,
        None | Some(' ' | '\t' | ',' | ';') => length,
        Some(&c) if is_bar(c) => length,
        _ => 0,
    }
}

/// Nine rows without the numbers 1 to 9, or 0 to 8, before them, and whether a sign like a
/// colon sets those apart; `None` if the rows have no numbers.
pub(super) fn without_numbers(rows: &[TextLine]) -> Option<(Vec<TextLine>, bool)> {
    let first = |row: &TextLine| row.characters.iter().position(|c| !c.is_whitespace());
    let column = first(rows.first()?)?;
    let is_numbered = |zero: usize| {
        rows.iter().enumerate().all(|(at, row)| {
            let digit = row.get(column).to_digit(10);
            first(row) == Some(column) && digit == Some((at + zero) as u32)
        })
    };
    (rows.len() == 9 && (is_numbered(1) || is_numbered(0))).then_some(())?;
    let next = |row: &TextLine| row.get(column + 1);
    let is_apart = |row: &TextLine| matches!(next(row), ':' | ')' | ']');
    let is_marked = rows
        .iter()
        .all(|row| is_apart(row) && (row.get(column + 2) == ' ' || is_bar(row.get(column + 2))));
    let has_next = |row: &TextLine| {
        let next = next(row);
        next.is_whitespace() || is_bar(next) || matches!(next, ',' | ';' | '&')
    };
    (is_marked || rows.iter().all(has_next)).then(|| {
        let bare = rows.iter().map(|row| {
            let mut text = row.characters.clone();
            let end = column + if is_marked { 2 } else { 1 };
            text[column..end].fill(' ');
            // The field of the number goes, too.
            if matches!(text.get(end), Some('\t' | ',' | ';' | '&')) {
                text.drain(..=end);
            }
            row.with(text)
        });
        (bare.collect(), is_marked)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> TextLine {
        TextLine {
            number: 1,
            column: 1,
            characters: text.chars().collect(),
        }
    }

    #[test]
    fn headings_are_the_nine_names_in_order() {
        for heading in [
            "A B C D E F G H I",
            "ABCDEFGHI",
            "   A B C | D E F | G H I",
            "c1\tc2\tc3\tc4\tc5\tc6\tc7\tc8\tc9",
            "a,b,c,d,e,f,g,h,i",
            "ABC DEF GHI",
        ] {
            assert!(is_heading(heading), "{heading}");
        }
        for other in [
            "A",
            "A B C",
            "B A C D E F G H I",
            "a fine day",
            "ABCDEFGHIJ",
        ] {
            assert!(!is_heading(other), "{other}");
        }
        assert!(is_number_heading(&line("  1 2 3 | 4 5 6 | 7 8 9")));
        assert!(!is_number_heading(&line("1 2 3 4 5 6 7 9 8")));
    }

    #[test]
    fn names_of_rows_are_taken_off() {
        let bare = |text: &str| {
            without_letter(line(text))
                .characters
                .iter()
                .collect::<String>()
        };
        assert_eq!(bare("A | 5 3 . | A"), "  | 5 3 . | ");
        assert_eq!(bare("r1: 53..7...."), "    53..7....");
        assert_eq!(bare("Row 3 5 . ."), "      5 . .");
        assert_eq!(bare("b\t5\t\t3"), " \t5\t\t3");
        for other in ["x53", "a5 3", "Are 5", "53..7....", "row of 5"] {
            assert_eq!(bare(other), other);
        }
    }

    #[test]
    fn numbers_before_rows_are_taken_off_if_all_have_one() {
        let rows: Vec<TextLine> = (1..10).map(|at| line(&format!("{at}: 53..7"))).collect();
        let (bare, is_marked) = without_numbers(&rows).unwrap();
        assert_eq!((bare[3].bare(), is_marked), ("53..7".to_owned(), true));
        let mut rows: Vec<TextLine> = (1..10).map(|at| line(&format!("{at},5,,3"))).collect();
        assert_eq!(without_numbers(&rows).unwrap().0[8].bare(), "5,,3");
        rows[4] = line("4,5,,3");
        assert_eq!(without_numbers(&rows), None);
    }
}

//! A line of a text as the readers of rows see it.

use crate::formats::cells::is_box_drawing;

/// A line, or a part of one, after its characters are decoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TextLine {
    /// The line of the text, from 1.
    pub number: usize,
    /// The column of its first character in the text, from 1.
    pub column: usize,
    /// Its characters, tabs included.
    pub characters: Vec<char>,
}

impl TextLine {
    /// The text without the blanks round it.
    pub fn bare(&self) -> String {
        let text: String = self.characters.iter().collect();
        text.trim().to_owned()
    }

    pub fn is_blank(&self) -> bool {
        self.characters.iter().all(|c| c.is_whitespace())
    }

    /// The same line with other characters.
    pub fn with(&self, characters: Vec<char>) -> TextLine {
        TextLine {
            characters,
            ..*self
        }
    }

    /// The part in these columns, from 0.
    pub fn part(&self, from: usize, to: usize) -> TextLine {
        let to = to.min(self.characters.len());
        TextLine {
            number: self.number,
            column: self.column + from,
            characters: self.characters[from.min(to)..to].to_vec(),
        }
    }

    pub fn get(&self, column: usize) -> char {
        self.characters.get(column).copied().unwrap_or(' ')
    }
}

/// The lines behind marks that end in these columns, and behind the blank that every one of them
/// has there.
pub(super) fn without_marks(lines: &[TextLine], end: impl Fn(&TextLine) -> usize) -> Vec<TextLine> {
    let next = |line: &TextLine| line.characters.get(end(line)).copied();
    let has_blank = { lines.iter() }.all(|line| next(line).is_none_or(|c| c == ' '));
    let bare = lines.iter().map(|line| {
        let start = end(line) + usize::from(has_blank);
        line.part(start.min(line.characters.len()), usize::MAX)
    });
    bare.collect()
}

/// A character that fills a cell: a digit, or one of those for an empty cell.
pub(super) fn is_cell(character: char) -> bool {
    character.is_ascii_digit() || is_empty_cell(character)
}

/// A character that stands for an empty cell, 0 apart.
pub(super) fn is_empty_cell(character: char) -> bool {
    matches!(character, '.' | '*' | '_' | 'x' | 'X' | '-' | '?')
}

/// A vertical line of a frame.
pub(super) fn is_bar(character: char) -> bool {
    matches!(
        character,
        '|' | '│' | '┃' | '║' | '┊' | '┆' | '╎' | '┇' | '┋' | '╏'
    )
}

/// A character between cells: part of a frame, or a separator of fields.
pub(super) fn is_between(character: char) -> bool {
    character.is_whitespace()
        || is_box_drawing(character)
        || matches!(character, '|' | ',' | ';' | '&' | ':')
}

//! The caption of a picture, for those who cannot see it.

use ninefold_core::grid::Grid;

/// The title of a picture, and the board on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Caption {
    /// A few words.
    pub title: String,
    /// The digits on the board, if it shows one.
    pub board: Option<Grid>,
    /// The givens of the puzzle, for programs that read pictures.
    pub givens: Option<Grid>,
}

impl Caption {
    /// The attributes of the image that name its title and description.
    pub(super) fn attributes(&self) -> &'static str {
        match self.board {
            Some(_) => "role=\"img\" aria-labelledby=\"title board\"",
            None => "role=\"img\" aria-labelledby=\"title\"",
        }
    }

    /// The title, the board as nine lines of nine characters, `.` for an empty cell, and the
    /// givens as one line.
    pub(super) fn elements(&self) -> String {
        let mut elements = format!("<title id=\"title\">{}</title>\n", escaped(&self.title));
        if let Some(board) = &self.board {
            let digits: Vec<char> = board.to_string().chars().collect();
            let rows: Vec<String> = digits.chunks(9).map(|row| row.iter().collect()).collect();
            elements.push_str(&format!("<desc id=\"board\">{}</desc>\n", rows.join("\n")));
        }
        if let Some(givens) = &self.givens {
            elements.push_str(&format!("<metadata>{givens}</metadata>\n"));
        }
        elements
    }
}

/// Text inside an element.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

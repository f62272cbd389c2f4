//! Puzzles as text.

use crate::rng::TestRng;

/// Nine rows of digits, and dots for empty cells.
pub type Cells = [[char; 9]; 9];

/// Rows with these many columns from cell to cell, and more between boxes.
pub fn columns(cells: &Cells, pitch: usize, gap: usize, empty: char) -> String {
    let row = |row: &[char; 9]| {
        let mut text = String::new();
        for (column, &cell) in row.iter().enumerate() {
            let room = pitch - 1 + if column % 3 == 0 { gap } else { 0 };
            text += &" ".repeat(if column == 0 { 0 } else { room });
            text.push(if cell == '.' { empty } else { cell });
        }
        text + "\n"
    };
    cells.iter().map(row).collect()
}

pub fn compact(cells: &Cells, empty: char) -> String {
    columns(cells, 1, 0, empty)
}

pub fn joined(cells: &Cells, between: &str, empty: char) -> String {
    columns(cells, 1 + between.len(), 0, empty)
}

/// Every line without the blanks at its end.
pub fn trimmed(text: &str) -> String {
    text.lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

/// A closed frame round each box: its horizontal and vertical lines.
pub fn framed(cells: &Cells, empty: char, [line, bar]: [&str; 2]) -> String {
    let mut text = String::new();
    for (number, row) in cells.iter().enumerate() {
        if number % 3 == 0 {
            text += &format!("{line}\n");
        }
        for (column, &cell) in row.iter().enumerate() {
            if column % 3 == 0 {
                text += &format!("{bar} ");
            }
            text.push(if cell == '.' { empty } else { cell });
            text.push(' ');
        }
        text += &format!("{bar}\n");
    }
    text + line + "\n"
}

/// Lines between boxes, none outside.
pub fn box_rows(cells: &Cells, empty: char) -> String {
    let mut text = String::new();
    for (number, row) in cells.iter().enumerate() {
        if number == 3 || number == 6 {
            text += "------+-------+------\n";
        }
        let part = |part: &[char]| {
            let cells = part.iter().map(|&c| if c == '.' { empty } else { c });
            cells.map(String::from).collect::<Vec<_>>().join(" ")
        };
        let parts: Vec<String> = row.chunks(3).map(part).collect();
        text += &format!("{}\n", parts.join(" | "));
    }
    text
}

/// Rows with text before, between and after cells, and lines between; `\0` is nothing.
pub fn mapped(
    cells: &Cells,
    empty: char,
    before: &str,
    between: &str,
    after: &str,
    line: &str,
) -> String {
    let mut text = String::new();
    let line = if line.is_empty() {
        String::new()
    } else {
        format!("{line}\n")
    };
    for row in cells {
        let cell = |c: &char| match (*c, empty) {
            ('.', '\0') => String::new(),
            ('.', empty) => empty.to_string(),
            (digit, _) => digit.to_string(),
        };
        let row: Vec<String> = row.iter().map(cell).collect();
        text += &format!("{line}{before}{}{after}\n", row.join(between));
    }
    text + &line
}

/// Three lines a row as on a screen, with numbers and a panel beside it, and notes.
pub fn tall(cells: &Cells, rng: &mut TestRng) -> String {
    let mut text = String::from("  ┏━━1━━━━2━━━━3━━┳━━4━━━━5━━━━6━━┳━━7━━━━8━━━━9━━┓ Hard  0:42\n");
    for (number, row) in cells.iter().enumerate() {
        let mut lines = [String::from("  "), format!("{} ", number + 1)];
        for (column, &cell) in row.iter().enumerate() {
            for line in &mut lines {
                *line += if column % 3 == 0 { "┃" } else { "" };
            }
            let note = if cell == '.' && rng.below(4) == 0 {
                "12 "
            } else {
                "   "
            };
            lines[0] += &format!(" {note} ");
            lines[1] += &format!("  {}  ", if cell == '.' { ' ' } else { cell });
        }
        text += &format!("{}┃ Digits 5\n{}┃  1  6   2  7\n", lines[0], lines[1]);
        if number % 3 == 2 && number < 8 {
            text += "  ┣━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━╋━━━━━━━━━━━━━━━┫ Input\n";
        }
    }
    text + "  ┗━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━┛\nSpace mode  u undo\n"
}

/// Digits in bold, lines in grey.
pub fn coloured(text: &str) -> String {
    let mut shown = String::from("\u{1b}[2J");
    for c in text.chars() {
        match c {
            '1'..='9' => shown += &format!("\u{1b}[1;38;5;{}m{c}\u{1b}[0m", 30 + c as u32 % 8),
            '┃' => shown += "\u{1b}[90m┃\u{1b}[39m",
            c => shown.push(c),
        }
    }
    shown
}

/// The cells in order, `0` for an empty one, with so many on each line.
pub fn wrapped(cells: &Cells, between: &str, mut length: impl FnMut(usize) -> usize) -> String {
    let cells: Vec<String> = cells
        .concat()
        .iter()
        .map(|c| c.to_string().replace('.', "0"))
        .collect();
    let mut text = String::new();
    let mut rest = cells.as_slice();
    while !rest.is_empty() {
        let (line, after) = rest.split_at(length(rest.len()).min(rest.len()));
        text += &format!("{}\n", line.join(between));
        rest = after;
    }
    text
}

/// The three rows of three cells of a box.
pub fn box_at(cells: &Cells, number: usize) -> [[char; 3]; 3] {
    std::array::from_fn(|row| {
        std::array::from_fn(|column| cells[number / 3 * 3 + row][number % 3 * 3 + column])
    })
}

/// A table of HTML with a table in each of its nine cells.
pub fn box_tables(cells: &Cells) -> String {
    let mut text = String::from("<table>\n");
    for number in 0..9 {
        let row = if number % 3 == 0 { "<tr>\n" } else { "" };
        text += &format!("{row}<td>{}</td>\n", box_table(cells, number));
    }
    text + "</table>\n"
}

/// Nine tables of HTML, one a box, which a style places.
pub fn separate_box_tables(cells: &Cells) -> String {
    let boxes = (0..9).map(|number| format!("<div class=box>{}</div>\n", box_table(cells, number)));
    boxes.collect()
}

fn box_table(cells: &Cells, number: usize) -> String {
    let cell = |c: &char| format!("<td>{}</td>", c.to_string().replace('.', ""));
    let rows = box_at(cells, number).map(|row| row.iter().map(cell).collect::<String>());
    format!("<table><tr>{}</tr></table>", rows.join("</tr><tr>"))
}

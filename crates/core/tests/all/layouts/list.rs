//! The ways in which people and programs lay out a puzzle, and whether such a text
//! determines the puzzle. What does not determine it must be refused unless it is read
//! rightly.

use super::damage;
use super::write::{
    Cells, box_rows, box_tables, coloured, columns, compact, framed, joined, mapped,
    separate_box_tables, tall, trimmed, wrapped,
};
use crate::rng::TestRng;

/// A layout.
pub struct Layout {
    pub name: &'static str,
    /// Whether its texts determine a puzzle.
    pub determines: fn(&Cells) -> bool,
    pub write: fn(&Cells, &mut TestRng) -> String,
}

fn always(_: &Cells) -> bool {
    true
}

fn never(_: &Cells) -> bool {
    false
}

/// A first or last row without a digit leaves an empty line, which looks like a row that
/// was lost. Blanks for a first or last column without a digit are beside the text. With
/// several empty columns, rows of other widths fit, too. A first row that begins with a
/// digit and ends early may have lost blanks before it.
fn with_outer_cells(cells: &Cells) -> bool {
    let row = |row: usize| cells[row].iter().any(|&c| c != '.');
    let column = |column: usize| cells.iter().any(|row| row[column] != '.');
    let full = (0..9).filter(|&at| column(at)).count();
    let is_kept = cells[0][0] == '.' || cells[0][8] != '.';
    [0, 8].into_iter().all(|at| row(at) && column(at)) && full >= 8 && is_kept
}

/// A row of arrays in a language: the text before, between and after rows, between cells,
/// and for an empty cell.
fn array(cells: &Cells, [start, open, between, close, end, empty]: [&str; 6]) -> String {
    let cell = |c: char| {
        if c == '.' {
            empty.to_owned()
        } else {
            c.to_string()
        }
    };
    let rows = cells.iter().map(|row| {
        let row: Vec<String> = row.iter().map(|&c| cell(c)).collect();
        row.join(between)
    });
    let rows: Vec<String> = rows.collect();
    format!(
        "{start}{open}{}{close}{end}\n",
        rows.join(&format!("{close}\n{open}"))
    )
}

fn fields(cells: &Cells, separator: &str, empty: &str) -> String {
    array(cells, ["", "", separator, "", "", empty])
}

macro_rules! layouts {
    ($($name:literal, $determines:ident, $write:expr;)*) => {
        /// Every layout.
        pub const LAYOUTS: &[Layout] = &[$(Layout {
            name: $name,
            determines: $determines,
            write: $write,
        }),*];
    };
}

layouts! {
    "one line of dots", always, |c, _| format!("{}\n", c.concat().iter().collect::<String>());
    "one line of zeros", always, |c, _| format!("{}\n", c.concat().iter().collect::<String>().replace('.', "0"));
    "nine rows of dots", always, |c, _| compact(c, '.');
    "nine rows of dashes", always, |c, _| compact(c, '-').replace("---------", "- - - - - - - - -");
    "compact rows, blanks kept", always, |c, _| compact(c, ' ');
    "compact rows, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&compact(c, ' '));
    "compact rows, blanks, some ends trimmed", with_outer_cells, |c, r| damage::trim_some(&compact(c, ' '), r);
    "two columns a cell, dots", always, |c, _| joined(c, " ", '.');
    "two columns a cell, blanks kept", always, |c, _| joined(c, " ", ' ');
    "two columns a cell, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&joined(c, " ", ' '));
    "two columns a cell, blanks, some ends trimmed", with_outer_cells, |c, r| damage::trim_some(&joined(c, " ", ' '), r);
    "three columns a cell, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&joined(c, "  ", ' '));
    "room between boxes, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&columns(c, 2, 1, ' '));
    "rows indented, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&damage::indent(&joined(c, " ", ' '), "    "));
    "rows indented by a tab, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&damage::indent(&joined(c, " ", ' '), "\t"));
    "blanks made into tabs", with_outer_cells, |c, _| damage::unexpand(&trimmed(&joined(c, "   ", ' ')));
    "all lines cut on the left alike", with_outer_cells, |c, _| damage::dedent(&trimmed(&joined(c, " ", ' ')));
    "the whole text trimmed", never, |c, _| trimmed(&joined(c, " ", ' ')).trim().to_owned();
    "frame, dots", always, |c, _| framed(c, '.', ["+-------+-------+-------+", "|"]);
    "frame, blanks", always, |c, _| framed(c, ' ', ["+-------+-------+-------+", "|"]);
    "drawn frame, blanks", always, |c, _| framed(c, ' ', ["├───────┼───────┼───────┤", "│"]);
    "lines only inside, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&box_rows(c, ' '));
    "frame round every cell, blanks", always, |c, _| mapped(c, ' ', "| ", " | ", " |", "+---+---+---+---+---+---+---+---+---+");
    "frame with text beside", always, |c, _| damage::text_beside(&framed(c, ' ', ["+-------+-------+-------+", "|"]));
    "two frames side by side", always, |c, _| damage::twice(&framed(c, '.', ["+-------+-------+-------+", "|"]));
    "screen with a panel and row numbers", always, |c, r| tall(c, r);
    "table of Markdown", always, |c, _| format!("|||||||||||\n|-|-|-|-|-|-|-|-|-|\n{}", mapped(c, ' ', "| ", " | ", " |", ""));
    "table of Markdown, close", always, |c, _| mapped(c, '\0', "|", "|", "|", "");
    "spreadsheet, tabs", always, |c, _| fields(c, "\t", "");
    "spreadsheet, tabs, ends trimmed", with_outer_cells, |c, _| trimmed(&fields(c, "\t", ""));
    "spreadsheet, tabs, the whole text trimmed", never, |c, _| trimmed(&fields(c, "\t", "")).trim().to_owned();
    "spreadsheet, commas", always, |c, _| fields(c, ",", "");
    "spreadsheet, semicolons", always, |c, _| fields(c, ";", "");
    "spreadsheet, quoted", always, |c, _| array(c, ["", "\"", "\",\"", "\"", "", ""]);
    "spreadsheet with room between boxes", always, |c, _| damage::spaced_table(c);
    "spreadsheet with headings", always, |c, _| damage::headed_table(c);
    "Python, zeros", always, |c, _| array(c, ["board = [\n", "    [", ", ", "],", "\n]", "0"]);
    "Python, None", always, |c, _| array(c, ["[", "[", ", ", "],", "]", "None"]);
    "Python, texts", always, |c, _| array(c, ["grid = [", "['", "', '", "'],", "]", " "]);
    "C", always, |c, _| array(c, ["int g[9][9] = {\n", "  {", ",", "},", "\n};", "0"]);
    "numpy", always, |c, _| array(c, ["[", "[", " ", "]", "]", "0"]).replace("\n[", "\n [");
    "Prolog", always, |c, _| array(c, ["problem(1, [", "[", ",", "],", "]).", "_"]);
    "LaTeX", always, |c, _| array(c, ["\\begin{tabular}{|c|}\n\\hline\n", "", " & ", " \\\\ \\hline", "\n\\end{tabular}", ""]);
    "strings", always, |c, _| array(c, ["String[] g = {\n", "\"", "", "\",", "\n};", "."]);
    "quoted e-mail, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&damage::indent(&joined(c, " ", ' '), "> "));
    "fence of Markdown, blanks, ends trimmed", with_outer_cells, |c, _| format!("Look:\n\n```text\n{}```\nThanks.\n", trimmed(&joined(c, " ", ' ')));
    "code of a forum", always, |c, _| format!("[code]\n{}[/code]\n", compact(c, '.'));
    "letters beside rows and above columns", always, |c, _| damage::lettered(c);
    "numbers beside rows and above columns", with_outer_cells, |c, _| damage::numbered(c);
    "numbers above a frame", always, |c, _| format!("  1 2 3   4 5 6   7 8 9\n{}", framed(c, ' ', ["+-------+-------+-------+", "|"]));
    "full-width digits and blanks", always, |c, _| damage::digits(&compact(c, '　'), '０');
    "circled digits", always, |c, _| damage::circled(&joined(c, " ", '·'));
    "Arabic digits", always, |c, _| damage::digits(&joined(c, " ", '□'), '٠');
    "colours of a terminal", always, |c, _| coloured(&framed(c, ' ', ["┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", "┃"]));
    "prose round a line", always, |c, _| format!("Hello,\ncan you do this one?\n\n{}\n\n-- \nJo (aged 42)\n", c.concat().iter().collect::<String>());

    "comment of a script, blanks, ends trimmed", with_outer_cells, |c, _| trimmed(&damage::indent(&joined(c, " ", ' '), "# "));
    "comment of a script, close", always, |c, _| damage::indent(&compact(c, '.'), "#");
    "comment of a program, frame", always, |c, _| damage::indent(&framed(c, '.', ["+-------+-------+-------+", "|"]), "  // ");
    "comment in a program", always, |c, _| format!("use std::io;\n\n{}fn main() {{}}\n", damage::indent(&compact(c, '0'), "/// "));
    "table of HTML", always, |c, _| array(c, ["<table>\n", "<tr><td>", "</td><td>", "</td></tr>", "\n</table>", ""]);
    "table of HTML, names of blanks", always, |c, _| array(c, ["<table class=x>\n", "<tr><td>", "<td>", "", "\n</table>", "&nbsp;"]);
    "tables of HTML in a table", always, |c, _| box_tables(c);
    "tables of HTML, a box each", always, |c, _| separate_box_tables(c);
    "one line wrapped after 80 characters", always, |c, _| wrapped(c, "", |_| 80);
    "numbers wrapped after twenty", always, |c, _| wrapped(c, " ", |_| 20);
    "a number a line", always, |c, _| wrapped(c, " ", |_| 1);
    "numbers wrapped anywhere", never, |c, r| { let mut most = 10 + r.below(20); wrapped(c, ", ", |_| { most = 1 + (most * 7 + 3) % 31; most }) };

    "blanks lost", never, |c, _| damage::without_empty(&joined(c, " ", ' '), " ");
    "blanks lost, compact", never, |c, _| damage::without_empty(&joined(c, " ", ' '), "");
    "runs of blanks made one", never, |c, _| damage::squeeze(&joined(c, " ", ' '));
    "runs of blanks made one in a frame", never, |c, _| damage::squeeze(&framed(c, ' ', ["+-------+", "|"]));
    "every line trimmed on both sides", never, |c, _| damage::trim_both(&joined(c, " ", ' '));
    "every line of a table trimmed on both sides", never, |c, _| damage::trim_both(&fields(c, "\t", ""));
    "empty fields lost", never, |c, _| damage::without_empty(&joined(c, " ", ' '), "\t");
    "a row lost", never, |c, r| damage::without_row(&joined(c, " ", '.'), r);
    "a row lost, blanks", never, |c, r| damage::without_row(&trimmed(&joined(c, " ", ' ')), r);
    "a row twice", never, |c, r| damage::with_row_twice(&compact(c, '.'), r);
    "a row twice, blanks", never, |c, r| damage::with_row_twice(&trimmed(&joined(c, " ", ' ')), r);
    "a cell lost", never, |c, r| damage::without_cell(&compact(c, '.'), r);
    "a cell of wrapped numbers lost", never, |c, r| damage::without_word(&wrapped(c, " ", |_| 20), r);
    "boxes below each other", never, |c, _| damage::boxes_below(c);
    "eight rows in a comment", never, |c, r| damage::indent(&damage::without_row(&compact(c, '.'), r), "# ");
    "one row of nine in a comment", never, |c, r| damage::with_comment(&compact(c, '.'), r);
    "one of nine tables of HTML lost", never, |c, _| damage::without_last_box(&separate_box_tables(c));
    "a cell of a table of HTML lost", never, |c, _| box_tables(c).replacen("<td></td>", "", 1).replacen("<td>1</td>", "", 1);
    "a strange character", never, |c, r| damage::with_letter(&joined(c, " ", '.'), r);
    "a frame with a hole", never, |c, _| damage::covered(&framed(c, ' ', ["+-------+-------+-------+", "|"]));
}

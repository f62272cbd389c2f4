//! Texts as they are after an editor, a mail program or a person had them.

use super::write::{Cells, box_at};
use crate::rng::TestRng;

fn each_line(text: &str, change: impl FnMut(&str) -> String) -> String {
    let lines: Vec<String> = text.lines().map(change).collect();
    lines.join("\n") + "\n"
}

/// Some of the lines without the blanks at their ends.
pub fn trim_some(text: &str, rng: &mut TestRng) -> String {
    each_line(text, |line| match rng.below(2) {
        0 => line.to_owned(),
        _ => line.trim_end().to_owned(),
    })
}

pub fn trim_both(text: &str) -> String {
    each_line(text, |line| line.trim().to_owned())
}

pub fn indent(text: &str, by: &str) -> String {
    each_line(text, |line| format!("{by}{line}"))
}

/// Without the blanks that all lines begin with.
pub fn dedent(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty());
    let margin = lines.map(|line| line.len() - line.trim_start().len()).min();
    each_line(text, |line| {
        line.get(margin.unwrap_or(0)..).unwrap_or("").to_owned()
    })
}

/// Tabs for blanks before every eighth column.
pub fn unexpand(text: &str) -> String {
    each_line(text, |line| {
        let letters: Vec<char> = line.chars().collect();
        let parts = letters.chunks(8).map(|part| {
            let text: String = part.iter().collect();
            let bare = text.trim_end();
            if part.len() == 8 && text.len() - bare.len() > 1 {
                format!("{bare}\t")
            } else {
                text
            }
        });
        parts.collect()
    })
}

/// Words to the right of every line.
pub fn text_beside(text: &str) -> String {
    const WORDS: [&str; 4] = ["Easy, 0:42", "digits left:", " 1 6   2 7", "[u] undo"];
    let mut words = WORDS.iter().cycle();
    each_line(text, |line| format!("{line}   {}", words.next().unwrap()))
}

/// Every line twice, as a puzzle beside another one.
pub fn twice(text: &str) -> String {
    each_line(text, |line| format!("{line}   {line}"))
}

/// A table with an empty column and row between boxes.
pub fn spaced_table(cells: &Cells) -> String {
    let mut text = String::new();
    for (number, row) in cells.iter().enumerate() {
        if number == 3 || number == 6 {
            text += "\t\t\t\t\t\t\t\t\t\t\n";
        }
        let part = |part: &[char]| {
            let fields = part.iter().map(|c| c.to_string().replace('.', ""));
            fields.collect::<Vec<_>>().join("\t")
        };
        let parts: Vec<String> = row.chunks(3).map(part).collect();
        text += &format!("{}\n", parts.join("\t\t"));
    }
    text
}

/// A table with letters above and numbers before.
pub fn headed_table(cells: &Cells) -> String {
    let mut text = String::from(",A,B,C,D,E,F,G,H,I\n");
    for (number, row) in cells.iter().enumerate() {
        let fields = row.iter().map(|c| c.to_string().replace('.', ""));
        text += &format!("{},{}\n", number + 1, fields.collect::<Vec<_>>().join(","));
    }
    text
}

pub fn lettered(cells: &Cells) -> String {
    let mut text = String::from("    A B C   D E F   G H I\n");
    for (number, row) in cells.iter().enumerate() {
        let row: String = row.iter().collect::<String>();
        let part = |part: &str| part.chars().map(|c| format!("{c} ")).collect::<String>();
        let name = char::from(b'A' + number as u8);
        text += &format!(
            "{name} | {}| {}| {}|\n",
            part(&row[..3]),
            part(&row[3..6]),
            part(&row[6..])
        );
    }
    text
}

pub fn numbered(cells: &Cells) -> String {
    let mut text = String::from("   1 2 3 4 5 6 7 8 9\n");
    for (number, row) in cells.iter().enumerate() {
        let row: String = row.iter().map(|c| format!(" {c}")).collect();
        text += format!("{}:{}\n", number + 1, row.replace('.', " ")).trim_end();
        text += "\n";
    }
    text
}

/// The digits as those after another zero.
pub fn digits(text: &str, zero: char) -> String {
    let digit = |c: char| match c.to_digit(10) {
        Some(digit) => char::from_u32(u32::from(zero) + digit).unwrap(),
        None => c,
    };
    text.chars().map(digit).collect()
}

pub fn circled(text: &str) -> String {
    let digit = |c: char| match c.to_digit(10) {
        Some(digit) => char::from_u32(u32::from('①') - 1 + digit).unwrap(),
        None => c,
    };
    text.chars().map(digit).collect()
}

/// Only the digits of every line.
pub fn without_empty(text: &str, between: &str) -> String {
    each_line(text, |line| {
        line.split_whitespace().collect::<Vec<_>>().join(between)
    })
}

/// One blank for several.
pub fn squeeze(text: &str) -> String {
    each_line(text, |line| {
        let mut kept = String::new();
        for c in line.chars() {
            if c != ' ' || !kept.ends_with(' ') {
                kept.push(c);
            }
        }
        kept.trim_end().to_owned()
    })
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

pub fn without_row(text: &str, rng: &mut TestRng) -> String {
    let mut lines = lines(text);
    lines.remove(rng.below(9));
    lines.join("\n") + "\n"
}

/// A row that is not blank: with a blank one twice and another lost at an end, the text
/// would be that of another puzzle.
pub fn with_row_twice(text: &str, rng: &mut TestRng) -> String {
    let mut lines = lines(text);
    let full: Vec<usize> = (0..9).filter(|&at| !lines[at].is_empty()).collect();
    let place = *rng.one_of(&full);
    lines.insert(place, lines[place].clone());
    lines.join("\n") + "\n"
}

pub fn without_cell(text: &str, rng: &mut TestRng) -> String {
    let mut lines = lines(text);
    let line = &mut lines[rng.below(9)];
    line.remove(rng.below(9));
    lines.join("\n") + "\n"
}

pub fn with_letter(text: &str, rng: &mut TestRng) -> String {
    let mut lines = lines(text);
    let line = &mut lines[rng.below(9)];
    let place = 2 * rng.below(9);
    let letter: &&str = rng.one_of(&["Q", "o", "l", "S", "~"]);
    line.replace_range(place..place + 1, letter);
    lines.join("\n") + "\n"
}

/// A box of words over the middle.
pub fn covered(text: &str) -> String {
    let mut number = 0;
    each_line(text, |line| {
        number += 1;
        match number {
            5..=8 => format!("{}  Really quit?  {}", &line[..6], &line[22..]),
            _ => line.to_owned(),
        }
    })
}

/// Without one of the words between blanks.
pub fn without_word(text: &str, rng: &mut TestRng) -> String {
    let mut lines = lines(text);
    let place = rng.below(lines.len());
    let words: Vec<&str> = lines[place].split(' ').collect();
    let lost = rng.below(words.len());
    let kept = [&words[..lost], &words[lost + 1..]].concat().join(" ");
    lines[place] = kept;
    lines.join("\n") + "\n"
}

/// The rows of each box, one box below the other, `0` for an empty cell.
pub fn boxes_below(cells: &Cells) -> String {
    let rows = (0..9).flat_map(|number| box_at(cells, number));
    let line = |row: [char; 3]| row.map(|c| c.to_string().replace('.', "0")).join(" ");
    rows.map(line).collect::<Vec<_>>().join("\n") + "\n"
}

/// One row behind the mark of a comment.
pub fn with_comment(text: &str, rng: &mut TestRng) -> String {
    let mut lines = lines(text);
    let place = rng.below(9);
    lines[place] = format!("# {}", lines[place]);
    lines.join("\n") + "\n"
}

/// The text up to its last element `div`.
pub fn without_last_box(text: &str) -> String {
    text.rsplit_once("<div")
        .map_or(text, |(start, _)| start)
        .to_owned()
}

//! The tables of HTML as a browser finds them: end tags may be missing, and other tags
//! around and inside the cells say nothing.

use super::line::TextLine;

/// Tables inside cells are no deeper than this.
const DEEPEST: usize = 4;

/// A place in lines: both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct MarkupPlace {
    pub line: usize,
    pub column: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Table {
    /// The place of its first tag.
    pub start: MarkupPlace,
    /// The place behind its last tag.
    pub end: MarkupPlace,
    pub rows: Vec<Vec<TableCell>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TableCell {
    /// The text, with the values of input fields.
    pub text: String,
    /// The tables in it.
    pub inner: Vec<Table>,
    pub is_heading: bool,
    /// Whether it is wider or higher than one cell.
    pub spans: bool,
}

impl TableCell {
    /// The text without the blanks round it, with characters in place of their names.
    pub fn bare_text(&self) -> String {
        let mut parts = self.text.split('&');
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            match part
                .split_once(';')
                .and_then(|(name, rest)| Some((character(name)?, rest)))
            {
                Some((character, rest)) => {
                    text.push(character);
                    text.push_str(rest);
                }
                None => {
                    text.push('&');
                    text.push_str(part);
                }
            }
        }
        text.trim().to_owned()
    }
}

/// The character of a name such as `nbsp` or `#160`, if a cell may hold it.
fn character(name: &str) -> Option<char> {
    let number = |text: &str, radix| char::from_u32(u32::from_str_radix(text, radix).ok()?);
    match name.strip_prefix('#') {
        Some(hex) if hex.starts_with(['x', 'X']) => number(&hex[1..], 16),
        Some(decimal) => number(decimal, 10),
        None => match name {
            "nbsp" | "ensp" | "emsp" | "thinsp" | "ZeroWidthSpace" => Some(' '),
            "middot" | "centerdot" | "bull" => Some('.'),
            _ => None,
        },
    }
}

/// The value of an attribute in a tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let lower = tag.to_ascii_lowercase();
    let starts = lower.match_indices(name).map(|(start, _)| start);
    let mut values = starts.filter_map(|start| {
        let is_name = lower[..start].ends_with(char::is_whitespace);
        let rest = tag[start + name.len()..]
            .trim_start()
            .strip_prefix('=')?
            .trim_start();
        let value = match rest.chars().next() {
            Some(mark @ ('"' | '\'')) => rest[1..].split(mark).next(),
            _ => rest.split(|c: char| c.is_whitespace() || c == '/').next(),
        };
        is_name.then(|| value.unwrap_or_default().to_owned())
    });
    values.next()
}

/// The outermost tables of some lines, in order. Rows outside of a table are one.
pub(super) fn tables(lines: &[TextLine]) -> Vec<Table> {
    let has_cells = |line: &TextLine| {
        let mut pairs = line.characters.windows(3);
        pairs.any(|tag| matches!(tag, ['<', 't' | 'T', 'd' | 'D']))
    };
    let mut reader = MarkupReader::default();
    if lines.iter().any(has_cells) {
        for (number, line) in lines.iter().enumerate() {
            reader.read_line(number, &line.characters);
        }
        while !reader.open.is_empty() {
            reader.end_table(reader.last);
        }
    }
    reader.finished
}

#[derive(Default)]
struct MarkupReader {
    /// The open tables, the innermost last.
    open: Vec<OpenTable>,
    finished: Vec<Table>,
    /// The element whose content is skipped: a script, a style, a comment.
    skipped: Option<&'static str>,
    /// A tag that goes on in the next line.
    tag: Option<(MarkupPlace, Vec<char>)>,
    /// The place behind the last tag of a table.
    last: MarkupPlace,
}

#[derive(Default)]
struct OpenTable {
    table: Table,
    /// Whether text belongs to the last cell.
    is_in_cell: bool,
}

/// The elements whose content is no text, with what ends them.
const SKIPPED: [(&str, &str); 4] = [
    ("script", "/script"),
    ("style", "/style"),
    ("select", "/select"),
    ("!--", "--"),
];

impl MarkupReader {
    fn read_line(&mut self, number: usize, text: &[char]) {
        let mut column = 0;
        while let Some(&character) = text.get(column) {
            let place = MarkupPlace {
                line: number,
                column,
            };
            column += 1;
            match &mut self.tag {
                Some((start, tag)) if character == '>' => {
                    let (start, tag) = (*start, std::mem::take(tag));
                    self.tag = None;
                    let end = MarkupPlace { column, ..place };
                    self.read_tag(&tag.into_iter().collect::<String>(), start, end);
                }
                Some((_, tag)) => tag.push(character),
                None if character == '<' => self.tag = Some((place, Vec::new())),
                None => self.add_text(&character.to_string()),
            }
        }
        match &mut self.tag {
            Some((_, tag)) => tag.push(' '),
            None => self.add_text(" "),
        }
    }

    /// Reads a tag without its angle brackets.
    fn read_tag(&mut self, tag: &str, start: MarkupPlace, end: MarkupPlace) {
        let name: String = tag.chars().take_while(|c| !c.is_whitespace()).collect();
        let name = name.to_ascii_lowercase();
        if let Some(until) = self.skipped {
            if name == until || (until == "--" && tag.ends_with(until)) {
                self.skipped = None;
            }
            return;
        }
        let skipped = SKIPPED.iter().find(|(begin, _)| name.starts_with(begin));
        if let Some((_, until)) = skipped {
            let is_whole_comment = *until == "--" && tag.len() > 4 && tag.ends_with("--");
            self.skipped = (!is_whole_comment).then_some(until);
            return;
        }
        match name.as_str() {
            "table" => self.begin_table(start),
            "/table" => self.end_table(end),
            "tr" => self.begin_row(start),
            "td" | "th" => self.begin_cell(&name, tag, start),
            "/td" | "/th" => self.leave_cell(),
            "input" | "input/" => self.add_text(&attribute(tag, "value").unwrap_or_default()),
            _ => return,
        }
        if !self.open.is_empty() {
            self.last = end;
        }
    }

    fn begin_table(&mut self, start: MarkupPlace) {
        if self.open.len() < DEEPEST {
            let mut open = OpenTable::default();
            open.table.start = start;
            self.open.push(open);
        }
    }

    fn end_table(&mut self, end: MarkupPlace) {
        let Some(OpenTable { mut table, .. }) = self.open.pop() else {
            return;
        };
        table.end = end;
        let outer = self.open.last_mut();
        let cell = outer.and_then(|outer| outer.table.rows.last_mut()?.last_mut());
        match cell {
            Some(cell) => cell.inner.push(table),
            None => self.finished.push(table),
        }
    }

    fn begin_row(&mut self, start: MarkupPlace) {
        if self.open.is_empty() {
            self.begin_table(start);
        }
        if let Some(open) = self.open.last_mut() {
            open.table.rows.push(Vec::new());
            open.is_in_cell = false;
        }
    }

    fn begin_cell(&mut self, name: &str, tag: &str, start: MarkupPlace) {
        let is_outside = self
            .open
            .last()
            .is_none_or(|open| open.table.rows.is_empty());
        if is_outside {
            self.begin_row(start);
        }
        let spans = |name| attribute(tag, name).is_some_and(|size| size != "1");
        let cell = TableCell {
            is_heading: name == "th",
            spans: spans("colspan") || spans("rowspan"),
            ..TableCell::default()
        };
        if let Some(open) = self.open.last_mut() {
            open.is_in_cell = true;
            open.table
                .rows
                .last_mut()
                .into_iter()
                .for_each(|row| row.push(cell.clone()));
        }
    }

    fn leave_cell(&mut self) {
        if let Some(open) = self.open.last_mut() {
            open.is_in_cell = false;
        }
    }

    fn add_text(&mut self, text: &str) {
        let open = self.open.last_mut().filter(|open| open.is_in_cell);
        let cell = open.and_then(|open| open.table.rows.last_mut()?.last_mut());
        if let Some(cell) = cell.filter(|_| self.skipped.is_none()) {
            cell.text.push_str(text);
        }
    }
}

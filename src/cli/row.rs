//! Rows of results: one type for each command, which text, TSV and JSON are written from.
//! The columns of a table are the fields of the type.

use super::arguments::TableFormat;
use super::error::CliResult;
use super::output::{StdoutWriter, json};
use super::source::UnreadPart;
use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter};
use std::fmt::Display;
use std::io::{self, Write};

/// The version of the rows, which every object of JSON begins with. `docs/pipe.md` says
/// what may change within a version.
pub(super) const VERSION: u32 = 1;

/// A row. Its default stands for the titles.
pub(super) trait Row: Serialize + Default {
    /// The names of the columns, with spaces between them, where they are not those of
    /// all fields.
    const COLUMNS: &'static str = "";
    /// The decimals of a fraction in a table.
    const DECIMALS: usize = 1;
    /// The text of a column that is not simply that of the field of this name.
    fn column(&self, _name: &str) -> Option<String> {
        None
    }

    /// The row of a line that is no puzzle.
    fn unread(_line: usize, _why: String) -> Self {
        Self::default()
    }

    /// The columns in a line, with tabs between them: of each its name or its text,
    /// whichever is picked.
    fn tabbed(&self, pick: for<'a> fn(&'a str, &'a str) -> &'a str) -> String {
        let mut line = String::with_capacity(256);
        let fields = field_texts(self);
        let fields = || fields.split('\n').filter_map(|line| line.split_once('\t'));
        let mut add = |name: &str, text: &str| {
            let own = self.column(name);
            let text = own.as_deref().unwrap_or(match text {
                "" => "-",
                text => text,
            });
            line.extend([pick(name, text), "\t"]);
        };
        if Self::COLUMNS.is_empty() {
            fields().for_each(|(name, text)| add(name, text));
        } else {
            for name in Self::COLUMNS.split(' ') {
                let field = fields().find(|(field, _)| *field == name);
                add(name, field.map_or("", |(_, text)| text));
            }
        }
        line.pop();
        line
    }

    /// The line of this row.
    fn line(&self, format: TableFormat) -> String {
        match format {
            TableFormat::Json => json_row(self),
            TableFormat::Tsv => self.tabbed(|_, text| text),
        }
    }

    /// The line of the titles, where the format has one.
    fn titles(format: TableFormat) -> Option<String> {
        match format {
            TableFormat::Json => None,
            TableFormat::Tsv => Some(Self::default().tabbed(|name, _| name)),
        }
    }
}

/// What stands in the place of a line that is no puzzle, so that the others stay aligned. A
/// failure to read the input has no line, and is not in the results.
pub(super) fn unread_line<R: Row>(
    format: Option<TableFormat>,
    line: usize,
    why: impl Display,
) -> Option<String> {
    let row = |format| R::unread(line, why.to_string()).line(format);
    (line > 0).then(|| format.map_or_else(|| "-".to_owned(), row))
}

/// Leaves a row in the place of a part that is no puzzle; the error to report.
pub(super) fn leave_row<R: Row>(
    part: UnreadPart,
    format: Option<TableFormat>,
    output: &mut StdoutWriter,
) -> CliResult {
    if let Some(row) = unread_line::<R>(format, part.line, &part.error) {
        output.line(row)?;
        output.flush()?;
    }
    Err(part.into())
}

/// A row as an object of JSON, with the version of the rows as its first part.
pub(super) fn json_row(row: &impl Serialize) -> String {
    let fields = json(row);
    let fields = fields.strip_prefix('{').unwrap_or(&fields);
    format!("{{\"version\":{VERSION},{fields}")
}

/// Prints rows, under their titles where the format has some.
pub(super) fn print_rows<R: Row>(
    rows: impl IntoIterator<Item = R>,
    format: TableFormat,
    output: &mut StdoutWriter,
) -> io::Result<()> {
    output.titles(&mut R::titles(format))?;
    let mut rows = rows.into_iter();
    rows.try_for_each(|row| output.line(row.line(format)))
}

/// The fields of a row: for each a line of its name, a tab and its text.
fn field_texts<R: Row>(row: &R) -> String {
    let mut lines = Vec::with_capacity(256);
    let formatter = FieldFormatter {
        decimals: R::DECIMALS,
        depth: 0,
    };
    let mut serializer = serde_json::Serializer::with_formatter(&mut lines, formatter);
    // Fails only for maps with keys that are no strings.
    let _ = row.serialize(&mut serializer);
    String::from_utf8(lines).unwrap_or_default()
}

/// Writes strings without quotes, lists with commas, and nothing for null.
struct FieldFormatter {
    decimals: usize,
    /// The number of objects that are open.
    depth: usize,
}

/// Methods that write nothing.
macro_rules! omit {
    ($($method:ident)*) => {
        $(fn $method<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
            Ok(())
        })*
    };
}

impl Formatter for FieldFormatter {
    omit!(write_null begin_string end_string begin_array end_array);

    fn write_f64<W: ?Sized + Write>(&mut self, to: &mut W, value: f64) -> io::Result<()> {
        write!(to, "{value:.*}", self.decimals)
    }

    fn write_char_escape<W: ?Sized + Write>(
        &mut self,
        to: &mut W,
        escape: CharEscape,
    ) -> io::Result<()> {
        to.write_all(match escape {
            CharEscape::Quote => b"\"",
            CharEscape::ReverseSolidus => b"\\",
            _ => b" ",
        })
    }

    fn begin_object<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.depth += 1;
        Ok(())
    }

    fn end_object<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.depth -= 1;
        Ok(())
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, to: &mut W, first: bool) -> io::Result<()> {
        match (first, self.depth) {
            (true, _) => Ok(()),
            (false, 1) => to.write_all(b"\n"),
            (false, _) => to.write_all(b","),
        }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        to.write_all(if self.depth == 1 { b"\t" } else { b":" })
    }
}

#[cfg(test)]
mod tests;

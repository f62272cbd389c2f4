//! An asciicast of version 2: a header and an event a picture, a JSON value a line
//! (<https://docs.asciinema.org/manual/asciicast/v2/>).

use super::ScreenExport;
use serde_json::json;
use std::io::{self, Write};

/// Hides the cursor, which a terminal shows at first.
const HIDE_CURSOR: &str = "\x1b[?25l";

/// Writes a recording as an asciicast.
///
/// # Errors
/// Those of `output`.
pub fn write(export: ScreenExport, title: &str, output: &mut dyn Write) -> io::Result<()> {
    let (columns, rows) = export.state.shared.size;
    let header = json!({
        "version": 2,
        "width": columns,
        "height": rows,
        "title": title,
        "env": {"TERM": "xterm-256color"},
    });
    writeln!(output, "{header}")?;
    let mut prefix = HIDE_CURSOR;
    export.bytes(|time, bytes| {
        let text = format!("{prefix}{}", String::from_utf8_lossy(bytes));
        prefix = "";
        // Players read seconds; more digits than these they ignore.
        let time = (time * 1e6).round() / 1e6;
        writeln!(output, "{}", json!([time, "o", text]))
    })
}

//! The files of a recording: an asciicast, an SVG image.

use super::arguments::{CommonArgs, RecordingArgs};
use super::environment::terminal_profile;
use super::error::CliError;
use super::output::write_file;
use crate::run::export::{ScreenExport, cast, svg};
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};

impl RecordingArgs {
    /// Whether a file is asked for.
    pub(super) fn is_wanted(&self) -> bool {
        self.cast.is_some() || self.svg.is_some()
    }
}

/// Writes the files that the arguments ask for.
pub(super) fn write(
    args: &RecordingArgs,
    mut export: ScreenExport,
    title: &str,
) -> Result<(), CliError> {
    if let Some(path) = &args.cast {
        let copy = export.clone();
        write_file(path, |output| cast::write(copy, title, output))?;
    }
    if let Some(path) = &args.svg {
        let image = if args.still {
            let last = export.last_step();
            svg::render(&export.picture(last))
        } else {
            svg::animation(&export.pictures())
        };
        write_file(path, |output| output.write_all(image.as_bytes()))?;
    }
    Ok(())
}

/// A recording is seen elsewhere: in all colours, unless fewer are asked for.
pub(super) fn terminal(common: &CommonArgs) -> TerminalProfile {
    let here = terminal_profile(common);
    TerminalProfile {
        depth: common.colour.map_or(ColourDepth::True, ColourDepth::from),
        glyphs: if common.ascii {
            Glyphs::Ascii
        } else {
            Glyphs::Unicode
        },
        ..here
    }
}

//! The files of a recording: an asciicast, an SVG image.

use super::arguments::{Colours, CommonArgs, RecordingArgs};
use super::environment::{saved_games, terminal_profile};
use super::error::CliError;
use super::named_file::NamedFile;
use crate::run::export::{ScreenExport, cast, svg};
use crate::run::{OutputError, OutputFile};
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use std::path::Path;

impl RecordingArgs {
    /// The files that are asked for, if any. They are not what is read, nor saved games.
    pub(super) fn outputs(
        &self,
        common: &CommonArgs,
        input: Option<&NamedFile>,
    ) -> Result<Option<RecordingOutputs>, CliError> {
        let access = common.file_access();
        let input = input.map_or(Ok(Path::new("-")), |input| input.path(access))?;
        let saved = saved_games(common);
        let open = |named: &NamedFile| {
            let inputs = [Some(input), saved.as_deref()].into_iter().flatten();
            named.output(access, self.overwrite.overwrite(), inputs)
        };
        let cast = self.cast.as_ref().map(open).transpose()?;
        let svg = self.svg.as_ref().map(open).transpose()?;
        if let (Some(cast), Some(svg)) = (&cast, &svg) {
            svg.check_apart(cast)?;
        }
        let svg = svg.map(if self.still {
            SvgOutput::Still
        } else {
            SvgOutput::Moving
        });
        let is_wanted = cast.is_some() || svg.is_some();
        Ok(is_wanted.then_some(RecordingOutputs { cast, svg }))
    }
}

/// The files of a recording, which may be written.
pub(super) struct RecordingOutputs {
    cast: Option<OutputFile>,
    svg: Option<SvgOutput>,
}

/// An image, and whether it moves.
enum SvgOutput {
    Moving(OutputFile),
    Still(OutputFile),
}

impl RecordingOutputs {
    /// Writes them.
    pub(super) fn write(self, mut export: ScreenExport, title: &str) -> Result<(), OutputError> {
        if let Some(cast) = self.cast {
            let copy = export.clone();
            cast.write(|output| cast::write(copy, title, output))?;
        }
        let (file, image) = match self.svg {
            None => return Ok(()),
            Some(SvgOutput::Moving(file)) => (file, svg::animation(&export.pictures())),
            Some(SvgOutput::Still(file)) => {
                let last = export.last_step();
                (file, svg::render(&export.picture(last)))
            }
        };
        file.write(|output| output.write_all(image.as_bytes()))
    }
}

/// A recording is seen elsewhere: in all colours, unless fewer are asked for.
pub(super) fn terminal(common: &CommonArgs) -> TerminalProfile {
    let here = terminal_profile(common);
    TerminalProfile {
        depth: common
            .colour
            .and_then(Colours::depth)
            .unwrap_or(ColourDepth::True),
        glyphs: if common.ascii {
            Glyphs::Ascii
        } else {
            Glyphs::Unicode
        },
        ..here
    }
}

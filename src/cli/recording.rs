//! The files of a recording: an asciicast, an SVG image.

use super::arguments::{ColourUse, CommonArgs, RecordingArgs};
use super::environment::{saved_games, terminal_profile};
use super::error::CliError;
use super::named_file::NamedFile;
use crate::run::export::svg::{self, Caption};
use crate::run::export::{ScreenExport, write_cast};
use crate::run::{OutputError, OutputFile};
use crate::ui::{ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::formats::Puzzle;
use std::path::Path;

impl RecordingArgs {
    /// The columns and rows.
    pub(super) fn size(&self) -> (u16, u16) {
        self.window.unwrap_or((80, 24))
    }

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
        let length = if self.still {
            SvgLength::LastPicture
        } else {
            SvgLength::Whole
        };
        let svg = svg.map(|file| (file, length));
        let is_wanted = cast.is_some() || svg.is_some();
        if !is_wanted && self.window.is_some() {
            let why = "--window is for recordings; add --cast or --svg";
            return Err(CliError::failure(why));
        }
        Ok(is_wanted.then_some(RecordingOutputs { cast, svg }))
    }
}

/// The files of a recording, which may be written.
pub(super) struct RecordingOutputs {
    cast: Option<OutputFile>,
    svg: Option<(OutputFile, SvgLength)>,
}

/// The part of a recording that an SVG image shows.
enum SvgLength {
    /// All of it: the image moves.
    Whole,
    LastPicture,
}

impl RecordingOutputs {
    /// Writes them, under the title of a recording of this puzzle, with its kind.
    pub(super) fn write(
        self,
        mut export: ScreenExport,
        title: String,
        puzzle: &Puzzle,
    ) -> Result<(), OutputError> {
        let title = match puzzle.kind() {
            Some(kind) => format!("{title}, {kind}"),
            None => title,
        };
        if let Some(cast) = self.cast {
            let copy = export.clone();
            let named = format!("{title}: {puzzle}");
            cast.write(|output| write_cast(copy, &named, output))?;
        }
        let Some((file, length)) = self.svg else {
            return Ok(());
        };
        export.seek(match length {
            SvgLength::Whole => export.first_step(),
            SvgLength::LastPicture => export.last_step(),
        });
        let caption = Caption {
            title,
            board: export.board(),
            puzzle: puzzle.to_string(),
        };
        let image = match length {
            SvgLength::Whole => svg::animation(&export.pictures(), &caption),
            SvgLength::LastPicture => svg::render(&export.picture(), &caption),
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
            .and_then(ColourUse::depth)
            .unwrap_or(ColourDepth::True),
        glyphs: if common.ascii {
            Glyphs::Ascii
        } else {
            Glyphs::Unicode
        },
        ..here
    }
}

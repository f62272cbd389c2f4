//! `ninefold --licences`: the licences of everything in the program.

use super::error::{CliResult, ExitStatus};
use flate2::read::MultiGzDecoder;
use std::io::{self, Write};

/// The text, made by `.ci/licences/make`.
const TEXT: &[u8] = include_bytes!("licences.txt.gz");

/// Prints the licence texts, each below the packages that it covers.
pub(super) fn print() -> CliResult {
    let mut out = io::stdout().lock();
    io::copy(&mut MultiGzDecoder::new(TEXT), &mut out)?;
    out.flush()?;
    Ok(ExitStatus::Success)
}

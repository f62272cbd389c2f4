//! How much a session in words says.

use ninefold_game::settings::SpeechLength;
use std::str::FromStr;

/// The value of `--speak` and of `NINEFOLD_SPEAK`: a length, or that of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpeakArgument(pub(crate) Option<SpeechLength>);

impl FromStr for SpeakArgument {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<SpeakArgument, &'static str> {
        Ok(SpeakArgument(match word {
            "" | "1" => None,
            "brief" => Some(SpeechLength::Brief),
            "normal" => Some(SpeechLength::Normal),
            "full" => Some(SpeechLength::Full),
            _ => return Err("write brief, normal or full"),
        }))
    }
}

//! Any bytes where the settings should be, as if written by hand and behind a
//! right checksum.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::KeyMap;
use ninefold_fuzz::{is_printable, sealed};
use ninefold_game::settings::Settings;

fuzz_target!(|bytes: &[u8]| {
    try_settings(bytes);
    if let Ok(body) = std::str::from_utf8(bytes) {
        try_settings(&sealed(body));
    }
});

fn try_settings(bytes: &[u8]) {
    match Settings::decode(bytes) {
        Ok(settings) => {
            if let (_, Some(refusal)) = KeyMap::from_choice(&settings.keys) {
                is_printable(refusal);
            }
            assert_eq!(Settings::decode(&settings.encode()), Ok(settings));
        }
        Err(error) => is_printable(error),
    }
}

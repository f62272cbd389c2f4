//! Any bytes where the settings should be, as if written by hand and behind a
//! right checksum. What was read of them can be changed in their text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::KeyMap;
use ninefold_fuzz::{is_printable, sealed};
use ninefold_game::settings::{CycleDirection, SettingItem, Settings};

fuzz_target!(|bytes: &[u8]| {
    try_settings(bytes);
    if let Ok(body) = std::str::from_utf8(bytes) {
        try_settings(&sealed(body));
    }
});

fn try_settings(bytes: &[u8]) {
    match Settings::decode_known(bytes) {
        Ok((settings, faults)) => {
            is_printable(faults);
            if let (_, Some(refusal)) = KeyMap::from_choice(&settings.keys) {
                is_printable(refusal);
            }
            assert_eq!(Settings::decode(&settings.encode()).as_ref(), Ok(&settings));
            assert_eq!(settings.edited(bytes).as_deref(), Ok(bytes));
            let _ = SettingItem::ALL.into_iter().fold(settings, changed(bytes));
        }
        Err(error) => is_printable(error),
    }
}

/// The settings with another value of an item, which is read back where it was written.
fn changed(bytes: &[u8]) -> impl Fn(Settings, SettingItem) -> Settings {
    move |settings, item| {
        let settings = item.cycled(settings, CycleDirection::Forward);
        if let Ok(edited) = settings.edited(bytes) {
            let read = Settings::decode_known(&edited).map(|(read, _)| read);
            assert_eq!(read.as_ref(), Ok(&settings));
        }
        settings
    }
}

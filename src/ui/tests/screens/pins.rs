//! Screens compared with their snapshots.

use super::Scene;
use crate::ui::TerminalProfile;
use crate::ui::tests::support::screen;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

/// Where the snapshots are, seen from this file.
const FOLDER: &str = "../snapshots";

/// Compares texts with their snapshots and fails once, when it is dropped, with
/// the names of all that differ.
#[derive(Default)]
pub(super) struct Pins {
    differ: Vec<String>,
}

impl Pins {
    /// Compares a text with the snapshot of this name.
    pub(super) fn pin(&mut self, name: impl Into<String>, text: &str) {
        let name = name.into();
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(FOLDER);
        settings.set_prepend_module_to_snapshot(false);
        let compare = || settings.bind(|| insta::assert_snapshot!(name.as_str(), text));
        if catch_unwind(AssertUnwindSafe(compare)).is_err() {
            self.differ.push(name);
        }
    }

    /// The same with each of these scenes: `NAME_SUFFIX`, text and styles.
    pub(super) fn pin_scenes(
        &mut self,
        scenes: &[(&str, Scene)],
        suffix: &str,
        terminal: TerminalProfile,
        size: (u16, u16),
    ) {
        self.pin_each(scenes, suffix, |scene| {
            screen::with_legend(&screen::draw(&scene(terminal, size)))
        });
    }

    /// The same with the text of each of these scenes alone, where the styles of the scene at home
    /// and those of the main screens in this window say enough.
    pub(super) fn pin_texts(
        &mut self,
        scenes: &[(&str, Scene)],
        suffix: &str,
        terminal: TerminalProfile,
        size: (u16, u16),
    ) {
        self.pin_each(scenes, suffix, |scene| {
            screen::draw(&scene(terminal, size)).text()
        });
    }

    fn pin_each(
        &mut self,
        scenes: &[(&str, Scene)],
        suffix: &str,
        picture: impl Fn(&Scene) -> String,
    ) {
        for (name, scene) in scenes {
            self.pin(format!("{name}_{suffix}"), &picture(scene));
        }
    }
}

impl Drop for Pins {
    fn drop(&mut self) {
        let Pins { differ } = self;
        if !differ.is_empty() && !thread::panicking() {
            panic!("snapshots that differ: {}", differ.join(", "));
        }
    }
}

#[test]
fn every_snapshot_that_differs_is_named() {
    let result = catch_unwind(|| {
        let mut pins = Pins::default();
        pins.differ = vec!["menu".to_owned(), "help".to_owned()];
        drop(pins);
    });
    let message = result.unwrap_err().downcast::<String>().unwrap();
    assert_eq!(*message, "snapshots that differ: menu, help");
}

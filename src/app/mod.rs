//! The program as a value: what it shows (`AppState`), what can happen
//! (`Message`), what it asks of the world (`Effect`), and the one function
//! between them. No terminal, thread, file, clock or random source.

mod action;
mod effect;
mod entry;
mod key;
pub mod keymap;
mod look;
mod message;
mod notice;
mod options;
mod state;
mod table;
mod theatre;
mod update;

pub use action::{Action, Context, Direction};
pub use effect::{Effect, Run};
pub use entry::{Comparing, Counted, Entry, MOST_COUNTED, Verdict};
pub use key::Key;
pub use look::{ColourDepth, Glyphs, Line, Look};
pub use message::Message;
pub use notice::{Notice, Tone};
pub use options::{OptionLine, OptionRow};
pub use state::{
    AppState, Lights, Making, MenuItem, Overlay, Question, SavedList, Saving, Screen, Shelf, Won,
};
pub use table::{Pace, Pending, ShownHint, Table};
pub use theatre::{Ending, MOST_A_FRAME, Playback, REMEMBERED, Speed, Theatre};
pub use update::update;

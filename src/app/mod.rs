//! The program as a value: what it shows (`AppState`), what can happen
//! (`Message`), what it asks of the world (`Effect`), and the one function
//! between them. No terminal, thread, file, clock or random source.

mod action;
mod effect;
mod entry;
mod flourish;
mod greeting;
mod key;
pub mod keymap;
mod look;
mod message;
mod notice;
mod options;
mod page;
mod practice;
mod room;
mod state;
mod step_list;
mod table;
mod theatre;
mod update;
mod wake;

pub use action::{Action, Context, Direction, MarksWish};
pub use effect::{Effect, Run};
pub use entry::{Comparing, Counted, Entry, MOST_COUNTED, Verdict};
pub use flourish::Flourish;
pub use greeting::Greeting;
pub use key::Key;
pub use look::{ColourDepth, Glyphs, Line, Look, Motion};
pub use message::Message;
pub use notice::{Notice, Tone};
pub use options::{OptionGroup, OptionLine, OptionRow, Way};
pub use page::{Page, Side};
pub use practice::{Practice, Progress};
pub use room::{fits, least_window};
pub use state::{
    AppState, Lights, Making, MenuItem, Overlay, Question, SavedList, Saving, Screen, Shelf, Wish,
    Won,
};
pub use step_list::StepList;
pub use table::{
    Locked, Order, Pace, Pending, Selection, ShownHint, Sweep, Table, Walk, Walked, WhyNot,
};
pub use theatre::{
    Ending, Film, MOST_A_FRAME, PathReplay, PathStep, Playback, REMEMBERED, Reel, Replayed, Show,
    Speed, Theatre,
};
pub use update::update;

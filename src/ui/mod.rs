//! The program as a value: what it shows (`AppState`), what can happen
//! (`Message`), what it asks of the world (`Effect`), and the one function
//! between them. No terminal, thread, file, clock or random source.

mod action;
mod book;
mod copying;
mod effect;
mod entry;
mod flourish;
mod greeting;
mod help;
mod key;
pub mod keymap;
mod look;
mod meanwhile;
mod message;
mod names;
mod notice;
mod options;
mod page;
mod palette;
mod practice;
mod room;
mod state;
mod step_list;
mod table;
mod text;
mod theatre;
mod tree;
mod update;
pub mod view;
mod wake;

pub use action::{Action, Context, Direction, MarksWish};
pub use book::Book;
pub use copying::CopyForm;
pub use effect::{Effect, Run};
pub use entry::{Comparing, Counted, Entry, MOST_COUNTED, Verdict};
pub use flourish::Flourish;
pub use greeting::Greeting;
pub use help::HelpPage;
pub use key::{BadKey, Key};
pub use keymap::KeyMap;
pub use look::{ColourDepth, Glyphs, Line, Look, Motion};
pub use meanwhile::Meanwhile;
pub use message::Message;
pub use names::UnknownAction;
pub use notice::{Notice, Tone};
pub use options::{OptionGroup, OptionLine, OptionRow, Way};
pub use page::{Page, Side};
pub use palette::Palette;
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
pub use text::wrap;
pub use theatre::{
    Ending, Film, MOST_A_FRAME, PathReplay, PathStep, Playback, REMEMBERED, Reel, Replayed, Show,
    Speed, Theatre,
};
pub use tree::{Scope, Stem, Tree, TreeLine, TreeRow, TreeSide};
pub use update::update;

//! The program as a value: what it shows (`AppState`), what can happen
//! (`Message`), what it asks of the world (`Effect`), and the one function
//! between them. No terminal, thread, file, clock or random source.

pub(crate) mod board;
pub(crate) mod effect;
pub(crate) mod highlight_animation;
pub(crate) mod keys;
pub(crate) mod message;
pub(crate) mod onboarding;
pub(crate) mod screens;
pub(crate) mod session;
pub(crate) mod state;
pub(crate) mod statistics_state;
pub(crate) mod status_message;
pub(crate) mod terminal_profile;
pub(crate) mod theme;
pub(crate) mod timers;
pub(crate) mod update;
pub(crate) mod view;
pub(crate) mod widgets;

pub use crate::ui::board::hit::{Touch, hit};
pub use crate::ui::board::layout::SMALLEST;
pub use crate::ui::keys::group::Group;
pub use crate::ui::keys::help::{HelpLine, HelpRow};
pub use crate::ui::keys::key_map::Bound;
pub use crate::ui::keys::key_names::key_names;
pub use crate::ui::keys::keymap_error::KeyFlaw;
pub use crate::ui::keys::table::PAIRS;
pub use crate::ui::view::{Room, room_in, view};
pub use board::board_fit::{fits, least_window};
pub use effect::{Effect, Run};
pub use highlight_animation::Flourish;
pub use keys::action::{Action, Context, Direction, MarksWish};
pub use keys::action_names::UnknownAction;
pub use keys::key::{BadKey, Key};
pub use keys::key_map::KeyMap;
pub use message::Message;
pub use onboarding::Greeting;
pub use screens::choice::copy_form::CopyForm;
pub use screens::choice::store_locked::Meanwhile;
pub use screens::help::HelpPage;
pub use screens::history::{Scope, Stem, Tree, TreeLine, TreeRow, TreeSide};
pub use screens::palette::Palette;
pub use screens::playback::{
    Ending, Film, MOST_A_FRAME, PathReplay, PathStep, Playback, REMEMBERED, Reel, Replayed, Show,
    Speed, Theatre,
};
pub use screens::practice::{Practice, Progress};
pub use screens::puzzle_entry::{Comparing, Counted, Entry, MOST_COUNTED, Verdict};

pub use screens::steps::StepList;
pub use screens::technique_page::{Page, Side};
pub use session::{
    Locked, Order, Pace, Pending, Selection, ShownHint, Sweep, Table, Walk, Walked, WhyNot,
};
pub use state::{
    AppState, Lights, Making, MenuItem, Overlay, Question, SavedList, Saving, Screen, Shelf, Wish,
    Won,
};
pub use statistics_state::Book;
pub use status_message::{Notice, Tone};
pub use terminal_profile::{ColourDepth, Glyphs, Line, Look, Motion};
pub use update::update;
pub use widgets::wrap::wrap;

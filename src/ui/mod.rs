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

pub use crate::ui::board::hit::{MouseAction, hit};
pub use crate::ui::board::layout::SMALLEST;
pub use crate::ui::keys::group::Group;
pub use crate::ui::keys::help::{HelpLine, HelpRow};
pub use crate::ui::keys::key_map::Bound;
pub use crate::ui::keys::key_names::key_names;
pub use crate::ui::keys::keymap_error::KeymapError;
pub use crate::ui::keys::table::PAIRS;
pub use crate::ui::view::{Room, room_in, view};
pub use board::board_fit::{fits, least_window};
pub use effect::{Effect, Run};
pub use highlight_animation::HighlightAnimation;
pub use keys::action::{Action, BulkMarkAction, Context, Direction};
pub use keys::action_names::UnknownAction;
pub use keys::key::{BadKey, Key};
pub use keys::key_map::KeyMap;
pub use message::Message;
pub use onboarding::Onboarding;
pub use screens::choice::copy_form::CopyForm;
pub use screens::choice::store_locked::StoreLockedChoice;
pub use screens::help::HelpPage;
pub use screens::history::{BranchGlyph, HistoryRow, Scope, Tree, TreeRow, TreeSide};
pub use screens::palette::Palette;
pub use screens::playback::{
    Algorithm, DeductionReplay, Ending, LogicEvent, MOST_A_FRAME, Playback, REMEMBERED, Recording,
    Reversible, SolverPlayback, Speed, Timeline,
};
pub use screens::practice::{Practice, Progress};
pub use screens::puzzle_entry::{Comparing, Counted, Entry, MOST_COUNTED, Verdict};
pub use screens::steps::StepList;
pub use screens::technique_page::{Page, Side};
pub use session::{
    ActiveHint, ChainCursor, ChainPosition, ClockState, GameSession, InputOrder, PendingChord,
    PinnedHighlight, Selection, SelectionMode, WhyNot,
};
pub use state::{
    AppState, Generating, GenerationRequest, HighlightLevel, MenuItem, Overlay, Question,
    SavedGamesState, SavedList, Saving, Screen, Won,
};
pub use statistics_state::StatisticsState;
pub use status_message::{Severity, StatusMessage};
pub use terminal_profile::{ColourDepth, Connection, Glyphs, MotionPolicy, TerminalProfile};
pub use update::update;
pub use widgets::wrap::wrap;

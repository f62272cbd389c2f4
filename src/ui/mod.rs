//! The program as a value: what it shows ([`AppState`]), what can happen
//! ([`Message`]), what it asks of the runtime ([`Effect`]), the one function
//! between them ([`update()`]), and its drawing ([`view()`]). No terminal, thread,
//! file, clock or random source.
//!
//! A screen is a folder of `screens/`: what it holds, what it does with an
//! action, and how it is drawn. It answers with requests as data and knows no
//! other screen; `update/` alone carries requests out.

pub(crate) mod algorithm;
pub(crate) mod board;
pub(crate) mod colour_depth;
mod component;
pub(crate) mod copy_form;
pub(crate) mod effect;
pub(crate) mod folder;
pub(crate) mod highlight_animation;
pub(crate) mod keys;
pub(crate) mod local_day;
pub(crate) mod message;
pub(crate) mod mouse;
pub(crate) mod onboarding;
pub(crate) mod outcome;
pub(crate) mod player;
pub(crate) mod playlist;
pub(crate) mod print_job;
pub(crate) mod question;
pub(crate) mod screen_prelude;
pub(crate) mod screens;
pub(crate) mod search_text;
pub(crate) mod session;
pub(crate) mod shared;
pub(crate) mod state;
pub(crate) mod statistics_state;
pub(crate) mod status_message;
pub(crate) mod terminal_profile;
pub(crate) mod theme;
pub(crate) mod timers;
pub(crate) mod update;
pub(crate) mod view;
pub(crate) mod view_context;
pub(crate) mod view_prelude;
pub(crate) mod widgets;

pub use algorithm::Algorithm;
pub use board::board_fit::{fits, least_window};
pub use board::layout::SMALLEST;
pub use board::{HitRegion, HitTarget, hit};
pub use colour_depth::ColourDepth;
pub use copy_form::CopyForm;
pub use effect::{Effect, Run, StorageEffect, TerminalEffect, WorkEffect};
pub use folder::{Folder, FolderEntry};
pub use highlight_animation::HighlightAnimation;
pub use keys::{
    Action, ActionGroup, BadKey, BarEntry, BoardAction, BoundAction, BulkMarkAction, CommonAction,
    Context, Direction, EntryAction, GameAction, HelpLine, HelpRow, HintKeys, HistoryAction, Key,
    KeyMap, KeymapError, Overlay, PAIRS, PlaybackAction, PlayerAction, ProgramAction, ReplayAction,
    SavedGamesAction, UnknownAction, key_names,
};
pub use local_day::LocalDay;
pub use message::{Fact, Message};
pub use mouse::MouseAction;
pub use onboarding::{Onboarding, Tip};
pub use player::{PlayState, Player, PlayerSpeed, Timeline};
pub use playlist::{PLAYLIST, PlaylistEntry};
pub use print_job::{Overwrite, PrintJob};
pub use question::ConfirmQuestion;
pub use screens::choice::{Choice, StoreLockedChoice};
pub use screens::daily::DailyPage;
pub use screens::help::HelpPage;
pub use screens::history::{
    BranchGlyph, HistoryRow, HistoryScreen, HistorySide, Scope, VisibleRow,
};
pub use screens::import::Import;
pub use screens::levels::Levels;
pub use screens::menu::{Menu, MenuItem};
pub use screens::palette::CommandPalette;
pub use screens::playback::{
    LogicEvent, LogicSteps, RaceUnit, Recording, SearchLane, Searches, SolverPlayback, Speed,
    StartBoard, StartFrom,
};
pub use screens::playlist::Playlist;
pub use screens::practice::{ExerciseState, Practice};
pub use screens::puzzle_entry::{Comparing, PuzzleEntry};
pub use screens::replay::{
    PendingStep, ReplayScreen, ReplaySpeed, ReplayTimeline, StepGoal, StepPolicy, WrongDigits,
};
pub use screens::saved_games::{Focus, GamesOrder, SavedGames};
pub use screens::settings::SettingsScreen;
pub use screens::statistics::{StatisticsRow, StatisticsScreen};
pub use screens::steps::StepList;
pub use screens::technique_page::{Example, PageSide, TechniquePage};
pub use screens::techniques::Techniques;
pub use screens::text_box::{TextBox, TextPurpose};
pub use screens::tutorial::{Lesson, Tutorial};
pub use screens::waiting::{Waiting, WaitingFor};
pub use screens::{Layer, Screen};
pub use search_text::SearchText;
pub use session::{
    ActiveHint, ChainCursor, ClockState, GameSession, GhostLine, HintGoal, InputOrder,
    PendingChord, PendingHint, PinnedHighlight, Selection, SelectionMode, WhyNot,
};
pub use shared::{HighlightLevel, SavedGamesState, Saving, Shared};
pub use state::AppState;
pub use statistics_state::{StatisticsState, Uncounted};
pub use status_message::{Severity, StatusMessage};
pub use terminal_profile::{Connection, EraseColour, Glyphs, MotionPolicy, TerminalProfile};
pub use theme::{Palette, ThemeError, lines_for};
pub use update::update;
pub use view::{BoardFit, board_fit, view};
pub use widgets::wrap;

pub(crate) use outcome::{Outcome, Request};
pub(crate) use view_context::ViewContext;

//! The program as a value: what it shows ([`AppState`]), what can happen
//! ([`Message`]), what it asks of the runtime ([`Effect`]), the one function
//! between them ([`update()`]), and its drawing ([`view()`]). No terminal, thread,
//! file, clock or random source.
//!
//! A screen is a folder of `screens/`: what it holds, what it does with an
//! action, and how it is drawn. It answers with requests as data and knows no
//! other screen; `update/` alone carries requests out.

pub(crate) mod algorithm;
mod assignment;
pub(crate) mod board;
mod braille_line;
mod component;
pub(crate) mod copy_form;
pub(crate) mod folder;
#[cfg(test)]
mod for_tests;
mod headless;
pub(crate) mod highlight_animation;
pub(crate) mod keys;
pub(crate) mod message;
pub(crate) mod onboarding;
pub(crate) mod outcome;
pub(crate) mod picture;
pub(crate) mod player;
pub(crate) mod playlist;
pub(crate) mod question;
pub(crate) mod screen_prelude;
pub(crate) mod screens;
pub(crate) mod session;
pub(crate) mod shared;
pub(crate) mod solution_access;
pub(crate) mod state;
pub(crate) mod statistics_state;
pub(crate) mod status_message;
pub(crate) mod terminal_profile;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod theme;
pub(crate) mod timers;
pub(crate) mod update;
pub(crate) mod view;
pub(crate) mod view_prelude;
pub(crate) mod widgets;
pub(crate) mod work;

pub(crate) use algorithm::{Algorithm, StartFrom};
pub(crate) use assignment::{Assignment, PracticeTask};
pub(crate) use board::board_size::{fits, least_window};
pub(crate) use board::layout::SMALLEST;
pub(crate) use board::{HitRegion, hit};
pub(crate) use copy_form::CopyForm;
pub(crate) use folder::{Folder, FolderEntry};
pub use headless::{Headless, HeadlessEvent, UnperformedEffects};
pub(crate) use highlight_animation::HighlightAnimation;
pub use keys::{Action, BadKey, Key, KeyMap, Page};
pub(crate) use message::{BoardRequest, Fact, LocalDay, Message, MouseAction};
pub(crate) use onboarding::Onboarding;
pub(crate) use player::{PlayState, Speed, Timeline};
pub(crate) use question::{ConfirmQuestion, CurrentGame};
pub(crate) use screens::menu::Menu;
pub(crate) use screens::playback::{LogicEvent, Playback, Recording, Searches, StartBoard};
pub(crate) use screens::replay::{ReplayScreen, ReplaySpeed};
pub(crate) use screens::steps::StepList;
pub(crate) use screens::waiting::{Waiting, WaitingFor};
pub(crate) use screens::{Layer, Screen};
pub(crate) use session::{
    ActiveHint, ChainCursor, GameSession, HintGoal, HintLadder, Notation, PendingHint, Piece,
    Selection, Told, entry_fault,
};
pub(crate) use shared::{HighlightLevel, SavedGamesState, Saving, Shared};
pub(crate) use state::AppState;
pub(crate) use statistics_state::StatisticsState;
pub(crate) use status_message::{Severity, StatusMessage};
pub(crate) use terminal_profile::{
    Connection, EraseColour, Glyphs, MotionPolicy, ScreenReader, TerminalProfile, Underlines,
};
pub use theme::Palette;
pub(crate) use theme::colours::ColourDepth;
pub(crate) use theme::lines_for;
pub(crate) use theme::palette::Kind;
pub(crate) use theme::sample::{
    SAMPLE_WIDTH, distinct_themes, draw_sample, theme_in_use, theme_kind, theme_obstacle,
};
pub(crate) use update::{ask, start, start_with, update};
pub(crate) use view::{BoardFit, board_fit, view};
pub(crate) use widgets::list_selection::SearchText;
pub(crate) use widgets::wrap;
pub(crate) use work::{
    Effect, Overwrite, PendingPaste, PrintJob, RunResult, SolverSteps, TerminalEffect,
    WatchedSolver, WorkEffect, read_paste,
};

pub(crate) use component::ViewContext;
pub(crate) use outcome::{GameRequest, Outcome, PageRequest, Request, SolverRequest, Source};

#[cfg(test)]
pub(crate) use for_tests::*;

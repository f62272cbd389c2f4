//! Imports for a screen.

pub(crate) use crate::ui::board::form::BoardForm;
pub(crate) use crate::ui::board::layout::Layout;
pub(crate) use crate::ui::component::{Component, FreeKey};
pub(crate) use crate::ui::keys::board::*;
pub(crate) use crate::ui::keys::lists::*;
pub(crate) use crate::ui::keys::macros::page;
pub(crate) use crate::ui::keys::{Direction, HintKeys, Page, PageKind, ScreenAction};
pub(crate) use crate::ui::session::OnBoardAction;
pub(crate) use crate::ui::widgets::list_selection::{
    EraseAction, ListCursor, moved_index, page_of,
};
pub(crate) use crate::ui::{
    ConfirmQuestion, Effect, GameRequest, GameSession, Outcome, PageRequest, Request, Shared,
    SolverRequest, Source,
};
pub(crate) use crate::ui::{RunResult, StatusMessage, WorkEffect};
pub(crate) use ninefold_core::board::Digit;
pub(crate) use ninefold_game::save::{Run, StorageRequest};
pub(crate) use std::time::Duration;

//! The words by which people look for a command, where its title has others.

use super::PaletteEntry;
use crate::ui::keys::{
    Action, BoardAction, BulkMarkAction, CommonAction, GameAction, Overlay, Place, ProgramAction,
};
use ninefold_game::game::Tool;
use ninefold_game::settings::SettingItem;

const fn board(action: BoardAction) -> PaletteEntry {
    PaletteEntry::Action(Action::Board(action))
}

const fn game(action: GameAction) -> PaletteEntry {
    PaletteEntry::Action(Action::Game(action))
}

const fn program(action: ProgramAction) -> PaletteEntry {
    PaletteEntry::Action(Action::Program(action))
}

const fn place(place: Place) -> PaletteEntry {
    program(ProgramAction::Go(place))
}

const CANDIDATES: BulkMarkAction = BulkMarkAction::ByTheRules;

/// An entry, and its other words. Where two entries share a word, that with the better
/// title comes first.
const SYNONYMS: &[(PaletteEntry, &[&str])] = &[
    (program(ProgramAction::Quit), &["exit", "bye", "q"]),
    (
        PaletteEntry::Action(Action::Common(CommonAction::Menu)),
        &["leave", "main menu", "home"],
    ),
    (
        place(Place::Levels),
        &["difficulty", "level", "easy", "generate", "another puzzle"],
    ),
    (
        place(Place::Kinds),
        &[
            "killer", "jigsaw", "sudoku x", "diagonal", "thermo", "arrow", "variants", "rules",
            "kinds",
        ],
    ),
    (place(Place::Daily), &["today", "calendar"]),
    (
        place(Place::SavedGames),
        &["save", "load", "open", "resume", "continue"],
    ),
    (
        place(Place::PuzzleEntry),
        &["paste", "type", "file", "custom", "own puzzle"],
    ),
    (
        place(Place::Lessons),
        &["learn", "practice", "practise", "train", "exercises"],
    ),
    (
        place(Place::Statistics),
        &["stats", "scores", "best times", "streak", "records", "wins"],
    ),
    (
        place(Place::Tutorial),
        &["learn", "how to play", "introduction"],
    ),
    (
        game(GameAction::CopyAs),
        &["share", "challenge", "link", "export", "send"],
    ),
    (
        game(GameAction::Restart),
        &["reset", "start over", "begin again"],
    ),
    (
        game(GameAction::SolveNow),
        &["answer", "give up", "auto solve", "fill in"],
    ),
    (game(GameAction::Print), &["pdf", "paper"]),
    (
        game(GameAction::History),
        &["moves", "branches", "timeline"],
    ),
    (
        game(GameAction::WhatIf),
        &["guess", "trial", "try", "branch"],
    ),
    (
        board(BoardAction::Hint),
        &["tip", "stuck", "clue", "next step"],
    ),
    (
        board(BoardAction::Check),
        &["validate", "verify", "mistakes", "wrong"],
    ),
    (board(BoardAction::Undo), &["back", "take back", "revert"]),
    (board(BoardAction::Clear), &["delete", "clear", "remove"]),
    (board(BoardAction::Pause), &["stop", "break", "hide"]),
    (
        board(BoardAction::SelectTool(Tool::Corner)),
        &["pencil", "pencil marks", "notes"],
    ),
    (
        board(BoardAction::SelectTool(Tool::Colour)),
        &["colors", "paint"],
    ),
    (
        board(BoardAction::Marks(CANDIDATES)),
        &["candidates", "auto fill", "pencil all"],
    ),
    (board(BoardAction::RevealCell), &["show cell", "give cell"]),
    (
        program(ProgramAction::Open(Overlay::HELP)),
        &["keyboard", "shortcuts", "manual", "key list"],
    ),
    (
        program(ProgramAction::Open(Overlay::SETTINGS)),
        &["options", "preferences", "config"],
    ),
    (
        program(ProgramAction::BoardSize),
        &["zoom", "bigger", "larger", "smaller"],
    ),
    (program(ProgramAction::Redraw), &["refresh", "repaint"]),
    (
        PaletteEntry::Setting(SettingItem::Clock),
        &["timer", "time", "stopwatch"],
    ),
    (
        PaletteEntry::Setting(SettingItem::Theme),
        &["colors", "dark mode", "light mode", "skin"],
    ),
    (
        PaletteEntry::Setting(SettingItem::Errors),
        &["errors", "mistakes", "conflicts"],
    ),
    (PaletteEntry::Setting(SettingItem::Bell), &["sound", "beep"]),
    (
        PaletteEntry::Setting(SettingItem::Keys),
        &["bindings", "hotkeys", "preset", "vim mode"],
    ),
];

/// The other words of an entry.
pub(super) fn synonyms(entry: PaletteEntry) -> &'static [&'static str] {
    let row = SYNONYMS.iter().find(|(each, _)| *each == entry);
    row.map_or(&[], |(_, words)| words)
}

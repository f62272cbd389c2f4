//! What actions are about: help has them in groups.

use crate::ui::Action;

/// What an action is about, in the order help has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The cursor, lists, pages.
    Moving,
    /// Digits, marks, colours.
    Writing,
    /// What shows more than there is on the board.
    Thinking,
    /// Hints and techniques.
    Helping,
    /// A search or a proof being watched.
    Watching,
    /// The game as a whole, and the program.
    Game,
}

impl Group {
    /// Every group, in order.
    pub const ALL: [Group; 6] = [
        Group::Moving,
        Group::Writing,
        Group::Thinking,
        Group::Helping,
        Group::Watching,
        Group::Game,
    ];

    /// What stands over its keys.
    pub fn title(self) -> &'static str {
        match self {
            Group::Moving => "Moving",
            Group::Writing => "Writing",
            Group::Thinking => "Thinking",
            Group::Helping => "Help",
            Group::Watching => "Watching",
            Group::Game => "Game",
        }
    }

    /// What an action is about.
    pub fn of(action: Action) -> Group {
        use Action::*;
        match action {
            Move(_) | BoxJump(_) | LineEnd(_) | NextEmpty | PreviousEmpty | FirstCell
            | LastCell | NextBookmark | PreviousBookmark | GoTo | ScrollUp | ScrollDown => {
                Group::Moving
            }
            Select | SelectLike | Digit(_) | Clear | SelectTool(_) | CycleTool | NoteOnce
            | DigitFirst | Apply | FillNotes | MarksMenu | Marks(_) | Undo | Redo | Blank
            | DeleteBackward | Empty | ClearAll => Group::Writing,
            PinDigit | NextPlace | PreviousPlace | WhyNot | Errors | Check | FirstMistake
            | WhatIf | KeepWhatIf | Bookmark | Tree | Name | OnlyBookmarks | TogglePreview
            | Compare => Group::Thinking,
            Hint | HintNow | Walk(_) | AllSteps | Page | FlipPage | Help | Palette => {
                Group::Helping
            }
            Watch | WatchLogic | PlayPause | StepForward | StepBack | Faster | Slower | ToStart
            | ToEnd | SwitchSearch => Group::Watching,
            BoardSize | MouseCapture | SolveNow | Restart | Copy | CopyAs | Pause | Menu
            | NewGame | Options | Back | Confirm | Refuse | Delete | Quit | Suspend | Redraw => {
                Group::Game
            }
        }
    }
}

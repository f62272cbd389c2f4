//! The name and the title of every action: by its name settings speak of it,
//! by its title the command palette does.

use crate::game::Tool;
use crate::grid::Digit;
use crate::ui::Direction::{Down, Left, Right, Up};
use crate::ui::{Action, BulkMarkAction};
use std::str::FromStr;
use thiserror::Error;

/// Lists every action but the digits once, each with its name and its title.
/// From the list come both the table of all of them and the way from an action
/// to its words, so that the compiler misses whichever is missing.
macro_rules! actions {
    ($([$($action:tt)+] $name:literal $title:literal;)*) => {
        /// Every action but the digits.
        static ALL_BUT_DIGITS: &[Action] = &[$(Action::$($action)+),*];

        const fn words(action: Action) -> (&'static str, &'static str) {
            match action {
                Action::Digit(digit) => DIGITS[digit.index()],
                $(Action::$($action)+ => ($name, $title)),*
            }
        }
    };
}

const DIGITS: [(&str, &str); 9] = [
    ("digit-1", "Digit 1"),
    ("digit-2", "Digit 2"),
    ("digit-3", "Digit 3"),
    ("digit-4", "Digit 4"),
    ("digit-5", "Digit 5"),
    ("digit-6", "Digit 6"),
    ("digit-7", "Digit 7"),
    ("digit-8", "Digit 8"),
    ("digit-9", "Digit 9"),
];

actions! {
    [Move(Left)] "move-left" "Move left";
    [Move(Down)] "move-down" "Move down";
    [Move(Up)] "move-up" "Move up";
    [Move(Right)] "move-right" "Move right";
    [BoxJump(Left)] "box-left" "Move a box to the left";
    [BoxJump(Down)] "box-down" "Move a box down";
    [BoxJump(Up)] "box-up" "Move a box up";
    [BoxJump(Right)] "box-right" "Move a box to the right";
    [LineEnd(Left)] "row-start" "To the start of the row";
    [LineEnd(Right)] "row-end" "To the end of the row";
    [LineEnd(Up)] "to-top" "To the top";
    [LineEnd(Down)] "to-bottom" "To the bottom";
    [NextEmpty] "next-empty" "Next empty cell";
    [PreviousEmpty] "previous-empty" "Previous empty cell";
    [FirstCell] "first-cell" "To the first cell";
    [LastCell] "last-cell" "To the last cell";
    [GoTo] "go-to" "Go to a cell";
    [Clear] "clear" "Clear the cell";
    [SelectTool(Tool::Digit)] "digits" "Write digits";
    [SelectTool(Tool::Corner)] "corner-marks" "Write corner marks";
    [SelectTool(Tool::Centre)] "centre-marks" "Write centre marks";
    [SelectTool(Tool::Colour)] "colours" "Write colours";
    [CycleTool] "next-tool" "Next tool";
    [NoteOnce] "mark-once" "One centre mark";
    [DigitFirst] "digit-first" "Digit first, or cell first";
    [Apply] "apply" "Apply the chosen digit";
    [Select] "select" "Select by moving, or end it";
    [SelectLike] "select-like" "Select cells like this one";
    [PinDigit] "light-up" "Light up a digit";
    [NextPlace] "next-place" "Next place lit up";
    [PreviousPlace] "previous-place" "Previous place lit up";
    [WhyNot] "why-not" "Why not this digit?";
    [Errors] "errors" "Which errors are marked";
    [FillNotes] "fill-marks" "Write all marks the rules allow";
    [MarksMenu] "marks" "Marks: the whole menu";
    [Marks(BulkMarkAction::ByTheRules)] "marks-by-rules" "Marks: fill by the rules";
    [Marks(BulkMarkAction::AllNine)] "marks-all-nine" "Marks: fill all nine";
    [Marks(BulkMarkAction::Prune)] "marks-prune" "Marks: remove impossible ones";
    [Marks(BulkMarkAction::WipeCentre)] "clear-centre-marks" "Marks: clear centre marks";
    [Marks(BulkMarkAction::WipeCorner)] "clear-corner-marks" "Marks: clear corner marks";
    [Marks(BulkMarkAction::WipeColours)] "clear-colours" "Marks: clear colours";
    [Hint] "hint" "Hint: reveal more";
    [HintNow] "do-hint" "Do what the hint says";
    [Walk(Left)] "link-left" "Link before";
    [Walk(Down)] "link-down" "Next link";
    [Walk(Up)] "link-up" "Link before";
    [Walk(Right)] "link-right" "Next link";
    [AllSteps] "all-steps" "List every step there is";
    [WatchLogic] "watch-logic" "Watch logic solve it";
    [Page] "technique" "What this technique is";
    [FlipPage] "turn-over" "Turn the page over";
    [Check] "check" "Check against the solution";
    [Undo] "undo" "Undo";
    [Redo] "redo" "Redo";
    [FirstMistake] "first-mistake" "Back to before a mistake";
    [WhatIf] "what-if" "What if? or back from it";
    [KeepWhatIf] "keep-what-if" "Keep the what-if";
    [Bookmark] "bookmark" "Bookmark this place, or not";
    [Tree] "history" "History and bookmarks";
    [Copy] "copy" "Copy the board";
    [CopyAs] "copy-as" "Copy, and choose the form";
    [BoardSize] "board-size" "Next size of the board";
    [MouseCapture] "mouse" "The mouse: the game's or not";
    [NextBookmark] "next-bookmark" "Next bookmark";
    [PreviousBookmark] "previous-bookmark" "Previous bookmark";
    [Name] "name" "Name this place";
    [OnlyBookmarks] "only-bookmarks" "Only bookmarks, or all";
    [TogglePreview] "peek" "The board, or the list";
    [Restart] "restart" "Begin again (asks)";
    [Watch] "watch" "Watch a search solve it";
    [SolveNow] "solve" "Solve it now (asks)";
    [Pause] "pause" "Pause, or go on";
    [Menu] "menu" "Menu";
    [NewGame] "new-game" "Another one";
    [Help] "help" "Help";
    [Palette] "palette" "Commands by name";
    [Options] "settings" "Settings";
    [Back] "back" "Back";
    [Confirm] "confirm" "Choose";
    [Refuse] "refuse" "No";
    [Delete] "delete" "Delete the game (asks)";
    [Blank] "blank" "An empty cell";
    [DeleteBackward] "rub-out" "Back one cell, and empty it";
    [Empty] "empty" "Empty this cell";
    [ClearAll] "wipe" "Empty the whole grid";
    [Compare] "compare" "Algorithm the solutions";
    [PlayPause] "play" "Play, or pause";
    [StepForward] "step" "One step on";
    [StepBack] "step-back" "One step back";
    [Faster] "faster" "Faster";
    [Slower] "slower" "Slower";
    [ToStart] "from-start" "From the start";
    [ToEnd] "to-end" "To the end";
    [SwitchSearch] "next-search" "The next search, or logic";
    [ScrollUp] "scroll-up" "A page back";
    [ScrollDown] "scroll-down" "A page on";
    [Quit] "quit" "Quit";
    [Suspend] "suspend" "Suspend";
    [Redraw] "redraw" "Draw the screen again";
}

impl Action {
    /// Every action there is.
    pub fn all() -> impl Iterator<Item = Action> {
        let digits = Digit::ALL.into_iter().map(Action::Digit);
        ALL_BUT_DIGITS.iter().copied().chain(digits)
    }

    /// Its name, which stays the same: `undo`, `corner-marks`, `digit-5`.
    pub const fn name(self) -> &'static str {
        words(self).0
    }

    /// What it does, in a few words for people.
    pub const fn title(self) -> &'static str {
        words(self).1
    }
}

/// No action has this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no action has this name")]
pub struct UnknownAction;

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(name: &str) -> Result<Action, UnknownAction> {
        let named = |action: &Action| action.name() == name;
        Action::all().find(named).ok_or(UnknownAction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_name_is_one_action_s_and_leads_back_to_it() {
        let mut seen = HashSet::new();
        for action in Action::all() {
            assert!(seen.insert(action.name()), "{} twice", action.name());
            assert_eq!(action.name().parse(), Ok(action));
        }
        assert!(seen.len() > 90, "only {} actions", seen.len());
        for wrong in ["", "Undo", "undo ", "digit-0", "digit-10", "move"] {
            assert_eq!(wrong.parse::<Action>(), Err(UnknownAction));
        }
    }

    #[test]
    fn names_are_kebab_and_titles_short() {
        let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        for action in Action::all() {
            let (name, title) = (action.name(), action.title());
            assert!(name.chars().all(letter), "{name}");
            assert!(!name.starts_with('-') && !name.ends_with('-'), "{name}");
            assert!((2..=31).contains(&title.chars().count()), "{title}");
        }
    }
}

//! The values that some actions carry, and the description of every action.

use strum::{IntoStaticStr, VariantArray};

/// Up, down, left, right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The way pages are turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PageTurn {
    Back,
    On,
}

/// A screen to go to from any other that loses nothing by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Destination {
    /// The levels of a new game.
    Levels,
    /// The kinds of a new game.
    Kinds,
    /// The daily puzzles.
    Daily,
    /// The saved games.
    SavedGames,
    /// A puzzle of the player's own.
    PuzzleEntry,
    /// The lessons.
    Lessons,
    /// The puzzles worth watching.
    Playlist,
    /// The statistics.
    Statistics,
    /// The tutorial.
    Tutorial,
}

/// A change to the pencil marks of many cells at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum BulkMarkAction {
    /// Writes the candidates the rules allow.
    ByTheRules,
    /// Writes all nine digits.
    AllNine,
    /// Removes the marks the rules forbid.
    Prune,
    /// Removes the centre marks.
    WipeCentre,
    /// Removes the corner marks.
    WipeCorner,
    /// Removes the colours.
    WipeColours,
}

impl BulkMarkAction {
    /// Every action, in the order of the menu.
    pub const ALL: [BulkMarkAction; BulkMarkAction::VARIANTS.len()] =
        *BulkMarkAction::VARIANTS.first_chunk().unwrap();

    /// Its name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            BulkMarkAction::ByTheRules => "Fill all candidates",
            BulkMarkAction::AllNine => "Every digit, possible or not",
            BulkMarkAction::Prune => "Remove invalid candidates",
            BulkMarkAction::WipeCentre => "Clear centre notes",
            BulkMarkAction::WipeCorner => "Clear corner notes",
            BulkMarkAction::WipeColours => "Clear colours",
        }
    }
}

/// A layer that can be opened over every screen, and closed by the same key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Overlay(&'static ActionLabels);

impl Overlay {
    pub(crate) const fn new(labels: &'static ActionLabels) -> Overlay {
        Overlay(labels)
    }

    pub(crate) const fn labels(self) -> ActionLabels {
        *self.0
    }
}

/// The name, title and group of an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ActionLabels {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) group: ActionGroup,
}

/// The labels of an action that there is for each digit.
macro_rules! labels_by_digit {
    ($group:ident, $name:literal, $title:literal) => {
        labels_by_digit!($group, $name, $title, 1 2 3 4 5 6 7 8 9)
    };
    ($group:ident, $name:literal, $title:literal, $($digit:literal)*) => {
        [$(ActionLabels {
            name: concat!($name, "-", $digit),
            title: concat!($title, " ", $digit),
            group: ActionGroup::$group,
        }),*]
    };
}

pub(crate) const CORNERS: [ActionLabels; 9] = labels_by_digit!(Writing, "corner", "Corner note");
pub(crate) const CENTRES: [ActionLabels; 9] = labels_by_digit!(Writing, "centre", "Centre note");
pub(crate) const COLOURS: [ActionLabels; 9] = labels_by_digit!(Writing, "colour", "Colour");
pub(crate) const HIGHLIGHTS: [ActionLabels; 9] =
    labels_by_digit!(Thinking, "highlight", "Highlight");

pub(crate) const DIGITS: [ActionLabels; 9] = labels_by_digit!(Writing, "digit", "Digit");

/// A group of actions, in the order of help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
pub enum ActionGroup {
    /// The cursor, lists, pages.
    Moving,
    /// Digits, marks, colours.
    Writing,
    /// Highlighting, candidates and what-ifs.
    Thinking,
    /// Hints and techniques.
    #[strum(serialize = "Help")]
    Helping,
    /// A search or a proof being watched.
    Watching,
    /// The game as a whole, and the program.
    Game,
}

impl ActionGroup {
    /// Every group, in order.
    pub const ALL: [ActionGroup; ActionGroup::VARIANTS.len()] =
        *ActionGroup::VARIANTS.first_chunk().unwrap();

    /// Its heading in help.
    pub fn title(self) -> &'static str {
        self.into()
    }
}

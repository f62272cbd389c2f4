//! A page: the place where its keys are in force, its purpose, and its lists of keys. It stands
//! in the module of its screen.

use crate::ui::keys::hint_keys::HintKeys;
use crate::ui::keys::lists::ALWAYS;
use crate::ui::keys::table::{Action, Binding, OwnAction};
use std::fmt;

/// What can be done on a page besides pressing its keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PageKind {
    /// Nothing.
    Plain,
    /// Letters are typed, so that no preset and no binding of the player's own changes its
    /// keys.
    Typed,
    /// A puzzle is typed. A frame round a pasted one may hold any characters.
    Entry,
    /// Digits are written on a board.
    Board,
}

/// The own actions of a screen, of which the first page is this.
pub(crate) trait ScreenAction: OwnAction {
    const PAGE: Page;
}

/// Which keys are in force.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Page {
    pub(crate) place: &'static str,
    pub(crate) purpose: &'static str,
    pub(crate) lists: &'static [&'static [Binding]],
    pub(crate) kind: PageKind,
    /// What opened it as a layer: it closes it, too.
    pub(crate) opener: Option<Action>,
    /// The keys of a hint that may be added.
    pub(crate) hints: &'static [HintKeys],
    /// Those that are added.
    pub(crate) hint: HintKeys,
}

impl Page {
    pub(crate) const fn plain(
        place: &'static str,
        purpose: &'static str,
        lists: &'static [&'static [Binding]],
    ) -> Page {
        Page {
            place,
            purpose,
            lists,
            kind: PageKind::Plain,
            opener: None,
            hints: &[HintKeys::Nothing],
            hint: HintKeys::Nothing,
        }
    }

    /// The same with the keys of a hint.
    #[must_use]
    pub(crate) const fn with(self, hint: HintKeys) -> Page {
        Page { hint, ..self }
    }

    /// The place as part of a sentence: "on the board".
    pub fn place(self) -> &'static str {
        self.hint.place().unwrap_or(self.place)
    }

    /// The purpose of the screen, in a sentence or two.
    pub fn purpose(self) -> &'static str {
        self.hint.purpose().unwrap_or(self.purpose)
    }

    /// The bindings in force: those of a hint first, what holds everywhere last.
    pub(crate) fn bindings(self) -> impl Iterator<Item = &'static Binding> {
        let lists = self.hint.lists().iter().chain(self.lists);
        lists.copied().chain([ALWAYS]).flatten()
    }

    /// Whether the keys of a hint are added.
    pub(super) fn shows_hint(self) -> bool {
        self.hint != HintKeys::Nothing
    }

    /// Whether the signs of a board are seen, those of hints among them.
    pub(super) fn shows_signs(self) -> bool {
        self.kind == PageKind::Board && self.hints.len() > 1
    }

    /// Whether the arrows follow the chains of a proof.
    pub(crate) fn follows_chain(self) -> bool {
        matches!(self.hint, HintKeys::Chain | HintKeys::Proof)
    }
}

/// Its place: the rest is in its file.
impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.place())
    }
}

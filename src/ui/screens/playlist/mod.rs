//! Puzzles worth watching: which one a solver is to solve.

pub(crate) mod view;

use crate::ui::playlist::{PLAYLIST, PlaylistEntry};
use crate::ui::screen_prelude::*;
use ninefold_game::save::PuzzleFile;

page! {
    enum PlaylistAction { ; Common: Confirm, Back }
    PAGE "in the puzzles worth watching"
        "Watch solvers at work on famous puzzles, step by step or in a race."
        [UP_AND_DOWN, KEYS, MOUSE, PLACES, EVERYWHERE];
    KEYS {
        Common(Confirm) [Enter ' '] "watch" => "watch";
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        Common(Back) [Esc 'q'] "back" => "back";
    }
}

/// The list of puzzles worth watching, with one selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Playlist {
    /// The place of the one under the cursor.
    pub selected: usize,
}

impl Playlist {
    /// The entry under the cursor.
    pub(crate) fn entry(self) -> &'static PlaylistEntry {
        &PLAYLIST[self.selected]
    }
}

impl Component for Playlist {
    type Action = PlaylistAction;

    fn update(&mut self, action: PlaylistAction, _shared: &mut Shared) -> Outcome {
        match action {
            PlaylistAction::Confirm => {
                Outcome::Ask(Request::Solver(SolverRequest::Entry(self.entry())))
            }
            PlaylistAction::Back => Outcome::Ask(Request::BackToMenu),
        }
    }

    /// A pasted puzzle is watched; of several the first.
    fn receive_paste(&mut self, file: Box<PuzzleFile>, shared: &mut Shared) -> Outcome {
        shared.show_remarks(&file);
        let first = file.puzzles[0].to_puzzle();
        Outcome::Ask(Request::Solver(SolverRequest::Puzzle(Box::new(first))))
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        Some(ListCursor::new(&mut self.selected, 0..PLAYLIST.len()))
    }
}

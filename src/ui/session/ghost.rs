//! The lead over the earlier game that a puzzle is played against.

use super::{GameSession, GhostLine};
use crate::ui::Shared;
use crate::ui::widgets::text;
use ninefold_game::game::counted;
use std::cmp::Ordering;
use std::time::Duration;

impl GameSession {
    /// Shows the lead, or hides it.
    pub(crate) fn toggle_ghost(&mut self, shared: &mut Shared) {
        if self.game.ghost.is_none() {
            return shared.show_info("No ghost: play a puzzle again after the win.");
        }
        let (line, text) = match self.ghost_line {
            GhostLine::Shown => (GhostLine::Hidden, "Your last game, the ghost, is hidden."),
            GhostLine::Hidden => (
                GhostLine::Shown,
                "You race your last game, the ghost: who has filled more cells by now?",
            ),
        };
        self.ghost_line = line;
        shared.show_info(text);
    }

    /// What the line about the ghost means, at the start of a game against one.
    pub(crate) fn ghost_greeting(&self) -> Option<String> {
        let ghost = self.game.ghost.as_ref()?;
        let time = text::clock(ghost.time());
        (self.game.moves_made() == 0).then(|| {
            format!("You race your last game, of {time}: who has filled more cells by now?")
        })
    }

    fn shown_lead(&self) -> Option<i16> {
        self.game
            .lead()
            .filter(|_| self.ghost_line == GhostLine::Shown)
    }

    /// How many cells the ghost had filled by now, while that is shown.
    pub(crate) fn cells_of_ghost(&self) -> Option<usize> {
        self.shown_lead()?;
        let ghost = self.game.ghost.as_ref()?;
        Some(ghost.right_at(self.game.record.elapsed).into())
    }

    /// `Ghost 3 cells behind`, while that is shown.
    pub(crate) fn lead_sentence(&self) -> Option<String> {
        let lead = self.shown_lead()?;
        let cells = counted(lead.unsigned_abs().into(), "cell");
        Some(match lead.cmp(&0) {
            Ordering::Greater => format!("Ghost {cells} behind"),
            Ordering::Equal => "Ghost level with you".to_owned(),
            Ordering::Less => format!("Ghost {cells} ahead"),
        })
    }

    /// The same where there is little room: `+3`.
    pub(crate) fn lead_in_short(&self) -> Option<String> {
        self.shown_lead().map(|lead| format!("{lead:+}"))
    }

    /// After the win, the time of the ghost, and how much faster or slower this game was.
    pub(crate) fn ghost_facts(&self) -> Vec<(&'static str, String)> {
        let Some(ghost) = &self.game.ghost else {
            return Vec::new();
        };
        // In whole seconds, as the two times are read.
        let seconds = |time: Duration| Duration::from_secs(time.as_secs());
        let (own, ghost) = (seconds(self.game.record.elapsed), seconds(ghost.time()));
        let than = if own <= ghost { " faster" } else { " slower" };
        let apart = text::clock(own.abs_diff(ghost));
        vec![("ghost", text::clock(ghost)), (than, apart)]
    }
}

//! The tutorial: a small puzzle that is solved while its lessons are learnt, one
//! by one. It is not a game: nothing of it is saved or counted.

mod lesson;
#[cfg(test)]
mod tests;
pub(crate) mod view;

pub(crate) use lesson::Lesson;

use crate::ui::keys::Action;
use crate::ui::screen_prelude::*;
use crate::ui::{HintLadder, MouseAction};
use lesson::moves;
use ninefold_core::board::Cell;
use ninefold_core::logic::Level;
use ninefold_game::game::{BoardKind, Game, GameId, GamePuzzle, NewPuzzle};

page! {
    enum TutorialAction { OnBoard(OnBoardAction); Common: Back, Menu, NewGame }
    PAGE Board "in the tutorial"
        "Learn the keys by solving a puzzle. Nothing here is saved or counted."
        [MOVES, JUMPS, DIGITS, CENTRE_DIGITS, CORNER_DIGITS, COLOUR_DIGITS, FILTERS,
         BOARD_KEYS, DISPLAY, KEYS, EVERYWHERE]
    OVER "after the tutorial"
        "The tutorial is done: play a puzzle of your own."
        [KEYS_AFTER, EVERYWHERE];
    KEYS {
        Program(Open(Overlay::SETTINGS)) [','] "settings";
        @Essential Common(Back) [Esc] "close a hint, leave the tutorial" => "back";
        Common(Menu) ['q'] "leave the tutorial";
    }
    KEYS_AFTER {
        Common(NewGame) [Enter 'n'] "play an easy puzzle" => "easy game";
        Common(Menu) ['o' Esc 'q'] "menu" => "menu";
    }
}

/// A puzzle of 17 empty cells that singles solve.
const PUZZLE: &str =
    ".692.874517.496832.487.31.6.519623..736.85429982.7456.62753198481364925.5.4.2..13";

/// The tutorial, at one of its lessons.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tutorial {
    /// The board.
    pub session: GameSession,
    /// The present lesson.
    pub lesson: Lesson,
}

impl Tutorial {
    /// The tutorial on a new board, from the lesson with this number on.
    pub(crate) fn at(number: u8) -> Tutorial {
        let givens = PUZZLE.parse().expect("81 characters");
        let puzzle = GamePuzzle::from_givens(givens).expect("one solution");
        let session = GameSession {
            ladder: HintLadder::Whole,
            ..GameSession::new(GameId::of_lesson(), Game::new(puzzle))
        };
        Tutorial {
            lesson: Lesson::from_number(number),
            session,
        }
    }

    /// Changes the board and goes on to the next lesson if this one is done.
    fn on_board<T>(
        &mut self,
        shared: &mut Shared,
        change: impl FnOnce(&mut GameSession, &mut Shared) -> T,
    ) -> T {
        let moves_before = moves(&self.session);
        let result = change(&mut self.session, shared);
        self.advance(moves_before);
        result
    }

    fn advance(&mut self, mut moves_before: usize) {
        if self.session.game.is_won() {
            self.lesson = Lesson::Over;
        }
        while self.lesson.is_done(&self.session, moves_before) {
            self.lesson = self.lesson.next();
            moves_before = moves(&self.session);
        }
    }

    /// Esc closes what is open first.
    fn step_back(&mut self, shared: &mut Shared) -> Outcome {
        shared.status = None;
        if self.on_board(shared, |session, _| session.close_something()) {
            Outcome::Stay
        } else {
            leave(Request::BackToMenu)
        }
    }
}

/// Leaves the tutorial, which goes on later at the lesson that is left.
fn leave(request: Request) -> Outcome {
    Outcome::Ask(Request::LeaveTutorial(Box::new(request)))
}

impl Component for Tutorial {
    type Action = TutorialAction;

    fn change_board(
        &mut self,
        shared: &mut Shared,
        change: &mut dyn FnMut(&mut GameSession, &mut Shared),
    ) {
        self.on_board(shared, change);
    }

    fn page(&self) -> Page {
        match self.lesson {
            Lesson::Over => OVER,
            _ => PAGE,
        }
    }

    /// The key bar names what was taught, and what is being taught.
    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        Lesson::teaching(action).is_some_and(|lesson| self.lesson < lesson)
            || self.session.is_idle(action)
    }

    fn update(&mut self, action: TutorialAction, shared: &mut Shared) -> Outcome {
        match action {
            TutorialAction::NewGame => {
                leave(NewPuzzle::any(BoardKind::CLASSIC, Level::Easy).into())
            }
            TutorialAction::Menu => leave(Request::BackToMenu),
            TutorialAction::Back => self.step_back(shared),
            TutorialAction::OnBoard(action) => {
                if let OnBoardAction::Board(action) = action
                    && let Some(text) = self.lesson.refusal(action)
                {
                    shared.show_info(shared.board_text(text));
                    return Outcome::Stay;
                }
                self.on_board(shared, |session, shared| {
                    session.update_on_board(action, shared)
                })
            }
        }
    }

    fn touch_cell(&mut self, touch: MouseAction, cell: Cell, shared: &mut Shared) {
        if self.lesson != Lesson::Over {
            self.on_board(shared, |session, shared| session.touch(touch, cell, shared));
        }
    }

    fn session(&self) -> Option<&GameSession> {
        Some(&self.session)
    }

    fn session_mut(&mut self) -> Option<&mut GameSession> {
        Some(&mut self.session)
    }
}

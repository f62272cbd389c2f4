//! A worked example: a step and its proof, piece by piece.

use crate::ui::screen_prelude::*;
use crate::ui::session::view::{draw_playing, hint_text};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, draw_cards, line_width, paragraph, room_beside,
};
use crate::ui::{ActiveHint, Assignment, ChainCursor, Piece, Told};
use ninefold_core::board::Cell;
use ninefold_core::logic::{Step, Technique};
use ninefold_game::game::{Exercise, GameId, Hint, HintStage, LessonEvent, LessonStage};

page! {
    enum WorkedExampleAction { ;
        Cursor: LineEnd(Direction), Scroll(PageTurn);
        Board: Walk(Direction);
        Common: Confirm, Back, Menu, TechniquePage
    }
    PAGE "in a worked example"
        "A step and its proof, piece by piece."
        [KEYS, PROOF_PAGES, DISPLAY, EVERYWHERE];
    KEYS {
        Board(Walk(Right)) [Right Down] "next or previous piece";
        Board(Walk(Left)) [Left Up Backspace] "next or previous piece" => "previous";
        Common(Confirm) [Enter ' '] "next piece, then the next stage" => "next";
        Cursor(LineEnd(Up)) [Home] "first, last piece";
        Cursor(LineEnd(Down)) [End] "first, last piece";
        Common(TechniquePage) ['D'] "about this technique" => "technique";
        Common(Menu) ['o'] "lessons";
        Common(Back) [Esc 'q'] "lessons" => "lessons";
    }
}

/// A worked example.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct WorkedExample {
    /// The technique of the example.
    pub technique: Technique,
    /// The board with the piece on show.
    pub session: GameSession,
    /// The pieces, each as a hint.
    pieces: Vec<ActiveHint>,
    /// The number of the piece on show, from 0.
    place: usize,
    /// Whether the last piece was shown.
    is_done: bool,
}

impl WorkedExample {
    /// The first step of an exercise, at its first piece.
    pub(crate) fn new(technique: Technique, exercise: &Exercise) -> WorkedExample {
        let step = exercise.answers.first().cloned();
        let pieces = step.as_ref().map(pieces).unwrap_or_default();
        let mut example = WorkedExample {
            technique,
            session: GameSession::new(GameId::of_lesson(), exercise.game.clone()),
            pieces,
            place: 0,
            is_done: false,
        };
        let first = step.and_then(|step| step.cells.first());
        example.session.cursor = first.unwrap_or(Cell::middle(9));
        example.show(0);
        example
    }

    /// Shows a piece.
    fn show(&mut self, place: usize) {
        let last = self.pieces.len().saturating_sub(1);
        self.place = place.min(last);
        self.is_done |= self.place == last;
        self.session.hint = self.pieces.get(self.place).cloned();
    }

    fn is_last(&self) -> bool {
        self.place + 1 >= self.pieces.len()
    }

    /// Events to count once the last piece was shown.
    pub(crate) fn lesson_events(&self) -> Vec<LessonEvent> {
        let done = self.is_done.then_some(LessonEvent {
            technique: self.technique,
            points: 0,
            done: Some(LessonStage::Example),
        });
        done.into_iter().collect()
    }

    fn leave(&self) -> Outcome {
        Outcome::Ask(Request::Page(PageRequest::Lessons(Some(self.technique))))
    }
}

/// The pieces of a proof: where to look, which technique, each link of its chains or else
/// each sentence, and the whole with its result.
fn pieces(step: &Step) -> Vec<ActiveHint> {
    let hint = |stage| ActiveHint::new(Hint::from(step.clone()), stage);
    let whole = hint(HintStage::Proof);
    let links = whole.links();
    let linked = (1..=links).map(|link| ActiveHint {
        chain: ChainCursor::At(link),
        ..whole.clone()
    });
    let sentences = step.sentences().len();
    let premises = step.premises();
    let stage = |sentence| match sentence {
        _ if sentence > premises => HintStage::Proof,
        _ => HintStage::Which,
    };
    let told = (1..=sentences).map(|sentence| (sentence, hint(stage(sentence))));
    let first = [HintStage::Where, HintStage::Which].map(|stage| (0, hint(stage)));
    let rest: Vec<(usize, ActiveHint)> = match links {
        0 => told.collect(),
        _ => linked
            .chain([whole.clone()])
            .map(|piece| (0, piece))
            .collect(),
    };
    let count = first.len() + rest.len();
    let all = first.into_iter().chain(rest).zip(1..);
    let numbered = all.map(|((sentences, piece), number)| ActiveHint {
        told: Told::Piece(Piece {
            number,
            count,
            sentences,
        }),
        ..piece
    });
    numbered.collect()
}

impl Component for WorkedExample {
    type Action = WorkedExampleAction;

    fn update(&mut self, action: WorkedExampleAction, shared: &mut Shared) -> Outcome {
        shared.status = None;
        match action {
            WorkedExampleAction::Confirm if self.is_last() => {
                let next = Assignment::stage(self.technique, LessonStage::Gap);
                return Outcome::Ask(Request::Exercise(next));
            }
            WorkedExampleAction::Confirm | WorkedExampleAction::Walk(Right | Down) => {
                self.show(self.place + 1);
            }
            WorkedExampleAction::Walk(Left | Up) => self.show(self.place.saturating_sub(1)),
            WorkedExampleAction::LineEnd(Left | Up) => self.show(0),
            WorkedExampleAction::LineEnd(Right | Down) => self.show(self.pieces.len()),
            WorkedExampleAction::Scroll(turn) => self.session.turn_page(turn),
            WorkedExampleAction::TechniquePage => {
                return Outcome::Ask(Request::Page(PageRequest::TechniquePage(self.technique)));
            }
            WorkedExampleAction::Back | WorkedExampleAction::Menu => return self.leave(),
        }
        Outcome::Stay
    }

    /// Nothing but its pieces changes the board.
    fn change_board(
        &mut self,
        _shared: &mut Shared,
        _change: &mut dyn FnMut(&mut GameSession, &mut Shared),
    ) {
    }

    fn session(&self) -> Option<&GameSession> {
        Some(&self.session)
    }

    fn session_mut(&mut self) -> Option<&mut GameSession> {
        Some(&mut self.session)
    }
}

impl Draw for WorkedExample {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let panel = |mut canvas: ClippedBuffer<'_>| {
            let area = canvas.area();
            let width = line_width(area.width);
            let title = vec![title_card(self, width)];
            let piece = piece_card(self, view, (width, room_beside(&title, area)));
            let cards = [title, vec![piece]].concat();
            draw_cards(&mut canvas, cards, view.shared.terminal)
        };
        draw_playing(canvas, view, &self.session, panel, None)
    }
}

fn title_card(example: &WorkedExample, width: u16) -> Card {
    let mut lines = paragraph(example.technique.name(), StyleRole::Accent, width);
    lines.push(CardLine::text("A worked example", StyleRole::Faint));
    Card {
        title: "Lesson".to_owned(),
        weight: CardWeight::Kept,
        lines,
    }
}

/// The piece on show.
fn piece_card(example: &WorkedExample, view: &ViewContext<'_>, (width, rows): (u16, u16)) -> Card {
    let hint = example.session.hint.as_ref();
    Card {
        title: hint.map_or(String::new(), |hint| hint.title()),
        weight: CardWeight::Active,
        lines: hint_text::describe(&example.session, view, width, rows),
    }
}

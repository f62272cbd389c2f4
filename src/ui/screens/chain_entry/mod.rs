//! A chain that the player enters candidate by candidate. Each link is judged on the
//! candidates as the player sees them, never against the solution.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use crate::ui::session::{ChainCursor, cell_towards};
use crate::ui::widgets::paged::TextPage;
use crate::ui::{ActiveHint, MouseAction};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::logic::{self, CandidateBoard, EnteredChain, EnteredConclusion, RefusedLink};
use ninefold_game::game::{Game, Hint, HintStage, History, Position};

page! {
    enum ChainEntryAction { ;
        Cursor: Move(Direction), Scroll(PageTurn);
        Board: Undo;
        Entry: DeleteBackward;
        Common: Digit(Digit), Confirm, Back, TechniquePage
    }
    PAGE "while entering a chain"
        "A chain of your own: move to a cell and press the digit of a candidate. Ninefold judges each link by the candidates on the board. You can make the result as your own move."
        [MOVES, DIGITS, KEYS, PROOF_PAGES, DISPLAY, EVERYWHERE] => Game(EnterChain);
    KEYS {
        Common(Confirm) [Enter] "make the step that it proves" => "make it";
        Entry(DeleteBackward) [Backspace] "take back the last candidate" => "take back";
        Board(Undo) ['u' (ctrl 'z')] "take back the last candidate";
        Common(TechniquePage) ['D'] "about this technique";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(EnterChain) ['C'] "close";
    }
}

/// The chain so far, on a copy of the board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ChainEntry {
    /// The candidates by which links are judged: the rules, and the player's notes.
    candidates: logic::Position,
    /// The chain, once its first candidate is chosen.
    chain: Option<EnteredChain>,
    /// Why the candidate chosen last is not part of it.
    pub refused: Option<String>,
    /// The page of a long text.
    page: TextPage,
    /// The board with every candidate noted, and the chain on it.
    board: GameSession,
}

impl ChainEntry {
    /// No candidate yet, on the board of this session, which stays as it is.
    pub(crate) fn new(playing: &GameSession) -> ChainEntry {
        let candidates = playing.game.position.board_position();
        let rules = playing.game.position.rules().clone();
        let noted = Position::of_board(rules, &candidates);
        let bare = Game {
            position: noted,
            history: History::default(),
            ..playing.game.clone()
        };
        let mut board = GameSession::new(playing.id.clone(), bare);
        board.cursor = playing.cursor;
        ChainEntry {
            candidates,
            chain: None,
            refused: None,
            page: TextPage::default(),
            board,
        }
    }

    /// The board that it shows.
    pub(crate) fn board(&self) -> &GameSession {
        &self.board
    }

    /// What links are judged by.
    fn judged_by(&self) -> CandidateBoard<'_> {
        CandidateBoard {
            rules: self.board.game.position.rules(),
            position: &self.candidates,
        }
    }

    /// The chain so far.
    pub(crate) fn chain(&self) -> Option<&EnteredChain> {
        self.chain.as_ref()
    }

    /// The candidates that may be the next one; at first a pair with which one may begin.
    pub(crate) fn next_candidates(&self) -> Vec<(Cell, Digit)> {
        match &self.chain {
            Some(chain) => chain.next_candidates(self.judged_by()),
            None => self.first_pair().into_iter().flatten().collect(),
        }
    }

    /// The candidates of the first cell that has two.
    pub(crate) fn first_pair(&self) -> Option<[(Cell, Digit); 2]> {
        let empty = self.board.game.position.empty_cells().iter();
        let mut pairs = empty.filter_map(|cell| {
            let left: Vec<Digit> = self.candidates.candidates.get(cell).iter().collect();
            let [one, other] = left[..] else {
                return None;
            };
            Some([(cell, one), (cell, other)])
        });
        pairs.next()
    }

    /// The conclusion of the chain.
    pub(crate) fn conclusion(&self) -> Option<EnteredConclusion> {
        self.chain()?.conclusion(self.judged_by())
    }

    /// Adds this candidate of the cell under the cursor, or says why not.
    fn choose(&mut self, digit: Digit) {
        let cell = self.board.cursor;
        self.refused = self.missing(cell, digit);
        if self.refused.is_some() {
            return;
        }
        self.chain = match self.chain.take() {
            None => Some(EnteredChain::new((cell, digit))),
            Some(mut chain) => {
                let from = chain.last();
                let added = chain.add(self.judged_by(), (cell, digit));
                self.refused = added
                    .err()
                    .map(|why| self.refusal(why, from, (cell, digit)));
                Some(chain)
            }
        };
        self.show_chain();
    }

    /// Why a digit is not a candidate of a cell.
    fn missing(&self, cell: Cell, digit: Digit) -> Option<String> {
        match self.candidates.values.get(cell) {
            Some(held) => Some(format!("{cell} holds {held}.")),
            None if self.candidates.candidates.has(cell, digit) => None,
            None => Some(format!("{cell} does not have the candidate {digit}.")),
        }
    }

    /// Why a candidate is not the next one.
    fn refusal(&self, why: RefusedLink, from: (Cell, Digit), to: (Cell, Digit)) -> String {
        let rules = self.judged_by().rules;
        let link = format!("{} to {}", candidate(from), candidate(to));
        match why {
            RefusedLink::Neither(why) => {
                format!("{link} is neither: {}.", why.reason(rules, from, to))
            }
            RefusedLink::WeakForStrong(verdict) => format!(
                "{link} is {}. Here a strong link must follow.",
                verdict.reason(rules, from, to)
            ),
        }
    }

    fn take_back(&mut self) {
        self.refused = None;
        self.chain = self.chain.take().and_then(EnteredChain::without_last);
        if let Some(chain) = &self.chain {
            self.board.cursor = chain.last().0;
        }
        self.show_chain();
    }

    /// Puts the chain on the board as that of a hint, its last link under the eye.
    fn show_chain(&mut self) {
        self.page = TextPage::default();
        let linked = self.chain().filter(|chain| !chain.links().is_empty());
        let step = linked.map(|chain| chain.as_step(self.judged_by()));
        self.board.hint = step.map(|step| {
            let hint = ActiveHint::new(Hint::from(step), HintStage::Proof);
            let links = hint.links();
            ActiveHint {
                chain: ChainCursor::At(links),
                ..hint
            }
        });
    }

    /// Makes the step that the chain proves in the game, as the player's own move.
    fn make_step(&self, playing: Option<&mut GameSession>, shared: &mut Shared) -> Outcome {
        match (self.conclusion(), playing) {
            (Some(conclusion), Some(playing)) => {
                playing.make_own_step(conclusion.name, conclusion.step, shared);
                Outcome::Close
            }
            (None, _) => {
                shared.show_info(match self.chain().map(|chain| chain.links().is_empty()) {
                    None => "No chain yet: go to a cell and press a digit of its notes.",
                    Some(true) => "One candidate is no chain yet: add the next one.",
                    Some(false) => {
                        "Nothing follows yet: add links until a candidate sees both ends."
                    }
                });
                Outcome::Stay
            }
            (_, None) => Outcome::Close,
        }
    }
}

/// "4 in r1c1"
fn candidate((cell, digit): (Cell, Digit)) -> String {
    format!("{digit} in {cell}")
}

impl Component for ChainEntry {
    type Action = ChainEntryAction;

    fn has_panel(&self) -> bool {
        true
    }

    fn update_over(
        &mut self,
        action: ChainEntryAction,
        board: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        shared.status = None;
        match action {
            ChainEntryAction::Confirm => return self.make_step(board, shared),
            ChainEntryAction::Back => return Outcome::Close,
            ChainEntryAction::Move(direction) => {
                let size = self.judged_by().rules.size();
                self.board.cursor = cell_towards(self.board.cursor, direction, size);
            }
            ChainEntryAction::Digit(digit) => self.choose(digit),
            ChainEntryAction::Scroll(turn) => self.page = self.page.turned(turn),
            ChainEntryAction::TechniquePage => {
                if let Some(conclusion) = self.conclusion() {
                    let page = PageRequest::TechniquePage(conclusion.name);
                    return Outcome::Ask(Request::Page(page));
                }
            }
            ChainEntryAction::DeleteBackward | ChainEntryAction::Undo => self.take_back(),
        }
        Outcome::Stay
    }

    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        action == CommonAction::Confirm.into() && self.conclusion().is_none()
    }

    fn touch_cell(&mut self, _touch: MouseAction, cell: Cell, _shared: &mut Shared) {
        self.board.cursor = cell;
    }

    fn session(&self) -> Option<&GameSession> {
        Some(&self.board)
    }

    fn session_mut(&mut self) -> Option<&mut GameSession> {
        Some(&mut self.board)
    }

    fn is_opaque(&self) -> bool {
        true
    }
}

//! What is said because of what a message changed, whoever sent it: a board that was opened,
//! a win, a hint, a proof, a question, a warning.

use super::command::ListName;
use super::talk::{
    Awaited, ListChoice, NumberedList, PageWords, Reply, Talk, heard, lines_at_once, playback,
};
use super::{choosing, going, pages, questions};
use crate::say;
use crate::ui::screens::choice::{Choice, StoreLockedChoice};
use crate::ui::screens::why::WhyAnswer;
use crate::ui::{ActiveHint, AppState, Effect, Layer, Screen, Severity, Told};
use ninefold_core::logic::Step;
use ninefold_core::text;
use ninefold_game::game::{HintStage, MoveKind, Position, counted};
use ninefold_game::settings::SpeechLength;
use std::mem::discriminant;

/// The list that takes the place of a screen.
pub(super) fn list_of(screen: &Screen) -> Option<ListName> {
    match screen {
        Screen::Menu(_) => Some(ListName::Menu),
        Screen::Daily(_) => Some(ListName::Daily),
        Screen::Levels(_) => Some(ListName::Levels),
        Screen::Kinds(_) => Some(ListName::Kinds),
        Screen::SavedGames(_) => Some(ListName::Games(String::new())),
        Screen::Statistics(_) => Some(ListName::Statistics),
        _ => None,
    }
}

impl Talk {
    /// Says what is new since `before`.
    pub(super) fn observe(&mut self, before: &AppState, reply: &mut Reply) {
        self.say_carried_out(before, reply);
        self.say_status(before, reply);
        self.say_new_screen(before, reply);
        self.say_win(before, reply);
        self.say_page(reply);
        self.say_hint(before, reply);
        self.say_layer(before, reply);
        self.open_due_list(reply);
    }

    /// A hint that was carried out, its result first.
    fn say_carried_out(&mut self, before: &AppState, reply: &mut Reply) {
        let (Some(was), Some(now)) = (heard(before), self.session()) else {
            return;
        };
        let Some(shown) = was.hint.as_ref().filter(|_| now.hint.is_none()) else {
            return;
        };
        let history = &now.game.history;
        let is_made = history.current() != was.game.history.current()
            && history
                .move_into(history.current())
                .is_some_and(|step| step.kind == MoveKind::Hint);
        if is_made {
            let position = &was.game.position;
            let head = say::hint_head(&shown.hint, HintStage::Done, position);
            reply.say(format!("applied, {head}"));
            self.take_status();
        }
    }

    fn say_status(&mut self, before: &AppState, reply: &mut Reply) {
        if self.state.shared.status == before.shared.status {
            return;
        }
        let Some(message) = self.take_status() else {
            return;
        };
        let text = say::speech(&message.text);
        let first = text.split_inclusive(". ").next().unwrap_or_default();
        match message.severity {
            Severity::Warning => reply.say(text),
            // In an exercise it is the judgement, the points and what follows.
            Severity::Good if self.state.game().is_none() => reply.say(text),
            // What follows the first sentence are keys.
            Severity::Plain | Severity::Good => reply.say(first.trim()),
        }
    }

    fn say_new_screen(&mut self, before: &AppState, reply: &mut Reply) {
        let id = |state: &AppState| state.game().map(|session| session.id.clone());
        if let Some(session) = self.state.game()
            && id(&self.state) != id(before)
        {
            let opening = say::opening(&session.game, self.length());
            reply.say(say::speech(&opening));
            self.trail.clear();
            self.list = None;
            self.due = None;
            self.reading.end();
            going::say_cell(self, reply);
        }
        if discriminant(&self.state.screen) != discriminant(&before.screen)
            && let Some(list) = list_of(&self.state.screen)
        {
            self.due = Some(list);
        }
    }

    fn say_win(&mut self, before: &AppState, reply: &mut Reply) {
        let (Some(was), Some(now)) = (before.game(), self.state.game()) else {
            return;
        };
        if was.id == now.id && !was.game.is_won() && now.game.is_won() {
            let is_brief = self.length() == SpeechLength::Brief;
            let more = if is_brief {
                ""
            } else {
                " Type result for more."
            };
            reply.say(say::solved(&now.game, self.length()) + more);
        }
    }

    fn say_hint(&mut self, before: &AppState, reply: &mut Reply) {
        let told = |shown: &ActiveHint| (shown.hint.clone(), shown.stage, shown.told);
        let was = heard(before).and_then(|session| session.hint.as_ref());
        let session = self.session();
        let shown = session.and_then(|session| session.hint.as_ref());
        let (Some(session), Some(shown)) = (session, shown) else {
            return;
        };
        if was.map(told) == Some(told(shown)) {
            return;
        }
        let mut lines = told_lines(shown, &session.game.position);
        let mut at_once = lines_at_once(self.length());
        // Several chains are read as sentences, which say where a branch begins.
        let step = shown.hint.step();
        let one_chain = step.filter(|step| step.evidence.chains.len() == 1);
        let is_proof = shown.stage == HintStage::Proof && shown.told == Told::ByStage;
        if let Some(step) = one_chain.filter(|_| is_proof) {
            let end = lines.pop();
            lines.truncate(1);
            lines.extend(say::link_lines(step).into_iter().chain(end));
            at_once = 1;
        }
        reply.say_all(self.reading.begin(lines, at_once));
    }

    /// What is new on a page that stays open; its list where it opens.
    fn say_page(&mut self, reply: &mut Reply) {
        // On its way to the end a search says nothing.
        let is_moving = playback(&self.state).is_some_and(|page| page.player.is_moving());
        if self.awaits() == Awaited::Work || is_moving {
            return;
        }
        let now = pages::words(&self.state, self.length());
        let before = std::mem::replace(&mut self.page, now.clone());
        let Some(PageWords { lines, items }) = now else {
            return;
        };
        let before = before.unwrap_or_default();
        match before.items.len() {
            count if count != items.len() && !items.is_empty() => {
                let items = (1..).zip(items);
                let items = items.map(|(number, item)| format!("{number} {item}"));
                let lines = lines.into_iter().chain(items).collect();
                reply.say_all(self.reading.begin_list(lines));
            }
            _ if before.lines != lines => self.read(lines, reply),
            _ => {}
        }
    }

    /// What a layer says; it closes at once, unless it asks or is a page that stays.
    fn say_layer(&mut self, before: &AppState, reply: &mut Reply) {
        let Some(layer) = self.state.layers.last() else {
            return;
        };
        match layer {
            Layer::Choice(Choice::Question(_)) if before.layers.last() != Some(layer) => {
                questions::insist(self, reply);
            }
            Layer::Choice(Choice::Question(_) | Choice::StoreLocked(_)) => {}
            Layer::Why(page) => match &page.answer {
                WhyAnswer::Pending => {}
                WhyAnswer::NotFound => {
                    reply.say("No short proof of it is known.");
                    self.close_page(reply);
                }
                WhyAnswer::Found(answer) => {
                    let lines = say::answer_lines(&answer.proof);
                    self.read(lines, reply);
                    self.close_page(reply);
                }
            },
            Layer::Steps(found) => {
                if let Some(steps) = found.steps.clone() {
                    self.close_page(reply);
                    self.list_steps(&steps, reply);
                }
            }
            _ if self.page.is_some() || self.awaits() == Awaited::Work => {}
            Layer::PublishedRules(_) => {
                self.say_rules(reply);
                self.close_page(reply);
            }
            _ => self.close_page(reply),
        }
    }

    /// Every step on the board, to be shown by its number.
    fn list_steps(&mut self, steps: &[Step], reply: &mut Reply) {
        let item = |step: &Step| {
            let text = text!("{:#}: {}", step.result(), step.name());
            (say::speech(text), ListChoice::Step(Box::new(step.clone())))
        };
        let title = format!("{}.", counted(steps.len() as u64, "step"));
        let items = steps.iter().map(item).collect();
        self.show(NumberedList { title, items }, reply);
    }

    fn say_rules(&mut self, reply: &mut Reply) {
        let Some(session) = self.state.game() else {
            return;
        };
        let puzzle = &session.game.puzzle;
        let known = puzzle.outcome_text();
        let rules = puzzle.rules.rules().text().lines().map(str::to_owned);
        let read = puzzle.published.group_readings().iter().cloned();
        let lines: Vec<String> = known.into_iter().chain(read).chain(rules).collect();
        let lines: Vec<String> = lines.iter().map(say::speech).collect();
        reply.say_all(self.reading.begin(lines, 4));
    }

    /// Another copy has the saved games: the answers, to choose by number.
    pub(super) fn ask_without_store(&mut self, reply: &mut Reply) {
        let items = StoreLockedChoice::ALL.iter().enumerate();
        let items = items.map(|(place, choice)| {
            let (word, cost) = choice.words();
            let item = format!("{word} {cost}").trim().to_owned();
            (item, ListChoice::Layer(place))
        });
        let list = NumberedList {
            title: "Already running elsewhere.".to_owned(),
            items: items.collect(),
        };
        reply.say_all(list.lines());
        self.list = Some(list);
    }

    /// Opens the list that is due, once nothing is awaited. What to do without the store is
    /// asked first.
    pub(super) fn open_due_list(&mut self, reply: &mut Reply) {
        if self.awaits() != Awaited::Nothing || reply.effects.contains(&Effect::Quit) {
            return;
        }
        if questions::is_locked_out(self) {
            if self.list.is_none() {
                self.ask_without_store(reply);
            }
        } else if let Some(name) = self.due.take() {
            choosing::open(self, name, reply);
        }
    }
}

/// A hint as far as it is told; a piece or a step with its number.
fn told_lines(shown: &ActiveHint, position: &Position) -> Vec<String> {
    let told = match (shown.told, shown.hint.step()) {
        (Told::Premises, Some(step)) => return say::premise_lines(step, position),
        (Told::Piece(piece), Some(step)) => {
            let link = shown.link().and_then(|place| step.link_sentence(place));
            let sentence = || {
                step.sentences()
                    .into_iter()
                    .take(piece.sentences)
                    .next_back()
            };
            link.or_else(sentence).map(|text| vec![say::speech(text)])
        }
        (Told::ByStage | Told::Premises | Told::Piece(_) | Told::Step { .. }, _) => None,
    };
    let whole = || say::hint_lines(&shown.hint, shown.stage, position);
    let mut lines = told.unwrap_or_else(whole);
    if let (Some(first), false) = (lines.first_mut(), shown.told == Told::ByStage) {
        *first = format!("{}: {first}", shown.title());
    }
    lines
}

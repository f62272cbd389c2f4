//! Proofs that are longer than their places: every word is on some page, and what follows is
//! on each of them.

use super::proofs::example;
use super::{COLOURS, SMALL, WIDE};
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::Layout;
use crate::ui::session::view::hint_text::result_in_rows;
use crate::ui::tests::support::driver::{after, press};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::HOME;
use crate::ui::{Action, AppState, CursorAction, Message, PageTurn};
use ninefold_core::logic::{Step, Technique, explanations};
use ninefold_game::settings::BoardChoice;
use ninefold_game::settings::Numbers;
use ratatui::layout::Rect;

const LARGE: (u16, u16) = (200, 60);

/// The lines of the hint on show: beside the board, or below it.
fn hint_lines(state: &AppState) -> Vec<String> {
    let (width, height) = state.shared.size;
    let layout = Layout::fit(
        Rect::new(0, 0, width, height),
        BoardChoice::Auto,
        BoardForm::CLASSIC,
    );
    let layout = layout.expect("room");
    let text = screen::draw(state).text();
    let left = layout.panel.map_or(0, |panel| panel.x);
    let rows = text.lines().take(layout.message.y.into());
    let beside = rows.map(|row| row.chars().skip(left.into()).collect::<String>());
    let beside = beside.map(|line| line.trim_matches(['│', ' ']).to_owned());
    let hint = beside.skip_while(|line| !line.contains("─ Hint 4 of 4"));
    hint.take_while(|line| !line.contains(['╰', '┃', '┣', '┗']))
        .filter(|line| !line.is_empty())
        .collect()
}

/// Words, also where they are broken behind a comma.
fn words(text: &str) -> Vec<String> {
    let apart = text.replace(',', ", ");
    apart.split_whitespace().map(str::to_owned).collect()
}

/// What is read of a hint: the lines of its pages, as far as there are any.
fn pages(state: &AppState) -> Vec<Vec<String>> {
    let first = hint_lines(state);
    let mut pages = vec![first.clone()];
    let mut next = press(state.clone(), "<pgdn>");
    while hint_lines(&next) != first {
        assert!(pages.len() < 400, "no end: {first:?}");
        pages.push(hint_lines(&next));
        next = press(next, "<pgdn>");
    }
    pages
}

fn step(state: &AppState) -> &Step {
    let hint = state.game().and_then(|game| game.hint.as_ref());
    hint.and_then(|hint| hint.hint.step()).expect("a step")
}

/// The proof in words, without the notation of its chains.
fn argument(step: &Step) -> String {
    let chains: Vec<String> = step
        .evidence
        .chains
        .iter()
        .map(|chain| explanations::eureka(chain).to_string())
        .collect();
    let proof = step.proof().to_string();
    let lines = proof.lines().filter(|line| {
        let is_notation = |chain: &String| !chain.is_empty() && line.starts_with(chain.as_str());
        !chains.iter().any(is_notation)
    });
    lines.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_word_of_every_proof_can_be_read_and_its_result_stays() {
    for technique in Technique::ALL.into_iter().filter(|each| each.is_in_hints()) {
        let mut state = example::<0>(COLOURS, HOME, technique);
        for size in [SMALL, HOME, WIDE, LARGE] {
            state.shared.size = size;
            let pages = pages(&state);
            let read = words(&pages.concat().join(" "));
            let mut read = read.iter();
            for word in words(&argument(step(&state))) {
                let is_read = read.any(|each| *each == word);
                assert!(
                    is_read,
                    "{technique} in {size:?}: no {word:?} in {pages:#?}"
                );
            }
            if step(&state).removals.is_empty() {
                continue;
            }
            let result = words(&Numbers::Letters.write(&step(&state).result_in_words()));
            for page in &pages {
                let shown = words(&page.join(" "));
                let is_whole = shown.ends_with(&result);
                let is_short = page
                    .last()
                    .is_some_and(|line| line.ends_with(" go") || line.ends_with(" goes"));
                assert!(is_whole || is_short, "{technique} in {size:?}: {page:#?}");
            }
        }
    }
}

#[test]
fn the_number_of_the_page_is_in_the_rule() {
    let long = Technique::ForcingNetContradiction;
    for size in [SMALL, HOME] {
        let pages = pages(&example::<0>(COLOURS, size, long));
        assert!(pages.len() > 1, "{size:?}");
        for (number, page) in pages.iter().enumerate() {
            let mark = format!("─ PgDn {}/{} ─", number + 1, pages.len());
            let rules = page.iter().filter(|line| line.contains(&mark));
            assert_eq!(rules.count(), 1, "{mark}: {page:#?}");
        }
    }
}

#[test]
fn turning_pages_leaves_neither_the_chain_nor_the_cell() {
    let scroll = |action: CursorAction| Message::Act(Action::from(action));
    for size in [SMALL, HOME, WIDE] {
        for state in [
            example::<0>(COLOURS, size, Technique::ForcingNetContradiction),
            example::<3>(COLOURS, size, Technique::ForcingNetContradiction),
            example::<0>(COLOURS, size, Technique::SueDeCoq),
        ] {
            let cursor = state.game().map(|game| game.cursor);
            let chain = |state: &AppState| {
                let hint = state.game().and_then(|game| game.hint.clone());
                hint.map(|hint| hint.chain)
            };
            let by_keys = press(state.clone(), "<pgdn><pgdn><pgup>");
            let wheel = [
                CursorAction::Scroll(PageTurn::On),
                CursorAction::Scroll(PageTurn::On),
                CursorAction::Scroll(PageTurn::Back),
            ];
            let by_wheel = after(state.clone(), wheel.map(scroll));
            assert_eq!(hint_lines(&by_keys), hint_lines(&by_wheel));
            for turned in [by_keys, by_wheel] {
                assert_eq!(turned.game().map(|game| game.cursor), cursor);
                assert_eq!(chain(&turned), chain(&state));
                assert_eq!(turned.page(), state.page());
            }
        }
    }
}

#[test]
fn the_notation_of_a_chain_is_behind_a_key() {
    for links in ["", "<right><right>"] {
        let state = press(example::<0>(COLOURS, HOME, Technique::Aic), links);
        let chain = explanations::eureka(&step(&state).evidence.chains[0]).to_string();
        let has = |state: &AppState| {
            let read = words(&hint_lines(state).join(" "));
            let wanted = words(&chain);
            read.windows(wanted.len()).any(|part| part == wanted)
        };
        assert!(!has(&state));
        let shown = press(state, "=");
        assert!(has(&shown), "{:#?}", hint_lines(&shown));
        assert!(!has(&press(shown, "=")));
    }
}

#[test]
fn a_result_without_room_is_said_in_short() {
    let state = example::<0>(COLOURS, HOME, Technique::SimpleColourTrap);
    let step = step(&state);
    let whole = Numbers::Letters.write(&step.result_in_words());
    assert_eq!(result_in_rows(step, (80, 1), Numbers::Letters), whole);
    assert_eq!(result_in_rows(step, (10, 9), Numbers::Letters), whole);
    let short = result_in_rows(step, (4, 1), Numbers::Letters);
    assert_eq!(
        (step.removals.len(), short.as_str()),
        (1, "1 candidate goes")
    );
}

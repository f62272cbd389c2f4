//! Chains that the player enters, link by link.

use crate::ui::keys::BOARD;
use crate::ui::screens;
use crate::ui::tests::support::driver::{press, session, status, top_layer, type_keys};
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, Layer, TerminalProfile};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::Limits;
use ninefold_core::logic::{Node, Step, Technique};
use ninefold_game::game::{Game, MoveKind};

const SMALL: (u16, u16) = (40, 16);
const WIDE: (u16, u16) = (120, 40);

/// The candidates of the chain of a step.
fn candidates(step: &Step) -> Vec<(Cell, Digit)> {
    let links = &step.evidence.chains[0].links;
    let nodes = links[..1].iter().map(|link| link.from);
    let nodes = nodes.chain(links.iter().map(|link| link.to));
    let at = |node: Node| (node.cells.first().expect("a cell"), node.digit);
    nodes.map(at).collect()
}

/// The keys that move from one cell to another.
fn moves(from: Cell, to: Cell) -> String {
    let keys = |from: usize, to: usize, less: &str, more: &str| {
        if from < to {
            more.repeat(to - from)
        } else {
            less.repeat(from - to)
        }
    };
    let rows = keys(from.row(), to.row(), "k", "j");
    rows + &keys(from.column(), to.column(), "h", "l")
}

fn cursor(state: &AppState) -> Cell {
    match top_layer(state) {
        Some(Layer::ChainEntry(entry)) => entry.board().cursor,
        _ => session(state).cursor,
    }
}

fn enter(state: AppState, candidates: &[(Cell, Digit)]) -> AppState {
    candidates.iter().fold(state, |state, (cell, digit)| {
        let keys = moves(cursor(&state), *cell) + &digit.to_string();
        press(state, &keys)
    })
}

/// The example of a technique, and the chain of its step.
fn example(size: (u16, u16), technique: Technique) -> (AppState, Vec<(Cell, Digit)>) {
    let state = states::example(TerminalProfile::default(), size, technique);
    let hint = session(&state).hint.as_ref().expect("its proof");
    let candidates = candidates(hint.hint.step().expect("a step"));
    (press(state, "<esc>"), candidates)
}

/// A chain entered on its example, as far as so many candidates.
pub(super) fn entered(
    terminal: TerminalProfile,
    size: (u16, u16),
    technique: Technique,
    count: usize,
) -> AppState {
    let (mut state, chain) = example(size, technique);
    state.shared.terminal = terminal;
    enter(press(state, "C"), &chain[..count.min(chain.len())])
}

/// The words beside the board of a large window, without the frame of their card; in a small
/// window all.
fn words(state: &AppState) -> String {
    let beside = if state.shared.size == WIDE { 76 } else { 0 };
    let text = screen::draw(state).text();
    let lines = text
        .lines()
        .map(|line| line.chars().skip(beside).collect::<String>());
    let text = lines
        .collect::<Vec<_>>()
        .join(" ")
        .replace(['│', '┃', '|'], " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_chain_is_judged_and_made_as_the_players_own_move() {
    for technique in [Technique::XChain, Technique::XYChain, Technique::Aic] {
        let (state, chain) = example(WIDE, technique);
        let before = session(&state).game.clone();
        let proved = enter(press(state, "C"), &chain);
        assert_eq!(proved.page(), screens::chain_entry::PAGE);
        let text = words(&proved);
        assert!(text.contains(&format!("It proves: {technique}")), "{text}");
        assert!(text.contains("Make this step, or go on."), "{text}");
        assert_eq!(session(&proved).game, before, "the game waits");
        let made = press(proved, "<enter>");
        assert_eq!(made.page(), BOARD);
        let game = &session(&made).game;
        assert_eq!(game.record.hints, before.record.hints, "it is no hint");
        assert_eq!(game.record.checks, before.record.checks);
        let last = game.history.current_moves();
        let kind = last.last().map(|step| step.kind);
        assert_eq!(kind, Some(MoveKind::Note));
        assert!(
            status(&made).starts_with(&format!("{technique}: ")),
            "{}",
            status(&made)
        );
        let undone = press(made, "u");
        assert_eq!(session(&undone).game.position, before.position);
    }
}

#[test]
fn each_candidate_is_judged_at_once() {
    let (state, chain) = example(WIDE, Technique::XChain);
    let opened = press(state, "C");
    assert!(words(&opened).contains("Move to a cell and press the digit of a candidate"));
    let begun = enter(opened, &chain[..1]);
    let (cell, digit) = chain[0];
    assert!(words(&begun).contains(&format!("The chain begins with {digit} in {cell}.")));
    let linked = enter(begun.clone(), &chain[1..2]);
    let text = words(&linked);
    let (to, _) = chain[1];
    assert!(
        text.contains(&format!("{digit} in {cell} = {digit} in {to}: strong: ")),
        "{text}"
    );
    assert!(
        text.contains(&format!("If {cell} is not {digit}, then ")),
        "{text}"
    );
    // The same candidate again is no link; taken back it is as before.
    let same = enter(linked.clone(), &chain[1..2]);
    assert!(
        words(&same).contains("is neither: it is the same candidate."),
        "{}",
        words(&same)
    );
    assert_eq!(
        words(&press(same, "<Backspace>")),
        words(&enter(begun.clone(), &[]))
    );
    assert_eq!(
        words(&press(press(begun, "<Backspace>"), "<Backspace>")),
        words(&press(linked, "uuu"))
    );
}

#[test]
fn what_is_no_candidate_and_what_proves_nothing_is_said() {
    let (state, _) = example(WIDE, Technique::XChain);
    let opened = press(state, "C");
    let entry = match top_layer(&opened) {
        Some(Layer::ChainEntry(entry)) => entry,
        other => panic!("{other:?}"),
    };
    let digits = entry.board().game.position.digits();
    let (held, digit) = digits.filled().next().expect("a given");
    let told = enter(opened.clone(), &[(held, digit)]);
    assert!(
        words(&told).contains(&format!("{held} holds {digit}.")),
        "{}",
        words(&told)
    );
    let nothing = press(opened.clone(), "<enter>");
    assert_eq!(
        status(&nothing),
        "No chain yet: go to a cell and press a digit of its notes."
    );
    for key in ["<esc>", "q", "C"] {
        assert_eq!(press(opened.clone(), key).page(), BOARD, "{key}");
    }
}

#[test]
fn a_challenge_without_hints_is_without_it() {
    let mut state = states::default_game();
    if let Some(session) = state.game_mut() {
        session.change(|game| Game {
            limits: Limits::ALL,
            ..game
        });
    }
    let (refused, _) = type_keys(state, "C");
    assert_eq!(refused.page(), BOARD);
    let words = "This challenge forbids hints, and so the judging of chains.";
    assert_eq!(status(&refused), words);
}

#[test]
fn the_page_of_the_technique_is_a_key_away() {
    let proved = entered(TerminalProfile::default(), HOME, Technique::XChain, 99);
    let page = press(proved, "D");
    assert!(matches!(top_layer(&page), Some(Layer::TechniquePage(_))));
    assert_eq!(press(page, "<esc>").page(), screens::chain_entry::PAGE);
}

#[test]
fn it_is_read_in_a_small_window() {
    let text = words(&entered(
        TerminalProfile::default(),
        SMALL,
        Technique::XChain,
        2,
    ));
    assert!(
        text.contains("Your chain") && text.contains("strong: "),
        "{text}"
    );
}

/// Whether words follow each other, whatever of the board stands between them in a row.
fn has_words(text: &str, said: &str) -> bool {
    let mut words = text.split_whitespace();
    said.split(' ').all(|word| words.any(|other| other == word))
}

/// On boards of other rules it goes by their houses and clues, and its step is made.
#[test]
fn it_is_entered_on_boards_of_other_rules() {
    for kind in ["9x9 X", "9x9 killer", "9x9 jigsaw", "9x9 thermometers"] {
        let state = press(board_of(kind, TerminalProfile::default(), WIDE), "a");
        let position = session(&state).game.position.board_position();
        let mut cells = session(&state).game.position.empty_cells().iter();
        let cell = cells.find(|&cell| position.candidates.get(cell).len() > 2);
        let cell = cell.expect("a cell with some candidates");
        let digits: Vec<Digit> = position.candidates.get(cell).iter().collect();
        let chain = enter(press(state, "C"), &[(cell, digits[0]), (cell, digits[1])]);
        let said = format!(
            "If {cell} is {}, then {cell} is not {}.",
            digits[0], digits[1]
        );
        let text = words(&chain);
        assert!(
            text.contains("weak: ") && has_words(&text, &said),
            "{kind}: {text}"
        );
        let refused = enter(chain, &[(cell, digits[2])]);
        assert!(
            has_words(&words(&refused), "a strong link must follow."),
            "{kind}"
        );
    }
}

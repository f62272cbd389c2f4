//! Hints and their proofs.

use super::pins::Pins;
use super::{COLOURS, PLAIN, SIXTEEN, SMALL, Scene, WIDE};
use crate::ui::tests::chain_entry::entered;
use crate::ui::tests::support::boards::HARDEST;
use crate::ui::tests::support::driver::{after, press, with_shared};
use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, Fact, Message, RunResult, TerminalProfile, update};
use ninefold_core::logic::Technique;
use ninefold_game::game::HintStage;

pub(super) fn pairs_proof(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    proof_of(terminal, size, Technique::NakedPair)
}

pub(super) fn locked_proof(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    proof_of(terminal, size, Technique::LockedPointing)
}

pub(super) fn wing_proof(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    proof_of(terminal, size, Technique::XWing)
}

pub(super) fn locked_nudge(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    states::hint_of(terminal, size, Technique::LockedPointing)
}

pub(super) fn locked_where(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(locked_nudge(terminal, size), "t")
}

pub(super) fn locked_which(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(locked_where(terminal, size), "t")
}

pub(super) fn locked_page(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(locked_which(terminal, size), "D")
}

/// The proof of a technique on its example, and after so many arrows.
pub(super) fn example<const LINKS: usize>(
    terminal: TerminalProfile,
    size: (u16, u16),
    technique: Technique,
) -> AppState {
    press(
        states::example(terminal, size, technique),
        &"<right>".repeat(LINKS),
    )
}

/// What proofs of every make look like.
pub(super) const PROOFS: [(&str, Scene); 9] = [
    ("colours", |l, s| {
        example::<0>(l, s, Technique::SimpleColourTrap)
    }),
    ("als_xz", |l, s| example::<0>(l, s, Technique::AlsXZ)),
    ("sue_de_coq", |l, s| example::<0>(l, s, Technique::SueDeCoq)),
    ("aic", |l, s| example::<0>(l, s, Technique::Aic)),
    ("aic_walked", |l, s| example::<3>(l, s, Technique::Aic)),
    ("grouped_walked", |l, s| {
        example::<2>(l, s, Technique::GroupedAic)
    }),
    ("forcing_chain_walked", |l, s| {
        example::<9>(l, s, Technique::ForcingChainVerity)
    }),
    ("forcing_net_walked", |l, s| {
        example::<4>(l, s, Technique::ForcingNetContradiction)
    }),
    ("aic_page", aic_page),
];

pub(super) fn aic_page(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::example(terminal, size, Technique::Aic), "D")
}

#[test]
fn proofs_of_every_kind() {
    let mut pins = Pins::default();
    pins.pin_scenes(&PROOFS, "80x24", COLOURS, HOME);
    pins.pin_texts(&PROOFS[3..5], "120x40", COLOURS, WIDE);
    pins.pin_texts(&PROOFS[4..5], "40x16", COLOURS, SMALL);
    pins.pin_scenes(&PROOFS[1..3], "plain", PLAIN, HOME);
}

/// Chains that the player enters: the first candidate, some links, and the whole.
pub(super) const ENTERED: [(&str, Scene); 3] = [
    ("chain_begun", |l, s| entered(l, s, Technique::XChain, 1)),
    ("chain_linked", |l, s| entered(l, s, Technique::XYChain, 4)),
    ("chain_proved", |l, s| entered(l, s, Technique::XChain, 99)),
];

#[test]
fn chains_of_the_player() {
    let mut pins = Pins::default();
    pins.pin_scenes(&ENTERED, "80x24", COLOURS, HOME);
    pins.pin_texts(&ENTERED[1..], "40x16", COLOURS, SMALL);
    pins.pin_scenes(&ENTERED[1..], "plain", PLAIN, HOME);
}

/// Steps of five kinds, each in five stages.
pub(super) const STAGED: [(&str, Technique); 5] = [
    ("pointing", Technique::LockedPointing),
    ("xy_wing", Technique::XYWing),
    ("finned_swordfish", Technique::FinnedSwordfish),
    ("aic", Technique::Aic),
    ("forcing_chain", Technique::ForcingChainContradiction),
];

/// The hint of a technique on its example so far revealed; at last it is done.
pub(super) fn staged(
    terminal: TerminalProfile,
    technique: Technique,
    stage: HintStage,
) -> AppState {
    let at = |stage| states::example_at(terminal, HOME, technique, stage);
    match stage {
        HintStage::Done => press(at(HintStage::Proof), "t"),
        stage => at(stage),
    }
}

#[test]
fn the_five_stages_of_a_hint() {
    let mut pins = Pins::default();
    for (number, (name, technique)) in STAGED.into_iter().enumerate() {
        // The stages of the others differ by their words, which the core pins.
        let all = if number == 2 {
            &HintStage::ALL[..]
        } else {
            &[HintStage::Proof]
        };
        for &stage in all {
            let screen = screen::draw(&staged(COLOURS, technique, stage));
            let name = format!("{name}_{stage:?}_80x24").to_lowercase();
            pins.pin(name, &screen::with_legend(&screen));
        }
    }
}

#[test]
fn proofs_in_sixteen_and_in_all_colours() {
    let mut pins = Pins::default();
    for (name, technique) in &STAGED[2..4] {
        for (suffix, terminal) in [("sixteen", SIXTEEN), ("plain", PLAIN)] {
            let screen = screen::draw(&staged(terminal, *technique, HintStage::Proof));
            pins.pin(
                format!("{name}_proof_{suffix}"),
                &screen::with_legend(&screen),
            );
        }
    }
}

/// Every proof, its first links, and every page fit their places.
#[test]
fn every_technique_can_be_shown_in_every_window() {
    for technique in Technique::ALL.into_iter().filter(|each| each.is_in_hints()) {
        let proof = example::<0>(COLOURS, HOME, technique);
        let link = example::<1>(PLAIN, HOME, technique);
        for size in [HOME, WIDE, SMALL] {
            let resized =
                |state: &AppState| with_shared(state.clone(), |shared| shared.size = size);
            screen::draw(&resized(&proof));
            screen::draw(&resized(&link));
            screen::draw(&press(resized(&proof), "D<space>"));
        }
        let home = screen::draw(&proof).text();
        let keys = ["t apply", "arrows along the chain"];
        assert!(
            keys.iter().any(|key| home.contains(key)),
            "{technique}\n{home}"
        );
    }
}

pub(super) fn proof_of(
    terminal: TerminalProfile,
    size: (u16, u16),
    technique: Technique,
) -> AppState {
    press(states::hint_of(terminal, size, technique), "ttt")
}

pub(super) fn single_where(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(
        states::hint_of(terminal, size, Technique::HiddenSingle),
        "t",
    )
}

pub(super) fn single_which(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(single_where(terminal, size), "t")
}

pub(super) fn single_proof(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(single_which(terminal, size), "t")
}

pub(super) fn single_done(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(single_proof(terminal, size), "t")
}

pub(super) fn mistake(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "g116g55tt")
}

pub(super) fn lost_mark(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "ag11m3g55tt")
}

pub(super) fn reveal(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = states::game_of(terminal, size, HARDEST);
    let asked = keys("ttt").into_iter();
    let waiting = asked.fold(state, |state, message| update(state, message).0);
    let nothing = Fact::Reported(waiting.shared.run, RunResult::HintFound(None));
    after(waiting, [Message::Fact(nothing)])
}

pub(super) fn checked(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "g116E")
}

//! The help asked for in a game as version 1 writes it.

use crate::game::{
    CellVerdict, HelpEvent, HelpKind, HelpLog, HintStage, HintSubject, HistoryNodeId,
};
use ninefold_core::board::Cell;
use ninefold_core::logic::Technique;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The time played in milliseconds, the node, and what was asked for:
/// `[90250,17,{"step":["X-Wing",4]}]`.
#[derive(Serialize, Deserialize)]
pub(super) struct HelpBody(u64, HistoryNodeId, WhatBody);

/// A hint has the number of its last stage, from 1 to 5; a check has the number of
/// wrong digits; the check of a cell has its number, from 0 to 80, and 1 if its digit is
/// wrong. A step on a board of other rules was once written by another name.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WhatBody {
    Check(u8),
    CheckCell(u8, u8),
    Mistakes(u8),
    MissingCandidate(u8),
    #[serde(alias = "board-step")]
    Step(String, u8),
    Reveal(u8),
    AllSteps(u8),
    Candidate(u8),
    Watched(u8),
}

pub(super) fn help_bodies(help: &HelpLog, size: usize) -> Vec<HelpBody> {
    let events = help.events().iter();
    events.map(|event| HelpBody::new(event, size)).collect()
}

/// The log; `None` if an event is impossible in a game with `moves` moves. A technique that
/// this version does not know is left out: the counts of the record have it.
pub(super) fn help_log(bodies: Vec<HelpBody>, moves: usize, size: usize) -> Option<HelpLog> {
    let mut events = Vec::with_capacity(bodies.len());
    for HelpBody(millis, node, what) in bodies {
        if node.index() > moves || events.len() == HelpLog::MAX {
            return None;
        }
        let at = Duration::from_millis(millis);
        let help = what.check(size)?;
        events.extend(help.map(|help| HelpEvent { at, node, help }));
    }
    Some(HelpLog::new(events))
}

impl HelpBody {
    fn new(event: &HelpEvent, size: usize) -> HelpBody {
        let millis = event.at.as_millis().try_into().unwrap_or(u64::MAX);
        HelpBody(millis, event.node, WhatBody::new(event.help, size))
    }
}

impl WhatBody {
    fn new(help: HelpKind, size: usize) -> WhatBody {
        let (kind, stage) = match help {
            HelpKind::Check(wrong) => return WhatBody::Check(wrong),
            HelpKind::CellCheck(cell, verdict) => {
                return WhatBody::CheckCell(cell.number(size) as u8, verdict as u8);
            }
            HelpKind::Hint(kind, stage) => (kind, stage.index() as u8 + 1),
        };
        match kind {
            HintSubject::Mistakes => WhatBody::Mistakes(stage),
            HintSubject::MissingCandidate => WhatBody::MissingCandidate(stage),
            HintSubject::Step(technique) => WhatBody::Step(technique.name().to_owned(), stage),
            HintSubject::Reveal => WhatBody::Reveal(stage),
            HintSubject::AllSteps => WhatBody::AllSteps(stage),
            HintSubject::Candidate => WhatBody::Candidate(stage),
            HintSubject::Watched => WhatBody::Watched(stage),
        }
    }
}

impl WhatBody {
    /// The help, `Some(None)` for an unknown technique; `None` if there is no such
    /// stage.
    fn check(self, size: usize) -> Option<Option<HelpKind>> {
        let (kind, number) = match self {
            WhatBody::Check(wrong) => return Some(Some(HelpKind::Check(wrong))),
            WhatBody::CheckCell(index, wrong) => {
                let verdicts = [CellVerdict::Right, CellVerdict::Wrong];
                let verdict = *verdicts.get(usize::from(wrong))?;
                let cell = Cell::numbered(usize::from(index), size)?;
                return Some(Some(HelpKind::CellCheck(cell, verdict)));
            }
            WhatBody::Mistakes(stage) => (Some(HintSubject::Mistakes), stage),
            WhatBody::MissingCandidate(stage) => (Some(HintSubject::MissingCandidate), stage),
            WhatBody::Step(name, stage) => (technique(&name).map(HintSubject::Step), stage),
            WhatBody::Reveal(stage) => (Some(HintSubject::Reveal), stage),
            WhatBody::AllSteps(stage) => (Some(HintSubject::AllSteps), stage),
            WhatBody::Candidate(stage) => (Some(HintSubject::Candidate), stage),
            WhatBody::Watched(stage) => (Some(HintSubject::Watched), stage),
        };
        let index = usize::from(number).checked_sub(1)?;
        let stage = *HintStage::ALL.get(index)?;
        Some(kind.map(|kind| HelpKind::Hint(kind, stage)))
    }
}

/// The technique of this name, or of one that it had on boards of other rules before.
fn technique(name: &str) -> Option<Technique> {
    match name {
        "Last Digit" => Some(Technique::FullHouse),
        "Y-Wing" => Some(Technique::XYWing),
        // All the others differ in capitals alone.
        name => name.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::logic::ladders::AnyLadder;

    /// How builds before this version named the techniques of boards, in their order.
    const OLD_NAMES: [&str; 28] = [
        "Last Digit",
        "Last Cell of a Cage",
        "Hidden Single",
        "Naked Single",
        "Cage Combinations",
        "Clue Values",
        "Innie or Outie",
        "Common Peers",
        "Sure Digits",
        "Naked Pair",
        "Hidden Pair",
        "Innies and Outies",
        "Naked Triple",
        "Hidden Triple",
        "Naked Quad",
        "Hidden Quad",
        "X-Wing",
        "Clue and House",
        "Cage Placement",
        "Law of Leftovers",
        "Cage Splitting",
        "Cage Interaction",
        "Swordfish",
        "Jellyfish",
        "Y-Wing",
        "XYZ-Wing",
        "Chain",
        "Contradiction",
    ];

    #[test]
    fn steps_on_boards_are_read_by_their_names_and_by_older_ones() {
        // Those builds had none of these on boards of other rules.
        let new = [
            Technique::FinnedXWing,
            Technique::SashimiXWing,
            Technique::FinnedSwordfish,
            Technique::SashimiSwordfish,
            Technique::RemotePair,
            Technique::Skyscraper,
            Technique::TwoStringKite,
            Technique::TurbotFish,
            Technique::WWing,
            Technique::XChain,
            Technique::XYChain,
            Technique::Aic,
            Technique::ContinuousNiceLoop,
            Technique::AlsXZ,
            Technique::AlsXYWing,
            Technique::AlsChain,
            Technique::GroupedAic,
            Technique::GroupedContinuousNiceLoop,
            Technique::ForcingChainContradiction,
            // These they called clue values, too.
            Technique::OutsideClue,
            Technique::OutsideClueAndHouse,
        ];
        let all = AnyLadder::techniques().filter(|its| !new.contains(its));
        assert_eq!(all.clone().count(), OLD_NAMES.len());
        for (old, technique) in OLD_NAMES.into_iter().zip(all) {
            let subject = HintSubject::Step(technique);
            for name in [old, technique.name()] {
                let log = read(&format!(r#"[[7,3,{{"board-step":["{name}",4]}}]]"#));
                let log = log.expect("a possible event");
                let [event] = log.events() else {
                    panic!("{name} is not known")
                };
                assert_eq!(
                    event.help,
                    HelpKind::Hint(subject, HintStage::Proof),
                    "{name}"
                );
                let written = serde_json::to_string(&help_bodies(&log, 9)).unwrap();
                let current = format!(r#"[[7,3,{{"step":["{technique}",4]}}]]"#);
                assert_eq!(written, current);
            }
        }
    }

    fn read(text: &str) -> Option<HelpLog> {
        help_log(serde_json::from_str(text).expect(text), 20, 9)
    }

    #[test]
    fn the_words_of_version_1_do_not_change() {
        let text = concat!(
            r#"[[0,0,{"check":2}],[1,1,{"mistakes":1}],[2,2,{"missing-candidate":2}],"#,
            r#"[90250,17,{"step":["X-Wing",4]}],[90251,17,{"reveal":5}],[90252,18,{"all-steps":3}],"#,
            r#"[90253,18,{"watched":4}],[90254,18,{"check-cell":[80,1]}]]"#,
        );
        let log = read(text).expect("possible events");
        assert_eq!(log.events().len(), 8);
        let step = HelpKind::Hint(HintSubject::Step(Technique::XWing), HintStage::Proof);
        assert_eq!(log.events()[3].help, step);
        assert_eq!(serde_json::to_string(&help_bodies(&log, 9)).unwrap(), text);
    }

    #[test]
    fn what_cannot_have_been_is_refused() {
        for text in [
            r#"[[0,21,{"check":0}]]"#,
            r#"[[0,0,{"reveal":0}]]"#,
            r#"[[0,0,{"reveal":6}]]"#,
            r#"[[0,0,{"check-cell":[81,0]}]]"#,
            r#"[[0,0,{"check-cell":[0,2]}]]"#,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        let unknown = read(r#"[[0,0,{"step":["Not yet known",1]}]]"#);
        assert_eq!(unknown, Some(HelpLog::default()));
    }
}

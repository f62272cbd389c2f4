//! What holds for every entry of the catalogue.

use crate::logic::hints::examples;
use crate::logic::hints::ladder::ClassicLadder;
use crate::logic::technique::Technique;
use crate::logic::tests::with_changes;
use std::collections::BTreeSet;

const ONLY_RATED: &str = "only the Sudoku Explainer rates by it; a hint names what it is made of";

/// Techniques that no search of the player's ladder emits, with the reason.
const NOT_IN_HINTS: [(Technique, &str); 12] = [
    (Technique::BidirectionalXCycle, ONLY_RATED),
    (Technique::BidirectionalYCycle, ONLY_RATED),
    (Technique::BidirectionalCycle, ONLY_RATED),
    (Technique::ForcingXChain, ONLY_RATED),
    (Technique::ForcingChain, ONLY_RATED),
    (Technique::NishioForcingChain, ONLY_RATED),
    (Technique::CellForcingChain, ONLY_RATED),
    (Technique::RegionForcingChain, ONLY_RATED),
    (Technique::DynamicContradiction, ONLY_RATED),
    (Technique::DynamicDouble, ONLY_RATED),
    (Technique::DynamicCell, ONLY_RATED),
    (Technique::DynamicRegion, ONLY_RATED),
];

fn with_example() -> impl Iterator<Item = (Technique, &'static str)> {
    let all = Technique::ALL.into_iter().filter(|each| each.is_in_hints());
    all.map(|technique| (technique, technique.info().example))
}

#[test]
fn each_is_found_on_its_example_and_proved() {
    for (technique, position) in with_example() {
        let (_, step) =
            examples::found(technique).unwrap_or_else(|| panic!("{technique}: {position}"));
        assert!((technique.info().proof)(&step).is_some(), "{technique}");
    }
}

/// Techniques of which the example has dozens of instances: on the look-alike
/// only the first of them is gone.
const MANY_INSTANCES: [Technique; 3] = [
    Technique::FrankenXWing,
    Technique::FrankenSwordfish,
    Technique::FinnedFrankenXWing,
];

#[test]
fn each_is_silent_on_its_look_alike() {
    for (technique, position) in with_example() {
        let (_, step) = examples::found(technique).unwrap();
        let look_alike = with_changes(position, technique.info().look_alike);
        let mut pattern = step.evidence.pattern_marks();
        assert!(
            pattern.all(|mark| look_alike.at(mark.cell).contains(mark.digit)),
            "{technique}: the pattern stays"
        );
        let mut found = examples::instances(technique, &look_alike);
        if MANY_INSTANCES.contains(&technique) {
            found.retain(|other| other.eliminations == step.eliminations);
        }
        assert_eq!(found, [], "{technique}");
    }
}

#[test]
fn each_has_a_page_that_fits_a_screen_beside_its_example() {
    for technique in Technique::ALL {
        let info = technique.info();
        for text in [info.definition, info.spotting] {
            assert!(
                text.is_ascii() && text.ends_with('.'),
                "{technique}: {text}"
            );
        }
        let length = info.definition.len() + info.spotting.len();
        assert!(length <= 400, "{technique}");
    }
}

#[test]
fn each_code_belongs_to_one_technique() {
    let codes: Vec<&str> = Technique::ALL
        .iter()
        .filter_map(|each| each.code())
        .collect();
    let unique: BTreeSet<&str> = codes.iter().copied().collect();
    assert_eq!(codes.len(), unique.len());
    for code in codes {
        assert!(code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit()));
    }
}

#[test]
fn each_is_on_the_players_ladder_or_has_a_reason_not_to_be() {
    let rungs = ClassicLadder::PLAYER.rungs;
    let classic = Technique::ALL.into_iter();
    for technique in classic.filter(|each| !each.is_for_other_rules()) {
        let excepted = NOT_IN_HINTS.iter().any(|(each, _)| *each == technique);
        assert_eq!(technique.is_in_hints(), !excepted, "{technique}");
        // A search of several kinds is listed under the first of them.
        let is_found = examples::board(technique).is_some_and(|board| {
            let emits = |find| crate::logic::found_by(find, &board);
            let mut found = rungs.iter().flat_map(|rung| emits(rung.find));
            found.any(|step| step.technique == technique)
        });
        let has_rung = rungs.iter().any(|rung| rung.technique == technique);
        assert_eq!(has_rung || is_found, !excepted, "{technique}");
    }
}

/// `Options.java`, `DEFAULT_SOLVER_STEPS`, without what is not looked for; a search
/// of several techniques is listed under the first of them.
#[test]
fn hodokus_ladder_is_in_its_published_order() {
    let codes: Vec<&str> = ClassicLadder::HODOKU
        .rungs
        .iter()
        .map(|rung| rung.technique.code().unwrap())
        .collect();
    let published = "0000 0003 0002 0110 0111 0100 0101 0200 0201 0210 0211 0202 0212 \
        0300 0301 0302 0703 0610 0400 0401 0403 0402 0803 0800 0801 0600 0607 0608 \
        0310 0320 0311 0321 0312 0322 1101 0500 0502 0701 0702 0706 0709 0901 0902 0903 \
        0330 0331 0340 0341 1301 1303";
    assert_eq!(codes.join(" "), published);
}

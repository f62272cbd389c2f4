//! The pseudocode of each search describes every step that it takes.

use super::{SAMPLES, classic};
use ninefold_core::watched::{PseudocodeLine, SearchRun, WatchedSearch};

/// Steps of a run that are looked at.
const STEPS: usize = 20_000;

#[test]
fn every_step_belongs_to_one_line_and_every_line_fits() {
    for &search in WatchedSearch::ALL {
        let lines = search.pseudocode();
        assert!((4..=6).contains(&lines.len()), "{search:?}");
        for PseudocodeLine { text, .. } in lines {
            assert!(text.is_ascii() && text.len() <= 35, "{search:?}: {text}");
        }
        let mut lit = vec![false; lines.len()];
        for name in SAMPLES {
            let mut run = SearchRun::new(search, &classic(name));
            for _ in 0..STEPS {
                let Some(step) = run.advance() else { break };
                let of_step = |line: &PseudocodeLine| line.steps.contains(&step.kind());
                let places: Vec<usize> = (0..lines.len()).filter(|&i| of_step(&lines[i])).collect();
                assert_eq!(places.len(), 1, "{search:?} on {name}: {step:?}");
                lit[places[0]] = true;
            }
        }
        for (line, lit) in lines.iter().zip(lit) {
            assert_eq!(lit, !line.steps.is_empty(), "{search:?}: {}", line.text);
        }
    }
}

//! Results: what is written is read back, and what damage is called.

use super::*;
use proptest::prelude::*;

const LINE: &str = crate::grid::test_boards::EXAMPLE;

fn sample() -> ChallengeResult {
    ChallengeResult {
        puzzle: 0xdead_beef,
        limits: Limits::ALL,
        pace: [60, 61, 140, 300, 59, 45, 40, 31, 25].map(Duration::from_secs),
        hints: 0,
        checks: 0,
        mistakes: 3,
    }
}

/// A string of version 1, which every later version reads.
const SAMPLE: &str = "ninefold1result-GDerb7v4SiT4rB49CuSiOwM2J6HAADmq8y";

#[test]
fn a_result_is_short_and_read_for_ever() {
    let text = sample().to_string();
    assert_eq!(text, SAMPLE);
    assert!(text.len() <= 60);
    assert_eq!(text.parse(), Ok(sample()));
    assert_eq!(format!("  {text}\n").parse(), Ok(sample()));
}

#[test]
fn damage_is_called_by_its_part() {
    let text = sample().to_string();
    let parse = |text: &str| text.parse::<ChallengeResult>().unwrap_err();
    assert_eq!(parse(&text[1..]), ResultError::Prefix);
    assert_eq!(parse(""), ResultError::Prefix);
    let challenge = crate::grid::write_challenge(&LINE.parse().unwrap(), Limits::NONE);
    assert_eq!(parse(&challenge), ResultError::Challenge);
    let odd = format!("{}é{}", &text[..20], &text[21..]);
    assert_eq!(parse(&odd), ResultError::Alphabet(21, 'é'));
    for cut in [16, 18, 22, 24] {
        assert_eq!(parse(&text[..cut]), ResultError::Length, "{cut}");
    }
    let other = if &text[20..21] == "B" { "C" } else { "B" };
    let changed = format!("{}{other}{}", &text[..20], &text[21..]);
    assert_eq!(parse(&changed), ResultError::Checksum);
    let mut values = vec![1; 1 + FINGERPRINT_LENGTH];
    values.extend([0; 12]);
    let sealed = six_bits::write(RESULT_PREFIX, &values);
    assert_eq!(parse(&sealed), ResultError::Figures);
}

prop_compose! {
    fn any_result()(
        puzzle: u32,
        bits in 0u8..4,
        tenths in prop::array::uniform9(prop_oneof![0u32..3_000, any::<u32>()]),
        [hints, checks, mistakes] in prop::array::uniform3(prop_oneof![0u32..50, any::<u32>()]),
    ) -> ChallengeResult {
        ChallengeResult {
            puzzle,
            limits: Limits::from_bits(bits << 1).unwrap(),
            pace: tenths.map(|tenths| TENTH * tenths),
            hints,
            checks,
            mistakes,
        }
    }
}

proptest! {
    #[test]
    fn any_result_comes_back(result in any_result()) {
        prop_assert_eq!(result.to_string().parse(), Ok(result));
    }

    #[test]
    fn no_text_makes_it_panic(rest in "[A-Za-z0-9_é-]{0,120}") {
        let read = format!("{RESULT_PREFIX}{rest}").parse::<ChallengeResult>();
        prop_assert!(read.is_err() || read.unwrap().to_string().ends_with(&rest));
    }
}

//! `ninefold watch` as a recording, and `solve --trace`.

use super::*;
use serde_json::Value;

fn lines(text: &str) -> Vec<Value> {
    let parsed = text.lines().map(serde_json::from_str);
    parsed.collect::<Result<_, _>>().expect("JSON lines")
}

/// What a cast draws, on an emulator of its size.
#[cfg(unix)]
fn played(cast: &[Value]) -> String {
    let mut emulator = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
    for event in &cast[1..] {
        emulator.process(event[2].as_str().unwrap().as_bytes());
    }
    emulator.screen().contents()
}

#[cfg(unix)]
#[test]
fn a_cast_is_an_asciicast_that_ends_with_the_solution() {
    let (out, errors, code) = run(&["watch", "--cast", "-", EXAMPLE], "");
    assert_eq!((code, errors.as_str()), (0, ""));
    let cast = lines(&out);
    assert_eq!(cast[0]["version"], 2);
    assert_eq!(
        (&cast[0]["width"], &cast[0]["height"]),
        (&80.into(), &24.into())
    );
    let times: Vec<f64> = cast[1..]
        .iter()
        .map(|event| event[0].as_f64().unwrap())
        .collect();
    assert!(times.is_sorted());
    assert!((20.0..=24.0).contains(times.last().unwrap()), "{times:?}");
    assert!(cast[1..].iter().all(|event| event[1] == "o"));
    let last = played(&cast);
    for word in ["Textbook", "Solved", "37,652"] {
        assert!(last.contains(word), "{word}: {last}");
    }
    assert_eq!(
        run(&["watch", "--cast", "-", EXAMPLE], "").0,
        out,
        "the same recording again"
    );
}

#[test]
fn a_recording_has_the_steps_and_the_speed_that_are_asked_for() {
    let asked = [
        "watch", "--cast", "-", "--from", "10", "--to", "40", "--speed", "10",
    ];
    let (out, _, code) = run(&[&asked[..], &[EXAMPLE]].concat(), "");
    assert_eq!(code, 0);
    let last = lines(&out).last().unwrap()[0].as_f64().unwrap();
    // 31 steps, and three seconds for the last picture.
    assert!((last - 6.1).abs() < 0.05, "{last}");
    for (wrong, word) in [
        (
            vec!["--from", "99999999", "--cast", "-"],
            "--from is after the last step, 41810",
        ),
        (
            vec!["--from", "9", "--to", "5", "--cast", "-"],
            "--from 9 is after --to 5",
        ),
        (
            vec!["--speed", "1", "--cast", "-"],
            "choose a higher --speed",
        ),
        (vec!["--from", "5"], "add --cast or --svg"),
        (vec!["--window", "80x24"], "add --cast or --svg"),
        (
            vec!["--search", "logic", "--race", "textbook"],
            "only searches race",
        ),
        (vec!["--window", "10x10", "--cast", "-"], "40x16"),
    ] {
        let (out, errors, code) = run(&[&["watch", EXAMPLE], &wrong[..]].concat(), "");
        assert_eq!((code, out.as_str()), (2, ""), "{wrong:?}");
        assert!(errors.contains(word), "{wrong:?}: {errors}");
    }
}

#[test]
fn every_search_can_be_recorded_still_and_moving() {
    for search in [
        "textbook",
        "fewest-candidates",
        "fewest-places",
        "propagation",
        "annealing",
        "logic",
    ] {
        let still = [
            "watch", "--search", search, "--svg", "-", "--still", EXAMPLE,
        ];
        let (image, errors, code) = run(&still, "");
        assert_eq!((code, errors.as_str()), (0, ""), "{search}");
        assert!(
            image.starts_with("<svg") && !image.contains("<animate"),
            "{search}"
        );
        assert_eq!(board_of(&image), EXAMPLE_SOLUTION, "{search}");
    }
    let moving = [
        "watch",
        "--race",
        "fewest-places",
        "--svg",
        "-",
        "--to",
        "300",
        EXAMPLE,
    ];
    let (image, _, code) = run(&moving, "");
    assert_eq!(code, 0);
    assert!(image.contains("<animate"));
    assert_eq!(board_of(&image), EXAMPLE.replace('0', "."));
}

/// The board in the description of an image: nine lines of nine characters.
fn board_of(image: &str) -> String {
    let image = roxmltree::Document::parse(image).expect("an SVG image");
    let is_description = |node: &roxmltree::Node| node.has_tag_name("desc");
    let text = image.descendants().find(is_description);
    let text = text.and_then(|node| node.text()).expect("a description");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() == 9 && lines.iter().all(|line| line.len() == 9));
    lines.concat()
}

#[test]
fn a_trace_has_every_step_and_the_counters() {
    for (search, tries) in [
        ("textbook", 37_652),
        ("fewest-candidates", 51),
        ("fewest-places", 51),
    ] {
        let option = format!("--trace={search}");
        let (out, errors, code) = run(&["solve", &option, EXAMPLE], "");
        assert_eq!((code, errors.as_str()), (0, ""));
        let steps = lines(&out);
        let numbers = steps.iter().map(|step| step["step"].as_u64().unwrap());
        assert!(numbers.eq(1..=steps.len() as u64));
        let end = &steps[steps.len() - 1]["end"];
        assert_eq!(end["solution"], EXAMPLE_SOLUTION, "{search}");
        assert_eq!(end["tries"], tries, "{search}");
        let counted = |action| steps.iter().filter(|step| step["action"] == action).count();
        assert_eq!(end["placed"], counted("place"), "{search}");
        assert_eq!(end["backtracks"], counted("take-back"), "{search}");
    }
    let (out, _, code) = run(&["solve", "--trace", CLASH], "");
    assert_eq!(code, 1);
    assert_eq!(lines(&out)[0]["end"]["ending"], "no-solution");
}

#[test]
fn a_trace_has_the_steps_that_are_asked_for() {
    let (all, _, _) = run(&["solve", "--trace=textbook", EXAMPLE], "");
    let all: Vec<&str> = all.lines().collect();
    let last = all.len().to_string();
    let trace = |range: &[&str]| {
        run(
            &[&["solve", "--trace=textbook"], range, &[EXAMPLE]].concat(),
            "",
        )
    };
    for (range, from, to) in [
        (&["--from", "100", "--to", "103"][..], 99, 103),
        (&["--to", "3"], 0, 3),
        (&["--from", &last], all.len() - 1, all.len()),
        (&["--from", "7", "--to", "7"], 6, 7),
        (
            &["--from", &last, "--to", "99999999"],
            all.len() - 1,
            all.len(),
        ),
    ] {
        let (out, errors, code) = trace(range);
        assert_eq!((errors.as_str(), code), ("", 0), "{range:?}");
        assert_eq!(out.lines().collect::<Vec<_>>(), all[from..to], "{range:?}");
    }
    let over = (all.len() + 1).to_string();
    for (range, why) in [
        (
            &["--from", "9", "--to", "5"][..],
            "--from 9 is after --to 5".to_owned(),
        ),
        (
            &["--from", &over],
            format!("--from {over}: the search has only {last} steps"),
        ),
        (&["--from", "0"], "0 is not in".to_owned()),
    ] {
        let (out, errors, code) = trace(range);
        assert_eq!((out.as_str(), code), ("", 2), "{range:?}");
        assert!(errors.contains(&why), "{errors}");
    }
    let (_, errors, code) = run(&["solve", "--from", "3", EXAMPLE], "");
    assert!(errors.contains("--trace") && code == 2, "{errors}");
}

/// The textbook search of it takes 861,889,990 tries.
#[test]
fn a_trace_goes_no_further_than_asked_for() {
    let puzzle =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let (out, _, code) = run(&["solve", "--trace=textbook", "--to", "2", puzzle], "");
    assert_eq!((out.lines().count(), code), (2, 0));
}

use super::super::player_input::PlayerInput;
use super::*;
use crate::ui::keys::{CursorAction, PageTurn};
use crate::ui::{Key, MouseAction};
use crossterm::event::Event;
use ninefold_core::board::Digit;
use proptest::prelude::*;

/// What a terminal sends of its own accord, or in answer to a query that
/// some program made.
const REPORTS: &[&[u8]] = &[
    b"\x1b[?2026;2$y",
    b"\x1b[?997;1n",
    b"\x1b[?62;1;6;22c",
    b"\x1b[>0;276;0c",
    b"\x1b[=1;2c",
    b"\x1bP>|XTerm(354)\x1b\\",
    b"\x1bP1$r0m\x1b\\",
    b"\x1bP!|00000000\x1b\\",
    b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
    b"\x1b]52;c;NTMuLjc=\x07",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b^private\x1b\\",
    b"\x1bXstring\x07with a bell\x1b\\",
    b"\x1b[12;40R",
    b"\x1b[0n",
    b"\x1b[8;24;80t",
    b"\x1b[4;384;640t",
    b"\x1b[?1u",
    b"\x1b[1:2:3;4?x",
];

fn keys(decoded: &[Decoded]) -> Vec<Key> {
    let key = |decoded: &Decoded| match decoded {
        Decoded::Event(event) => match PlayerInput::parse(event) {
            Some(PlayerInput::Key(key)) => Some(key),
            _ => None,
        },
        Decoded::StatusReport | Decoded::KeyProtocol | Decoded::Background(_) => None,
    };
    decoded.iter().filter_map(key).collect()
}

/// The keys of bytes that come at once, and of what then expires.
fn typed(bytes: &[u8]) -> Vec<Key> {
    let mut decoder = Decoder::default();
    let mut decoded = decoder.decode(bytes);
    decoded.extend(decoder.expire().map(Decoded::Event));
    keys(&decoded)
}

fn paste(text: &str) -> Decoded {
    Decoded::Event(Event::Paste(text.to_owned()))
}

fn pasted(bytes: &[u8]) -> Vec<Decoded> {
    Decoder::default().decode(bytes)
}

#[test]
fn reports_are_no_keys_and_the_next_key_works() {
    for report in REPORTS {
        let mut decoder = Decoder::default();
        let expected = match *report {
            b"\x1b[0n" => vec![Decoded::StatusReport],
            b"\x1b[?1u" => vec![Decoded::KeyProtocol],
            b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07" => vec![Decoded::Background((0x1e, 0x1e, 0x1e))],
            _ => Vec::new(),
        };
        assert_eq!(
            decoder.decode(report),
            expected,
            "{}",
            report.escape_ascii()
        );
        assert_eq!(decoder.unfinished(), &Unfinished::Nothing);
        assert_eq!(keys(&decoder.decode(b"5")), [Key::Char('5')]);
    }
}

/// Where all keys are reported, Shift and a digit is told apart from the character above
/// the digit, which it stays where it means nothing else.
#[test]
fn shift_and_a_digit_keep_their_character() {
    let input = |bytes: &[u8]| match &pasted(bytes)[..] {
        [Decoded::Event(event)] => match PlayerInput::parse(event) {
            Some(PlayerInput::ShiftDigit(digit, character)) => Some((digit.get(), character)),
            _ => None,
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(input(b"\x1b[53;2;37u"), Some((5, '%')), "United States");
    assert_eq!(input(b"\x1b[55;2;47u"), Some((7, '/')), "Germany");
    assert_eq!(input(b"\x1b[53;;53u"), None, "no Shift");
    assert_eq!(input(b"\x1b[38;2;49u"), None, "France: the key types &");
    assert_eq!(typed(b"\x1b[38;2;49u"), [Key::Char('1')]);
}

/// Of one to four hexadecimal digits, opaque or not; everything else is no colour and no key.
#[test]
fn a_background_is_read_in_every_form() {
    let read = |answer: &str| Decoder::default().decode(format!("\x1b]{answer}\x1b\\").as_bytes());
    for (answer, colour) in [
        ("11;rgb:ffff/8080/0000", (255, 128, 0)),
        ("11;rgb:ff/80/00", (255, 128, 0)),
        ("11;rgb:f/8/0", (255, 136, 0)),
        ("11;rgba:ffff/ffff/f0f0/cccc", (255, 255, 240)),
    ] {
        assert_eq!(read(answer), [Decoded::Background(colour)], "{answer}");
    }
    for other in [
        "11;?",
        "11;rgb:",
        "11;rgb:12345/0/0",
        "11;rgb:ff/ff",
        "11;rgb:gg/00/00",
    ] {
        assert_eq!(read(other), [], "{other}");
    }
}

/// A paste whose end was lost does not swallow Ctrl-C as kitty sends it.
#[test]
fn ctrl_c_of_kitty_ends_a_paste_without_an_end() {
    assert_eq!(typed(b"\x1b[200~53..7\x1b[99;5u"), [Key::Ctrl('c')]);
    assert_eq!(typed(b"\x1b]0;title\x1b[99;5u"), [Key::Ctrl('c')]);
}

#[test]
fn answers_to_a_status_request_stand_beside_the_events() {
    let decoded = Decoder::default().decode(b"\x1b[0n\x1b[n\x1b[3n\x1b[?0n");
    assert_eq!(decoded, [Decoded::StatusReport, Decoded::StatusReport]);
}

#[test]
fn the_focus_is_an_event_and_no_key() {
    let decoded = Decoder::default().decode(b"\x1b[I\x1b[O");
    let events = [Event::FocusGained, Event::FocusLost].map(Decoded::Event);
    assert_eq!(decoded, events);
    assert_eq!(keys(&decoded), []);
}

#[test]
fn keys_are_read_in_every_encoding() {
    let cases: &[(&[u8], &[Key])] = &[
        (
            b"\x1b[A\x1b[B\x1b[C\x1b[D",
            &[Key::Up, Key::Down, Key::Right, Key::Left],
        ),
        (
            b"\x1bOA\x1bOB\x1bOC\x1bOD",
            &[Key::Up, Key::Down, Key::Right, Key::Left],
        ),
        (b"\x1b[1;5A\x1b[1;2B", &[Key::Up, Key::ShiftDown]),
        (
            b"\x1b[H\x1b[F\x1bOH\x1bOF",
            &[Key::Home, Key::End, Key::Home, Key::End],
        ),
        (
            b"\x1b[1~\x1b[4~\x1b[7~\x1b[8~",
            &[Key::Home, Key::End, Key::Home, Key::End],
        ),
        (
            b"\x1b[5~\x1b[6~\x1b[3~",
            &[Key::PageUp, Key::PageDown, Key::Delete],
        ),
        (
            b"\t\x1b[Z\r\x7f",
            &[Key::Tab, Key::BackTab, Key::Enter, Key::Backspace],
        ),
        (b"\x1bOP\x1b[11~\x1b[[A\x1b[P", &[Key::F1; 4]),
        (
            b"\x1bOQ\x1bOR\x1b[15~\x1b[20~\x1b[21~\x1b[24~",
            &[
                Key::F(2),
                Key::F(3),
                Key::F(5),
                Key::F(9),
                Key::F(10),
                Key::F(12),
            ],
        ),
        (b"\x1bOq\x1bOy", &[Key::Char('1'), Key::Char('9')]),
        (
            b"\x1b[27;5;99~\x1b[99;5u",
            &[Key::Ctrl('c'), Key::Ctrl('c')],
        ),
        (b"\x1b[57;1:1u\x1b[57;1:3u", &[Key::Char('9')]),
        // kitty: Ctrl with a digit, and Escape, Enter and the pad where all keys are
        // reported. Shift alone is no key, and capitals come as the text that they are.
        (
            b"\x1b[53;5u\x1b[53;6u\x1b[27u\x1b[13u",
            &[
                Key::Ctrl('5'),
                Key::CtrlShiftDigit(Digit::new(5).unwrap()),
                Key::Esc,
                Key::Enter,
            ],
        ),
        (
            b"\x1b[57441;2u\x1b[97;2;65u\x1b[228;;228u\x1b[57404;;53u\x1b[57418u",
            &[Key::Char('A'), Key::Char('ä'), Key::Char('5'), Key::Right],
        ),
        ("é5".as_bytes(), &[Key::Char('é'), Key::Char('5')]),
        (b"\x1b", &[Key::Esc]),
        (b"\x1b\x1b", &[Key::Esc, Key::Esc]),
        (b"\x1b\x1b[A", &[Key::Esc, Key::Up]),
        // Alt and a character is left alone, see `character_key`.
        (b"\x1bj\x1b/5", &[Key::Char('5')]),
        (b"\x1b\r", &[Key::Enter]),
        (b"\xff5", &[Key::Char('5')]),
        (b"\xe25", &[Key::Char('5')]),
    ];
    for (bytes, keys) in cases {
        assert_eq!(typed(bytes), *keys, "{}", bytes.escape_ascii());
    }
}

#[test]
fn the_mouse_is_read_in_every_encoding() {
    let reports: [(&[u8], MouseAction); 9] = [
        (b"\x1b[<0;5;7M", MouseAction::Press),
        (b"\x1b[32;5;7M", MouseAction::Press),
        (b"\x1b[M\x20\x25\x27", MouseAction::Press),
        (b"\x1b[<16;5;7M", MouseAction::Pick),
        (b"\x1b[<4;5;7M", MouseAction::Pick),
        (b"\x1b[<8;5;7M", MouseAction::Pick),
        (b"\x1b[<32;5;7M", MouseAction::Drag),
        (b"\x1b[<48;5;7M", MouseAction::DragRectangle),
        (b"\x1b[<2;5;7M", MouseAction::Mark),
    ];
    for (report, action) in reports {
        let [Decoded::Event(event)] = &Decoder::default().decode(report)[..] else {
            panic!("no event: {}", report.escape_ascii());
        };
        let expected = PlayerInput::Mouse(action, 4, 6);
        assert_eq!(PlayerInput::parse(event), Some(expected));
    }
    assert_eq!(typed(b"\x1b[<0;5;7m\x1b[M\x23\x25\x275"), [Key::Char('5')]);
}

#[test]
fn the_wheel_turns_pages() {
    for (report, action) in [
        (b"\x1b[<64;5;7M", CursorAction::Scroll(PageTurn::Back)),
        (b"\x1b[<65;5;7M", CursorAction::Scroll(PageTurn::On)),
    ] {
        let [Decoded::Event(event)] = &Decoder::default().decode(report)[..] else {
            panic!("no event: {}", report.escape_ascii());
        };
        let expected = PlayerInput::Wheel(action);
        assert_eq!(PlayerInput::parse(event), Some(expected));
    }
    assert_eq!(typed(b"\x1b[<66;5;7M5"), [Key::Char('5')], "to the side");
}

#[test]
fn a_paste_is_one_event_and_never_keys() {
    assert_eq!(
        pasted(b"\x1b[200~12\r\x1b[A\x1b[201~"),
        [paste("12\r\x1b[A")]
    );
    assert_eq!(pasted(b"\x1b[200~\x1b[201\x1b[201~"), [paste("\x1b[201")]);
    assert_eq!(pasted(b"\x1b[200~\x1b\x1b[201~"), [paste("\x1b")]);
    assert_eq!(pasted(b"\x1b[201~"), []);
}

#[test]
fn a_long_paste_is_cut_and_costs_no_memory() {
    let mut decoder = Decoder::default();
    decoder.decode(b"\x1b[200~");
    for _ in 0..1_000 {
        assert_eq!(decoder.decode(&[b'1'; 4096]), []);
    }
    let [Decoded::Event(Event::Paste(text))] = &decoder.decode(b"\x1b[201~")[..] else {
        panic!("no paste");
    };
    assert_eq!(text.len(), 256 * 1024);
}

#[test]
fn what_never_ends_expires() {
    let begun: [&[u8]; 6] = [
        b"\x1b[1;",
        b"\x1b]11;rgb",
        b"\x1bP>|X",
        b"\x1bO",
        b"\x1b[M!",
        b"\x1b]1\x1b",
    ];
    for begun in begun {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.decode(begun), []);
        assert_ne!(decoder.unfinished(), &Unfinished::Nothing);
        assert_eq!(decoder.expire(), None);
        assert_eq!(
            keys(&decoder.decode(b"5j")),
            [Key::Char('5'), Key::Char('j')]
        );
    }
    let mut decoder = Decoder::default();
    decoder.decode(b"\x1b[200~12");
    assert_eq!(decoder.expire(), Some(Event::Paste("12".to_owned())));
    assert_eq!(keys(&decoder.decode(b"5")), [Key::Char('5')]);
}

#[test]
fn ctrl_c_ends_whatever_is_unfinished() {
    let begun: [&[u8]; 6] = [
        b"\x1b[1;",
        b"\x1b]11;",
        b"\x1bP",
        b"\x1bO",
        b"\x1b[M!",
        b"\x1b[200~12",
    ];
    for begun in begun {
        let mut decoder = Decoder::default();
        decoder.decode(begun);
        let next = keys(&decoder.decode(b"\x035"));
        assert_eq!(next, [Key::Ctrl('c'), Key::Char('5')]);
    }
}

proptest! {
    /// However the bytes are cut, they mean the same.
    #[test]
    fn pieces_do_not_matter(
        bytes in proptest::collection::vec(prop_oneof![
            Just(0x1b), Just(b'['), Just(b'O'), Just(b'M'), Just(b'<'), Just(b'~'),
            Just(b';'), Just(b'2'), Just(b'0'), Just(b'1'), Just(b']'), any::<u8>(),
        ], 0..200),
        cuts in proptest::collection::vec(0usize..200, 0..20),
    ) {
        let mut whole = Decoder::default();
        let mut pieces = Decoder::default();
        let expected = whole.decode(&bytes);
        let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(bytes.len())).collect();
        cuts.extend([0, bytes.len()]);
        cuts.sort_unstable();
        let got: Vec<Decoded> =
            cuts.windows(2).flat_map(|cut| pieces.decode(&bytes[cut[0]..cut[1]])).collect();
        prop_assert_eq!(got, expected);
        prop_assert_eq!(pieces.unfinished(), whole.unfinished());
    }

    /// Reports between keys, in pieces: the keys and nothing else arrive.
    #[test]
    fn reports_between_keys_change_nothing(
        order in proptest::collection::vec(0..REPORTS.len() + 9, 0..40),
        piece in 1usize..7,
    ) {
        let mut bytes = Vec::new();
        let mut expected = Vec::new();
        for choice in order {
            match REPORTS.get(choice) {
                Some(report) => bytes.extend_from_slice(report),
                None => {
                    let digit = b'1' + u8::try_from(choice - REPORTS.len()).unwrap();
                    bytes.push(digit);
                    expected.push(Key::Char(char::from(digit)));
                }
            }
        }
        let mut decoder = Decoder::default();
        let pieces = bytes.chunks(piece);
        let decoded: Vec<Decoded> = pieces.flat_map(|piece| decoder.decode(piece)).collect();
        prop_assert_eq!(keys(&decoded), expected);
    }

    /// After any bytes, once they expire, every key works.
    #[test]
    fn no_bytes_make_it_deaf(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let mut decoder = Decoder::default();
        decoder.decode(&bytes);
        decoder.expire();
        let keys = keys(&decoder.decode(b"7\x1b[A"));
        prop_assert_eq!(&keys[keys.len() - 2..], &[Key::Char('7'), Key::Up]);
    }
}

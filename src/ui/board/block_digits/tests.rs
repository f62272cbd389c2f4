use super::*;

#[test]
fn a_digit_is_drawn_from_half_blocks() {
    assert_eq!(rows(Digit::ALL[0]), ["▄█ ", " █ ", "▀▀▀"]);
    assert_eq!(rows(Digit::ALL[7]), ["█▀█", "█▀█", "▀▀▀"]);
}

#[test]
fn a_time_is_drawn_with_a_narrow_colon() {
    assert_eq!(
        text_rows("1:08"),
        ["▄█  ▄ █▀█ █▀█", " █  ▄ █ █ █▀█", "▀▀▀   ▀▀▀ ▀▀▀"]
    );
    assert_eq!(text_rows("-"), ["", "", ""]);
}

#[test]
fn no_two_digits_look_alike() {
    for (place, &digit) in Digit::ALL.iter().enumerate() {
        let others = &Digit::ALL[..place];
        assert!(others.iter().all(|&other| rows(other) != rows(digit)));
    }
}

use super::*;

/// A file with this number of colours and an extension.
fn entry(colours: i16, extension: &str) -> Vec<u8> {
    let numbers = [[0; MAX_COLOURS].as_slice(), &[colours]].concat();
    let table = format!("{extension}\0");
    let bytes = |numbers: &[i16]| -> Vec<u8> {
        numbers
            .iter()
            .flat_map(|number| number.to_le_bytes())
            .collect()
    };
    let head = bytes(&[0o432, 2, 1, 14, 0, 0]);
    let extended = bytes(&[1, 0, 0, 1, table.len() as i16]);
    [
        head,
        b"x\0\x01\0".to_vec(),
        bytes(&numbers),
        extended,
        vec![1, 0],
        bytes(&[0]),
        table.into_bytes(),
    ]
    .concat()
}

#[test]
fn the_number_of_colours_is_read_and_an_extension_has_24_bits() {
    assert_eq!(terminfo_colours(&entry(8, "AX")), Some(8));
    assert_eq!(terminfo_colours(&entry(256, "AX")), Some(256));
    assert_eq!(terminfo_colours(&entry(-1, "AX")), Some(0));
    for name in ["RGB", "Tc"] {
        assert_eq!(terminfo_colours(&entry(256, name)), Some(TRUE_COLOURS));
    }
}

#[test]
fn a_file_that_is_cut_has_what_is_left_or_nothing() {
    let whole = entry(256, "RGB");
    for length in 0..whole.len() {
        let read = terminfo_colours(&whole[..length]);
        assert!(matches!(read, None | Some(256)), "{length}: {read:?}");
    }
    assert_eq!(terminfo_colours(b"\x1a\x01\xff\xff"), None);
}

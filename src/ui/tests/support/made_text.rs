//! Parts of the documentation that are made from the program's own tables.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// A file of the documentation.
pub(crate) fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("docs")
        .join(name)
}

/// Asserts that the part of a file between two marks is this text; with
/// `NINEFOLD_BLESS` it is written there.
pub(crate) fn assert_part(name: &str, what: &str, text: &str) {
    let path = path(name);
    let (begin, end) = (
        format!("<!-- {what}: made from the program -->\n"),
        format!("<!-- end of {what} -->\n"),
    );
    let whole = fs::read_to_string(&path).unwrap();
    let (before, rest) = whole.split_once(&begin).expect("the part");
    let (written, after) = rest.split_once(&end).expect("its end");
    if env::var_os("NINEFOLD_BLESS").is_some() {
        fs::write(path, format!("{before}{begin}{text}{end}{after}")).unwrap();
        return;
    }
    assert_eq!(
        written, text,
        "made anew by NINEFOLD_BLESS=1 cargo test --lib documentation"
    );
}

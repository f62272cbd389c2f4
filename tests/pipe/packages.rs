//! The scripts of `.ci/packages` that need no build.

use super::{ninefold, run};
use std::fs;
use std::path::Path;
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// What a script of a checkout prints.
fn printed(checkout: &Path, arguments: &[&str]) -> String {
    let mut script = Command::new(checkout.join(".ci/packages/metainfo"));
    let output = script.args(arguments).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// A copy of what `.ci/packages/metainfo` reads, with these lines in its `Cargo.toml`.
fn checkout(addresses: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join(".ci/packages")).unwrap();
    for name in ["metainfo", "ninefold.metainfo.xml"] {
        let name = format!(".ci/packages/{name}");
        fs::copy(format!("{ROOT}/{name}"), folder.path().join(name)).unwrap();
    }
    fs::copy(
        format!("{ROOT}/CHANGELOG.md"),
        folder.path().join("CHANGELOG.md"),
    )
    .unwrap();
    let mut manifest = include_str!("../../Cargo.toml").to_owned();
    for (field, address) in addresses {
        let empty = format!("{field} = \"\"\n");
        assert!(manifest.contains(&empty), "Cargo.toml has an address now");
        manifest = manifest.replace(&empty, &format!("{field} = \"{address}\"\n"));
    }
    fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    folder
}

/// The text of the only element of this name.
fn only<'a>(document: &'a roxmltree::Document<'_>, name: &str) -> roxmltree::Node<'a, 'a> {
    let mut named = document
        .descendants()
        .filter(|node| node.has_tag_name(name));
    let node = named.next().unwrap_or_else(|| panic!("no {name}"));
    assert!(named.next().is_none(), "two of {name}");
    node
}

#[test]
fn the_appstream_data_have_the_version_and_no_address() {
    let text = printed(Path::new(ROOT), &[]);
    let document = roxmltree::Document::parse(&text).unwrap();
    let release = only(&document, "release");
    assert_eq!(
        release.attribute("version"),
        Some(env!("CARGO_PKG_VERSION"))
    );
    assert_eq!(only(&document, "id").text(), Some("local.ninefold"));
    assert!(!text.contains('@') && !text.contains("<url"), "{text}");
    let launched = only(&document, "launchable").text().unwrap();
    assert!(Path::new(ROOT).join(".ci/packages").join(launched).exists());
}

#[test]
fn an_address_is_filled_in_at_one_place() {
    let folder = checkout(&[("repository", "https://git.example.org/games/nine-fold")]);
    let text = printed(folder.path(), &[]);
    let document = roxmltree::Document::parse(&text).unwrap();
    let id = "org.example.git.games.nine_fold";
    assert_eq!(only(&document, "id").text(), Some(id));
    let url = only(&document, "url");
    assert_eq!(url.text(), Some("https://git.example.org/games/nine-fold"));
    let name = printed(folder.path(), &["--name"]);
    assert_eq!(name.trim_end(), format!("{id}.metainfo.xml"));

    let both = checkout(&[
        ("homepage", "https://ninefold.example"),
        ("repository", "https://git.example.org/games/ninefold"),
    ]);
    assert_eq!(
        printed(both.path(), &["--homepage"]),
        "https://ninefold.example\n"
    );
    assert_eq!(
        printed(both.path(), &["--name"]),
        "example.ninefold.metainfo.xml\n"
    );
}

#[test]
fn everything_is_installed() {
    let folder = tempfile::tempdir().unwrap();
    let program = ninefold().get_program().to_owned();
    let mut install = Command::new(format!("{ROOT}/.ci/packages/install"));
    let output = install
        .arg(program)
        .arg(folder.path())
        .env("PREFIX", "/opt")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let prefix = folder.path().join("opt");
    for file in [
        "bin/ninefold",
        "share/applications/ninefold.desktop",
        "share/bash-completion/completions/ninefold",
        "share/doc/ninefold/LICENCES",
        "share/doc/ninefold/LICENSE",
        "share/doc/ninefold/README.md",
        "share/fish/vendor_completions.d/ninefold.fish",
        "share/icons/hicolor/scalable/apps/ninefold.svg",
        "share/man/man1/ninefold-solve.1.gz",
        "share/man/man1/ninefold.1.gz",
        "share/metainfo/local.ninefold.metainfo.xml",
        "share/zsh/site-functions/_ninefold",
    ] {
        let size = fs::metadata(prefix.join(file)).map(|found| found.len());
        assert!(size.is_ok_and(|size| size > 0), "{file}");
    }
    let licences = fs::read_to_string(prefix.join("share/doc/ninefold/LICENCES")).unwrap();
    assert_eq!(licences, run(&["--licences"], "").0);
}

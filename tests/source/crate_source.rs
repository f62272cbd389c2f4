//! The sources of all packages: what each file defines, names and matches on.

use crate::items::{attributes, is_for_tests, name_of};
use crate::literals::literals;
use crate::paths::{Module, NamedPath, named_paths};
use crate::patterns::{CatchAll, catch_alls};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use syn::Item;

/// One file of a package, test code included. (The syntax tree itself is not kept:
/// it cannot be shared between the threads of the tests.)
pub struct SourceFile {
    /// Relative to the workspace: `crates/core/src/grid/cell.rs`.
    pub path: String,
    pub module: Module,
    /// Each module in the file, with the names of what it defines outside of
    /// tests.
    pub definitions: Vec<(Module, Vec<String>)>,
    /// Every path that the file names, `use` declarations flattened.
    pub paths: Vec<NamedPath>,
    /// The `match` expressions with arms for anything else, outside of tests.
    pub catch_alls: Vec<CatchAll>,
    /// The string literals outside of tests and documentation.
    pub literals: Vec<String>,
    /// Those that are first arguments of methods, behind the name of the method.
    pub arguments: Vec<(String, String)>,
}

impl SourceFile {
    pub fn parse(path: &str, text: &str) -> SourceFile {
        let syntax = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        let module = module_of(Path::new(path));
        let mut file = SourceFile {
            path: path.to_owned(),
            module: module.clone(),
            definitions: Vec::new(),
            paths: Vec::new(),
            catch_alls: Vec::new(),
            literals: Vec::new(),
            arguments: Vec::new(),
        };
        file.define(&module, &syntax.items);
        file.paths = named_paths(&syntax, &module, file.is_test());
        if !file.is_test() {
            file.catch_alls = catch_alls(&syntax);
            let literals = literals(&syntax);
            file.literals = literals.found;
            file.arguments = literals.arguments;
        }
        file
    }

    /// Whether the whole file is a test module.
    pub fn is_test(&self) -> bool {
        self.module.iter().any(|part| part == "tests")
    }

    /// Whether it is part of one of these layers.
    pub fn is_in(&self, layers: &[&str]) -> bool {
        let layer = self.module.first();
        layer.is_some_and(|layer| layers.contains(&layer.as_str()))
    }

    fn define(&mut self, module: &[String], items: &[Item]) {
        let outside_tests = || items.iter().filter(|item| !is_for_tests(attributes(item)));
        let names = outside_tests().filter_map(name_of).collect();
        self.definitions.push((module.to_vec(), names));
        for item in outside_tests() {
            if let Item::Mod(inner) = item
                && let Some((_, items)) = &inner.content
            {
                let inner = [module, &[inner.ident.to_string()]].concat();
                self.define(&inner, items);
            }
        }
    }
}

/// The folders with the sources of a package, relative to the workspace.
pub const ROOTS: [&str; 3] = ["src", "crates/core/src", "crates/game/src"];

/// All files of all packages, sorted by path.
pub fn sources() -> &'static [SourceFile] {
    static SOURCES: OnceLock<Vec<SourceFile>> = OnceLock::new();
    SOURCES.get_or_init(read_sources)
}

fn read_sources() -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for sources in ROOTS {
        collect_rust_files(&root.join(sources), &mut found);
    }
    found.sort();
    let parse = |path: &PathBuf| {
        let relative = path.strip_prefix(root).unwrap().display().to_string();
        SourceFile::parse(&relative, &fs::read_to_string(path).unwrap())
    };
    found.iter().map(parse).collect()
}

fn collect_rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect_rust_files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The module of a file below the `src/` of its package.
fn module_of(path: &Path) -> Module {
    let inside = path.with_extension("");
    let mut parts: Module = inside
        .iter()
        .skip_while(|part| *part != "src")
        .skip(1)
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if let Some("mod" | "main" | "lib") = parts.last().map(String::as_str) {
        parts.pop();
    }
    parts
}

//! Which file a path leads to, through re-exports to the file that defines the
//! name.

use crate::crate_source::SourceFile;
use crate::paths::{Module, NamedPath};
use std::collections::{BTreeMap, BTreeSet};

/// How far a chain of re-exports is followed.
const MOST_REEXPORTS: usize = 8;

/// What the modules of the crate define and import.
pub struct ModuleTree {
    modules: BTreeMap<Module, ModuleContents>,
}

#[derive(Default)]
struct ModuleContents {
    /// An index into the files.
    file: usize,
    items: BTreeSet<String>,
    /// Names that stand for other paths.
    imports: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
}

/// What a path refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A module, by its file.
    Module(usize),
    /// An item, by the file that defines it.
    Item(usize),
}

impl Target {
    /// The index of the file.
    pub fn file(self) -> usize {
        match self {
            Target::Module(file) | Target::Item(file) => file,
        }
    }
}

impl ModuleTree {
    pub fn new(files: &[SourceFile]) -> ModuleTree {
        let mut modules: BTreeMap<Module, ModuleContents> = BTreeMap::new();
        for (file, source) in files.iter().enumerate() {
            for (module, names) in &source.definitions {
                // `lib.rs` and `main.rs` are both the root.
                let contents = modules.entry(module.clone()).or_default();
                contents.file = file;
                contents.items.extend(names.iter().cloned());
            }
        }
        let mut tree = ModuleTree { modules };
        for path in files.iter().flat_map(|file| &file.paths) {
            tree.import(path);
        }
        tree
    }

    fn import(&mut self, path: &NamedPath) {
        let (Some(alias), false) = (&path.alias, path.in_test) else {
            return;
        };
        let Some(contents) = self.modules.get_mut(&path.module) else {
            return;
        };
        if alias == "*" {
            contents.globs.push(path.segments.clone());
        } else {
            contents
                .imports
                .insert(alias.clone(), path.segments.clone());
        }
    }

    /// What this path leads to, seen from this module; nothing if that is
    /// outside the crate. A name that a module does not visibly define, such as
    /// one that a macro makes, counts as an item of the module.
    pub fn resolve(&self, from: &[String], path: &[String]) -> Option<Target> {
        self.resolve_within(from, path, true, MOST_REEXPORTS)
    }

    fn resolve_within(
        &self,
        from: &[String],
        path: &[String],
        is_certain: bool,
        left: usize,
    ) -> Option<Target> {
        let left = left.checked_sub(1)?;
        if path[0] == "crate" {
            return self.descend(&[], &path[1..], is_certain, left);
        }
        let contents = self.modules.get(from)?;
        let is_local = contents.imports.contains_key(&path[0])
            || self.modules.contains_key(&child(from, &path[0]));
        is_local.then(|| self.descend(from, path, is_certain, left))?
    }

    /// Looks a path up below a module that is certain to have it, or may.
    fn descend(
        &self,
        module: &[String],
        path: &[String],
        is_certain: bool,
        left: usize,
    ) -> Option<Target> {
        let contents = self.modules.get(module)?;
        let Some(first) = path.first() else {
            return Some(Target::Module(contents.file));
        };
        let below = child(module, first);
        if self.modules.contains_key(&below) {
            return self.descend(&below, &path[1..], is_certain, left);
        }
        if contents.items.contains(first) {
            return Some(Target::Item(contents.file));
        }
        if let Some(target) = contents.imports.get(first) {
            let whole = [target, &path[1..]].concat();
            // `use rand::rand` would lead round in a circle.
            let is_itself = whole == path;
            return (!is_itself).then(|| self.resolve_within(module, &whole, is_certain, left))?;
        }
        let through =
            |glob: &Vec<String>| self.resolve_within(module, &[glob, path].concat(), false, left);
        let by_glob = contents.globs.iter().find_map(through);
        by_glob.or(is_certain.then_some(Target::Item(contents.file)))
    }
}

fn child(module: &[String], name: &str) -> Module {
    [module, &[name.to_owned()]].concat()
}

/// The files that each file needs, by index, test code left out. A re-export
/// alone is no need, nor is a `use` of a module: what is named in it counts.
pub fn needs(files: &[SourceFile]) -> Vec<BTreeSet<usize>> {
    let tree = ModuleTree::new(files);
    let needs_of = |(index, file): (usize, &SourceFile)| {
        let is_need = |path: &&NamedPath| !path.in_test && !path.is_reexport;
        let needed = |path: &NamedPath| match tree.resolve(&path.module, &path.segments)? {
            Target::Module(_) if path.alias.as_deref() != Some("*") => None,
            target => Some(target.file()),
        };
        let targets = file.paths.iter().filter(is_need).filter_map(needed);
        targets.filter(|target| *target != index).collect()
    };
    files.iter().enumerate().map(needs_of).collect()
}

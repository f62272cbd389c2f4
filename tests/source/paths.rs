//! The paths that a file names: in `use` declarations, in code, in macro calls.

use crate::items::{attributes, is_for_tests};
use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemUse, UseTree, Visibility};

/// A module, from the crate root: `["grid", "cell"]`.
pub type Module = Vec<String>;

/// A path as it is written in a file, made absolute where that is possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedPath {
    /// Absolute paths begin with `crate` or the name of another crate, paths
    /// that begin with a local name are as written.
    pub segments: Vec<String>,
    /// The module that names it, modules inside the file included.
    pub module: Module,
    pub line: usize,
    /// The name that a `use` declaration gives to it; `*` for a glob.
    pub alias: Option<String>,
    /// Whether this is a `pub use` of any visibility.
    pub is_reexport: bool,
    /// Whether it is in code compiled only for tests.
    pub in_test: bool,
}

/// Every path that a file names, `use` declarations flattened. The file may be
/// a test module as a whole.
pub fn named_paths(file: &syn::File, module: &[String], in_test: bool) -> Vec<NamedPath> {
    let mut collector = PathCollector {
        module: module.to_vec(),
        in_test,
        found: Vec::new(),
    };
    collector.visit_file(file);
    collector.found
}

struct PathCollector {
    module: Module,
    in_test: bool,
    found: Vec<NamedPath>,
}

impl PathCollector {
    fn push(&mut self, written: &[String], line: usize, used: Option<(&str, bool)>) {
        let segments = absolute(&self.module, written);
        self.found.extend(segments.map(|segments| NamedPath {
            segments,
            module: self.module.clone(),
            line,
            alias: used.map(|(alias, _)| alias.to_owned()),
            is_reexport: used.is_some_and(|(_, is_reexport)| is_reexport),
            in_test: self.in_test,
        }));
    }

    fn push_use(&mut self, tree: &UseTree, prefix: &mut Vec<String>, is_reexport: bool) {
        let line = tree.span().start().line;
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                self.push_use(&path.tree, prefix, is_reexport);
                prefix.pop();
            }
            UseTree::Group(group) => {
                for item in &group.items {
                    self.push_use(item, prefix, is_reexport);
                }
            }
            UseTree::Glob(_) => self.push(prefix, line, Some(("*", is_reexport))),
            UseTree::Name(name) => {
                let alias = name.ident.to_string();
                self.push_leaf(prefix, &alias, &alias, line, is_reexport);
            }
            UseTree::Rename(rename) => {
                let (name, alias) = (rename.ident.to_string(), rename.rename.to_string());
                self.push_leaf(prefix, &name, &alias, line, is_reexport);
            }
        }
    }

    /// `prefix::{name as alias}`; `self` means the prefix.
    fn push_leaf(
        &mut self,
        prefix: &[String],
        name: &str,
        alias: &str,
        line: usize,
        is_reexport: bool,
    ) {
        if name == "self" && !prefix.is_empty() {
            let alias = if alias == "self" {
                &prefix[prefix.len() - 1]
            } else {
                alias
            };
            return self.push(prefix, line, Some((alias, is_reexport)));
        }
        let path: Vec<String> = prefix.iter().cloned().chain([name.to_owned()]).collect();
        self.push(&path, line, Some((alias, is_reexport)));
    }

    /// The paths in the tokens of a macro call or a macro definition.
    fn push_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        let mut line = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.push(&path, line, None);
                        path.clear();
                    }
                    line = ident.span().start().line;
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.push(&path, line, None);
                    path.clear();
                    self.push_tokens(group.stream());
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    self.push(&path, line, None);
                    path.clear();
                    colons = 0;
                }
            }
        }
        self.push(&path, line, None);
    }

    fn inside_tests(&mut self, for_tests: bool, visit: impl FnOnce(&mut Self)) {
        let before = self.in_test;
        self.in_test |= for_tests;
        visit(self);
        self.in_test = before;
    }
}

impl<'ast> Visit<'ast> for PathCollector {
    fn visit_item(&mut self, item: &'ast Item) {
        let for_tests = is_for_tests(attributes(item));
        self.inside_tests(for_tests, |this| visit::visit_item(this, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        let for_tests = is_for_tests(&item.attrs);
        self.inside_tests(for_tests, |this| visit::visit_impl_item_fn(this, item));
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.module.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_reexport = !matches!(item.vis, Visibility::Inherited);
        self.push_use(&item.tree, &mut Vec::new(), is_reexport);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments = path.segments.iter();
        let written: Vec<String> = segments.map(|each| each.ident.to_string()).collect();
        self.push(&written, path.span().start().line, None);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        visit::visit_macro(self, call);
        self.push_tokens(call.tokens.clone());
    }

    /// Attributes and documentation name nothing that is imported.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    /// The path behind `pub(in ...)` is no import.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

/// A path from the root: `crate` first, or the name of another crate or a local
/// name as written; none for `self` and `Self` alone.
fn absolute(module: &[String], written: &[String]) -> Option<Vec<String>> {
    let first = written.first()?;
    let in_crate = |module: &[String], rest: &[String]| {
        let root = std::iter::once("crate".to_owned());
        root.chain(module.iter().cloned())
            .chain(rest.iter().cloned())
            .collect()
    };
    match first.as_str() {
        // The packages share no name of a layer, so one tree holds the layers of all.
        "crate" | "ninefold" | "ninefold_core" | "ninefold_game" => {
            Some(in_crate(&[], &written[1..]))
        }
        "self" if written.len() > 1 => Some(in_crate(module, &written[1..])),
        "self" | "Self" => None,
        "super" => {
            let climbs = written.iter().take_while(|part| *part == "super").count();
            let stays = module.len().checked_sub(climbs)?;
            Some(in_crate(&module[..stays], &written[climbs..]))
        }
        _ => Some(written.to_vec()),
    }
}

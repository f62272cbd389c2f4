//! No code looks into a finished sentence to learn a fact: what a sentence says is a value first.

use crate::crate_source::{SourceFile, sources};
use crate::items::{attributes, is_for_tests};
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, ImplItemFn, Item, Lit};

/// Where sentences are made and said.
const PLACES: [&str; 5] = [
    "src/ui/",
    "src/say/",
    "src/speak/",
    "crates/game/src/game/",
    "crates/core/src/logic/",
];

/// The methods of a string that look into it.
const LOOKS: [&str; 15] = [
    "contains",
    "ends_with",
    "find",
    "match_indices",
    "replace",
    "replacen",
    "rfind",
    "rsplit_once",
    "split",
    "split_once",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
    "trim_end_matches",
    "trim_start_matches",
];

/// Files that may, what they look for, and why.
const EXCEPTIONS: [(&str, &[&str], &str); 2] = [
    (
        "crates/core/src/logic/hints/explanations.rs",
        &["If ", "Either way"],
        "no proof marks yet where its premises end",
    ),
    (
        "crates/core/src/logic/technique.rs",
        &["colour"],
        "a player may type the name of a technique in American English",
    ),
];

/// A look into a string: the method and the words.
pub type Look = (String, String);

/// Every look for words, outside of tests.
pub fn looks(file: &syn::File) -> Vec<Look> {
    let mut finder = Finder::default();
    finder.visit_file(file);
    finder.found
}

#[derive(Default)]
struct Finder {
    found: Vec<Look>,
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_for_tests(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let method = call.method.to_string();
        if let Some(Expr::Lit(argument)) = call.args.first()
            && let Lit::Str(words) = &argument.lit
            && LOOKS.contains(&method.as_str())
            && words.value().contains(char::is_alphabetic)
        {
            self.found.push((method, words.value()));
        }
        visit::visit_expr_method_call(self, call);
    }
}

fn is_excepted(file: &SourceFile, words: &str) -> bool {
    let mut exceptions = EXCEPTIONS.iter();
    exceptions.any(|(path, those, _)| *path == file.path && those.contains(&words))
}

#[test]
fn no_code_looks_into_a_sentence() {
    let is_in_place = |file: &&SourceFile| PLACES.iter().any(|place| file.path.starts_with(place));
    let files: Vec<&SourceFile> = sources().iter().filter(is_in_place).collect();
    assert!(files.len() > 300, "only {} files", files.len());
    let mut wrong = Vec::new();
    for file in &files {
        let looks = file.looks.iter();
        let looks = looks.filter(|(_, words)| !is_excepted(file, words));
        wrong.extend(looks.map(|(method, words)| format!("{}: {method}({words:?})", file.path)));
    }
    for (path, those, _) in EXCEPTIONS {
        let file = files.iter().find(|file| file.path == path);
        let looks = file.map_or(&[][..], |file| &file.looks);
        let unused = those
            .iter()
            .filter(|those| !looks.iter().any(|(_, words)| words == *those));
        wrong.extend(unused.map(|words| format!("{path} looks for {words:?} no more")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_look_for_words_is_found() {
    let code = r#"
        fn fact(sentence: &str) -> Option<&str> {
            let rest = sentence.split(", ").next()?;
            rest.strip_prefix("The sum is ")
        }
        #[cfg(test)]
        mod tests {
            fn is_said(sentence: &str) -> bool { sentence.contains("wrong") }
        }
    "#;
    let found = looks(&syn::parse_file(code).unwrap());
    let expected = ("strip_prefix".to_owned(), "The sum is ".to_owned());
    assert_eq!(found, [expected]);
}

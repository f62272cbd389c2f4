//! The string literals of a file.

use crate::items::{attributes, is_for_tests};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItemFn, Item, Lit, LitStr, Meta};

/// The string literals of the code, those of macro calls and attributes
/// included, without tests and documentation.
pub fn literals(file: &syn::File) -> Vec<String> {
    let mut collector = Collector::default();
    collector.visit_file(file);
    collector.found
}

#[derive(Default)]
struct Collector {
    found: Vec<String>,
}

impl Collector {
    fn push_tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.push_tokens(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Lit::Str(text) = Lit::new(literal) {
                        self.found.push(text.value());
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Collector {
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

    fn visit_lit_str(&mut self, text: &'ast LitStr) {
        self.found.push(text.value());
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.push_tokens(call.tokens.clone());
    }

    /// Documentation is `#[doc = "..."]`.
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.push_tokens(list.tokens.clone());
        }
    }
}

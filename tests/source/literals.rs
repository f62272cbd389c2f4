//! The string literals of a file.

use crate::items::{attributes, is_for_tests};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ExprMethodCall, ImplItemFn, Item, Lit, LitStr, Meta};

/// The string literals of the code, without tests and documentation.
#[derive(Default)]
pub struct Literals {
    /// All, those of macro calls and attributes included.
    pub found: Vec<String>,
    /// Those that a method has as its first argument, behind the name of the method.
    pub arguments: Vec<(String, String)>,
}

pub fn literals(file: &syn::File) -> Literals {
    let mut literals = Literals::default();
    literals.visit_file(file);
    literals
}

impl Literals {
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

impl<'ast> Visit<'ast> for Literals {
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
        if let Some(Expr::Lit(argument)) = call.args.first()
            && let Lit::Str(text) = &argument.lit
        {
            self.arguments.push((call.method.to_string(), text.value()));
        }
        visit::visit_expr_method_call(self, call);
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

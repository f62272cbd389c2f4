//! The `match` expressions of a file that take whatever their patterns do not
//! name.

use crate::items::{attributes, is_for_tests};
use std::collections::BTreeSet;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, ExprMatch, ImplItemFn, Item, ItemFn, Pat};

/// A `match` that names some variants of enums, and takes whatever else they
/// may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CatchAll {
    pub function: String,
    pub line: usize,
    /// The paths of the enums, as they are written.
    pub enums: BTreeSet<Vec<String>>,
}

/// What a pattern requires of one place of the value. A place is a path of fields,
/// `/Some.0/` or `/.1/`.
enum Claim {
    Variant {
        place: String,
        of: Vec<String>,
    },
    Anything {
        place: String,
    },
    /// `..`: every field of this constructor but those before it.
    Rest {
        constructor: String,
        but: Vec<String>,
    },
}

/// Every `match` of this kind, outside of tests.
pub fn catch_alls(file: &syn::File) -> Vec<CatchAll> {
    let mut finder = Finder::default();
    finder.visit_file(file);
    finder.found
}

#[derive(Default)]
struct Finder {
    functions: Vec<String>,
    found: Vec<CatchAll>,
}

impl Finder {
    fn inside(&mut self, function: &syn::Ident, visit: impl FnOnce(&mut Self)) {
        self.functions.push(function.to_string());
        visit(self);
        self.functions.pop();
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.inside(&function.sig.ident, |this| {
            visit::visit_item_fn(this, function)
        });
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.inside(&function.sig.ident, |this| {
            visit::visit_impl_item_fn(this, function);
        });
    }

    fn visit_expr_match(&mut self, expression: &'ast ExprMatch) {
        let enums = swallowed(&expression.arms);
        if !enums.is_empty() {
            self.found.push(CatchAll {
                function: self.functions.last().cloned().unwrap_or_default(),
                line: expression.span().start().line,
                enums,
            });
        }
        visit::visit_expr_match(self, expression);
    }
}

/// The enums that some arm names in a place where another arm takes anything.
fn swallowed(arms: &[Arm]) -> BTreeSet<Vec<String>> {
    let claims: Vec<Claim> = arms.iter().flat_map(claims_of_arm).collect();
    let is_taken = |place: &str| claims.iter().any(|claim| takes_anything_at(claim, place));
    let swallowed = claims.iter().filter_map(|claim| match claim {
        Claim::Variant { place, of } if is_taken(place) => Some(of.clone()),
        _ => None,
    });
    swallowed.collect()
}

/// An arm with a condition takes nothing for certain.
fn claims_of_arm(arm: &Arm) -> Vec<Claim> {
    let mut claims = Vec::new();
    claim(&arm.pat, "/", &mut claims);
    if let Pat::Guard(_) = arm.pat {
        claims.retain(|claim| matches!(claim, Claim::Variant { .. }));
    }
    claims
}

fn takes_anything_at(claim: &Claim, place: &str) -> bool {
    match claim {
        Claim::Variant { .. } => false,
        Claim::Anything { place: taken } => place.starts_with(taken),
        Claim::Rest { constructor, but } => {
            let field = place.strip_prefix(constructor);
            let field = field.and_then(|rest| rest.split_once('/'));
            field.is_some_and(|(field, _)| !but.iter().any(|each| each == field))
        }
    }
}

fn claim(pattern: &Pat, place: &str, claims: &mut Vec<Claim>) {
    let anything = || Claim::Anything {
        place: place.to_owned(),
    };
    match pattern {
        Pat::Wild(_) => claims.push(anything()),
        Pat::Ident(ident) => match &ident.subpat {
            Some((_, inner)) => claim(inner, place, claims),
            None if is_binding(&ident.ident) => claims.push(anything()),
            None => {}
        },
        Pat::Path(path) => claims.extend(variant(&path.path, place)),
        Pat::TupleStruct(pattern) => {
            claims.extend(variant(&pattern.path, place));
            claim_fields(&pattern.elems, place, &last_of(&pattern.path), claims);
        }
        Pat::Struct(pattern) => {
            claims.extend(variant(&pattern.path, place));
            claim_members(pattern, place, claims);
        }
        Pat::Tuple(tuple) => claim_fields(&tuple.elems, place, "", claims),
        Pat::Slice(slice) => claim_fields(&slice.elems, place, "", claims),
        Pat::Or(or) => or.cases.iter().for_each(|case| claim(case, place, claims)),
        Pat::Paren(inner) => claim(&inner.pat, place, claims),
        Pat::Reference(inner) => claim(&inner.pat, place, claims),
        Pat::Type(inner) => claim(&inner.pat, place, claims),
        Pat::Guard(inner) => claim(&inner.pat, place, claims),
        _ => {}
    }
}

fn claim_fields<'a>(
    fields: impl IntoIterator<Item = &'a Pat>,
    place: &str,
    constructor: &str,
    claims: &mut Vec<Claim>,
) {
    for (index, field) in fields.into_iter().enumerate() {
        if let Pat::Rest(_) = field {
            claims.push(Claim::Rest {
                constructor: format!("{place}{constructor}."),
                but: (0..index).map(|index| index.to_string()).collect(),
            });
        } else {
            claim(field, &format!("{place}{constructor}.{index}/"), claims);
        }
    }
}

fn claim_members(pattern: &syn::PatStruct, place: &str, claims: &mut Vec<Claim>) {
    let constructor = format!("{place}{}.", last_of(&pattern.path));
    let mut named = Vec::new();
    for field in &pattern.fields {
        let member = match &field.member {
            syn::Member::Named(name) => name.to_string(),
            syn::Member::Unnamed(index) => index.index.to_string(),
        };
        claim(&field.pat, &format!("{constructor}{member}/"), claims);
        named.push(member);
    }
    if pattern.rest.is_some() {
        claims.push(Claim::Rest {
            constructor,
            but: named,
        });
    }
}

/// A path of at least two names is a variant of the last but one.
fn variant(path: &syn::Path, place: &str) -> Option<Claim> {
    let names: Vec<String> = path
        .segments
        .iter()
        .map(|each| each.ident.to_string())
        .collect();
    let (_, of) = names.split_last()?;
    (!of.is_empty()).then(|| Claim::Variant {
        place: place.to_owned(),
        of: of.to_vec(),
    })
}

fn last_of(path: &syn::Path) -> String {
    let last = path.segments.last();
    last.map(|each| each.ident.to_string()).unwrap_or_default()
}

fn is_binding(ident: &syn::Ident) -> bool {
    ident
        .to_string()
        .starts_with(|first: char| first.is_lowercase() || first == '_')
}

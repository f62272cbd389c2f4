//! The techniques that hints leave out.

use ninefold_core::logic::Technique;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The techniques that hints leave out, by their names in the file. Unknown names, perhaps
/// of a later version, are ignored.
///
/// ```
/// use ninefold_core::logic::Technique;
/// use ninefold_game::settings::TechniquesOff;
///
/// let off: TechniquesOff = serde_json::from_str(r#"["X-Wing", "unheard of"]"#)?;
/// assert!(off.contains(Technique::XWing) && off.len() == 1);
/// assert!(off.toggled(Technique::XWing).is_empty());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<String>", into = "Vec<String>")]
pub struct TechniquesOff(BTreeSet<Technique>);

impl TechniquesOff {
    /// None: hints use all techniques.
    pub const NONE: TechniquesOff = TechniquesOff(BTreeSet::new());

    /// Whether hints leave a technique out.
    pub fn contains(&self, technique: Technique) -> bool {
        self.0.contains(&technique)
    }

    /// Number of techniques that hints leave out.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether hints use all techniques.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// With a technique that was not among them, or without one that was.
    #[must_use]
    pub fn toggled(&self, technique: Technique) -> TechniquesOff {
        let mut techniques = self.0.clone();
        if !techniques.remove(&technique) {
            techniques.insert(technique);
        }
        TechniquesOff(techniques)
    }
}

impl FromIterator<Technique> for TechniquesOff {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> TechniquesOff {
        TechniquesOff(techniques.into_iter().collect())
    }
}

impl From<Vec<String>> for TechniquesOff {
    fn from(names: Vec<String>) -> TechniquesOff {
        names.iter().filter_map(|name| name.parse().ok()).collect()
    }
}

impl From<TechniquesOff> for Vec<String> {
    fn from(TechniquesOff(techniques): TechniquesOff) -> Vec<String> {
        techniques.iter().map(Technique::to_string).collect()
    }
}

//! The techniques of Ninefold, by name.

use crate::logic::techniques::for_each_technique;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

macro_rules! define_technique {
    ($($technique:ident => $($path:ident)::+,)*) => {
        /// A solving technique: it places a digit or removes candidates.
        ///
        /// The definitions are those of HoDoKu's technique pages (`tech_…`)
        /// and of SudokuWiki; the last ones are the chains of the Sukaku
        /// Explainer. [`info`](Technique::info) has the definition and the
        /// figures of each.
        ///
        /// ```
        /// use ninefold::logic::{Level, Technique};
        ///
        /// let technique: Technique = "x-wing".parse()?;
        /// assert_eq!(technique, Technique::XWing);
        /// assert_eq!((technique.level(), technique.score()), (Level::Hard, 140));
        /// assert!(technique.info().definition.starts_with("In two rows"));
        /// # Ok::<(), ninefold::logic::UnknownTechnique>(())
        /// ```
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Technique {
            $($technique,)*
        }

        impl Technique {
            /// Every technique, roughly by family.
            pub const ALL: [Technique; [$(Technique::$technique),*].len()] =
                [$(Technique::$technique),*];
        }
    };
}

for_each_technique!(define_technique);

/// The field's name: `Naked pair`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no [`Technique`] has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no technique is called {0:?}; `ninefold techniques` lists them")]
pub struct UnknownTechnique(pub String);

/// By its name, in any case; hyphens, spaces and signs do not matter:
/// `x-wing`, `X-Wing`, `xwing`.
impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Technique, UnknownTechnique> {
        let wanted = plain(text);
        Technique::ALL
            .into_iter()
            .find(|technique| plain(technique.name()) == wanted)
            .ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}

/// The letters and digits alone, in lower case.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(char::is_ascii_alphanumeric);
    kept.map(|letter| letter.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_no_two_are_alike() {
        for technique in Technique::ALL {
            assert_eq!(technique.name().parse(), Ok(technique));
        }
        assert_eq!("xwing".parse(), Ok(Technique::XWing));
        assert!("x-ray".parse::<Technique>().is_err());
    }
}

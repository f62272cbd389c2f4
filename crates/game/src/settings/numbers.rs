//! The names of the values above nine.

use super::Numbers;
use ninefold_core::grid::{Digit, DigitSet, Text};

impl Numbers {
    /// The name of a value.
    ///
    /// ```
    /// use ninefold_core::grid::Digit;
    /// use ninefold_game::settings::Numbers;
    ///
    /// let twelve = Digit::new(12).unwrap();
    /// assert_eq!(Numbers::Letters.name(twelve), "C");
    /// assert_eq!(Numbers::Decimal.name(twelve), "12");
    /// ```
    pub fn name(self, value: Digit) -> String {
        match self {
            Numbers::Letters => value.to_string(),
            Numbers::Decimal => value.get().to_string(),
        }
    }

    /// The names of several values: `29C`, or `2 9 12`.
    pub fn names(self, values: DigitSet) -> String {
        match self {
            Numbers::Decimal if values.iter().any(|value| value.get() > 9) => {
                let names: Vec<String> = values.iter().map(|value| self.name(value)).collect();
                names.join(" ")
            }
            Numbers::Letters | Numbers::Decimal => values.to_string(),
        }
    }

    /// A text with its values as this setting writes them.
    ///
    /// ```
    /// use ninefold_core::grid::Digit;
    /// use ninefold_core::text;
    /// use ninefold_game::settings::Numbers;
    ///
    /// let twelve = Digit::new(12).unwrap();
    /// let sentence = text!("In region C r1c2 is {twelve:#}.");
    /// assert_eq!(Numbers::Letters.write(&sentence), "In region C r1c2 is C.");
    /// assert_eq!(Numbers::Decimal.write(&sentence), "In region C r1c2 is 12.");
    /// ```
    pub fn write(self, text: &Text) -> String {
        text.written(|values| self.names(values))
    }
}

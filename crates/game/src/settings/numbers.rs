//! The names of the values above nine.

use super::Numbers;
use ninefold_core::board::{Digit, DigitSet, Text};

impl Numbers {
    /// The name of a value.
    ///
    /// ```
    /// use ninefold_core::board::Digit;
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

    /// The names of several values: `29C`, or, as `15` is no 1 and 5, `2 9 12`.
    pub fn names(self, values: DigitSet) -> String {
        let names: Vec<String> = values.iter().map(|value| self.name(value)).collect();
        match self {
            Numbers::Letters => names.concat(),
            Numbers::Decimal => names.join(" "),
        }
    }

    /// A text with its values as this setting writes them.
    ///
    /// ```
    /// use ninefold_core::board::{Digit, DigitSet};
    /// use ninefold_core::text;
    /// use ninefold_game::settings::Numbers;
    ///
    /// let twelve = Digit::new(12).unwrap();
    /// let sentence = text!("In region C r1c2 is {twelve:#}.");
    /// assert_eq!(Numbers::Letters.write(&sentence), "In region C r1c2 is C.");
    /// assert_eq!(Numbers::Decimal.write(&sentence), "In region C r1c2 is 12.");
    ///
    /// let both = DigitSet::from_bits(0b1_0001);
    /// assert_eq!(Numbers::Decimal.write(&text!("{both:#}")), "1 5");
    /// ```
    pub fn write(self, text: &Text) -> String {
        text.written(|values| self.names(values))
    }
}

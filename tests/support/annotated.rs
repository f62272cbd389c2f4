//! A puzzle, and keys that write all that a player can write into its cells.

/// A puzzle that needs locked candidates.
pub const PUZZLE: &str =
    "009218000170096800040050006451060370000005009902370500600501000000049257094800013";

/// What a player writes beside digits: centre marks all over the board, corner
/// marks alone and among them, one mark that the rules forbid.
pub const WRITTEN: &str = "ag12c0x36g42x3g33x8g17c0x4g18c0x47g23x35g38x9zg113g612g31x8c3g35";

/// The same with nine colours, on givens, digits and marks.
pub const PAINTED: &str = "vg519g528g537g546g555g564g573g582g591g456g463g481g711g773g734g625g367";

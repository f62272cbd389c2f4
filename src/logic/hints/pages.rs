//! The page of each technique: what it is, and how to spot it.

use crate::logic::technique::Technique as T;

/// What a page says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// What the technique is, and why it holds.
    pub definition: &'static str,
    /// How a person finds it.
    pub spotting: &'static str,
}

const fn says(definition: &'static str, spotting: &'static str) -> Page {
    Page {
        definition,
        spotting,
    }
}

/// The page of a technique.
#[rustfmt::skip]
pub const fn page(technique: T) -> Page {
    match technique {
        T::FullHouse => says(
            "A row, column or box has a single empty cell left. It takes the one digit that is missing.",
            "Look at the fullest houses first: with eight digits written, the ninth is there for the taking.",
        ),
        T::HiddenSingle => says(
            "A digit can go in only one cell of a row, column or box. However many other candidates that cell has, the digit goes there.",
            "Take a digit that stands often. Let its rows and columns cross out cells of a box that lacks it: often one cell is left.",
        ),
        T::NakedSingle => says(
            "A cell sees eight different digits, so only the ninth is left for it.",
            "Look at empty cells where a full row, column and box meet, and count what they see. With all marks written it is a cell with a single mark.",
        ),
        T::DirectPointing => says(
            "All places of a digit in a box are in one line. Taking it from the rest of the line leaves just one place for it in another box, where it is written at once.",
            "Hold a digit against a box: if its cells lie in one line, follow the line into the next box and see whether one place is left.",
        ),
        T::DirectClaiming => says(
            "All places of a digit in a line are in one box. Taking it from the rest of the box leaves just one place for it in another line, where it is written at once.",
            "Follow a line through a box: if a digit of the line has all its places there, look at the other lines of that box.",
        ),
        T::DirectHiddenPair => says(
            "Two digits of a house fit only in two cells. That takes these cells from the other digits, and one of those has a single place left in the house.",
            "Two digits that are kept out of the same cells of a house fill the two others. Ask where the rest of the house can still go.",
        ),
        T::DirectHiddenTriple => says(
            "Three digits of a house fit only in three cells. That takes these cells from the other digits, and one of those has a single place left in the house.",
            "Three digits kept out of the same cells of a house fill the three others. Ask where the rest of the house can still go.",
        ),
        T::LockedPair => says(
            "Two cells in the crossing of a box and a line hold only two digits. The pair takes both digits from the rest of the box and of the line.",
            "A naked pair whose two cells are neighbours inside a box: remember to look along the line as well as in the box.",
        ),
        T::LockedTriple => says(
            "Three cells in the crossing of a box and a line hold only three digits. They take these digits from the rest of the box and of the line.",
            "Three cells of a box in one line with just three digits between them: look along the line as well as in the box.",
        ),
        T::LockedPointing => says(
            "All places of a digit in a box are in one row or column. Wherever it goes, it goes into that line inside the box, so the rest of the line loses it.",
            "For each digit and box, see whether its marks stand side by side. Then look along that line outside the box.",
        ),
        T::LockedClaiming => says(
            "All places of a digit in a row or column are in one box. The line needs it there, so the rest of the box loses it.",
            "For each digit and line, see whether its marks keep within one box. Then look at the other six cells of the box.",
        ),
        T::NakedPair => says(
            "Two cells of a house hold the same two candidates and no others. They take both digits, so no other cell of the house can have either.",
            "Look for cells with two marks, and for a twin of one in the same row, column or box.",
        ),
        T::HiddenPair => says(
            "Two digits of a house fit only in the same two cells. These cells are theirs, so all other candidates of the two cells go.",
            "Count the places of the digits still missing in a house. Two digits with the same two places are a pair, whatever else is noted there.",
        ),
        T::NakedTriple => says(
            "Three cells of a house hold only three digits between them. They take these digits, so no other cell of the house can have them. No cell needs all three.",
            "Among the cells of a house with two or three marks, look for three that use only three digits, such as 12, 23 and 13.",
        ),
        T::HiddenTriple => says(
            "Three digits of a house fit only in three cells. These cells are theirs, so all other candidates of the three cells go.",
            "Count places: three digits that keep to the same three cells, each in two or three of them. The other cells of the house are often a naked subset.",
        ),
        T::NakedQuadruple => says(
            "Four cells of a house hold only four digits between them, so no other cell of the house can have these.",
            "Look in houses with many empty cells. What is left over is a hidden subset, often easier to see.",
        ),
        T::HiddenQuadruple => says(
            "Four digits of a house fit only in four cells, so all other candidates of these cells go.",
            "Rare, and mostly seen from the other side: as the naked subset of the other cells.",
        ),
        T::XWing => says(
            "In two rows a digit has its places in the same two columns (or the reverse). The two rows take the digit once in each of the columns, so the rest of the columns loses it.",
            "Follow one digit. Note the lines with just two places for it, and look for two whose places face each other: the corners of a rectangle.",
        ),
        T::Swordfish => says(
            "In three rows a digit has its places in the same three columns (or the reverse). The rows fill the columns with it, so the rest of the columns loses it.",
            "Follow one digit through lines with two or three places. Three lines that use only three crossing lines are a Swordfish; no line needs all three.",
        ),
        T::Jellyfish => says(
            "In four rows a digit has its places in the same four columns (or the reverse), so the rest of the columns loses it.",
            "As a Swordfish with one line more. Look at digits with many places left and lines with few of them.",
        ),
        T::FinnedXWing => says(
            "An X-Wing but for one or more extra cells in one box, the fins. Either a fin is true or the X-Wing is: a cell of the cover lines that sees every fin loses the digit.",
            "Look for an almost X-Wing with its spoilers together in the box of one corner. What can go is in that box, in the line of the corner.",
        ),
        T::SashimiXWing => says(
            "A finned X-Wing that lacks the corner beside its fins. Without the fins it would leave a single place, with them it still proves the same.",
            "Two lines, one with two places for the digit; the other has one facing them and the rest together in the box where the corner is missing.",
        ),
        T::FinnedSwordfish => says(
            "A Swordfish but for extra cells, the fins. Either a fin is true or the Swordfish is: a cell of the cover lines that sees every fin loses the digit.",
            "Find three lines that almost keep to three crossing lines, with the spoilers in one box. Look in that box for cells of the cover lines.",
        ),
        T::SashimiSwordfish => says(
            "A finned Swordfish that without its fins would be degenerate: one of its lines would have a single place left.",
            "As for the finned Swordfish; a corner at the fins may be missing.",
        ),
        T::FinnedJellyfish => says(
            "A Jellyfish but for extra cells, the fins. A cell of the cover lines that sees every fin loses the digit.",
            "Find four lines that almost keep to four crossing lines, with the spoilers in one box.",
        ),
        T::SashimiJellyfish => says(
            "A finned Jellyfish that without its fins would be degenerate.",
            "As for the finned Jellyfish; a corner at the fins may be missing.",
        ),
        T::FrankenXWing => says(
            "An X-Wing with a box among its base or cover houses: two houses hold the digit only inside two others, which lose it elsewhere.",
            "Take a line and a box with few places for a digit, and look for two houses that hold them all.",
        ),
        T::FrankenSwordfish => says(
            "A Swordfish with boxes among its base or cover houses. Three houses hold the digit only inside three others, which lose it elsewhere.",
            "Look for two lines and a box with few places of a digit whose cells three lines of the other kind cover.",
        ),
        T::FinnedFrankenXWing => says(
            "A Franken X-Wing with extra cells, the fins. A cell of the covers that sees every fin loses the digit.",
            "An almost Franken X-Wing: see where its spoilers look together.",
        ),
        T::FinnedFrankenSwordfish => says(
            "A Franken Swordfish with extra cells, the fins. A cell of the covers that sees every fin loses the digit.",
            "An almost Franken Swordfish: see where its spoilers look together.",
        ),
        T::Skyscraper => says(
            "Two parallel lines have two places each for a digit, and one end of each lies in a common crossing line. One of the two other ends is true: cells that see both lose the digit.",
            "Find two lines with two places for a digit, like towers on a common floor. The roofs differ: what sees both roofs goes.",
        ),
        T::TwoStringKite => says(
            "A row and a column have two places each for a digit, and an end of each lies in the same box. One of the two other ends is true: the cell that sees both loses the digit.",
            "Find a box where a row and a column with two places each have an end. The far ends point at one cell.",
        ),
        T::TurbotFish => says(
            "Two strong links of a digit, one of them in a box, joined by a weak one. One of the two far ends is true: cells that see both lose the digit.",
            "Follow a digit through houses with just two places for it: two of these whose ends see each other.",
        ),
        T::EmptyRectangle => says(
            "In a box all places of a digit lie in one row and one column of it. A line with two places for the digit, one end facing one arm, tells that the cell facing the other end and the other arm loses it.",
            "Look for boxes where a digit leaves a rectangle of four cells empty, and for a line with two places that meets one arm.",
        ),
        T::XYWing => says(
            "A pivot with candidates X and Y sees a cell XZ and a cell YZ. Whatever the pivot is, one of the two is Z: cells that see both lose Z.",
            "Take a cell with two marks, and among the two-mark cells it sees look for two that share one mark each with it and the third with each other.",
        ),
        T::XYZWing => says(
            "A pivot with X, Y and Z sees a cell XZ and a cell YZ. One of the three is Z: cells that see all three lose Z.",
            "Take a cell with three marks and two pairs in its sight that use only these. What can go is in the box of the pivot.",
        ),
        T::WWing => says(
            "Two cells with the same two candidates, joined by a strong link on one of them: one of the two cells is the other digit. Cells that see both lose it.",
            "Find two equal pairs that do not see each other. Look for a house where one of the digits has two places, each seen by one of the pairs.",
        ),
        T::WXYZWing => says(
            "Four cells with four digits between them, in which all places of every digit but one see each other. One of them must be that digit: cells that see all its places lose it.",
            "Look for a bent set of four cells round a box and a line with only four digits.",
        ),
        T::RemotePair => says(
            "A chain of four or more cells with the same two candidates, each seeing the next. They alternate, so cells that see both ends of an even chain lose both digits.",
            "Look for several cells with the same two marks, and connect them.",
        ),
        T::Uniqueness1 => says(
            "Three corners of a rectangle in two boxes hold only the same two digits. If the fourth held only these, they could be swapped: so it is neither of them.",
            "Look for two equal pairs in a line, within a box, and a third across. It is valid as the puzzle has only one solution.",
        ),
        T::Uniqueness2 => says(
            "Two corners of a rectangle hold only two digits, the other two the same extra digit besides. One of them is that digit, so cells that see both lose it.",
            "Look for two equal pairs side by side and two cells opposite with these and one digit more.",
        ),
        T::Uniqueness3 => says(
            "Two corners of a rectangle carry extra digits, one of which must be true. The two act as one cell with these digits, and make a naked subset with others of a house.",
            "Where the extras of two corners are few, look for cells of their house with the same digits.",
        ),
        T::Uniqueness4 => says(
            "Two corners of a rectangle carry extra digits, and one digit of the rectangle has no other place in their house. So the other digit goes from both.",
            "At two corners with extras, count the places of the rectangle's two digits in the houses that they share.",
        ),
        T::Uniqueness5 => says(
            "Two corners across, or three, carry the same extra digit. One of them must be that digit: cells that see all of them lose it.",
            "As uniqueness test 2, with the extras across.",
        ),
        T::Uniqueness6 => says(
            "Two corners across carry extras, and one digit is confined to the rectangle in both its rows or columns. There it would force the other pattern, so it goes from the corners with extras.",
            "Where two corners across are bare, count the places of each digit in the rows and columns of the rectangle.",
        ),
        T::HiddenRectangle => says(
            "One corner of a rectangle holds only two digits. If one digit has no other place in both lines of the corner across, the other digit goes from there.",
            "Start at a cell with two marks, go to the corner across, and count the places of each digit along its row and column.",
        ),
        T::AvoidableRectangle1 => says(
            "Three corners of a rectangle are digits written on the way, not given. The fourth must not complete two digits that could be swapped.",
            "Look at digits you wrote yourself: givens cannot be swapped, those can.",
        ),
        T::AvoidableRectangle2 => says(
            "Two corners of a rectangle are written digits, the two others would complete them but for the same extra digit. One of them is that: cells that see both lose it.",
            "Look at two digits you wrote in a line, and at two cells opposite with one digit each of these and the same one more.",
        ),
        T::UniqueLoop1 => says(
            "A loop of six or more cells of the same two candidates, two in each house it visits, but for one cell with extras. That one is neither of the two.",
            "As uniqueness test 1, along a longer way of equal pairs.",
        ),
        T::UniqueLoop2 => says(
            "A loop of equal pairs, of which some cells carry the same extra digit. One of them is that digit: cells that see all of them lose it.",
            "As uniqueness test 2, along a longer way of equal pairs.",
        ),
        T::UniqueLoop3 => says(
            "A loop of equal pairs with extras in two cells of a house. These act as one cell with the extra digits, and make a naked subset with others.",
            "As uniqueness test 3, along a longer way of equal pairs.",
        ),
        T::UniqueLoop4 => says(
            "A loop of equal pairs with extras in two cells of a house, where one digit of the loop has no other place. So the other digit goes from both.",
            "As uniqueness test 4, along a longer way of equal pairs.",
        ),
        T::BugPlus1 => says(
            "All open cells but one have two candidates, and every digit stands twice in its houses but for one in that cell. Without it there would be two solutions: so it is true.",
            "When only pairs are left and one cell of three: find the digit of that cell which stands three times in its row.",
        ),
        T::Bug2 => says(
            "All open cells have two candidates but for extras of one digit. One of the extras is true: cells that see all of them lose it.",
            "When nearly all cells are pairs, look at what is too much.",
        ),
        T::Bug3 => says(
            "All open cells have two candidates but for extras in two cells. These act as one cell with the extra digits, and make a naked subset with others.",
            "When nearly all cells are pairs, look for cells with the same digits as the extras.",
        ),
        T::Bug4 => says(
            "All open cells have two candidates but for two cells of a house, in which one digit is locked. The other candidates that are no extras go from both.",
            "When nearly all cells are pairs, look at the two with more and at what they share.",
        ),
        T::SimpleColourTrap => says(
            "The strong links of a digit are coloured in turn with two colours, one of which is true. A cell that sees both colours loses the digit.",
            "Connect the houses with just two places of a digit, and mark the ends in turn. Then look for cells that see both marks.",
        ),
        T::SimpleColourWrap => says(
            "The strong links of a digit are coloured in turn with two colours. A colour that stands twice in a house is false, and all its cells lose the digit.",
            "Colour a digit, and see whether two cells of a colour see each other.",
        ),
        T::MultiColours1 => says(
            "A digit has two colourings, and a colour of one sees a colour of the other. One of the two opposites is true: cells that see both of them lose the digit.",
            "Colour two separate nets of a digit, and see where they touch.",
        ),
        T::MultiColours2 => says(
            "A colour of one colouring sees both colours of another, so it is false: all its cells lose the digit.",
            "Colour two separate nets of a digit, and look for a colour that touches both of another.",
        ),
        T::Medusa => says(
            "Strong links of all digits, and cells with two candidates, are coloured in turn. A colour that contradicts itself is false; what sees both colours goes.",
            "Start at a cell with two marks and carry two colours on, along digits and through cells, as far as they go.",
        ),
        T::XChain => says(
            "Alternating strong and weak links of one digit, strong at both ends. One of the ends is true: cells that see both lose the digit.",
            "Follow a digit from a house with two places to the next: if not here, then there, so not there.",
        ),
        T::XYChain => says(
            "A chain of cells with two candidates each, every one sharing a digit with the next. If the one end is not Z, the other is: cells that see both lose Z.",
            "Go from pair to pair: if it is not this digit, it is the other, so the next one is not.",
        ),
        T::ContinuousNiceLoop => says(
            "A closed chain of alternating strong and weak links. Every weak link of it becomes strong: candidates that see both its ends go.",
            "A chain that comes back to where it began, with strong and weak still in turn.",
        ),
        T::DiscontinuousNiceLoop => says(
            "A chain that comes back to the candidate where it began. Two strong links there make it true, two weak ones false.",
            "Ask what follows from a candidate, and whether it contradicts it.",
        ),
        T::Aic => says(
            "Alternating strong and weak links over cells and digits, strong at both ends: one of the ends is true. What both of them rule out goes.",
            "Go on from strong link to strong link, in cells with two marks and in houses with two places, until two ends look at the same candidate.",
        ),
        T::GroupedContinuousNiceLoop => says(
            "A continuous nice loop in which two or three cells of a box and a line count as one place of a digit.",
            "As a nice loop; three cells in a crossing may do for one.",
        ),
        T::GroupedDiscontinuousNiceLoop => says(
            "A discontinuous nice loop in which two or three cells of a box and a line count as one place of a digit.",
            "As a nice loop; three cells in a crossing may do for one.",
        ),
        T::GroupedAic => says(
            "An AIC in which two or three cells of a box and a line count as one place of a digit.",
            "Where a digit has three places in a box, two of them in a line: these two may do for one end of a link.",
        ),
        T::SueDeCoq => says(
            "Two or three cells where a box and a line cross have two digits too many. Cells of the line take some, cells of the box the others, so nothing is left over for the rest of both.",
            "Look for a crossing with four or five digits, and for a pair in the line and one in the box that share no digit.",
        ),
        T::AlsXZ => says(
            "Two almost locked sets (one digit more than cells) share a digit X that only one of them can have. The other then is locked, so a digit Z common to both goes where it sees all its places in both.",
            "Look for cells with two marks, two cells with three, three cells with four, and for two such sets that see each other in one digit.",
        ),
        T::AlsXYWing => says(
            "Three almost locked sets: two of them share a digit each with the third that only one can have. One of the two is locked: their common digit goes where it is seen by all.",
            "An XY-Wing with sets in the place of cells.",
        ),
        T::AlsChain => says(
            "Four or more almost locked sets, each sharing a digit with the next that only one of them can have. One of the ends is locked: their common digit goes where it is seen by all.",
            "An XY-Chain with sets in the place of cells.",
        ),
        T::DeathBlossom => says(
            "A stem cell each of whose candidates sees an almost locked set that has it. Whatever the stem is, one of the sets is locked: their common digit goes where it is seen by all.",
            "Look at cells with two or three marks, and for each of them at a set nearby that would lose it.",
        ),
        T::AlignedPairExclusion => says(
            "All pairs of digits for two cells are tried. Those go that an almost locked set seen by both would not survive; a digit that is left in no pair goes.",
            "Two cells that see the same pairs and sets: list what both can be together.",
        ),
        T::AlignedTripletExclusion => says(
            "All triples of digits for three cells are tried. Those go that would empty a cell; a digit left in no triple goes.",
            "As aligned pair exclusion, with three cells.",
        ),
        T::BidirectionalXCycle => says(
            "A closed chain of one digit's links that can be read both ways. Every weak link of it becomes strong.",
            "Rated only; hints call it a continuous nice loop.",
        ),
        T::BidirectionalYCycle => says(
            "A closed chain through cells with two candidates that can be read both ways.",
            "Rated only; hints call it a continuous nice loop.",
        ),
        T::BidirectionalCycle => says(
            "A closed chain of links in digits and cells that can be read both ways.",
            "Rated only; hints call it a continuous nice loop.",
        ),
        T::ForcingXChain => says(
            "A chain of one digit's links from a candidate to its own opposite, which proves it.",
            "Rated only; hints call it an X-Chain.",
        ),
        T::ForcingChain => says(
            "A chain of links from a candidate to its own opposite, which proves it.",
            "Rated only; hints call it an AIC.",
        ),
        T::NishioForcingChain => says(
            "A candidate that by the links of one digit contradicts itself goes.",
            "Rated only; hints call it a forcing chain.",
        ),
        T::CellForcingChain => says(
            "Every candidate of a cell leads to the same conclusion, which is true.",
            "Rated only; hints call it a forcing chain.",
        ),
        T::RegionForcingChain => says(
            "Every place of a digit in a house leads to the same conclusion, which is true.",
            "Rated only; hints call it a forcing chain.",
        ),
        T::DynamicContradiction => says(
            "A candidate that leads to something both true and false goes; what it removes on the way counts.",
            "Rated only; hints call it a forcing net.",
        ),
        T::DynamicDouble => says(
            "What follows from a candidate and from its opposite is true; what they remove on the way counts.",
            "Rated only; hints call it a forcing net.",
        ),
        T::DynamicCell => says(
            "Every candidate of a cell leads to the same; what is removed on the way counts.",
            "Rated only; hints call it a forcing net.",
        ),
        T::DynamicRegion => says(
            "Every place of a digit in a house leads to the same; what is removed on the way counts.",
            "Rated only; hints call it a forcing net.",
        ),
        T::ForcingChainContradiction => says(
            "A candidate from which chains lead to a contradiction: to a candidate both true and false, an empty cell, or a house without a place for a digit. So it is false.",
            "Assume a candidate and follow two chains from it. Try those first that settle many cells at once.",
        ),
        T::ForcingChainVerity => says(
            "All candidates of a cell, or all places of a digit in a house, lead by chains to the same. One of them is true, so that is.",
            "Take a cell with two or three marks and ask what all of them agree on.",
        ),
        T::ForcingNetContradiction => says(
            "A candidate whose consequences, all taken together, contradict each other. So it is false.",
            "Assume a candidate and write down whatever follows, until something cannot be. A last resort.",
        ),
        T::ForcingNetVerity => says(
            "All candidates of a cell, or all places of a digit in a house, have the same among their consequences. One of them is true, so that is.",
            "Try every mark of a cell in turn, and keep what comes out each time. A last resort.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_fits_a_screen_beside_its_example() {
        for technique in T::ALL {
            let Page {
                definition,
                spotting,
            } = page(technique);
            for text in [definition, spotting] {
                assert!(
                    text.is_ascii() && text.ends_with('.'),
                    "{technique}: {text}"
                );
            }
            assert!(definition.len() + spotting.len() <= 400, "{technique}");
        }
    }
}

use super::*;
use crate::ui::keys::{BOARD, ProgramAction};

#[test]
fn what_opens_an_overlay_closes_it() {
    for &overlay in Overlay::ALL {
        let layer = Layer::open(overlay, BOARD, Vec::new(), None);
        let opener = Some(ProgramAction::Open(overlay).into());
        assert_eq!(layer.component().page().opener, opener, "{overlay:?}");
    }
}

//! The rows of a list whose items stand in groups, each under its title.

use crate::ui::board::{HitRegion, HitTarget};

/// A row of the list.
#[derive(Clone, Copy)]
pub(crate) enum GroupRow<T> {
    /// The title of a group, or a blank.
    Title(&'static str),
    /// An item, and its place among all.
    Item(usize, T),
}

/// The rows of these items: a new title stands above the first item that has it.
pub(crate) fn grouped<T: Copy>(
    items: &[T],
    title: impl Fn(T) -> Option<&'static str>,
) -> Vec<GroupRow<T>> {
    let mut group = None;
    let mut rows = Vec::new();
    for (place, &item) in items.iter().enumerate() {
        let new = title(item).filter(|title| group != Some(*title));
        group = new.or(group);
        rows.extend(new.map(GroupRow::Title));
        rows.push(GroupRow::Item(place, item));
    }
    rows
}

/// The place of the row of an item.
pub(crate) fn row_of<T: PartialEq>(rows: &[GroupRow<T>], item: &T) -> usize {
    let is_it = |row: &GroupRow<T>| matches!(row, GroupRow::Item(_, its) if its == item);
    rows.iter().position(is_it).unwrap_or(0)
}

/// What can be pressed: of the regions of rows those of items, by their places among all.
pub(crate) fn regions_of_items<T>(regions: Vec<HitRegion>, rows: &[GroupRow<T>]) -> Vec<HitRegion> {
    let of_item = |region: HitRegion| match region.target {
        HitTarget::Item(row) => match rows[row] {
            GroupRow::Item(place, _) => Some(HitRegion::new(region.area, HitTarget::Item(place))),
            GroupRow::Title(_) => None,
        },
        _ => Some(region),
    };
    regions.into_iter().filter_map(of_item).collect()
}

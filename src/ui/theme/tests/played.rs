//! What a player writes, on every background a player can give it.

use crate::ui::theme::tests::*;

/// On every background but one of a hint, where kinds give way, a mark is told from
/// every other: in a cell that is coloured, selected, shaded or the cursor's.
#[test]
fn marks_differ_on_every_background_a_player_can_give_them() {
    let backgrounds = [Role::Cursor, Role::Shaded, Role::Picked].into_iter();
    let paints = PAINTS.into_iter().map(Role::Painted);
    for background in backgrounds.chain(paints).map(Some) {
        for theme in Theme::ALL {
            for depth in [Colourless, Sixteen, Fixed, True] {
                let look = look(theme, depth);
                for roles in &PLAYED[..2] {
                    for (place, &role) in roles.iter().enumerate() {
                        let style = style_on(background, role, look);
                        let differs = |other: &Role| style_on(background, *other, look) != style;
                        let pair = format!("{role:?} on {background:?} in {look:?}");
                        assert!(roles[..place].iter().all(differs), "{pair}");
                    }
                }
            }
        }
    }
}

/// The backgrounds a player gives cells, and those of the cursor's houses.
fn played_grounds() -> Vec<Role> {
    let paints = PAINTS.into_iter().map(Role::Painted);
    let others = [Role::Cursor, Role::Shaded, Role::Picked];
    others.into_iter().chain(paints).collect()
}

/// Grounds lie side by side: all of them are told at a glance, by colour-blind
/// eyes too in the theme made for them.
#[test]
fn cursor_selection_and_colours_are_distinguishable() {
    for theme in Theme::ALL {
        let eyes = match theme {
            Theme::ColourBlind => &EYES[..],
            _ => &EYES[..1],
        };
        for depth in [True, Fixed] {
            let back = |role: Role| style(role, look(theme, depth)).bg.and_then(known);
            let backgrounds = played_grounds();
            for (place, &role) in backgrounds.iter().enumerate() {
                for &other in &backgrounds[..place] {
                    let (Some(one), Some(two)) = (back(role), back(other)) else {
                        continue;
                    };
                    let apart = eyes.iter().map(|eye| distance(eye, one, two));
                    let apart = apart.fold(f64::INFINITY, f64::min);
                    let pair = format!("{role:?} and {other:?} in {theme:?} at {depth:?}");
                    assert!(apart >= AT_A_GLANCE, "{pair}: {apart:.1}");
                }
            }
        }
    }
}

/// With sixteen colours letters tell the player's colours; cursor, shade and
/// selection have none, and differ from each other and from most of them.
#[test]
fn of_sixteen_colours_cursor_shade_and_selection_have_their_own() {
    for theme in Theme::ALL {
        let back = |role| style(role, look(theme, Sixteen)).bg;
        let own = [Role::Cursor, Role::Shaded, Role::Picked].map(back);
        assert!(own[0] != own[1] && own[1] != own[2] && own[0] != own[2]);
        assert!(letters_colours(look(theme, Sixteen)), "{theme:?}");
    }
}

/// Names are five letters at most, and no two of a theme are the same.
#[test]
fn colours_have_names_where_the_theme_chooses_them() {
    for theme in Theme::ALL {
        assert_eq!(name_of(PAINTS[0], look(theme, Sixteen)), None);
        let names: Vec<_> = PAINTS
            .iter()
            .filter_map(|&paint| name_of(paint, look(theme, True)))
            .collect();
        let lengths = names.iter().all(|name| (1..=5).contains(&name.len()));
        let differ = (0..names.len()).all(|place| !names[..place].contains(&names[place]));
        assert!(lengths && differ, "{theme:?}: {names:?}");
        assert_eq!(names.len(), if theme == Theme::Terminal { 0 } else { 9 });
    }
}

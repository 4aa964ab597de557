//! Steps and turns (500–514).

use crate::support::*;
use verdikt::ability::{Duration, Modification, Step, Zone};
use verdikt::game::stack::Frame;
use verdikt::game::{Computed, NoAnswers, Play, View};

#[test]
fn to_the_upkeep_of_the_other_player_and_on_to_the_draw() {
    let mut g = game();
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2));
    g.object_mut(bear).status.tapped = true;
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    play.move_to(Step::Upkeep, Some(BORIS)).unwrap();
    assert_eq!((play.game.turn.active, play.game.turn.number), (BORIS, 2));
    assert!(!play.game.object(bear).status.tapped);
    play.move_to(Step::Draw, None).unwrap();
    let (g, trace) = play.finish();
    assert_eq!(g.player(BORIS).hand.len(), 1);
    assert!(trace.iter().all(|e| !e.concepts.is_empty()));
}

#[test]
fn effects_until_end_of_turn_and_damage_end_in_the_cleanup_step() {
    let mut g = game();
    let bear = put(&mut g, ANNA, &creature("Bear", 2, 2));
    g.object_mut(bear).damage.marked = 1;
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    let pump = [Modification::ModifyPowerToughness(number(3), number(3))];
    let frame = Frame::new(None, ANNA);
    play.begin_effect(vec![bear], &pump, &Duration::EndOfTurn, &frame).unwrap();
    let power = |g: &verdikt::game::Game| {
        let computed = Computed::of(g);
        View { game: g, computed: &computed }.get(bear).power
    };
    assert_eq!(power(&play.game), Some(5));
    play.move_to(Step::Cleanup, None).unwrap();
    let (g, _) = play.finish();
    assert_eq!(power(&g), Some(2));
    assert_eq!(g.object(bear).damage.marked, 0);
    assert_eq!(zone(&g, bear), Some(Zone::Battlefield));
}

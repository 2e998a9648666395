// The optional rules in plain words, and the two combinations to begin with.

import type { IdleOption } from '$web/lib/board';
import { words } from '$web/lib/messages';

const say = words('constellation.option', {
  multiple_goals: 'Multiple Goals',
  multiple_goals_text:
    'Everybody has several goal cards, and any one of them wins. Good for three and more players.',
  goals: 'Goal cards each',
  goals_text: 'How many, with Multiple Goals or Scoring Points.',
  change_goal: 'Change Goal',
  change_goal_text:
    'Once a turn, before your action, you may show a goal card, discard it and draw another.',
  visible_goals: 'Visible Goals',
  visible_goals_text: 'All goal cards lie open for everybody.',
  open_game: 'Open Game',
  open_game_text:
    'When the last Star is placed, play goes on by exchanging tiles and moving the Moon.',
  scoring: 'Scoring Points',
  scoring_text: 'A goal that stands is a point; another card is drawn, and the game goes on.',
  score_end: 'The end with points',
  score_end_text: 'With Scoring Points: what ends the game.',
  score_end_points: 'so many points',
  score_end_cards: 'so many cards drawn',
  score_end_all: 'all cards drawn',
  points_option: 'Points to win',
  points_text: 'With Scoring Points that end with so many points.',
  cards_option: 'Cards to draw',
  cards_text: 'With Scoring Points that end with so many cards drawn.',
  blocking_clouds: 'Blocking Clouds',
  blocking_clouds_text:
    'After your action your Cloud may go on any other tile, and nobody can touch that one.',
  together: 'Several goals at once',
  together_text: 'What happens when goals of several players stand at the same moment.',
  together_decide: 'these players decide then',
  together_draw: 'a draw',
  together_change: 'new cards, and on',
  goals_idle: 'Only with Multiple Goals or Scoring Points.',
  scoring_idle: 'Only with Scoring Points.',
  points_idle: 'Only if the game ends with so many points.',
  cards_idle: 'Only if the game ends with so many cards drawn.',
  omitted: 'The shape without a card',
  omitted_text: 'There are 33 shapes and 32 cards. This one is left out; 0 gives a card to all.',
  actions: 'Most actions',
  actions_text: 'The game ends after so many actions of all players together.',
  same_kind: 'Stars of the same kind',
  same_kind_text: 'A Star may be switched for one of its own kind: only your Cloud moves then.',
  skilled: 'Skilled',
  skilled_text:
    'Three goals each, points for them, and an open end: for players who know the game.',
  party: 'Party',
  party_text: 'Three goals each, and any one wins: for three and more players.',
});

export function optionLabels(): Record<string, { label: string; sentence: string }> {
  const only = (label: string) => ({ label, sentence: '' });
  return {
    multiple_goals: { label: say('multiple_goals'), sentence: say('multiple_goals_text') },
    goals: { label: say('goals'), sentence: say('goals_text') },
    change_goal: { label: say('change_goal'), sentence: say('change_goal_text') },
    visible_goals: { label: say('visible_goals'), sentence: say('visible_goals_text') },
    open_game: { label: say('open_game'), sentence: say('open_game_text') },
    scoring: { label: say('scoring'), sentence: say('scoring_text') },
    score_end: { label: say('score_end'), sentence: say('score_end_text') },
    'score_end.points': only(say('score_end_points')),
    'score_end.cards': only(say('score_end_cards')),
    'score_end.all': only(say('score_end_all')),
    points: { label: say('points_option'), sentence: say('points_text') },
    cards: { label: say('cards_option'), sentence: say('cards_text') },
    blocking_clouds: { label: say('blocking_clouds'), sentence: say('blocking_clouds_text') },
    together: { label: say('together'), sentence: say('together_text') },
    'together.decide': only(say('together_decide')),
    'together.draw': only(say('together_draw')),
    'together.change': only(say('together_change')),
    omitted: { label: say('omitted'), sentence: say('omitted_text') },
    actions: { label: say('actions'), sentence: say('actions_text') },
    same_kind: { label: say('same_kind'), sentence: say('same_kind_text') },
  };
}

export const idle: IdleOption = (name, { multiple_goals, scoring, score_end }) => {
  switch (name) {
    case 'goals':
      return multiple_goals || scoring ? '' : say('goals_idle');
    case 'score_end':
      return scoring ? '' : say('scoring_idle');
    case 'points':
      return !scoring ? say('scoring_idle') : score_end === 'points' ? '' : say('points_idle');
    case 'cards':
      return !scoring ? say('scoring_idle') : score_end === 'cards' ? '' : say('cards_idle');
    default:
      return '';
  }
};

export function presetLabels(): Record<string, { label: string; sentence: string }> {
  return {
    skilled: { label: say('skilled'), sentence: say('skilled_text') },
    party: { label: say('party'), sentence: say('party_text') },
  };
}

// The options in plain words, and some that go well together.

import type { IdleOption } from '$web/lib/board';
import { words } from '$web/lib/messages';
import { cards } from './cards.svelte';

const say = words('gemini.option', {
  scenario: 'Semester',
  scenario_text: 'What you have to reach, and how much may go wrong.',
  scenario_idle: 'Your own cards say which semester it is.',
  scenario_basic: 'the basic game',
  scenario_training: 'a training semester',
  scenario_oversubscribed: 'oversubscribed',
  gentle_training: 'Gentle training',
  gentle_training_text: 'The training semester with more reputation: it is hardly ever lost.',
  gentle_training_idle: 'Only in a training semester.',
  gentle_oversubscribed: 'Gentle oversubscribed',
  gentle_oversubscribed_text:
    'The oversubscribed semester with two reputation points to begin with.',
  gentle_oversubscribed_idle: 'Only in an oversubscribed semester.',
  scenario_card: 'Semester of your own cards',
  scenario_card_text: 'One of your card file, instead of the one above.',
  scenario_card_none: 'the one above',
  scenario_card_idle: 'Only with cards of your own.',
  open_hands: 'Open hands',
  open_hands_text: 'Everybody sees all cards. Otherwise you tell each other what you like.',
  luck_booster: 'Good and bad luck',
  luck_booster_text: 'Ten more cards: some you keep and play at any time, some just happen.',
  instants_once: 'Asked once for luck',
  instants_once_text: 'Nobody is asked again because somebody else has played a card of luck.',
  instants_once_idle: 'Only with good and bad luck.',
  visiting_pack: 'Visiting instruments',
  visiting_pack_text: 'So many are in the deck; each comes once and stays for one program.',
  visitors: 'Which visiting instruments',
  visitors_text: 'Which of the six are in the deck.',
  visitors_idle: 'Only with visiting instruments.',
  visitors_drawn: 'by lot',
  visitors_chosen: 'the first seat chooses',
  red_print: 'Red print',
  red_print_text: 'Deadlines on cards and weather that cost reputation.',
  roles: 'Roles',
  roles_text: 'Who is Engineer, Coordinator, Operator or Scientist.',
  roles_random: 'by lot',
  roles_choose: 'everybody chooses',
  roles_order: 'in order of the seats',
  first_player: 'Who goes first',
  first_player_text:
    'It is the same player in every round. Without an Engineer the first seat decides.',
  first_player_engineer: 'the Instrument Engineer',
  first_player_choose: 'the first seat decides',
  first_player_random: 'by lot',
  missing_band1_penalty: 'Reputation for a missing Band-1 program',
  missing_band1_penalty_text: 'Lost at the end for each one.',
  missing_band1_penalty_as_printed: 'as the semester says',
  best: 'Best weather',
  best_text: 'What it gives to everybody.',
  best_two_actions: 'two actions in a turn',
  best_two_turns: 'two turns',
  storm_open_site: 'The open site in a Storm or Earthquake',
  storm_open_site_text: 'Which weather it has there.',
  storm_open_site_carry: 'the weather of the round before',
  storm_open_site_good: 'Good',
  poor_weather_closure: 'What closes Checkouts and Poor Weather',
  poor_weather_closure_text: 'They take time in any weather, unless the site is closed.',
  poor_weather_closure_shutdown: 'a Shutdown',
  poor_weather_closure_all: 'everything that closes a site',
  poor_weather_closure_never: 'nothing',
  play_targets: 'When targets can be played',
  play_targets_text: 'Time on them always depends on the weather.',
  play_targets_always: 'in any weather',
  play_targets_by_weather: 'in weather in which they can be observed',
  bright_ao: 'Bright targets with AO may stand for Primary ones',
  bright_ao_text: 'An easier reading of the rules.',
  max_instruments: 'Attached instruments',
  max_instruments_text: 'How many there may be at a time; Altair and visitors do not count.',
  max_instruments_four: 'four',
  max_instruments_none: 'any number',
  attach: 'Where instruments can be attached',
  attach_text: 'One that does not fit is of no use there.',
  attach_any: 'anywhere',
  attach_fitting: 'only where their capability fits',
  altair: 'Altair is fetched from',
  altair_text: 'That takes no action.',
  altair_display: 'the display',
  altair_deck: 'anywhere in the deck',
  paid_undo: 'Honest mistakes',
  paid_undo_text: 'They are taken back or mended for a reputation point, if all agree.',
  primer: 'The primer',
  primer_text: 'Two rounds and a handful of cards, to see how everything works.',
  preset_primer_text: 'Two rounds to see how it works: ten minutes.',
  preset_training: 'First semester',
  preset_training_text: 'One Band-1 program is enough, and costs less if it is missing.',
  preset_closed: 'Closed hands',
  preset_closed_text: 'Nobody sees the cards of the others: you have to talk.',
  preset_everything: 'With everything',
  preset_everything_text: 'Luck, three visitors, and honest mistakes.',
});

export function optionLabels(): Record<string, { label: string; sentence: string }> {
  const only = (label: string) => ({ label, sentence: '' });
  return {
    scenario: { label: say('scenario'), sentence: say('scenario_text') },
    'scenario.basic': only(say('scenario_basic')),
    'scenario.training': only(say('scenario_training')),
    'scenario.oversubscribed': only(say('scenario_oversubscribed')),
    scenario_card: { label: say('scenario_card'), sentence: say('scenario_card_text') },
    'scenario_card.0': only(say('scenario_card_none')),
    ...Object.fromEntries(
      (cards()?.scenarios ?? []).map(({ name }, at) => [`scenario_card.${at + 1}`, only(name)]),
    ),
    gentle_training: { label: say('gentle_training'), sentence: say('gentle_training_text') },
    gentle_oversubscribed: {
      label: say('gentle_oversubscribed'),
      sentence: say('gentle_oversubscribed_text'),
    },
    open_hands: { label: say('open_hands'), sentence: say('open_hands_text') },
    luck_booster: { label: say('luck_booster'), sentence: say('luck_booster_text') },
    instants_once: { label: say('instants_once'), sentence: say('instants_once_text') },
    visiting_pack: { label: say('visiting_pack'), sentence: say('visiting_pack_text') },
    visitors: { label: say('visitors'), sentence: say('visitors_text') },
    'visitors.drawn': only(say('visitors_drawn')),
    'visitors.chosen': only(say('visitors_chosen')),
    red_print: { label: say('red_print'), sentence: say('red_print_text') },
    roles: { label: say('roles'), sentence: say('roles_text') },
    'roles.random': only(say('roles_random')),
    'roles.choose': only(say('roles_choose')),
    'roles.order': only(say('roles_order')),
    first_player: { label: say('first_player'), sentence: say('first_player_text') },
    'first_player.engineer': only(say('first_player_engineer')),
    'first_player.choose': only(say('first_player_choose')),
    'first_player.random': only(say('first_player_random')),
    missing_band1_penalty: {
      label: say('missing_band1_penalty'),
      sentence: say('missing_band1_penalty_text'),
    },
    'missing_band1_penalty.as_printed': only(say('missing_band1_penalty_as_printed')),
    best: { label: say('best'), sentence: say('best_text') },
    'best.two_actions': only(say('best_two_actions')),
    'best.two_turns': only(say('best_two_turns')),
    storm_open_site: { label: say('storm_open_site'), sentence: say('storm_open_site_text') },
    'storm_open_site.carry': only(say('storm_open_site_carry')),
    'storm_open_site.good': only(say('storm_open_site_good')),
    poor_weather_closure: {
      label: say('poor_weather_closure'),
      sentence: say('poor_weather_closure_text'),
    },
    'poor_weather_closure.shutdown': only(say('poor_weather_closure_shutdown')),
    'poor_weather_closure.all': only(say('poor_weather_closure_all')),
    'poor_weather_closure.never': only(say('poor_weather_closure_never')),
    play_targets: { label: say('play_targets'), sentence: say('play_targets_text') },
    'play_targets.always': only(say('play_targets_always')),
    'play_targets.by_weather': only(say('play_targets_by_weather')),
    bright_ao_counts_as_primary: { label: say('bright_ao'), sentence: say('bright_ao_text') },
    max_instruments: { label: say('max_instruments'), sentence: say('max_instruments_text') },
    'max_instruments.4': only(say('max_instruments_four')),
    'max_instruments.none': only(say('max_instruments_none')),
    attach: { label: say('attach'), sentence: say('attach_text') },
    'attach.any': only(say('attach_any')),
    'attach.fitting': only(say('attach_fitting')),
    altair: { label: say('altair'), sentence: say('altair_text') },
    'altair.display': only(say('altair_display')),
    'altair.deck': only(say('altair_deck')),
    paid_undo: { label: say('paid_undo'), sentence: say('paid_undo_text') },
    primer: { label: say('primer'), sentence: say('primer_text') },
  };
}

export const idle: IdleOption = (
  name,
  { scenario, scenario_card, luck_booster, visiting_pack },
) => {
  const own = Number(scenario_card) > 0;
  switch (name) {
    case 'scenario':
      return own ? say('scenario_idle') : '';
    case 'scenario_card':
      return cards() ? '' : say('scenario_card_idle');
    case 'gentle_training':
      return !own && scenario === 'training' ? '' : say('gentle_training_idle');
    case 'gentle_oversubscribed':
      return !own && scenario === 'oversubscribed' ? '' : say('gentle_oversubscribed_idle');
    case 'instants_once':
      return luck_booster === true ? '' : say('instants_once_idle');
    case 'visitors':
      return visiting_pack === 0 ? say('visitors_idle') : '';
    default:
      return '';
  }
};

export function presetLabels(): Record<string, { label: string; sentence: string }> {
  return {
    training: { label: say('preset_training'), sentence: say('preset_training_text') },
    primer: { label: say('primer'), sentence: say('preset_primer_text') },
    closed: { label: say('preset_closed'), sentence: say('preset_closed_text') },
    everything: { label: say('preset_everything'), sentence: say('preset_everything_text') },
  };
}

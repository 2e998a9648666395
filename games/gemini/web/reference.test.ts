// The page that looks cards up shows all that a file of one's own may say.

import { expect, it } from 'vitest';
import survey from '../../../docs/cards/survey.json';
import reference from './reference';

const { entries } = reference.make(survey);
const facts = (id: string) =>
  Object.fromEntries(
    entries.find((entry) => entry.id === id)!.facts.map(({ name, value }) => [name, value]),
  );

it('a program says each way to complete it, and what each target is worth', () => {
  const { Needs: needs, Points: points } = facts('P12');
  expect(needs).toMatch(/, or 1 Secondary and 2 Bright$/);
  expect(points).toMatch(/in part 10, 22, 34 target by target/);
});

it('a semester says its own levels, what it begins with, and when it ends', () => {
  const said = facts('survey');
  expect(said.Levels).toBe(
    'A quiet semester, A good survey from 90, A great survey from 140, ' +
      'A survey for the text books from 190; three players: ' +
      'A quiet semester, A good survey from 70, A great survey from 110, ' +
      'A survey for the text books from 150',
  );
  expect(said['Each missing costs']).toBe('1 reputation, 10 points');
  expect(said['Ends early at']).toBe('6 programs');
  expect(said.Prepared).toMatch(/^without .+; Survey of a dark cloud on the table; GMOS-S at /);
  expect(said.Prepared).toMatch(/; Checkouts is finished$/);
  expect(facts('basic').Levels).toBe(
    '220, 260 and 315 points; three players: 155, 190 and 230 points',
  );
});

it('red print says what it asks for and what it costs', () => {
  const red = (id: string) => facts(id)['Red print'];
  expect(red('1h')).toBeUndefined();
  expect(red('5h!')).toBe('to be played within 2 rounds');
  expect(red('4h!')).toBe('to be played by the end of round 6; or it costs 2 reputation');
  expect(red('2h-n')).toBe('only as a Time card in the North');
  expect(red('T21')).toBe('complete within 1 round; or it costs 2 reputation');
  expect(red('good!')).toBe('a Time card on a Secondary target; or it costs 2 reputation');
  expect(facts('T20')['With AO']).toBe('3 hours, as Secondary');
});

import type { Random } from '../../random.ts';
import words from './people.json' with { type: 'json' };

export type Person = { first: string; last: string };

export const makePerson = (random: Random): Person => ({
  first: random.pick(words.first),
  last: random.pick(words.last),
});

export const fullName = ({ first, last }: Person): string => `${first} ${last}`;

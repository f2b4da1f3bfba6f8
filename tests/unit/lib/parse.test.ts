import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { JobsQuery } from '#contract/jobQueries.ts';
import { DecisionRequest } from '#contract/review.ts';
import { SpendAtMost } from '#contract/spending.ts';
import { StartRequest } from '#contract/start.ts';
import { parseRequest } from '../../../backend/lib/parse.ts';

const Sized = z.strictObject({ word: z.string().min(2).max(4), list: z.array(z.string()).max(2) });

test.each<[schema: z.ZodType, value: unknown, sentence: string]>([
  [JobsQuery, { page: '0' }, '"page" is not right: it must be at least 1 (it was "0").'],
  [JobsQuery, { pageSize: '101' }, '"pageSize" is not right: it must be at most 100 (it was "101").'],
  [
    SpendAtMost,
    1e20,
    'The request body is not right: it must be at most 9007199254740991 (it was 100000000000000000000).',
  ],
  [JobsQuery, { page: 'two' }, '"page" is not right: it must be a number (it was "two").'],
  [
    JobsQuery,
    { status: 'done' },
    '"status" is not right: it must be one of pending, running, paused, completed, failed (it was "done").',
  ],
  [
    DecisionRequest,
    { verdict: 'shut' },
    '"verdict" is not right: it must be one of accepted, rejected, set, closed, open (it was "shut").',
  ],
  [Sized, { word: 'a', list: [] }, '"word" is not right: it must have at least 2 characters (it was "a").'],
  [
    Sized,
    { word: 'ab', list: ['a', 'b', 'c'] },
    '"list" is not right: it must have at most 2 entries (it was ["a","b","c"]).',
  ],
  [
    StartRequest,
    { businesses: [], notes: 1 },
    'The request body is not right: it does not take "notes" (it was {"businesses":[],"notes":1}).',
  ],
])('says in words what is allowed (%#)', (schema, value, sentence) => {
  expect(() => parseRequest(schema, value)).toThrow(sentence);
});

test("a schema's own sentence is kept", () => {
  const schema = z.object({ host: z.string().min(1, 'give the name of a host') });
  expect(() => parseRequest(schema, { host: '' })).toThrow(
    '"host" is not right: give the name of a host (it was "").',
  );
});

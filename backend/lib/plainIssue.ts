import type { z } from 'zod';
import { shownValue } from './shownValue.ts';

/** The unit of each kind of limit, in singular and plural. */
const UNITS: Record<string, [string, string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
  number: ['', ''],
  // For a whole number that is too large or small for a safe integer, zod's `origin` is `int` and not `number`.
  int: ['', ''],
};

const KINDS: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'an object with named values',
  record: 'an object with named values',
  boolean: 'true or false',
  int: 'a whole number',
};

function bound(words: string, origin: string, limit: number | bigint): string | undefined {
  const unit = UNITS[origin]?.[Number(limit) === 1 ? 0 : 1];
  if (unit === undefined) return undefined;
  return unit ? `it must have ${words} ${limit}${unit}` : `it must be ${words} ${limit}`;
}

/**
 * Explains in plain words what is allowed, because zod's messages are for programmers. It is passed to zod's `parse` as
 * `error`. If a schema has a sentence of its own, that sentence is used. If this returns undefined, zod's message is
 * used.
 */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_small':
      return bound(issue.inclusive ? 'at least' : 'more than', issue.origin, issue.minimum);
    case 'too_big':
      return bound(issue.inclusive ? 'at most' : 'less than', issue.origin, issue.maximum);
    case 'invalid_value':
      return `it must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      // zod gives `options` only if the objects of the union differ by the value of one key. They are these values.
      return Array.isArray(issue['options'])
        ? `it must be one of ${issue['options'].map(String).join(', ')}`
        : undefined;
    case 'unrecognized_keys':
      return `it does not take ${issue.keys
        .slice(0, 5)
        .map((key) => `"${shownValue(key)}"`)
        .join(', ')}`;
    case 'invalid_format':
      if (issue.format === 'url') return 'it must be a whole URL, like https://example.com/page';
      return issue.format === 'starts_with' ? `it must begin with ${issue.prefix}` : undefined;
    case 'invalid_type':
      return issue.input === undefined
        ? 'it is missing'
        : `it must be ${KINDS[issue.expected] ?? `a ${issue.expected}`}`;
    default:
      return undefined;
  }
};

import { describe, expect, test } from '@jest/globals';
import type { MetaSchema } from '../../../backend/features/wordpress/site/metaSchema.ts';
import { metaValue } from '../../../backend/features/wordpress/site/metaValue.ts';
import { WordPressError } from '../../../backend/features/wordpress/site/wordpressError.ts';

describe('a text is converted to the type of its meta key', () => {
  test.each<[string, MetaSchema, string, unknown]>([
    ['a text if no type is given', {}, '12', '12'],
    ['a text', { type: 'string', minLength: 2, maxLength: 5, pattern: '^[0-9]+$' }, '08314', '08314'],
    ['a number', { type: 'number', minimum: -180, maximum: 180 }, '-116.2', -116.2],
    ['a number with separators', { type: 'integer' }, '1,234', 1234],
    ['a text if a number is allowed too', { type: ['number', 'string'] }, '12', '12'],
    ['a number if null is allowed', { type: ['null', 'number'] }, '12', 12],
    ['yes', { type: 'boolean' }, 'Yes', true],
    ['no', { type: 'boolean' }, '0', false],
    ['one of a list', { type: 'string', enum: ['verified', 'maybe'] }, 'maybe', 'maybe'],
    ['a list of one', { type: 'array' }, 'ID', ['ID']],
    ['a list of one number', { type: 'array', items: { type: 'integer' } }, '7', [7]],
    ['characters and not code units', { type: 'string', maxLength: 2 }, '💇💅', '💇💅'],
    ['unchanged if the pattern is valid in PHP only', { pattern: '^(?<y>a)++$' }, 'b', 'b'],
    ['unchanged if the schema is invalid', { minLength: 'two' } as unknown as MetaSchema, 'b', 'b'],
  ])('%s', (_, schema, text, value) => {
    expect(metaValue(schema, 'key', text)).toEqual(value);
  });
});

describe('a text that does not fit is refused with what is expected', () => {
  test.each<[string, MetaSchema, string]>([
    ['a number', { type: 'number' }, 'north'],
    ['a number', { type: 'number' }, 'Infinity'],
    ['a whole number', { type: 'integer' }, '1.5'],
    ['a number from 0 to 90', { type: 'number', minimum: 0, maximum: 90 }, '91'],
    ['a number from 0', { type: 'number', minimum: 0 }, '-1'],
    ['a number up to 90', { type: 'integer', maximum: 90 }, '91'],
    ['yes or no', { type: 'boolean' }, 'perhaps'],
    ['only verified, maybe', { type: 'string', enum: ['verified', 'maybe'] }, 'gone'],
    ['at least 5 characters', { type: 'string', minLength: 5 }, '831'],
    ['at most 2 characters', { type: 'string', maxLength: 2 }, 'Idaho'],
    ['only what fits ^\\d+$', { type: 'string', pattern: '^\\d+$' }, 'ten'],
    ['an object', { type: 'object' }, 'text'],
    ['a whole number', { type: 'array', items: { type: 'integer' } }, 'seven'],
  ])('%s', (wanted, schema, text) => {
    const refuse = () => metaValue(schema, 'the_key', text);
    expect(refuse).toThrow(WordPressError);
    expect(refuse).toThrow(
      `WordPress requires ${wanted} for the meta key "the_key", but got "${text}": correct the business, the key or "fields".`,
    );
  });
});

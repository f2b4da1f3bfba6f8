import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const TABLE = Object.entries<Call>(calls);

test('no two calls differ only in the names of their path parameters', () => {
  const shapes = TABLE.map(([name]) => name.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every call that changes something is logged, except these, which store nothing or log themselves', () => {
  const others = TABLE.filter(([name, { logged }]) => !name.startsWith('GET ') && !logged);
  expect(others.map(([name]) => name).sort()).toEqual([
    'DELETE /api/session',
    'POST /api/address/parse',
    'POST /api/csv/parse',
    'POST /api/session',
    'POST /api/wordpress/check-duplicates',
    'POST /api/wordpress/destinations/test/:id',
    'POST /api/wordpress/sync-plan',
  ]);
});

test.each(TABLE)('%s can be expressed completely as JSON Schema', (_, call) => {
  const { params, query, body, reply } = call;
  const sent = [params, query, body?.type === 'application/json' ? body.schema : undefined];
  for (const schema of sent) {
    if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTruthy();
  }
  if (reply.type === 'application/json') expect(z.toJSONSchema(reply.schema)).toBeTruthy();
});

/** The shape of this document is defined by a standard, which other tests check. */
const isStandard = (name: string) => name === 'GET /api/openapi.json';

test.each(TABLE)('%s refuses unknown keys in its query and its reply', (name, call) => {
  for (const schema of [call.params, call.query]) {
    if (schema)
      expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ additionalProperties: false });
  }
  if (call.reply.type !== 'application/json' || isStandard(name)) return;
  const told = z.toJSONSchema(call.reply.schema);
  for (const shape of told.anyOf ?? [told.type === 'array' ? told.items : told])
    expect(shape).toMatchObject({ additionalProperties: false });
});

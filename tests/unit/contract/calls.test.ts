import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const TABLE = Object.entries<Call>(calls);

test('no two calls are the same but for the names of their parts', () => {
  const shapes = TABLE.map(([name]) => name.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every call that changes something is logged, but for these, which keep nothing or log by themselves', () => {
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

test.each(TABLE)('%s is told whole as JSON Schema, so that it can be described and tried', (_, call) => {
  const { params, query, body, reply } = call;
  const sent = [params, query, body?.type === 'application/json' ? body.schema : undefined];
  for (const schema of sent) {
    if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTruthy();
  }
  if (reply.type === 'application/json') expect(z.toJSONSchema(reply.schema)).toBeTruthy();
});

/** A document whose shape is a standard's, and which its own tests hold against that. */
const isStandard = (name: string) => name === 'GET /api/openapi.json';

test.each(TABLE)('%s refuses what it does not know, in its query and its reply', (name, call) => {
  for (const schema of [call.params, call.query]) {
    if (schema)
      expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ additionalProperties: false });
  }
  if (call.reply.type !== 'application/json' || isStandard(name)) return;
  const told = z.toJSONSchema(call.reply.schema);
  for (const shape of told.anyOf ?? [told.type === 'array' ? told.items : told])
    expect(shape).toMatchObject({ additionalProperties: false });
});

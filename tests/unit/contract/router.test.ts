import { Readable } from 'node:stream';
import { beforeEach, expect, test } from '@jest/globals';
import Koa from 'koa';
import { pino } from 'pino';
import { z } from 'zod';
import { defineCalls } from '#contract/call.ts';
import { errorHandler } from '../../../backend/lib/errorHandler.ts';
import { createRouter } from '../../../backend/lib/router.ts';
import { admitAll } from '../../support/admitAll.ts';
import { forAll } from '../../support/between.ts';
import { serveApp } from '../../support/serveApp.ts';

const Id = z.uuid({ error: ({ input }) => `There is no thing ${String(input)}.` });
const Thing = z.strictObject({ name: z.string() });
const thing = { type: 'application/json', schema: Thing } as const;

const words = { id: 'x', summary: 'X', description: 'X.' };
const table = defineCalls({
  'GET /api/things/:id': { ...words, who: 'operator', params: z.strictObject({ id: Id }), reply: thing },
  'GET /api/things/best': { ...words, who: 'operator', reply: thing },
  'GET /api/things': {
    ...words,
    who: 'operator',
    query: z.strictObject({ page: z.coerce.number<number | string>().int().optional() }),
    reply: { type: 'application/json', schema: z.array(Thing), total: true, streamed: true },
  },
  'POST /api/things': {
    ...words,
    who: 'operator',
    body: { type: 'application/json', schema: Thing, maxBytes: 100 },
    reply: thing,
  },
  'POST /api/things/all': {
    ...words,
    who: 'operator',
    body: { type: 'application/json', schema: z.array(Thing), maxBytes: 1_000_000 },
    reply: thing,
  },
  'GET /api/things.csv': { ...words, who: 'operator', reply: { type: 'text/csv' } },
});

let misfits: string[];
/** The reply of one call. Tests replace it with an invalid one. */
let best: { name: string };
const server = forAll(async () => {
  const router = createRouter(
    table,
    {
      'GET /api/things/:id': ({ params }) => ({ name: params.id }),
      'GET /api/things/best': () => best,
      'GET /api/things': ({ query }) =>
        query.page
          ? { body: [{ name: `${typeof query.page} ${query.page}` }], total: 7 }
          : { body: Readable.from(['[{"name":', '"streamed"}]'], { objectMode: false }), total: 7 },
      'POST /api/things': ({ body }) => ({ name: body.name.toUpperCase() }),
      'POST /api/things/all': ({ body }) => ({ name: `${body.length}` }),
      'GET /api/things.csv': () => ({ fileName: 'things.csv', content: Readable.from(['name\r\n']) }),
    },
    { admit: admitAll, onMisfit: (call) => misfits.push(call) },
  );
  const app = new Koa().use(errorHandler(pino({ level: 'silent' }))).use(router.routes());
  return serveApp(app);
});
beforeEach(() => {
  misfits = [];
  best = { name: 'the best' };
});

async function call(path: string, body?: string, type = 'application/json') {
  const init = body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': type } };
  const reply = await fetch(`${server.url}${path}`, init);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

test('a literal path wins over one with a parameter, in any order of the table', async () => {
  expect((await call('/api/things/best')).text).toBe('{"name":"the best"}');
});

test('an invalid path parameter is 404, with its schema’s sentence', async () => {
  const id = '3b241101-e2bb-4255-8caf-4136c566a962';
  expect((await call(`/api/things/${id}`)).text).toBe(`{"name":"${id}"}`);
  expect(await call('/api/things/x')).toMatchObject({ status: 404, text: 'There is no thing x.' });
});

test('a query is parsed by its schema, and unknown parameters are refused', async () => {
  expect((await call('/api/things?page=2')).text).toBe('[{"name":"number 2"}]');
  expect(await call('/api/things?page=two')).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^"page" is not right: .*"two"/),
  });
  expect(await call('/api/things?page=2&size=9')).toMatchObject({
    status: 400,
    text: 'This address has no parameter "size": it takes page.',
  });
  expect(await call('/api/things/best?x=')).toMatchObject({
    status: 400,
    text: 'This address has no parameter "x": it takes none.',
  });
});

test('a body is limited in size and checked against its schema', async () => {
  expect((await call('/api/things', '{"name":"a"}')).text).toBe('{"name":"A"}');
  expect((await call('/api/things', '{"name":"a"}', 'text/plain')).status).toBe(415);
  expect((await call('/api/things', JSON.stringify({ name: 'a'.repeat(100) }))).status).toBe(413);
  expect((await call('/api/things', '{"name":')).status).toBe(400);
  expect(await call('/api/things', '{"name":7}')).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^"name" is not right: .*\(it was 7\)/),
  });
  expect(await call('/api/things', '{"name":"a","nick":"b"}')).toMatchObject({
    status: 400,
    text: expect.stringContaining('"nick"'),
  });
});

test('a body with too many values is refused before they are parsed', async () => {
  expect((await call('/api/things/all', '[{"name":"a"},{"name":"b"}]')).text).toBe('{"name":"2"}');
  expect(await call('/api/things/all', `[${'[],'.repeat(120_000)}[]]`)).toMatchObject({
    status: 413,
    text: 'The request holds more than 110,000 values: send it in several parts.',
  });
});

test('lists, whole or streamed, have their total in a header, and files their name', async () => {
  for (const [path, text] of [
    ['/api/things', '[{"name":"streamed"}]'],
    ['/api/things?page=1', '[{"name":"number 1"}]'],
  ] as const) {
    const reply = await call(path);
    expect([reply.text, reply.headers.get('X-Total-Count')]).toEqual([text, '7']);
    expect(reply.headers.get('Content-Type')).toMatch('application/json');
  }
  const file = await call('/api/things.csv');
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="things.csv"');
  expect([file.headers.get('Content-Type'), file.text]).toEqual(['text/csv; charset=utf-8', 'name\r\n']);
});

test('a reply that does not match the table is reported, and sent unchanged', async () => {
  await call('/api/things/best');
  expect(misfits).toEqual([]);
  best = { nom: 'la meilleure' } as unknown as typeof best;
  expect((await call('/api/things/best')).text).toBe('{"nom":"la meilleure"}');
  best = { name: 'the best', secret: 1 } as typeof best;
  await call('/api/things/best');
  expect(misfits).toEqual(['GET /api/things/best', 'GET /api/things/best']);
});

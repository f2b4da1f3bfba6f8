import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Call } from '#contract/call.ts';
import type { KnownCall } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import { CSV_FIELD } from '#contract/limits.ts';
import type { LookUp } from '../../../backend/features/run/lookUp.ts';
import { callOf, checkReply } from '../../support/contractReplies.ts';
import { destinationEntry } from '../../support/destinationEntry.ts';
import { destinationsForAll } from '../../support/hooks.ts';
import { jobBecomes, resultFor, startJob } from '../../support/jobs.ts';
import { checkDescribedRequest } from '../../support/openApi.ts';
import { CREDENTIALS, newSession, signIn } from '../../support/signIn.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

const REPOSITORY = path.join(import.meta.dirname, '../../..');
/** An address where nothing listens. */
const CLOSED_SITE = 'http://127.0.0.1:4';
const DESTINATION = 'salon-directory';

let api: TestApi;
const file = destinationsForAll();

/** Every call is tried on an open product and by a signed-in operator. */
const STAGES = ['where nobody has to sign in', 'by an operator who has signed in'] as const;
let stage: (typeof STAGES)[number];

const lookUp: LookUp = async (business, signal) => {
  if (business.name === 'held') {
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }
  // A page of its own: what several rows claim is nobody's.
  const url = `https://www.yelp.com/biz/${business.name.at(-1)}`;
  const result = resultFor(business);
  const shown = { name: 'A', city: 'Sparks' };
  return {
    ...result,
    platformUrls: { ...result.platformUrls, yelp: result.platformUrls['yelp'] ? url : null },
    processingDetails: {
      yelp: {
        outcome: 'found',
        searchMode: 'live',
        queries: ['"a" salon'],
        candidates: [
          { url, title: 'A', score: 91.5, for: ['name', 'street'], against: ['other_city'], shown },
        ],
        reason: 'The name and the street agree.',
      },
    },
  };
};

const setUp = async () => {
  await file.write([destinationEntry({ id: DESTINATION, url: CLOSED_SITE })]);
  api = await startTestApi({ DESTINATIONS_FILE: file.path });
  await api.work(lookUp);
  if (stage === STAGES[1]) await signIn(api);
};

async function jobThatIs(status: 'completed' | 'running' | 'paused'): Promise<string> {
  const held = status !== 'completed';
  const id = await startJob(api, held ? ['held'] : ['verified a', 'maybe simulated b', 'unavailable c']);
  await jobBecomes(api, id, (job) => job.status === (held ? 'running' : status));
  if (status === 'paused') await api.call('POST', `/api/verification/jobs/${id}/pause`);
  return id;
}

async function businessIdsOf(jobId: string): Promise<string[]> {
  const ids: { id: string }[] = (await api.call('GET', `/api/verification/jobs/${jobId}/ids`)).json();
  return ids.map(({ id }) => id);
}

const ofJob =
  (rest: string, status: 'completed' | 'running' | 'paused' = 'completed') =>
  async () => ({
    path: `/api/verification/jobs/${await jobThatIs(status)}${rest}`,
  });

const DECISION = {
  platformId: 'yelp',
  verdict: 'accepted',
  url: 'https://www.yelp.com/biz/a',
  note: 'Seen.',
};

const DIFFERENCE = { platformId: 'yelp', element: 'city', shown: 'Sparks' };

const SCHEDULE = { every: 'month', day: 1, hour: 6, timeZone: 'America/New_York' };

async function aSchedule(): Promise<string> {
  const path = `/api/verification/jobs/${await jobThatIs('completed')}/schedule`;
  return `/api/schedules/${(await api.call('POST', path, SCHEDULE)).json().id}`;
}

async function decidableBusiness(): Promise<string> {
  const [id] = await businessIdsOf(await jobThatIs('completed'));
  return `/api/businesses/${id}`;
}

function csvForm(): FormData {
  const form = new FormData();
  form.append(CSV_FIELD, new Blob(['Name,City\nShear Joy,Reno\n'], { type: 'text/csv' }), 'salons.csv');
  return form;
}

type Request = { path: string; body?: unknown; headers?: Record<string, string> };
/** A request for each call that is answered with 200, or the test file that makes one if it needs a larger setup. */
const EXAMPLES: Record<KnownCall, (() => Request | Promise<Request>) | { test: string }> = {
  'GET /api/health': () => ({ path: '/api/health' }),
  'GET /api/session': () => ({ path: '/api/session' }),
  'POST /api/session': () => ({ path: '/api/session', body: CREDENTIALS, headers: {} }),
  // Uses a session of its own, so that the other examples stay signed in.
  'DELETE /api/session': async () => ({
    path: '/api/session',
    ...(stage === STAGES[1] && { headers: await newSession(api) }),
  }),
  // There is no account where nobody signs in. `api.call` checks each reply in that test as well.
  'GET /api/session/account': { test: 'tests/backend/access/account.test.ts' },
  'POST /api/session/password': { test: 'tests/backend/access/account.test.ts' },
  'DELETE /api/session/others': { test: 'tests/backend/access/account.test.ts' },
  'DELETE /api/session/others/:sessionId': { test: 'tests/backend/access/account.test.ts' },
  'POST /api/session/second-factor': { test: 'tests/backend/access/account.test.ts' },
  'POST /api/session/second-factor/confirm': { test: 'tests/backend/access/account.test.ts' },
  'POST /api/session/second-factor/recovery-codes': { test: 'tests/backend/access/account.test.ts' },
  'POST /api/session/second-factor/off': { test: 'tests/backend/access/account.test.ts' },
  'GET /api/openapi.json': () => ({ path: '/api/openapi.json' }),
  'GET /api/platforms': () => ({ path: '/api/platforms' }),
  'POST /api/address/parse': () => ({
    path: '/api/address/parse',
    body: { address: '9 Vine St, Hollywood, CA 90028' },
  }),
  'POST /api/csv/parse': () => ({ path: '/api/csv/parse', body: csvForm() }),
  'GET /api/csv/uploads/:uploadId/checks': async () => {
    const path = '/api/csv/parse?keep=true';
    const reply = await fetch(api.url + path, { method: 'POST', body: csvForm(), headers: api.headers });
    return { path: `/api/csv/uploads/${(await reply.json()).uploadId}/checks?name=Name&city=City` };
  },
  'GET /api/businesses/:id': async () => {
    const [id] = await businessIdsOf(await jobThatIs('completed'));
    return { path: `/api/businesses/${id}` };
  },
  'DELETE /api/businesses/:id/joined/:salonId': { test: 'tests/long/wordpress/otherSalonsPost.test.ts' },
  'GET /api/verification/jobs/:jobId/review': ofJob('/review'),
  'GET /api/businesses/:id/review': async () => ({ path: `${await decidableBusiness()}/review` }),
  'POST /api/businesses/:id/decisions': async () => ({
    path: `${await decidableBusiness()}/decisions`,
    body: DECISION,
  }),
  'DELETE /api/businesses/:id/decisions/:decisionId': async () => {
    const path = `${await decidableBusiness()}/decisions`;
    const { decisions } = (await api.call('POST', path, DECISION)).json();
    return { path: `${path}/${decisions[0].id}` };
  },
  'GET /api/verification/jobs/:jobId/rerun': ofJob('/rerun?olderThanDays=30'),
  'POST /api/verification/jobs/:jobId/rerun': async () => ({
    ...(await ofJob('/rerun')()),
    body: { which: 'maybe' },
  }),
  // Both need answers that are kept. `api.call` checks each reply in that test as well.
  'POST /api/verification/jobs/:jobId/judge-again': { test: 'tests/long/memory/judgeAgain.test.ts' },
  'GET /api/verification/jobs/:jobId/judged': { test: 'tests/long/memory/judgeAgain.test.ts' },
  'GET /api/verification/jobs/:jobId/changes': ofJob('/changes?kind=moved&platform=yelp&pageSize=5'),
  'GET /api/verification/jobs/:jobId/changes/counts': ofJob('/changes/counts'),
  'GET /api/businesses/:id/looks': async () => ({ path: `${await decidableBusiness()}/looks` }),
  'GET /api/verification/jobs/:jobId/consistency': ofJob('/consistency'),
  'GET /api/verification/jobs/:jobId/consistency/salons': ofJob('/consistency/salons?state=open&sort=name'),
  'GET /api/verification/jobs/:jobId/consistency/export': ofJob('/consistency/export'),
  'POST /api/businesses/:id/differences': async () => ({
    path: `${await decidableBusiness()}/differences`,
    body: DIFFERENCE,
  }),
  'DELETE /api/businesses/:id/differences/:differenceId': async () => {
    const path = `${await decidableBusiness()}/differences`;
    const { differences } = (await api.call('POST', path, DIFFERENCE)).json();
    return { path: `${path}/${differences[0].fine.id}` };
  },
  'GET /api/csv/sample': () => ({ path: '/api/csv/sample' }),
  'GET /api/verification/labels': () => ({ path: '/api/verification/labels' }),
  'POST /api/verification/start': () => ({
    path: '/api/verification/start',
    body: { businesses: [{ name: 'a' }, { name: ' ' }] },
  }),
  'GET /api/verification/estimate': () => ({ path: '/api/verification/estimate' }),
  'GET /api/verification/stats': () => ({ path: '/api/verification/stats' }),
  'GET /api/verification/jobs': async () => {
    await jobThatIs('completed');
    return { path: '/api/verification/jobs' };
  },
  'GET /api/verification/jobs/summary': async () => {
    await jobThatIs('completed');
    return { path: '/api/verification/jobs/summary?pageSize=3' };
  },
  'DELETE /api/verification/jobs': () => ({ path: '/api/verification/jobs' }),
  'GET /api/verification/jobs/:jobId': ofJob('?page=1'),
  'GET /api/verification/jobs/:jobId/summary': ofJob('/summary'),
  'GET /api/verification/jobs/:jobId/ids': ofJob('/ids?eligible=false'),
  'GET /api/verification/jobs/:jobId/coverage': ofJob('/coverage'),
  'GET /api/verification/jobs/:jobId/outcome': ofJob('/outcome'),
  'POST /api/verification/jobs/:jobId/pause': ofJob('/pause', 'running'),
  'POST /api/verification/jobs/:jobId/resume': ofJob('/resume', 'paused'),
  'PATCH /api/verification/jobs/:jobId': async () => ({
    ...(await ofJob('')()),
    body: { fileName: 'Spring.csv' },
  }),
  'DELETE /api/verification/jobs/:jobId': ofJob(''),
  'GET /api/verification/jobs/:jobId/export': ofJob('/export'),
  'POST /api/verification/jobs/:jobId/export': async () => {
    const jobId = await jobThatIs('completed');
    const path = `/api/verification/jobs/${jobId}/export`;
    return { path, body: { businessIds: await businessIdsOf(jobId) } };
  },
  'GET /api/schedules': async () => {
    await aSchedule();
    return { path: '/api/schedules' };
  },
  'POST /api/verification/jobs/:jobId/schedule': async () => ({
    ...(await ofJob('/schedule')()),
    body: SCHEDULE,
  }),
  'POST /api/schedules/:scheduleId/pause': async () => ({ path: `${await aSchedule()}/pause` }),
  'POST /api/schedules/:scheduleId/resume': async () => ({ path: `${await aSchedule()}/resume` }),
  'DELETE /api/schedules/:scheduleId': async () => ({ path: await aSchedule() }),
  'GET /api/digests': () => ({ path: '/api/digests' }),
  // Both need a webhook. `api.call` checks each reply in that test as well.
  'POST /api/digests/:deliveryId/replay': { test: 'tests/long/digest/webhook.test.ts' },
  'POST /api/digests/webhook/on': { test: 'tests/long/digest/webhook.test.ts' },
  'GET /api/wordpress/destinations': () => ({ path: '/api/wordpress/destinations' }),
  'POST /api/wordpress/destinations/test/:id': () => ({
    path: `/api/wordpress/destinations/test/${DESTINATION}`,
  }),
  // Needs a site that can be read. `api.call` checks each reply in that test as well.
  'POST /api/wordpress/check-duplicates': { test: 'tests/long/wordpress/duplicates.test.ts' },
  'POST /api/wordpress/sync-plan': async () => ({
    path: '/api/wordpress/sync-plan',
    body: { businessIds: await businessIdsOf(await jobThatIs('completed')), destinationId: DESTINATION },
  }),
  'GET /api/wordpress/listings': () => ({ path: '/api/wordpress/listings?updates=waiting&search=a' }),
  'POST /api/wordpress/listings/look': () => ({
    path: '/api/wordpress/listings/look',
    body: { destinationId: DESTINATION },
  }),
  'POST /api/wordpress/listings/decide': () => ({
    path: '/api/wordpress/listings/decide',
    body: { verdict: 'decline', matching: { search: 'a' }, asOf: new Date().toISOString() },
  }),
  'GET /api/verification/jobs/:jobId/last-sync': ofJob('/last-sync'),
  'POST /api/verification/jobs/:jobId/stop-sync': ofJob('/stop-sync'),
  'POST /api/verification/jobs/:jobId/undo-sync': ofJob('/undo-sync'),
  'POST /api/wordpress/sync': async () => {
    const [, simulated] = await businessIdsOf(await jobThatIs('completed'));
    return {
      path: '/api/wordpress/sync',
      body: { businessIds: [simulated], destinationId: DESTINATION },
    };
  },
};

async function ask(method: string, { path, body, headers = api.headers }: Request) {
  const form = body instanceof FormData;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = form ? body : JSON.stringify(body);
  if (body !== undefined && !form) init.headers = { ...headers, 'Content-Type': 'application/json' };
  const reply = await fetch(api.url + path, init);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

describe.each(STAGES)('%s', (each) => {
  beforeAll(async () => {
    stage = each;
    await setUp();
  });
  afterAll(() => api.stop());

  test.each(Object.keys(calls) as KnownCall[])('%s replies as the contract says', async (name) => {
    const [method, pattern] = name.split(' ') as [string, string];
    const example = EXAMPLES[name];
    if ('test' in example) {
      const tests = readFileSync(path.join(REPOSITORY, example.test), 'utf8');
      expect(tests).toContain(`api.call('${method}', '${pattern}'`);
      return;
    }
    const request = await example();
    expect(callOf(method, request.path)).toBe(name);
    checkDescribedRequest(name, request.path, request.body);
    const reply = await ask(method, request);
    expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
    checkReply(method, request.path, reply);
  });

  test('streamed replies (a whole job, all whole jobs) match the contract', async () => {
    const id = await jobThatIs('completed');
    for (const address of ['/api/verification/jobs', `/api/verification/jobs/${id}`]) {
      const reply = await ask('GET', { path: address });
      expect(reply.text).toContain('"businesses":[{');
      checkReply('GET', address, reply);
    }
  });
});

describe('without a session', () => {
  beforeAll(async () => {
    stage = STAGES[1];
    await setUp();
  });
  afterAll(() => api.stop());

  const PATH = /:\w+/g;
  const ANY_ID = '3b241101-e2bb-4255-8caf-4136c566a962';
  const protectedCalls = Object.entries<Call>(calls).filter(([, { who }]) => who !== 'public');
  const COOKIES = [
    ['no cookie', () => ''],
    [
      'a cookie that the product has not written',
      () => api.headers['Cookie']!.replace(/=(.)/, (_, first) => (first === '_' ? '=-' : '=_')),
    ],
    ['a signature from elsewhere', () => api.headers['Cookie']!.replace(/\..*/, `.${'A'.repeat(43)}`)],
  ] as const;

  test.each(protectedCalls.map(([name]) => name))('%s answers 401', async (name) => {
    const [method, pattern] = name.split(' ') as [string, string];
    for (const [what, cookie] of COOKIES) {
      // Both the body and the query are invalid. The reply is 401 nevertheless, so it reveals nothing about a call's
      // input.
      const reply = await ask(method, {
        path: `${pattern.replace(PATH, ANY_ID)}?nothing=1`,
        headers: { Cookie: cookie() },
      });
      if (method === 'GET')
        expect((await ask('HEAD', { path: pattern, headers: { Cookie: cookie() } })).status).toBe(401);
      expect([what, reply.status, reply.text]).toEqual([
        what,
        401,
        'You are not signed in, or your session has ended. Sign in, then try again.',
      ]);
      // A scheme for which no browser opens a password dialog.
      expect(reply.headers.get('WWW-Authenticate')).toBe('Bearer');
    }
  });

  test('only these calls are public', () => {
    const names = Object.entries<Call>(calls).filter(([, { who }]) => who === 'public');
    expect(names.map(([name]) => name).sort()).toEqual([
      'DELETE /api/session',
      'GET /api/health',
      'POST /api/session',
    ]);
  });
});

test('an example that does not fit is noticed', async () => {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const reply = (text: string) => ({ status: 200, headers, text });
  expect(() => checkReply('GET', '/api/verification/stats', reply('{"total":1}'))).toThrow(/another shape/);
  expect(() => checkReply('GET', '/api/nothing', reply('{}'))).toThrow(/no such call/);
  expect(() => checkReply('GET', '/api/verification/jobs', reply('[]'))).toThrow(/X-Total-Count/);
});

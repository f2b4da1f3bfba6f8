import { describe, expect, test } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { makeStore } from '../../frontend/app/store.ts';
import { exportApi } from '../../frontend/lib/api/exportApi.ts';
import { jobsApi } from '../../frontend/lib/api/jobsApi.ts';
import { api } from '../../frontend/lib/api.ts';
import { errorText } from '../../frontend/lib/apiError.ts';
import { server } from './fakeServer.ts';
import './withServer.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    whoAmI: build.query<{ email: string } | null, void>({
      query: () => ({ url: 'api/session' }),
      extraOptions: { nullOn401: true },
    }),
    mustBeSignedIn: build.query<{ email: string }, void>({ query: () => ({ url: 'api/session' }) }),
  }),
});

const failSession = (status: number, sentence: string) =>
  server.use(http.get('*/api/session', () => new HttpResponse(sentence, { status })));

const load = (endpoint: keyof typeof endpoints) =>
  makeStore().dispatch(endpoints[endpoint].initiate(undefined, { subscribe: false }));

test('a load that treats 401 as not signed in returns null for it, and treats other replies as usual', async () => {
  failSession(401, 'Sign in first.');
  expect(await load('whoAmI')).toMatchObject({ isSuccess: true, data: null });
  failSession(503, 'The database is away.');
  expect(await load('whoAmI')).toMatchObject({
    isError: true,
    error: { status: 503, message: '503: The database is away.' },
  });
  server.use(http.get('*/api/session', () => HttpResponse.json({ email: 'ana@example.com' })));
  expect(await load('whoAmI')).toMatchObject({ isSuccess: true, data: { email: 'ana@example.com' } });
});

test('for every other load 401 is an error', async () => {
  failSession(401, 'Sign in first.');
  expect(await load('mustBeSignedIn')).toMatchObject({
    isError: true,
    error: { status: 401, message: '401: Sign in first.' },
  });
});

test('an error without a body shows its status text, and no error is retried', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/session', () => {
      calls += 1;
      return new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' });
    }),
  );
  expect(await load('mustBeSignedIn')).toMatchObject({ error: { message: '502: Bad Gateway' } });
  expect(calls).toBe(1);
});

test('a reply that is not JSON and a missing reply are explained in words', async () => {
  server.use(http.get('*/api/session', () => HttpResponse.text('<html>')));
  expect(await load('mustBeSignedIn')).toMatchObject({
    error: { status: 200, message: 'The server answered with something that is not JSON.' },
  });
  server.use(http.get('*/api/session', () => HttpResponse.error()));
  expect(await load('mustBeSignedIn')).toMatchObject({
    error: { status: null, message: expect.stringMatching(/^The server did not answer\./) },
  });
});

test('an export without a job id sends no request', async () => {
  const reply = await makeStore().dispatch(exportApi.endpoints.exportJob.initiate({ jobId: null }));
  expect(reply.error).toEqual({ status: null, message: 'No job ID provided' });
});

test('an error without a message shows the call’s default text', () => {
  for (const error of [undefined, null, {}, { message: '' }, { message: 7 }, 'gone']) {
    expect(errorText(error, 'Failed to delete job')).toBe('Failed to delete job');
  }
  expect(errorText(new Error('409: It runs.'), 'Failed to delete job')).toBe('409: It runs.');
});

describe('a reply with an ETag', () => {
  /** Serves replies whose ETag depends on their content, and returns the If-None-Match of each request. */
  function answerTagged(path: string, reply: () => object): (string | null)[] {
    const asked: (string | null)[] = [];
    server.use(
      http.get(path, ({ request }) => {
        const sent = request.headers.get('If-None-Match');
        asked.push(sent);
        const text = JSON.stringify(reply());
        const tag = `W/"${text.length}"`;
        if (sent === tag) return new HttpResponse(null, { status: 304, headers: { ETag: tag } });
        return new HttpResponse(text, { headers: { ETag: tag, 'Content-Type': 'application/json' } });
      }),
    );
    return asked;
  }

  test('is requested again with If-None-Match, and reused if nothing has changed', async () => {
    let email = 'ana@example.com';
    const asked = answerTagged('*/api/session', () => ({ email }));
    const store = makeStore();
    const again = () =>
      store.dispatch(endpoints.mustBeSignedIn.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const { data: first } = await again();
    const { data: second } = await again();
    expect(asked).toEqual([null, 'W/"27"']);
    expect(second).toBe(first);
    email = 'anabel@example.com';
    expect(await again()).toMatchObject({ data: { email } });
    expect(await again()).toMatchObject({ data: { email } });
    expect(asked.slice(2)).toEqual(['W/"27"', 'W/"30"']);
  });

  test('is cached per URL, and the oldest entry is evicted', async () => {
    const asked = answerTagged('*/api/verification/jobs/:jobId/summary', () => ({ id: 'any' }));
    const load = (jobId: string) =>
      makeStore().dispatch(jobsApi.endpoints.jobSummary.initiate(jobId, { subscribe: false }));
    for (let job = 0; job < 13; job++) await load(`job-${job}`);
    expect(asked).toEqual(Array(13).fill(null));
    await load('job-12');
    await load('job-0');
    expect(asked.slice(13)).toEqual(['W/"12"', null]);
  });

  test('an unrequested 304 is an error', async () => {
    server.use(http.get('*/api/session', () => new HttpResponse(null, { status: 304 })));
    // Uses a URL that no other test has loaded.
    const { endpoints: own } = api.injectEndpoints({
      endpoints: (build) => ({
        untold: build.query<unknown, void>({ query: () => ({ url: 'api/session?untold' }) }),
      }),
    });
    const reply = await makeStore().dispatch(own.untold.initiate(undefined, { subscribe: false }));
    expect(reply.isError).toBe(true);
  });
});

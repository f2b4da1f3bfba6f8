import { describe, expect, test } from '@jest/globals';
import { purgeRequests } from '../../../backend/features/ledger/ledgerJobs.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { apiForEach } from '../../support/hooks.ts';
import { jobBecomes, readJob } from '../../support/jobs.ts';
import type { LedgerRow } from '../../support/ledgerBed.ts';
import { readLedger, workWithLedger } from '../../support/ledgerBed.ts';
import { BELLA_PLACE } from '../../support/searchDoubles/bellaPlace.ts';
import { brave, braveFaults } from '../../support/searchDoubles/brave.ts';
import { bravePlaces, bravePois } from '../../support/searchDoubles/bravePlaces.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import type { DoubleReply, DoubleRequest } from '../../support/searchDoubles/httpDouble.ts';
import { serpapi } from '../../support/searchDoubles/serpapi.ts';
import { serper, serperFaults } from '../../support/searchDoubles/serper.ts';

const CANARY = 'hair salon New York';
const FOUND = [{ url: 'https://www.example.org/', title: 'Salons', snippet: 'Salons' }];

const server = doubleForAll();

const api = apiForEach();

async function start(names: string[]): Promise<string> {
  const businesses = names.map((name) => ({ name, city: 'Austin', state: 'TX' }));
  return (await api.call('POST', '/api/verification/start', { businesses })).json().jobId;
}

const ended = (jobId: string) =>
  jobBecomes(api, jobId, ({ status }) => status === 'completed' || status === 'failed');

/** What the double has seen: an access log of the provider. */
type Logged = { name: string; state: string; credits: number };

const serperCredits = (credits: number): DoubleReply => {
  const { body, ...reply } = serper.results(FOUND) as { status: number; body: object };
  return { ...reply, body: { ...body, credits } };
};

/** How the double replies to a business's requests, one after the other and then always with the last reply. */
const REPLIES: Record<string, DoubleReply[]> = {
  Alder: [serper.results(FOUND)],
  Birch: [serperFaults.away, serperFaults.broken, serper.results(FOUND)],
  Cedar: ['silence', serper.results(FOUND)],
  Dogwood: ['hang up', serper.results(FOUND)],
  Elm: [serperFaults.phraseRefused, serper.results(FOUND)],
  Fir: [serperFaults.tooMany, serper.results([])],
  Ginkgo: [serperFaults.broken],
  Hazel: [serper.results([])],
  Ivy: [serperCredits(2)],
  Juniper: [{ status: 504, body: 'Gateway time-out' }, serper.results(FOUND)],
  Kapok: [{ status: 200, body: '<html></html>' }, serper.results(FOUND)],
};

function stateOf(reply: DoubleReply): Pick<Logged, 'state' | 'credits'> {
  if (typeof reply === 'string' || 'cutOff' in reply || reply.status === 504)
    return { state: 'reserved', credits: 1 };
  if (reply.status !== 200) return { state: 'refused', credits: 0 };
  return { state: 'answered', credits: (reply.body as { credits?: number }).credits ?? 1 };
}

/** Lets the double answer by `REPLIES` and returns its log. */
function logReplies(): Logged[] {
  const log: Logged[] = [];
  const turns = new Map<string, number>();
  server.answer((request: DoubleRequest) => {
    const query = serper.queryOf(request);
    const name = query === CANARY ? CANARY : Object.keys(REPLIES).find((word) => query.includes(word))!;
    const replies = REPLIES[name] ?? [serper.results(FOUND)];
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const reply = replies[Math.min(turn, replies.length - 1)]!;
    log.push({ name, ...stateOf(reply) });
    return reply;
  });
  return log;
}

const logged = ({ name, cause, state, credits }: LedgerRow): Logged => ({
  name: cause === 'canary' ? CANARY : name.split(' ')[0]!,
  state,
  credits,
});
const sorted = (rows: Logged[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

describe('the ledger', () => {
  test('equals the provider’s log, request by request, with retries, time-outs, refusals and canaries', async () => {
    const log = logReplies();
    const jobId = await start(Object.keys(REPLIES).map((word) => `${word} Vetroni Nails`));
    await workWithLedger(api, serper, server.url);
    expect((await ended(jobId)).status).toBe('completed');

    const ledger = await readLedger(api, jobId);
    expect(sorted(ledger.map(logged))).toEqual(sorted(log));
    const causes = (word: string) =>
      ledger.filter(({ name }) => name.startsWith(word)).map(({ cause }) => cause);
    expect(causes('Birch').slice(0, 3)).toEqual(['look_up', 'retry', 'retry']);
    expect(causes('Elm').slice(0, 2)).toEqual(['look_up', 'plain']);
    expect(ledger.some(({ cause }) => cause === 'canary')).toBe(true);

    const sum = (state: string) =>
      log.filter((row) => row.state === state).reduce((total, { credits }) => total + credits, 0);
    expect(await readJob(api, jobId)).toMatchObject({
      spending: {
        requests: log.length,
        credits: sum('answered'),
        unknownCredits: sum('reserved'),
        cost: sum('answered') / 1000,
      },
    });
    const { rows } = await api.database.db.raw('select reserved::int from monthly_spending');
    expect(rows).toEqual([{ reserved: sum('answered') + sum('reserved') }]);
  });

  test('outlives its job', async () => {
    logReplies();
    const jobId = await start(['Alder Vetroni Nails']);
    await workWithLedger(api, serper, server.url);
    await ended(jobId);
    expect((await api.call('DELETE', `/api/verification/jobs/${jobId}`)).status).toBe(200);
    await eventually(
      () => api.database.db('jobs').where({ id: jobId }),
      (rows) => !rows.length,
    );
    const { rows } = await api.database.db.raw('select count(*)::int from search_requests where job_id = ?', [
      jobId,
    ]);
    expect(rows).toEqual([{ count: server.requests.length }]);
  });

  test('keeps the sums of requests that are older than 13 months', async () => {
    logReplies();
    const jobId = await start(['Alder Vetroni Nails', 'Birch Vetroni Nails', 'Cedar Vetroni Nails']);
    await workWithLedger(api, serper, server.url);
    await ended(jobId);
    // A refusal is written by itself, maybe after the job's last result.
    const ledger = await eventually(
      () => readLedger(api, jobId),
      (rows) => rows.filter(({ state }) => state === 'refused').length === 2,
    );
    const { db } = api.database;
    await db.raw(
      `update search_requests set at = case when state = 'refused' then now() else '2020-05-31 23:59:59+00' end`,
    );
    await purgeRequests(api.deps);
    const count = (state: string) => ledger.filter((row) => row.state === state).length;
    const requests = count('answered') + count('reserved');
    const sums = { requests, credits: count('answered'), unknown_credits: count('reserved') };
    expect(count('reserved')).toBeGreaterThan(0);
    const { rows } = await db.raw(
      `select month::text, provider, call, requests::int, credits::int, unknown_credits::int
       from search_request_totals`,
    );
    expect(rows).toEqual([{ month: '2020-05-01', provider: 'serper', call: 'search', ...sums }]);
    expect((await readLedger(api, jobId)).map(({ state }) => state)).toEqual(['refused', 'refused']);
  });

  test('has no row of a request that could not be sent', async () => {
    const jobId = await start(['Alder Vetroni Nails']);
    await workWithLedger(api, serper, `http://127.0.0.1:${await freePort()}`);
    expect((await ended(jobId)).status).toBe('failed');
    expect(await readLedger(api, jobId)).toEqual([]);
    expect(await readJob(api, jobId)).not.toHaveProperty('spending');
  });
});

describe('credits', () => {
  test('of Brave count the details of places apart', async () => {
    server.answer(({ path }) => {
      if (path === '/res/v1/local/place_search') return braveFaults.noSubscription;
      if (path === '/res/v1/local/pois') return bravePois([BELLA_PLACE]);
      return bravePlaces.withLocal([], { places: [BELLA_PLACE] });
    });
    const jobId = await start(['Alder Vetroni Nails']);
    await workWithLedger(api, brave, server.url, { env: { SEARCH_DEPTH: 'deep' } });
    await ended(jobId);
    const ledger = await readLedger(api, jobId);
    expect(ledger).toHaveLength(server.requests.length);
    const places = ledger.slice(ledger.findIndex(({ call }) => call === 'map')).slice(0, 3);
    expect(places.map(({ call, state, credits }) => [call, state, credits])).toEqual([
      ['map', 'refused', 0],
      ['search', 'answered', 1],
      ['local', 'answered', 1],
    ]);
  });

  test('of SerpApi are none for an exact repeat within an hour', async () => {
    const { body } = serpapi.results(FOUND) as { body: { search_metadata: object } };
    const created = (agoMs: number): DoubleReply => {
      const created_at = new Date(Date.now() - agoMs).toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
      return { status: 200, body: { ...body, search_metadata: { ...body.search_metadata, created_at } } };
    };
    server.answer(({ query }) => created(query['q']!.includes('Birch') ? 120_000 : 0));
    const jobId = await start(['Alder Vetroni Nails', 'Birch Vetroni Nails']);
    await workWithLedger(api, serpapi, server.url, { env: { SEARCH_PRICE_PER_1000: '25' } });
    await ended(jobId);
    const credits = new Map((await readLedger(api, jobId)).map((row) => [row.name, row.credits]));
    expect(Object.fromEntries(credits)).toEqual({ 'Alder Vetroni Nails': 1, 'Birch Vetroni Nails': 0 });
    const { spending } = await readJob(api, jobId);
    expect(spending!.cost).toBeCloseTo((spending!.credits * 25) / 1000);
  });
});

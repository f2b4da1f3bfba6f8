import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createApp } from '../../../backend/app.ts';
import type { Deps } from '../../../backend/deps.ts';
import { withPool } from '../../../backend/lib/database.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForAll } from '../../support/hooks.ts';
import { jobBecomes, numbered, resultFor, startJob } from '../../support/jobs.ts';
import { startRole } from '../../support/roles.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { serper, serperFaults } from '../../support/searchDoubles/serper.ts';
import { serveApp } from '../../support/serveApp.ts';
import { signIn } from '../../support/signIn.ts';
import { startTestApi } from '../../support/testApi.ts';

const MONITORING = path.join(import.meta.dirname, '../../../docs/monitoring');
const METRIC = /\b(salon_verifier|http|process|nodejs)_\w+/g;

const api = apiForAll();

/** Calls the same API with some of its dependencies replaced. */
async function ask(path: string, changes: Partial<Deps>, headers: Record<string, string> = {}) {
  const { url, stop } = await serveApp(createApp({ ...api.deps, ...changes }));
  try {
    const reply = await fetch(url + path, { headers });
    return { status: reply.status, text: await reply.text(), headers: reply.headers };
  } finally {
    stop();
  }
}

async function withoutDatabase<Value>(work: (db: Deps['db']) => Promise<Value>): Promise<Value> {
  return withPool('postgres://nobody@127.0.0.1:1/none', 1, work);
}

/** Returns the value of a metric with these labels, or undefined if it is not reported. */
async function metric(name: string, labels: Record<string, string>): Promise<number | undefined> {
  const { text } = await ask('/metrics', {});
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find(
      (each) => each.startsWith(`salon_verifier_${name}{`) && wanted.every((pair) => each.includes(pair)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('a request id', () => {
  test('is in every reply, even in errors, and is the client’s own if that is valid', async () => {
    const own = await ask('/api/platforms', {});
    expect(own.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    const given = await ask('/api/no/such/call', {}, { 'X-Request-Id': 'trace-4711_a' });
    expect([given.status, given.headers.get('X-Request-Id')]).toEqual([404, 'trace-4711_a']);
    const refused = await ask('/api/platforms', {}, { 'X-Request-Id': '"} evil {"' });
    expect(refused.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('/healthz', () => {
  test('is ok even while the database is away', async () => {
    const { status, text } = await withoutDatabase((db) => ask('/healthz', { db }));
    expect([status, text]).toEqual([200, 'ok\n']);
  });
});

describe('/readyz', () => {
  test('is ok if everything is available', async () => {
    expect(await ask('/readyz', {})).toMatchObject({ status: 200, text: 'ok\n' });
  });

  test('reports that the database is away', async () => {
    const reply = await withoutDatabase((db) => ask('/readyz', { db }));
    expect(reply).toMatchObject({ status: 503, text: 'The database does not answer.' });
  });

  test('names the missing migration', async () => {
    const trx = await api.database.db.transaction();
    await trx('knex_migrations').where({ name: '017-deleted-jobs' }).delete();
    const reply = await ask('/readyz', { db: trx });
    await trx.rollback();
    expect(reply).toMatchObject({
      status: 503,
      text: 'The database lacks 017-deleted-jobs: run "npm run migrate".',
    });
  });

  test('reports that the queue does not answer', async () => {
    await api.database.db.raw('alter schema pgboss rename to gone');
    const reply = await ask('/readyz', {});
    await api.database.db.raw('alter schema gone rename to pgboss');
    expect(reply).toMatchObject({ status: 503, text: 'The queue does not answer.' });
  });

  test('reports that the process is stopping', async () => {
    const reply = await ask('/readyz', { stopping: AbortSignal.abort() });
    expect(reply).toMatchObject({ status: 503, text: 'This process is stopping.' });
  });
});

describe('/metrics', () => {
  test('counts jobs and businesses by outcome, and waiting queue entries', async () => {
    const names = ['verified A', 'verified B', 'maybe C', 'not_found D', 'unavailable E'];
    const first = await startJob(api, names);
    expect(await metric('queue_entries', { queue: 'verify-portion', state: 'waiting' })).toBe(5);
    expect(await metric('queue_oldest_seconds', { queue: 'verify-portion' })).toBeGreaterThan(0);
    await api.work(async (business) => resultFor(business));
    await jobBecomes(api, first, ({ status }) => status === 'completed');
    expect(await metric('jobs', { status: 'completed' })).toBe(1);
    const outcomes = ['verified', 'maybe', 'not_found', 'unavailable', 'not_processed'];
    const counts = await Promise.all(outcomes.map((outcome) => metric('businesses', { outcome })));
    expect(counts).toEqual([2, 1, 1, 1, 0]);
    await api.call('DELETE', `/api/verification/jobs/${first}`);
    expect(await metric('businesses', { outcome: 'verified' })).toBe(0);
    await eventually(
      () => metric('queue_entries', { queue: 'verify-portion', state: 'waiting' }),
      (waiting) => waiting === 0,
    );
  });

  test('measures requests by route pattern', async () => {
    await api.call('GET', '/api/businesses/0198f3a1-0000-7000-8000-000000000000');
    const reply = await fetch(`${api.url}/metrics`);
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await reply.text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/businesses/:id",status="404"} 1',
    );
    expect(text).not.toContain('0198f3a1');
    expect(text).toMatch(/^salon_verifier_build_info\{version="\d[^"]*",node="v24[^"]*"\} 1$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });

  test.each(['alerts.yml', 'dashboard.json'])(
    'docs/monitoring/%s uses only metrics that exist',
    async (file) => {
      const { text } = await ask('/metrics', {});
      const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      );
      const used = readFileSync(path.join(MONITORING, file), 'utf8').match(METRIC);
      expect(used).toContain('http_request_duration_seconds_count');
      expect(known).toEqual(expect.arrayContaining(used!));
    },
  );

  test('requires a session if the API does; the probes never do', async () => {
    const own = await startTestApi();
    try {
      await signIn(own);
      const status = async (path: string, headers: Record<string, string> = {}) =>
        (await fetch(`${own.url}${path}`, { headers })).status;
      expect(await status('/metrics')).toBe(401);
      expect(await status('/metrics', own.headers)).toBe(200);
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    } finally {
      await own.stop();
    }
  });

  test('is 503 with a sentence while the database is away', async () => {
    const reply = await withoutDatabase((db) => ask('/metrics', { db }));
    expect([reply.status, reply.text]).toEqual([503, expect.stringContaining('cannot be reached')]);
  });
});

describe('workers in separate processes', () => {
  test('count their searches, failures and waits, and log job and queue entry in each line', async () => {
    const own = await startTestApi();
    let asked = 0;
    const double = await startHttpDouble(() => {
      asked += 1;
      if (asked <= 3)
        return { status: 429, headers: { 'Retry-After': '0' }, body: { message: 'Too many requests' } };
      return asked > 15 ? serperFaults.wrongKey : serper.results([]);
    });
    const env = { ...serper.env, SEARCH_BASE_URL: double.url, SEARCH_DELAY_MS: '5', LOG_LEVEL: 'info' };
    const apiRole = await startRole('api', own.database.url, env);
    const workers = [
      await startRole('worker', own.database.url, env),
      await startRole('worker', own.database.url, env),
    ];
    try {
      const reply = await fetch(`${apiRole.url}/api/verification/start`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ businesses: numbered(40).map((name) => ({ name })) }),
      });
      const { jobId } = (await reply.json()) as { jobId: string };
      await jobBecomes(own, jobId, ({ status }) => status === 'failed');
      for (const worker of workers) await worker.end('SIGTERM');

      const text = await (await fetch(`${own.url}/metrics`)).text();
      const told = (name: string, label: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`salon_verifier_${name}{${label}`))
            ?.split(' ')[1],
        );
      const count = (kind: string) => told('searches_total', `provider="serper",outcome="${kind}"`);
      expect(count('rate_limited')).toBe(3);
      expect(count('answered')).toBeGreaterThan(0);
      expect(count('auth')).toBeGreaterThan(0);
      // Searches that were aborted when the job failed are not counted.
      expect(count('rate_limited') + count('answered') + count('auth')).toBeLessThanOrEqual(
        double.requests.length,
      );
      expect(told('search_waits_total', 'provider="serper",reason="retry"')).toBe(3);
      expect(told('search_waits_total', 'provider="serper",reason="slot"')).toBeGreaterThanOrEqual(15);

      const started = apiRole.lines().find(({ msg }) => msg === 'A job was started.');
      expect(started).toMatchObject({ jobId, requestId: reply.headers.get('X-Request-Id') });
      const stopped = workers
        .flatMap((worker) => worker.lines())
        .filter(({ msg }) => msg === 'A job cannot continue.');
      expect(stopped.length).toBeGreaterThan(0);
      for (const line of stopped) {
        expect(line).toMatchObject({
          jobId,
          queue: 'verify-portion',
          entryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
      }
    } finally {
      for (const role of [apiRole, ...workers]) await role.end('SIGKILL');
      await double.stop();
      await own.stop();
    }
  });

  test('return their current work in time when stopped, so that another worker takes it at once', async () => {
    const own = await startTestApi();
    const double = await startHttpDouble(() => 'silence');
    const env = { ...serper.env, SEARCH_BASE_URL: double.url, SEARCH_DELAY_MS: '5' };
    const worker = await startRole('worker', own.database.url, env);
    try {
      const jobId = await startJob(own, numbered(12));
      await eventually(
        async () => double.requests.length,
        (requests) => requests >= 8,
      );
      await worker.end('SIGTERM');
      expect(worker.process.exitCode).toBe(0);
      const { db } = own.database;
      expect(await db('businesses').where({ job_id: jobId }).whereNotNull('lane')).toEqual([]);
      expect(await db('pgboss.job').where({ name: 'verify-portion', state: 'active' })).toEqual([]);
      await own.work(async (business) => resultFor(business));
      const job = await jobBecomes(own, jobId, ({ status }) => status === 'completed', 8000);
      expect(job).toMatchObject({ processedCount: 12, verifiedCount: 12 });
    } finally {
      await worker.end('SIGKILL');
      await double.stop();
      await own.stop();
    }
  });
});

test('an export of chosen businesses warns of no leak', async () => {
  const own = await startTestApi();
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-warnings-'));
  const warnings = path.join(folder, 'warnings.txt');
  const role = await startRole('api', own.database.url, { NODE_REDIRECT_WARNINGS: warnings });
  try {
    await own.work(async (business) => resultFor(business));
    const jobId = await startJob(own, ['One']);
    await jobBecomes(own, jobId, ({ status }) => status === 'completed');
    const businessIds = await own.database.db('businesses').where({ job_id: jobId }).pluck('id');
    for (const format of ['csv', 'xlsx', 'json']) {
      const reply = await fetch(`${role.url}/api/verification/jobs/${jobId}/export`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ format, businessIds }),
      });
      expect([reply.status, (await reply.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
    await role.end('SIGTERM');
    // Node writes this file with its first warning.
    expect(existsSync(warnings)).toBe(false);
  } finally {
    await role.end('SIGKILL');
    await own.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

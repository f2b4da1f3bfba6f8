import { once } from 'node:events';
import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { getPriority } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { JobSummary } from '#contract/jobs.ts';
import { Job } from '#contract/jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { numbered } from '../../support/jobs.ts';
import type { Product } from '../../support/product.ts';
import { failedStart, makeDataDir, startProduct } from '../../support/product.ts';

/** Gives the test its own data folder: tests here run concurrently, because they mostly wait. */
const inDataDir = (work: (dataDir: string) => Promise<void>) => async () => {
  const dataDir = await makeDataDir();
  try {
    await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const allPids = (product: Product) => ['api', 'worker', 'database'].flatMap((role) => product.pids(role));

async function startJob(url: string, count: number): Promise<string> {
  const body = JSON.stringify({ businesses: numbered(count).map((name) => ({ name })) });
  const reply = await fetch(`${url}/api/verification/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return ((await reply.json()) as { jobId: string }).jobId;
}

const readJob = async (url: string, id: string) =>
  (await (await fetch(`${url}/api/verification/jobs/${id}/summary`)).json()) as JobSummary;

/** Checks that every business has a result, and that the job's counts agree with the results. */
async function expectWhole(url: string, id: string, total: number) {
  const job = Job.parse(await (await fetch(`${url}/api/verification/jobs/${id}`)).json());
  const statuses = job.businesses.map(({ result }) => result?.status);
  const count = (status: string) => statuses.filter((each) => each === status).length;
  expect(job).toMatchObject({
    status: 'completed',
    processedCount: total,
    verifiedCount: count('verified'),
    maybeCount: count('maybe'),
    notFoundCount: count('not_found'),
    unavailableCount: 0,
  });
  expect(job.businesses.map(({ name }) => name)).toEqual(numbered(total));
  expect(statuses).not.toContain(undefined);
}

describe('the product', () => {
  test.concurrent(
    'runs once per data folder, ends its processes on SIGTERM, the database last, and finds all data again',
    inDataDir(async (dataDir) => {
      const first = await startProduct({ DATA_DIR: dataDir });
      const [jobId, refused] = await Promise.all([
        startJob(first.url, 5),
        failedStart({ DATA_DIR: dataDir }),
      ]);
      expect(refused.text).toContain(`Salon Verifier is already running on the data in ${dataDir}`);
      expect(refused.text).not.toMatch(/\n\s+at /);
      expect(refused.code).toBe(78);
      expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
      await eventually(
        () => readJob(first.url, jobId),
        ({ status }) => status === 'completed',
      );
      expect((await (await fetch(first.url)).text()).length).toBeGreaterThan(0);
      expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
      await first.stop();
      expect(first.process.exitCode).toBe(0);
      const order = [...first.output().matchAll(/"role":"(\w+)"[^\n]*Stopping/g)].map(([, role]) => role);
      expect(order).toHaveLength(3);
      expect(order.at(-1)).toBe('database');
      expect(allPids(first).filter(isAlive)).toEqual([]);

      const second = await startProduct({ DATA_DIR: dataDir });
      try {
        await expectWhole(second.url, jobId, 5);
      } finally {
        await second.stop();
      }
    }),
  );

  test.concurrent(
    'completes a job whose worker was killed, with one result per business',
    inDataDir(async (dataDir) => {
      const product = await startProduct({ DATA_DIR: dataDir, SEARCH_DELAY_MS: '15' });
      try {
        const jobId = await startJob(product.url, 300);
        await eventually(
          () => readJob(product.url, jobId),
          ({ processedCount }) => processedCount > 50,
        );
        process.kill(product.pids('worker').at(-1)!, 'SIGKILL');
        await eventually(
          () => readJob(product.url, jobId),
          ({ status }) => status === 'completed',
        );
        // Its replacement may still be starting.
        const workers = await eventually(
          async () => product.pids('worker'),
          ({ length }) => length > 1,
        );
        expect(workers).toHaveLength(2);
        // A run must not slow down the API, so the worker has the lower priority: a larger number.
        expect(getPriority(workers.at(-1)!)).toBeGreaterThan(getPriority(product.pids('api').at(-1)!));
        await expectWhole(product.url, jobId, 300);
      } finally {
        await product.stop();
      }
    }),
  );

  test.concurrent(
    'loses nothing if its main process is killed: all processes end, and the next start completes the job',
    inDataDir(async (dataDir) => {
      const first = await startProduct({ DATA_DIR: dataDir, SEARCH_DELAY_MS: '15' });
      const jobId = await startJob(first.url, 300);
      await eventually(
        () => readJob(first.url, jobId),
        ({ processedCount }) => processedCount > 50,
      );
      first.process.kill('SIGKILL');
      await eventually(
        async () => allPids(first).filter(isAlive).length,
        (alive) => alive === 0,
      );

      const second = await startProduct({ DATA_DIR: dataDir });
      try {
        await eventually(
          () => readJob(second.url, jobId),
          ({ status }) => status === 'completed',
        );
        await expectWhole(second.url, jobId, 300);
      } finally {
        await second.stop();
      }
    }),
  );
});

test.concurrent(
  'as root with a private data folder, keeps the database where the database’s user can reach it',
  inDataDir(async (dataDir) => {
    if (process.getuid?.() !== 0) return console.log('Skipped: this applies to root only.');
    chmodSync(dataDir, 0o700);
    const product = await startProduct({ DATA_DIR: dataDir });
    await product.stop();
    const [, folder] =
      /cannot run as root in \S+, so its files are in (\/var\/lib\/salon-verifier\/\S+)\./.exec(
        product.output(),
      )!;
    expect(statSync(path.join(folder!, 'postgres-password')).mode & 0o777).toBe(0o600);
    rmSync(folder!, { recursive: true });
  }),
);

describe('the start reports in one sentence', () => {
  test.concurrent(
    'that the port is taken',
    inDataDir(async (dataDir) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as { port: number };
      const { code, text } = await failedStart({ DATA_DIR: dataDir, PORT: String(port) });
      server.close();
      expect(text.trim()).toBe(
        `The address 127.0.0.1:${port} is taken by another program: stop it, or set PORT to another port.`,
      );
      expect(code).toBe(78);
    }),
  );

  test.concurrent(
    'that the data folder cannot be written',
    inDataDir(async (dataDir) => {
      const file = path.join(dataDir, 'file');
      writeFileSync(file, '');
      const { code, text } = await failedStart({ DATA_DIR: path.join(file, 'data') });
      expect(text).toMatch(/^The data folder .*file\/data cannot be written \(ENOTDIR\): set DATA_DIR/m);
      expect(text).not.toMatch(/\n\s+at /);
      expect(code).toBe(78);
    }),
  );

  test.concurrent.each([
    [{ PORT: 'eighty' }, 'The setting PORT is wrong: "eighty" must be a whole number from 0 to 65535.'],
    [
      { SEARCH_DEPTH: 'abyss' },
      'The setting SEARCH_DEPTH is wrong: "abyss" must be one of broad, standard, adaptive, deep.',
    ],
    [
      { SEARCH_RESULTS_LIMIT: '51' },
      'The setting SEARCH_RESULTS_LIMIT is wrong: "51" must be a whole number from 5 to 50.',
    ],
    [
      { SEARCH_PROVIDER: 'serper' },
      'SEARCH_PROVIDER is "serper", but SERPER_API_KEY is not set: set it, or choose another provider.',
    ],
    [
      { SEARXNG_URL: 'searx:80' },
      'The setting SEARXNG_URL is wrong: "searx:80" must be an http or https address.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'The setting DATABASE_URL is wrong: its value must be a PostgreSQL address like postgres://user:password@host:5432/database.',
    ],
    [
      { PUBLIC_ORIGIN: 'https://salons.example.com/verifier' },
      'The setting PUBLIC_ORIGIN is wrong: "https://salons.example.com/verifier" must be an address without a path, like https://salons.example.com.',
    ],
    [
      { SESSION_SECRET: 'short' },
      'The setting SESSION_SECRET is wrong: its value must have at least 32 characters.',
    ],
  ])('the mistake in %j', (env, sentence) =>
    inDataDir(async (dataDir) => {
      const { code, text } = await failedStart({ DATA_DIR: dataDir, ...env });
      expect(text.trim()).toBe(sentence);
      expect(code).toBe(78);
    })(),
  );
});

import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { JobSummary } from '#contract/jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { numbered } from '../../support/jobs.ts';
import type { Product } from '../../support/product.ts';
import { makeDataDir, startProduct } from '../../support/product.ts';

/** Gives the test a product of its own: the two tests run concurrently, because they mostly wait for restarts. */
const onProduct = (work: (product: Product, dataDir: string) => Promise<void>) => async () => {
  const dataDir = await makeDataDir();
  const PORT = String(await freePort());
  const product = await startProduct({ DATA_DIR: dataDir, SEARCH_DELAY_MS: '15', PORT });
  try {
    await work(product, dataDir);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Returns the status of a call that needs the database, or 0 if nobody answers. */
const answerOf = (product: Product) => () =>
  fetch(`${product.url}/api/verification/stats`).then(
    ({ status }) => status,
    () => 0,
  );

/** Returns PostgreSQL's process id, or undefined while it is down. */
function databasePid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

const isUp = (status: number) => status === 200;

test.concurrent(
  'a crashed database is restarted, and a job continues by itself',
  onProduct(async (product, dataDir) => {
    const answer = answerOf(product);
    const reply = await fetch(`${product.url}/api/verification/start`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ businesses: numbered(300).map((name) => ({ name })) }),
    });
    const { jobId } = (await reply.json()) as { jobId: string };
    for (let crash = 0; crash < 2; crash += 1) {
      const pid = databasePid(dataDir);
      process.kill(pid!, 'SIGQUIT');
      await eventually(
        async () => databasePid(dataDir),
        (now) => now !== undefined && now !== pid,
      );
      await eventually(answer, isUp);
    }
    const job = await eventually(
      async () =>
        (await (await fetch(`${product.url}/api/verification/jobs/${jobId}/summary`)).json()) as JobSummary,
      ({ status }) => status === 'completed',
    );
    expect(job).toMatchObject({ processedCount: 300, unavailableCount: 0 });
  }),
);

test.concurrent(
  'an API that is killed five times right after its start is restarted each time',
  onProduct(async (product) => {
    const answer = answerOf(product);
    for (let kill = 0; kill < 5; kill += 1) {
      await eventually(answer, isUp);
      const pid = product.pids('api').at(-1)!;
      process.kill(pid, 'SIGKILL');
      await eventually(
        async () => product.pids('api').at(-1),
        (now) => now !== pid,
      );
    }
    await eventually(answer, isUp);
    expect(product.process.exitCode).toBeNull();
  }),
);

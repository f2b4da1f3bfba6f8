import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { JobSummary } from '#contract/jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { numbered } from '../../support/jobs.ts';
import type { Product } from '../../support/product.ts';
import { makeDataDir, startProduct } from '../../support/product.ts';

/** The two tests run beside each other: most of their time they wait for a process to be back. */
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

/** The status of the answer to a call that needs the database; 0 where nobody answers. */
const answerOf = (product: Product) => () =>
  fetch(`${product.url}/api/verification/stats`).then(
    ({ status }) => status,
    () => 0,
  );

/** Undefined while it is down. */
function databasePid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

const isUp = (status: number) => status === 200;

test.concurrent(
  'a database that crashes is started again, and a job goes on by itself',
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
  'an API that is killed five times soon after its start comes back each time',
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

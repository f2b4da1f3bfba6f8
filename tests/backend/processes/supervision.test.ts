import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import type { JobSummary } from '#contract/jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { numbered } from '../../support/jobs.ts';
import type { Product } from '../../support/product.ts';
import { makeDataDir, startProduct } from '../../support/product.ts';

jest.setTimeout(180_000);

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
      const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await eventually(answer, (status) => !isUp(status), 10_000);
      await eventually(answer, isUp, 60_000);
    }
    const job = await eventually(
      async () =>
        (await (await fetch(`${product.url}/api/verification/jobs/${jobId}/summary`)).json()) as JobSummary,
      ({ status }) => status === 'completed',
      90_000,
    );
    expect(job).toMatchObject({ processedCount: 300, unavailableCount: 0 });
  }),
);

test.concurrent(
  'an API that is killed five times soon after its start comes back each time',
  onProduct(async (product) => {
    const answer = answerOf(product);
    for (let kill = 0; kill < 5; kill += 1) {
      await eventually(answer, isUp, 60_000);
      process.kill(product.pids('api').at(-1)!, 'SIGKILL');
      await eventually(answer, (status) => !isUp(status), 10_000);
    }
    await eventually(answer, isUp, 60_000);
    expect(product.process.exitCode).toBeNull();
  }),
);

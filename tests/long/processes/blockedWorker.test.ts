import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import type { JobSummary } from '#contract/jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { numbered } from '../../support/jobs.ts';
import { startProduct } from '../../support/product.ts';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, '../../support/blockOnSignal.ts')).href;
/** Longer than the limit, which the preload shortens from a minute to 3 seconds. */
const PAUSE_MS = 5000;

test('a worker whose event loop is blocked for a minute is replaced; one that is paused is not', async () => {
  const product = await startProduct({ NODE_OPTIONS: `--import ${PRELOAD}`, SEARCH_DELAY_MS: '30' });
  try {
    const [pid] = await eventually(
      async () => product.pids('worker'),
      (pids) => pids.length > 0,
    );
    expect(product.output()).toContain('The event loop may be blocked for 60 times 1000 ms.');

    const reply = await fetch(`${product.url}/api/verification/start`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ businesses: numbered(400).map((name) => ({ name })) }),
    });
    const { jobId } = (await reply.json()) as { jobId: string };
    const summary = async () => {
      const answer = await fetch(`${product.url}/api/verification/jobs/${jobId}/summary`);
      return (await answer.json()) as JobSummary;
    };
    const { processedCount } = await eventually(summary, (job) => job.processedCount > 0);

    process.kill(pid!, 'SIGSTOP');
    await delay(PAUSE_MS);
    process.kill(pid!, 'SIGCONT');
    await eventually(summary, (job) => job.processedCount > processedCount + 100);
    expect(product.pids('worker')).toEqual([pid]);

    process.kill(pid!, 'SIGUSR2');
    const job = await eventually(summary, ({ status }) => status === 'completed');
    expect(job).toMatchObject({ processedCount: 400, unavailableCount: 0 });
    const workers = await eventually(
      async () => product.pids('worker'),
      ({ length }) => length > 1,
    );
    expect(workers).toHaveLength(2);
    expect(product.output()).toContain(`Process ${pid} has been busy for 3 s without a pause`);
  } finally {
    await product.stop();
  }
});

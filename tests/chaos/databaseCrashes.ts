import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../beds/search/random.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { makeDataDir, startProduct } from '../support/product.ts';
import type { ChaosReport } from './chaosJob.ts';
import { startChaosJob, statusOf, waitForEnd } from './chaosJob.ts';
import { startFaultyProvider } from './faultyProvider.ts';
import { breachesOf } from './invariants.ts';
import { connectToProduct, crashDatabase } from './productDatabase.ts';
import { makeSalons } from './salons.ts';

type Size = { businesses: number; crashes: number; delayMs: number; timeoutMs: number };

/** Runs a job on `npm start` with its own database, which crashes at random moments. */
export async function crashTheDatabase(random: Random, size: Size): Promise<ChaosReport> {
  const dataDir = await makeDataDir();
  const salons = makeSalons(random, size.businesses);
  const provider = await startFaultyProvider(random, salons, { silences: false });
  const PORT = String(await freePort());
  const env = { ...provider.env, DATA_DIR: dataDir, PORT, SEARCH_DELAY_MS: String(size.delayMs) };
  const product = await startProduct(env);
  const db = connectToProduct(dataDir);
  try {
    const jobId = await startChaosJob(product.url, salons);
    let crashes = 0;
    while (crashes < size.crashes) {
      await delay(random.int(1000, 4000));
      const status = await statusOf(db, jobId);
      if (status === 'completed') break;
      // The last crash's database may have answered until it ended, so that the next one has not started yet.
      if (status === undefined) continue;
      crashDatabase(dataDir);
      crashes += 1;
      await eventually(
        () => statusOf(db, jobId),
        (status) => status !== undefined,
        60_000,
      );
    }
    const { resumes } = await waitForEnd(db, product.url, jobId, size.timeoutMs);
    const injected = { 'crashes of the database': crashes, ...provider.injected, resumes };
    return { injected, breaches: await breachesOf(db, jobId, salons) };
  } finally {
    await db.destroy();
    await product.stop();
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../beds/search/random.ts';
import { freePort } from '../support/freePort.ts';
import { makeDataDir, startProduct } from '../support/product.ts';
import type { ChaosReport } from './chaosJob.ts';
import { startChaosJob, statusOf, waitForEnd } from './chaosJob.ts';
import { startFaultyProvider } from './faultyProvider.ts';
import { breachesOf } from './invariants.ts';
import { connectToProduct } from './productDatabase.ts';
import { makeSalons } from './salons.ts';

const DISK_MB = 160;
/** How long the disk stays full. */
const FULL_MS = 15_000;

type Size = { businesses: number; delayMs: number; timeoutMs: number };

/** The reason why this cannot run here, or undefined if this process can mount a small disk. */
export async function fullDiskMissing(): Promise<string | undefined> {
  const folder = await makeDataDir();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' });
    execFileSync('umount', [folder]);
    return undefined;
  } catch {
    return 'needs the right to mount a small disk (root on Linux)';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Fills the disk to its last block. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const bytes of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(bytes);
      for (;;) {
        try {
          writeSync(handle, block);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          break;
        }
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** Runs a job on `npm start` whose disk fills up in the middle, and is freed again after a while. */
export async function fillTheDisk(random: Random, size: Size): Promise<ChaosReport> {
  const dataDir = await makeDataDir();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', dataDir]);
  const salons = makeSalons(random, size.businesses);
  const provider = await startFaultyProvider(random, salons, { silences: false });
  const PORT = String(await freePort());
  const env = { ...provider.env, DATA_DIR: dataDir, PORT, SEARCH_DELAY_MS: String(size.delayMs) };
  const product = await startProduct(env);
  const db = connectToProduct(dataDir);
  const ballast = path.join(dataDir, 'ballast');
  try {
    const jobId = await startChaosJob(product.url, salons);
    await delay(random.int(2000, 4000));
    fill(ballast);
    await delay(FULL_MS);
    const during = await statusOf(db, jobId);
    const refusals = [...product.output().matchAll(/No space left on device/g)].length;
    rmSync(ballast);
    const { resumes } = await waitForEnd(db, product.url, jobId, size.timeoutMs);
    return {
      injected: { 'seconds without room': FULL_MS / 1000, 'writes refused in the log': refusals, resumes },
      breaches: [
        ...(during === 'completed' ? ['The job had ended before the disk was full.'] : []),
        ...(await breachesOf(db, jobId, salons)),
      ],
    };
  } finally {
    await db.destroy();
    await product.stop();
    await provider.stop();
    execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

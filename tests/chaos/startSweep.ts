import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir } from '../support/product.ts';
import type { ChaosReport } from './chaosJob.ts';
import type { Moment } from './killedStarts.ts';
import { backUpAgain, killBackup, killStart, startAgain } from './killedStarts.ts';
import { makeReleasedCluster } from './releasedCluster.ts';

type Size = { stepMs: number; businesses: number };
type Kill = (moment: Moment) => Promise<{ inTime: boolean; breaches: string[] }>;

/** Kills after one step, then after two, and so on, until the program finishes before the kill. */
async function sweep(what: string, stepMs: number, kill: Kill) {
  const breaches: string[] = [];
  const began = performance.now();
  for (let kills = 1; ; kills += 1) {
    const { inTime, breaches: found } = await kill(() => delay(kills * stepMs));
    breaches.push(...found.map((breach) => `After ${kills * stepMs} ms: ${breach}`));
    if (inTime) continue;
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`  ${what}: ${kills} kills, ${breaches.length} breaches, ${seconds} s`);
    return { kills, breaches };
  }
}

/**
 * Kills a first start, a start that migrates the first release's data, and a back-up, each with all its processes after
 * one step, two steps and so on. After each kill, the product must start.
 */
export async function sweepStarts({ stepMs, businesses }: Size): Promise<ChaosReport> {
  const folder = await makeDataDir();
  const released = path.join(folder, 'released');
  const used = path.join(folder, 'used');
  const file = path.join(folder, 'killed.backup');
  const afresh = () => rmSync(used, { recursive: true, force: true });
  try {
    const first = await sweep('a first start', stepMs, async (moment) => {
      afresh();
      return { inTime: await killStart(used, moment), breaches: await startAgain(used, {}) };
    });

    mkdirSync(released);
    const rows = await makeReleasedCluster(released, businesses);
    const migration = await sweep('a start that migrates', stepMs, async (moment) => {
      afresh();
      // `-a` keeps the owners: PostgreSQL accepts only files that its own user owns.
      execFileSync('cp', ['-a', released, used]);
      return { inTime: await killStart(used, moment), breaches: await startAgain(used, rows) };
    });

    // `used` holds the data as the last start has migrated them.
    const backup = await sweep('a back-up', stepMs, async (moment) => {
      const inTime = await killBackup(used, file, moment);
      return { inTime, breaches: await startAgain(used, rows, () => backUpAgain(used, file, rows)) };
    });
    return {
      injected: {
        'kills of a first start': first.kills,
        'kills of a start that migrates': migration.kills,
        'kills of a back-up': backup.kills,
      },
      breaches: [first, migration, backup].flatMap(({ breaches }) => breaches),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

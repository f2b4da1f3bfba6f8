import { setTimeout as delay } from 'node:timers/promises';
import { BUSINESS_COLUMNS } from '../../../../backend/features/jobs/businessQueries.ts';
import type { Role } from '../../../support/roles.ts';
import { megabytesOf } from '../processorTime.ts';
import { withClient } from '../withClient.ts';

const AT_ONCE = 1000;

/** Reads the same columns with a plain pg cursor, as JavaScript values. */
const readByCursor = (databaseUrl: string, jobId: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const began = performance.now();
    await client.query('begin');
    await client.query(`declare whole no scroll cursor for select ${BUSINESS_COLUMNS}
      from businesses b left join results r on r.business_id = b.id where b.job_id = '${jobId}' order by b.position`);
    for (;;) {
      const { rowCount } = await client.query(`fetch ${AT_ONCE} from whole`);
      if (!rowCount) break;
    }
    await client.query('commit');
    return performance.now() - began;
  });

async function readByCall(url: string, jobId: string): Promise<{ ms: number; megabytes: number }> {
  const began = performance.now();
  const reply = await fetch(`${url}/api/verification/jobs/${jobId}`);
  let bytes = 0;
  for await (const chunk of reply.body!) bytes += chunk.length;
  if (!reply.ok) throw new Error(`The bare read was answered ${reply.status}.`);
  return { ms: performance.now() - began, megabytes: bytes / 1e6 };
}

/** The API's peak memory while `run` runs. */
async function peakOf(pid: number, run: () => Promise<void>): Promise<number> {
  let peak = megabytesOf(pid);
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, megabytesOf(pid));
      await delay(20);
    }
  })();
  try {
    await run();
  } finally {
    done.abort();
    await watching;
  }
  return peak;
}

export type WholeReads = {
  cursorMs: number;
  callMs: number;
  megabytes: number;
  restMegabytes: number;
  peakMegabytes: number;
};

/** Reads a whole job with the API's bare call and with a cursor, in turns. Returns the fastest of each. */
export async function measureWholeReads(
  api: Role,
  databaseUrl: string,
  jobId: string,
  turns: number,
): Promise<WholeReads> {
  const quickest = { cursorMs: Number.POSITIVE_INFINITY, callMs: Number.POSITIVE_INFINITY, megabytes: 0 };
  const restMegabytes = megabytesOf(api.process.pid!);
  const peakMegabytes = await peakOf(api.process.pid!, async () => {
    for (let turn = 0; turn < turns; turn++) {
      quickest.cursorMs = Math.min(quickest.cursorMs, await readByCursor(databaseUrl, jobId));
      const { ms, megabytes } = await readByCall(api.url!, jobId);
      quickest.callMs = Math.min(quickest.callMs, ms);
      quickest.megabytes = megabytes;
    }
  });
  return { ...quickest, restMegabytes, peakMegabytes };
}

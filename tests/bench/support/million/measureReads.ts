import { SESSION_SETTINGS } from '../../../../backend/lib/database.ts';
import type { TestApi } from '../../../support/testApi.ts';
import { withClient } from '../withClient.ts';
import { readCalls } from './readCalls.ts';
import type { Timed } from './recordedCalls.ts';
import { statementsOf, timeCall } from './recordedCalls.ts';

/** Times each read of `url`, an API process on the database of `recorder`, and its SQL statements through pg alone. */
export function measureReads(
  recorder: TestApi,
  { url, jobId, turns, only }: { url: string; jobId: string; turns: number; only: string },
): Promise<{ emptyMs: number; timed: Timed[] }> {
  const { db, url: databaseUrl } = recorder.database;
  return withClient(databaseUrl, async (client) => {
    await client.query(SESSION_SETTINGS);
    const timed: Timed[] = [];
    const empty = { name: '', path: '/healthz' };
    const { callMs: emptyMs } = await timeCall(empty, { url, client, statements: [], turns: 4 * turns });
    for (const call of await readCalls(url, jobId)) {
      if (!call.name.toLowerCase().includes(only.toLowerCase())) continue;
      const statements = await statementsOf(db, recorder.url, call);
      timed.push(await timeCall(call, { url, client, statements, turns }));
    }
    return { emptyMs, timed };
  });
}

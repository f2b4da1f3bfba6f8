import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../../backend/app.ts';
import type { Deps } from '../../backend/deps.ts';
import type { Ledger } from '../../backend/features/ledger/ledger.ts';
import type { LookUp } from '../../backend/features/run/lookUp.ts';
import { createWorkRoom } from '../../backend/features/run/workRoom.ts';
import { workQueues } from '../../backend/handlers.ts';
import { readConfig } from '../../backend/lib/config.ts';
import { createHttpServer } from '../../backend/lib/httpServer.ts';
import { listen } from '../../backend/lib/listen.ts';
import { startJobQueue } from '../../backend/queue/jobQueue.ts';
import { checkReply } from './contractReplies.ts';
import type { TestDatabase } from './testDatabase.ts';
import { createTestDatabase } from './testDatabase.ts';

export type TestApi = {
  url: string;
  database: TestDatabase;
  deps: Deps;
  /** Headers sent with every call, such as a session's cookie. */
  headers: Record<string, string>;
  /** Sends a request to the API, with a body as JSON. Throws if the reply violates the contract. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: each test knows and checks the shape it reads.
  ) => Promise<{ status: number; headers: Headers; text: string; json: () => any }>;
  /** Runs the queues in this process, with that look-up. Requests are recorded if there is a ledger. */
  work: (lookUp: LookUp, concurrency?: number, ledger?: Ledger) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Serves the API over HTTP with a database of its own and a real queue. Nothing works the queue until `work` is called.
 */
export async function startTestApi(
  env: NodeJS.ProcessEnv = {},
  { database: given, ...more }: Pick<Deps, 'syncReplyMs'> & { database?: TestDatabase } = {},
): Promise<TestApi> {
  const database = given ?? (await createTestDatabase());
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const config = readConfig({ SEARCH_PROVIDER: 'simulated', ...env, HOST: '127.0.0.1', PORT: '0' });
  const queue = await startJobQueue(database.url, { supervise: true, poolSize: 3, logger });
  const deps: Deps = {
    config,
    db: database.db,
    queue,
    logger,
    stopping: new AbortController().signal,
    ...more,
  };
  const server = createHttpServer(createApp(deps).callback(), logger);
  await listen(server, config);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sent: Record<string, string> = {};
  return {
    url,
    database,
    deps,
    headers: sent,
    async call(method, path, body) {
      const init: RequestInit = { method, headers: sent };
      if (body !== undefined) {
        init.headers = { ...sent, 'Content-Type': 'application/json' };
        init.body = typeof body === 'string' ? body : JSON.stringify(body);
      }
      const reply = await fetch(url + path, init);
      const text = await reply.text();
      const { status, headers } = reply;
      checkReply(method, path, { status, headers, text });
      return { status, headers, text, json: () => JSON.parse(text) };
    },
    work: (lookUp, concurrency = 4, ledger) =>
      workQueues({ ...deps, lookUp, room: createWorkRoom({ most: concurrency }), ledger }, concurrency),
    async stop() {
      server.close();
      server.closeAllConnections();
      await queue.stop();
      await database.drop();
    },
  };
}

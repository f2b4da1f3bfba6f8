import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SyncReply } from '#contract/wordpress.ts';
import { closeServer } from '../../../backend/lib/closeServer.ts';
import { destinationEntry } from '../../support/destinationEntry.ts';
import { eventually } from '../../support/eventually.ts';
import { destinationsForAll } from '../../support/hooks.ts';
import { NOTHING_LISTENS_URL } from '../../support/searchDoubles/httpDouble.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { untilBlocked } from '../../support/untilBlocked.ts';
import { startVerified } from '../../support/verifiedSalons.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

type ApiProcess = {
  url: string;
  /** Sends SIGTERM and resolves once the process has logged that it is stopping. */
  terminate: () => Promise<void>;
  exitCode: Promise<number | null>;
  kill: () => void;
};

/** Starts a real API process on that database. */
async function startApiProcess(env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['backend/api.ts'], {
    cwd: ROOT,
    env: { ...process.env, SEARCH_PROVIDER: 'simulated', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (chunk) => (output += chunk));
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    async terminate() {
      child.kill('SIGTERM');
      await eventually(
        async () => output,
        (text) => text.includes('Stopping (SIGTERM)'),
      );
    },
    exitCode,
    kill: () => child.kill('SIGKILL'),
  };
}

/** Sends a POST whose body arrives in two halves. */
function slowPost(url: string, body: string) {
  const half = body.length / 2;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const outgoing = request(url, { method: 'POST', headers });
  const reply = once(outgoing, 'response').then(async ([response]) => ({
    status: response.statusCode as number,
    body: await text(response),
  }));
  // Avoids an unhandled rejection; the test that awaits the reply reports it.
  reply.catch(() => undefined);
  outgoing.write(body.slice(0, half));
  return { reply, finish: () => outgoing.end(body.slice(half)) };
}

describe('an API that is being stopped', () => {
  let api: TestApi;
  const file = destinationsForAll();
  let running: ApiProcess;
  beforeEach(async () => {
    await file.write([destinationEntry({ id: 'salon-directory', url: NOTHING_LISTENS_URL })]);
    api = await startTestApi();
    running = await startApiProcess({ DATABASE_URL: api.database.url, DESTINATIONS_FILE: file.path });
  });
  afterEach(async () => {
    running.kill();
    await api.stop();
  });

  test('completes a request that is still being sent, then exits in order', async () => {
    const body = JSON.stringify({ businesses: [{ name: 'Bella Nails' }] });
    const { reply, finish } = slowPost(`${running.url}/api/verification/start`, body);
    // Once a later request is answered, the first one's headers have arrived.
    await (await fetch(`${running.url}/api/health`)).text();
    await running.terminate();
    finish();
    const { status, body: told } = await reply;
    expect({ status, told }).toEqual({ status: 200, told: expect.stringContaining('"totalBusinesses":1') });
    expect(await running.exitCode).toBe(0);
    expect(await api.database.db('jobs').pluck('id')).toEqual([JSON.parse(told).jobId]);
  });

  test('completes a request that waits for the database', async () => {
    const holder = await api.database.db.transaction();
    await holder.raw('lock table platforms in access exclusive mode');
    const reply = fetch(`${running.url}/api/platforms`);
    reply.catch(() => undefined);
    await untilBlocked(api.database.db);
    await running.terminate();
    await holder.rollback();
    const { status } = await reply;
    expect(status).toBe(200);
    expect(await running.exitCode).toBe(0);
  });

  test('accepts no new requests', async () => {
    const body = JSON.stringify({ businesses: [{ name: 'Bella Nails' }] });
    const open = slowPost(`${running.url}/api/verification/start`, body);
    await (await fetch(`${running.url}/api/health`)).text();
    await running.terminate();
    await expect(fetch(`${running.url}/api/health`)).rejects.toThrow();
    open.finish();
    expect((await open.reply).status).toBe(200);
  });

  test('replies at once with what is pending if a reply only waits for drafts', async () => {
    const businessIds = await startVerified(api, [{ name: 'Bella Nails' }]);
    const reply = fetch(`${running.url}/api/wordpress/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ businessIds, destinationId: 'salon-directory' }),
    });
    reply.catch(() => undefined);
    await eventually(
      () => api.database.db('pgboss.job').where({ name: 'sync-draft' }),
      (entries) => entries.length > 0,
    );
    await running.terminate();
    const told = SyncReply.parse(await (await reply).json());
    expect(told).toMatchObject({ pending: 1, results: [{ businessId: businessIds[0], status: 'pending' }] });
    expect(await running.exitCode).toBe(0);
  });
});

describe('closing a server', () => {
  const listening = async (answer: () => void) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };

  test('cuts off connections that are still open after the time limit', async () => {
    const { server, url } = await listening(() => undefined);
    const reply = fetch(url);
    const failed = expect(reply).rejects.toThrow();
    await once(server, 'request');
    const began = performance.now();
    await closeServer(server, 300);
    expect(performance.now() - began).toBeGreaterThanOrEqual(290);
    await failed;
  });
});

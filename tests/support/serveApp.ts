import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';
import type Koa from 'koa';
import { pino } from 'pino';
import { createHttpServer } from '../../backend/lib/httpServer.ts';

/** Serves an app on a free port of this computer. */
export async function serveApp(app: Pick<Koa, 'callback'>): Promise<{ url: string; stop: () => void }> {
  const server = createHttpServer(app.callback(), pino({ level: 'silent' })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns a function that serves an app until the test has ended, and returns its URL. */
export function serveForEach(): (app: Pick<Koa, 'callback'>) => Promise<string> {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  return async (app) => {
    const { url, stop } = await serveApp(app);
    stops.push(stop);
    return url;
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import type { ParsedCsv } from '#contract/csv.ts';
import { csvCalls } from '#contract/csvCalls.ts';
import { CSV_FIELD } from '#contract/limits.ts';
import { csvRoutes } from '../../../backend/features/uploads/csvRoutes.ts';
import { errorHandler } from '../../../backend/lib/errorHandler.ts';
import { createRouter } from '../../../backend/lib/router.ts';
import { admitAll } from '../../support/admitAll.ts';

export type CsvReply = { status: number; text: string; parsed: () => ParsedCsv };

export type CsvServer = {
  url: string;
  /** Posts any body to the route. */
  post: (body: RequestInit['body'], headers?: Record<string, string>) => Promise<CsvReply>;
  /** Uploads a file as a browser does. */
  upload: (content: string | Uint8Array, options?: { field?: string; name?: string }) => Promise<CsvReply>;
  stop: () => void;
};

/** Serves only the CSV routes, over HTTP on loopback. */
export async function startCsvServer(): Promise<CsvServer> {
  const app = new Koa();
  app.silent = true;
  app.use(errorHandler(pino({ level: 'silent' })));
  app.use(
    createRouter(csvCalls, csvRoutes({} as Parameters<typeof csvRoutes>[0]), { admit: admitAll }).routes(),
  );
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/csv/parse`;

  const post: CsvServer['post'] = async (body, headers = {}) => {
    const reply = await fetch(url, { method: 'POST', body: body ?? null, headers });
    const text = await reply.text();
    return { status: reply.status, text, parsed: () => JSON.parse(text) as ParsedCsv };
  };
  return {
    url,
    post,
    upload(content, { field = CSV_FIELD, name = 'salons.csv' } = {}) {
      const form = new FormData();
      form.append(field, new Blob([content as BlobPart], { type: 'text/csv' }), name);
      return post(form);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebPage } from '../web.ts';
import { isDrawn, leftBy } from './drawnFaults.ts';
import { createFailingEngines } from './failingEngines.ts';
import type { Faults, PlainReply } from './faults.ts';
import { createFaultyAnswers } from './faults.ts';
import { createPageIndex } from './pageIndex.ts';
import { readQuery } from './readQuery.ts';
import { config, reply } from './reply.ts';
import type { SearchRequest } from './searchRequest.ts';
import { BadRequest, isEngine, readRequest } from './searchRequest.ts';
import { askEngine, ENGINES, PART_ENGINES, WEB_ENGINES } from './upstreams.ts';

export type Asked = { query: string; status: number; userAgent: string };

export type SearchEngine = {
  url: string;
  /** All searches so far, in the order in which they were answered. */
  asked: Asked[];
  /** Sets the faults from now on; `{}` ends them. */
  misbehave: (faults: Faults) => void;
  /** Answers from these pages from now on, as the web has become later. */
  become: (pages: readonly WebPage[]) => void;
  stop: () => Promise<void>;
};

const json = (status: number, value: unknown): PlainReply => {
  return { status, type: 'application/json', body: JSON.stringify(value) };
};
const plain = (status: number, body: string): PlainReply => {
  return { status, type: 'text/plain; charset=utf-8', body };
};

async function parametersOf(request: IncomingMessage, url: URL): Promise<URLSearchParams> {
  if (request.method !== 'POST') return url.searchParams;
  return new URLSearchParams([...url.searchParams, ...new URLSearchParams(await text(request))]);
}

export type EngineOptions = {
  port?: number;
  /** How long the double waits for an engine that does not answer. */
  engineTimeoutMs?: number;
  /** Uses six engines instead of the usual two, each of which knows this share of the pages. */
  share?: number | undefined;
};

/**
 * Starts a server on loopback that answers like SearXNG from these pages. The same query always gets the same answer.
 */
export async function startSearchEngine(
  pages: readonly WebPage[],
  { port = 0, engineTimeoutMs = 3000, share }: EngineOptions = {},
): Promise<SearchEngine> {
  const usual = share === undefined ? WEB_ENGINES : PART_ENGINES;
  let index = createPageIndex(pages);
  const asked: Asked[] = [];
  let faults: Faults = {};
  let faultyAnswer = createFaultyAnswers(faults);
  let askFailing = createFailingEngines(engineTimeoutMs);

  async function search({ query, pageNumber, engines, isTimed }: SearchRequest): Promise<PlainReply> {
    const read = readQuery(query, ENGINES);
    const wanted = read.engines.length ? read.engines.filter(isEngine) : engines;
    const unresponsive = await askFailing(wanted);
    if (faults.blind) return json(200, reply(read.text, [], []));
    if (faults.failsOn && isDrawn(faults.failsOn, read.text))
      return plain(faults.failsOn.status, 'An error of the server.');
    const failed = unresponsive.map(([name]) => name);
    const answering = [...WEB_ENGINES, ...PART_ENGINES].filter(
      (name) => !isTimed && wanted.includes(name) && !failed.includes(name),
    );
    const answers = answering.map((engine) => ({
      engine,
      pages: leftBy(faults.leavesOut, read.text, askEngine(engine, read, pageNumber, index, share ?? 1)),
    }));
    return json(200, reply(read.text, answers, unresponsive));
  }

  async function answer(parameters: URLSearchParams): Promise<PlainReply> {
    if (faults.delayMs) await wait(faults.delayMs);
    const faulty = faultyAnswer(parameters.get('format') === 'json');
    if (faulty) return faulty;
    try {
      const request = readRequest(parameters, faults.engines ?? usual);
      return request.isJson ? await search(request) : plain(200, 'Only JSON is spoken here.');
    } catch (error) {
      if (error instanceof BadRequest) return json(400, { error: error.message });
      throw error;
    }
  }

  async function handle(request: IncomingMessage): Promise<PlainReply> {
    const url = new URL(request.url!, 'http://localhost');
    if (url.pathname === '/healthz') return plain(200, 'OK');
    if (url.pathname === '/config' && !faults.hideConfig) return json(200, config(faults.engines ?? usual));
    if (url.pathname !== '/search') return plain(404, 'Not Found');
    const parameters = await parametersOf(request, url);
    const answered = await answer(parameters);
    const userAgent = request.headers['user-agent'] ?? '';
    asked.push({ query: parameters.get('q') ?? '', status: answered.status, userAgent });
    return answered;
  }

  const server = createServer(async (request, response) => {
    const failed = (error: unknown) =>
      plain(500, error instanceof Error ? (error.stack ?? '') : String(error));
    const { status, type, body } = await handle(request).catch(failed);
    response.writeHead(status, { 'Content-Type': type }).end(body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    misbehave(next) {
      faults = next;
      faultyAnswer = createFaultyAnswers(next);
      askFailing = createFailingEngines(engineTimeoutMs, next.failing);
    },
    become(later) {
      index.close();
      index = createPageIndex(later);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      index.close();
    },
  };
}

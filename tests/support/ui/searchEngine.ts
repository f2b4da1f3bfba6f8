import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../eventually.ts';
import type { UiSalon } from './salons.ts';

type Page = { url: string; title: string; content: string };

export type UiSearchEngine = {
  url: string;
  /** Sets the delay of each reply in milliseconds. */
  pace: (delayMs: number) => void;
  /** Stops answering searches for businesses with these names. Waiting searches for other names are answered. */
  hold: (names: string[]) => void;
  /** Waits until all held searches have been aborted by their client. */
  heldAreLeft: () => Promise<void>;
  /** Whether it refuses every search, like an engine that rejects the key. */
  refuse: (refusing: boolean) => void;
  /** Knows this of the salon from now on. */
  learn: (name: string, known: UiSalon['known']) => void;
  /** Whether it also answers the queries for salons that it otherwise rejects. */
  readAll: (reading: boolean) => void;
  stop: () => Promise<void>;
};

const joined = (text: string, glue: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, glue)
    .replace(/-$/, '');

function pagesOf({ name, address, city, state, zipCode, phone, known }: UiSalon, rank: number): Page[] {
  const dashed = joined(name, '-');
  const whole = joined(name, '');
  if (known === 'vague') {
    return [
      { url: `https://www.facebook.com/${whole}`, title: `${name} | Facebook`, content: 'Walk-ins welcome.' },
    ];
  }
  const content = `${name}, ${address}, ${city}, ${state} ${zipCode}. Call ${phone}.`;
  const place = `${name} - ${city}, ${state}`;
  if (known === 'closed') {
    return [
      {
        url: `https://www.yelp.com/biz/${dashed}-${joined(city, '-')}`,
        title: `${name.toUpperCase()} - CLOSED - Updated June 2026`,
        content,
      },
      {
        url: `https://www.facebook.com/${whole}`,
        title: `${place} | Facebook`,
        content: `Permanently closed · ${content}`,
      },
    ];
  }
  return [
    { url: `https://www.yelp.com/biz/${dashed}-${joined(city, '-')}`, title: `${place} - Yelp`, content },
    { url: `https://www.facebook.com/${whole}`, title: `${place} | Facebook`, content },
    { url: `https://www.instagram.com/${whole}/`, title: `${name} (@${whole}) • Instagram`, content },
    {
      url: `https://www.fresha.com/a/${dashed}-${joined(city, '-')}-a1b2c3d4`,
      title: `${place} | Fresha`,
      content,
    },
    {
      url: `https://nextdoor.com/pages/${dashed}-${joined(city, '-')}-${state.toLowerCase()}/`,
      title: place,
      content,
    },
  ].slice(0, 1 + (rank % 5));
}

const ELSEWHERE: Page[] = [
  {
    url: 'https://www.example.org/hair',
    title: 'Hair care at home',
    content: 'Ten things to know about hair.',
  },
];

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Starts a search engine in SearXNG's format that knows these salons and behaves as the test says. */
export async function startUiSearchEngine(salons: UiSalon[]): Promise<UiSearchEngine> {
  let delayMs = 0;
  let refusing = false;
  let readsAll = false;
  let held: string[] = [];
  const waiting = new Set<() => void>();
  const isHeld = (query: string) => held.some((words) => query.includes(words));
  const learnt = new Map<string, UiSalon['known']>();
  // The longest names first, because one name may start with another.
  const known = salons
    .map((salon, rank) => ({ salon, rank, words: joined(salon.name, ' ') }))
    .toSorted((a, b) => b.words.length - a.words.length);

  const server = createServer(async (request, response) => {
    const query = joined(new URL(request.url!, 'http://localhost').searchParams.get('q') ?? '', ' ');
    if (delayMs) await wait(delayMs);
    while (isHeld(query) && !response.destroyed)
      await new Promise<void>((goOn) => {
        waiting.add(goOn);
        response.once('close', () => {
          waiting.delete(goOn);
          goOn();
        });
      });
    if (refusing) return answer(response, 403, { error: 'Forbidden' });
    const asked = known.find(({ words }) => query.includes(words.trim()));
    if (asked?.salon.known === 'refused' && !readsAll)
      return answer(response, 400, { error: 'The query cannot be read' });
    const salon = asked && { ...asked.salon, known: learnt.get(asked.salon.name) ?? asked.salon.known };
    const pages = salon && salon.known !== 'unknown' ? pagesOf(salon, asked.rank) : ELSEWHERE;
    answer(response, 200, { results: pages, unresponsive_engines: [] });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pace: (ms) => {
      delayMs = ms;
    },
    hold: (names) => {
      held = names.map((name) => joined(name, ' ').trim());
      const looking = [...waiting];
      waiting.clear();
      for (const look of looking) look();
    },
    heldAreLeft: async () => {
      await eventually(
        async () => waiting.size,
        (size) => size === 0,
      );
    },
    learn: (name, value) => void learnt.set(name, value),
    readAll: (value) => {
      readsAll = value;
    },
    refuse: (value) => {
      refusing = value;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

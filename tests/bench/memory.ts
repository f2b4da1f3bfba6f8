import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { createActivePlatforms } from '../../backend/features/platforms/platformsService.ts';
import { lookUpWith } from '../../backend/features/run/lookUpBusiness.ts';
import { createSearchProvider } from '../../backend/features/search/createSearchProvider.ts';
import { createAnswerMemory } from '../../backend/features/search/memory/answerMemory.ts';
import type { SearchProvider } from '../../backend/features/search/searchProvider.ts';
import type { SearchService } from '../../backend/features/search/searchService.ts';
import { withFacts } from '../beds/search/facts/plantFacts.ts';
import type { SearchBed } from '../beds/search/searchBed.ts';
import { startSearchBed } from '../beds/search/searchBed.ts';
import { webNamed } from '../beds/search/webs.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { doubledConfig } from '../support/searchDoubles/doubledConfig.ts';
import { serperPlaces } from '../support/searchDoubles/places.ts';
import { serper } from '../support/searchDoubles/serper.ts';
import { startGoogleServer } from './support/googleServer.ts';
import { onDatabase } from './support/onPostgres.ts';
import { createSearches } from './support/searches.ts';

// Measures how much space the answers of 100,000 salons take, as they are kept and in other forms, and what a search
// costs whose answer is used again. Answers come from Serper's double over a made-up web with places and facts.
// Run: node tests/bench/memory.ts [--web plain] [--count 300] [--depth standard] [--rows 200000]

const values = givenOptions({
  web: { type: 'string', default: 'plain' },
  count: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  depth: { type: 'string', default: 'standard' },
  rows: { type: 'string', default: '200000' },
});
const depth = values.depth as 'broad' | 'standard' | 'deep';
const never = new AbortController().signal;
const SALONS = 100_000;
const answeredSince = new Date(Date.now() - 24 * 3_600_000);

type Asked = { query: string; where: 'places' | undefined; json: Buffer };

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
/**
 * Each form of an answer: the type of its column, and how it is written and read. There is no lz4, which the PostgreSQL
 * of `npm start` does not support.
 */
const FORMS: Record<
  string,
  { type: string; write: (json: Buffer) => string | Buffer; read?: (bytes: Buffer) => Buffer }
> = {
  'jsonb (pglz)': { type: 'jsonb', write: String },
  'text, not compressed': { type: 'text storage external', write: String },
  'bytea, brotli 5': { type: 'bytea storage external', write: brotli, read: brotliDecompressSync },
  'bytea, zstd 3': { type: 'bytea storage external', write: zstdCompressSync, read: zstdDecompressSync },
};

const perCall = (began: number, calls: number): string =>
  `${(((performance.now() - began) * 1000) / calls).toFixed(0)} µs`;

async function measureForms(db: Knex, answers: Buffer[], salons: number): Promise<void> {
  for (const [name, { type, write, read }] of Object.entries(FORMS)) {
    await db.raw(
      `create table form (key bytea primary key, provider text, answered_at timestamptz, answer ${type})`,
    );
    const began = performance.now();
    const written = answers.map(write);
    const writing = perCall(began, answers.length);
    for (const one of written)
      await db.raw('insert into form select sha256(?)::bytea, ?, now(), ?', [
        String(Math.random()),
        'serper',
        one,
      ]);
    const { rows } = await db.raw(`select pg_total_relation_size('form') as bytes`);
    const decoding = performance.now();
    for (const one of written) if (read) JSON.parse(String(read(one as Buffer)));
    const megabytes = (Number(rows[0].bytes) / salons) * (SALONS / 1_000_000);
    say(
      `  ${name}: ${megabytes.toFixed(0)} MB; written in ${writing}, read in ${perCall(decoding, answers.length)}`,
    );
    await db.raw('drop table form');
  }
}

/** Fills the table with copies under other keys. */
async function fill(db: Knex, rows: number): Promise<void> {
  const { rows: counted } = await db.raw('select count(*)::int as count from search_answers');
  const copies = Math.ceil(rows / counted[0].count) - 1;
  await db.raw(
    `insert into search_answers select substr(sha256((random()::text || n)::bytea), 1, 16), provider, answered_at, answer
     from search_answers, generate_series(1, ?) n`,
    [copies],
  );
  await db.raw('vacuum analyze search_answers');
}

/** Looks the web's salons up with a memory. Returns the searches that were sent, and the service with that memory. */
async function lookUpAll(db: Knex, bed: SearchBed, url: string) {
  const config = doubledConfig(serper, url);
  const memory = createAnswerMemory(db, config, pino({ level: 'silent' }));
  const real = createSearchProvider(config)!;
  const asked: Asked[] = [];
  const recorded =
    (ask: SearchProvider['search'], where?: 'places'): SearchProvider['search'] =>
    async (query, options) => {
      const answer = await ask(query, options);
      asked.push({ query, where, json: Buffer.from(JSON.stringify({ query, hits: answer.hits })) });
      return answer;
    };
  const provider = {
    ...real,
    search: recorded(real.search),
    searchPlaces: recorded(real.searchPlaces!, 'places'),
  };
  const search = memory.over(createSearches(db, config)(provider));
  const lookUp = lookUpWith({ search, activePlatforms: createActivePlatforms(db), depth });
  for (const { zip: zipCode, ...business } of bed.web.list) await lookUp({ ...business, zipCode }, never);
  // Without the canary query.
  const sent = [...asked];
  await memory.confirm(never, undefined);
  await db.transaction((trx) => memory.keep(trx));
  return { sent, search };
}

/** The time and the CPU time of a search from memory. */
async function measureReads(search: SearchService, sent: readonly Asked[]): Promise<void> {
  const again = async ({ query, where }: Asked) => {
    const answer = await search.search({ text: query, plain: query }, never, { where, answeredSince });
    if (!('answeredAt' in answer)) throw new Error(`There is no answer for ${query}.`);
  };
  const cost = async (ask: () => Promise<unknown>): Promise<string> => {
    const cpu = process.cpuUsage();
    const began = performance.now();
    await ask();
    const { user, system } = process.cpuUsage(cpu);
    return `${perCall(began, sent.length)} (${((user + system) / sent.length).toFixed(0)} µs of CPU)`;
  };
  const alone = await cost(async () => {
    for (const one of sent) await again(one);
  });
  say(
    `A search from memory: ${alone} one by one, ${await cost(() => Promise.all(sent.map(again)))} at once.`,
  );
}

async function measure(db: Knex): Promise<void> {
  const make = withFacts(webNamed(values.web));
  const count = Number(values.count);
  const bed = await startSearchBed({ make, count, seed: Number(values.seed), noise: 0.5 });
  const server = await startGoogleServer(bed, serper, serperPlaces);
  const { sent, search } = await lookUpAll(db, bed, server.url);
  await server.stop();
  await bed.stop();
  const bytes = sent.reduce((sum, { json }) => sum + json.length, 0) / sent.length;
  const perSalon = sent.length / count;
  say(
    `${values.web}, ${depth}: ${perSalon.toFixed(2)} searches a salon, ${bytes.toFixed(0)} bytes of JSON an answer.`,
  );
  say(`MB for ${SALONS.toLocaleString('en')} salons:`);
  const answers = sent.map(({ json }) => json);
  await measureForms(db, answers, count);

  await fill(db, Number(values.rows));
  const { rows } = await db.raw(
    `select count(*)::int as count, pg_total_relation_size('search_answers')::float8 as bytes from search_answers`,
  );
  const each = rows[0].bytes / rows[0].count;
  const all = (each * perSalon * SALONS) / 1_000_000;
  say(
    `  search_answers with ${rows[0].count} rows: ${each.toFixed(0)} bytes an answer, ${all.toFixed(0)} MB`,
  );
  await measureReads(search, sent);
}

await onDatabase(({ db }) => measure(db));

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JobSummary, ListedId } from '#contract/jobs.ts';
import { eventually } from '../eventually.ts';
import type { Product } from '../product.ts';
import { startProduct } from '../product.ts';
import type { UiSalon } from './salons.ts';
import { SALONS, SHUT } from './salons.ts';
import type { UiSearchEngine } from './searchEngine.ts';
import { startUiSearchEngine } from './searchEngine.ts';

/** The whole product on a search engine that behaves as the test says. */
export type UiStage = {
  url: string;
  product: Product;
  engine: UiSearchEngine;
  call: <Reply>(method: string, route: string, body?: unknown) => Promise<Reply>;
  /** Starts a job through the API, in which everything is searched, and returns its id. */
  start: (salons: UiSalon[]) => Promise<string>;
  /** Waits until the job fulfils the condition. */
  jobIs: (jobId: string, is: (job: JobSummary) => boolean) => Promise<JobSummary>;
  /** Runs a job of these salons to its end and returns its id. */
  completed: (salons?: UiSalon[]) => Promise<string>;
  businessIds: (jobId: string) => Promise<string[]>;
  stop: () => Promise<void>;
};

/** An address where nothing listens. */
const CLOSED_SITE = 'http://127.0.0.1:4';

const DESTINATION = {
  id: 'salon-directory',
  label: 'Salon Directory',
  url: CLOSED_SITE,
  postType: 'salon',
  username: 'api-editor',
  applicationPassword: 'abcd efgh ijkl mnop qrst uvwx',
  fields: { street: 'street_address' },
};

/**
 * `destinations`: the content of the destinations file; by default one site that cannot be reached. `known`: the salons
 * that the search engine knows.
 */
export async function startUiStage({
  destinations = [DESTINATION] as unknown[],
  known = SALONS,
} = {}): Promise<UiStage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-ui-'));
  const destinationsFile = path.join(folder, 'destinations.json');
  await writeFile(destinationsFile, JSON.stringify(destinations));
  const refused: UiSalon = { ...SALONS[0]!, name: 'Unaskable Salon', known: 'refused' };
  const engine = await startUiSearchEngine([...known, refused, SHUT]);
  const product = await startProduct({
    SEARCH_PROVIDER: 'searxng',
    SEARXNG_URL: engine.url,
    SEARCH_DELAY_MS: '0',
    // With a higher number, all forty salons of a list would be looked up at once, and the job would complete before
    // the test can pause it.
    WORKER_CONCURRENCY: '10',
    DESTINATIONS_FILE: destinationsFile,
  });

  const call: UiStage['call'] = async (method, route, body) => {
    const reply = await fetch(`${product.url}/api/${route}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} /api/${route} was answered with ${reply.status}: ${text}`);
    return JSON.parse(text);
  };
  const start: UiStage['start'] = async (salons) => {
    const rows = salons.map(({ known: _, ...salon }) => salon);
    const mapping = { name: 'name', address: 'address', city: 'city', state: 'state', zipCode: 'zipCode' };
    const request = { csvData: { rows, mapping }, answersMaxAgeDays: 0 };
    const reply = await call<{ jobId: string }>('POST', 'verification/start', request);
    return reply.jobId;
  };
  const jobIs: UiStage['jobIs'] = (jobId, is) =>
    eventually(() => call<JobSummary>('GET', `verification/jobs/${jobId}/summary`), is);

  return {
    url: product.url,
    product,
    engine,
    call,
    start,
    jobIs,
    async completed(salons = SALONS) {
      const jobId = await start(salons);
      await jobIs(jobId, ({ status }) => status === 'completed');
      return jobId;
    },
    async businessIds(jobId) {
      const ids = await call<ListedId[]>('GET', `verification/jobs/${jobId}/ids`);
      return ids.map(({ id }) => id);
    },
    async stop() {
      await product.stop();
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { JobStatus } from '#contract/jobs.ts';
import { listQueueStates } from '../../queue/queueStateQueries.ts';
import { QUEUES } from '../../queue/queues.ts';
import { listJobTotals, listSearchTotals, OUTCOMES } from './metricsQueries.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);
const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10, 30];

function createSeries() {
  const registry = new Registry();
  const registers = [registry];
  const name = (rest: string) => `salon_verifier_${rest}`;
  const gauge = <Label extends string>(rest: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: name(rest), help, labelNames, registers });
  const counter = <Label extends string>(rest: string, help: string, labelNames: Label[]) =>
    new Counter({ name: name(rest), help, labelNames, registers });

  return {
    registry,
    jobs: gauge('jobs', 'Jobs that are kept, by status.', ['status']),
    businesses: gauge('businesses', 'Businesses of the jobs that are kept, by outcome.', ['outcome']),
    searches: counter('searches_total', 'Requests to a search provider, of all workers, by outcome.', [
      'provider',
      'outcome',
    ]),
    searchSeconds: counter('search_seconds_total', 'Time that these requests took.', ['provider', 'outcome']),
    waits: counter('search_waits_total', 'Waits before a search: for its slot, or for another try.', [
      'provider',
      'reason',
    ]),
    waitSeconds: counter('search_wait_seconds_total', 'Time spent in these waits.', ['provider', 'reason']),
    entries: gauge('queue_entries', 'Entries of a queue: waiting (due), active, later.', ['queue', 'state']),
    oldest: gauge('queue_oldest_seconds', 'How long the oldest entry that is due has waited.', ['queue']),
    build: gauge('build_info', 'The version that runs; always 1.', ['version', 'node']),
    requests: new Histogram({
      // This name lacks our prefix, so that dashboards for HTTP servers find it.
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its reply, in this API process.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: BUCKETS,
      registers,
    }),
  };
}

type Series = ReturnType<typeof createSeries>;

async function readJobs(db: Knex, { jobs, businesses }: Series): Promise<void> {
  const totals = await listJobTotals(db);
  for (const status of JobStatus.options) jobs.set({ status }, 0);
  for (const outcome of OUTCOMES) businesses.set({ outcome }, 0);
  for (const { status, count, ...counts } of totals) {
    jobs.set({ status }, count);
    for (const outcome of OUTCOMES) businesses.inc({ outcome }, counts[outcome]);
  }
}

async function readSearches(db: Knex, series: Series): Promise<void> {
  const { searches, searchSeconds, waits, waitSeconds } = series;
  const searched = await listSearchTotals(db);
  for (const metric of [searches, searchSeconds, waits, waitSeconds]) metric.reset();
  for (const { provider, event, count, seconds } of searched) {
    if (event.endsWith('_wait')) {
      const reason = event.replace('_wait', '');
      waits.inc({ provider, reason }, count);
      waitSeconds.inc({ provider, reason }, seconds);
    } else {
      searches.inc({ provider, outcome: event }, count);
      searchSeconds.inc({ provider, outcome: event }, seconds);
    }
  }
}

async function readQueues(db: Knex, { entries, oldest }: Series): Promise<void> {
  const queues = await listQueueStates(db);
  const known = new Map(queues.map((state) => [state.queue, state]));
  for (const queue of Object.keys(QUEUES)) {
    const { waiting = 0, active = 0, later = 0, oldestSeconds = 0 } = known.get(queue) ?? {};
    for (const [state, count] of Object.entries({ waiting, active, later })) {
      entries.set({ queue, state }, count);
    }
    oldest.set({ queue }, oldestSeconds);
  }
}

/**
 * Creates the metrics for Prometheus. Request times, the version and metrics of the process (such as its memory) are
 * those of this process. All others are read from the database, so any API process reports them for all processes.
 */
export function createMetrics(db: Knex) {
  const series = createSeries();
  const { registry, requests, build } = series;
  build.set({ version: VERSION, node: process.version }, 1);
  collectDefaultMetrics({ register: registry });
  // Reads wait for each other, because concurrent ones would reset each other's counts.
  let reading: Promise<unknown> = Promise.resolve();
  return {
    contentType: registry.contentType,
    requests,
    /** Returns all metrics as text. Throws if the database cannot be reached. */
    async text(): Promise<string> {
      const text = reading.then(async () => {
        await Promise.all([readJobs(db, series), readSearches(db, series), readQueues(db, series)]);
        return registry.metrics();
      });
      reading = text.catch(() => undefined);
      return text;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

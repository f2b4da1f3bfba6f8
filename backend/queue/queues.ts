import type { z } from 'zod';
import {
  DeliveryPayload,
  DraftPayload,
  LookPayload,
  LooksPayload,
  NoPayload,
  PortionPayload,
  PostPayload,
  SalonsPayload,
  UndoPayload,
} from './payloads.ts';

const RETRIED = {
  retryDelay: 1,
  retryBackoff: true,
  // A dead worker is noticed after this time. pg-boss allows no shorter one.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3600,
} as const;

/**
 * The retries of purges, digests, and comparisons with earlier looks. They last about a day in all, in case the
 * database cannot be reached for long. If even the last retry of `purge-texts`, `purge-answers`, `purge-requests` or
 * `take-looks` fails, the next worker that starts sends a new entry.
 */
const PURGE = {
  ...RETRIED,
  notify: true,
  retryLimit: 30,
  retryDelayMax: 3600,
  expireInSeconds: 600,
} as const;

/** These retries are for database faults and dead workers. If a site fails, the handler itself retries. */
const ON_SITE = {
  ...RETRIED,
  notify: true,
  retryLimit: 5,
  retryDelayMax: 30,
  // Longer than the handler waits for a site.
  expireInSeconds: 1800,
} as const;

const DEAD_LETTER = {
  notify: true,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
} as const;

/** Every queue, its payload and its retry policy. A dead-letter queue comes before the queue that uses it. */
export const QUEUES = {
  'verify-portion-failed': { payload: PortionPayload, options: DEAD_LETTER },
  'verify-portion': {
    payload: PortionPayload,
    options: {
      ...RETRIED,
      notify: true,
      deadLetter: 'verify-portion-failed',
      // A portion is written completely or not at all, so an interrupted try leaves no results behind.
      retryLimit: 5,
      retryDelayMax: 30,
      // Longer than a portion takes, even if its searches are retried or wait for a provider's Retry-After.
      expireInSeconds: 3600,
    },
  },
  'sync-draft-failed': { payload: DraftPayload, options: DEAD_LETTER },
  'sync-draft': { payload: DraftPayload, options: { ...ON_SITE, deadLetter: 'sync-draft-failed' } },
  'undo-draft-failed': { payload: UndoPayload, options: DEAD_LETTER },
  'undo-draft': { payload: UndoPayload, options: { ...ON_SITE, deadLetter: 'undo-draft-failed' } },
  'write-listing-failed': { payload: PostPayload, options: DEAD_LETTER },
  'write-listing': { payload: PostPayload, options: { ...ON_SITE, deadLetter: 'write-listing-failed' } },
  'look-at-site-failed': { payload: LookPayload, options: DEAD_LETTER },
  'look-at-site': { payload: LookPayload, options: { ...ON_SITE, deadLetter: 'look-at-site-failed' } },
  'sweep-draft-failed': { payload: PostPayload, options: DEAD_LETTER },
  'sweep-draft': {
    payload: PostPayload,
    options: {
      ...RETRIED,
      deadLetter: 'sweep-draft-failed',
      // The retries last about a day in all, for a site that stays away.
      retryLimit: 30,
      retryDelay: 30,
      retryDelayMax: 3600,
      expireInSeconds: 1800,
    },
  },
  'tick-schedules': {
    payload: NoPayload,
    // More retries are not needed: the next minute's entry does what is left.
    options: { retryLimit: 2, heartbeatSeconds: 10, expireInSeconds: 600, deleteAfterSeconds: 3600 },
  },
  'deliver-digest': {
    payload: DeliveryPayload,
    // These retries are for database faults and dead workers. If a receiver fails, the handler itself queues the next
    // attempt.
    options: PURGE,
  },
  'purge-uploads': {
    payload: NoPayload,
    // If all retries fail, the old rows are purged by the entry of the next upload.
    options: PURGE,
  },
  'purge-salons': { payload: SalonsPayload, options: PURGE },
  'purge-texts': { payload: NoPayload, options: PURGE },
  'purge-answers': { payload: NoPayload, options: PURGE },
  'purge-requests': { payload: NoPayload, options: PURGE },
  'take-looks': { payload: LooksPayload, options: PURGE },
  'purge-jobs-failed': { payload: NoPayload, options: DEAD_LETTER },
  'purge-jobs': { payload: NoPayload, options: { ...PURGE, deadLetter: 'purge-jobs-failed' } },
} as const;

/** The queues for whose entries a person waits. */
const AWAITED: ReadonlySet<QueueName> = new Set<QueueName>([
  'verify-portion',
  'sync-draft',
  'undo-draft',
  'write-listing',
  'look-at-site',
  'take-looks',
  'deliver-digest',
]);

/**
 * How often, in seconds, a worker asks the database for due entries of a queue, if it learns of new entries at once
 * anyway. Each question is a statement, and there are many queues, so a queue for which no person waits is asked less
 * often.
 */
export const pollSecondsOf = (name: QueueName): number => (AWAITED.has(name) ? 2 : 5);

/** The entries that are sent at regular times. The times are written as in cron, in UTC. */
export const RECURRING: Partial<Record<QueueName, string>> = { 'tick-schedules': '* * * * *' };

export type QueueName = keyof typeof QUEUES;
export type Payload<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]['payload']>;

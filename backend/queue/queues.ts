import { z } from 'zod';

/** One portion of a job's businesses, taken by one of its lanes. */
export const PortionPayload = z.object({
  jobId: z.uuid(),
  lane: z.number().int(),
  /** Which entry of the lane this is; an entry whose step has passed does nothing. */
  step: z.number().int(),
  /** How many businesses to take. */
  size: z.number().int().min(1),
});
export type PortionPayload = z.infer<typeof PortionPayload>;

/** One salon's draft on one destination. */
export const DraftPayload = z.object({
  salonId: z.uuid(),
  destinationId: z.string(),
  /** Which request for this draft; an entry of an earlier one does nothing. */
  request: z.number().int(),
});
export type DraftPayload = z.infer<typeof DraftPayload>;

/** A salon's draft on one destination, whose copies are looked for. */
export const SweepPayload = DraftPayload.omit({ request: true });
export type SweepPayload = z.infer<typeof SweepPayload>;

/** For whatever was deleted: one chain of entries takes all of it away. */
export const PurgePayload = z.object({
  /** How many businesses make the first piece; what is usual where it is not said. */
  size: z.number().int().min(1).optional(),
});
export type PurgePayload = z.infer<typeof PurgePayload>;

/** Salons that others had in hand when the last of their rows was taken away. */
export const SalonsPayload = z.object({ salonIds: z.array(z.uuid()) });
export type SalonsPayload = z.infer<typeof SalonsPayload>;

/** For whatever has been kept for long enough. */
export const UploadsPayload = z.object({});
export type UploadsPayload = z.infer<typeof UploadsPayload>;

/** Of what takes away what nobody sees any more: in all, about a day, for a database that stays away. */
const PURGE = {
  retryLimit: 30,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 10,
  expireInSeconds: 600,
  deleteAfterSeconds: 3600,
} as const;

/** Every queue, what its entries carry, and what happens when one fails. A queue's dead letters stand before it. */
export const QUEUES = {
  'verify-portion-failed': {
    payload: PortionPayload,
    options: { notify: true, retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  },
  'verify-portion': {
    payload: PortionPayload,
    options: {
      notify: true,
      deadLetter: 'verify-portion-failed',
      // A portion is written whole or not at all, so a try that was cut short leaves nothing behind.
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      // A worker that died is noticed after this; 10 is the least that pg-boss takes.
      heartbeatSeconds: 10,
      // Above the longest wait of a search: its retries, and a provider's Retry-After.
      expireInSeconds: 3600,
      deleteAfterSeconds: 3600,
    },
  },
  'sync-draft-failed': {
    payload: DraftPayload,
    options: { notify: true, retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  },
  'sync-draft': {
    payload: DraftPayload,
    options: {
      notify: true,
      deadLetter: 'sync-draft-failed',
      // For the database's faults and a worker's death: what the site fails is tried again by the handler.
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      heartbeatSeconds: 10,
      // Above the longest time for which the handler waits for a site.
      expireInSeconds: 1800,
      deleteAfterSeconds: 3600,
    },
  },
  'sweep-draft-failed': {
    payload: SweepPayload,
    options: { notify: true, retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  },
  'sweep-draft': {
    payload: SweepPayload,
    options: {
      deadLetter: 'sweep-draft-failed',
      // In all, about a day, for a site that stays away.
      retryLimit: 30,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: 10,
      expireInSeconds: 1800,
      deleteAfterSeconds: 3600,
    },
  },
  'purge-uploads': {
    payload: UploadsPayload,
    // What is left after these goes with the next list.
    options: PURGE,
  },
  'purge-salons': {
    payload: SalonsPayload,
    options: PURGE,
  },
  'purge-jobs-failed': {
    payload: PurgePayload,
    options: { notify: true, retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  },
  'purge-jobs': {
    payload: PurgePayload,
    options: { ...PURGE, notify: true, deadLetter: 'purge-jobs-failed' },
  },
} as const;

export type QueueName = keyof typeof QUEUES;
export type Payload<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]['payload']>;

import type { Knex } from 'knex';
import type { Refusal } from '../search/requestAccount.ts';
import type { Room } from './ledgerQueries.ts';
import { readRoom } from './ledgerQueries.ts';

/** Returns why `count` more credits cannot be reserved; undefined if they can. */
export function refusalOf({ isOpen, ofJob, ofMonth }: Room, count: number): Refusal | undefined {
  if (!isOpen) return 'closed';
  if (ofJob !== null && ofJob < count) return 'cap';
  return ofMonth !== null && ofMonth < count ? 'budget' : undefined;
}

const searches = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'search' : 'searches'}`;

/**
 * Returns a sentence that names the limit that is reached; undefined if none is. If `jobId` is null, only the month's
 * limit counts. `budget`: the most credits of a month; undefined: no limit.
 */
export async function findLimit(
  db: Knex,
  jobId: string | null,
  budget: number | undefined,
): Promise<string | undefined> {
  const room = await readRoom(db, jobId, budget ?? null);
  const refusal = refusalOf({ ...room, isOpen: true }, 1);
  if (refusal === 'cap')
    return `The limit of this job, ${searches(room.atMost!)}, is reached: allow more to continue.`;
  if (refusal === undefined) return undefined;
  return `The limit of this month for all jobs (SEARCH_BUDGET), ${searches(budget!)}, is reached: resume next month, or have it raised.`;
}

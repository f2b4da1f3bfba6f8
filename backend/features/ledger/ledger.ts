import type { Knex } from 'knex';
import { v7 as uuidV7 } from 'uuid';
import { createBatches, GATHER_MS } from '../../lib/batches.ts';
import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import type { RecordedRequest, Refusal, RequestAccount } from '../search/requestAccount.ts';
import { NotReservedError } from '../search/requestAccount.ts';
import type { LedgerOptions, NewRequest } from './ledgerQueries.ts';
import { readRoom, reserveRequests, settleRequests } from './ledgerQueries.ts';
import { findLimit, refusalOf } from './limits.ts';
import type { Settlement } from './settlement.ts';

// A request goes through these states:
//
//   reserved   The request counts against the limits of its job and of the month. Then it may be sent.
//                → answered, with the credits that the provider charged, in the transaction of the business's result
//                → refused, as soon as the provider has refused it: nothing was charged
//                → removed, if it was never sent
//                → still reserved, if the charge is unknown, for example after a timeout or if the process was killed

/** An account whose requests are recorded for one business. */
export type BusinessAccount = RequestAccount & {
  /** Returns the answered requests so far. Settle them with the business's result. */
  answered: () => Settlement[];
};

export type Ledger = {
  /** `cutOff` ends the wait for the replies to the account's requests. */
  openAccount: (jobId: string, businessId: string, cutOff: AbortSignal) => BusinessAccount;
  /** Writes answered requests. It locks rows for which other requests wait, so call it last in the transaction. */
  settle: (trx: Knex.Transaction, jobId: string, answered: readonly Settlement[]) => Promise<void>;
  /** Returns a sentence that names the limit that is reached, the job's own or the month's; undefined if neither is. */
  findLimit: (db: Knex, jobId: string) => Promise<string | undefined>;
};

/**
 * The most requests that one statement reserves or settles as not charged. Such a statement locks the month's row, so a
 * larger one would delay all other jobs.
 */
const MOST_RESERVED = 200;

type Reservation = NewRequest & { refusal?: Refusal };

/** Reserves all of these requests and returns undefined, or reserves none and returns why. */
async function reserveAll(
  db: Knex,
  jobId: string,
  requests: Reservation[],
  options: LedgerOptions,
): Promise<Refusal | undefined> {
  for (;;) {
    const trx = await db.transaction();
    try {
      if (await reserveRequests(trx, jobId, requests, options)) {
        await trx.commit();
        return undefined;
      }
    } finally {
      if (!trx.isCompleted()) await trx.rollback();
    }
    const refusal = refusalOf(await readRoom(db, jobId, options.budget), requests.length);
    // If nothing refuses the requests now, try again: credits may have been given back meanwhile.
    if (refusal) return refusal;
  }
}

/** Reserves as many of these requests as the limits allow, in their order, and sets `refusal` of the others. */
async function reserve(
  db: Knex,
  jobId: string,
  requests: Reservation[],
  options: LedgerOptions,
): Promise<void> {
  let refusal = await reserveAll(db, jobId, requests, options);
  if (!refusal) return;
  const isDivisible = refusal !== 'closed' && requests.length > 1;
  if (isDivisible) refusal = undefined;
  for (const request of requests) {
    if (isDivisible) refusal ??= await reserveAll(db, jobId, [request], options);
    if (refusal) request.refusal = refusal;
  }
}

/** Creates the ledger in which this process records its requests. A job's concurrent requests are reserved together. */
export function createLedger(
  db: Knex,
  config: Pick<SearchConfig, 'provider' | 'depth' | 'budget' | 'pricePer1000'>,
): Ledger {
  const { provider, depth, budget, pricePer1000 } = config;
  const options: LedgerOptions = { provider, depth, budget: budget ?? null };
  const reservations = createBatches<Reservation>(
    (jobId, requests) => reserve(db, jobId, requests, options),
    (waiting) => waiting.length < MOST_RESERVED,
    GATHER_MS,
  );
  const settle = (on: Knex, jobId: string, settlements: readonly Settlement[]) =>
    settleRequests(on, jobId, settlements, pricePer1000);
  const uncharged = createBatches<Settlement>(
    (jobId, settlements) => settle(db, jobId, settlements),
    (waiting) => waiting.length < MOST_RESERVED,
  );

  function openAccount(jobId: string, businessId: string, cutOff: AbortSignal): BusinessAccount {
    const answered = new Map<string, Settlement>();
    return {
      answered: () => [...answered.values()],
      async record(call, cause): Promise<RecordedRequest> {
        const request: Reservation = { id: uuidV7(), businessId, call, cause };
        await reservations(jobId, request);
        if (request.refusal) throw new NotReservedError(request.refusal);
        const { id } = request;
        return {
          cutOff,
          answered: (credits) => void answered.set(id, { id, state: 'answered', credits }),
          notCharged: (state) => uncharged(jobId, { id, state, credits: 0 }),
        };
      },
    };
  }

  return {
    openAccount,
    settle,
    findLimit: (on, jobId) => findLimit(on, jobId, budget),
  };
}

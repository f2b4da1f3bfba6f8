import type { Ledger } from '../ledger/ledger.ts';
import type { Settlement } from '../ledger/settlement.ts';
import type { FoundResult } from '../results/foundResult.ts';
import { foundResult } from '../results/foundResult.ts';
import type { Refusal } from '../search/requestAccount.ts';
import { NotReservedError } from '../search/requestAccount.ts';
import type { BusinessToLookUp, LookUp } from './lookUp.ts';
import { SearchStoppedError } from './lookUp.ts';
import type { WorkRoom } from './workRoom.ts';

/** How long a portion starts businesses, in ms. Then its results are written, and another job can have its turn. */
export const PORTION_MS = 2000;

/** Without `ledger`, no request is recorded or limited. */
export type PortionDeps = { lookUp: LookUp; room: WorkRoom; ledger?: Ledger | undefined };

export type Outcome = {
  results: FoundResult[];
  /** How many businesses were started, and the time from the portion's beginning to the last start. */
  begun: number;
  begunMs: number;
  answered: Settlement[];
  /** Why the job cannot continue, for the operator; absent if it can. */
  stopped?: string;
  /** Why no more searches of the job may be sent now; absent if they may. */
  refusal?: Refusal;
  /** An unexpected error. The entry is retried after the results so far are written. */
  error?: unknown;
};

/** True if the portion may start no other business. */
export const isEnd = ({ stopped, refusal, ...outcome }: Outcome): boolean =>
  stopped !== undefined || refusal !== undefined || 'error' in outcome;

/**
 * Starts businesses one after another, as concurrency allows, for about PORTION_MS, and waits for all that it has
 * started. When `signal` is aborted, nothing more is sent. Requests in flight are still awaited until `cutOff` is
 * aborted, because they are paid.
 */
export async function lookUpPortion(
  jobId: string,
  businesses: BusinessToLookUp[],
  { lookUp, room, ledger }: PortionDeps,
  { signal, cutOff }: { signal: AbortSignal; cutOff: AbortSignal },
): Promise<Outcome> {
  const began = performance.now();
  const outcome: Outcome = { results: [], begun: 0, begunMs: 0, answered: [] };
  const ends = () => signal.aborted || isEnd(outcome);

  async function lookUpOne(business: BusinessToLookUp): Promise<void> {
    const account = ledger?.openAccount(jobId, business.id, cutOff);
    try {
      outcome.results.push(foundResult(business.id, await lookUp(business, signal, account)));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof SearchStoppedError) outcome.stopped ??= error.message;
      else if (error instanceof NotReservedError) outcome.refusal ??= error.refusal;
      else outcome.error ??= error;
    } finally {
      if (account) outcome.answered.push(...account.answered());
      room.leave();
    }
  }

  const underWay: Promise<void>[] = [];
  for (const business of businesses) {
    // Lateness never prevents the first start, because an empty portion would only be queued again.
    const late = outcome.begun > 0 && performance.now() - began > PORTION_MS;
    if (late || ends() || !(await entered(room, signal))) break;
    if (ends()) {
      room.leave();
      break;
    }
    underWay.push(lookUpOne(business));
    outcome.begun += 1;
    outcome.begunMs = performance.now() - began;
  }
  await Promise.all(underWay);
  return outcome;
}

/** Waits until another business may start. Resolves to false if the signal is aborted first. */
const entered = (room: WorkRoom, signal: AbortSignal): Promise<boolean> =>
  room.enter(signal).then(
    () => true,
    () => false,
  );

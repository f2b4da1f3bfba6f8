import type { Ledger } from '../ledger/ledger.ts';
import type { Settlement } from '../ledger/settlement.ts';
import type { FoundResult } from '../results/foundResult.ts';
import { foundResult } from '../results/foundResult.ts';
import type { Refusal } from '../search/requestAccount.ts';
import { NotReservedError } from '../search/requestAccount.ts';
import type { BusinessToLookUp, LookUp } from './lookUp.ts';
import { SearchStoppedError } from './lookUp.ts';
import type { WorkRoom } from './workRoom.ts';

/** The target duration of a portion: results are written this often, and another job waits this long for its turn. */
export const PORTION_MS = 2000;

/** Without a ledger nothing is recorded and nothing limited, for tests and measurements. */
export type PortionDeps = { lookUp: LookUp; room: WorkRoom; ledger?: Ledger | undefined };

export type Outcome = {
  /** The results in order of completion. */
  results: FoundResult[];
  /** How many businesses were started, and how long it took to start them. */
  begun: number;
  begunMs: number;
  /** The requests that were answered. */
  answered: Settlement[];
  /** Why the job cannot continue, for the operator. */
  stopped?: string;
  /** True if the provider may have blocked searches for some time before the job had to stop. */
  isDoubtful?: true;
  /** Why no more searches of the job may be sent now. */
  refusal?: Refusal;
  /** An unexpected error. The entry is retried after the results so far are written. */
  error?: unknown;
};

/** True if the portion starts no other business. */
export const isEnd = ({ stopped, refusal, ...outcome }: Outcome): boolean =>
  stopped !== undefined || refusal !== undefined || 'error' in outcome;

/**
 * Starts the businesses one after another as concurrency allows, and waits for all that it has started. When
 * `signal` is aborted, nothing more is sent; the requests in flight are awaited until `cutOff`, because they are
 * paid.
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
      if (error instanceof SearchStoppedError) {
        outcome.stopped ??= error.message;
        if (error.isDoubtful) outcome.isDoubtful = true;
      } else if (error instanceof NotReservedError) outcome.refusal ??= error.refusal;
      else outcome.error ??= error;
    } finally {
      if (account) outcome.answered.push(...account.answered());
      room.leave();
    }
  }

  const underWay: Promise<void>[] = [];
  for (const business of businesses) {
    // Always start at least one: an empty portion would only be queued again.
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
  // An empty list of a provider that blocks is no evidence, so these businesses are searched again after a resume.
  if (outcome.isDoubtful) outcome.results = outcome.results.filter(({ isUnconfirmed }) => !isUnconfirmed);
  return outcome;
}

/** Waits until another business may start. Resolves to false if the signal is aborted first. */
const entered = (room: WorkRoom, signal: AbortSignal): Promise<boolean> =>
  room.enter(signal).then(
    () => true,
    () => false,
  );

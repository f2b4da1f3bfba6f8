import type { DecisionRequest, ReviewEntry } from '#contract/review.ts';
import { listingOrder } from './listings.ts';
import type { Became } from './verdicts.ts';
import { aboutPage, becameOf } from './verdicts.ts';

/** A decision that was made in this visit. */
export type LocalDecision = {
  id: string;
  at: string;
  /** The id of the command that made the decision. Decisions of one command are undone together. */
  act: string;
  jobId: string;
  businessId: string;
  name: string;
  request: DecisionRequest;
  /** The entry as it was shown before the decision. */
  before: ReviewEntry;
  /** The server's ids of the decisions that were shown when this one was made. */
  seen: string[];
  /** Present if the decision was sent at least once, so that the server may have saved it. */
  sent?: true;
  /** The decision's id on the server, once it is saved. */
  savedId?: string | undefined;
};

/**
 * True if the server had the same decision before, for example from another verification, and has stored no new one.
 */
export const isRepeat = ({ savedId, seen }: LocalDecision): boolean =>
  savedId !== undefined && seen.includes(savedId);

/** A decision to send to the server, or to withdraw there. `id` is the decision's id in the browser. */
export type Save = { kind: 'decide' | 'withdraw'; id: string };
/** A save that the server refused, and why. `isUrl`: a pasted URL was refused. */
export type Refusal = Pick<LocalDecision, 'id' | 'businessId' | 'name'> & { text: string; isUrl: boolean };

export type DecisionsState = {
  /** The decisions that can be undone, and those in the queue, by id. */
  made: Record<string, LocalDecision>;
  /** Ids of the decisions that can be undone, the latest last. */
  undoable: string[];
  /** The saves that the server has not answered yet, in order. */
  queue: Save[];
  /** True while the first save of the queue is being sent. */
  sending: boolean;
  /** Why nothing is sent although the queue is not empty. */
  stopReason: string | null;
  /**
   * Refused saves. Each is kept until the operator dismisses it. The refusal of a URL is also removed by the next
   * decision on its salon.
   */
  refusals: Refusal[];
  /** Optimistic entries by business id: how they will be once their decisions are saved. */
  entries: Record<string, ReviewEntry>;
  /** Whether a business needs a decision, as last known, by the business's id. */
  toReview: Record<string, boolean>;
  /** The class of a business, or that an operator has called it closed, as last known, by the business's id. */
  became: Record<string, Became>;
  /**
   * For each business id, the keys of its listings in the order in which they were first shown, so that each listing
   * keeps its number.
   */
  orders: Record<string, string[]>;
};

/** Returns the server's ids of the decisions that an entry shows, without decisions that still have their local id. */
export const seenIn = ({ made }: DecisionsState, { decisions, closure }: ReviewEntry): string[] =>
  [...decisions, ...(closure ? [closure] : [])].map(({ id }) => id).filter((id) => !made[id]);

/** Remembers of an entry whether it needs a decision, what the business has become, and the order of its listings. */
export function remember(state: DecisionsState, entry: ReviewEntry): void {
  const { id } = entry.business;
  state.toReview[id] = entry.toReview;
  state.became[id] = becameOf(entry);
  const order = listingOrder(entry, state.orders[id]);
  if (order.length !== state.orders[id]?.length) state.orders[id] = order;
}

export function showEntry(state: DecisionsState, entry: ReviewEntry): void {
  state.entries[entry.business.id] = entry;
  remember(state, entry);
}

/** Remembers a loaded entry, unless an optimistic entry is shown in its place. */
export function entryLoaded(state: DecisionsState, entry: ReviewEntry): void {
  if (!state.entries[entry.business.id]) remember(state, entry);
}

export const unsavedOn = ({ queue, made }: DecisionsState, businessId: string): Save[] =>
  queue.filter(({ id }) => made[id]!.businessId === businessId);

/** Shows the server's entry again if nothing of the business is left to save. */
export function settle(state: DecisionsState, businessId: string): void {
  if (unsavedOn(state, businessId).length === 0) delete state.entries[businessId];
}

/**
 * Returns the server's id of a saved decision. For a decision on the salon, this is the id of `closure`. For a decision
 * on a page, it is the id of the first of these that exists: the newest decision with the same page and verdict, if it
 * is not in `before`; the newest of all decisions that are not in `before`; an earlier decision with the same page and
 * verdict.
 */
export function savedIdOf(
  { request, before }: LocalDecision,
  { decisions, closure }: ReviewEntry,
): string | undefined {
  if (!aboutPage(request)) return closure?.id;
  const known = new Set(before.decisions.map(({ id }) => id));
  const fresh = decisions.filter(({ id }) => !known.has(id));
  const same = decisions.findLast(
    ({ platformId, url, verdict }) =>
      platformId === request.platformId && url === request.url && verdict === request.verdict,
  );
  // Other decisions of the same command may have been saved before this one, and are not in `before` either.
  return (same && fresh.includes(same) ? same : (fresh.at(-1) ?? same))?.id;
}

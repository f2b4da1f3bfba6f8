import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { DecisionRequest, ReviewEntry } from '#contract/review.ts';
import { notify } from '../../components/notify.tsx';
import { entryArrived, resultsMoved, reviewApi } from '../../lib/api/reviewApi.ts';
import { asApiError } from '../../lib/apiError.ts';
import { decidedEntry } from './decided.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Something that an operator did, until it is taken back. */
export type Act = {
  jobId: string;
  businessId: string;
  name: string;
  request: DecisionRequest;
  /** The entry as it was shown before. */
  before: ReviewEntry;
  /** Known once it is saved. */
  decisionId?: string | undefined;
  /** It set out once without an answer, and may be saved. */
  tried?: boolean;
};

type Sending = { act: Act; kind: 'decide' | 'withdraw' };

/** What the server would not have, and why. It stands until it is dismissed. */
export type Refusal = { key: number; businessId: string; name: string; text: string };

export type DeskState = {
  /** Entries as they will be once all is saved. */
  shown: ReadonlyMap<string, ReviewEntry>;
  /** What was seen of each entry last: whether something is left to decide. */
  left: ReadonlyMap<string, boolean>;
  /** In the order in which it was done; the first one is on its way. */
  unsaved: readonly Sending[];
  /** What can be taken back, the last one at the end. */
  done: readonly Act[];
  refusals: readonly Refusal[];
  /** Why nothing is being sent though there is something to send. */
  trouble: string | null;
};

const NOTHING: DeskState = {
  shown: new Map(),
  left: new Map(),
  unsaved: [],
  done: [],
  refusals: [],
  trouble: null,
};

/** Those say that the server could not do it now, not that it would not. */
const isPassing = (status: number | null): boolean =>
  status === null || status === 401 || status === 429 || status >= 500;

const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Takes decisions at once and brings them to the server one after the other. It outlives the page that they are made on, so
 * that who leaves it loses none; who closes the tab meanwhile is asked.
 */
export class DecisionDesk {
  #state = NOTHING;
  #busy = false;
  #held = false;
  #keys = 0;
  readonly #dispatch: Dispatch;
  readonly #listeners = new Set<() => void>();
  /** For each entry the order in which its pages were first shown: nothing changes places under a hand. */
  readonly orders = new Map<string, string[]>();

  constructor(dispatch: Dispatch) {
    this.#dispatch = dispatch;
  }

  readonly state = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(changes: Partial<DeskState>): void {
    const waited = this.#state.unsaved.length > 0;
    this.#state = { ...this.#state, ...changes };
    const waits = this.#state.unsaved.length > 0;
    if (waits && !waited) window.addEventListener('beforeunload', warnOfLoss);
    if (!waits && waited) window.removeEventListener('beforeunload', warnOfLoss);
    this.#tell();
  }

  #tell(): void {
    if (this.#held) return;
    for (const listener of this.#listeners) listener();
  }

  /** Whatever changes meanwhile is told once. */
  #atOnce<Result>(work: () => Result): Result {
    const outer = this.#held;
    this.#held = true;
    try {
      return work();
    } finally {
      this.#held = outer;
      this.#tell();
    }
  }

  /** `entry`: as it is shown. Gives the entry as it will be. */
  decide(act: Omit<Act, 'before'>, entry: ReviewEntry): ReviewEntry {
    this.#keys += 1;
    const after = decidedEntry(entry, act.request, `unsaved-${this.#keys}`);
    const whole: Act = { ...act, before: entry };
    this.#atOnce(() => {
      this.#set({ done: [...this.#state.done, whole] });
      this.#show(after);
      this.#enqueue({ act: whole, kind: 'decide' });
    });
    return after;
  }

  /** Takes back the last thing done in a job, and says what it was. */
  undo(jobId: string): Act | undefined {
    return this.#atOnce(() => this.#undo(jobId));
  }

  #undo(jobId: string): Act | undefined {
    const act = this.#state.done.findLast((each) => each.jobId === jobId);
    if (!act) return undefined;
    this.#set({ done: this.#state.done.filter((each) => each !== act) });
    this.#show(act.before);
    const onItsWay = this.#state.unsaved.findIndex((sending) => sending.act === act);
    // What has not set out need not.
    const unsent = onItsWay > 0 || (onItsWay === 0 && !this.#busy && !act.tried);
    if (unsent) {
      this.#set({ unsaved: this.#state.unsaved.filter((sending) => sending.act !== act) });
      this.#rest(act.businessId);
      if (this.#state.unsaved.length === 0) this.#set({ trouble: null });
    } else this.#enqueue({ act, kind: 'withdraw' });
    return act;
  }

  dismiss(key: number): void {
    this.#set({ refusals: this.#state.refusals.filter((refusal) => refusal.key !== key) });
  }

  /** Goes on after trouble. */
  readonly resume = (): void => {
    this.#set({ trouble: null });
    void this.#drain();
  };

  /** What is known of an entry from the server. */
  arrived(entry: ReviewEntry): void {
    const { id } = entry.business;
    if (this.#state.shown.has(id) || this.#state.left.get(id) === entry.toReview) return;
    this.#set({ left: new Map(this.#state.left).set(id, entry.toReview) });
  }

  #show(entry: ReviewEntry): void {
    const { id } = entry.business;
    this.#set({
      shown: new Map(this.#state.shown).set(id, entry),
      left: new Map(this.#state.left).set(id, entry.toReview),
    });
  }

  /** Shows the server's word again where nothing of an entry is on its way any more. */
  #rest(businessId: string): void {
    if (this.#state.unsaved.some(({ act }) => act.businessId === businessId)) return;
    const shown = new Map(this.#state.shown);
    shown.delete(businessId);
    this.#set({ shown });
  }

  #enqueue(sending: Sending): void {
    this.#set({ unsaved: [...this.#state.unsaved, sending] });
    void this.#drain();
  }

  async #drain(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#state.unsaved.length && !this.#state.trouble) await this.#send(this.#state.unsaved[0]!);
    } finally {
      this.#busy = false;
    }
  }

  async #send(sending: Sending): Promise<void> {
    const { act, kind } = sending;
    const { businessId, jobId } = act;
    try {
      const entry = await this.#ask(sending);
      if (kind === 'decide') act.decisionId = savedId(act, entry);
      this.#dispatch(entryArrived(entry));
      this.#atOnce(() => {
        this.#leave(sending);
        this.arrived(entry);
      });
      this.#dispatch(resultsMoved(jobId, [businessId]));
    } catch (error) {
      const { status, message } = asApiError(error)!;
      act.tried = true;
      if (isPassing(status)) this.#stop(status, message);
      else this.#atOnce(() => this.#refuse(sending, message));
    }
  }

  #ask({ act, kind }: Sending): Promise<ReviewEntry> {
    const { businessId, request, decisionId } = act;
    const { decide, withdraw } = reviewApi.endpoints;
    const asked =
      kind === 'decide'
        ? this.#dispatch(decide.initiate({ businessId, body: request }, { track: false }))
        : this.#dispatch(withdraw.initiate({ businessId, decisionId: decisionId! }, { track: false }));
    return asked.unwrap();
  }

  #leave(sending: Sending): void {
    this.#set({ unsaved: this.#state.unsaved.filter((each) => each !== sending) });
    this.#rest(sending.act.businessId);
  }

  #stop(status: number | null, message: string): void {
    const trouble = status === 401 ? 'Your session has ended. Sign in, then try again.' : message;
    this.#set({ trouble });
    this.#tellElsewhere('Decisions are not saved yet', trouble);
  }

  /** Takes what was refused off the screen, with what hung on it. */
  #refuse(sending: Sending, message: string): void {
    const { act } = sending;
    const { businessId, name } = act;
    const undone = this.#state.unsaved.some((each) => each.act === act && each.kind === 'withdraw');
    this.#set({
      unsaved: this.#state.unsaved.filter((each) => each.act !== act),
      done: this.#state.done.filter((each) => each !== act),
    });
    this.#showAnew(businessId, sending.kind === 'decide' ? act.before : undefined);
    if (undone && sending.kind === 'decide') return;
    this.#keys += 1;
    const refusal: Refusal = { key: this.#keys, businessId, name, text: message };
    this.#set({ refusals: [...this.#state.refusals, refusal] });
    this.#tellElsewhere(`A decision on ${name} was not saved`, message);
  }

  /** Puts together again how an entry will be, from `before` and what is still on its way. */
  #showAnew(businessId: string, before: ReviewEntry | undefined): void {
    const rest = this.#state.unsaved.filter(({ act }) => act.businessId === businessId);
    if (before) {
      let entry = before;
      for (const { act, kind } of rest) {
        if (kind === 'decide') entry = decidedEntry(entry, act.request, `unsaved-${act.request.url}`);
      }
      this.#show(entry);
    }
    this.#rest(businessId);
    if (!before) {
      const left = new Map(this.#state.left);
      left.delete(businessId);
      this.#set({ left });
    }
  }

  /** Where the review is not on the screen, which would say it. */
  #tellElsewhere(title: string, text: string): void {
    if (this.#listeners.size === 0) notify({ title, text, destructive: true });
  }
}

/** The id that the server gave a decision: that of the last one that says the same, else of the newest. */
function savedId({ request, before }: Act, entry: ReviewEntry): string | undefined {
  const known = new Set(before.decisions.map(({ id }) => id));
  const fresh = entry.decisions.filter(({ id }) => !known.has(id));
  const same = entry.decisions.findLast(
    ({ platformId, url, verdict }) =>
      platformId === request.platformId && url === request.url && verdict === request.verdict,
  );
  return (fresh.at(-1) ?? same)?.id;
}

const desks = new WeakMap<object, DecisionDesk>();

/** The one desk of a store. */
export function deskOf(dispatch: Dispatch): DecisionDesk {
  const desk = desks.get(dispatch) ?? new DecisionDesk(dispatch);
  desks.set(dispatch, desk);
  return desk;
}

/** The calls that providers bill apart: the web, the map, and details of places (Brave). */
export type SearchCall = 'search' | 'map' | 'local';

/**
 * Why a request is sent: for the look-up, again after a failure, in plain words after a refusal, to see whether the
 * provider still finds anything, or whether it still shows a page of an earlier look.
 */
export type RequestCause = 'look_up' | 'retry' | 'plain' | 'canary' | 'known_page';

/** `refused` by the provider, or never sent. Neither is charged. */
export type NotCharged = 'refused' | 'unsent';

/** A request that was recorded and may be sent. If neither is called, nobody knows whether it was charged. */
export type RecordedRequest = {
  /**
   * Ends the wait for the reply. A request that was sent is paid, so its reply is awaited after the search has ended.
   */
  cutOff: AbortSignal;
  /** The provider answered and charged this many credits. The last call counts. */
  answered: (credits: number) => void;
  notCharged: (why: NotCharged) => Promise<void>;
};

/** Where the requests for one business are recorded. Without an account nothing is recorded, and nothing limited. */
export type RequestAccount = {
  /**
   * Resolves when the request is recorded durably: send it only then. Throws NotReservedError if it may not be sent.
   */
  record: (call: SearchCall, cause: RequestCause) => Promise<RecordedRequest>;
};

/** `closed`: the job does not run. `cap`: the job's limit is reached. `budget`: the limit of the month is reached. */
export type Refusal = 'closed' | 'cap' | 'budget';

/** Thrown if a request may not be sent. No other request of the job may be sent either. */
export class NotReservedError extends Error {
  override readonly name = 'NotReservedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`No search may be sent (${refusal}).`);
    this.refusal = refusal;
  }
}

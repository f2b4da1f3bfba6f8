/** The calls that providers bill separately: a web search, a map search, and details of businesses (Brave). */
export type SearchCall = 'search' | 'map' | 'local';

/**
 * Why a request is sent. `look_up`: to look a business up. `retry`: after a failure. `plain`: in plain words, after the
 * query was refused. `canary`: to see whether the provider still finds anything. `known_page`: to see whether it still
 * shows a page that an earlier run found.
 */
export type RequestCause = 'look_up' | 'retry' | 'plain' | 'canary' | 'known_page';

/** `refused`: the provider rejected the request. `unsent`: it was never sent. Neither is charged. */
export type NotCharged = 'refused' | 'unsent';

/**
 * A request that is recorded and may be sent. If neither `answered` nor `notCharged` is called, its charge is unknown.
 */
export type RecordedRequest = {
  /** Ends the wait for the reply. A sent request is paid, so its reply is awaited even after the search was aborted. */
  cutOff: AbortSignal;
  /**
   * Call this when the provider has answered and charged this many credits. If it is called again, the last call
   * counts.
   */
  answered: (credits: number) => void;
  notCharged: (why: NotCharged) => Promise<void>;
};

/** Records the requests for one business. Without an account, requests are neither recorded nor limited. */
export type RequestAccount = {
  /**
   * Resolves when the request is durably recorded; send it only then. Throws NotReservedError if it may not be sent.
   */
  record: (call: SearchCall, cause: RequestCause) => Promise<RecordedRequest>;
};

/**
 * `closed`: the job does not run. `cap`: the job's own limit is reached. `budget`: the limit of the month is reached.
 */
export type Refusal = 'closed' | 'cap' | 'budget';

/** Thrown if a request may not be sent. At that moment, no other request of the job may be sent either. */
export class NotReservedError extends Error {
  override readonly name = 'NotReservedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`No search may be sent (${refusal}).`);
    this.refusal = refusal;
  }
}

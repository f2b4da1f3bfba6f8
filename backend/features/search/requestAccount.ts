/** The calls that providers bill separately: a web search, a map search, and details of businesses (Brave). */
export type SearchCall = 'search' | 'map' | 'local';

/**
 * Why a request is sent. `look_up`: to look a business up. `retry`: after a failure. `plain`: in plain words, because
 * the query was refused. `canary`: to see whether the provider still finds anything. `known_page`: to see whether it
 * still shows a page that an earlier run found.
 */
export type RequestCause = 'look_up' | 'retry' | 'plain' | 'canary' | 'known_page';

/** `refused`: the provider rejected the request. `unsent`: it was never sent. Neither is charged. */
export type NotCharged = 'refused' | 'unsent';

/** A recorded request, which may be sent. Its charge is unknown until `answered` or `notCharged` is called. */
export type RecordedRequest = {
  /** Its abort ends the wait for the reply. The abort of the search does not: the request may cost money. */
  cutOff: AbortSignal;
  /** Call this when the provider has charged this many credits. If it is called again, the last call counts. */
  answered: (credits: number) => void;
  notCharged: (why: NotCharged) => Promise<void>;
};

/** Records requests, all of them for one business. Without an account, requests are neither recorded nor limited. */
export type RequestAccount = {
  /** Resolves when the request is durably recorded and may be sent. Throws NotReservedError if it may not. */
  record: (call: SearchCall, cause: RequestCause) => Promise<RecordedRequest>;
};

/** `closed`: the job does not run. `cap`: the job's limit is reached. `budget`: the month's limit is reached. */
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

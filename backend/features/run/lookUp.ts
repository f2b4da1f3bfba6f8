import type { LookUpResult } from '../results/decidedResult.ts';
import type { RequestAccount } from '../search/requestAccount.ts';

/** A business as it is in the list. Unknown parts are null. */
export type BusinessToLookUp = {
  id: string;
  name: string;
  /** The street and unit if the list has a column for them, otherwise the whole address. */
  address: string | null;
  city: string | null;
  /** Two letters if the state was recognised. */
  state: string | null;
  zipCode: string | null;
  phone: string | null;
  /** Pages that an operator has rejected. If a platform's best page is one of them, the platform is searched again. */
  rejectedUrls?: readonly string[];
  /** Other names of the salon, shown by pages that an operator accepted. */
  knownNames?: readonly string[];
  /** Answers that were given after this may be used again instead of a search. Absent: everything is searched. */
  answeredSince?: Date;
  /**
   * The queries of an earlier look-up by platform: only their kept answers are judged, and nothing is searched. Null:
   * it is searched.
   */
  askedBefore?: Record<string, string[]> | null;
};

/** The job cannot continue: the key was refused, the quota is used up, or the provider is away after all retries. */
export class SearchStoppedError extends Error {
  override readonly name = 'SearchStoppedError';
}

/**
 * Looks one business up. Throws SearchStoppedError (its message is a sentence for the operator) if no business can be
 * looked up now, NotReservedError if the account refuses a request, and the signal's reason when it is aborted.
 */
export type LookUp = (
  business: BusinessToLookUp,
  signal: AbortSignal,
  account?: RequestAccount,
) => Promise<LookUpResult>;

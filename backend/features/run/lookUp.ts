import type { SearchDepth } from '#contract/words.ts';
import type { LookUpResult } from '../results/decidedResult.ts';
import type { RequestAccount } from '../search/requestAccount.ts';

/**
 * The pages of a salon that were known after a look by this provider, by platform. `depth`: the least depth of a look
 * that has shown the page. `isMissed`: the last look did not show it.
 */
export type LookedBefore = {
  provider: string;
  pages: Record<string, { url: string; depth: SearchDepth; isMissed?: true }>;
};

/** A business to look up. A value that its list lacks is null. */
export type BusinessToLookUp = {
  id: string;
  name: string;
  /** The cell of the list's address column: the street, or the whole address. */
  address: string | null;
  city: string | null;
  /** Two letters if the state was recognised, else as in the list. */
  state: string | null;
  zipCode: string | null;
  phone: string | null;
  /** The salon's pages that operators have rejected. They do not count as found when further searches are chosen. */
  rejectedUrls?: readonly string[];
  /** Other names of the salon, shown by pages that an operator accepted. */
  knownNames?: readonly string[];
  /** Answers that were given after this may be used again instead of a search. Absent: everything is searched. */
  answeredSince?: Date;
  /**
   * Set if the business is judged again, by the kept answers to the queries of its earlier look-up. `before`: the
   * result of that look-up; null if it is not stored any more. `answeredUntil`: an ISO time by which that look-up had
   * all its answers.
   */
  judged?: { before: LookUpResult | null; answeredUntil?: string } | null;
  /** When the job was started. A look-up is a look at the salon only if all its answers were given after this time. */
  startedAt?: Date;
  /** The last look at the salon with each provider, before this job. */
  lookedBefore?: LookedBefore[];
};

/** Thrown if no business can be looked up now, for example because the key was refused or the provider blocks. */
export class SearchStoppedError extends Error {
  override readonly name = 'SearchStoppedError';
}

/**
 * Looks one business up. Throws SearchStoppedError if no business can be looked up now (its message is for the
 * operator), NotReservedError if the account refuses a search that the look-up needs, and the signal's reason when it
 * is aborted.
 */
export type LookUp = (
  business: BusinessToLookUp,
  signal: AbortSignal,
  account?: RequestAccount,
) => Promise<LookUpResult>;

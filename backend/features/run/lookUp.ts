import type { Operating, ProcessingDetails, ResultStatus, SearchMode } from '#contract/businesses.ts';

/** What is known of a business before it is looked up. Unknown parts are null. */
export type BusinessToLookUp = {
  id: string;
  name: string;
  /** Street and unit where the list has them apart, else the address as it was given. */
  address: string | null;
  city: string | null;
  /** Two letters where it could be told. */
  state: string | null;
  zipCode: string | null;
  phone: string | null;
  /** Pages that an operator has said are not its own: a platform whose best page is one is searched on. */
  rejectedUrls?: readonly string[];
};

/** What the search told about one business: a row of `results`. */
export type LookUpResult = {
  /** Null where it could not be looked up. Never `not_found` then. */
  status: ResultStatus | null;
  operating: Operating;
  searchMode: SearchMode;
  platformUrls: Record<string, string | null>;
  platformCount: number;
  processingDetails: ProcessingDetails;
};

/** The job cannot go on: the key was refused, the quota is used up, the provider is away after all retries. */
export class SearchStoppedError extends Error {
  override readonly name = 'SearchStoppedError';
}

/**
 * Looks one business up. Throws SearchStoppedError (its message is a sentence for the operator) when no business can
 * be looked up now, and the signal's reason when it is aborted.
 */
export type LookUp = (business: BusinessToLookUp, signal: AbortSignal) => Promise<LookUpResult>;

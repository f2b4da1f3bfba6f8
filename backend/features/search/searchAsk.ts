import type { RequestAccount } from './requestAccount.ts';
import type { ProviderAnswer } from './searchProvider.ts';
import type { SentAnswer } from './sendSearch.ts';

/** One query in two forms: `text` is preferred; `plain` consists of letters, digits and spaces only. */
export type SearchQuery = { text: string; plain: string };

export type SearchAnswer =
  /** `answeredAt` is set if an earlier answer is reused, so that nothing was sent. */
  | (SentAnswer & { answeredAt?: undefined })
  | (ProviderAnswer & { answeredAt: Date })
  /** This query could not be answered, but others may be. The text says why. */
  | { failure: string };

export type SearchAsk = {
  /** `places` searches only the map. A provider without a map search searches the web instead. */
  where?: 'places' | undefined;
  account?: RequestAccount | undefined;
  /** An answer given at this time or later may be reused (see memory/). If undefined, no answer is reused. */
  answeredSince?: Date | undefined;
  /** If true, nothing is sent. If no answer to the search is kept, the result is a `failure`. */
  fromMemory?: boolean | undefined;
  /** Why the search is sent, for the account; a normal look-up if undefined. */
  cause?: 'known_page' | undefined;
};

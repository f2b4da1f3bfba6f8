import type { DoubleReply, DoubleRequest } from './httpDouble.ts';

/** The key that every double is asked with. */
export const KEY = 'secret-key-of-the-tests';

/** A search result before it is written in a provider's own format. */
export type FoundPage = { url: string; title: string; snippet: string };

/** How a provider is chosen, is asked, and answers. */
export type SearchDouble = {
  /** The settings that choose it, without its address. */
  env: NodeJS.ProcessEnv;
  queryOf: (request: DoubleRequest) => string;
  results: (pages: FoundPage[]) => DoubleReply;
};

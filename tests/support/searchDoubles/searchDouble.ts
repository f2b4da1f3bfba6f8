import type { DoubleReply, DoubleRequest } from './httpDouble.ts';

/** The API key of every double. */
export const KEY = 'secret-key-of-the-tests';

/** A search result in a neutral format. */
export type FoundPage = { url: string; title: string; snippet: string };

/** How to configure a provider, read its requests and write its replies. */
export type SearchDouble = {
  /** The settings that select the provider, without its URL. */
  env: NodeJS.ProcessEnv;
  queryOf: (request: DoubleRequest) => string;
  results: (pages: FoundPage[]) => DoubleReply;
};

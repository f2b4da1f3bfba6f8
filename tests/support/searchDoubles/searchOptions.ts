import type { SearchCall } from '../../../backend/features/search/requestAccount.ts';
import type { SearchOptions } from '../../../backend/features/search/searchProvider.ts';
import { searchRequest } from '../../../backend/features/search/searchRequest.ts';
import { SHOWN_MS } from '../../timeLimits.ts';

type Given = {
  limit?: number;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The name in failures. */
  provider?: string;
  /** Called before each request. */
  onSend?: (call: SearchCall) => void;
};

/** Options for calling a provider directly: ten results, no rate limit, nothing recorded. */
export const searchOptions = ({
  limit = 10,
  signal = new AbortController().signal,
  timeoutMs = SHOWN_MS,
  provider = 'The provider',
  onSend,
}: Given = {}): SearchOptions => ({
  limit,
  async send(call, url, init) {
    onSend?.(call);
    const reply = await searchRequest(provider, url, init, { signal, timeoutMs });
    return { ...reply, charge: () => undefined };
  },
});

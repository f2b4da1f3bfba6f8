import { useCallback, useEffect, useRef } from 'react';
import type { AddressParts } from '#contract/addresses.ts';
import { logError } from '../../../lib/logError.ts';
import { useParseAddressMutation } from './addressApi.ts';

export const DEBOUNCE_MS = 500;
export const LEAST_LENGTH = 10;
/** A reply that takes longer counts as a failure, so that nobody waits for a server that hangs. */
const PATIENCE_MS = 5000;

/** What an address tells; nothing where it could not be parsed. */
export type Told = Partial<AddressParts>;

/**
 * Has an address parsed once it has stood still. The reply for an address that has changed meanwhile is dropped.
 * Returns a function for those who cannot wait that long: it asks at once for what `onTold` has not been told yet, and
 * returns it instead; null where there is nothing to ask.
 */
export function useAddressAutoParse(
  address: string,
  onTold: (told: Told) => void,
): () => Promise<Told> | null {
  const [parseAddress] = useParseAddressMutation();
  const unanswered = useRef<(() => Promise<Told>) | null>(null);

  useEffect(() => {
    const trimmed = address.trim();
    if (trimmed.length < LEAST_LENGTH) return;
    let reply: Promise<Told> | undefined;
    const parse = async (): Promise<Told> => {
      const call = parseAddress(trimmed);
      const timer = setTimeout(() => call.abort(), PATIENCE_MS);
      try {
        return await call.unwrap();
      } catch (error) {
        logError('The address could not be parsed.', error);
        return {};
      } finally {
        clearTimeout(timer);
      }
    };
    const ask = () => {
      reply ??= parse();
      return reply;
    };
    unanswered.current = ask;
    const timer = setTimeout(async () => {
      const told = await ask();
      if (unanswered.current !== ask) return;
      unanswered.current = null;
      onTold(told);
    }, DEBOUNCE_MS);
    return () => {
      unanswered.current = null;
      clearTimeout(timer);
    };
  }, [address, parseAddress, onTold]);

  return useCallback(() => {
    const ask = unanswered.current;
    unanswered.current = null;
    return ask?.() ?? null;
  }, []);
}

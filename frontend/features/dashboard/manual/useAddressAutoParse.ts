import { useCallback, useEffect, useRef } from 'react';
import type { AddressParts } from '#contract/addresses.ts';
import { logError } from '../../../lib/logError.ts';
import { useParseAddressMutation } from './addressApi.ts';

const DEBOUNCE_MS = 500;
export const MIN_LENGTH = 10;
/** A reply that takes longer counts as a failure, so that a hanging server does not block the form. */
const TIMEOUT_MS = 5000;

/** The parts of an address; `{}` if it could not be parsed. */
export type ParsedParts = Partial<AddressParts>;

/**
 * Parses an address of at least `MIN_LENGTH` characters after a debounce, and passes its parts to `onParsed` unless the
 * address has changed meanwhile. The returned function skips the debounce: it resolves to the parts, and `onParsed` is
 * not called. It returns null if there is nothing left to parse.
 */
export function useAddressAutoParse(
  address: string,
  onParsed: (parts: ParsedParts) => void,
): () => Promise<ParsedParts> | null {
  const [parseAddress] = useParseAddressMutation();
  const unanswered = useRef<(() => Promise<ParsedParts>) | null>(null);

  useEffect(() => {
    const trimmed = address.trim();
    if (trimmed.length < MIN_LENGTH) return;
    let reply: Promise<ParsedParts> | undefined;
    const parse = async (): Promise<ParsedParts> => {
      const call = parseAddress(trimmed);
      const timer = setTimeout(() => call.abort(), TIMEOUT_MS);
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
      const parts = await ask();
      if (unanswered.current !== ask) return;
      unanswered.current = null;
      onParsed(parts);
    }, DEBOUNCE_MS);
    return () => {
      unanswered.current = null;
      clearTimeout(timer);
    };
  }, [address, parseAddress, onParsed]);

  return useCallback(() => {
    const ask = unanswered.current;
    unanswered.current = null;
    return ask?.() ?? null;
  }, []);
}

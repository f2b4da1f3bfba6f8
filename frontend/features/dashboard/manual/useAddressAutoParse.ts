import { useEffect } from 'react';
import type { AddressParts } from '#contract/addresses.ts';
import { logError } from '../../../lib/logError.ts';
import { useParseAddressMutation } from '../inputApi.ts';

export const DEBOUNCE_MS = 500;
export const LEAST_LENGTH = 10;

/** Has an address parsed once it has stood still. The reply for an address that has changed meanwhile is dropped. */
export function useAddressAutoParse(address: string, onParsed: (parts: AddressParts) => void): void {
  const [parseAddress] = useParseAddressMutation();
  useEffect(() => {
    const trimmed = address.trim();
    if (trimmed.length < LEAST_LENGTH) return;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const parts = await parseAddress(trimmed).unwrap();
        if (current) onParsed(parts);
      } catch (error) {
        logError('The address could not be parsed.', error);
      }
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [address, parseAddress, onParsed]);
}

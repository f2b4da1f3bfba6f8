import { useCallback, useState } from 'react';
import type { AddressParts } from '#contract/addresses.ts';
import type { ManualFields } from './manualEntry.ts';
import { EMPTY_FIELDS } from './manualEntry.ts';
import { useAddressAutoParse } from './useAddressAutoParse.ts';

const PARSED = ['city', 'state', 'zipCode', 'taxonomyCity'] as const;

/** The fields of the form. What an address tells fills the ones that are empty. */
export function useManualFields() {
  const [fields, setFields] = useState(EMPTY_FIELDS);

  const fillEmpty = useCallback((parts: AddressParts) => {
    setFields((current) => {
      const filled = { ...current };
      for (const key of PARSED) {
        if (!current[key].trim()) filled[key] = parts[key] ?? '';
      }
      return filled;
    });
  }, []);
  useAddressAutoParse(fields.address, fillEmpty);

  const change = (key: keyof ManualFields, value: string) => {
    // The two that cannot be typed belong to the address they came from.
    const stale = key === 'address' ? { zipCode: '', taxonomyCity: '' } : {};
    setFields((current) => ({ ...current, ...stale, [key]: value }));
  };
  const reset = () => setFields(EMPTY_FIELDS);

  return { fields, change, reset };
}

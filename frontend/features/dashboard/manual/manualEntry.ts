import type { ManualEntry } from '../../../lib/sessionState.ts';

/** The texts of the form, typed or filled in from the address. A field without text is ''. */
export type ManualFields = Record<
  'name' | 'address' | 'city' | 'state' | 'zipCode' | 'phone' | 'taxonomyCity',
  string
>;

export const EMPTY_FIELDS: ManualFields = {
  name: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  taxonomyCity: '',
};

const OPTIONAL = ['address', 'city', 'state', 'zipCode', 'phone', 'taxonomyCity'] as const;

/** Returns the fields as an entry, trimmed and without empty ones; null if there is no name. */
export function manualEntry(fields: ManualFields): ManualEntry | null {
  const name = fields.name.trim();
  if (!name) return null;
  const entry: ManualEntry = { id: `manual_${Date.now()}${Math.random().toString(36).slice(2)}`, name };
  for (const key of OPTIONAL) {
    const value = fields[key].trim();
    if (value) entry[key] = value;
  }
  return entry;
}

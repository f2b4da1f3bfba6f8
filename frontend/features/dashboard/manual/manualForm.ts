import type { ManualFields } from './manualEntry.ts';
import { EMPTY_FIELDS } from './manualEntry.ts';
import type { ParsedParts } from './useAddressAutoParse.ts';
import { MIN_LENGTH } from './useAddressAutoParse.ts';

const FROM_ADDRESS = ['city', 'state', 'zipCode', 'taxonomyCity'] as const;
type FromAddress = (typeof FROM_ADDRESS)[number];

/** The fields, and which of them were filled in from the address. Typing in a field removes the field from `filled`. */
type ManualForm = { fields: ManualFields; filled: ReadonlySet<FromAddress> };

export const EMPTY_FORM: ManualForm = { fields: EMPTY_FIELDS, filled: new Set() };

/**
 * Writes the parts of the address into the free fields: those that are empty or were filled in from an earlier address.
 * If the address lacks a part, its free field becomes empty.
 */
export function fill({ fields, filled }: ManualForm, parts: ParsedParts): ManualForm {
  const isFree = (key: FromAddress) => filled.has(key) || !fields[key].trim();
  // The address's taxonomy city (the city term on the destination site) belongs to the city in the address. A city that
  // the operator typed may be another one, so the taxonomy city is then not filled in.
  const keys = FROM_ADDRESS.filter((key) => isFree(key) && (key !== 'taxonomyCity' || isFree('city')));
  const values = Object.fromEntries(keys.map((key) => [key, parts[key] ?? '']));
  return { fields: { ...fields, ...values }, filled: new Set(keys.filter((key) => values[key])) };
}

export function withText(form: ManualForm, key: keyof ManualFields, value: string): ManualForm {
  const fields = { ...form.fields, [key]: value };
  const filled = new Set([...form.filled].filter((each) => each !== key));
  // The taxonomy city was computed from the address, so it may be wrong once the operator types a city or ZIP code.
  if (key === 'city' || key === 'zipCode') return { fields: { ...fields, taxonomyCity: '' }, filled };
  if (key !== 'address') return { fields, filled };
  // An address this short is not parsed, and the parts of the previous one no longer apply.
  if (value.trim().length < MIN_LENGTH) return fill({ fields, filled }, {});
  // The taxonomy city of the previous address is cleared at once, because the operator cannot edit it. The other fields
  // keep their values until the new address is parsed.
  return { fields: { ...fields, taxonomyCity: '' }, filled };
}

import type { ManualFields } from './manualEntry.ts';
import { EMPTY_FIELDS } from './manualEntry.ts';
import type { Told } from './useAddressAutoParse.ts';
import { LEAST_LENGTH } from './useAddressAutoParse.ts';

const FROM_ADDRESS = ['city', 'state', 'zipCode', 'taxonomyCity'] as const;
type FromAddress = (typeof FROM_ADDRESS)[number];

/** The fields, and which of them hold what an address told. A field that a person types in is that person's. */
export type ManualForm = { fields: ManualFields; filled: ReadonlySet<FromAddress> };

export const EMPTY_FORM: ManualForm = { fields: EMPTY_FIELDS, filled: new Set() };

/** Puts what the address tells where a field is empty, or holds what an earlier address told. */
export function fill({ fields, filled }: ManualForm, told: Told): ManualForm {
  const ours = FROM_ADDRESS.filter((key) => filled.has(key) || !fields[key].trim());
  const values = Object.fromEntries(ours.map((key) => [key, told[key] ?? '']));
  return { fields: { ...fields, ...values }, filled: new Set(ours.filter((key) => values[key])) };
}

export function typed(form: ManualForm, key: keyof ManualFields, value: string): ManualForm {
  const fields = { ...form.fields, [key]: value };
  const filled = new Set([...form.filled].filter((own) => own !== key));
  if (key !== 'address') return { fields, filled };
  // Nothing will be told of an address this short, and what was told of the one before is not true of it.
  if (value.trim().length < LEAST_LENGTH) return fill({ fields, filled }, {});
  // The two that nobody can type, and so nobody can correct, are not shown beside an address they do not belong to.
  return { fields: { ...fields, zipCode: '', taxonomyCity: '' }, filled };
}

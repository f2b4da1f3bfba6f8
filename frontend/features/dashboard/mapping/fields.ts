import type { CsvMapping, ParsedCsv } from '#contract/csv.ts';

/** The fields that a column of the list can be chosen for, in the order of the selects. */
export const FIELDS = [
  { key: 'name', use: 'Business Name', required: true },
  { key: 'address', use: 'Address', required: false },
  { key: 'city', use: 'City', required: false },
  { key: 'state', use: 'State', required: false },
  { key: 'zipCode', use: 'ZIP Code', required: false },
  { key: 'phone', use: 'Phone', required: false },
] as const;
export type FieldKey = (typeof FIELDS)[number]['key'];

type Recognised = Pick<ParsedCsv, 'recognisedColumns'>;

/**
 * Returns the column that a start would use for a field; '' for none. If the mapping says nothing about ZIP code or
 * phone (undefined), a start uses the recognised column.
 */
export function columnOf(key: FieldKey, mapping: CsvMapping, { recognisedColumns }: Recognised): string {
  const column = mapping[key];
  if (column !== undefined) return column ?? '';
  return (key === 'zipCode' || key === 'phone' ? recognisedColumns?.[key] : null) ?? '';
}

/** Returns the mapping with `column` for a field; '' means none. */
export function withColumn(mapping: CsvMapping, key: FieldKey, column: string): CsvMapping {
  // For ZIP code and phone, undefined would mean the recognised column.
  const none = key === 'zipCode' || key === 'phone' ? null : undefined;
  return { ...mapping, [key]: column || none };
}

/**
 * Returns the mapping after `column` was chosen for a field ('': for none). All other fields give the column up, except
 * the name, because a list always has a column of names.
 */
export function withField(
  mapping: CsvMapping,
  column: string,
  key: FieldKey | '',
  parsed: Recognised,
): CsvMapping {
  const others = FIELDS.filter((field) => !field.required && columnOf(field.key, mapping, parsed) === column);
  const freed = others.reduce((next, field) => withColumn(next, field.key, ''), mapping);
  return key ? withColumn(freed, key, column) : freed;
}

/** The fields that say where a salon is, as a whole and in parts. */
export const PLACE_FIELDS = [
  'address',
  'street',
  'city',
  'state',
  'stateName',
  'zipCode',
  'cityLine',
  'addressLines',
  'country',
  'taxonomyCity',
] as const;

/**
 * The values of a salon that a destination may map or use in a template. Others name one of many:
 * `platformUrls.yelp`, `column.Website` (a column of the list; `originalData.Website` is its older name).
 */
export const FIELDS = [
  'name',
  ...PLACE_FIELDS,
  'phone',
  'externalId',
  'status',
  'verifiedAt',
  'platformUrls',
] as const;

export const FACT_FIELDS = [
  'phone',
  'website',
  'bookingUrl',
  'openingHours',
  'latitude',
  'longitude',
  'category',
  'rating',
  'reviewCount',
  'otherNames',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];

const FIELD = new RegExp(
  `^(?:${FIELDS.join('|')}|fact\\.(?:${FACT_FIELDS.join('|')})` +
    String.raw`|platformUrls\.[a-z0-9_-]+|(?:column|originalData)\..+)$`,
);

const isColumn = (name: string): boolean => /^(?:column|originalData)\./.test(name);

/**
 * The fields of `phone|fact.phone`, of which the first one with a value is used. The name of a column may itself
 * contain the sign, so a column can only be the last one.
 */
export function alternatives(name: string): string[] {
  const bar = name.indexOf('|');
  if (bar < 0 || isColumn(name)) return [name];
  return [name.slice(0, bar).trim(), ...alternatives(name.slice(bar + 1).trim())];
}

export const isFieldName = (name: string): boolean => alternatives(name).every((each) => FIELD.test(each));

/** The second part of a sentence about a name that is not a field. */
export const FIELD_HELP =
  `use ${FIELDS.join(', ')}, fact.${FACT_FIELDS.join(', fact.')}, platformUrls.yelp for a platform, ` +
  `or column.Name for a column of the list`;

/** What kind of value a field has. `any`: whatever the list's column contains. */
export type ValueKind = 'text' | 'url' | 'number' | 'any';

const NUMBERS: readonly string[] = ['fact.latitude', 'fact.longitude', 'fact.rating', 'fact.reviewCount'];
const URLS: readonly string[] = ['fact.website', 'fact.bookingUrl'];

export function valueKind(field: string): ValueKind {
  const [first = field] = alternatives(field);
  if (NUMBERS.includes(first)) return 'number';
  if (URLS.includes(first) || first.startsWith('platformUrls.')) return 'url';
  // A ZIP code may be stored as a number, although that loses its leading zero.
  return isColumn(first) || first === 'zipCode' ? 'any' : 'text';
}

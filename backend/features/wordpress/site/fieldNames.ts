/** Fields with the location of a salon, as a whole or in parts. */
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

/** The fields that depend on the place of the salon: its address and its coordinates. */
export const PLACE_TEXTS: readonly string[] = [...PLACE_FIELDS, 'fact.latitude', 'fact.longitude'];

/**
 * The fields of a salon that a destination may map or use in a template. In addition, there are fields with a second
 * part, such as `platformUrls.yelp` or `column.Website` (a column of the list; its older name is
 * `originalData.Website`).
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
 * The fields of an expression such as `phone|fact.phone`, of which one is used (see `fieldValue`). A column's name may
 * itself contain `|`, so only the last field can be a column.
 */
export function alternatives(name: string): string[] {
  const bar = name.indexOf('|');
  if (bar < 0 || isColumn(name)) return [name];
  return [name.slice(0, bar).trim(), ...alternatives(name.slice(bar + 1).trim())];
}

export const PAGE_FIELD = 'platformUrls.';

/** The platforms that a field names: two in `platformUrls.booksy|platformUrls.vagaro`, none in `platformUrls`. */
export const platformsOf = (field: string): string[] =>
  alternatives(field).flatMap((name) => (name.startsWith(PAGE_FIELD) ? name.slice(PAGE_FIELD.length) : []));

/** True if the field, or one of its alternatives, is one of PLACE_TEXTS. */
export const isOfPlace = (name: string): boolean =>
  alternatives(name).some((field) => PLACE_TEXTS.includes(field));

export const isFieldName = (name: string): boolean => alternatives(name).every((each) => FIELD.test(each));

/** The end of an error message about a field or template. It says which names are fields. */
export const FIELD_HELP =
  `use ${FIELDS.join(', ')}, fact.${FACT_FIELDS.join(', fact.')}, platformUrls.yelp for a platform, ` +
  `or column.Name for a column of the list`;

/** The type of a field's value. `any`: unknown (a column of the list), or a text or a number (a ZIP code). */
export type ValueKind = 'text' | 'url' | 'number' | 'any';

const NUMBERS: readonly string[] = ['fact.latitude', 'fact.longitude', 'fact.rating', 'fact.reviewCount'];
const URLS: readonly string[] = ['fact.website', 'fact.bookingUrl'];

export function valueKind(field: string): ValueKind {
  const [first = field] = alternatives(field);
  if (NUMBERS.includes(first)) return 'number';
  if (URLS.includes(first) || first.startsWith('platformUrls.')) return 'url';
  // A ZIP code may be stored as a number, although its leading zero is lost then.
  return isColumn(first) || first === 'zipCode' ? 'any' : 'text';
}

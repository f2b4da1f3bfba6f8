import type { DestinationEntry } from './destinationEntry.ts';
import { ACF } from './draftKeys.ts';
import { valueKind } from './fieldNames.ts';
import type { FieldTarget } from './fieldTargets.ts';
import type { MetaSchema } from './metaSchema.ts';

const quoted = (keys: readonly string[]): string => [...new Set(keys)].map((key) => `"${key}"`).join(', ');

/** The schema of a target; undefined if the site has none. */
function schemaOf(
  { metaKey, property }: FieldTarget,
  schema: Record<string, MetaSchema>,
): MetaSchema | undefined {
  const own = Object.hasOwn(schema, metaKey) ? schema[metaKey] : undefined;
  if (!own || property === undefined) return own;
  const { properties = {}, additionalProperties } = own;
  if (Object.hasOwn(properties, property)) return properties[property];
  if (!additionalProperties) return undefined;
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

const NAMES: Record<string, string> = {
  boolean: 'yes or no',
  number: 'a number',
  integer: 'a whole number',
  int: 'a whole number',
  object: 'an object',
};
const OF_VALUES = { text: 'a text', url: 'an address', number: 'a number', any: 'a text' };
const FITTING = {
  text: ['string', 'array'],
  url: ['string', 'array'],
  number: ['number', 'integer', 'int', 'string', 'array'],
  any: ['string', 'array', 'number', 'integer', 'int', 'boolean'],
};
/** Coordinates and stars have decimals. */
const WHOLE: readonly string[] = ['fact.reviewCount'];

/** Says how a field and its key differ in type; undefined if the value can be written. */
function typeFault(
  { field }: FieldTarget,
  key: string,
  { type, field_type }: MetaSchema,
): string | undefined {
  const types = [type ?? 'string'].flat().filter((name) => name !== 'null');
  if (field === 'platformUrls') {
    return types.includes('object')
      ? undefined
      : `"platformUrls" is an object, but "${key}" takes ${NAMES[types[0]!] ?? 'a text'}: map single platforms, such as platformUrls.yelp.`;
  }
  // GeoDirectory stores these in forms of its own.
  if (['images', 'file', 'categories', 'tags'].includes(field_type ?? ''))
    return `"${key}" is a field of ${field_type}, which "fields" cannot write: map another one.`;
  const kind = valueKind(field);
  const fitting = FITTING[kind].filter(
    (name) => kind !== 'number' || !name.startsWith('int') || WHOLE.includes(field),
  );
  if (types.some((name) => fitting.includes(name))) return undefined;
  return `"${field}" is ${OF_VALUES[kind]}, but "${key}" takes ${NAMES[types[0]!] ?? types[0]}: map it to a field of that type.`;
}

/** Sentences about every mapped key that the site does not have, cannot be written, or is of another type. */
export function fieldFaults(
  { kind, postType, values }: DestinationEntry,
  targets: readonly FieldTarget[],
  schema: Record<string, MetaSchema>,
): string[] {
  const missing: FieldTarget[] = [];
  const readOnly: string[] = [];
  const faults: string[] = [];
  const nameOf = ({ metaKey, property }: FieldTarget) =>
    property === undefined ? metaKey.replace(ACF, '') : `${metaKey}.${property}`;
  for (const target of targets) {
    const found = schemaOf(target, schema);
    if (!found) missing.push(target);
    else if (found.readonly) readOnly.push(nameOf(target));
    // A value that is replaced may be of any type.
    else if (!Object.hasOwn(values, target.field)) {
      const fault = typeFault(target, nameOf(target), found);
      if (fault) faults.push(fault);
    }
  }
  const meta = missing.filter(({ metaKey }) => !metaKey.startsWith(ACF)).map(nameOf);
  const acf = missing.filter(({ metaKey }) => metaKey.startsWith(ACF)).map(nameOf);
  const keys = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`);
  return [
    ...(meta.length && kind === 'posts'
      ? [
          `WordPress would drop the meta ${keys(meta.length, 'key')} ${quoted(meta)} of the post type "${postType}": register them with 'show_in_rest', or take them out of "fields".`,
        ]
      : []),
    ...(meta.length && kind === 'geodirectory'
      ? [
          `GeoDirectory has no ${keys(meta.length, 'field')} ${quoted(meta)} for "${postType}": add them under Settings, Fields, or take them out of "fields".`,
        ]
      : []),
    ...(acf.length
      ? [
          `Advanced Custom Fields shows no ${keys(acf.length, 'field')} ${quoted(acf)} for the post type "${postType}" in REST: switch on "Show in REST API" in their field group, or take them out of "acf".`,
        ]
      : []),
    ...(readOnly.length
      ? [
          `The site lets nobody write ${quoted(readOnly)}: take ${readOnly.length === 1 ? 'it' : 'them'} out of the mapping.`,
        ]
      : []),
    ...faults,
  ];
}

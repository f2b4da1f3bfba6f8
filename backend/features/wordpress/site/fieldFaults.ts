import type { DestinationEntry } from './destinationEntry.ts';
import { ACF } from './draftKeys.ts';
import { valueKind } from './fieldNames.ts';
import type { FieldTarget } from './fieldTargets.ts';
import type { MetaSchema } from './metaSchema.ts';
import { typeOf } from './metaSchema.ts';

const quoted = (keys: readonly string[]): string => [...new Set(keys)].map((key) => `"${key}"`).join(', ');

/** The schema of a target; undefined if the site does not take the key or the property. */
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
  string: 'a text',
  boolean: 'yes or no',
  number: 'a number',
  integer: 'a whole number',
  object: 'an object',
  array: 'a list',
};
/** What Advanced Custom Fields means by these types. It describes a number as `number`, never as `integer`. */
const ACF_NAMES: Record<string, string> = {
  integer: 'the id of an image, file, post, term or user',
  object: 'a group of values',
  array: 'a list of ids or rows',
};
const OF_VALUES = { text: 'a text', url: 'an address', number: 'a number', any: 'a text' };
const FITTING = {
  text: ['string'],
  url: ['string'],
  number: ['number', 'integer', 'string'],
  any: ['string', 'number', 'integer', 'boolean'],
};
/** The fields whose numbers have no decimals. Coordinates and stars have decimals. */
const WHOLE: readonly string[] = ['fact.reviewCount'];

const writtenType = (schema: MetaSchema): string =>
  typeOf(schema) === 'array' ? writtenType(schema.items ?? {}) : typeOf(schema);

/** A sentence about a field whose type does not fit its key; undefined if the value can be written. */
function typeFault({ field, metaKey }: FieldTarget, key: string, schema: MetaSchema): string | undefined {
  const type = typeOf(schema);
  const kind = valueKind(field);
  const value = field === 'platformUrls' ? 'an object' : OF_VALUES[kind];
  const ofAcf = metaKey.startsWith(ACF) ? ACF_NAMES[type] : undefined;
  if (ofAcf)
    return `"${field}" is ${value}, but "${key}" takes ${ofAcf}, which "acf" cannot write: map it to a field of another type.`;
  if (field === 'platformUrls') {
    return type === 'object'
      ? undefined
      : `"platformUrls" is an object, but "${key}" takes ${NAMES[type] ?? 'a text'}: map single platforms, such as platformUrls.yelp.`;
  }
  // Fields of these types cannot be written, because GeoDirectory stores them in forms of its own.
  const { field_type } = schema;
  if (['images', 'file', 'categories', 'tags'].includes(field_type ?? ''))
    return `"${key}" is a field of ${field_type}, which "fields" cannot write: map another one.`;
  const fitting = FITTING[kind].filter(
    (name) => kind !== 'number' || name !== 'integer' || WHOLE.includes(field),
  );
  if (fitting.includes(writtenType(schema))) return undefined;
  return `"${field}" is ${value}, but "${key}" takes ${NAMES[type] ?? type}: map it to a field of that type.`;
}

/** Sentences about mapped keys that the site lacks or lets nobody write, or whose type does not fit the field. */
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
    // The type of a field with replaced values is not checked, because the replacement may be of any type.
    else if (!Object.hasOwn(values, target.field)) {
      const fault = typeFault(target, nameOf(target), found);
      if (fault) faults.push(fault);
    }
  }
  const meta = missing.filter(({ metaKey }) => !metaKey.startsWith(ACF)).map(nameOf);
  const acf = missing.filter(({ metaKey }) => metaKey.startsWith(ACF)).map(nameOf);
  const keys = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`);
  const said = [
    meta.length &&
      kind === 'posts' &&
      `WordPress would drop the meta ${keys(meta.length, 'key')} ${quoted(meta)} of the post type "${postType}": register them with 'show_in_rest', or take them out of "fields".`,
    meta.length &&
      kind === 'geodirectory' &&
      `GeoDirectory has no ${keys(meta.length, 'field')} ${quoted(meta)} for "${postType}": add them under Settings, Fields, or take them out of "fields".`,
    acf.length &&
      `Advanced Custom Fields shows no ${keys(acf.length, 'field')} ${quoted(acf)} for the post type "${postType}" in REST: switch on "Show in REST API" in their field group, or take them out of "acf".`,
    readOnly.length &&
      `The site lets nobody write ${quoted(readOnly)}: take ${readOnly.length === 1 ? 'it' : 'them'} out of the mapping.`,
  ];
  return [...said.filter((sentence) => typeof sentence === 'string'), ...faults];
}

import type { DestinationEntry } from './destinationEntry.ts';
import type { MetaSchema } from './metaSchema.ts';
import { setupError } from './wordpressError.ts';

/** The target of a field: a meta key, or a property of the object in it. */
export type FieldTarget = { field: string; metaKey: string; property: string | undefined };

/** A registered key with a dot in its name wins over `key.property`. */
export function fieldTargets(
  fields: DestinationEntry['fields'],
  schema: Record<string, MetaSchema>,
): FieldTarget[] {
  return Object.entries(fields).map(([field, target]) => {
    const dot = target.indexOf('.');
    if (dot < 1 || Object.hasOwn(schema, target)) return { field, metaKey: target, property: undefined };
    return { field, metaKey: target.slice(0, dot), property: target.slice(dot + 1) };
  });
}

function isDropped({ metaKey, property }: FieldTarget, schema: Record<string, MetaSchema>): boolean {
  if (!Object.hasOwn(schema, metaKey)) return true;
  if (property === undefined) return false;
  const { properties, additionalProperties } = schema[metaKey]!;
  return !Object.hasOwn(properties ?? {}, property) && !additionalProperties;
}

/** Throws WordPressError if a key is not registered: WordPress would silently drop its values. */
export function checkFields(
  { fields, postType }: DestinationEntry,
  schema: Record<string, MetaSchema>,
): void {
  const dropped = fieldTargets(fields, schema).filter((target) => isDropped(target, schema));
  if (!dropped.length) return;
  const keys = [...new Set(dropped.map(({ field }) => fields[field]!))].map((key) => `"${key}"`).join(', ');
  throw setupError(
    `WordPress would drop the meta ${dropped.length === 1 ? 'key' : 'keys'} ${keys} of the post type "${postType}": register them with 'show_in_rest', or take them out of "fields".`,
  );
}

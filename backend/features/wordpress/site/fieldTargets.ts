import type { DestinationEntry } from './destinationEntry.ts';
import { ACF } from './draftKeys.ts';
import type { MetaSchema } from './metaSchema.ts';

/** Where a field is written: a key of a draft (see draftKeys.ts), or a property of the object in that key. */
export type FieldTarget = { field: string; metaKey: string; property: string | undefined };
type Mapped = Pick<DestinationEntry, 'fields' | 'acf'>;

/** Splits a target at its first dot into key and property. Targets with `acf.` and keys of the site stay whole. */
export function targetOf(field: string, target: string, schema: Record<string, MetaSchema>): FieldTarget {
  const dot = target.indexOf('.');
  if (dot < 1 || target.startsWith(ACF) || Object.hasOwn(schema, target))
    return { field, metaKey: target, property: undefined };
  return { field, metaKey: target.slice(0, dot), property: target.slice(dot + 1) };
}

export function fieldTargets({ fields, acf }: Mapped, schema: Record<string, MetaSchema>): FieldTarget[] {
  const own = Object.entries(fields).map(([field, target]) => targetOf(field, target, schema));
  const ofAcf = Object.entries(acf).map(([field, target]): FieldTarget => {
    return { field, metaKey: `${ACF}${target}`, property: undefined };
  });
  return [...own, ...ofAcf];
}

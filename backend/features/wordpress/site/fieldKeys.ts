import type { DestinationEntry } from './destinationEntry.ts';
import { CONTENT, EXCERPT, termKey } from './draftKeys.ts';
import { fieldFaults } from './fieldFaults.ts';
import { fieldTargets } from './fieldTargets.ts';
import type { MetaSchema } from './metaSchema.ts';
import { setupError } from './wordpressError.ts';

/** The keys of a draft that the product writes, without those of title, city's term and status. */
export function draftKeys(
  destination: Pick<DestinationEntry, 'fields' | 'acf' | 'content' | 'excerpt' | 'terms'>,
  schema: Record<string, MetaSchema>,
): string[] {
  const { content, excerpt, terms } = destination;
  const keys = [
    ...fieldTargets(destination, schema).map(({ metaKey }) => metaKey),
    ...(content === undefined ? [] : [CONTENT]),
    ...(excerpt === undefined ? [] : [EXCERPT]),
    ...Object.values(terms).map(({ taxonomy }) => termKey(taxonomy)),
  ];
  return [...new Set(keys)];
}

/** Throws WordPressError if a mapped key is not registered, is read-only or has another type: values would be lost. */
export function checkFields(destination: DestinationEntry, schema: Record<string, MetaSchema>): void {
  const faults = fieldFaults(destination, fieldTargets(destination, schema), schema);
  if (faults.length) throw setupError(faults.join(' '));
}

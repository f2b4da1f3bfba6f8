import type { FieldTarget } from '../site/fieldTargets.ts';
import type { FieldTexts, Values, Written } from './writtenValues.ts';

/** A key that was added to a post. With `properties`, only these were added, to an object that the post already had. */
export type AddedKey = { key: string; properties?: string[] };

const pick = <Value>(values: Record<string, Value> | undefined, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => names.includes(name)));

/**
 * Returns what counts as last written after missing values were added to a post: these values, and what counted before.
 * An object's other properties were written by a person, so they do not count. `all`: what would count if the product
 * had written all keys.
 */
export function addedValues(
  all: Written,
  added: readonly AddedKey[],
  targets: readonly FieldTarget[],
  earlier: Written | undefined,
): Written {
  const read: Values = { ...earlier?.read };
  const fields: FieldTexts = { ...earlier?.fields };
  for (const { key, properties } of added) {
    if (!properties) {
      read[key] = all.read[key];
      fields[key] = all.fields[key] ?? {};
      continue;
    }
    const names = targets
      .filter(({ metaKey }) => metaKey === key)
      .flatMap(({ field, property }) =>
        field === 'platformUrls'
          ? properties.map((id) => `platformUrls.${id}`)
          : properties.filter((each) => each === property).map(() => field),
      );
    read[key] = { ...Object(read[key]), ...pick(Object(all.read[key]), properties) };
    fields[key] = { ...fields[key], ...pick(all.fields[key], names) };
  }
  return { read, fields };
}

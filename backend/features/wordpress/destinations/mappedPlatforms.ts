import { shownValue } from '../../../lib/shownValue.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { alternatives } from '../site/fieldNames.ts';
import { placeholderNames } from '../site/template.ts';

/** A sentence about platforms that an entry names but that do not exist; undefined if all exist. */
export function unknownPlatforms(
  entry: DestinationEntry,
  platformIds: readonly string[],
): string | undefined {
  const { fields, acf, terms, content = '', excerpt = '' } = entry;
  const names = [
    ...Object.keys({ ...fields, ...acf, ...terms }),
    ...placeholderNames(content),
    ...placeholderNames(excerpt),
  ].flatMap(alternatives);
  const asked = names.flatMap((name) => /^platformUrls\.(.+)$/.exec(name)?.[1] ?? []);
  const unknown = [...new Set(asked)].filter((id) => !platformIds.includes(id));
  if (!unknown.length) return undefined;
  const listed = unknown.map((id) => `"platformUrls.${shownValue(id)}"`).join(', ');
  return `There is no platform ${listed}, so nothing would be sent for it: correct the name, or add the platform. There are ${platformIds.join(', ')}.`;
}

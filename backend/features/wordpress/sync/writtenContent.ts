import type { DestinationEntry } from '../site/destinationEntry.ts';
import { ACF, CONTENT, EXCERPT, TITLE, termKey } from '../site/draftKeys.ts';
import { draftKeys } from '../site/fieldKeys.ts';
import type { FieldTarget } from '../site/fieldTargets.ts';
import { fieldTargets } from '../site/fieldTargets.ts';
import type { MetaSchema } from '../site/metaSchema.ts';
import type { MetaValue } from '../site/metaValue.ts';
import { metaValue } from '../site/metaValue.ts';
import { rendered, SEPARATORS } from '../site/template.ts';
import { WordPressError } from '../site/wordpressError.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { DraftContent } from './draftContent.ts';
import { fieldValue, givenValue, mayBeFact } from './fieldValue.ts';
import { placeHours } from './placeHours.ts';

type Properties = { [property: string]: MetaValue };
type Meta = DraftContent['meta'];
/** `notes`: sentences about values that were left out. */
export type WrittenContent = DraftContent & { notes: string[] };

/** Returns the text of a field that is written to a key of the draft. */
export type FieldText = (field: string, key: string) => string;

/** The platform URLs as one object: those of the platforms that have a page and that the schema allows. */
function allPlatformUrls(
  platformIds: readonly string[],
  { properties, additionalProperties }: MetaSchema,
  urlOf: (id: string) => string,
): Properties {
  const takes = (id: string) => Object.hasOwn(properties ?? {}, id) || Boolean(additionalProperties);
  return Object.fromEntries(
    platformIds.flatMap((id): [string, string][] => {
      const url = takes(id) ? urlOf(id) : '';
      return url ? [[id, url]] : [];
    }),
  );
}

/** The key's template (of text or excerpt) with the values filled in; undefined if the destination has none. */
export function templateText(
  { content, excerpt }: DestinationEntry,
  key: string,
  textOf: (field: string) => string,
): string | undefined {
  if (key === EXCERPT) return excerpt && rendered(excerpt, textOf, SEPARATORS.excerpt);
  return content && rendered(content, textOf);
}

/** Converts a value with several lines to the form that the key can store; empty if that is impossible. */
function inOneText(text: string, { metaKey }: FieldTarget, { field_type }: MetaSchema): string {
  if (field_type === 'business_hours') return placeHours(text);
  // Most sites remove line breaks from plain meta, so the lines are joined by semicolons.
  return metaKey.startsWith(ACF) ? text : text.replaceAll('\n', '; ');
}

function targetValue(target: FieldTarget, schema: MetaSchema, text: string): MetaValue | undefined {
  const { metaKey, property } = target;
  const own = property === undefined ? schema : (schema.properties?.[property] ?? {});
  const line = inOneText(text, target, own);
  if (!line) return undefined;
  const value = metaValue(own, property === undefined ? metaKey : `${metaKey}.${property}`, line);
  // Advanced Custom Fields returns false for a value that was never set, so false is not written.
  return value === false && metaKey.startsWith(ACF) ? undefined : value;
}

/** Adds the value of one field to `meta`. Throws WordPressError if the value does not fit its key. */
function addField(
  meta: Meta,
  target: FieldTarget,
  { business, textOf }: { business: SyncableBusiness; textOf: FieldText },
  { values }: DestinationEntry,
  schema: MetaSchema,
): void {
  const { field, metaKey, property } = target;
  if (field === 'platformUrls') {
    const urlOf = (id: string) => textOf(`platformUrls.${id}`, metaKey);
    const urls = allPlatformUrls(Object.keys(business.platformUrls), schema, urlOf);
    if (Object.keys(urls).length) meta[metaKey] = { ...(meta[metaKey] as Properties | undefined), ...urls };
    return;
  }
  const text = givenValue(values[field], textOf(field, metaKey));
  const value = text ? targetValue(target, schema, text) : undefined;
  if (value === undefined) return;
  meta[metaKey] =
    property === undefined ? value : { ...(meta[metaKey] as Properties | undefined), [property]: value };
}

/**
 * The content of a salon's draft. `termIds`: the id of its term for each taxonomy. `textOf`: returns the text of each
 * field. If a value that may be a fact does not fit its key, it is left out with a note. Any other value that does not
 * fit is left out in the same way if `isLenient` is set; otherwise WordPressError is thrown.
 */
export function writtenContent(
  business: SyncableBusiness,
  destination: DestinationEntry,
  schema: Record<string, MetaSchema>,
  termIds: Readonly<Record<string, number>> = {},
  textOf: FieldText = (field) => fieldValue(business, field),
  isLenient = false,
): WrittenContent {
  const meta: Meta = {};
  const notes: string[] = [];
  for (const target of fieldTargets(destination, schema)) {
    try {
      addField(meta, target, { business, textOf }, destination, schema[target.metaKey] ?? {});
    } catch (error) {
      if (!(error instanceof WordPressError) || !(isLenient || mayBeFact(target.field))) throw error;
      notes.push(`"${target.field}" was left out. ${error.message}`);
    }
  }
  for (const key of [CONTENT, EXCERPT]) {
    const text = templateText(destination, key, (field) => textOf(field, key));
    if (text) meta[key] = text;
  }
  for (const [taxonomy, id] of Object.entries(termIds)) meta[termKey(taxonomy)] = [id];
  return { title: textOf('name', TITLE).trim(), meta, metaKeys: draftKeys(destination, schema), notes };
}

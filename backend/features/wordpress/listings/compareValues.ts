import type { DestinationEntry } from '../site/destinationEntry.ts';
import { CITY_TERM, isTextKey, TITLE, taxonomyOf } from '../site/draftKeys.ts';
import { isEmptyMeta, isSameValue } from '../sync/draftContent.ts';
import { givenValue } from '../sync/fieldValue.ts';
import { STREETS, unitOf } from '../sync/replacedFields.ts';
import { isSameText } from '../sync/sameText.ts';
import { withoutFacts } from '../sync/withoutFacts.ts';
import { writtenContent } from '../sync/writtenContent.ts';
import type { Written } from '../sync/writtenValues.ts';
import { singleText, unitValue, valuesOf } from '../sync/writtenValues.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { closedUnit, closedUpdate } from './closedUpdate.ts';
import type { Compared, FoundUpdate, ListedPost } from './listedPost.ts';
import type { Unit } from './listingUnits.ts';
import { kindOf, listingUnits } from './listingUnits.ts';
import type { Texts } from './textsNow.ts';
import { textsNow } from './textsNow.ts';

const isTerms = ({ key }: Unit): boolean => key === CITY_TERM || taxonomyOf(key) !== undefined;

/** The destination; without what uses facts, if the facts were deleted and the last written values are unknown. */
export const destinationNow = ({ business, destination, written }: ListedPost): DestinationEntry =>
  business?.textsDeletedAt && !written ? withoutFacts(destination) : destination;

/**
 * The values that the post should have now, by key, without its text and excerpt; undefined if there is no result.
 * Terms are left out, because they are compared by their names.
 */
function valuesNow(listed: ListedPost, { textOf }: Texts) {
  const { business, site, written } = listed;
  if (!business) return undefined;
  const { content: _, excerpt: _excerpt, ...destination } = destinationNow(listed);
  const platformIds = platformsOf(business, written);
  const platformUrls = Object.fromEntries(platformIds.map((id) => [id, null]));
  // A value that does not fit its key counts as unknown. The next sync reports it.
  const { meta, title } = writtenContent(
    { ...business, platformUrls },
    destination,
    site.metaSchema,
    {},
    textOf,
    true,
  );
  return { ...meta, [TITLE]: title } as Record<string, unknown>;
}

function platformsOf(business: SyncableBusiness | undefined, written: Written | undefined): string[] {
  const texts = Object.values(written?.fields ?? {}).flatMap(Object.keys);
  const before = texts.flatMap((field) => /^platformUrls\.(.+)$/.exec(field)?.[1] ?? []);
  return [...new Set([...Object.keys(business?.platformUrls ?? {}), ...before])];
}

function termNow({ destination, site }: ListedPost, { key, field }: Unit, textOf: Texts['textOf']): string {
  const text = textOf(field, key);
  if (key === CITY_TERM) return site.cityTaxonomy ? text : '';
  const target = destination.terms[field];
  return givenValue(target?.names, text) || target?.default || '';
}

/** True if the values mean the same, even if they are written differently. */
function isSame(unit: Unit, a: unknown, b: unknown): boolean {
  if (isSameValue(a, b)) return true;
  const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return unit.fields.length === 1 && isPlain(a) && isPlain(b) && isSameText(unit.field, String(a), String(b));
}

/** True if one of two addresses has another unit (suite), or only one has a unit. `isSame` ignores a missing unit. */
const hasOtherUnit = ({ field }: Unit, a: unknown, b: unknown): boolean =>
  STREETS.includes(field) && unitOf(singleText(a)) !== unitOf(singleText(b));

/** True if the product has written the unit. A person may have written other properties of the same object. */
function wasWritten({ key, property, field }: Unit, { read, fields }: Written): boolean {
  if (property === undefined) return Object.hasOwn(read, key);
  return Object.hasOwn(Object(read[key]), property) || Object.hasOwn(fields[key] ?? {}, field);
}

/** Removes white space around the comments of blocks. The editor changes it even if a person only publishes. */
const withoutBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\s*(<!-- \/?wp:[^>]*-->)\s*/g, '$1').trim() : value;

/** True if the site shows the same as right after our write, apart from white space around comments of blocks. */
export const isAsRead = (onSite: unknown, read: unknown): boolean =>
  isSameValue(withoutBreaks(onSite), withoutBreaks(read));

export function compareUnit(
  listed: ListedPost,
  texts: Texts,
  unit: Unit,
  now: Record<string, unknown> | undefined,
) {
  const { written, isUntouched, post } = listed;
  const { key, fields } = unit;
  const onSite = unitValue(valuesOf(post), unit);
  const isKnown = written !== undefined && wasWritten(unit, written);
  const read = isKnown ? unitValue(written.read, unit) : isUntouched ? onSite : undefined;
  const term = isTerms(unit);
  const shown = singleText(onSite);
  const value = term ? termNow(listed, unit, texts.textOf) : now && unitValue(now, unit);
  // A value is emptied only if the site still shows the text that is gone.
  const isDead = fields.some(
    (field) => !texts.now(field) && texts.isGone(key, field) && texts.isGone(key, field, shown),
  );
  // Whether the post has the term is checked later, in lookAtPosts, by the term's id.
  const differs = term ? Boolean(value) : !isSame(unit, value, onSite) && (!isEmptyMeta(value) || isDead);
  const isNew = isKnown || term ? fields.some((field) => texts.hasChanged(key, field)) : differs;
  const isEdited = isKnown || isUntouched ? !isAsRead(onSite, read) : !isEmptyMeta(onSite);
  const changed = fields.filter((field) => texts.hasChanged(key, field));
  const isOfPages = changed.length > 0 && changed.every((field) => field.startsWith('platformUrls.'));
  const wasKnown = isKnown ? fields.some((field) => texts.before(key, field)) : !isEmptyMeta(onSite);
  return {
    ...unit,
    // The kind is also `url` if only pages change in a post's text: the filter 'Dead or new page' then shows the text.
    kind: isOfPages
      ? ('url' as const)
      : kindOf(unit, wasKnown, texts.before(key, unit.field) ?? shown, texts.textOf(unit.field, key)),
    isChange: now !== undefined && differs && isNew,
    isConfirmed:
      isKnown &&
      fields.some(texts.now) &&
      fields.every(
        (field) => !texts.hasChanged(key, field) && (texts.now(field) || !texts.before(key, field)),
      ),
    // A text of the post may lack the unit that a person has added.
    isEdited:
      isEdited && (term || !isSame(unit, value, onSite) || (isKnown && hasOtherUnit(unit, value, onSite))),
    value: isEmptyMeta(value) ? null : value,
    onSite,
    written: isKnown || isUntouched ? read : undefined,
    fields: Object.fromEntries(fields.map((field) => [field, texts.textOf(field, key)])),
  };
}

export const isUpdate = ({ isChange, isEdited }: FoundUpdate): boolean => isChange || isEdited;

export const unitsOf = ({ destination, site, business, written }: ListedPost): Unit[] =>
  listingUnits(destination, site, platformsOf(business, written));

/** Compares a post's values, except text and excerpt, with those last written and with the salon's newest result. */
export function compareValues(listed: ListedPost): Compared {
  const { site, business } = listed;
  const texts = textsNow(listed);
  const now = valuesNow(listed, texts);
  const mark = closedUpdate(listed);
  const isMarked = ({ key, property }: Unit) =>
    mark !== undefined && mark.key === key && (mark.property ?? '') === (property ?? '');
  const values = unitsOf(listed)
    .filter((unit) => !isTextKey(unit.key) && !isMarked(unit))
    .map((unit) => compareUnit(listed, texts, unit, now));
  return {
    updates: [
      ...(mark?.update ? [mark.update] : []),
      ...values.flatMap(({ isConfirmed: _, ...update }) => (isUpdate(update) ? [update] : [])),
    ],
    confirmed: [
      ...values.filter(({ isConfirmed }) => isConfirmed),
      ...(business?.operating === 'open' ? [closedUnit(site)] : []),
    ].map(({ key, property }) => ({ key, property })),
  };
}

import { CITY_TERM, STATUS, TITLE } from '../site/draftKeys.ts';
import { isEmptyMeta, isSameValue } from '../sync/draftContent.ts';
import type { Post } from '../sync/post.ts';
import type { ChangedContent } from '../sync/posts.ts';
import type { Values, Written } from '../sync/writtenValues.ts';
import { unitValue, valuesOf } from '../sync/writtenValues.ts';
import type { StoredUpdate } from './acceptedQueries.ts';
import { CLOSED_TERM } from './closedUpdate.ts';

/**
 * An accepted update, or a post's text that is written together with accepted values. `termId` is the id of its term;
 * undefined if the value is no term.
 */
export type PlannedUpdate = StoredUpdate & { termId: number | undefined };

/** The values of a post, including its status: an accepted update may make a closed salon's post a draft. */
export const writableValues = (post: Post): Values => ({ ...valuesOf(post), [STATUS]: post.status });

const termIds = (value: unknown): number[] => (Array.isArray(value) ? value : []);

function current({ key, property, termId }: PlannedUpdate, values: Values): unknown {
  return unitValue(values, { key, property: property && termId === undefined ? property : undefined });
}

/** True if the post already has the update's value. */
export function isWritten(update: PlannedUpdate, values: Values): boolean {
  const { value, termId } = update;
  const is = current(update, values);
  if (termId !== undefined) return termIds(is).includes(termId) === (value !== null);
  // WordPress returns 0 for a number that was removed.
  return isSameValue(is, value) || (value === null && is === 0);
}

/** True if the post still has the value that the last look has shown to the operator. */
export const isAsSeen = (update: PlannedUpdate, values: Values): boolean =>
  isSameValue(current(update, values), update.onSite);

/** True if a write has stored the value. The site may have stored it in another form. */
export const isChanged = (update: PlannedUpdate, before: Values, after: Values): boolean =>
  isWritten(update, after) ||
  (update.value !== null && !isSameValue(current(update, before), current(update, after)));

function newTerms(
  { key, property, termId, value }: PlannedUpdate,
  is: unknown,
  written: Written | undefined,
) {
  const id = termId!;
  if (property === CLOSED_TERM) {
    const others = termIds(is).filter((each) => each !== id);
    return value === null ? others : [...others, id];
  }
  if (key === CITY_TERM) return [id];
  // Terms that a person has added to the post stay.
  const ours = termIds(written?.read[key]);
  return [id, ...termIds(is).filter((each) => each !== id && !ours.includes(each))];
}

function newValue(update: PlannedUpdate, values: Values, written: Written | undefined): unknown {
  const { key, property, value, termId } = update;
  if (termId !== undefined) return newTerms(update, values[key], written);
  if (!property) return value;
  const others = Object.entries(Object(values[key])).filter(
    ([name, item]) => name !== property && !isEmptyMeta(item),
  );
  return Object.fromEntries([...others, ...(value === null ? [] : [[property, value]])]);
}

/** The content to be sent so that the post gets the values of these updates, and nothing else changes. */
export function changedContent(
  updates: readonly PlannedUpdate[],
  before: Values,
  written: Written | undefined,
): { content: ChangedContent; cityId: number | undefined } {
  const values = { ...before };
  for (const update of updates) values[update.key] = newValue(update, values, written);
  const keys = [...new Set(updates.map(({ key }) => key))];
  const metaKeys = keys.filter((key) => ![TITLE, CITY_TERM, STATUS].includes(key));
  const filled = metaKeys.filter((key) => !isEmptyMeta(values[key]));
  const content: ChangedContent = {
    metaKeys,
    meta: Object.fromEntries(filled.map((key) => [key, values[key]])) as NonNullable<ChangedContent['meta']>,
    ...(keys.includes(TITLE) && { title: String(values[TITLE]) }),
    ...(keys.includes(STATUS) && { status: 'draft' }),
  };
  return { content, cityId: keys.includes(CITY_TERM) ? termIds(values[CITY_TERM])[0] : undefined };
}

/** What counts as last written after these updates. Properties of an object that were not updated keep their values. */
export function withUpdates(
  updates: readonly PlannedUpdate[],
  after: Values,
  written: Written | undefined,
): Written {
  const read: Values = {};
  const fields: Written['fields'] = {};
  for (const update of updates) {
    const { key, property, termId } = update;
    if (key === STATUS) {
      // The product publishes no post. So if the salon is open again, Listings reports that an accepted update has made
      // the post a draft. This is stored for that report.
      fields[key] = update.fields;
      continue;
    }
    const object = Object(read[key] ?? written?.read[key]);
    read[key] =
      property && termId === undefined
        ? { ...object, [property]: current(update, after) ?? null }
        : after[key];
    fields[key] = { ...(fields[key] ?? written?.fields[key]), ...update.fields };
  }
  return { read, fields };
}

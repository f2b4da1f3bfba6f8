import { isTextKey } from '../site/draftKeys.ts';
import { isOfPlace } from '../site/fieldNames.ts';
import { isAboutSame } from '../sync/declinedQueries.ts';
import { templateText } from '../sync/writtenContent.ts';
import type { Written } from '../sync/writtenValues.ts';
import { singleText, textsByField } from '../sync/writtenValues.ts';
import { compareUnit, destinationNow, isUpdate, unitsOf } from './compareValues.ts';
import type { Compared, FoundUpdate, ListedPost } from './listedPost.ts';
import type { Unit } from './listingUnits.ts';
import type { Texts } from './textsNow.ts';
import { anyPage, textsNow } from './textsNow.ts';

/** The text of a field that was last written to this key, else to another key; undefined if there is none. */
export const textBefore = ({ fields }: Written, key: string, field: string): string | undefined =>
  fields[key]?.[field] ?? textsByField(fields)[field];

type Value = Pick<FoundUpdate, 'field' | 'onSite'>;

/**
 * Returns the text that a field keeps while the updates `values` are not written: the last written one, else the one on
 * the site; undefined if neither is known. An address cannot be made of the parts on the site. So if the site shows
 * another place, and we have written none, the text is empty.
 */
export function textUntil(
  values: readonly Value[],
  written: Written,
  key: string,
  field: string,
): string | undefined {
  const before = textBefore(written, key, field);
  if (before !== undefined) return before;
  const same = values.filter(({ field: own }) => isAboutSame(own, field));
  const one = isOfPlace(field) ? same.find(({ field: own }) => own === field) : same[0];
  if (one) return singleText(one.onSite);
  return same.some(({ onSite }) => singleText(onSite)) ? '' : undefined;
}

/**
 * Returns the texts without the changes for which there is an update of a single value (`values`), for example of the
 * phone number. Accepting that update also changes the post's text. So the update of the post's text itself contains
 * only the other changes.
 */
function withoutValues(
  texts: Texts,
  values: readonly FoundUpdate[],
  units: readonly Unit[],
  written: Written | undefined,
): Texts {
  const isOfValue = (field: string) => values.some((value) => isAboutSame(field, value.field));
  const textOf: Texts['textOf'] = (field, key) => {
    if (field === 'platformUrls') {
      const fields = units.find((unit) => unit.key === key)?.fields ?? [];
      return anyPage(fields.map((each) => [each, each === field ? '' : textOf(each, key)]));
    }
    const before = written && isOfValue(field) ? textUntil(values, written, key, field) : undefined;
    return before ?? texts.textOf(field, key);
  };
  const hasChanged = (key: string, field: string) => !isOfValue(field) && texts.hasChanged(key, field);
  return { ...texts, textOf, hasChanged };
}

/** Compares a post's text and excerpt. `changes`: the updates of the post's other values (see `compareValues`). */
export function compareTexts(listed: ListedPost, changes: readonly FoundUpdate[]): Compared {
  const units = unitsOf(listed).filter(({ key }) => isTextKey(key));
  if (!units.length) return { updates: [], confirmed: [] };
  const texts = textsNow(listed);
  // As in `writtenTexts`, a value that a person has edited stays out of the text only if we have a change of it.
  const own = withoutValues(
    texts,
    changes.filter(({ isChange }) => isChange),
    units,
    listed.written,
  );
  const destination = destinationNow(listed);
  const textNow = ({ key }: Unit) =>
    templateText(destination, key, (field) => own.textOf(field, key)) || undefined;
  const now = listed.business && Object.fromEntries(units.map((unit) => [unit.key, textNow(unit)]));
  const found = units.map((unit) => {
    const fields = Object.fromEntries(unit.fields.map((field) => [field, texts.textOf(field, unit.key)]));
    return { unit, ...compareUnit(listed, own, unit, now), fields };
  });
  return {
    updates: found.flatMap(({ unit: { key, fields }, isConfirmed: _, ...update }) =>
      isUpdate(update) || fields.some((field) => texts.hasChanged(key, field)) ? [update] : [],
    ),
    confirmed: found.filter(({ isConfirmed }) => isConfirmed).map(({ unit }) => unit),
  };
}

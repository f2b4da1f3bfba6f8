import { containsWords } from '../../naming/text.ts';
import { isTextKey } from '../site/draftKeys.ts';
import { alternatives, isOfPlace } from '../site/fieldNames.ts';
import { isAboutSame, isPlaceDeclined } from '../sync/declinedQueries.ts';
import { fieldValue } from '../sync/fieldValue.ts';
import { isSameText } from '../sync/sameText.ts';
import type { ListedPost } from './listedPost.ts';
import type { Unit } from './listingUnits.ts';

/**
 * The texts that the fields should have now. If the newest result lacks a value that is not gone, or only spells it
 * differently, the text stays as it was last written. In a post's text that also changes elsewhere, so does a value
 * that an operator has declined separately.
 */
export function textsNow(
  { business, completed, gone, declined, written }: ListedPost,
  units: readonly Unit[],
) {
  const before = (key: string, field: string): string | undefined => written?.fields[key]?.[field];
  const isGone = (key: string, field: string, text = before(key, field)): boolean =>
    gone.some(
      (each) =>
        alternatives(field).includes(each.field) &&
        isSameText(each.field, each.text ?? before(key, field) ?? '', text ?? ''),
    );
  const now = (field: string): string => (business ? fieldValue(business, field) : '');
  const platforms = (key: string): string[] =>
    Object.keys(written?.fields[key] ?? {}).filter((field) => field.startsWith('platformUrls.'));
  const newText = (field: string, key: string): string => {
    // `completed` is the newest result with the values that only the list of the last write has. Without them, a text
    // that is made of several values would lose some of them.
    const is = completed && now(field) ? fieldValue(completed, field) : '';
    if (field === 'platformUrls')
      return (
        is ||
        platforms(key)
          .map((each) => newText(each, key))
          .find(Boolean) ||
        ''
      );
    const was = before(key, field);
    if (!was) return is;
    if (!is) return isGone(key, field) ? '' : was;
    return isSameText(field, is, was) ? was : is;
  };
  const values = declined.filter(({ isReplaced, key }) => !isReplaced && !isTextKey(key));
  const isUnwanted = (key: string, field: string): boolean => {
    const text = newText(field, key);
    if (text === (before(key, field) ?? '')) return false;
    if (isOfPlace(field) && isPlaceDeclined(values, (name) => newText(name, key))) return true;
    return values.some(({ field: name, fields }) => {
      const value = fields[name] ?? '';
      const isIn = isOfPlace(field) && containsWords(text, value);
      return isAboutSame(name, field) && (isSameText(name, value, text) || isIn);
    });
  };
  // A text of the post takes the changes that were not declined. If there are none, the whole text stays declined.
  const isMixed = ({ key, fields }: Unit): boolean => {
    const changed = fields.filter((field) => newText(field, key) !== (before(key, field) ?? ''));
    const unwanted = changed.filter((field) => isUnwanted(key, field));
    return unwanted.length > 0 && unwanted.length < changed.length;
  };
  const mixed = values.length
    ? units.filter((unit) => isTextKey(unit.key) && isMixed(unit)).map(({ key }) => key)
    : [];
  const textOf = (field: string, key: string): string =>
    mixed.includes(key) && isUnwanted(key, field) ? (before(key, field) ?? '') : newText(field, key);
  const hasChanged = (key: string, field: string): boolean =>
    textOf(field, key) !== (before(key, field) ?? '');
  return { before, isGone, now, textOf, hasChanged };
}

export type Texts = ReturnType<typeof textsNow>;

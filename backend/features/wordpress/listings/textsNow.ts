import { isTextKey } from '../site/draftKeys.ts';
import { alternatives, PAGE_FIELD } from '../site/fieldNames.ts';
import { isAboutSame } from '../sync/declinedQueries.ts';
import { fieldValue } from '../sync/fieldValue.ts';
import { keptTexts } from '../sync/keptTexts.ts';
import { isSameText } from '../sync/sameText.ts';
import type { ListedPost } from './listedPost.ts';

/** The value of `platformUrls` in a template's condition: the first page in these fields; empty if there is none. */
export const anyPage = (texts: readonly (readonly [field: string, text: string])[]): string =>
  texts.find(([field, text]) => field.startsWith(PAGE_FIELD) && text)?.[1] ?? '';

/**
 * The texts that the fields should have now. If the newest result lacks a value that is not gone, or only spells it
 * differently, the text stays as it was last written; in a text of the post that we have not written, as the post's own
 * fields have it.
 */
export function textsNow({ business, completed, gone, written, destination, site, post }: ListedPost) {
  const before = (key: string, field: string): string | undefined => written?.fields[key]?.[field];
  const isGone = (key: string, field: string, text = before(key, field)): boolean =>
    gone.some(
      (each) =>
        alternatives(field).includes(each.field) &&
        isSameText(each.field, each.text ?? before(key, field) ?? '', text ?? ''),
    );
  const now = (field: string): string => (business ? fieldValue(business, field) : '');
  const pages = (key: string): string[] =>
    Object.keys(written?.fields[key] ?? {}).filter((field) => field.startsWith(PAGE_FIELD));
  const kept = completed && keptTexts(completed, destination, site, post);
  const textOf = (field: string, key: string): string => {
    // `completed` is the newest result with the values that only the list of the last write has. Without them, a text
    // that is made of several values would lose some of them.
    const is = completed && now(field) ? fieldValue(completed, field) : '';
    if (field === 'platformUrls') return is || anyPage(pages(key).map((each) => [each, textOf(each, key)]));
    const was = before(key, field);
    const mayKeep =
      was === undefined && isTextKey(key) && !gone.some((each) => isAboutSame(each.field, field));
    if (mayKeep && kept) return kept(field, key);
    if (!was) return is;
    if (!is) return isGone(key, field) ? '' : was;
    return isSameText(field, is, was) ? was : is;
  };
  const hasChanged = (key: string, field: string): boolean =>
    textOf(field, key) !== (before(key, field) ?? '');
  return { before, isGone, now, textOf, hasChanged };
}

export type Texts = ReturnType<typeof textsNow>;

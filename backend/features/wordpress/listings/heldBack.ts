import { containsWords } from '../../naming/text.ts';
import { isTextKey } from '../site/draftKeys.ts';
import { isOfPlace } from '../site/fieldNames.ts';
import { isAboutSame } from '../sync/declinedQueries.ts';
import { isSameText } from '../sync/sameText.ts';
import type { Written } from '../sync/writtenValues.ts';
import type { AcceptedUpdate } from './acceptedQueries.ts';

type Update = Pick<AcceptedUpdate, 'key' | 'field' | 'kind' | 'fields'>;
type WrittenTexts = Written['fields'] | null;

const isText = ({ key }: Update): boolean => isTextKey(key);

/**
 * The fields in which a text of the post would bring the new value of another update, or leave out the value that the
 * other update removes. `before`: the texts that were last written.
 */
function broughtIn(text: Update, { field, fields }: Update, before: WrittenTexts): string[] {
  const value = fields[field] ?? '';
  return changedFields(text, before).filter((name) => {
    if (!isAboutSame(name, field)) return false;
    const has = (shown = '') =>
      value !== '' && isOfPlace(name) ? containsWords(shown, value) : isSameText(name, shown, value);
    return has(text.fields[name]) && !has(before?.[text.key]?.[name]);
  });
}

function changedFields({ key, fields }: Update, before: WrittenTexts): string[] {
  const was = before?.[key] ?? {};
  return Object.keys({ ...was, ...fields }).filter((name) => (fields[name] ?? '') !== (was[name] ?? ''));
}

const brings = (text: Update, update: Update, before: WrittenTexts): boolean =>
  broughtIn(text, update, before).length > 0;

/**
 * True if a text brings a value that nobody has accepted together with others. If it brings only that one, somebody
 * has accepted just that. The parts of a place belong together.
 */
function isPartlyAccepted(text: Update, notAccepted: readonly Update[], before: WrittenTexts): boolean {
  const unwanted = new Set(notAccepted.flatMap((update) => broughtIn(text, update, before)));
  const isPlaceUnwanted = [...unwanted].some(isOfPlace);
  return (
    unwanted.size > 0 &&
    changedFields(text, before).some((name) => !unwanted.has(name) && !(isPlaceUnwanted && isOfPlace(name)))
  );
}

/**
 * The accepted updates that must not be written, because the post would contradict itself: texts that bring a value
 * that is declined or still open beside others, with the values that such a text brings. After a decision on it, the
 * next look makes the texts with it or without it.
 */
export function heldBackByOthers<Accepted extends Update>(
  accepted: readonly Accepted[],
  notAccepted: readonly Update[],
  before: WrittenTexts,
): Accepted[] {
  const values = notAccepted.filter((update) => !isText(update));
  const texts = accepted.filter((update) => isText(update) && isPartlyAccepted(update, values, before));
  const brought = accepted.filter(
    (update) => !isText(update) && texts.some((text) => brings(text, update, before)),
  );
  return [...texts, ...withMove(accepted, brought)];
}

/**
 * The accepted updates that must not be written if these are refused: the other parts of a move, and texts that bring a
 * refused value.
 */
export function heldBackByRefused<Accepted extends Update>(
  accepted: readonly Accepted[],
  refused: readonly Update[],
  before: WrittenTexts,
): Accepted[] {
  const values = [...refused, ...withMove(accepted, refused)].filter((update) => !isText(update));
  return accepted.filter(
    (update) =>
      !refused.includes(update) &&
      (isText(update) ? values.some((each) => brings(update, each, before)) : values.includes(update)),
  );
}

/** The updates, and if one is part of a move, all accepted parts of it. */
function withMove<Accepted extends Update>(
  accepted: readonly Accepted[],
  updates: readonly Update[],
): Accepted[] {
  const isMove = updates.some((update) => update.kind === 'moved' && !isText(update));
  return accepted.filter(
    (update) => updates.includes(update) || (isMove && update.kind === 'moved' && !isText(update)),
  );
}

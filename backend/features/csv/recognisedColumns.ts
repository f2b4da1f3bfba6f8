import type { Yielder } from '../../lib/yielder.ts';
import { createYielder } from '../../lib/yielder.ts';
import type { Role } from './columns.ts';
import { columnsOf, inOrder, saysNothing } from './columns.ts';
import { ELSEWHERE, repeatPenalty } from './titleWords.ts';

const NOT_A_PHONE = /\b(?:fax|id|licen[cs]e|account|permit|status|type|date)\b/;
/** Matches the title of a column of our own exports that shows what the found pages say: `Found Phone`. */
const FOUND_ON_PAGES = /^found\b/;
/** Matches titles of numbers that are often a person's, or toll-free. */
const MOBILE = /\b(?:mobile|cell|whatsapp|toll)\b/;
const OF_THE_BUSINESS = /\b(?:business|salon|shop|store|work|main|office)\b/;
const PHONE = /\b(?:phones?|telephone|tel|telefono|telefon)\b/;
const ZIP = /\b(?:zips?|zp|zipcode|postal|postcode|post code|p code|plz)\b/;

export const phoneRole: Role = ({ title, values }) => {
  if (title === '') return values.phone > 0.7 ? 60 : 0;
  if (saysNothing(title) && !NOT_A_PHONE.test(title)) return values.phone > 0.7 ? 20 * values.phone : 0;
  const isOwn = OF_THE_BUSINESS.test(title);
  const score = MOBILE.test(title)
    ? 60
    : PHONE.test(title)
      ? isOwn
        ? 84
        : 80
      : /\bcontact\b/.test(title)
        ? 60
        : 0;
  if (score === 0 || values.filled === 0 || NOT_A_PHONE.test(title) || FOUND_ON_PAGES.test(title)) return 0;
  return score * values.phone + 10 * values.filled - (ELSEWHERE.test(title) ? 30 : 0) - repeatPenalty(title);
};

export const zipRole: Role = ({ title, values }) => {
  const areZips = values.zip > 0.9 && values.knownZip > 0.9;
  if (title === '') return areZips ? 60 : 0;
  if (saysNothing(title) && !ZIP.test(title)) return areZips ? 20 : 0;
  if (!ZIP.test(title) || FOUND_ON_PAGES.test(title) || /\b(?:city|url|type)\b/.test(title)) return 0;
  const looksRight = values.zip > 0.3 || values.number > 0.5;
  return looksRight ? 80 + 10 * values.zip - (ELSEWHERE.test(title) ? 45 : 0) - repeatPenalty(title) : 0;
};

/**
 * Recognises the columns of phone numbers and ZIP codes, which are used even if nobody has mapped them. Null for a
 * column that is not recognised.
 */
export async function recognisedColumns(
  headers: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  yielder: Yielder = createYielder(),
): Promise<{ phone: string | null; zipCode: string | null }> {
  const columns = await columnsOf(headers, rows, yielder);
  return { phone: inOrder(columns, phoneRole)[0] ?? null, zipCode: inOrder(columns, zipRole)[0] ?? null };
}

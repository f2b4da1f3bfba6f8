import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { pageKey } from '../../matching/decisionChanges.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csvLine.ts';
import type { LabelRecord, StandingUrl } from './labelQueries.ts';
import { listLabelsAfter, listStandingUrls } from './labelQueries.ts';

const AT_ONCE = 500;

/** One column a part of a label; `tests/bench` reads it by these names. */
const COLUMNS: Record<string, (label: LabelRecord) => string | null | undefined> = {
  'Business Name': ({ business }) => business.name,
  Address: ({ business }) => business.address,
  City: ({ business }) => business.city,
  State: ({ business }) => business.state,
  'ZIP Code': ({ business }) => business.zipCode,
  Phone: ({ business }) => business.phone,
  Platform: ({ platformId }) => platformId,
  URL: ({ url }) => url,
  Title: ({ basis }) => basis?.title,
  Snippet: ({ basis }) => basis?.snippet,
  Verdict: ({ verdict }) => verdict,
  Note: ({ note }) => note,
  By: ({ by }) => by,
  At: ({ at }) => at.toISOString(),
};

/** Without what was said of the same page later, under another of its addresses. */
async function lastOnPage(db: Knex, labels: LabelRecord[]): Promise<LabelRecord[]> {
  if (!labels.length) return labels;
  const platforms = await readAllPlatforms(db);
  const keyOf = ({ salonId, platformId, url }: StandingUrl) =>
    JSON.stringify([salonId, platformId, pageKey(url, platforms.get(platformId)?.rules)]);
  const standing = await listStandingUrls(db, [...new Set(labels.map(({ salonId }) => salonId))]);
  const last = new Map(standing.map((decision) => [keyOf(decision), decision.number]));
  return labels.filter((label) => (last.get(keyOf(label)) ?? label.number) === label.number);
}

async function* lines(db: Knex): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  for (let after = '0'; ; ) {
    const labels = await listLabelsAfter(db, after, AT_ONCE);
    for (const label of await lastOnPage(db, labels))
      yield csvLine(Object.values(COLUMNS).map((cell) => cell(label)));
    if (labels.length < AT_ONCE) return;
    after = labels.at(-1)!.number;
  }
}

/** What operators have decided as CSV, as `exportJob` writes it: the last word on each page of a salon. */
export const exportLabels = (db: Knex): Readable => Readable.from(lines(db), { objectMode: false });

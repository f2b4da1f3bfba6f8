import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { pageKey } from '../../matching/decisionChanges.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import { formatCsv } from '../formatCsv.ts';
import type { LabelRecord, StandingUrl } from './labelQueries.ts';
import { listLabelsAfter, listStandingUrls } from './labelQueries.ts';

const AT_ONCE = 500;

/**
 * The columns of the exported labels: a label is an operator's current decision on a page. `tests/bench` reads the
 * columns by these names.
 */
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

/** Leaves out each decision on a page on which there is a later one under another URL. */
async function lastOnPage(db: Knex, labels: LabelRecord[]): Promise<LabelRecord[]> {
  if (!labels.length) return labels;
  const platforms = await readAllPlatforms(db);
  const keyOf = ({ salonId, platformId, url }: StandingUrl) =>
    JSON.stringify([salonId, platformId, pageKey(url, platforms.get(platformId)?.rules)]);
  const standing = await listStandingUrls(db, [...new Set(labels.map(({ salonId }) => salonId))]);
  const last = new Map(standing.map((decision) => [keyOf(decision), decision.number]));
  return labels.filter((label) => (last.get(keyOf(label)) ?? label.number) === label.number);
}

async function* labelPieces(db: Knex) {
  const cells = Object.values(COLUMNS);
  for (let after = '0'; ; ) {
    const labels = await listLabelsAfter(db, after, AT_ONCE);
    yield (await lastOnPage(db, labels)).map((label) => cells.map((cell) => cell(label)));
    if (labels.length < AT_ONCE) return;
    after = labels.at(-1)!.number;
  }
}

/** Exports the operators' current decisions on pages as CSV. For each page of a salon, only the last one counts. */
export const exportLabels = (db: Knex): Readable => formatCsv(Object.keys(COLUMNS), labelPieces(db));

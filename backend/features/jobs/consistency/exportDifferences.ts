import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Difference, DifferenceFilter } from '#contract/consistency.ts';
import type { Element } from '#contract/words.ts';
import { listPlatforms } from '../../platforms/platformsService.ts';
import { readFineValues } from '../../results/readDecisions.ts';
import { formatCsv } from '../formatCsv.ts';
import { throwIfDeleted } from '../loadJob.ts';
import type { DifferingRow } from './consistencyQueries.ts';
import { listDifferingAfter } from './consistencyQueries.ts';
import { differencesOf } from './presentDifferences.ts';

/** The most salons that a statement reads, each with its details. */
const AT_ONCE = 250;

const ELEMENT_NAMES: Record<Element, string> = {
  name: 'Name',
  street: 'Street',
  zip: 'ZIP Code',
  city: 'City',
  phone: 'Phone',
};

type Line = { row: DifferingRow; difference: Difference; platform: string };

const COLUMNS: Record<string, (line: Line) => string | number | undefined> = {
  Row: ({ row }) => row.listRow,
  'Business Name': ({ row }) => row.name,
  Platform: ({ platform }) => platform,
  URL: ({ difference }) => difference.url,
  Element: ({ difference }) => ELEMENT_NAMES[difference.element],
  'Your List': ({ difference }) => difference.listed,
  'Page Shows': ({ difference }) => difference.shown,
  Decision: ({ difference }) => (difference.fine ? 'Fine' : 'Open'),
  By: ({ difference }) => difference.fine?.by,
  At: ({ difference }) => difference.fine?.at,
};

async function* pieces(db: Knex, jobId: string, filter: DifferenceFilter) {
  const cells = Object.values(COLUMNS);
  const names = new Map((await listPlatforms(db)).map(({ id, name }) => [id, name]));
  let rows: DifferingRow[];
  let after = -1;
  do {
    rows = await listDifferingAfter(db, jobId, filter, after, AT_ONCE);
    const fine = await readFineValues(
      db,
      rows.map(({ id }) => id),
    );
    const lines = rows.flatMap((row) =>
      differencesOf(row, fine.get(row.id) ?? [], filter).map((difference) => ({
        ...{ row, difference },
        platform: names.get(difference.platformId) ?? difference.platformId,
      })),
    );
    yield lines.map((line) => cells.map((cell) => cell(line)));
    after = rows.at(-1)?.position ?? after;
  } while (rows.length === AT_ONCE);
  await throwIfDeleted(db, jobId);
}

/** Exports as CSV the differences that the filter matches, one in each row. */
export const exportDifferences = (db: Knex, jobId: string, filter: DifferenceFilter): Readable =>
  formatCsv(Object.keys(COLUMNS), pieces(db, jobId, filter));

import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { ExportedBusiness } from '#contract/exports.ts';
import type { Exported } from './exported.ts';
import type { ExportDetails } from './exportQueries.ts';
import { listExportDetails } from './exportQueries.ts';
import { exportPieces } from './exportRows.ts';

function presentExported(row: ExportDetails): ExportedBusiness {
  const { position: _, processed, verifiedAt, postId, ...rest } = row;
  return {
    ...rest,
    lookedUp: processed && row.status !== null,
    platformCount: row.platformCount ?? 0,
    platformUrls: row.platformUrls ?? {},
    evidence: row.evidence ?? {},
    verifiedAt: verifiedAt?.toISOString() ?? null,
    syncedToWordPress: row.syncedToWordPress ?? false,
    postId: postId === null ? null : Number(postId),
  };
}

// An array rather than a line a business: what breaks off does not parse, so nobody takes it for the whole.
async function* pieces(db: Knex, exported: Exported): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of exportPieces(db, exported, listExportDetails)) {
    yield separator + rows.map((row) => JSON.stringify(presentExported(row))).join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}

/** One array, a business a line, with what the table leaves to be parsed. */
export function exportJson(db: Knex, exported: Exported): Readable {
  return Readable.from(pieces(db, exported), { objectMode: false });
}

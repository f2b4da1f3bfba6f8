import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { withClient, withPool } from '../backend/lib/database.ts';
import { ConfigError } from '../backend/lib/errors.ts';
import * as platforms from './001-platforms.ts';
import * as jobs from './002-jobs.ts';
import * as searchSlots from './003-search-slots.ts';
import * as history from './004-history.ts';
import * as wordpress from './005-wordpress.ts';
import * as leases from './007-leases.ts';
import * as mirrorGenerations from './008-mirror-generations.ts';
import * as connectionTests from './009-connection-tests.ts';
import * as acknowledgedDrafts from './010-acknowledged-drafts.ts';
import * as longNames from './011-long-names.ts';
import * as closures from './012-closures.ts';
import * as access from './013-access.ts';
import * as jobStarts from './015-job-starts.ts';
import * as seededRules from './016-seeded-rules.ts';
import * as deletedJobs from './017-deleted-jobs.ts';
import * as searchTotals from './018-search-totals.ts';
import * as facets from './019-facets.ts';
import * as closedResults from './020-closed-results.ts';
import * as closureChanges from './021-closure-changes.ts';
import * as salons from './022-salons.ts';
import * as decisions from './023-decisions.ts';
import * as fileNames from './024-file-names.ts';
import * as lastSyncs from './025-last-syncs.ts';
import * as searchPace from './026-search-pace.ts';
import * as salonDrafts from './027-salon-drafts.ts';
import * as apiKeys from './028-api-keys.ts';
import * as businessNames from './029-business-names.ts';
import * as businessesVacuum from './030-businesses-vacuum.ts';
import * as uploads from './031-uploads.ts';
import * as platformsLookedFor from './032-platforms-looked-for.ts';
import * as vacuumByNumber from './033-vacuum-by-number.ts';
import * as unavailableReasons from './034-unavailable-reasons.ts';
import * as pageClaims from './035-page-claims.ts';
import * as otherTrades from './036-other-trades.ts';
import * as salonFacts from './037-salon-facts.ts';
import * as providers from './038-providers.ts';
import * as consistency from './039-consistency.ts';
import * as ledger from './040-ledger.ts';
import * as jobParents from './041-job-parents.ts';
import * as searchAnswers from './042-search-answers.ts';
import * as judgedAgain from './043-judged-again.ts';
import * as syncDestinations from './044-sync-destinations.ts';
import * as looks from './045-looks.ts';
import * as lookTexts from './046-look-texts.ts';
import * as schedules from './047-schedules.ts';
import * as digests from './048-digests.ts';
import * as listings from './049-listings.ts';
import * as notJudged from './051-not-judged.ts';
import * as closureDecisions from './053-closure-decisions.ts';
import * as listOrder from './055-list-order.ts';
import * as digestOrder from './057-digest-order.ts';
import * as syncRequests from './059-sync-requests.ts';
import * as accounts from './061-accounts.ts';
import * as activeTime from './062-active-time.ts';
import * as listedValues from './063-listed-values.ts';
import * as mirroredStatus from './064-mirrored-status.ts';
import * as joinedSalons from './065-joined-salons.ts';
import * as replacedValues from './066-replaced-values.ts';
import * as listRow from './067-list-row.ts';
import * as separatedValues from './068-separated-values.ts';
import * as closureMarks from './069-closure-marks.ts';

const migrations: Record<string, Knex.Migration> = {
  '001-platforms': platforms,
  '002-jobs': jobs,
  '003-search-slots': searchSlots,
  '004-history': history,
  '005-wordpress': wordpress,
  '007-leases': leases,
  '008-mirror-generations': mirrorGenerations,
  '009-connection-tests': connectionTests,
  '010-acknowledged-drafts': acknowledgedDrafts,
  '011-long-names': longNames,
  '012-closures': closures,
  '013-access': access,
  '015-job-starts': jobStarts,
  '016-seeded-rules': seededRules,
  '017-deleted-jobs': deletedJobs,
  '018-search-totals': searchTotals,
  '019-facets': facets,
  '020-closed-results': closedResults,
  '021-closure-changes': closureChanges,
  '022-salons': salons,
  '023-decisions': decisions,
  '024-file-names': fileNames,
  '025-last-syncs': lastSyncs,
  '026-search-pace': searchPace,
  '027-salon-drafts': salonDrafts,
  '028-api-keys': apiKeys,
  '029-business-names': businessNames,
  '030-businesses-vacuum': businessesVacuum,
  '031-uploads': uploads,
  '032-platforms-looked-for': platformsLookedFor,
  '033-vacuum-by-number': vacuumByNumber,
  '034-unavailable-reasons': unavailableReasons,
  '035-page-claims': pageClaims,
  '036-other-trades': otherTrades,
  '037-salon-facts': salonFacts,
  '038-providers': providers,
  '039-consistency': consistency,
  '040-ledger': ledger,
  '041-job-parents': jobParents,
  '042-search-answers': searchAnswers,
  '043-judged-again': judgedAgain,
  '044-sync-destinations': syncDestinations,
  '045-looks': looks,
  '046-look-texts': lookTexts,
  '047-schedules': schedules,
  '048-digests': digests,
  '049-listings': listings,
  '051-not-judged': notJudged,
  '053-closure-decisions': closureDecisions,
  '055-list-order': listOrder,
  '057-digest-order': digestOrder,
  '059-sync-requests': syncRequests,
  '061-accounts': accounts,
  '062-active-time': activeTime,
  '063-listed-values': listedValues,
  '064-mirrored-status': mirroredStatus,
  '065-joined-salons': joinedSalons,
  '066-replaced-values': replacedValues,
  '067-list-row': listRow,
  '068-separated-values': separatedValues,
  '069-closure-marks': closureMarks,
};

/** The names of all migrations, in the order in which they run. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations);

const sourceOf = (names: readonly string[]): Knex.MigrationSource<string> => ({
  async getMigrations() {
    return [...names];
  },
  getMigrationName(name) {
    return name;
  },
  async getMigration(name) {
    return migrations[name]!;
  },
});

/** Lists the migrations that have run on a database; an empty list if it has no tables yet. */
export async function listMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  return db('knex_migrations').orderBy('id').pluck('name');
}

/** Lists the migrations that have not run on this database yet. Throws if none has ever run. */
export async function missingMigrations(db: Knex): Promise<string[]> {
  const had = new Set<string>(await db('knex_migrations').pluck('name'));
  return MIGRATIONS.filter((name) => !had.has(name));
}

/** Returns the first of these migrations that this version does not have, because a newer version made it. */
export const unknownMigration = (names: readonly string[]): string | undefined =>
  names.find((name) => !MIGRATIONS.includes(name));

/** Runs those of `names` that have not run yet. Throws ConfigError if a newer version made the database. */
export async function migrateTables(db: Knex, names: readonly string[] = MIGRATIONS): Promise<void> {
  const unknown = unknownMigration(await listMigrations(db));
  if (unknown !== undefined) {
    throw new ConfigError(
      `This database was made by a newer version of Salon Verifier, which this one does not know (${unknown}): ` +
        'start that version, or set DATABASE_URL or DATA_DIR to another database.',
    );
  }
  await db.migrate.latest({ migrationSource: sourceOf(MIGRATIONS.filter((name) => names.includes(name))) });
}

const SEEDS = path.join(import.meta.dirname, '../seeds');

/** Runs every SQL file of `seeds/` in the order of their names. Uses pg, because knex would read a `?` as a binding. */
async function seed(url: string): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    for (const file of (await readdir(SEEDS)).filter((name) => name.endsWith('.sql')).sort()) {
      await client.query(await readFile(path.join(SEEDS, file), 'utf8'));
    }
  });
}

/** Brings the tables of a database up to date and seeds them. May run repeatedly and concurrently. */
export async function migrate(url: string): Promise<void> {
  await withPool(url, 2, (db) => migrateTables(db));
  await seed(url);
}

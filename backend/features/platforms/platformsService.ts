import type { Knex } from 'knex';
import type { Platform } from '#contract/platforms.ts';
import type { Logger } from '../../lib/logger.ts';
import type { ActivePlatform } from './platformRules.ts';
import { checkPlatform } from './platformRules.ts';
import { listActivePlatformRules, listPlatforms } from './platformsQueries.ts';

export type { ActivePlatform } from './platformRules.ts';
export { listPlatforms } from './platformsQueries.ts';

/** No platform can be searched. Its message says why, for the operator. */
export class NoPlatformError extends Error {
  override readonly name = 'NoPlatformError';
}

/** How long a change in the database may go unnoticed by a worker. */
const KEPT_FOR_MS = 10_000;

/**
 * Reads the active platforms, at most every few seconds. One with wrong rules is left out, and the log says so, once for
 * each fault. The function that it gives rejects with NoPlatformError where none is left.
 */
export function createActivePlatforms(
  db: Knex,
  logger?: Pick<Logger, 'warn'>,
): () => Promise<ActivePlatform[]> {
  let kept: { until: number; platforms: Promise<ActivePlatform[]> } | undefined;
  let told = new Set<string>();

  async function read(): Promise<ActivePlatform[]> {
    const checked = (await listActivePlatformRules(db)).map(checkPlatform);
    const warnings = checked.flatMap(({ warning }) => warning ?? []);
    for (const warning of warnings) if (!told.has(warning)) logger?.warn(warning);
    told = new Set(warnings);
    const platforms = checked.flatMap(({ platform }) => platform ?? []);
    if (platforms.length) return platforms;
    throw new NoPlatformError(
      warnings.length
        ? `There is no platform to search. ${warnings[0]}`
        : 'There is no platform to search: the administrator sets is_active to true for at least one in the table platforms.',
    );
  }

  return () => {
    if (kept && performance.now() < kept.until) return kept.platforms;
    const mine = { until: performance.now() + KEPT_FOR_MS, platforms: read() };
    kept = mine;
    mine.platforms.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.platforms;
  };
}

/** All platforms, active or not, in their order, with what is wrong with the active ones. */
export async function listCheckedPlatforms(db: Knex): Promise<Platform[]> {
  const [platforms, active] = await Promise.all([listPlatforms(db), listActivePlatformRules(db)]);
  const warnings = new Map(active.map((row) => [row.id, checkPlatform(row).warning]));
  return platforms.map((platform) => {
    const warning = warnings.get(platform.id);
    return warning ? { ...platform, warning } : platform;
  });
}

import type { Knex } from 'knex';
import type { Platform } from '#contract/platforms.ts';
import type { Logger } from '../../lib/logger.ts';
import type { ActivePlatform } from './platformRules.ts';
import { checkPlatform } from './platformRules.ts';
import { listPlatformRules, listPlatforms } from './platformsQueries.ts';

export type { ActivePlatform } from './platformRules.ts';
export { listPlatforms } from './platformsQueries.ts';

/** Thrown if there is no platform to search. The message says why. */
export class NoPlatformError extends Error {
  override readonly name = 'NoPlatformError';
}

/** An active platform that cannot be searched, and why, in a sentence. */
export type UnusablePlatform = { id: string; reason: string };

export type ActivePlatforms = {
  (): Promise<ActivePlatform[]>;
  /** Lists the active platforms that are left out because their `url_rules` or `closure_marks` cannot be used. */
  unusable: () => Promise<UnusablePlatform[]>;
};

type Read = { platforms: ActivePlatform[]; unusable: UnusablePlatform[] };

/** How long a worker may use rules after they changed in the database. */
const KEPT_FOR_MS = 10_000;

/**
 * Returns a function that reads the active platforms, and caches them for ten seconds. It leaves out platforms whose
 * `url_rules` or `closure_marks` cannot be used, and logs a fault in a row when the fault appears. It rejects with
 * NoPlatformError if no platform is left.
 */
export function createActivePlatforms(db: Knex, logger?: Pick<Logger, 'warn'>): ActivePlatforms {
  let kept: { until: number; read: Promise<Read> } | undefined;
  let warned = new Set<string>();

  async function read(): Promise<Read> {
    const rows = (await listPlatformRules(db)).filter(({ isActive }) => isActive);
    const checked = rows.map(checkPlatform);
    const warnings = checked.flatMap(({ warning }) => warning ?? []);
    for (const warning of warnings) if (!warned.has(warning)) logger?.warn(warning);
    warned = new Set(warnings);
    const platforms = checked.flatMap(({ platform }) => platform ?? []);
    const unusable = rows.flatMap(({ id }, index) => {
      const { platform, warning } = checked[index]!;
      return platform ? [] : [{ id, reason: `Could not be searched: ${warning}` }];
    });
    if (platforms.length) return { platforms, unusable };
    throw new NoPlatformError(
      warnings.length
        ? `There is no platform to search. ${warnings[0]}`
        : 'There is no platform to search: the administrator sets is_active to true for at least one in the table platforms.',
    );
  }

  const current = (): Promise<Read> => {
    if (kept && performance.now() < kept.until) return kept.read;
    const mine = { until: performance.now() + KEPT_FOR_MS, read: read() };
    kept = mine;
    mine.read.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.read;
  };
  return Object.assign(async () => (await current()).platforms, {
    unusable: async () => (await current()).unusable,
  });
}

/** Lists all platforms in display order. An active one has a warning if its row has a fault. */
export async function listCheckedPlatforms(db: Knex): Promise<Platform[]> {
  const [platforms, rows] = await Promise.all([listPlatforms(db), listPlatformRules(db)]);
  const warnings = new Map(rows.map((row) => [row.id, checkPlatform(row).warning]));
  return platforms.map((platform) => {
    const warning = platform.isActive && warnings.get(platform.id);
    return warning ? { ...platform, warning } : platform;
  });
}

/** The platforms that were compiled last. They are used until a row changes. */
let compiled: { from: string; platforms: ReadonlyMap<string, ActivePlatform> } | undefined;

/** Returns all platforms, active or not, except those whose `url_rules` or `closure_marks` cannot be used. */
export async function readAllPlatforms(db: Knex): Promise<ReadonlyMap<string, ActivePlatform>> {
  const rows = await listPlatformRules(db);
  const from = JSON.stringify(rows);
  if (compiled?.from !== from) {
    const checked = rows.map(checkPlatform);
    const platforms = new Map(checked.flatMap(({ platform }) => (platform ? [[platform.id, platform]] : [])));
    compiled = { from, platforms };
  }
  return compiled.platforms;
}

const recent = new WeakMap<Knex, { until: number; platforms: ReadonlyMap<string, ActivePlatform> }>();

/** Like `readAllPlatforms`, but caches the platforms for ten seconds, because workers need them often. */
export async function recentPlatforms(db: Knex): Promise<ReadonlyMap<string, ActivePlatform>> {
  const known = recent.get(db);
  if (known && performance.now() < known.until) return known.platforms;
  const platforms = await readAllPlatforms(db);
  recent.set(db, { until: performance.now() + KEPT_FOR_MS, platforms });
  return platforms;
}

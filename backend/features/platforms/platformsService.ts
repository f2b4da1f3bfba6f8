import type { Knex } from 'knex';
import type { z } from 'zod';
import type { CompiledRules } from '../matching/urlRules.ts';
import { compileUrlRules, UrlRules } from '../matching/urlRules.ts';
import type { PlatformRulesRow } from './platformsQueries.ts';
import { listActivePlatformRules } from './platformsQueries.ts';

export { listPlatforms } from './platformsQueries.ts';

/** A platform that businesses are looked for on. */
export type ActivePlatform = { id: string; name: string; baseUrl: string; rules: CompiledRules };

/** What an administrator wrote into `platforms.url_rules` cannot be used. Its message says where and why. */
export class PlatformRulesError extends Error {
  override readonly name = 'PlatformRulesError';
}

/** How long a change in the database may go unnoticed by a worker. */
const KEPT_FOR_MS = 10_000;

function placeOf(issue: z.core.$ZodIssue): string {
  return issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}

/** Throws PlatformRulesError. */
export function activePlatform({ id, name, baseUrl, urlRules }: PlatformRulesRow): ActivePlatform {
  const checked = UrlRules.safeParse(urlRules);
  if (checked.success) return { id, name, baseUrl, rules: compileUrlRules(checked.data) };
  const issue = checked.error.issues[0]!;
  throw new PlatformRulesError(
    `The URL rules of the platform "${id}" are wrong: url_rules${placeOf(issue)}: ${issue.message}. ` +
      'Correct the row in the table platforms, or set its is_active to false.',
  );
}

/** Reads the active platforms, at most every few seconds. The function it gives rejects with PlatformRulesError. */
export function createActivePlatforms(db: Knex): () => Promise<ActivePlatform[]> {
  let kept: { until: number; platforms: Promise<ActivePlatform[]> } | undefined;

  return () => {
    if (kept && performance.now() < kept.until) return kept.platforms;
    const platforms = listActivePlatformRules(db).then((rows) => rows.map(activePlatform));
    const mine = { until: performance.now() + KEPT_FOR_MS, platforms };
    kept = mine;
    platforms.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return platforms;
  };
}

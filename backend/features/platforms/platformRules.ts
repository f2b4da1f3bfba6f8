import type { z } from 'zod';
import type { CompiledRules } from '../matching/urlRules.ts';
import { compileUrlRules, UrlRules } from '../matching/urlRules.ts';
import type { PlatformRulesRow } from './platformsQueries.ts';
import { placeholderFault } from './sampleUrl.ts';

/** A platform that businesses are looked for on. */
export type ActivePlatform = { id: string; name: string; baseUrl: string; rules: CompiledRules };

/** What became of a platform's row: at least one of the two is there. */
export type CheckedPlatform = {
  /** Undefined where its rules cannot be used. */
  platform?: ActivePlatform;
  /** What an administrator should correct, as sentences for a person. */
  warning?: string;
};

function placeOf(issue: z.core.$ZodIssue): string {
  return issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}

/** Checks what an administrator wrote into `platforms.url_rules`. */
export function checkPlatform({ id, name, baseUrl, urlRules }: PlatformRulesRow): CheckedPlatform {
  const checked = UrlRules.safeParse(urlRules);
  if (!checked.success) {
    const issue = checked.error.issues[0]!;
    const fault = `url_rules${placeOf(issue)}: ${issue.message}`;
    return {
      warning:
        `${name} is left out of the search because its URL rules are wrong (${fault}). ` +
        `The administrator corrects the row "${id}" of the table platforms, or sets its is_active to false.`,
    };
  }
  const platform = { id, name, baseUrl, rules: compileUrlRules(checked.data) };
  const fault = placeholderFault(checked.data.sample ?? '');
  if (!fault) return { platform };
  const warning = `${name} is searched, but its simulated addresses are wrong: ${fault} (row "${id}" of the table platforms).`;
  return { platform, warning };
}

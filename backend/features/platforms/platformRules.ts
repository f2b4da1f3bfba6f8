import { issueLines } from '../../lib/parse.ts';
import { plainIssue } from '../../lib/plainIssue.ts';
import type { CompiledMarks } from '../matching/closure.ts';
import { ClosureMarks, compileMarks } from '../matching/closure.ts';
import type { CompiledRules } from '../matching/compileUrlRules.ts';
import { compileUrlRules } from '../matching/compileUrlRules.ts';
import { UrlRules } from '../matching/urlRules.ts';
import type { PlatformRulesRow } from './platformsQueries.ts';
import { placeholderFault } from './sampleUrl.ts';

/** A platform with compiled rules. `closureMarks`: patterns for words by which pages report a closure or a move. */
export type ActivePlatform = {
  id: string;
  name: string;
  baseUrl: string;
  rules: CompiledRules;
  closureMarks: CompiledMarks;
};

/** A checked row of a platform. It has a platform, a warning, or both. */
type CheckedPlatform = {
  /** Undefined if the `url_rules` or `closure_marks` of the row cannot be used. */
  platform?: ActivePlatform;
  /** What the administrator should correct, in sentences. */
  warning?: string;
};

/** Checks the `url_rules` and `closure_marks` that an administrator has written into the table `platforms`. */
export function checkPlatform(row: PlatformRulesRow): CheckedPlatform {
  const { id, name, baseUrl, urlRules, closureMarks } = row;
  const leftOut = (what: string, fault: string): CheckedPlatform => ({
    warning:
      `${name} is left out of the search because its ${what} are wrong (${fault}). ` +
      `The administrator corrects the row "${id}" of the table platforms, or sets its is_active to false.`,
  });
  const checked = UrlRules.safeParse(urlRules, { error: plainIssue });
  if (!checked.success) return leftOut('URL rules', issueLines(checked.error, urlRules, ['url_rules'])[0]!);
  const marks = ClosureMarks.safeParse(closureMarks, { error: plainIssue });
  if (!marks.success)
    return leftOut('closure marks', issueLines(marks.error, closureMarks, ['closure_marks'])[0]!);
  const rules = compileUrlRules(checked.data);
  const platform = { id, name, baseUrl, rules, closureMarks: compileMarks(marks.data) };
  const fault = placeholderFault(checked.data.sample ?? '');
  if (!fault) return { platform };
  const warning = `${name} is searched, but its simulated addresses are wrong: ${fault} (row "${id}" of the table platforms).`;
  return { platform, warning };
}

import type { z } from 'zod';
import { compileUrlRules } from '../matching/compileUrlRules.ts';
import type { UrlKind, UrlRules } from '../matching/urlRules.ts';
import { placeholderFault, sampleUrl } from './sampleUrl.ts';

type CheckedRules = z.output<typeof UrlRules>;

const SAMPLED = { name: 'Shear Joy', city: 'Reno', state: 'NV' };

const KINDS: Record<Exclude<UrlKind, 'non_profile'>, string> = {
  profile: "a business's own page",
  profile_subpage: "a page below a business's own",
  profile_opaque: "a business's own page whose address does not name it",
};

/**
 * Explains how the rules classify a URL. `page`: the business's page to which it belongs; null if it is no business's.
 * Returns undefined if the URL is not on the platform.
 */
export function explainUrl(
  rules: CheckedRules,
  url: string,
): { page: string | null; text: string } | undefined {
  const { classify } = compileUrlRules(rules);
  const said = classify(url);
  if (!said) return undefined;
  if (said.kind === 'non_profile') {
    return { page: null, text: "no business's page: a list, a search, a post, or a form that no rule knows" };
  }
  const shown = (['name', 'city', 'state', 'street'] as const)
    .filter((part) => said[part] !== undefined)
    .map((part) => `${part} "${said[part]}"`);
  const contained = shown.length ? `; it contains ${shown.join(', ')}` : '';
  return { page: said.page, text: `${KINDS[said.kind]}, ${said.page}${contained}` };
}

/** Checks the rules against their own sample and examples. Returns a sentence for each fault. */
export function ruleFaults(id: string, rules: CheckedRules): string[] {
  const faults: string[] = [];
  const { sample } = rules;
  const placeholder = placeholderFault(sample ?? '');
  if (placeholder) faults.push(`${placeholder}.`);
  else if (sample !== undefined) {
    const url = sampleUrl(id, sample, SAMPLED);
    if (!explainUrl(rules, url)?.page) faults.push(`The sample ${url} is no business's page by these rules.`);
  }
  for (const { url, page } of rules.examples) {
    const said = explainUrl(rules, url)?.page ?? null;
    if (said === page) continue;
    const is = said === null ? "no business's page" : `the page ${said}`;
    const should = page === null ? 'it should be none' : `it should be ${page}`;
    faults.push(`The example ${url} is ${is} by these rules, and ${should}.`);
  }
  return faults;
}

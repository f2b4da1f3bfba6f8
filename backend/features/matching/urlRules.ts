import { z } from 'zod';

/** The group names of a pattern; undefined if it is no valid regular expression. */
function groupsOf(source: string): string[] | undefined {
  try {
    // The empty alternative always matches, and a match has every group's name.
    return Object.keys(new RegExp(`${source}|`, 'iu').exec('')!.groups ?? {});
  } catch {
    return undefined;
  }
}

/** The source of a regular expression. */
export const pattern = z
  .string()
  .refine((source) => groupsOf(source) !== undefined, 'is not a regular expression that JavaScript can read');

const namePattern = pattern.refine(
  (source) => groupsOf(source)?.includes('name') ?? true,
  "has no group (?<name>...), which gives the business's name",
);

/** A group of the pattern in a template for a URL. */
export const PAGE_GROUP = /\$<(\w+)>/g;

/** The groups that a template uses and the pattern lacks. */
function missingGroups(match: string, template = ''): string[] {
  const groups = groupsOf(match);
  if (!groups) return [];
  return [...template.matchAll(PAGE_GROUP)]
    .map(([, group]) => group!)
    .filter((group) => !groups.includes(group));
}

const UrlRuleParts = z.strictObject({
  kind: z.enum(['profile', 'profile_subpage', 'profile_opaque', 'non_profile']),
  /**
   * Case-insensitive, matched against `host/path?kept=parameters` of the URL, without scheme, `www.`, `m.` and the
   * like, without fragment and trailing slash. Named groups contain what the URL says about the business: `name` (may
   * include the city), `city`, `state`, `street`; other groups may be used in `page`.
   */
  match: pattern,
  /**
   * The business's own page, with `$<group>` for a match; a group `hex` is converted to decimal. Default: the URL as
   * matched.
   */
  page: z.string().startsWith('https://').optional(),
  /**
   * What all URLs of one page have in common, if the page has several. Built like `page`: for example `$<id>` if each
   * of them contains the page's number. Default: the page itself.
   */
  key: z.string().min(1).optional(),
});

const UrlRule = UrlRuleParts.superRefine((rule, context) => {
  for (const field of ['page', 'key'] as const) {
    for (const group of missingGroups(rule.match, rule[field])) {
      const message = `holds $<${group}>, but match has no group of that name`;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }
});

/**
 * The content of `platforms.url_rules`: which URLs of a platform are a business's own page. The first matching rule
 * decides; a URL that matches none is no profile.
 */
export const UrlRules = z.strictObject({
  /** A URL belongs to the platform if its host is one of these or a sub-domain of one. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/, 'must be a host name in lower case')).min(1),
  /** The value for `site:`, if it is not the first host: `google.com/maps`. */
  site: z.string().optional(),
  /** Query parameters that are part of a page's identity; all others are dropped. */
  keepParameters: z.array(z.string()).default([]),
  rules: z.array(UrlRule).min(1),
  /** What the platform adds to titles; each match is removed. */
  titleNoise: z.array(pattern).default([]),
  /** Patterns with a group `name` for the business's name in a snippet. */
  snippetNames: z.array(namePattern).default([]),
  /** Titles of pages that list several businesses: never a profile, whatever the URL looks like. */
  listTitles: z.array(pattern).default([]),
  /** Snippets of private persons: never a profile. */
  personSnippets: z.array(pattern).default([]),
  /** Profiles nearly always name their town, so a page without one is not accepted by its name. */
  namesTown: z.boolean().default(false),
  /** A profile URL for simulated results, with the placeholders of `sampleUrl.ts`. */
  sample: z.string().startsWith('https://').optional(),
  /** Tests for `npm run platforms -- check`: a URL, and its page; null if it is no business page. */
  examples: z.array(z.strictObject({ url: z.url(), page: z.url().nullable() })).default([]),
});
export type UrlRules = z.input<typeof UrlRules>;

export type UrlKind = z.infer<typeof UrlRule>['kind'];

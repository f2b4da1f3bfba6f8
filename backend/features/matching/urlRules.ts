import { z } from 'zod';

/** The names of a pattern's groups; undefined if the pattern is not a valid regular expression. */
function groupsOf(source: string): string[] | undefined {
  try {
    // The added empty alternative always matches, and every match lists the names of all groups.
    return Object.keys(new RegExp(`${source}|`, 'iu').exec('')!.groups ?? {});
  } catch {
    return undefined;
  }
}

export const pattern = z
  .string()
  .refine((source) => groupsOf(source) !== undefined, 'is not a regular expression that JavaScript can read');

export const expressions = (sources: readonly string[]): RegExp[] =>
  sources.map((source) => new RegExp(source, 'iu'));

const namePattern = pattern.refine(
  (source) => groupsOf(source)?.includes('name') ?? true,
  "has no group (?<name>...), which gives the business's name",
);

/** Matches a placeholder for a group, `$<name>`, in the template of a URL. */
export const PAGE_GROUP = /\$<(\w+)>/g;

/** The groups that a template uses but the pattern does not have. */
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
   * Case-insensitive. It is matched against `host/path?kept=parameters` of the URL, without scheme, `www.`, `m.` or the
   * like, fragment and trailing slash. Named groups contain what the URL says about the business: `name` (may include
   * the city), `city`, `state`, `street`. Other groups may be used in `page` and `key`.
   */
  match: pattern,
  /**
   * A template of the URL of the business's own page: `$<group>` is replaced by the group's match, and the group `hex`
   * is converted to decimal. Default: the URL as matched.
   */
  page: z.string().startsWith('https://').optional(),
  /**
   * A template, like `page`, of what all URLs of one page have in common: `$<id>` if each contains the page's number.
   * Default: the URL of the page.
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
 * decides. A URL that matches no rule is no profile.
 */
export const UrlRules = z.strictObject({
  /** A URL belongs to the platform if its host is one of these or a sub-domain of one. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/, 'must be a host name in lower case')).min(1),
  /** The value for the search operator `site:` if it is not the first host: `google.com/maps`. */
  site: z.string().optional(),
  /** Query parameters that are part of a page's identity; all others are dropped. */
  keepParameters: z.array(z.string()).default([]),
  rules: z.array(UrlRule).min(1),
  /** What the platform adds to titles; each match is removed. */
  titleNoise: z.array(pattern).default([]),
  /** Patterns that find the business's name in a snippet, as the group `name`. */
  snippetNames: z.array(namePattern).default([]),
  /** Patterns for titles of pages that list several businesses. Such pages are no profiles, whatever their URLs. */
  listTitles: z.array(pattern).default([]),
  /** Patterns for snippets of private persons' pages. Such a page is no profile. */
  personSnippets: z.array(pattern).default([]),
  /** Profiles of this platform nearly always name their town, so a page without one is not found by its name alone. */
  namesTown: z.boolean().default(false),
  /** A profile URL for simulated results, with the placeholders of `sampleUrl.ts`. */
  sample: z.string().startsWith('https://').optional(),
  /** Tests for `npm run platforms -- check`: a URL and the URL of its page; null if the URL is no business's page. */
  examples: z.array(z.strictObject({ url: z.url(), page: z.url().nullable() })).default([]),
});
export type UrlRules = z.input<typeof UrlRules>;

export type UrlKind = z.infer<typeof UrlRule>['kind'];

/** The groups of the calls, by the first word of their path after `/api/`. `monitoring` is the group of the probes. */
const TAGS = {
  verification: 'Jobs: start, progress, results, exports, and verifying again.',
  businesses: 'One business of a job, its decisions and its history.',
  csv: 'Lists as files.',
  wordpress: 'Syncs to WordPress sites, and published posts.',
  schedules: 'Lists that are verified again by themselves.',
  digests: 'Messages about scheduled runs.',
  platforms: 'The platforms that are searched.',
  address: 'US addresses.',
  session: 'Signing in and out.',
  health: 'What the product uses.',
  openapi: 'This document.',
  monitoring: 'For load balancers and Prometheus.',
} as const;
type Tag = keyof typeof TAGS;

export const TAG_LIST = Object.entries(TAGS).map(([name, description]) => ({ name, description }));

/** Returns the group of a call of the table: `csv` for `GET /api/csv/sample`. Throws if no group fits. */
export function tagOf(call: string): Tag {
  const [, , word = ''] = call.split('/');
  const tag = word.replace(/\..*/, '');
  if (tag in TAGS) return tag as Tag;
  throw new Error(`Add "${tag}" to the groups of the OpenAPI document: ${call} belongs to none.`);
}

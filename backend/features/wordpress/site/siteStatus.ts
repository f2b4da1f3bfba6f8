import type { LISTING_STATUSES } from '#contract/words.ts';

export type SiteStatus = (typeof LISTING_STATUSES)[number];

const PUBLISHED: readonly string[] = ['publish', 'future', 'private'];

/** The status that the product shows for a post. Waiting for review, and statuses of plugins, count as drafts. */
export function siteStatus(status: string): SiteStatus {
  if (status === 'trash') return 'trash';
  return PUBLISHED.includes(status) ? 'published' : 'draft';
}

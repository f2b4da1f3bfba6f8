import type { LISTING_STATUSES } from '#contract/words.ts';

export type SiteStatus = (typeof LISTING_STATUSES)[number];

const PUBLISHED: readonly string[] = ['publish', 'future', 'private'];

/** What a post of this status is for us. Plugins add statuses of their own, which the public does not see. */
export function siteStatus(status: string): SiteStatus {
  if (status === 'trash') return 'trash';
  return PUBLISHED.includes(status) ? 'published' : 'draft';
}

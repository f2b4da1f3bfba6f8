import type { PageFacts } from '#contract/facts.ts';
import { webUrl } from '#contract/webUrl.ts';
import { isBookingUrl, isNoWebsite } from './hosts.ts';
import { phoneText } from './phoneText.ts';

/** Removes the parameters of a URL that are only for visitor statistics, such as `?utm_source=gmb`. */
function withoutTracking(url: string): string {
  const parsed = new URL(url);
  const names = [...parsed.searchParams.keys()].filter((name) =>
    /^(?:utm_\w+|gclid|fbclid|y_source)$/.test(name),
  );
  if (!names.length) return url;
  for (const name of names) parsed.searchParams.delete(name);
  return parsed.href;
}

/**
 * Returns the facts of a local answer that are kept. If the answer has no booking link, a website on a booking site
 * becomes the booking link. A website that cannot be the salon's own, such as one on a platform or in a directory, is
 * left out.
 */
export function localFacts(
  { phone, website, ...facts }: PageFacts,
  isOnPlatform: (url: string) => boolean,
): PageFacts {
  const site = webUrl(website ?? null);
  const bookingUrl = facts.bookingUrl ?? (site !== null && isBookingUrl(site) ? site : undefined);
  const isOwn = site !== null && !isNoWebsite(site) && !isOnPlatform(site);
  const written = phoneText(phone);
  return {
    ...facts,
    ...(written !== undefined && { phone: written }),
    ...(isOwn && { website: withoutTracking(site) }),
    ...(bookingUrl !== undefined && { bookingUrl }),
  };
}

import type { ApiRoot } from './connectTo.ts';
import { clientAt, findRoot } from './connectTo.ts';
import type { DestinationEntry } from './destinationEntry.ts';
import type { SiteDescription } from './siteDescription.ts';
import { describeSite } from './siteDescription.ts';
import type { WordPressClient } from './wordpressClient.ts';
import { WordPressError } from './wordpressError.ts';

type Known = { api: ApiRoot; site: SiteDescription };

/** A site's description is refreshed after this, or when the site answers unexpectedly. */
const KEPT_MS = 5 * 60_000;
/** A fault in the setup is cached this long, so that not every business asks the site again. */
const FAULT_KEPT_MS = 3000;
const known = new Map<string, { until: number; found: Promise<Known> }>();
/** When descriptions were renewed before their time. */
const renewals = new Map<string, number>();

/** Drops a description that may be outdated. False if it was renewed just now, so it is as the site is. */
function renew(key: string): boolean {
  const last = renewals.get(key);
  if (last !== undefined && performance.now() < last + FAULT_KEPT_MS) return false;
  renewals.set(key, performance.now());
  known.delete(key);
  return true;
}

async function look(destination: DestinationEntry): Promise<Known> {
  // Many businesses share it, so no single signal aborts it; each request has its timeout.
  const { signal } = new AbortController();
  const api = await findRoot(destination, signal);
  return { api, site: await describeSite(clientAt(destination, api, signal)) };
}

/** True if an answer shows that the site differs from its description: moved, another user, another type. */
function hasChanged({ trouble, status, code, isTransient }: WordPressError): boolean {
  if (isTransient) return false;
  return trouble === 'redirect' || trouble === 'not-json' || status === 401 || code === 'rest_no_route';
}

/**
 * A client for the destination, and its site's description. `renew` drops the description if it may be outdated, and
 * returns whether another attempt would read a newer one. Throws WordPressError.
 */
export async function knownSite(
  destination: DestinationEntry,
  signal: AbortSignal,
): Promise<{ client: WordPressClient; site: SiteDescription; renew: () => boolean }> {
  const key = JSON.stringify(destination);
  let entry = known.get(key);
  if (!entry || performance.now() > entry.until) {
    const fresh = { until: performance.now() + KEPT_MS, found: look(destination) };
    known.set(key, fresh);
    fresh.found.catch((error) => {
      const isSetup = error instanceof WordPressError && !error.isTransient;
      fresh.until = isSetup ? performance.now() + FAULT_KEPT_MS : 0;
    });
    entry = fresh;
  }
  const { api, site } = await entry.found;
  const client = clientAt(destination, api, signal);
  const call: WordPressClient['call'] = async (...request) => {
    try {
      return await client.call(...request);
    } catch (error) {
      if (error instanceof WordPressError && hasChanged(error)) known.delete(key);
      // The site refuses a value that fits its description.
      else if (error instanceof WordPressError && error.status === 400) renew(key);
      throw error;
    }
  };
  return { client: { ...client, call }, site, renew: () => renew(key) };
}

import type { ApiRoot } from './connectTo.ts';
import { clientAt, findRoot } from './connectTo.ts';
import type { DestinationEntry } from './destinationEntry.ts';
import type { SiteDescription } from './siteDescription.ts';
import { describeSite } from './siteDescription.ts';
import type { WordPressClient } from './wordpressClient.ts';
import { WordPressError } from './wordpressError.ts';

type Known = { api: ApiRoot; site: SiteDescription };

/** How long a site's description is used, unless an error suggests earlier that it is outdated. */
const KEPT_MS = 5 * 60_000;
/** How long a fault in the setup is cached. Without that, each business would ask the site again. */
const FAULT_KEPT_MS = 3000;
const known = new Map<string, { until: number; found: Promise<Known> }>();
/** When `renew` has last dropped each description. */
const renewals = new Map<string, number>();

/** Drops a description that may be outdated. Returns false, and does nothing, within FAULT_KEPT_MS of the last drop. */
function renew(key: string): boolean {
  const last = renewals.get(key);
  if (last !== undefined && performance.now() < last + FAULT_KEPT_MS) return false;
  renewals.set(key, performance.now());
  known.delete(key);
  return true;
}

async function look(destination: DestinationEntry): Promise<Known> {
  // Many businesses wait for this reading, so none of their signals may abort it. Each request has a timeout.
  const { signal } = new AbortController();
  const api = await findRoot(destination, signal);
  return { api, site: await describeSite(clientAt(destination, api, signal)) };
}

/** True if an answer suggests that the site has moved, or that its user or post type has changed. */
function hasChanged({ trouble, status, code, isTransient }: WordPressError): boolean {
  if (isTransient) return false;
  return trouble === 'redirect' || trouble === 'not-json' || status === 401 || code === 'rest_no_route';
}

/**
 * Returns a client for the destination, and the description of its site. `renew` drops the description, so that the
 * next call reads a new one. It returns false, and does nothing, shortly after the last drop. Throws WordPressError.
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
      // The site may have refused a value that fits an outdated description.
      else if (error instanceof WordPressError && error.status === 400) renew(key);
      throw error;
    }
  };
  return { client: { ...client, call }, site, renew: () => renew(key) };
}

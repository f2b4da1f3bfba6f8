import type { DestinationEntry } from '../destinations/destinationEntry.ts';
import type { ApiRoot } from './connectTo.ts';
import { clientAt, findRoot } from './connectTo.ts';
import type { SiteDescription } from './siteDescription.ts';
import { describeSite } from './siteDescription.ts';
import type { WordPressClient } from './wordpressClient.ts';
import { WordPressError } from './wordpressError.ts';

type Known = { api: ApiRoot; site: SiteDescription };

/** A site is looked at again after this, or when it answers unexpectedly. */
const KEPT_MS = 5 * 60_000;
/** So long many businesses fail of the same fault in the setup without each asking the site. */
const FAULT_KEPT_MS = 3000;
const known = new Map<string, { until: number; found: Promise<Known> }>();

async function look(destination: DestinationEntry): Promise<Known> {
  // Shared by many businesses, so no single one's signal ends it; each request has its time limit.
  const { signal } = new AbortController();
  const api = await findRoot(destination, signal);
  return { api, site: await describeSite(clientAt(destination, api, signal)) };
}

/** Whether an answer says that the site is not any more as it was found: moved, another user, another type. */
function hasChanged({ trouble, status, code, isTransient }: WordPressError): boolean {
  if (isTransient) return false;
  return trouble === 'redirect' || trouble === 'not-json' || status === 401 || code === 'rest_no_route';
}

/** A client for the destination, and what its site can take. Throws WordPressError. */
export async function knownSite(
  destination: DestinationEntry,
  signal: AbortSignal,
): Promise<{ client: WordPressClient; site: SiteDescription }> {
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
      throw error;
    }
  };
  return { client: { ...client, call }, site };
}

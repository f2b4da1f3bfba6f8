import type { ConnectionTest } from '#contract/wordpress.ts';
import { clientAt, findRoot } from './connectTo.ts';
import type { DestinationEntry } from './destinationEntry.ts';
import { mayEditPublished } from './editRight.ts';
import { describeSite } from './siteDescription.ts';
import { WordPressError } from './wordpressError.ts';

/** The longest timeout of each request of a test. It is short, because an operator waits for the test. */
const TEST_TIMEOUT_SECONDS = 15;

/** Tests what a sync needs, without changing anything on the site. */
export async function testConnection(given: DestinationEntry, signal: AbortSignal): Promise<ConnectionTest> {
  const destination = { ...given, timeoutSeconds: Math.min(given.timeoutSeconds, TEST_TIMEOUT_SECONDS) };
  try {
    const found = await findRoot(destination, signal);
    const client = clientAt(destination, found, signal);
    const site = await describeSite(client);
    const updates = (await mayEditPublished(client))
      ? ''
      : ' This user may not edit published posts, so the updates of the page Listings cannot be written: give it the role Editor.';
    const terms =
      site.cityTaxonomy && !site.cityTaxonomy.mayCreate
        ? ' This user may not make new cities, so a business in a city that the site does not have cannot be synced.'
        : '';
    const name = found.index.name || destination.label;
    const message = `Connected to "${name}" as ${destination.username}: drafts of the type "${destination.postType}" can be created.${terms}${updates}`;
    return { success: true, message };
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    return { success: false, message: error.message };
  }
}

import type { ConnectionTest, Destination } from '#contract/wordpress.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/errors.ts';
import { shownValue } from '../../../lib/shownValue.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { testConnection } from '../site/testConnection.ts';
import { listConnectionTests, listPlatformIds, upsertConnectionTest } from './connectionTestQueries.ts';
import { readDestinations } from './destinationsFile.ts';
import { unknownPlatforms } from './mappedPlatforms.ts';

const testedOf = ({ url, postType, username }: DestinationEntry): string =>
  JSON.stringify([url, postType, username]);

export async function listDestinations({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Destination[]> {
  const read = await readDestinations(config.destinationsFile);
  const entries = read.flatMap((each) => (each.configured ? [each.entry] : []));
  if (!entries.length) return [];
  const tests = await listConnectionTests(db);
  return entries.map((entry) => {
    const kept = tests.find(
      ({ destinationId, tested }) => destinationId === entry.id && tested === testedOf(entry),
    );
    const { id, label, url, postType } = entry;
    const lastTest = kept && {
      success: kept.success,
      message: kept.message,
      testedAt: kept.testedAt.toISOString(),
    };
    // Only these parts of an entry may be sent to clients.
    const domain = url.replace(/^https?:\/\//i, '');
    return { id, label, domain, post_type: postType, lastTest: lastTest ?? null };
  });
}

/**
 * Finds a destination's entry. Throws HttpError with what the administrator must do: 404 if the entry is missing or
 * variables in it are unset, 503 if the file cannot be used.
 */
export async function findDestination(file: string, id: string): Promise<DestinationEntry> {
  const entries = await readDestinations(file);
  const found = entries.find((entry) => entry.id === id);
  if (found?.configured) return found.entry;
  if (!found) {
    throw notFound(
      `There is no WordPress destination "${shownValue(id)}": the administrator adds it to the file ${file} on the server.`,
    );
  }
  const names = found.unset.join(', ');
  throw notFound(
    `The WordPress destination "${id}" is not configured: the administrator sets ${names} on the server.`,
  );
}

/** Tests the connection (if the entry names no unknown platform) and stores the result. Throws as `findDestination`. */
export async function testDestination(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  id: string,
  gone: AbortSignal,
): Promise<ConnectionTest> {
  const entry = await findDestination(config.destinationsFile, id);
  const unknown = unknownPlatforms(entry, await listPlatformIds(db));
  const result = unknown ? { success: false, message: unknown } : await testConnection(entry, gone);
  await upsertConnectionTest(db, { ...result, destinationId: id, tested: testedOf(entry) });
  return result;
}

import type { Destination } from '#contract/wordpress.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/errors.ts';
import type { DestinationEntry } from './destinationEntry.ts';
import { readDestinations } from './destinationsFile.ts';

/** All of an entry that may leave the server. */
function presentDestination({ id, label, url, postType }: DestinationEntry): Destination {
  return { id, label, domain: url.replace(/^https?:\/\//i, ''), post_type: postType };
}

export async function listDestinations({ config }: Pick<Deps, 'config'>): Promise<Destination[]> {
  const entries = await readDestinations(config.destinationsFile);
  return entries.flatMap((read) => (read.configured ? [presentDestination(read.entry)] : []));
}

/** The entry of a destination. Throws HttpError 404, with what the administrator has to do, where it cannot be used. */
export async function findDestination(file: string, id: string): Promise<DestinationEntry> {
  const entries = await readDestinations(file);
  const found = entries.find((entry) => entry.id === id);
  if (found?.configured) return found.entry;
  if (!found) {
    throw notFound(
      `There is no WordPress destination "${id}": the administrator adds it to the file ${file} on the server.`,
    );
  }
  const names = found.unset.join(', ');
  throw notFound(
    `The WordPress destination "${id}" is not configured: the administrator sets ${names} on the server.`,
  );
}

import type { Knex } from 'knex';
import { isSameStreet } from '../../naming/streets.ts';
import { listWrittenStreets, readMoves } from './moveQueries.ts';

/**
 * The street to which the salon has moved, as a post of the salon has it, mostly because the move was accepted on
 * Listings. Null if no post has it, or if the list has it, too, or has no street.
 */
export async function streetOnSite(db: Knex, salonId: string, listed: string | null): Promise<string | null> {
  if (listed === null) return null;
  const written = await listWrittenStreets(db, salonId);
  if (!written.length) return null;
  const street = (await readMoves(db, [salonId])).get(salonId)?.street;
  if (isSameStreet(listed, street)) return null;
  return written.find((text) => isSameStreet(text, street)) ?? null;
}

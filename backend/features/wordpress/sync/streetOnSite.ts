import type { Knex } from 'knex';
import { isSameStreet } from '../../naming/streets.ts';
import { listWrittenStreets, readMoves } from './moveQueries.ts';

/**
 * Returns the street to which the salon has moved, as one of the salon's posts has it, mostly because an operator
 * accepted the move in Listings. Returns null if the salon has not moved, if no post has this street, or if the list
 * has it as well or has no street.
 */
export async function streetOnSite(db: Knex, salonId: string, listed: string | null): Promise<string | null> {
  if (listed === null) return null;
  const written = await listWrittenStreets(db, salonId);
  if (!written.length) return null;
  const street = (await readMoves(db, [salonId])).get(salonId)?.street;
  if (isSameStreet(listed, street)) return null;
  return written.find((text) => isSameStreet(text, street)) ?? null;
}

import type { Knex } from 'knex';
import type { Business } from '#contract/businesses.ts';
import { findBusiness } from './businessQueries.ts';
import { presentBusiness } from './presentJob.ts';

/** One business with its result; undefined when there is none of this id. */
export async function loadBusiness(db: Knex, id: string): Promise<Business | undefined> {
  const business = await findBusiness(db, id);
  return business && presentBusiness(business);
}

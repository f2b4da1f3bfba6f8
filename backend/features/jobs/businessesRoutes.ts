import type { businessCalls } from '#contract/businessCalls.ts';
import type { SingleBusiness } from '#contract/businesses.ts';
import { noSuchBusiness } from '#contract/businesses.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../lib/router.ts';
import { presentClosure } from '../matching/closureDecisions.ts';
import { readAllPlatforms } from '../platforms/platformsService.ts';
import { readClosures } from '../results/readDecisions.ts';
import { readJoined, separateSalon } from '../salons/joinSalons.ts';
import { streetOnSite } from '../wordpress/sync/streetOnSite.ts';
import { findBusiness } from './businessQueries.ts';
import { presentBusiness } from './presentBusiness.ts';
import { readPageDecisions } from './review/readEntry.ts';
import { findReviewed } from './review/reviewQueries.ts';

async function readSingle(db: Deps['db'], id: string): Promise<SingleBusiness> {
  // The queries are sent one after the other: in a transaction, all are on one connection.
  const business = await findBusiness(db, id);
  const row = await findReviewed(db, id);
  if (!business || !row) throw notFound(noSuchBusiness(id));
  const closure = (await readClosures(db, [business.id])).get(business.id);
  const decisions = await readPageDecisions(db, row, business);
  const joined = await readJoined(db, business.id);
  const street = await streetOnSite(db, row.salonId, business.address);
  const details = business.processed ? business.processingDetails : {};
  return {
    ...presentBusiness(business),
    ...(closure && { closure: presentClosure(closure, details, await readAllPlatforms(db)) }),
    ...(decisions.length > 0 && { decisions }),
    ...(joined.length > 0 && { joined }),
    ...(street !== null && { streetOnSite: street }),
  };
}

export function businessesRoutes({ db }: Pick<Deps, 'db'>): Handlers<typeof businessCalls> {
  return {
    'GET /api/businesses/:id': ({ params }) => readSingle(db, params.id),

    'DELETE /api/businesses/:id/joined/:salonId': ({ params: { id, salonId } }) =>
      db.transaction(async (trx) => {
        await separateSalon(trx, id, salonId.toLowerCase());
        return readSingle(trx, id);
      }),
  };
}

import { expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import { createWorkRoom } from '../../../backend/features/run/workRoom.ts';
import { workQueues } from '../../../backend/handlers.ts';
import { destinationEntry } from '../../support/destinationEntry.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForAll, destinationsForAll } from '../../support/hooks.ts';
import { startVerified } from '../../support/verifiedSalons.ts';

const file = destinationsForAll();
const api = apiForAll({ DESTINATIONS_FILE: file.path });

test('if no try could look for a copy, the operator is told where one may exist', async () => {
  const [businessId] = await startVerified(api, [{ name: 'Trophy Hair Lounge' }]);
  // An address where nothing listens.
  await file.write([destinationEntry({ id: 'salon-directory', url: 'http://127.0.0.1:1024' })]);
  const { db, queue } = api.deps;
  const slug = `trophy-hair-lounge-${businessId!.replaceAll('-', '').slice(-12)}`;
  const draft = {
    salon_id: businessId,
    business_id: businessId,
    destination_id: 'salon-directory',
    slug,
  };
  await db('wordpress_drafts').insert({ ...draft, state: 'synced', acknowledged: true, post_id: 7 });
  const lookUp = () => Promise.reject(new Error('Nothing is searched here.'));
  await db('results').update({ sync_status: 'synced' });
  await workQueues({ ...api.deps, lookUp, room: createWorkRoom({ most: 1 }) }, 1);
  await db.transaction(async (trx) => {
    const payload = { salonId: businessId!, destinationId: 'salon-directory' };
    await queue.send(trx, 'sweep-draft', [{ payload }]);
    await trx('pgboss.job').where({ name: 'sweep-draft' }).update({ retry_limit: 0 });
  });
  const result = async () =>
    ((await api.call('GET', `/api/businesses/${businessId}`)).json() as Business).result!;
  expect(await eventually(result, ({ syncError }) => Boolean(syncError))).toMatchObject({
    syncError: `WordPress may have a second draft of this business: delete "${slug}-2" there if there is one.`,
  });
});

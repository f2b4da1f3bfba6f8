import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import { createWorkRoom } from '../../../backend/features/run/workRoom.ts';
import { workQueues } from '../../../backend/handlers.ts';
import type { DestinationsFile } from '../../support/destinations.ts';
import { createDestinationsFile } from '../../support/destinations.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { startVerified } from '../../support/verifiedSalons.ts';

let file: DestinationsFile;
let api: TestApi;

beforeEach(async () => {
  file = await createDestinationsFile();
  api = await startTestApi({ DESTINATIONS_FILE: file.path });
});
afterEach(async () => {
  await api.stop();
  await file.remove();
});

test('if no try could look for a copy, the operator is told where one may exist', async () => {
  const [businessId] = await startVerified(api, [{ name: 'Trophy Hair Lounge' }]);
  // An address where nothing listens.
  await file.write([
    {
      id: 'salon-directory',
      label: 'Salon Directory',
      url: 'http://127.0.0.1:1024',
      postType: 'salon',
      username: 'editor',
      applicationPassword: 'abcd',
      fields: {},
    },
  ]);
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

import { beforeEach, expect, test } from '@jest/globals';
import { startGateway } from '../../beds/wordpress/gateway.ts';
import { passOn } from '../../beds/wordpress/passOn.ts';
import { forEach } from '../../support/between.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();
const gateway = forEach(() =>
  startGateway((request) => {
    const fault = hasChanged ? { 'x-bed-fault': 'changed-schema' } : {};
    return passOn({ ...request, headers: { ...request.headers, ...fault } }, wordpress.url);
  }),
);
let hasChanged: boolean;

describeOnWordPress('a site whose fields change between two syncs', () => {
  beforeEach(async () => {
    hasChanged = false;
    await workDrafts(api);
  });

  const point = (fields: Record<string, string>) =>
    file.point(wordpress, {
      url: `http://${gateway.host}`,
      fields: { externalId: 'external_id', ...fields },
    });
  const start = (Site: string) =>
    startVerified(api, [
      {
        name: 'Rosa',
        address: '1 Elm St, Reno, NV',
        zipCode: '89501',
        columns: { Site },
      },
    ]);
  const change = (id: string, columns: Record<string, unknown>) =>
    api.database.db('businesses').where({ id }).update(columns);

  test('keeps its drafts, and the sync names the key that is missing now', async () => {
    await point({ 'column.Site': 'website' });
    const [id] = await start('https://a.example/');
    await syncToEnd(api, [id!]);
    const [before] = await wordpress.posts();
    hasChanged = true;
    await change(id!, { original_data: { Site: 'https://b.example/' } });
    const [named] = await syncToEnd(api, [id!]);
    expect(named).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('would drop the meta key "website"'),
    });
    expect(await wordpress.posts()).toHaveLength(1);
    await point({});
    expect(await syncToEnd(api, [id!])).toMatchObject([{ status: 'synced', postId: before!.id }]);
  });

  test('refuses a value of the former type, and the next sync says which type it takes now', async () => {
    await point({ 'column.Site': 'zip' });
    const [id] = await start('89501');
    await syncToEnd(api, [id!]);
    hasChanged = true;
    await change(id!, { original_data: { Site: 'north' } });
    expect(await syncToEnd(api, [id!])).toMatchObject([{ status: 'failed' }]);
    expect(await syncToEnd(api, [id!])).toMatchObject([
      {
        status: 'failed',
        error:
          'WordPress requires a whole number for the meta key "zip", but got "north": correct the business, the key or "fields".',
      },
    ]);
    expect((await wordpress.posts()).map(({ meta }) => meta['zip'])).toEqual(['89501']);
  });

  test('writes a value of the new type at once if it fits', async () => {
    await point({ 'column.Site': 'zip' });
    const [id] = await start('89501');
    await syncToEnd(api, [id!]);
    hasChanged = true;
    await change(id!, { original_data: { Site: '89502' } });
    expect(await syncToEnd(api, [id!])).toMatchObject([{ status: 'synced' }]);
    expect((await wordpress.posts()).map(({ meta }) => meta['zip'])).toEqual(['89502']);
  });
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Gateway } from '../../beds/wordpress/gateway.ts';
import { startGateway } from '../../beds/wordpress/gateway.ts';
import { passOn } from '../../beds/wordpress/passOn.ts';
import type { WordPress } from '../../beds/wordpress/wordpress.ts';
import type { DestinationsFile } from '../../support/destinations.ts';
import type { TestSite } from '../../support/onWordPress.ts';
import { describeOnWordPress } from '../../support/onWordPress.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

let wordpress: WordPress;
let file: DestinationsFile;
let api: TestApi;
let gateway: Gateway;
let hasChanged: boolean;

const use = (site: TestSite): void => {
  ({ wordpress, file } = site);
};

describeOnWordPress('a site whose fields change between two syncs', { use }, () => {
  beforeEach(async () => {
    hasChanged = false;
    await wordpress.clear();
    gateway = await startGateway((request) => {
      const fault = hasChanged ? { 'x-bed-fault': 'changed-schema' } : {};
      return passOn({ ...request, headers: { ...request.headers, ...fault } }, wordpress.url);
    });
    api = await startTestApi({ DESTINATIONS_FILE: file.path });
    await workDrafts(api);
  });
  afterEach(async () => {
    await api.stop();
    await gateway.stop();
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

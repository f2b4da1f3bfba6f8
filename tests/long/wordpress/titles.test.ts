import { beforeEach, expect, test } from '@jest/globals';
import { entryFor } from '../../support/destinations.ts';
import { decide, lookToEnd, updatesOf, workListings, writesEnd } from '../../support/listings.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { salons, startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();

const NAME = 'Bella <img src=x onerror=alert(1)> & Co &lt;b&gt;';
const SALON: Salon = { ...salons(1)[0]!, name: NAME, phone: '(208) 555-0100' };
const AS_TEXT = 'Bella &lt;img src=x onerror=alert(1)&gt;';

type Shown = { id: number; modified_gmt: string; title: { raw: string; rendered: string } };

describeOnWordPress('a name with markup', () => {
  beforeEach(async () => {
    await workDrafts(api);
    await workListings(api);
  });

  const post = async (): Promise<Shown> => {
    const route = '/wp/v2/salon?status=any&context=edit&_fields=id,modified_gmt,title';
    const { body } = await wordpress.call<Shown[]>('GET', route);
    expect(body).toHaveLength(1);
    return body[0]!;
  };
  const syncIt = async (id: string) =>
    expect(await syncToEnd(api, [id])).toMatchObject([{ status: 'synced' }]);
  const newPhone = (id: string) =>
    api.database.db('businesses').where({ id }).update({ phone: '(208) 555-0199' });

  test.each([
    ['editor', ' & Co &lt;b&gt;'],
    // WordPress filters the titles of users without the right to unfiltered HTML.
    ['author', ' &amp; Co &lt;b&gt;'],
  ] as const)(
    'is a text in the title that an %s writes, and is read back as the same name',
    async (role, end) => {
      const { username, applicationPassword } = wordpress.users[role];
      const changes = { username, applicationPassword, cityTaxonomy: undefined };
      await file.write([entryFor(wordpress, changes)]);
      const [id] = await startVerified(api, [SALON]);
      await syncIt(id!);
      const made = await post();
      expect(made.title.raw).toBe(AS_TEXT + end);
      expect(made.title.rendered).not.toContain('<');
      await syncIt(id!);
      expect(await post()).toEqual(made);
      expect(updatesOf(await lookToEnd(api))).toEqual([]);
      await newPhone(id!);
      await syncIt(id!);
      expect((await post()).title).toEqual(made.title);
    },
  );

  test('in a draft of an earlier version is no edit by a person, and becomes a text with the next update', async () => {
    const [id] = await startVerified(api, [SALON]);
    await syncIt(id!);
    const { id: postId } = await post();
    await wordpress.call('POST', `/wp/v2/salon/${postId}`, { title: NAME });
    const earlier = await post();
    expect(earlier.title.raw).toBe(NAME);
    await api.database.db('wordpress_drafts').update({ written_modified: earlier.modified_gmt });
    await syncIt(id!);
    expect(await post()).toEqual(earlier);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await newPhone(id!);
    await syncIt(id!);
    expect((await post()).title.raw).toContain(AS_TEXT);
  });

  test('is a text as well if an operator accepts it on the page Listings', async () => {
    const [id] = await startVerified(api, [SALON]);
    await syncIt(id!);
    const { id: postId } = await post();
    await wordpress.call('POST', `/wp/v2/salon/${postId}`, { title: 'By Ana', status: 'publish' });
    const [name, ...others] = updatesOf(await lookToEnd(api));
    expect(name).toMatchObject({ field: 'name', isEdited: true });
    expect(others).toEqual([]);
    await decide(api, { verdict: 'accept', ids: [name!.id] });
    await writesEnd(api);
    expect((await post()).title.raw).toContain(AS_TEXT);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });
});

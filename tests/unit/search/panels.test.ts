import { describe, expect, test } from '@jest/globals';
import { closedPanel } from '../../../backend/features/matching/closedPanels.ts';
import { localHits } from '../../../backend/features/search/places/localHits.ts';

const LISTING = {
  title: 'Bella Nail Bar',
  cid: '12345678901',
  address: '12 Oak St, Austin, TX 78704',
  phone: '(512) 555-0142',
};
const BELLA = {
  name: 'Bella Nail Bar',
  address: '12 Oak St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  phone: '512-555-0142',
};

describe('a panel without an id', () => {
  test.each<[what: string, panel: object]>([
    ['phone number', { title: 'Bella', phone: '512.555.0142' }],
    ['street', { title: 'Bella', address: '12 Oak Street, Austin, TX' }],
  ])('belongs to the listing of the same answer with its %s', (_, panel) => {
    const closed = { ...panel, permanently_closed: true };
    for (const hits of [localHits([LISTING], closed), localHits(closed, [LISTING])]) {
      expect(hits).toHaveLength(1);
      expect(hits[0]!.url).toContain('cid=12345678901');
      expect(hits[0]!.local).toMatchObject({ title: 'Bella Nail Bar', permanentlyClosed: true });
    }
  });

  test('adds its phone number and website to the listing, and takes nothing from it', () => {
    const { phone: _, ...listing } = LISTING;
    const panel = {
      title: 'Bella',
      address: '12 Oak St, Austin, TX',
      phone: LISTING.phone,
      website: 'https://bella.example',
    };
    expect(localHits([listing], panel)[0]!.local).toMatchObject({
      title: 'Bella Nail Bar',
      phone: LISTING.phone,
      website: 'https://bella.example',
      zip: '78704',
    });
  });

  test('with another phone number stays apart', () => {
    const [hit] = localHits([LISTING], { title: 'Rosa', phone: '512-555-9999', permanently_closed: true });
    expect(hit!.local).toMatchObject({ permanentlyClosed: false });
  });
});

describe('a closed panel without a listing beside it', () => {
  const closed = (part: object) =>
    closedPanel(BELLA, [], localHits({ ...LISTING, cid: undefined, permanently_closed: true, ...part }));
  const CLOSED = { says: 'closed', words: 'Permanently closed', structured: true };

  test.each<[what: string, part: object, evidence: object | undefined]>([
    ['our name, phone number and street', {}, CLOSED],
    ['our name and phone number', { address: undefined }, CLOSED],
    ['our name and street', { phone: undefined }, CLOSED],
    ['our phone number, and a word more in the name', { title: 'Bella Nail Bar East Side' }, CLOSED],
    ['our phone number, and a name of another trade', { title: 'Bella Barbers' }, undefined],
    ['our street alone, and a word more in the name', { title: 'Bella East', phone: undefined }, undefined],
    ['another name', { title: 'Quick Smog & Tune' }, undefined],
    ['another phone number', { phone: '(512) 555-9999' }, undefined],
    ['our phone number at another house', { address: '900 Elm Ave, Austin, TX' }, undefined],
    ['another street', { phone: undefined, address: '900 Elm Ave, Austin, TX' }, undefined],
    ['our name alone', { phone: undefined, address: undefined }, undefined],
    ['our name, and it is open', { permanently_closed: false }, undefined],
  ])('%s', (_, part, evidence) => {
    expect(closed(part)).toEqual(evidence);
  });

  test('is ours by its street if no phone number of ours is known', () => {
    const hits = localHits({ ...LISTING, cid: undefined, permanently_closed: true });
    expect(closedPanel({ ...BELLA, phone: null }, [], hits)).toEqual(CLOSED);
    const page = { url: 'https://a.com', title: 'Bella', score: 90, for: [], against: [] };
    const other = { ...page, shown: { phone: '(512) 555-7777' } };
    expect(closedPanel({ ...BELLA, phone: null }, [other], hits)).toBeUndefined();
  });

  test('is ours by the phone number of a page that was found', () => {
    const hits = localHits({ title: 'Bella Nail Bar', phone: '512-555-7777', permanently_closed: true });
    const page = { url: 'https://a.com', title: 'Bella', score: 90, for: [], against: [] };
    const business = { ...BELLA, phone: null, address: null };
    expect(closedPanel(business, [], hits)).toBeUndefined();
    expect(closedPanel(business, [{ ...page, shown: { phone: '(512) 555-7777' } }], hits)).toEqual(CLOSED);
  });
});

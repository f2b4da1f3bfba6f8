import { expect, test } from '@jest/globals';
import { foundReason, notListedReason, possibleReason } from '../../../backend/features/matching/reasons.ts';

test('a value that differs from the list is not said to be the same on another page', () => {
  const learned = [
    { kind: 'city' as const, platformId: 'yellowpages' },
    { kind: 'phone' as const, platformId: 'yellowpages' },
  ];
  expect(foundReason({ title: '', for: ['name', 'street'], against: ['other_city'], learned })).toBe(
    'Matches: name, street. Another page shows the same phone number. Differs: city.',
  );
  expect(possibleReason({ title: '', for: ['name'], against: ['other_city', 'phone'], learned }, false)).toBe(
    'Matches: name. Differs: city, phone number. Check the page.',
  );
});

test('a page of which only the name is the list’s says that another page shows what differs', () => {
  const learned = [{ kind: 'city' as const, platformId: 'yelp' }];
  const nearby = { title: '', for: ['name' as const], against: ['other_city' as const], learned };
  expect(foundReason({ ...nearby, shown: { city: 'Plano' } })).toBe(
    'Matches: name. Differs: city. Another page shows this city, too.',
  );
  const placed = { ...nearby, for: ['name' as const, 'street' as const] };
  expect(foundReason(placed)).toBe('Matches: name, street. Differs: city.');
});

test('a page found under another name says so, and whether another page of the salon has that name', () => {
  const page = { title: '', for: ['city' as const], against: ['other_name' as const] };
  const learned = [{ kind: 'name' as const, platformId: 'yelp' }];
  const reason = "Matches: city. It has another name than the list's";
  expect(foundReason(page)).toBe(`${reason}.`);
  expect(foundReason({ ...page, learned })).toBe(`${reason}, which another page also has.`);
});

test('a page that is titled with a person is said to be perhaps that person’s', () => {
  const of = (title: string) => possibleReason({ title, for: ['name', 'city'], against: [] }, false);
  expect(of("Nina S. @ O'Brien Barber Co. - Barbers - Yelp")).toBe(
    'Matches: name, city. It may be of a person who works there. Check the page.',
  );
  const snippet = 'See Instagram photos and videos from Yolanda R. @ Salon 699 (@yolandar)';
  const placed = { title: '@yolandar', snippet, for: ['name' as const, 'city' as const], against: [] };
  expect(possibleReason(placed, false)).toMatch(/It may be of a person who works there/);
  const elsewhere = { ...placed, title: 'Awa Moreau at Salon 699', against: ['other_city' as const] };
  expect(possibleReason(elsewhere, false)).toBe(
    'Matches: name, city. Differs: city. It may be of a person who works there. Check the page.',
  );
  const unplaced = { title: "Carla A. @ O'Brien Barber Co.", for: ['name' as const], against: [] };
  expect(possibleReason(unplaced, false)).toBe(
    'Matches: name. The page shows no address, and another business may have this name. ' +
      'It may be of a person who works there. Check the page.',
  );
  expect(of("O'Brien Barber Co. - Yelp")).toBe(
    'Matches: name, city. It may be of a business with the same or a similar name. Check the page.',
  );
});

test('a found page that is titled with a person says so, unless that is the salon itself', () => {
  const of = (title: string, name: string) =>
    foundReason({ title, for: ['name', 'phone'], against: [], shown: { name } });
  expect(of('Jo A. @ The Brow Room - Facebook', 'The Brow Room')).toBe(
    'Matches: name, phone number. It may be of a person who works there.',
  );
  expect(of('Blue Moon @ Atrium Suites - Facebook', 'Blue Moon')).toBe('Matches: name, phone number.');
});

test('a closest page with the name but another phone number is not said to have another name', () => {
  const closest = (against: ('phone' | 'street' | 'zip' | 'name')[]) =>
    notListedReason({ title: '', for: ['name'], against });
  const none = 'No matching page found. The closest has another';
  expect(closest(['phone'])).toBe(`${none} phone number.`);
  expect(closest(['phone', 'street'])).toBe(`${none} address and phone number.`);
  expect(closest(['zip'])).toBe(`${none} address.`);
  expect(closest(['name', 'street', 'phone'])).toBe(`${none} name, address and phone number.`);
  expect(closest([])).toBe('No matching page found. The closest has only a similar name in common.');
  const placed = { title: '', against: [], for: ['name' as const, 'zip' as const] };
  expect(notListedReason(placed)).toBe(
    'No matching page found. The closest differs from other pages of the business.',
  );
});

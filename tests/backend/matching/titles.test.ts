import { expect, test } from '@jest/globals';
import { createMatch } from '../../support/matchHits.ts';

const match = await createMatch();

const YELP = 'https://www.yelp.com/biz/x';
const OURS = 'Bella Nail Bar';
const yelp = (title: string, name: string) =>
  match([[YELP, title, 'Austin, TX']], { name }).get('yelp')!.outcome;

test.each<[title: string, name: string]>([
  ['BELLA NAIL BAR - Updated June 2026', OURS],
  ['BELLA NAIL BAR - Updated June 2026 - 14 Photos & 114...', OURS],
  ['Bella Nail Bar inside Atrium Suites - Yelp', OURS],
  ['Bella Nail Bar @ Atrium Salon Suites - Yelp', OURS],
  ['Bella Nail Bar, formerly Rosa Nails - Yelp', OURS],
  ['Rosa Nails is now Bella Nail Bar - Yelp', OURS],
  ['Bella Nail Bar by Porsha - Yelp', OURS],
  ['Bella Nail Bar 美甲沙龙 - Yelp', OURS],
  ["Nico's Barbershop – South Park - Yelp", "Nico's Barbershop – South Park"],
  ['Velvet - a Nail Bar - Austin, TX - Yelp', 'Velvet - A Nail Bar'],
  ['THE LASH CO - Yelp', 'The Lash Co'],
  ['HAIR MA - Updated May 2026', 'Hair MA'],
])('the title "%s" names the business', (title, name) => {
  expect(yelp(title, name)).toBe('found');
});

test.each([
  'BELLA NAIL BAR - Updated June 2026 - 43 Photos ...',
  'BELLA NAIL BAR - Updated June 2026 - 43 Photos …',
  'BELLA NAIL BAR - CLOSED - Updated June 2026 - 7 Photos...',
  'BELLA NAIL BAR - Updated June 2026 - 120 …',
  'BELLA NAIL BAR - Updated June 2026 - 18…',
  'BELLA NAIL BAR - Updated June 2026 - 116...',
  'BELLA NAIL BAR - Updated …',
])('what a search engine leaves of the end of "%s" is no part of the name', (title) => {
  const [page] = match([[YELP, title, 'Austin, TX']]).get('yelp')!.candidates;
  expect(page).toMatchObject({ for: ['name', 'city'], shown: { name: 'BELLA NAIL BAR' } });
});

test('the category of a title by Foursquare says nothing about the craft', () => {
  const page = 'https://foursquare.com/v/poppy-nails/5d887dbbbbbfd70a3b31fdb3';
  const title = 'Poppy Nails - Salon / Barbershop';
  const named = match([[page, title, 'Austin, TX']], { name: 'Poppy Barber Studio' }).get('foursquare')!;
  expect(named.candidates[0]).toMatchObject({ against: ['name'], shown: { name: 'Poppy Nails' } });
});

test.each<[title: string, name: string]>([
  ['Bella Nail Bar at the Mall - Yelp', OURS],
  ["Nico's Barbershop – Dilworth - Yelp", "Nico's Barbershop – South Park"],
  ['Hair by Jenna - Yelp', 'Hair'],
])('the title "%s" names another business', (title, name) => {
  expect(yelp(title, name)).not.toBe('found');
});

test.each([
  ['https://www.facebook.com/p/Bella-Nail-Bar-100012345678901/', 'Profile for Bella Nail Bar', 'Austin, TX'],
  ['https://www.facebook.com/bellanailbar', 'Bella Nail Bar (@bellanailbar)', 'Austin, TX'],
  [
    'https://www.facebook.com/bellanailbar',
    "We're hiring!",
    'Bella Nail Bar, Austin. 1,234 likes · 56 were here.',
  ],
  [
    'https://www.instagram.com/bellanailbar/',
    'Bella Nail Bar (@bellanailbar) · Austin, TX',
    '@ bellanailbar: “gel”',
  ],
  [
    'https://www.styleseat.com/m/v/bella',
    'Terrell Tran | StyleSeat',
    'Nail Technician at Bella Nail Bar. Austin, TX',
  ],
  ['https://www.styleseat.com/m/bella', 'Book Bella Nail Bar on StyleSeat', 'Book gel nails in Austin, TX.'],
  ['https://www.fresha.com/a/bella-nail-bar-q44vwh8l', 'Book Bella Nail Bar Online | Fresha', 'Austin, TX'],
])('%s is found by the name in "%s"', (...hit) => {
  expect([...match([hit]).values()].filter(({ outcome }) => outcome === 'found')).toHaveLength(1);
});

test('another city in a Facebook snippet is evidence against', () => {
  const snippet = 'Bella Nail Bar, Dallas. 1,234 likes · 56 were here.';
  const { outcome, candidates } = match([
    ['https://www.facebook.com/bellanailbar', 'Bella Nail Bar - Home', snippet],
  ]).get('facebook')!;
  expect(outcome).toBe('not_listed');
  expect(candidates[0]!.against).toEqual(['other_city']);
});

test('all URLs of one Facebook page are one candidate', () => {
  const urls = [
    'https://www.facebook.com/545900000000001',
    'https://www.facebook.com/profile.php?id=545900000000001',
    'https://www.facebook.com/pages/category/Nail-Salon/Bella-Nail-Bar-545900000000001/',
    'https://d.facebook.com/p/Bella-Nail-Bar-545900000000001/',
  ];
  const { outcome, candidates } = match(urls.map((url) => [url, 'Bella Nail Bar', '512-555-0142'])).get(
    'facebook',
  )!;
  expect(outcome).toBe('found');
  expect(candidates.map(({ url }) => url)).toEqual([
    'https://www.facebook.com/Bella-Nail-Bar-545900000000001/',
  ]);
});

test('both URL forms of a map listing’s id are one page', () => {
  const place =
    'https://www.google.com/maps/place/Bella+Nail+Bar/@30.2,-97.7,17z/data=!4m6!3m5!1s0x14619e6313c97fe:0x65cdf85400e86bb4!8m2';
  const { candidates } = match([
    [place, 'Bella Nail Bar - Google Maps', '512-555-0142'],
    ['https://maps.google.com/?cid=7335792407732579252', 'Bella Nail Bar', '512-555-0142'],
  ]).get('google')!;
  expect(candidates.map(({ url }) => url)).toEqual(['https://maps.google.com/?cid=7335792407732579252']);
});

test('Booksy’s short links are separate pages, and only possible', () => {
  const { outcome, candidates } = match([
    ['https://link.booksy.com/bella-nail-bar', 'Bella Nail Bar - Book Online - Booksy', 'Austin, TX'],
    ['https://link.booksy.com/rosa-nails', 'Rosa Nails - Book Online - Booksy', 'Austin, TX'],
  ]).get('booksy')!;
  expect(outcome).toBe('possible');
  expect(candidates[0]!.url).toBe('https://link.booksy.com/bella-nail-bar');
});

test('a city in the URL that begins with a direction is another one, also if the ZIP codes do not know it', () => {
  const url = 'https://booksy.com/en-us/148232_bella-nail-bar_nail-salon_18229_north-kansas-city';
  const title = 'Bella Nail Bar - North Kansas City - Book Online - Prices, Reviews, Photos';
  const snippet = 'Book an appointment with Bella Nail Bar in North Kansas City.';
  const city = { city: 'Kansas City', state: 'MO', zipCode: null, address: null, phone: null };
  const { candidates } = match([[url, title, snippet]], city).get('booksy')!;
  expect(candidates[0]).toMatchObject({ for: ['name'], shown: { city: 'North Kansas City' } });
});

test('a former name is quoted whole, also with a full stop in it, and is one other name', () => {
  const said = 'Bella Nail Bar, formerly Johnson & Co. Salon. Book now.';
  const { candidates } = match([
    [YELP, 'Bella Nail Bar (formerly JOHNSON & CO. SALON) - Yelp', `Austin, TX · ${said}`],
  ]).get('yelp')!;
  expect(candidates[0]!.facts?.otherNames).toEqual(['Johnson & Co. Salon']);
});

import { describe, expect, test } from '@jest/globals';
import type { Candidate } from '#contract/platformDetails.ts';
import type { PlatformMatch } from '../../../backend/features/matching/choosePage.ts';
import { compileUrlRules } from '../../../backend/features/matching/compileUrlRules.ts';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { matchBusiness } from '../../../backend/features/matching/matchBusiness.ts';
import { UrlRules } from '../../../backend/features/matching/urlRules.ts';
import type { Shown } from '../../support/threePlatforms.ts';
import { matchShown } from '../../support/threePlatforms.ts';

const HARBOR: BusinessToMatch = {
  name: 'Harbor Light Hair',
  address: '2429 Glenstone Ave Ste 101',
  city: 'Springfield',
  state: 'MO',
  zipCode: '65804',
  phone: '(417) 555-0142',
};
const HERE = '2429 Glenstone Ave, Springfield, MO 65804';
const PHONE = '(417) 555-0142';

const match = (pages: Shown[], business: Partial<BusinessToMatch> = {}): Map<string, PlatformMatch> =>
  matchShown({ ...HARBOR, ...business }, pages);

const on = (pages: Shown[], platform: string, business: Partial<BusinessToMatch> = {}): PlatformMatch =>
  match(pages, business).get(platform)!;
const first = (told: PlatformMatch): Candidate => told.candidates[0]!;

describe('a page under another name at our street and phone number', () => {
  const SMOG: Shown[] = [
    ['yelp', 'Quick Smog & Tune in Springfield, MO - Yelp', `${HERE} · ${PHONE}`],
    ['facebook', 'Quick Smog & Tune', `Springfield, MO · ${PHONE}`],
    ['vagaro', 'Quick Smog & Tune | Vagaro', `${HERE}`],
  ];

  test('is only possible, on every platform, and never has our name', () => {
    const matches = [...match(SMOG).values()];
    expect(matches.map(({ outcome }) => outcome)).not.toContain('found');
    expect(matches.flatMap(({ candidates }) => candidates).filter((one) => one.for.includes('name'))).toEqual(
      [],
    );
    const yelp = on(SMOG, 'yelp');
    expect(yelp).toMatchObject({ outcome: 'possible', reason: expect.stringContaining('another name') });
    expect(first(yelp)).toMatchObject({
      for: ['phone', 'street', 'zip', 'city'],
      against: ['other_name'],
      shown: { name: 'Quick Smog & Tune' },
    });
  });

  test.each([
    ['Ember Salon (formerly Harbor Light Hair)', 'Springfield, MO'],
    ['Ember Salon, previously Harbor Light Hair', 'Springfield, MO'],
    ['Ember Salon', 'Formerly Harbor Light Hair. Springfield, MO'],
    ['Harbor Light Hair is now Ember Salon', 'Springfield, MO'],
  ])('differs in its name if the list has the former one: "%s", "%s"', (title, snippet) => {
    const told = on([['yelp', `${title} - Yelp`, `${HERE} · ${PHONE}. ${snippet}`]], 'yelp');
    expect(told).toMatchObject({
      outcome: 'found',
      reason: "Matches: phone number, street, ZIP code, city. It has another name than the list's.",
    });
    expect(first(told)).toMatchObject({ against: ['other_name'], shown: { name: 'Ember Salon' } });
  });

  test.each([
    ['Ember Salon (formerly Harbor Light Hair)', 'Springfield, MO'],
    ['Ember Salon', 'Springfield, MO. Formerly Harbor Light by Xiomara.'],
  ])('differs in its name without our street and phone number, too: "%s", "%s"', (title, snippet) => {
    const told = on([['yelp', `${title} - Yelp`, snippet]], 'yelp');
    expect(first(told)).toMatchObject({ for: ['city'], against: ['name'], shown: { name: 'Ember Salon' } });
  });

  test.each([
    'Harbor Light Hair (formerly Ember Salon)',
    'Ember Salon is now Harbor Light Hair',
    'Harbor Light Hair dba Ember Salon',
  ])('has our name if that is the present one: "%s"', (title) => {
    const told = on([['yelp', `${title} - Yelp`, `${HERE} · ${PHONE}`]], 'yelp');
    expect(first(told)).toMatchObject({ for: ['name', 'phone', 'street', 'zip', 'city'], against: [] });
  });

  test.each([
    'Ember Salon (formerly Harbor Light Hair)',
    'Ember Salon fka Harbor Light Hair',
    'Ember Salon f/k/a Harbor Light Hair',
    'Harbor Light Hair dba Ember Salon',
    'Harbor Light Hair is now Ember Salon',
    'Ember Salon, previously Harbor Light Hair',
  ])('is found if a page carries both names: "%s"', (both) => {
    const renamed: Shown[] = [['yelp', 'Ember Salon - Yelp', `${HERE} · ${PHONE}`]];
    expect(on(renamed, 'yelp').outcome).toBe('possible');
    const told = on([...renamed, ['facebook', both, 'Springfield, MO']], 'yelp');
    expect(told).toMatchObject({ outcome: 'found', reason: expect.stringContaining('another name') });
    expect(first(told)).toMatchObject({
      against: ['other_name'],
      learned: [{ kind: 'name', platformId: 'facebook' }],
    });
  });

  test('is found if an operator has taught the name', () => {
    const told = on([['yelp', 'Ember Salon - Yelp', `${HERE} · ${PHONE}`]], 'yelp', {
      knownNames: ['Ember Salon'],
    });
    expect(told.outcome).toBe('found');
    // It is still not the list's name.
    expect(first(told).against).toEqual(['other_name']);
  });

  test('leaves a page that shows only the city possible, unless a page of ours shows the address', () => {
    const inCity: Shown = ['facebook', 'Harbor Light Hair', 'Springfield, MO', 'harbor'];
    expect(on([inCity], 'facebook').outcome).toBe('found');
    expect(on([...SMOG, inCity], 'facebook').outcome).toBe('possible');
    const ours: Shown = ['vagaro', 'Harbor Light Hair | Vagaro', `${HERE} · ${PHONE}`, 'harbor'];
    expect(on([...SMOG, inCity, ours], 'facebook').outcome).toBe('found');
  });

  test('teaches no phone number and no street', () => {
    const other: Shown = ['yelp', 'Quick Smog & Tune - Yelp', `${HERE} · ${PHONE} · (417) 555-9999`];
    const theirs: Shown = ['vagaro', 'Harbor Light Hair | Vagaro', 'Call (417) 555-9999'];
    expect(on([other, theirs], 'vagaro').outcome).not.toBe('found');
  });
});

describe('values are the list’s, the page’s or another page’s', () => {
  test('a candidate keeps what its page shows, as the page writes it', () => {
    const page: Shown = [
      'yelp',
      'Harbor Lite Hair - Yelp',
      '2429 South Glenstone, Ste 101, Springfield, Missouri 65804 · 417.555.0142',
    ];
    expect(first(on([page], 'yelp')).shown).toEqual({
      name: 'Harbor Lite Hair',
      street: '2429 South Glenstone',
      zip: '65804',
      city: 'Springfield',
      phone: '417.555.0142',
    });
    expect(first(on([['yelp', 'Harbor Light Hair', '']], 'yelp')).shown).toEqual({
      name: 'Harbor Light Hair',
    });
  });

  test('a highway with a name is a street', () => {
    const page: Shown = ['yelp', 'Harbor Light Hair', '8783 South Dale Mabry Highway, Springfield, MO'];
    expect(first(on([page], 'yelp'))).toMatchObject({
      against: ['street'],
      shown: { street: '8783 South Dale Mabry Highway' },
    });
    const numbered: Shown = ['yelp', 'Harbor Light Hair', '9209 US Hwy 71, Springfield, MO'];
    expect(first(on([numbered], 'yelp')).shown?.street).toBe('9209 US Hwy 71');
  });

  test.each<[ours: string, theirs: string, isOurs: boolean]>([
    ['Foster Aesthetics', 'Foster Lashes', false],
    ['Two Sisters Braids', 'Two Sisters Cuts', false],
    ['Foster Aesthetics', 'Foster Skincare', true],
    ['Two Sisters Braids', 'Two Sistres Braids', true],
  ])('crafts decide where the rest of a name is shared: "%s", "%s"', (name, theirs, isOurs) => {
    const told = first(on([['yelp', theirs, `${HERE} · ${PHONE}`]], 'yelp', { name }));
    expect(told.for.includes('name')).toBe(isOurs);
  });

  test('a street in quotation marks is read', () => {
    const page: Shown = ['yelp', 'Harbor Light Hair', '@harbor: “Women owned 📍 4440 Elm St”'];
    expect(first(on([page], 'yelp')).shown?.street).toBe('4440 Elm St');
  });

  test('a chair is a unit', () => {
    const page: Shown = ['yelp', 'Harbor Light Hair', HERE];
    const told = first(on([page], 'yelp', { address: '2429 Glenstone Ave, Chair 8' }));
    expect(told).toMatchObject({ for: ['name', 'street', 'zip', 'city'], against: [] });
  });

  test('a city that only the handle suggests is not said to agree', () => {
    const page: Shown = ['yelp', 'Harbor Light Hair', HERE.split(',')[0]!, 'harborlighthairspringfield'];
    expect(first(on([page], 'yelp')).for).toEqual(['name', 'street']);
  });

  test('a city in a handle of the title is not on the page, and a next town is', () => {
    const said = (text: string): Shown => [
      'facebook',
      'Harbor Light Hair (@harborlighthair_springfield) - Facebook',
      `from Harbor Light Hair (@harborlighthair_springfield): "Hair Salon${text}"`,
      'harborlighthair_springfield',
    ];
    const evidence = (text: string) => first(on([said(text)], 'facebook'));
    expect(evidence('')).toMatchObject({ for: ['name', 'city_in_url'], against: [] });
    expect(evidence(` • Nixa • ${PHONE}`)).toMatchObject({
      for: ['name', 'phone'],
      against: ['other_city'],
      shown: { city: 'Nixa' },
    });
  });

  test('a page that only its URL places says so', () => {
    const page: Shown = ['yelp', 'Harbor Light Hair - Yelp', 'Hair Salon', 'harborlighthairspringfield'];
    const told = on([page], 'yelp');
    expect(told).toMatchObject({
      outcome: 'found',
      reason: 'Matches: name, city or its short form in its URL.',
    });
    expect(first(told)).toMatchObject({ for: ['name', 'city_in_url'], shown: { name: 'Harbor Light Hair' } });
  });

  test('a city of the same name in another state is shown as the page writes it, with its words', () => {
    const snippets = ['Hair Salon', 'Harbor Light Hair, Springfield, Illinois. 2,066 likes'];
    const page = (snippet: string): Shown => ['yelp', 'Harbor Light Hair - Yelp', snippet, 'harborlight'];
    const told = first(on(snippets.map(page), 'yelp'));
    expect(told).toMatchObject({ against: ['other_city'], shown: { city: 'Springfield, Illinois' } });
    expect(told.snippet).toContain('Springfield, Illinois');
  });

  test('a town behind a street in a title counts, known or not, but no sentence there', () => {
    const cityOf = (town: string) =>
      first(on([['yelp', `Harbor Light Hair - 2429 Glenstone Ave - ${town}`, '']], 'yelp'));
    expect(cityOf('Battlefield Heights')).toMatchObject({
      for: ['name', 'street'],
      against: ['other_city'],
      shown: { city: 'Battlefield Heights' },
    });
    expect(cityOf('Springfield')).toMatchObject({ for: ['name', 'street', 'city'], against: [] });
    expect(cityOf('Book online today')).toMatchObject({ for: ['name', 'street'], against: [] });
  });

  test.each([
    ['Harbor Light Hair at the Mall - Springfield, MO - Yelp', 'Harbor Light Hair at the Mall'],
    ['HARBOR LIGHT HAIR AT THE MALL - Updated 2026 - Yelp', 'HARBOR LIGHT HAIR AT THE MALL'],
    ['Harbor Light Hair - Uptown - Yelp', 'Harbor Light Hair - Uptown'],
    ['Harbor Light Hair - Galloway - Yelp', 'Harbor Light Hair - Galloway'],
    ['Harbor Light Hair - Hair Salon in Springfield', 'Harbor Light Hair'],
    ['Harbor Light - Hair Salon in Springfield', 'Harbor Light'],
    ['Harbor Lights Hair - Hair Salon in Orange Park', 'Harbor Lights Hair'],
  ])('the name of "%s" is %s', (title, name) => {
    expect(first(on([['yelp', title, HERE]], 'yelp')).shown?.name).toBe(name);
  });

  test('a town in the title of a page in that town is no part of its name', () => {
    const told = first(on([['yelp', 'Harbor Light Hair - Willard MO - Yelp', PHONE]], 'yelp'));
    expect(told).toMatchObject({
      against: ['other_city'],
      shown: { name: 'Harbor Light Hair', city: 'Willard' },
    });
  });

  test('a page whose title begins with the name of the city is not in that city', () => {
    const page: Shown = ['yelp', 'Springfield - Ozark - Book Online', `Check Springfield in Ozark. ${PHONE}`];
    expect(first(on([page], 'yelp', { name: 'Springfield Barber Co.' }))).toMatchObject({
      against: ['other_name', 'other_city'],
      shown: { city: 'Ozark' },
    });
  });

  test('without a street in the list, a found page says that other pages show another street', () => {
    const listed = { address: null, phone: null };
    const at = (platform: string, street: string): Shown => [
      platform,
      'Harbor Light Hair',
      `${street}, Springfield, MO 65804`,
    ];
    const reasonOn = (...pages: Shown[]) => on(pages, 'yelp', listed).reason;
    const [here, there] = [at('yelp', '12 Elm St'), at('facebook', '2429 Glenstone Ave')];
    expect(on([here, there], 'yelp', listed).outcome).toBe('found');
    expect(reasonOn(here, there)).toContain('Another page shows another street: 2429 Glenstone Ave.');
    const also = at('vagaro', '2429 S Glenstone Avenue');
    expect(reasonOn(here, there, also)).toContain('Other pages show another street: 2429 Glenstone Ave.');
    expect(reasonOn(here, there, at('vagaro', '7 Oak Rd'))).toContain('Other pages show other streets.');
    expect(reasonOn(here, there, at('vagaro', '12 Elm Street'))).not.toContain('another street');
    expect(on([here, there], 'yelp', { ...listed, address: '12 Elm St' }).reason).not.toContain('another');
  });

  test.each(['Harbor Light Hair at the Mall', 'Harbor Lights Hair at the Mall'])(
    '%s may be another branch, even if another page is certain',
    (name) => {
      const sure: Shown = ['facebook', 'Harbor Light Hair', `${HERE} · ${PHONE}`];
      const branch: Shown = ['yelp', `${name} - Springfield, MO`, 'Hair Salon'];
      const told = on([sure, branch], 'yelp');
      expect(told).toMatchObject({ outcome: 'possible', candidates: [{ shown: { name } }] });
      expect(on([sure, ['yelp', `${name} - Yelp`, 'Hair Salon']], 'yelp').outcome).toBe('possible');
    },
  );

  test('a page that names a part of town but no place may be of another branch', () => {
    const sure = ['yelp', 'vagaro'].map((id): Shown => [id, 'Harbor Light Hair', `${HERE} · ${PHONE}`]);
    const outcome = (title: string, snippet = 'Hair Salon') =>
      on([...sure, ['facebook', title, snippet, 'harborlighthair']], 'facebook').outcome;
    expect(outcome('Harbor Light Hair')).toBe('found');
    expect(outcome('Harbor Light Hair - Midtown')).toBe('possible');
    expect(outcome('Harbor Light Hair - Midtown', 'Springfield, MO')).toBe('found');
  });

  test('a town that ends with the name of ours is no part of a name', () => {
    const row = { name: 'Nails by Rosa', city: 'Springfield', state: 'MA', zipCode: '01108', address: null };
    const page = (title: string): Shown => [
      'yelp',
      `${title} - Yelp`,
      '12 Elm St, West Springfield, MA 01108',
    ];
    const nameOn = (title: string) => first(on([page(title)], 'yelp', row)).shown?.name;
    expect(nameOn('Nails by Rosa - West Springfield, MA')).toBe('Nails by Rosa');
    expect(nameOn('Nails by Rosa - Downtown Springfield, MA')).toBe('Nails by Rosa - Downtown');
  });

  test('a small town nearby counts with a trade behind it, and one with a direction behind a street', () => {
    const cityOn = (title: string) => {
      const { against, shown } = first(on([['facebook', title, `Call ${PHONE}`]], 'facebook'));
      return [against, shown?.city];
    };
    expect(cityOn('Harbor Light Hair | Nixa Hair Salon')).toEqual([['other_city'], 'Nixa']);
    expect(cityOn('Harbor Light Hair | Joplin Hair Salon')).toEqual([['other_city'], 'Joplin']);
    expect(cityOn('Harbor Light Hair | Hazel Hair Salon')).toEqual([[], undefined]);
    const street = '2429 Glenstone Ave';
    const town = 'North Springfield';
    expect(cityOn(`Harbor Light Hair - ${street} - ${town}`)).toEqual([['other_city'], town]);
    expect(cityOn(`Harbor Light Hair - ${street} - Springfield`)).toEqual([[], 'Springfield']);
  });

  test('the city in a name is recognised however the list abbreviates it', () => {
    const page: Shown = ['yelp', 'Elegant Nail Studio Philadelphia - Yelp', '43 Church St, Philadelphia, PA'];
    const row = {
      name: 'Elegant Nails Studio',
      address: '43 Church Street',
      state: 'PA',
      zipCode: null,
      phone: null,
    };
    for (const city of ['Phila', 'Philadelphia'])
      expect(on([page], 'yelp', { ...row, city })).toMatchObject({
        outcome: 'found',
        candidates: [{ for: ['name', 'street', 'city'] }],
      });
  });

  test('a town in front of the likes counts, known or not, but no legal form and no trade', () => {
    const of = (words: string) =>
      first(
        on(
          [['facebook', 'Harbor Light Hair', `Harbor Light Hair, ${words}. 875 likes. Call ${PHONE}`]],
          'facebook',
        ),
      );
    expect(of('The Village')).toMatchObject({ against: ['other_city'], shown: { city: 'The Village' } });
    for (const words of ['Inc', 'Official', 'Hair Stylist', 'Springfield'])
      expect(of(words).against).toEqual([]);
  });

  test('a small town in front of the phone number is the page’s', () => {
    const words = (town: string) =>
      first(on([['yelp', 'Harbor Light Hair', `"Hair Salon • ${town} • ${PHONE}"`]], 'yelp'));
    expect(words('Willard')).toMatchObject({ against: ['other_city'], shown: { city: 'Willard' } });
    expect(words('Walk-ins welcome').against).toEqual([]);
    expect(words('Braids').against).toEqual([]);
  });

  test('two pages of which only the name agrees are a tie, whatever their URLs add', () => {
    const sure: Shown = ['facebook', 'Harbor Light Hair', `${HERE} · ${PHONE}`];
    const bare: Shown = ['yelp', 'Harbor Light Hair - Yelp', 'Hair Salon', 'harborlighthair'];
    const other: Shown = ['yelp', 'Harbor Light Hair - Yelp', 'Hair Salon', 'harborlighthairxyz'];
    expect(on([sure, bare], 'yelp').outcome).toBe('found');
    expect(on([sure, bare, other], 'yelp')).toMatchObject({
      outcome: 'possible',
      reason: '2 pages fit about equally well. Check them.',
    });
  });

  test('a name of nothing but a trade and a part of town is not the name of an owner’s salon', () => {
    const page: Shown = ['yelp', 'Hair Collective by Candace - Yelp', 'Springfield, MO'];
    const told = on([page], 'yelp', { name: 'Uptown Hair Collective' });
    expect(told).toMatchObject({ outcome: 'not_listed', candidates: [] });
  });

  test('a shorter name at the street of a business with a similar name is not certain', () => {
    const there = '4902 Jefferson St, Springfield, MO';
    const pages: Shown[] = [
      ['facebook', 'Willow Nails', '608 State St Suite B, Springfield, MO'],
      ['yelp', 'Willow Nails & Spa - Yelp', `${there} 65806`],
      ['vagaro', 'Willow | Vagaro', there],
    ];
    const list = { name: 'Willow Nails', address: null, zipCode: null, phone: null };
    const outcomes = (shown: Shown[]) =>
      Object.fromEntries([...match(shown, list)].map(([id, { outcome }]) => [id, outcome]));
    expect(outcomes(pages)).toEqual({ facebook: 'found', yelp: 'possible', vagaro: 'possible' });
    // The page with the longer name shows the salon's phone number, too.
    const onePhone = pages.map(
      ([id, title, text]): Shown => [id, title, id === 'vagaro' ? text : `${text} · ${PHONE}`],
    );
    expect(outcomes(onePhone)).toMatchObject({ vagaro: 'found' });
    // Without the page of the other business, or of the salon, nothing speaks against it.
    expect(outcomes(pages.toSpliced(1, 1))).toMatchObject({ facebook: 'found', vagaro: 'found' });
    expect(outcomes(pages.toSpliced(0, 1))).toMatchObject({ yelp: 'possible', vagaro: 'found' });
  });

  test('pages with a longer name at two streets are not certain', () => {
    const page = (id: 'yelp' | 'facebook', name: string, street: string): Shown => [
      id,
      name,
      `${street}, Springfield, MO 65804`,
    ];
    const list = { name: 'Willow', address: null, phone: null };
    const nails = page('facebook', 'Willow Nails', '608 State St');
    const outcomes = (shown: Shown[]) => [...match(shown, list).values()].map(({ outcome }) => outcome);
    expect(outcomes([nails, page('yelp', 'Willow Hair Studio', '4902 Jefferson St')])).not.toContain('found');
    expect(outcomes([nails, page('yelp', 'Willow Nail Studio', '608 State Street Ste 4')])).toContain(
      'found',
    );
  });

  test('a salon with a state only is looked up, whatever cities pages name', () => {
    const list = { address: null, city: null, zipCode: null, phone: null };
    expect(on([['yelp', 'Harbor Light Hair - Yelp', 'Dallas, TX']], 'yelp', list).outcome).not.toBe('found');
  });

  test('a misspelt trade in front of a name is no other name, a misspelt name is', () => {
    const told = (name: string, theirs: string) =>
      first(on([['yelp', theirs, HERE]], 'yelp', { name })).for.includes('name');
    expect(told('Lashes by Danielle', 'Lahes by Danielle')).toBe(true);
    expect(told('Nails by Amber Grant', 'Nals by Amber Grant')).toBe(true);
    expect(told('Urban Lahses', 'Urban Lashes')).toBe(true);
    const inTown = (name: string, theirs: string) =>
      on([['yelp', theirs, 'Springfield, MO']], 'yelp', { name }).outcome;
    expect(inTown('Lashes by Danielle', 'Lahes by Danielle')).toBe('found');
    expect(inTown('Urban Lahses', 'Urban Lashes')).toBe('found');
    expect(inTown('Darla Grant Nails', 'Carla Grant Nails')).not.toBe('found');
    expect(inTown('Urban Lashes', 'Urban Lasses')).not.toBe('found');
    expect(inTown('Brain Hair', 'Brian Hair')).not.toBe('found');
    expect(inTown('Nails by Mia', 'Nails by Mai')).not.toBe('found');
    expect(inTown('Studio Elan', 'Studio Lean')).not.toBe('found');
  });

  test.each(['(417) 555-0142 ext. 3', '417-555-0142 / 417-555-0199', '417.555.0199 or 417.555.0142'])(
    'each number of the list counts: "%s"',
    (phone) => {
      const told = first(
        on([['yelp', 'Harbor Light Hair - Yelp', `Springfield, MO · ${PHONE}`]], 'yelp', { phone }),
      );
      expect(told.for).toContain('phone');
      expect(told).toMatchObject({ against: [], shown: { phone: PHONE } });
      const other = first(
        on([['yelp', 'Harbor Light Hair - Yelp', `${HERE} · (417) 555-0177`]], 'yelp', { phone }),
      );
      expect(other.against).toContain('phone');
    },
  );

  test('of several phone numbers the one that is ours is shown', () => {
    const page: Shown = ['yelp', 'Harbor Light Hair', '(417) 555-7777 or (417) 555-0142'];
    expect(first(on([page], 'yelp')).shown?.phone).toBe('(417) 555-0142');
  });

  test('what the list lacks speaks neither for nor against a page', () => {
    const page: Shown = ['yelp', 'Harbor Light Hair', 'Springfield, MO 65804 · (417) 555-9847'];
    const told = first(on([page], 'yelp', { phone: null, zipCode: null, address: null }));
    expect([told.for, told.against]).toEqual([['name', 'city'], []]);
    expect(told.shown).toMatchObject({ zip: '65804', phone: '(417) 555-9847' });
  });

  test('what agrees with another page only is learned from it', () => {
    const sure: Shown = ['yelp', 'Harbor Light Hair - Yelp', `${HERE} · (417) 555-7777`];
    const other: Shown = ['vagaro', 'Harbor Light Hair | Vagaro', 'Call 417-555-7777'];
    const told = on([sure, other], 'vagaro', { phone: null });
    expect(told).toMatchObject({
      outcome: 'found',
      reason: 'Matches: name. Another page shows the same phone number.',
    });
    expect(first(told)).toMatchObject({
      for: ['name'],
      against: [],
      learned: [{ kind: 'phone', platformId: 'yelp' }],
    });
    const withPhone = first(on([sure, other], 'vagaro'));
    expect(withPhone).toMatchObject({ against: ['phone'], learned: [{ kind: 'phone', platformId: 'yelp' }] });
  });

  test('pages that show another phone number and another street do not confirm each other', () => {
    const there = '2095 Sunrise St, Springfield, MO · (417) 555-7777';
    const moved: Shown = ['yelp', 'Harbor Light Hair - Yelp', `We moved! Find us at ${there}`];
    const other: Shown = ['vagaro', 'Harbor Light Hair | Vagaro', there];
    expect(on([moved, other], 'vagaro').outcome).toBe('possible');
  });

  test('a name with a number before a city is no street', () => {
    const spa = { name: 'No. 91 Wellness Spa' };
    const page: Shown = ['yelp', 'No. 91 Wellness Spa, Springfield, MO - Yelp', ''];
    expect(first(on([page], 'yelp', spa)).shown).not.toHaveProperty('street');
  });

  test('a page confirms nothing by itself', () => {
    const sure: Shown = ['yelp', 'Harbor Light Hair - Yelp', `${HERE} · (417) 555-7777`];
    expect(first(on([sure], 'yelp'))).not.toHaveProperty('learned');
  });
});

describe('neighbours', () => {
  const DENISE: Partial<BusinessToMatch> = { name: "Denise's Nails" };
  const HAIR = "Denise's Hair Salon";

  test.each<[what: string, name: string, title: string, place: string]>([
    [
      'nails and hair, another suite and phone',
      "Denise's Nails",
      HAIR,
      '2429 Glenstone Ave Ste 103, Springfield, MO 65804 · (417) 555-9999',
    ],
    [
      'nails and hair, another suite',
      "Denise's Nails",
      HAIR,
      '2429 Glenstone Ave, Suite 103, Springfield, MO 65804',
    ],
    ['nails and hair, another phone', "Denise's Nails", HAIR, `${HERE} · (417) 555-9999`],
    [
      'a spa and barbers, another unit',
      'Tasha Day Spa',
      'Tasha Barber Shop',
      '2429 Glenstone Ave Unit 7, Springfield, MO 65804',
    ],
    ['nails and lashes, no address', "Denise's Nails", "Denise's Lashes", 'Springfield, MO'],
  ])('%s: two businesses', (_, name, title, place) => {
    const phoneOnly: Shown = ['vagaro', `${title} | Vagaro`, '(417) 555-9999'];
    const pages: Shown[] = [['yelp', `${title} - Yelp`, place], phoneOnly];
    expect(on(pages, 'yelp', { name }).outcome).toBe('not_listed');
    expect(on(pages, 'vagaro', { name }).outcome).not.toBe('found');
  });

  test('the phone number of a neighbour is not learned from its page', () => {
    const neighbour: Shown = [
      'yelp',
      `${HAIR} - Yelp`,
      '2429 Glenstone Ave Ste 103, Springfield, MO 65804 · (417) 555-9999',
    ];
    const theirs: Shown = ['facebook', "Denise's", 'Springfield, MO · (417) 555-9999'];
    expect(on([neighbour, theirs], 'facebook', DENISE).outcome).not.toBe('found');
  });

  test('a like name in a house of many doors needs our suite or phone number', () => {
    const page = (place: string): Shown => ['yelp', "Denise's Nails - Yelp", place];
    const outcomeOf = (place: string) => on([page(place)], 'yelp', { name: "Denise's Salon" }).outcome;
    expect(outcomeOf(HERE)).toBe('possible');
    expect(outcomeOf('2429 Glenstone Ave Ste 101, Springfield, MO 65804')).toBe('found');
    expect(outcomeOf(`${HERE} · ${PHONE}`)).toBe('found');
  });

  test('our name in another suite is ours while the phone number does not differ', () => {
    const at = (phone: string): Shown => [
      'yelp',
      "Denise's Nails - Yelp",
      `2429 Glenstone Ave Ste 104, Springfield, MO 65804${phone}`,
    ];
    expect(on([at('')], 'yelp', DENISE).outcome).toBe('found');
    expect(on([at(' · (417) 555-9999')], 'yelp', DENISE).outcome).toBe('possible');
  });
});

describe('people and salons', () => {
  test.each<[title: string, name: string, outcome: string]>([
    ['Lisa Green @ Harbor Light Hair', 'Harbor Light Hair', 'possible'],
    ['Lisa Green at Harbor Light Hair', 'Harbor Light Hair', 'possible'],
    ['Lisa Green @ Harbor Light Hair', 'Lisa Green', 'found'],
    ['Lisa Green at Harbor Light Hair', 'Lisa Green, Stylist - Harbor Light Hair', 'found'],
    ['Harbor Light Hair', 'Lisa Green', 'not_listed'],
    ['Lisa Green Salon', 'Lisa Green', 'possible'],
    ['Lisa Green Studio', 'Lisa Green', 'possible'],
    ['Lisa Green Bar', 'Lisa Green', 'found'],
    ['Lisa Springfield Salon', 'Lisa Springfield', 'found'],
  ])('"%s" in the city, for the row "%s": %s', (title, name, outcome) => {
    expect(on([['yelp', `${title} - Yelp`, 'Springfield, MO']], 'yelp', { name }).outcome).toBe(outcome);
  });

  test('the page of a person at our street is not ours because its URL ends with our name', () => {
    const at = (slug: string, title = 'Lisa Green @ Harbor Light Hair'): Shown => [
      'yelp',
      title,
      '2429 Glenstone Ave Ste 101, Springfield, MO',
      slug,
    ];
    expect(on([at('lisagreenharborlighthair')], 'yelp').outcome).toBe('possible');
    expect(on([at('harborlighthair')], 'yelp').outcome).toBe('found');
    const own = at('lisagreenharborlighthair', 'Lisa Green at Harbor Light');
    expect(on([own], 'yelp', { name: 'Lisa Green Harbor Light Hair' }).outcome).toBe('found');
  });

  test('a found page under another name has no lower score than a possible one', () => {
    const page: Shown = ['yelp', 'Springfield Nails - Yelp', `2429 Glenstone Ave Ste 101 · ${PHONE}`];
    const found = on([page], 'yelp', { name: 'Springfield Nails #12' });
    expect([found.outcome, first(found).score >= 50]).toEqual(['found', true]);
  });

  test("a person whom only the snippet names is no salon either: the title shows the person's handle", () => {
    const rules = UrlRules.parse({
      hosts: ['instagram.com'],
      rules: [{ kind: 'profile', match: String.raw`^instagram\.com/(?<name>[\w.-]{1,40})$` }],
      titleNoise: [' • Instagram photos and videos$'],
      snippetNames: [String.raw`photos and videos from (?<name>.{1,200}?) \(@`],
    });
    const outcomeOf = (name: string) => {
      const hit = {
        url: 'https://www.instagram.com/lisaghair20',
        title: '@lisaghair20 • Instagram photos and videos',
        snippet: `See Instagram photos and videos from ${name} (@lisaghair20): "2429 Glenstone Ave Springfield MO"`,
      };
      const platforms = [{ id: 'instagram', rules: compileUrlRules(rules) }];
      return matchBusiness(HARBOR, platforms, [hit]).matches.get('instagram')!.outcome;
    };
    expect(outcomeOf('Lisa G. @ Harbor Light Hair')).toBe('possible');
    expect(outcomeOf('Harbor Light Hair')).toBe('found');
  });

  test.each([
    'mom of two 🌻 Springfield, MO',
    'dog dad 🐶 | Springfield, MO | private account',
    'Lisa Green is on Facebook. Springfield, MO',
    'Lives in Springfield, MO',
  ])('a private profile is no business: "%s"', (snippet) => {
    expect(on([['facebook', 'Lisa Green', snippet]], 'facebook', { name: 'Lisa Green' }).candidates).toEqual(
      [],
    );
  });

  test('a stylist who is also a mother has a business', () => {
    const page: Shown = ['facebook', 'Lisa Green', 'mom of two · licensed stylist · Springfield, MO'];
    expect(on([page], 'facebook', { name: 'Lisa Green' }).outcome).toBe('found');
  });
});

describe('places', () => {
  test.each<[what: string, snippet: string, outcome: string]>([
    ['another street in our ZIP code, without its ending', '2095 Sunrise, Springfield, MO 65804', 'possible'],
    ['our street without its ending', '2429 Glenstone, Springfield, MO 65804', 'found'],
    ['another street, from which it has moved', 'Formerly at 2095 Sunrise St. Springfield, MO', 'found'],
    ['the next town', 'Nixa, MO', 'possible'],
  ])('%s: %s', (_, snippet, outcome) => {
    const sure: Shown = ['facebook', 'Harbor Light Hair', `${HERE} · ${PHONE}`];
    expect(on([sure, ['yelp', 'Harbor Light Hair - Yelp', snippet]], 'yelp').outcome).toBe(outcome);
  });

  test.each<[title: string, snippet: string]>([
    ['Harbor Light Hair - Hair Salon in Nixa', ''],
    ['Harbor Light Hair', 'Harbor Light Hair, Nixa. Contact Harbor Light Hair on Messenger.'],
    ['Harbor Light Hair', 'Balayage 📍Nixa'],
  ])('a namesake in the next town is not ours because other pages place us: "%s" "%s"', (title, snippet) => {
    const sure: Shown = ['yelp', 'Harbor Light Hair - Yelp', `${HERE} · ${PHONE}`];
    const theirs: Shown = ['facebook', title, snippet, 'harborlighthair'];
    expect(on([sure, theirs], 'facebook').outcome).toBe('possible');
  });

  test('a wrong city in the list is recognised by name, street and suite', () => {
    const kansas = {
      address: '8020 Clark St Ste 269',
      city: 'Saint Joseph',
      state: 'MO',
      zipCode: null,
      phone: null,
    };
    const page = (unit: string): Shown => [
      'yelp',
      'Harbor Light Hair - Yelp',
      `8020 Clark St${unit}, Overland Park, KS 66212`,
    ];
    const told = on([page(', Suite 269')], 'yelp', kansas);
    expect(told.outcome).toBe('found');
    expect(first(told).against).toEqual(['other_city']);
    expect(on([page('')], 'yelp', kansas).outcome).toBe('not_listed');
  });

  test('a town is named with its first word, also if the rest is a city of the state', () => {
    const pittsburgh = { address: null, city: 'Pittsburgh', state: 'PA', zipCode: null, phone: null };
    const page: Shown = ['yelp', 'Harbor Light Hair', '3500 Guadalupe St, Mount Lebanon, Pennsylvania'];
    expect(first(on([page], 'yelp', pittsburgh)).shown?.city).toBe('Mount Lebanon');
    const lebanon = { ...pittsburgh, city: 'Lebanon' };
    expect(first(on([page], 'yelp', lebanon)).for).not.toContain('city');
    const west: Shown = ['yelp', 'Harbor Light Hair', 'West Lebanon, Pennsylvania'];
    expect(first(on([west], 'yelp', pittsburgh)).shown?.city).toBe('West Lebanon');
  });

  test.each([
    'Barber Shop in Murray, UT',
    'Barbershop in Murray, Utah',
    'Hair salon at 1 State St, Murray, UT',
  ])('a town without a ZIP code of its own is named alone: "%s"', (snippet) => {
    const page: Shown = ['yelp', 'Harbor Light Hair', snippet];
    const provo = { address: null, city: 'Provo', state: 'UT', zipCode: null, phone: null };
    expect(first(on([page], 'yelp', provo)).shown?.city).toBe('Murray');
  });

  test('a city across the border of the state is near', () => {
    const kansas = { address: '8020 Clark St', city: 'Kansas City', state: 'MO', zipCode: null, phone: null };
    const page: Shown = ['yelp', 'Harbor Light Hair - Yelp', '8020 Clark St, Overland Park, KS 66212'];
    expect(on([page], 'yelp', kansas).outcome).toBe('found');
  });
});

describe('the claim that a name agrees', () => {
  const claims = (title: string, name: string, slug: string) => {
    const { for: agrees, against } = first(on([['vagaro', title, PHONE, slug]], 'vagaro', { name }));
    return { agrees: agrees.includes('name'), differs: against.some((kind) => kind.endsWith('name')) };
  };

  test.each([
    ['Bramble & Goldleaf Barber Studio', 'Bramble & Goldleaf African Hair Braiding'],
    ['Alchemy Barber Studio', 'Alchemy Hair Co'],
    ['Verbena Cuts', 'Verbena Hair Co'],
    ["Mei's Grooming Co", "Mei's Hair Braiding"],
    ['East Sac Brow Bar', 'K & D Barber Lounge @ East Sac'],
    ['Hair Lounge by Megan', 'Megan - Rosewater Barbers'],
  ])('is not made of "%s" on a page called "%s"', (name, title) => {
    expect(claims(title, name, 'rosewater-barbers')).toEqual({ agrees: false, differs: true });
  });

  test.each([
    ['Alchemy Hair Studio', 'Alchemy Hair Co', 'alchemy'],
    ['Rosewater Barbers', 'Lisa G. @ Rosewater', 'rosewater'],
    ["Ebony's Braids", "Malik - Ebony's Braids", 'ebonys-braids'],
  ])('is made of "%s" on a page called "%s"', (name, title, slug) => {
    expect(claims(title, name, slug)).toEqual({ agrees: true, differs: false });
  });

  test('is that of the URL if the title shows only a handle and a place', () => {
    const rules = UrlRules.parse({
      hosts: ['instagram.com'],
      rules: [{ kind: 'profile', match: String.raw`^instagram\.com/(?<name>[\w.-]{1,40})$` }],
      titleNoise: [String.raw`\(@[\w.-]+\)`],
    });
    const hit = {
      url: 'https://www.instagram.com/harborlighthair',
      title: '(@harborlighthair) · Springfield, MO',
      snippet: '34 posts',
    };
    const platforms = [{ id: 'instagram', rules: compileUrlRules(rules) }];
    const told = matchBusiness(HARBOR, platforms, [hit]).matches.get('instagram')!;
    expect(first(told)).toMatchObject({
      shown: { name: 'harborlighthair' },
      for: ['name', 'city'],
      against: [],
    });
  });

  test.each(['Cruz Enterprises Co., LLC', 'Cruz Enterprises P.C.', 'Cruz Enterprises PC'])(
    'counts the company in front of "dba" as a name of the list: %s',
    (company) => {
      const name = `${company} dba Diamond by Megan`;
      const told = on([['yelp', `${company} - Yelp`, `${HERE} · ${PHONE}`]], 'yelp', { name });
      expect(told.outcome).toBe('found');
      expect(first(told)).toMatchObject({ for: expect.arrayContaining(['name']), against: [] });
    },
  );

  test('is not that of a person in front of "dba"', () => {
    const person = on([['yelp', 'Maria Diaz', 'Springfield, MO']], 'yelp', {
      name: 'Maria Diaz dba Glow Skin',
    });
    expect(person.outcome).not.toBe('found');
  });
});

describe('a name that another page shows as well', () => {
  const SMOG: Shown = ['yelp', 'Quick Smog & Tune - Yelp', `${HERE} · ${PHONE}`];

  test('is ours if only the handle has it and a sentence names another business', () => {
    const said = '@harborlighthair: “Owner of Driftwood Skin Studio. Springfield, MO”';
    const told = on([['facebook', '(@harborlighthair) | Facebook', said, 'harborlighthair']], 'facebook');
    expect(first(told).for).toContain('name');
  });

  test('is shown as a handle writes it if the title has none', () => {
    const told = on([SMOG, ['facebook', '', PHONE, 'quicksmogandtune']], 'facebook');
    expect(first(told)).toMatchObject({
      shown: { name: 'quicksmogandtune' },
      learned: [{ kind: 'name', platformId: 'yelp' }],
    });
  });
});

test.each(['New Look Beauty Salon', '新形象美容院', 'New Look Beauty Salon | 新形象美容院'])(
  'a name in two scripts agrees with a page that shows "%s"',
  (title) => {
    const business = { name: 'New Look Beauty Salon 新形象美容院' };
    const told = on([['vagaro', title, `${HERE} · ${PHONE}`]], 'vagaro', business);
    expect(first(told)).toMatchObject({ for: expect.arrayContaining(['name']), against: [] });
  },
);

describe('a name with a word more or less than ours', () => {
  const outcome = (title: string, snippet: string) => on([['vagaro', title, snippet]], 'vagaro').outcome;

  test.each(['Harbor Light Hair East Side', 'Harbor Light'])(
    'is found at our phone and street: "%s"',
    (title) => {
      expect(outcome(title, `${HERE} · ${PHONE}`)).toBe('found');
      expect(outcome(title, `2429 Glenstone Ave Ste 101, Springfield, MO 65804`)).toBe('found');
    },
  );

  test.each([
    ['at another suite', 'Harbor Light Hair East Side', '2429 Glenstone Ave Ste 103, Springfield, MO 65804'],
    ['at another phone', 'Harbor Light Hair East Side', `${HERE} · (417) 555-0199`],
    ['of another trade', 'Harbor Light Nails', `${HERE} · ${PHONE}`],
    ['with another beginning', 'East Side Harbor Light Hair', `${HERE} · ${PHONE}`],
  ])('is not found %s', (_, title, snippet) => {
    expect(outcome(title, snippet)).not.toBe('found');
  });

  test.each([
    ['Heron', 'Heron Dental'],
    ['Heron', 'Heron Lofts'],
  ])('"%s" does not make "%s" ours at our phone and street', (name, title) => {
    expect(on([['vagaro', title, `${HERE} · ${PHONE}`]], 'vagaro', { name }).outcome).not.toBe('found');
  });
});

test('a city that is called like a state is not taken for the state', () => {
  const washington = { city: 'Washington', state: 'DC', address: '8502 Fort St', zipCode: '20036' };
  const page: Shown[] = [
    ['vagaro', 'Harbor Light Hair - Washington - Book Online', '8502 Fort St, Washington, 20036'],
  ];
  const matched = on(page, 'vagaro', washington);
  expect(first(matched)).toMatchObject({ for: ['name', 'street', 'zip', 'city'], against: [] });
  // A salon in another city with its state is still elsewhere.
  const elsewhere: Shown[] = [['vagaro', 'Harbor Light Hair', 'Hair salon in Spokane, Washington']];
  expect(first(on(elsewhere, 'vagaro', washington)).against).toContain('other_city');
});

test('the street in a page’s URL counts only if its text shows none', () => {
  const slug = 'harbor-light-hair-2429-glenstone-ave';
  const page = (title: string): Shown[] => [['vagaro', title, 'Hair salon in Springfield, MO', slug]];
  expect(first(on(page('Harbor Light Hair | Vagaro'), 'vagaro')).for).toContain('street');
  expect(first(on(page('Harbor Light Hair - 3051 Cormorant St | Vagaro'), 'vagaro'))).toMatchObject({
    for: ['name', 'city'],
    against: ['street'],
    shown: { street: '3051 Cormorant St' },
  });
});

test.each([
  // Two towns that the ZIP code table has only small or not at all, and a name with a full stop in front of a town.
  ['Harbor Light Hair | Murray MO | Vagaro', 'Book online', 'Murray'],
  ['Harbor Light Hair – Ozark | Vagaro', 'Book online', 'Ozark'],
  ['Harbor Light Hair | Vagaro', 'Your next cut in Ozark. Book online', 'Ozark'],
  ['Harbor Light Hair Inc. | Vagaro', 'Harbor Light Hair Inc., Branson. 6,287 likes.', 'Branson'],
])('"%s", "%s" names the town %s, so its city differs', (title, snippet, city) => {
  expect(first(on([['vagaro', title, snippet]], 'vagaro'))).toMatchObject({
    against: ['other_city'],
    shown: { city },
  });
});

test('a name in front of a state is no town, also if the page has two titles', () => {
  const titles: Shown[] = [
    ['vagaro', 'Harbor Light Hair | Vagaro', 'Book online', 'harbor-light'],
    ['vagaro', 'Harbor Light MO | Vagaro', 'Book online', 'harbor-light'],
  ];
  expect(first(on(titles, 'vagaro')).against).toEqual([]);
});

test('a sentence that names the state names no town', () => {
  const brooklyn = { city: 'Brooklyn', state: 'NY', zipCode: '11201', address: '12 Court St' };
  const page: Shown[] = [['vagaro', 'Harbor Light Hair | Vagaro', 'The best cuts in New York. Book online']];
  expect(first(on(page, 'vagaro', brooklyn)).against).toEqual([]);
});

test.each([
  ['Harbor Light Hair | Vagaro', 'We specialise in Color.'],
  ['Harbor Light Hair | Color | Vagaro', 'Book online'],
])('"%s", "%s" names no town', (title, snippet) => {
  expect(first(on([['vagaro', title, snippet]], 'vagaro')).against).toEqual([]);
});

describe('a new phone number on a page at our street', () => {
  const NEW = '(417) 555-0177';
  const outcome = (title: string, snippet: string) =>
    on(
      [
        ['yelp', 'Harbor Light Hair - Yelp', `${HERE} · ${NEW}`],
        ['vagaro', title, snippet],
      ],
      'vagaro',
    ).outcome;

  test('keeps other pages found that have our name and this number', () => {
    expect(outcome('Harbor Light Hair | Vagaro', `Springfield, MO · ${NEW}`)).toBe('found');
  });

  test.each([
    ['another word in the name', 'Harbor Light | Vagaro', `Springfield, MO · ${NEW}`],
    ['another city', 'Harbor Light Hair | Vagaro', `Joplin, MO · ${NEW}`],
    ['another street', 'Harbor Light Hair | Vagaro', `12 Oak Ave, Springfield, MO 65804 · ${NEW}`],
  ])('is not enough for a page with %s', (_, title, snippet) => {
    expect(outcome(title, snippet)).toBe('possible');
  });
});

import { expect, test } from '@jest/globals';
import { recognisedColumns } from '../../../backend/features/csv/recognisedColumns.ts';
import { suggestColumns } from '../../../backend/features/csv/suggestColumns.ts';

const NONE = undefined;

test.each([
  ['Salon Name,Street,Town,ST,Zip', 'Salon Name', 'Street', 'Town', 'ST'],
  [
    'Owner Name,Shop Name,Mailing Address,Premise Address,Mailing City,Premise City',
    'Shop Name',
    'Premise Address',
    'Premise City',
    NONE,
  ],
  [
    'Licensee,DBA,Address Line 1,Address Line 2,City,State/Province',
    'DBA',
    'Address Line 1',
    'City',
    'State/Province',
  ],
  ['First Name,Last Name,Company,Email Address,Street Address', 'Company', 'Street Address', NONE, NONE],
  ['BUSINESSNAME,STREETADDRESS,CITY,STATE,LICENSESTATUS', 'BUSINESSNAME', 'STREETADDRESS', 'CITY', 'STATE'],
  [
    'facility_name,site_address,site_city,owner_name,owner_address,owner_city',
    'facility_name',
    'site_address',
    'site_city',
    NONE,
  ],
  [
    'Legal Name,Trade Name,Street No,Street Name,City Name,State Code',
    'Trade Name',
    'Street Name',
    'City Name',
    'State Code',
  ],
  ['Vendor,Address,City State Zip', 'Vendor', 'Address', 'City State Zip', NONE],
  ['Trading As,Where,Town / ST', 'Trading As', NONE, 'Town / ST', NONE],
  ['query,name,site,full_address,street,city,state,us_state', 'name', 'street', 'city', 'us_state'],
  ['Business Name,Business Name 2,License Status,License Type,Statement', 'Business Name', NONE, NONE, NONE],
  ['addr:housenumber,addr:street,addr:city,name:es,name', 'name', 'addr:street', 'addr:city', NONE],
])('recognises the columns of %s by their headers', async (headers, name, address, city, state) => {
  const suggested = await suggestColumns(headers.split(','), []);
  expect([
    suggested.possibleNameColumns[0],
    suggested.possibleAddressColumns[0],
    suggested.possibleCityColumns[0],
    suggested.possibleStateColumns[0],
  ]).toEqual([name, address, city, state]);
});

const rowsOf = (headers: string[], lines: string[][]) =>
  lines.map((cells) => Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ''])));

test('a trade name column that is mostly empty ranks after the business name', async () => {
  const headers = ['Business Name', 'Trade Name'];
  const rows = rowsOf(headers, [
    ['One LLC', 'One'],
    ...Array.from({ length: 9 }, (_, index) => [`Salon ${index}`, '']),
  ]);
  expect((await suggestColumns(headers, rows)).possibleNameColumns).toEqual(['Business Name', 'Trade Name']);
});

test('a column of flags, coordinates or links is not an address, despite its header', async () => {
  const headers = ['Has Address', 'Location', 'Web Address'];
  const rows = rowsOf(headers, [
    ['1', '(39.5, -119.8)', 'https://one.example'],
    ['0', '(39.6, -119.7)', 'https://two.example'],
  ]);
  expect((await suggestColumns(headers, rows)).possibleAddressColumns).toEqual([]);
});

test('a location column is an address if it contains addresses', async () => {
  const headers = ['Salon', 'Location'];
  const rows = rowsOf(headers, [
    ['One', '12 Elm St, Reno, NV 89501'],
    ['Two', '9 Oak Ave, Ely, NV 89301'],
  ]);
  expect((await suggestColumns(headers, rows)).possibleAddressColumns).toEqual(['Location']);
});

test('recognises phone and ZIP by header and by values', async () => {
  const headers = ['Fax', 'Contact Phone', 'Phone Number', 'License Code', 'Zip'];
  const rows = rowsOf(headers, [['775-555-0101', '775-555-0102', '775-555-0103', '10101', '89501']]);
  expect(await recognisedColumns(headers, rows)).toEqual({ phone: 'Phone Number', zipCode: 'Zip' });
  const lostZeros = ['63101', '2903', '2904'].map((zip) => ({ Zp: zip }));
  expect(await recognisedColumns(['Zp'], lostZeros)).toEqual({ phone: null, zipCode: 'Zp' });
  const unnamed = ['Column 1', 'Column 2', 'Column 3'];
  const values = rowsOf(unnamed, [
    ['00017', '89501', '(775) 555-0103'],
    ['00018', '89301', '(775) 555-0104'],
  ]);
  expect(await recognisedColumns(unnamed, values)).toEqual({ phone: 'Column 3', zipCode: 'Column 2' });
});

test('recognises nothing in unrelated columns', async () => {
  expect(await recognisedColumns(['Name', 'Phone'], [{ Name: 'One', Phone: '' }])).toEqual({
    phone: null,
    zipCode: null,
  });
});

test.each(['Neighborhood', 'Neighbourhood', 'Community', 'Community Area'])(
  'a neighborhood column is not used as the city: %s',
  async (header) => {
    const headers = ['Salon', 'Street', header];
    const rows = rowsOf(headers, [
      ['One', '12 Elm St', 'Lincoln Park'],
      ['Two', '9 Oak Ave', 'Brighton'],
      ['Three', '7 Ash Rd', 'Auburn'],
    ]);
    expect((await suggestColumns(headers, rows)).possibleCityColumns).toEqual([]);
  },
);

test('a neighborhood column is not offered next to a city column', async () => {
  const headers = ['Salon', 'Neighborhood', 'City'];
  expect((await suggestColumns(headers, [])).possibleCityColumns).toEqual(['City']);
});

test('columns whose headers say nothing are recognised by their values', async () => {
  const headers = ['Betrieb', 'Wo', 'Stelle', 'Xyz', 'P/Code', 'Dial', 'Ref'];
  const rows = rowsOf(headers, [
    ['Shear Joy Salon', '12 Main St', 'Reno', 'NV', '89501', '(775) 555-0101', '10001'],
    ['Copper Comb Hair', '811 Congress Ave', 'Austin', 'TX', '78701', '(512) 555-0178', '10002'],
    ['Juniper Nails', '1420 N Milwaukee Ave', 'Chicago', 'IL', '60622', '(312) 555-0142', '10003'],
  ]);
  expect(await suggestColumns(headers, rows)).toMatchObject({
    possibleNameColumns: ['Betrieb'],
    possibleAddressColumns: ['Wo'],
    possibleCityColumns: ['Stelle'],
    possibleStateColumns: ['Xyz'],
  });
  expect(await recognisedColumns(headers, rows)).toEqual({ phone: 'Dial', zipCode: 'P/Code' });
});

test('a column of names is recognised by abbreviations, or by its values if its header says another thing', async () => {
  const lines = [
    ['A1', 'Shear Joy Salon', '12 Main St', 'Reno, NV 89501', '(775) 555-0101'],
    ['A2', 'Copper Comb Hair', '811 Congress Ave', 'Austin, TX 78701', '(512) 555-0178'],
    ['A3', 'Juniper Nails', '1420 N Milwaukee Ave', 'Chicago, IL 60622', '(312) 555-0142'],
  ];
  const namesOf = async (headers: string[]) =>
    (await suggestColumns(headers, rowsOf(headers, lines))).possibleNameColumns;
  const short = ['Ref', 'Biz Nm', 'St. Addr.', 'City/ST/ZIP', 'Ph #'];
  expect(await namesOf(short)).toEqual(['Biz Nm']);
  expect(await recognisedColumns(short, rowsOf(short, lines))).toMatchObject({ phone: 'Ph #' });
  expect(await namesOf(['Ref', 'BIZNM', 'Street', 'City', 'Tel'])).toEqual(['BIZNM']);
  expect(await namesOf(['Ref', 'Visited place', 'Street', 'City', 'Tel'])).toEqual(['Visited place']);
  expect(await namesOf(['Ref', 'Owner name', 'Street', 'City', 'Tel'])).toEqual(['Owner name']);
});

test('codes are no names, also short ones', async () => {
  const headers = ['Ref', 'City', 'Street'];
  const rows = rowsOf(headers, [
    ['A1', 'Reno', '12 Main St'],
    ['A2', 'Austin', '811 Congress Ave'],
  ]);
  expect((await suggestColumns(headers, rows)).possibleNameColumns).toEqual([]);
});

test('a contact column is one of phone numbers if it contains some, unless another one does', async () => {
  const headers = ['Salon', 'Contact', 'Office'];
  const list = rowsOf(headers, [
    ['Joy', '(775) 555-0101', '(775) 555-0102'],
    ['Comb', '(512) 555-0178', '(512) 555-0179'],
  ]);
  expect((await recognisedColumns(headers, list)).phone).toBe('Contact');
  const named = ['Salon', 'Contact', 'Telephone'];
  const both = list.map((row) => ({ ...row, Telephone: row['Office']! }));
  expect((await recognisedColumns(named, both)).phone).toBe('Telephone');
  const people = rowsOf(
    ['Salon', 'Contact'],
    [
      ['Joy', 'Ana Ruiz'],
      ['Comb', 'Li Wei'],
    ],
  );
  expect((await recognisedColumns(['Salon', 'Contact'], people)).phone).toBeNull();
});

test('values alone do not overrule a header', async () => {
  const headers = ['Salon', 'Id', 'Fax', 'Market Town', 'Stelle'];
  const rows = rowsOf(headers, [
    ['Joy', '89501', '(775) 555-0101', 'Reno', 'Sparks'],
    ['Comb', '78701', '(512) 555-0178', 'Austin', 'Pflugerville'],
  ]);
  expect((await suggestColumns(headers, rows)).possibleNameColumns[0]).toBe('Salon');
  expect((await suggestColumns(headers, rows)).possibleCityColumns[0]).toBe('Market Town');
  expect(await recognisedColumns(headers, rows)).toEqual({ phone: null, zipCode: null });
});

test('a column of cities with their states is recognised by its values', async () => {
  const headers = ['Nm', 'St Addr', 'Loc', 'Tel'];
  const rows = [
    ['Bella Nails', '12 Oak St', 'Kansas City, MO 64111', '816-555-0100'],
    ['Rosa Cuts', '5 Elm St', 'Overland Park KS', '913-555-0101'],
  ].map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at]])));
  const cities = async (named: string) =>
    (
      await suggestColumns(
        headers.map((header) => (header === 'Loc' ? named : header)),
        rows.map(({ Loc, ...row }) => ({ ...row, [named]: Loc })),
      )
    ).possibleCityColumns;
  expect(await cities('Loc')).toEqual(['Loc']);
  expect(await cities('Mailing to')).toEqual([]);
});

test('a question as a header is decided by its values', async () => {
  const places = [
    '12 Oak St, Austin, TX 78704',
    '408 Lincoln Blvd, Tulsa, OK 74119',
    '38 Colonial Dr, Dallas, TX',
  ];
  const rows = places.map((place, at) => ({
    Salon: `Rosa Nails ${at}`,
    'Where is it?': place,
    'Is Open': 'yes',
  }));
  const suggested = await suggestColumns(Object.keys(rows[0]!), rows);
  expect(suggested.possibleAddressColumns).toEqual(['Where is it?']);
});

test.each([
  ['Name,Old Phone,Phone', '555-010-4242,775-555-0142', 'Phone'],
  ['Name,Phone 2,Phone 1', '775-555-0199,775-555-0142', 'Phone 1'],
  ['Name,Manager Phone,Phone', '775-555-0199,775-555-0142', 'Phone'],
  ['Name,Found Phone,Phone', '775-555-0199,775-555-0142', 'Phone'],
  ['Name,Found Phone,City', '775-555-0199,Reno', null],
  ['Name,Phone,City', '7755550142.0,Reno', 'Phone'],
  ['Name,Cell Phone,Business Phone', '775-555-0199,775-555-0142', 'Business Phone'],
  ['Name,Cell Phone,Business Phone', '775-555-0199,775–555–0142 / 775-555-0143', 'Business Phone'],
  ['Name,Mobile Phone,City', '775-555-0142,Reno', 'Mobile Phone'],
])('of the columns %s with %s the phone number is in %j', async (header, cells, phone) => {
  const headers = header.split(',');
  const values = ['Rosa Nails', ...cells.split(',')];
  const row = Object.fromEntries(headers.map((name, index) => [name, values[index]!]));
  expect((await recognisedColumns(headers, [row])).phone).toBe(phone);
});

test('an old ZIP code does not stand for the present one', async () => {
  const row = { Name: 'Rosa Nails', 'Previous Zip': '89502', Zip: '89501' };
  expect((await recognisedColumns(Object.keys(row), [row])).zipCode).toBe('Zip');
});

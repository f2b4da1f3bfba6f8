import { expect, test } from '@jest/globals';
import { completePlace } from '../../../backend/features/address/completePlace.ts';
import { salonFacts } from '../../../backend/features/salons/salonFacts.ts';

/**
 * Keys are stored in databases. If this fails, the normal form of names, streets, cities or phone numbers has changed:
 * recompute the keys of all salons in a migration, then update the expected keys here.
 */
test('stored keys stay valid', () => {
  const rows = [
    {
      name: "Rosa's Hair & Nails, LLC",
      address: '1200 North Congress Avenue, Suite 4, Austin, TX 78701',
      city: null,
      state: null,
      zipCode: null,
      phone: '+1 (512) 555-0101',
    },
    { name: 'Salón Élan', address: null, city: 'St. Paul', state: 'MN', zipCode: null, phone: null },
  ];
  expect(rows.map((row) => salonFacts({ ...row, ...completePlace(row) }))).toMatchInlineSnapshot(`
[
  {
    "own": [
      "TH0D9jamEEuJd7gPov-VTi",
      "p1EEYLYQU82iW5Gex_iKR4",
    ],
    "phone": "QP-tTIm7MBk9EDt2oZaDZr",
    "where": {
      "city": "austin tx",
      "street": "1200 congress",
      "zipCode": "78701",
    },
  },
  {
    "own": [
      "UIT5m-jzlkmpEz_dy4oB13",
    ],
    "phone": undefined,
    "where": {
      "city": "saintpaul mn",
      "street": "",
      "zipCode": "",
    },
  },
]
`);
});

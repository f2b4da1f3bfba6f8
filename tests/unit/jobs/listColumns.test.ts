import { expect, test } from '@jest/globals';
import { listColumns } from '../../../backend/features/jobs/review/listColumns.ts';

const GIVEN = { name: 'Rosa Nails', address: null, city: 'Reno', state: 'NV', zipCode: '89501' };

test('mapped columns come first under our names, then the others under the list’s names', () => {
  const columns = listColumns(
    {
      ...GIVEN,
      // The columns in the order in which jsonb returns them: short keys first.
      originalData: {
        St: 'NV',
        Web: 'rosa.example.com',
        City: ' Reno',
        Salon: 'Rosa Nails',
        Street: '',
        Stylists: 4,
      },
    },
    ['Stylists', 'Web'],
  );
  expect(Object.entries(columns)).toEqual([
    ['Salon', 'Rosa Nails'],
    ['City', ' Reno'],
    ['St', 'NV'],
    ['Street', ''],
    ['Stylists', '4'],
    ['Web', 'rosa.example.com'],
  ]);
});

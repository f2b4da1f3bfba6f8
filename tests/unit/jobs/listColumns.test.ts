import { expect, test } from '@jest/globals';
import { listColumns } from '../../../backend/features/jobs/review/listColumns.ts';

const GIVEN = { name: 'Rosa Nails', address: null, city: 'Reno', state: 'NV', zipCode: '89501' };

test('what was mapped comes first, as we name it, then the others as the list has them', () => {
  const columns = listColumns(
    {
      ...GIVEN,
      // As jsonb gives it: short names first.
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

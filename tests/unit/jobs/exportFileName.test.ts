import { expect, test } from '@jest/globals';
import { exportFileName } from '../../../backend/features/jobs/export/exportFileName.ts';

const job = {
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  createdAt: new Date('2026-11-20T23:00:00Z'),
  completedAt: new Date('2026-11-21T01:00:00Z'),
  origin: null,
};
const nameAfter = (fileName: string | null) => exportFileName({ ...job, fileName }, 'csv');

test.each([
  ['spring.csv', 'spring-results-2026-11-21.csv'],
  ['Spring 2.0.XLSX', 'Spring 2.0-results-2026-11-21.csv'],
  ['Salón – 美容院 💈.csv', 'Salón – 美容院 💈-results-2026-11-21.csv'],
  ['a<b>:c"|d?*.csv', 'a b c d-results-2026-11-21.csv'],
  ['.hidden', 'hidden-results-2026-11-21.csv'],
  ['...', 'verification-1a2b3c4d-2026-11-21.csv'],
  ['.csv', 'verification-1a2b3c4d-2026-11-21.csv'],
  ['', 'verification-1a2b3c4d-2026-11-21.csv'],
  ['Typed in', 'verification-1a2b3c4d-2026-11-21.csv'],
  [null, 'verification-1a2b3c4d-2026-11-21.csv'],
])('after the list %j the export is called %j', (fileName, name) => {
  expect(nameAfter(fileName)).toBe(name);
});

test('a long name is cut between two characters, so that file systems take the whole', () => {
  const name = nameAfter(`x${'💈'.repeat(99)}`);
  expect(name).toMatch(/^x(?:💈)+-results-2026-11-21\.csv$/u);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
});

test('a job that has not ended has the day of its start', () => {
  expect(exportFileName({ ...job, fileName: 'a.csv' }, 'csv', true)).toBe('a-results-2026-11-21-part.csv');
  expect(exportFileName({ ...job, completedAt: null, fileName: 'a.csv' }, 'xlsx')).toBe(
    'a-results-2026-11-20.xlsx',
  );
});

test('a job that has searched a part of its list again exports a part', () => {
  const nameFor = (which: 'maybe' | 'all') =>
    exportFileName(
      { ...job, fileName: 'a.csv', origin: { kind: 'rerun', chosen: { which }, parent: null } },
      'csv',
    );
  expect(nameFor('maybe')).toBe('a-results-2026-11-21-part.csv');
  expect(nameFor('all')).toBe('a-results-2026-11-21.csv');
});

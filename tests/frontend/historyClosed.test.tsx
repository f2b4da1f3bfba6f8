import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aBusiness, failWith } from './fakeServer.ts';
import type { ServedSync } from './historySyncServer.ts';
import { confirmSync, openSyncModal, serveEligible, serveSyncs } from './historySyncServer.ts';
import './withServer.ts';

const CHOICE = 'Sync the 2 closed ones too';

function serveClosed(more: Partial<ServedSync> = {}): ServedSync {
  const served = Object.assign(serveSyncs(), more);
  served.closed = [
    aBusiness('Shut', { status: 'maybe', operating: 'closed' }, { city: 'Boise', state: 'ID' }),
    aBusiness('Gone', { status: 'maybe', operating: 'closed' }),
  ];
  served.job = { ...served.job, syncableCount: served.eligible.length, closedCount: 2 };
  serveEligible(served);
  return served;
}

test('closed businesses are listed separately, and not included in "select all"', async () => {
  const served = serveClosed();
  const { user, dialog } = await openSyncModal();
  expect(await dialog.findByRole('region', { name: 'Closed for good (2)' })).toHaveTextContent(
    'Their own pages say that they are closed. They are not synced unless you choose so.',
  );
  expect(await dialog.findByText('Boise, ID')).toBeVisible();
  expect(await dialog.findByText('3 can be synced')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Select All' }));
  expect(await dialog.findByText('3 business(es) selected')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sync to City Salon Guide' }));
  await confirmSync(user, 3);
  expect(await screen.findByText('Sync successful')).toBeVisible();
  expect(served.synced).toHaveLength(1);
  expect(served.synced[0]).not.toHaveProperty('includeClosed');
  expect(served.synced[0]!.businessIds).toHaveLength(3);
});

test('the list of closed businesses can be scrolled by keyboard', async () => {
  serveClosed();
  const { user, dialog } = await openSyncModal();
  const names = await dialog.findByRole('list');
  dialog.getByRole('checkbox', { name: CHOICE }).focus();
  await user.tab({ shift: true });
  expect(document.activeElement).toContainElement(names);
  expect(document.activeElement).toHaveAccessibleName('Closed businesses');
});

test('closed businesses are synced and counted if that is chosen', async () => {
  const served = serveClosed();
  const { user, dialog } = await openSyncModal();
  await user.click(await dialog.findByRole('checkbox', { name: 'One' }));
  await user.click(dialog.getByRole('checkbox', { name: CHOICE }));
  expect(await dialog.findByText('3 business(es) selected')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: CHOICE }));
  expect(dialog.getByText('1 business(es) selected')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: CHOICE }));
  await user.click(dialog.getByRole('button', { name: 'Sync to City Salon Guide' }));
  await confirmSync(user, 3);
  expect(await screen.findByText('Sync successful')).toBeVisible();
  expect(served.checked[0]!.businessIds).toEqual(['id-of-One', 'id-of-Shut', 'id-of-Gone']);
  expect(served.synced[0]).toMatchObject({
    businessIds: ['id-of-One', 'id-of-Shut', 'id-of-Gone'],
    includeClosed: true,
  });
});

test('a job with only closed businesses can be synced from the History', async () => {
  serveClosed({ eligible: [] });
  const { dialog } = await openSyncModal();
  expect(await dialog.findByText('No businesses to sync')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: CHOICE })).not.toBeChecked();
});

test('if the closed businesses cannot be loaded, they are not selected and a message says so', async () => {
  serveClosed();
  const { user, dialog } = await openSyncModal();
  await dialog.findByText('Boise, ID');
  failWith('GET /api/verification/jobs/:jobId/ids', 503, 'The database is away.');
  await user.click(dialog.getByRole('checkbox', { name: CHOICE }));
  expect(await screen.findByText('Selection failed')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: CHOICE })).not.toBeChecked();
});

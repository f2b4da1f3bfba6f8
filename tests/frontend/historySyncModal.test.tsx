import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Result } from '#contract/businesses.ts';
import { aBusiness, failWith } from './fakeServer.ts';
import type { ServedSync } from './historySyncServer.ts';
import { openSyncModal, serveEligible, serveSyncs } from './historySyncServer.ts';
import './withServer.ts';

let served: ServedSync;
beforeEach(() => {
  served = serveSyncs();
});

describe('the sync modal', () => {
  test('lists the businesses that can be synced, page by page', async () => {
    const { dialog } = await openSyncModal();
    expect(dialog.getByText('Select businesses to sync to City Salon Guide WordPress site')).toBeVisible();
    const rows = await dialog.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SelectBusiness NameLocationStatusPlatformsWP Sync Status',
      'OneSt. Paul, MN (Saint Paul)Verified3 platformsNot synced',
      'TwoMNMaybe0 platformsSynced',
      'ThreeN/AVerified0 platformsNot synced (failed)',
    ]);
    expect(served.asked).toEqual(['eligible=true&page=1&pageSize=50']);
    expect(dialog.queryByText('Simulated Results Excluded')).toBeNull();
    expect(dialog.getByText('0 business(es) selected')).toBeVisible();
  });

  test.each<[string, Partial<Result>, string]>([
    ['has left alone', { isLeftOut: true, postStatus: 'published' }, 'Synced beforePublished'],
    ['has written, and that is gone', { postStatus: 'gone' }, 'Synced beforeGone'],
    [
      'has failed to write',
      { syncStatus: 'failed', postStatus: 'draft' },
      'Synced before (failed)Draft exists',
    ],
  ])('names a row as the results do if its post is one that the last sync %s', async (_, result, shown) => {
    const editUrl = 'https://example.com/wp-admin/post.php?post=1';
    served.eligible = [aBusiness('One', { syncedToWordPress: true, editUrl, ...result })];
    const { dialog } = await openSyncModal();
    expect(await dialog.findByRole('row', { name: /One/ })).toHaveTextContent(`0 platforms${shown}`);
  });

  test('warns of simulated results, which it does not list', async () => {
    served.job = { ...served.job, simulatedCount: 12 };
    const { dialog } = await openSyncModal();
    expect(dialog.getByText('Simulated Results Excluded')).toBeVisible();
    expect(
      dialog.getByText(
        '12 business(es) with simulated verification results cannot be synced. Only businesses verified with real Google Search can be synced to WordPress.',
      ),
    ).toBeVisible();
  });

  test('says so if nothing can be synced', async () => {
    served.eligible = [];
    const { dialog } = await openSyncModal();
    expect(await dialog.findByText('No businesses to sync')).toBeVisible();
  });

  test('says why the businesses cannot be loaded, and offers another try', async () => {
    failWith('GET /api/verification/jobs/:jobId', 503, 'The database is away.');
    const { user, dialog } = await openSyncModal();
    expect(await dialog.findByText('503: The database is away.')).toBeVisible();
    serveEligible(served);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('checkbox', { name: 'One' })).toBeVisible();
  });

  test('selects one, all, and none', async () => {
    const { user, dialog } = await openSyncModal();
    await user.click(await dialog.findByRole('checkbox', { name: 'Two' }));
    expect(dialog.getByText('1 business(es) selected')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Select All' }));
    expect(await dialog.findByText('3 business(es) selected')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Deselect All' }));
    expect(dialog.getByText('0 business(es) selected')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Two' })).not.toBeChecked();
  });

  test('keeps the selection across pages, and "all" selects every page', async () => {
    served.eligible = Array.from({ length: 120 }, (_, index) => aBusiness(`Salon ${index + 1}`, {}));
    const { user, dialog } = await openSyncModal();
    await user.click(await dialog.findByRole('checkbox', { name: 'Salon 1' }));
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Salon 51' }));
    expect(dialog.getByText('Showing 51-100 of 120 businesses')).toBeVisible();
    expect(dialog.getByText('2 business(es) selected')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Select All' }));
    expect(await dialog.findByText('120 business(es) selected')).toBeVisible();
    expect(served.asked.at(-1)).toBe('eligible=true');
  });

  test('says so if it cannot load all ids', async () => {
    const { user, dialog } = await openSyncModal();
    await dialog.findByRole('checkbox', { name: 'One' });
    failWith('GET /api/verification/jobs/:jobId/ids', 503, 'The database is away.');
    await user.click(dialog.getByRole('button', { name: 'Select All' }));
    expect(await screen.findByText('Selection failed')).toBeVisible();
    expect(screen.getByText('503: The database is away.')).toBeVisible();
  });

  test('for a resync starts with the synced and failed businesses selected', async () => {
    const { dialog } = await openSyncModal('Resync to WordPress');
    expect(await dialog.findByText('2 business(es) selected')).toBeVisible();
    expect(await dialog.findByRole('checkbox', { name: 'One' })).not.toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Two' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Three' })).toBeChecked();
  });

  test('closes with Cancel, and returns the focus', async () => {
    const { user, dialog } = await openSyncModal();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sync to WP' })).toHaveFocus();
  });
});

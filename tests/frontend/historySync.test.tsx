import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Business } from '#contract/businesses.ts';
import type { DuplicateCheck } from '#contract/wordpress.ts';
import { failWith, server } from './fakeServer.ts';
import type { ServedSync } from './historySyncServer.ts';
import { confirmSync, openSyncModal, serveSyncs } from './historySyncServer.ts';
import './withServer.ts';

let served: ServedSync;
beforeEach(() => {
  served = serveSyncs();
});

const duplicate = (business: Business): DuplicateCheck => ({
  businessId: business.id,
  businessName: business.name,
  hasDuplicates: true,
  matches: [
    {
      existingPost: { id: 7, title: 'The same', meta: {} },
      similarityScore: 90,
      matchReason: 'Same name',
      editUrl: 'https://x.example',
    },
  ],
});

const ids = (...indices: number[]) => indices.map((index) => served.eligible[index]!.id);

describe('a sync from the History', () => {
  const syncButton = 'Sync to City Salon Guide';
  /** Opens the modal, selects the first business or all three, and begins their sync. */
  async function beginSync(which: 'One' | 'all') {
    const { user, dialog } = await openSyncModal();
    const [role, name] = which === 'One' ? ['checkbox', 'One'] : ['button', 'Select All'];
    await user.click(await dialog.findByRole(role!, { name: name! }));
    await dialog.findByText(`${which === 'One' ? 1 : 3} business(es) selected`);
    await user.click(dialog.getByRole('button', { name: syncButton }));
    return { user, dialog };
  }

  test('without a selection says that something must be selected', async () => {
    const { user, dialog } = await openSyncModal();
    await user.click(dialog.getByRole('button', { name: syncButton }));
    expect(await screen.findByText('No businesses selected')).toBeVisible();
    expect(screen.getByText('Please select at least one business to sync')).toBeVisible();
    expect(served.checked).toEqual([]);
  });

  test('without duplicates shows a summary, syncs, and reads the list again', async () => {
    const { user } = await beginSync('One');
    await confirmSync(user, 1);
    expect(await screen.findByText('Sync successful')).toBeVisible();
    expect(screen.getByText('Successfully synced 1 business(es) to City Salon Guide')).toBeVisible();
    expect(served.checked).toEqual([{ businessIds: ids(0), destinationId: 'salon-directory' }]);
    expect(served.synced).toMatchObject(served.checked);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('40 synced')).toBeVisible();
  });

  test('with duplicates closes the modal first, then asks about them', async () => {
    served.checks = [duplicate(served.eligible[1]!)];
    const { user } = await beginSync('all');
    const asking = await screen.findByRole('dialog', { name: 'Potential Duplicates Detected' });
    expect(screen.queryByRole('dialog', { name: syncButton })).toBeNull();
    expect(served.synced).toEqual([]);
    await user.click(within(asking).getByRole('button', { name: 'Sync 2 Business(es)' }));
    expect(await screen.findByText('Successfully synced 2 business(es) to City Salon Guide')).toBeVisible();
    expect(served.synced).toMatchObject([{ businessIds: ids(0, 2), destinationId: 'salon-directory' }]);
    expect(screen.getByText('1 of 3 businesses left out')).toBeVisible();
    expect(screen.getByText(/^Two.*: It may already be on the site\.$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows that it is running, and continues after the modal is closed', async () => {
    const gate = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/wordpress/sync', async () => {
        await gate.promise;
        return HttpResponse.json({ synced: 3, failed: 0, pending: 0, results: [] });
      }),
    );
    const { user } = await beginSync('all');
    await confirmSync(user, 3);
    expect(await screen.findByRole('button', { name: 'Syncing...' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    gate.resolve();
    expect(await screen.findByText('Successfully synced 3 business(es) to City Salon Guide')).toBeVisible();
  });

  test('whose duplicate check fails shows why, and keeps the selection', async () => {
    failWith('POST /api/wordpress/check-duplicates', 502, 'The site did not answer.');
    const { dialog } = await beginSync('One');
    expect(await screen.findByText('Duplicate check failed')).toBeVisible();
    expect(screen.getByText('502: The site did not answer.')).toBeVisible();
    expect(dialog.getByText('1 business(es) selected')).toBeVisible();
    expect(await dialog.findByRole('button', { name: syncButton })).toBeEnabled();
  });

  test('that fails or is cancelled keeps the selection', async () => {
    failWith('POST /api/wordpress/sync', 502, 'The site did not answer.');
    const { user } = await beginSync('One');
    await confirmSync(user, 1);
    expect(await screen.findByText('502: The site did not answer.')).toBeVisible();
    expect(screen.getByText('Sync failed. 502: The site did not answer.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sync 1' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const again = within(await screen.findByRole('dialog', { name: syncButton }));
    expect(again.getByText('1 business(es) selected')).toBeVisible();
  });

  test('names skipped businesses, even after the modal is closed', async () => {
    server.use(
      http.post('*/api/wordpress/sync', () =>
        HttpResponse.json({
          synced: 2,
          failed: 1,
          pending: 0,
          results: [{ businessId: ids(2)[0], status: 'failed', error: '"Three" has no name on the site.' }],
        }),
      ),
    );
    const { user } = await beginSync('all');
    await confirmSync(user, 3);
    expect(await screen.findByText('1 of 3 businesses left out')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('"Three" has no name on the site.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 of 3 businesses left out')).toBeNull();
  });

  test('that failed after the modal was closed can be started again', async () => {
    const gate = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/wordpress/sync', async () => {
        await gate.promise;
        return new HttpResponse('The site did not answer.', { status: 502 });
      }),
    );
    const { user } = await beginSync('One');
    await confirmSync(user, 1);
    await screen.findByRole('button', { name: 'Syncing...' });
    await user.keyboard('{Escape}');
    gate.resolve();
    expect(await screen.findByText('Sync failed')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Sync to WP' }));
    expect(await screen.findByRole('dialog', { name: syncButton })).toBeVisible();
  });
});

import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '../../frontend/app/store.ts';
import { allowNotifications, forgetNotifications } from './notifications.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

afterEach(forgetNotifications);

async function open() {
  const { user, store } = renderApp();
  const button = screen.getByRole('button', { name: 'Configure' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Configuration Manager' });
  return { user, store, button, dialog: within(dialog) };
}

test('lists the platforms with their host and state', async () => {
  const { dialog, user } = await open();
  expect(await dialog.findByText('yelp.com')).toBeVisible();
  expect(dialog.getByText('google.com')).toBeVisible();
  expect(dialog.getByText('Active')).toBeVisible();
  expect(dialog.getByText('Inactive')).toBeVisible();
  expect(dialog.getByText('Add Platform')).toBeVisible();
  await user.click(dialog.getByText('How an administrator adds a platform'));
  expect(dialog.getByRole('region', { name: 'Example' })).toHaveTextContent('insert into platforms');
  expect(dialog.getByText('Number of Google results to check per business')).toBeVisible();
});

test('starts with the defaults, and keeps saved values in this browser', async () => {
  const { user, dialog, button } = await open();
  const limit = dialog.getByLabelText('Search Results Limit');
  const rate = dialog.getByLabelText('Rate Limiting');
  const autoExport = dialog.getByRole('switch', { name: 'Auto-Export Results' });
  expect(limit).toHaveValue(15);
  expect(rate).toHaveValue(1000);
  expect(autoExport).toBeChecked();

  await user.clear(limit);
  await user.type(limit, '20');
  await user.clear(rate);
  await user.type(rate, '2500');
  await user.click(autoExport);
  await user.click(dialog.getByRole('button', { name: 'Save Configuration' }));

  await waitFor(() => expect(button).toHaveFocus());
  expect(makeStore().getState().settings).toEqual({
    searchLimit: 20,
    rateLimit: 2500,
    autoExport: false,
    notifyAtEnd: false,
  });
});

test('discards changes on Cancel', async () => {
  const { user, store, dialog } = await open();
  await user.click(dialog.getByRole('switch', { name: 'Auto-Export Results' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(store.getState().settings.autoExport).toBe(true);
});

test.each([
  ['Search Results Limit', '4', 'Enter a number from 5 to 50.'],
  ['Search Results Limit', '51', 'Enter a number from 5 to 50.'],
  ['Rate Limiting', '499', 'Enter a number from 500 to 10000.'],
  ['Rate Limiting', '10500', 'Enter a number from 500 to 10000.'],
  ['Rate Limiting', '750', 'Enter a multiple of 500.'],
])('refuses %s %s', async (label, value, problem) => {
  const { user, dialog } = await open();
  await user.clear(dialog.getByLabelText(label));
  await user.type(dialog.getByLabelText(label), value);
  expect(dialog.getByText(problem)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save Configuration' })).toBeDisabled();
});

test.each([
  ['granted', true],
  ['denied', false],
] as const)('asks for permission when notifications are switched on: %s', async (decision, on) => {
  const notifications = allowNotifications(decision);
  const { user, store, dialog } = await open();
  const toggle = dialog.getByRole('switch', { name: 'Notify When Finished' });
  expect(toggle).not.toBeChecked();
  expect(notifications.asked()).toBe(0);
  await user.click(toggle);
  await waitFor(() => expect(notifications.asked()).toBe(1));
  if (on) await waitFor(() => expect(toggle).toBeChecked());
  else {
    expect(await dialog.findByText(/^The browser refuses this page's notifications\./)).toBeVisible();
    expect(toggle).not.toBeChecked();
  }
  await user.click(dialog.getByRole('button', { name: 'Save Configuration' }));
  await waitFor(() => expect(store.getState().settings.notifyAtEnd).toBe(on));
  expect(makeStore().getState().settings.notifyAtEnd).toBe(on);
});

test('says so if the browser supports no notifications', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('switch', { name: 'Notify When Finished' }));
  expect(await dialog.findByText('This browser shows no notifications.')).toBeVisible();
  expect(dialog.getByRole('switch', { name: 'Notify When Finished' })).not.toBeChecked();
});

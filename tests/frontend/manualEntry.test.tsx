import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AddressParts } from '#contract/addresses.ts';
import { failWith, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const CHICAGO: AddressParts = { city: 'Chicago', state: 'IL', zipCode: '60622', taxonomyCity: 'Chicago' };
const AUSTIN: AddressParts = { city: 'Austin', state: 'TX', zipCode: '78701', taxonomyCity: 'Austin' };
/** Longer than the pause after the last key. */
const PATIENCE = { timeout: 3000 };

const field = (label: string) => screen.getByLabelText(label);
const add = () => screen.getByRole('button', { name: 'Add Business' });

/** Answers by what the address holds; the addresses asked for are in the list. */
function answerAddresses(answers: Record<string, AddressParts | Promise<AddressParts>>): string[] {
  const asked: string[] = [];
  server.use(
    http.post<never, { address: string }>('*/api/address/parse', async ({ request }) => {
      const { address } = await request.json();
      asked.push(address);
      const key = Object.keys(answers).find((part) => address.includes(part)) ?? '';
      return HttpResponse.json(await answers[key]);
    }),
  );
  return asked;
}

test('adds a trimmed entry without what is empty, and resets the form', async () => {
  const { user, store } = renderApp();
  await user.type(field('Business Name *'), '  Copper Comb  ');
  await user.type(field('City'), '  Austin ');
  await user.type(field('State'), '   ');
  await user.click(add());

  const [entry, ...more] = store.getState().session.entries;
  expect(more).toEqual([]);
  expect(entry).toEqual({
    id: expect.stringMatching(/^manual_\d{13}\w+$/),
    name: 'Copper Comb',
    city: 'Austin',
  });
  expect(field('Business Name *')).toHaveValue('');
  expect(field('City')).toHaveValue('');
});

test('adds nothing without a name', async () => {
  const { user, store } = renderApp();
  await user.type(field('City'), 'Austin');
  await user.click(add());
  await user.type(field('Business Name *'), '   ');
  await user.click(add());
  expect(store.getState().session.entries).toEqual([]);
});

test('fills what is empty from the address, and leaves what was typed', async () => {
  answerAddresses({ Milwaukee: CHICAGO });
  const { user } = renderApp();
  await user.type(field('Business Name *'), 'Juniper');
  await user.type(field('State'), 'Illinois');
  await user.type(field('Address'), '1420 N Milwaukee Ave, Chicago, IL 60622');
  await waitFor(() => expect(field('City')).toHaveValue('Chicago'), PATIENCE);
  expect(field('State')).toHaveValue('Illinois');
  await user.click(add());

  const list = within(screen.getByRole('list', { name: 'Businesses entered' }));
  expect(list.getByText('Juniper')).toBeVisible();
  expect(list.getByText('1420 N Milwaukee Ave, Chicago, IL 60622')).toBeVisible();
  expect(list.getByText('Chicago, Illinois, (Chicago)')).toBeVisible();
});

test('asks once the address stands still, and only from ten characters on', async () => {
  const asked = answerAddresses({ Main: AUSTIN });
  const { user } = renderApp();
  await user.type(field('Address'), '  12 Main  ');
  await user.type(field('Address'), '{Control>}a{/Control}12 Main St, Austin');
  await waitFor(() => expect(field('City')).toHaveValue('Austin'), PATIENCE);
  expect(asked).toEqual(['12 Main St, Austin']);
});

test('drops the reply for an address that has changed meanwhile', async () => {
  const late = Promise.withResolvers<AddressParts>();
  const asked = answerAddresses({ Milwaukee: late.promise, Congress: AUSTIN });
  const { user } = renderApp();
  await user.type(field('Address'), '1420 N Milwaukee Ave');
  await waitFor(() => expect(asked).toHaveLength(1), PATIENCE);
  await user.clear(field('Address'));
  await user.type(field('Address'), '811 Congress Ave, Austin');
  late.resolve(CHICAGO);
  await waitFor(() => expect(field('City')).toHaveValue('Austin'), PATIENCE);
  expect(field('State')).toHaveValue('TX');
});

test('says nothing when an address could not be parsed', async () => {
  failWith('post', 'address/parse', 500, 'Broken.');
  const logged: unknown[] = [];
  const log = console.error;
  console.error = (...parts) => logged.push(...parts);
  const { user } = renderApp();
  await user.type(field('Address'), '1420 N Milwaukee Ave');
  await waitFor(() => expect(logged).toContain('The address could not be parsed.'), PATIENCE);
  console.error = log;
  expect(screen.queryByText(/Broken/)).not.toBeInTheDocument();
});

test('removes an entry, and clears all of them', async () => {
  const { user, store } = renderApp();
  for (const name of ['One', 'Two', 'Three']) {
    await user.type(field('Business Name *'), `${name}{Enter}`);
  }
  await user.click(screen.getByRole('button', { name: 'Remove Two' }));
  expect(store.getState().session.entries.map(({ name }) => name)).toEqual(['One', 'Three']);
  await user.click(screen.getByRole('button', { name: 'Clear Results' }));
  expect(store.getState().session.entries).toEqual([]);
});

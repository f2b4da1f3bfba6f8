import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AddressParts } from '#contract/addresses.ts';
import { failWith, refuseStarts, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const CHICAGO: AddressParts = { city: 'Chicago', state: 'IL', zipCode: '60622', taxonomyCity: 'Chicago' };
const AUSTIN: AddressParts = { city: 'Austin', state: 'TX', zipCode: '78701', taxonomyCity: 'Austin' };
const DENVER: AddressParts = { city: 'Denver', state: 'CO', zipCode: '80205', taxonomyCity: 'Denver' };
const ST_PAUL: AddressParts = {
  city: 'Saint Paul',
  state: 'MN',
  zipCode: '55101',
  taxonomyCity: 'Saint Paul',
};

const field = (label: string) => screen.getByLabelText(label);
const add = () => screen.getByRole('button', { name: 'Add Business' });

type User = ReturnType<typeof renderApp>['user'];

/**
 * Replaces the address at once. On a busy machine the pauses between typed letters can be as long as the one after
 * which the form has the address parsed.
 */
async function pasteAddress(user: User, address: string) {
  await user.clear(field('Address'));
  await user.click(field('Address'));
  await user.paste(address);
}

/** Parses addresses as listed in `answers`. Returns the requested addresses. */
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

test('adds a trimmed entry without empty fields, and resets the form', async () => {
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

test('sends the ZIP code and the phone number of an entry', async () => {
  const sent = refuseStarts();
  const { user } = renderApp();
  await user.type(field('Business Name *'), 'Copper Comb{Enter}');
  expect(await screen.findByText('1 entry has no city or phone: fewer salons will be found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Copper Comb' }));
  await user.type(field('Business Name *'), 'Copper Comb');
  await user.type(field('ZIP Code'), ' 78701 ');
  await user.type(field('Phone'), '(512) 555-0178');
  await user.click(add());
  const list = within(screen.getByRole('list', { name: 'Businesses entered' }));
  expect(list.getByText('78701 · (512) 555-0178')).toBeVisible();
  expect(screen.queryByText(/fewer salons/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start Verification Process' }));
  await screen.findByText('503: The database is away.');
  expect(sent[0]!.body).toEqual({
    businesses: [{ name: 'Copper Comb', zipCode: '78701', phone: '(512) 555-0178' }],
  });
});

test('adds nothing without a name', async () => {
  const { user, store } = renderApp();
  await user.type(field('City'), 'Austin');
  await user.click(add());
  await user.type(field('Business Name *'), '   ');
  await user.click(add());
  expect(store.getState().session.entries).toEqual([]);
});

test('fills empty fields from the address, and keeps what was typed', async () => {
  answerAddresses({ Milwaukee: CHICAGO });
  const { user } = renderApp();
  await user.type(field('Business Name *'), 'Juniper');
  await user.type(field('State'), 'Illinois');
  await pasteAddress(user, '1420 N Milwaukee Ave, Chicago, IL 60622');
  await waitFor(() => expect(field('City')).toHaveValue('Chicago'));
  expect(field('State')).toHaveValue('Illinois');
  await user.click(add());

  const list = within(screen.getByRole('list', { name: 'Businesses entered' }));
  expect(list.getByText('Juniper')).toBeVisible();
  expect(list.getByText('1420 N Milwaukee Ave, Chicago, IL 60622')).toBeVisible();
  expect(list.getByText('Chicago, Illinois, (Chicago)')).toBeVisible();
});

test('parses the address once typing pauses, from ten characters on', async () => {
  const asked = answerAddresses({ Main: AUSTIN });
  const { user } = renderApp();
  await pasteAddress(user, '  12 Main  ');
  await pasteAddress(user, '12 Main St');
  await user.paste(', Austin');
  await waitFor(() => expect(field('City')).toHaveValue('Austin'));
  expect(asked).toEqual(['12 Main St, Austin']);
});

test('drops the reply for an address that has changed meanwhile', async () => {
  const late = Promise.withResolvers<AddressParts>();
  const asked = answerAddresses({ Milwaukee: late.promise, Congress: AUSTIN });
  const { user } = renderApp();
  await pasteAddress(user, '1420 N Milwaukee Ave');
  await waitFor(() => expect(asked).toHaveLength(1));
  await pasteAddress(user, '811 Congress Ave, Austin');
  late.resolve(CHICAGO);
  await waitFor(() => expect(field('City')).toHaveValue('Austin'));
  expect(field('State')).toHaveValue('TX');
});

test('shows no error if an address cannot be parsed', async () => {
  failWith('POST /api/address/parse', 500, 'Broken.');
  const logged: unknown[] = [];
  const log = console.error;
  console.error = (...parts) => logged.push(...parts);
  const { user } = renderApp();
  await pasteAddress(user, '1420 N Milwaukee Ave');
  await waitFor(() => expect(logged).toContain('The address could not be parsed.'));
  console.error = log;
  expect(screen.queryByText(/Broken/)).not.toBeInTheDocument();
});

test('removes one entry, and clears all of them', async () => {
  const { user, store } = renderApp();
  for (const name of ['One', 'Two', 'Three']) {
    await user.type(field('Business Name *'), `${name}{Enter}`);
  }
  await user.click(screen.getByRole('button', { name: 'Remove Two' }));
  expect(store.getState().session.entries.map(({ name }) => name)).toEqual(['One', 'Three']);
  expect(screen.getByRole('button', { name: 'Remove Three' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear Results' }));
  expect(store.getState().session.entries).toEqual([]);
});

describe('a changed address', () => {
  test('replaces fields that the previous address had filled, and the new place is sent', async () => {
    answerAddresses({ Larimer: DENVER, Oak: ST_PAUL });
    const { user, store } = renderApp();
    await user.type(field('Business Name *'), 'Juniper');
    await pasteAddress(user, '2501 Larimer St, Denver, CO 80205');
    await waitFor(() => expect(field('City')).toHaveValue('Denver'));
    await pasteAddress(user, '120 Oak St, Saint Paul, MN 55101');
    await waitFor(() => expect(field('City')).toHaveValue('Saint Paul'));
    expect(field('State')).toHaveValue('MN');
    await user.click(add());
    expect(store.getState().session.entries).toMatchObject([
      { address: '120 Oak St, Saint Paul, MN 55101', ...ST_PAUL },
    ]);
  });

  test('keeps what a person typed over a filled field', async () => {
    answerAddresses({ Larimer: DENVER, Oak: ST_PAUL });
    const { user } = renderApp();
    await pasteAddress(user, '2501 Larimer St, Denver, CO 80205');
    await waitFor(() => expect(field('City')).toHaveValue('Denver'));
    await user.type(field('City'), '{Control>}a{/Control}Five Points');
    await pasteAddress(user, '120 Oak St, Saint Paul, MN 55101');
    await waitFor(() => expect(field('State')).toHaveValue('MN'));
    expect(field('City')).toHaveValue('Five Points');
  });

  test.each([
    ['has no city', '77 Nowhere Rd, CO'],
    ['is empty', ''],
  ])('empties the filled fields if the new one %s', async (_, address) => {
    answerAddresses({
      Larimer: DENVER,
      Nowhere: { city: null, state: null, zipCode: null, taxonomyCity: null },
    });
    const { user } = renderApp();
    await pasteAddress(user, '2501 Larimer St, Denver, CO 80205');
    await waitFor(() => expect(field('City')).toHaveValue('Denver'));
    await user.clear(field('Address'));
    if (address) await pasteAddress(user, address);
    await waitFor(() => expect(field('City')).toHaveValue(''));
    expect(field('State')).toHaveValue('');
  });
});

describe('adding before the address has been parsed', () => {
  test('waits for the reply, and adds once', async () => {
    const late = Promise.withResolvers<AddressParts>();
    const asked = answerAddresses({ Oak: late.promise });
    const { user, store } = renderApp();
    await user.type(field('Business Name *'), 'Juniper');
    await pasteAddress(user, '120 Oak St, Saint Paul, MN 55101');
    await user.keyboard('{Enter}');
    expect(add()).toBeDisabled();
    await user.type(field('Address'), '{Enter}');
    expect(store.getState().session.entries).toEqual([]);
    late.resolve(ST_PAUL);
    await waitFor(() => expect(store.getState().session.entries).toMatchObject([ST_PAUL]));
    expect(add()).toBeEnabled();
    expect(field('Business Name *')).toHaveFocus();
    for (const label of ['Business Name *', 'Address', 'City', 'State']) expect(field(label)).toHaveValue('');
    expect(asked).toEqual(['120 Oak St, Saint Paul, MN 55101']);
  });

  test('adds what was typed if it cannot be parsed', async () => {
    failWith('POST /api/address/parse', 500, 'Broken.');
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, store } = renderApp();
    await user.type(field('Business Name *'), 'Juniper');
    await pasteAddress(user, '120 Oak St, Saint Paul');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(store.getState().session.entries).toEqual([
        { id: expect.any(String), name: 'Juniper', address: '120 Oak St, Saint Paul' },
      ]),
    );
    expect(log).toHaveBeenCalledWith('The address could not be parsed.', expect.anything());
    log.mockRestore();
  });

  test('adds what was typed if no reply arrives', async () => {
    answerAddresses({ Oak: new Promise<AddressParts>(() => {}) });
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const { user, store } = renderApp();
    await user.type(field('Business Name *'), 'Juniper');
    await pasteAddress(user, '120 Oak St, Saint Paul');
    await user.keyboard('{Enter}');
    expect(store.getState().session.entries).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(store.getState().session.entries).toHaveLength(1));
    jest.useRealTimers();
    log.mockRestore();
  });
});

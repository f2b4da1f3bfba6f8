import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from './fakeServer.ts';
import type { ServedHistory } from './historyServer.ts';
import { aListedJob, rowOf, serveHistory } from './historyServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

let history: ServedHistory;
let sent: unknown[];
beforeEach(() => {
  history = serveHistory();
  history.jobs = [aListedJob(1, { fileName: 'export (3).csv' }), aListedJob(2)];
  sent = [];
  server.use(
    http.patch('*/api/verification/jobs/:id', async ({ request }) => {
      const body = (await request.json()) as { fileName: string };
      sent.push(body);
      const job = { ...history.jobs[0]!, fileName: body.fileName || null };
      history.jobs = [job, history.jobs[1]!];
      return HttpResponse.json(job);
    }),
  );
});

const field = () => screen.getByRole('textbox', { name: 'List name' });

test('shows the name of each list', async () => {
  renderApp('/history');
  expect((await rowOf(1)).getByTitle('export (3).csv')).toBeVisible();
  expect((await rowOf(2)).getByText('No name')).toBeVisible();
});

test('saves a new name on Enter, and returns the focus', async () => {
  const { user } = renderApp('/history');
  await user.click((await rowOf(1)).getByRole('button', { name: 'Rename list' }));
  expect(field()).toHaveFocus();
  await user.keyboard('Spring 2026{Enter}');
  expect(await screen.findByTitle('Spring 2026')).toBeVisible();
  expect(sent).toEqual([{ fileName: 'Spring 2026' }]);
  const pencil = (await rowOf(1)).getByRole('button', { name: 'Rename list' });
  await waitFor(() => expect(pencil).toHaveFocus());
});

test('Escape or an unchanged name keeps the old name', async () => {
  const { user } = renderApp('/history');
  const pencil = async () => (await rowOf(1)).getByRole('button', { name: 'Rename list' });
  await user.click(await pencil());
  await user.keyboard('Other{Escape}');
  expect((await rowOf(1)).getByTitle('export (3).csv')).toBeVisible();
  await user.click(await pencil());
  await user.keyboard('{Enter}');
  await user.click(await pencil());
  await user.keyboard('   {Enter}');
  expect((await rowOf(1)).getByTitle('export (3).csv')).toBeVisible();
  expect(await pencil()).toBeVisible();
  expect(sent).toEqual([]);
});

test('leaving the field saves the typed name', async () => {
  const { user } = renderApp('/history');
  await user.click((await rowOf(1)).getByRole('button', { name: 'Rename list' }));
  await user.keyboard('Spring');
  await user.tab();
  expect(await screen.findByTitle('Spring')).toBeVisible();
  expect(sent).toEqual([{ fileName: 'Spring' }]);
});

test('a name that could not be saved stays in the field, with the reason', async () => {
  server.use(
    http.patch('*/api/verification/jobs/:id', () => new HttpResponse('The job is gone.', { status: 404 })),
  );
  const { user } = renderApp('/history');
  await user.click((await rowOf(1)).getByRole('button', { name: 'Rename list' }));
  await user.keyboard('Spring{Enter}');
  expect(await screen.findByText('404: The job is gone.')).toBeVisible();
  expect(field()).toHaveValue('Spring');
  expect(field()).toBeInvalid();
});

test('a job found by the name of its list opens without a filter', async () => {
  renderApp('/history?search=EXPORT');
  const view = async (digit: number) =>
    (await rowOf(digit)).getByRole('link', { name: 'View' }).getAttribute('href');
  expect(await view(1)).not.toContain('search');
  expect(await view(2)).toContain('search=EXPORT');
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { HistoryPage } from '../../frontend/features/history/index.ts';
import { RelatedJobs } from '../../frontend/features/rerun/index.ts';
import { aListedJob } from './historyServer.ts';

// A file of its own: it is only true of the first time that the page is opened.

test('the code of related jobs is there when the History is, so that its rows do not grow', async () => {
  await HistoryPage.preload();
  const chosen = { which: 'maybe' } as const;
  const job = aListedJob(1, { origin: { kind: 'rerun', chosen, parent: null } });
  render(
    <MemoryRouter>
      <RelatedJobs job={job} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Verified again: 4 maybe, from a list that was deleted')).toBeVisible();
});

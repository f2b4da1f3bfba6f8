import { JOBS_PAGE_SIZE, RESULTS_PAGE_SIZE } from '#contract/limits.ts';
import type { Call } from './recordedCalls.ts';
import { callOnce } from './recordedCalls.ts';

/** The calls of the page for a long history, and for one long job in it. */
export async function readCalls(url: string, jobId: string): Promise<Call[]> {
  const history = `/api/verification/jobs/summary?page=1&pageSize=${JOBS_PAGE_SIZE}`;
  const job = `/api/verification/jobs/${jobId}`;
  const page = `${job}?page=1&pageSize=${RESULTS_PAGE_SIZE}`;
  const ids = JSON.parse(await callOnce(url, { name: '', path: `${job}/ids?eligible=true` })) as {
    id: string;
  }[];
  const [first] = ids;
  return [
    { name: 'History', path: history },
    { name: 'History, a status', path: `${history}&status=completed` },
    { name: 'History, a name that all have', path: `${history}&search=salon` },
    { name: 'History, a rare name', path: `${history}&search=golden bar 7791` },
    { name: 'History, a name that none has', path: `${history}&search=no such place` },
    { name: 'History, its figures', path: '/api/verification/stats' },
    { name: 'Metrics', path: '/metrics' },
    { name: 'Estimate of a start', path: '/api/verification/estimate' },
    { name: 'Dashboard, its summary', path: `${job}/summary` },
    { name: 'Dashboard, the last sync', path: `${job}/last-sync` },
    { name: 'Platforms found (coverage)', path: `${job}/coverage` },
    { name: 'Results, first page', path: page },
    { name: 'Results, by name', path: `${page}&sort=name` },
    { name: 'Results, verified', path: `${page}&status=verified` },
    { name: 'Results, verified, by name', path: `${page}&status=verified&sort=name` },
    { name: 'Results, a search', path: `${page}&search=golden bar 77` },
    { name: 'Results, on Yelp', path: `${page}&platform=yelp` },
    { name: 'Results, other names', path: `${page}&evidence=name_differs` },
    { name: 'Results, closed', path: `${page}&closed=true` },
    { name: 'Results, synced', path: `${page}&synced=true` },
    { name: 'Results, left out of a sync', path: `${page}&leftOut=true` },
    { name: 'Results, can be synced', path: `${page}&eligible=true` },
    { name: 'Results, to review', path: `${page}&review=true` },
    { name: 'Ids that can be synced', path: `${job}/ids?eligible=true` },
    { name: 'Review, its list', path: `${job}/review` },
    { name: 'Review, one business', path: `/api/businesses/${first!.id}/review` },
    { name: 'One business', path: `/api/businesses/${first!.id}` },
    {
      name: `Plan of a sync of ${ids.length}`,
      path: '/api/wordpress/sync-plan',
      body: { businessIds: ids.map(({ id }) => id), destinationId: 'salon-directory' },
    },
  ];
}

import type { Consistency, DifferencesQuery } from '#contract/consistency.ts';
import type { consistencyCalls } from '#contract/consistencyCalls.ts';
import { DIFFERENCES_PAGE_SIZE } from '#contract/limits.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../lib/router.ts';
import { readFineValues } from '../../results/readDecisions.ts';
import { differencesFileName } from '../export/exportFileName.ts';
import { loadJob } from '../loadJob.ts';
import { partOfPage } from '../pages/page.ts';
import { countSalons, listDifferingPage, listShares } from './consistencyQueries.ts';
import { exportDifferences } from './exportDifferences.ts';
import { callFine, takeFineBack } from './fineService.ts';
import { presentDiffering } from './presentDifferences.ts';

async function readConsistency(db: Deps['db'], jobId: string): Promise<Consistency> {
  const [shares, salons] = await Promise.all([listShares(db, jobId), countSalons(db, jobId)]);
  const platforms = [...Map.groupBy(shares, ({ platformId }) => platformId)].map(([platformId, rows]) => ({
    platformId,
    pages: rows[0]!.foundPages,
    elements: rows.map(({ platformId: _, foundPages: __, ...share }) => share),
  }));
  return { platforms, ...salons };
}

async function readPage(db: Deps['db'], jobId: string, query: DifferencesQuery) {
  const { page = 1, pageSize = DIFFERENCES_PAGE_SIZE, sort, order = 'asc', ...filter } = query;
  const part = partOfPage(page, pageSize);
  const { rows, total } = await listDifferingPage(db, jobId, filter, { sort, order }, part);
  const ids = rows.map(({ id }) => id);
  const fine = await readFineValues(db, ids);
  return { body: rows.map((row) => presentDiffering(row, fine.get(row.id) ?? [], filter)), total };
}

export function consistencyRoutes(deps: Pick<Deps, 'db'>): Handlers<typeof consistencyCalls> {
  const { db } = deps;
  return {
    'GET /api/verification/jobs/:jobId/consistency': async ({ params }) => {
      const { id } = await loadJob(db, params.jobId);
      return readConsistency(db, id);
    },

    'GET /api/verification/jobs/:jobId/consistency/salons': async ({ params, query }) => {
      const { id } = await loadJob(db, params.jobId);
      return readPage(db, id, query);
    },

    'GET /api/verification/jobs/:jobId/consistency/export': async ({ params, query }) => {
      const job = await loadJob(db, params.jobId);
      return { fileName: differencesFileName(job), content: exportDifferences(db, job.id, query) };
    },

    'POST /api/businesses/:id/differences': ({ params, body, operator }) =>
      callFine(deps, params.id, body, operator),

    'DELETE /api/businesses/:id/differences/:differenceId': ({ params, operator }) =>
      takeFineBack(deps, params.id, params.differenceId, operator),
  };
}

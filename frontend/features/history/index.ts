import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { RelatedJobs } from '../rerun/index.ts';
import { HISTORY_HEAD } from './head.ts';

export const HistoryPage = lazyPage(async () => {
  // Rows with related jobs would grow if this came later.
  const [{ HistoryPage }] = await Promise.all([import('./HistoryPage.tsx'), RelatedJobs.preload()]);
  return HistoryPage;
}, HISTORY_HEAD);

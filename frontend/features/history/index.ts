import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { RelatedJobs } from '../rerun/index.ts';
import { HISTORY_HEAD } from './head.ts';

export const HistoryPage = lazyPage(async () => {
  // `RelatedJobs` is loaded together with the screen: if it came later, rows with related jobs would grow.
  const [{ HistoryPage }] = await Promise.all([import('./HistoryPage.tsx'), RelatedJobs.preload()]);
  return HistoryPage;
}, HISTORY_HEAD);

import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { HISTORY_HEAD } from './head.ts';

export const HistoryPage = lazyPage(
  async () => (await import('./HistoryPage.tsx')).HistoryPage,
  HISTORY_HEAD,
);

import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { CONSISTENCY_HEAD } from './head.ts';

export const ConsistencyPage = lazyPage(
  async () => (await import('./ConsistencyPage.tsx')).ConsistencyPage,
  CONSISTENCY_HEAD,
);

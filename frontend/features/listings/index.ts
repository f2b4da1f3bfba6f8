import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { LISTINGS_HEAD } from './head.ts';

export const ListingsPage = lazyPage(
  async () => (await import('./ListingsPage.tsx')).ListingsPage,
  LISTINGS_HEAD,
);

import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { DESTINATIONS_HEAD } from './head.ts';

export const DestinationsPage = lazyPage(
  async () => (await import('./DestinationsPage.tsx')).DestinationsPage,
  DESTINATIONS_HEAD,
);

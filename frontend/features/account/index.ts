import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { ACCOUNT_HEAD } from './head.ts';

export const AccountPage = lazyPage(
  async () => (await import('./AccountPage.tsx')).AccountPage,
  ACCOUNT_HEAD,
);

import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { SCHEDULES_HEAD } from './head.ts';

export const SchedulesPage = lazyPage(
  async () => (await import('./SchedulesPage.tsx')).SchedulesPage,
  SCHEDULES_HEAD,
);

import { lazySection } from '../components/lazy/lazySection.tsx';
import { useHealthQuery } from '../lib/api/healthApi.ts';

const DemoBanner = lazySection(async () => (await import('./DemoBanner.tsx')).DemoBanner);

/** On every screen of `npm run demo`. */
export function DemoNotice() {
  const { data } = useHealthQuery();
  return data?.demo ? <DemoBanner /> : null;
}

import { lazySection } from '../components/lazy/lazySection.tsx';
import { useHealthQuery } from '../lib/api/healthApi.ts';
import { useSession } from '../lib/api/sessionApi.ts';

/** Loaded before the first screen is rendered: it pushes the rest down. */
export const DemoBannerPart = lazySection(async () => (await import('./DemoBanner.tsx')).DemoBanner);

/** On every screen of `npm run demo`. */
export function DemoNotice() {
  // Before the operator has signed in, the server is not asked.
  const session = useSession();
  const { data } = useHealthQuery(undefined, { skip: !session });
  return data?.demo ? <DemoBannerPart /> : null;
}

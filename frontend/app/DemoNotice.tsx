import { lazySection } from '../components/lazy/lazySection.tsx';
import { useHealthQuery } from '../lib/api/healthApi.ts';
import { useSession } from '../lib/api/sessionApi.ts';

/** Loaded before the first screen is rendered, because the banner pushes the screen down. */
export const DemoBannerPart = lazySection(async () => (await import('./DemoBanner.tsx')).DemoBanner);

/** Shows the demo's banner on every screen of `npm run demo`. */
export function DemoNotice() {
  // Without a session, no banner is shown.
  const session = useSession();
  const { data } = useHealthQuery(undefined, { skip: !session });
  return data?.demo ? <DemoBannerPart /> : null;
}

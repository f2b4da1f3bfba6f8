import { lazySection } from '../components/lazy/lazySection.tsx';
import { useHealthQuery } from '../lib/api/healthApi.ts';
import { useSession } from '../lib/api/sessionApi.ts';

/** In a demo, loaded before the first screen is rendered, because the banner pushes the screen down. */
export const DemoBannerPart = lazySection(async () => (await import('./DemoBanner.tsx')).DemoBanner);

/** Shows the banner of `npm run demo` above every screen, except to people who are not signed in. */
export function DemoNotice() {
  const session = useSession();
  const { data } = useHealthQuery(undefined, { skip: !session });
  return data?.demo ? <DemoBannerPart /> : null;
}

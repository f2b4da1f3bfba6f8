import { lazySection } from '../components/lazy/lazySection.tsx';
import { useHealthQuery } from '../lib/api/healthApi.ts';
import { useSession } from '../lib/api/sessionApi.ts';

const DemoBanner = lazySection(async () => (await import('./DemoBanner.tsx')).DemoBanner);

/** On every screen of `npm run demo`. */
export function DemoNotice() {
  // Before the operator has signed in, the server is not asked.
  const session = useSession();
  const { data } = useHealthQuery(undefined, { skip: !session });
  return data?.demo ? <DemoBanner /> : null;
}

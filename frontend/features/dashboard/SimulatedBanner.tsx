import { Notice } from '../../components/Notice.tsx';
import { useHealthQuery } from '../../lib/api/healthApi.ts';

export function SimulatedBanner() {
  const { data } = useHealthQuery();
  if (!data?.search.simulated) return null;
  // British English has no comma before the last item.
  const settings = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(data.search.settings);
  return (
    <Notice tone="warning" title="Search is simulated: results are made up.">
      To search for real, an administrator sets {settings} (in the environment or in .env) and restarts Salon
      Verifier.
    </Notice>
  );
}

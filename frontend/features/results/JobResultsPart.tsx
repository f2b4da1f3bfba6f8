import { lazySection } from '../../components/lazy/lazySection.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';

export const JobResultsPart = lazySection(
  async () => (await import('./JobResults.tsx')).JobResults,
  ({ job }) => <ResultsSkeleton total={job.totalBusinesses} withTools />,
);

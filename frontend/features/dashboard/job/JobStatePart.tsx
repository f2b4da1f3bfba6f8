import { Panel } from '../../../components/Card.tsx';
import { lazySection } from '../../../components/lazy/lazySection.tsx';

export const JobStatePart = lazySection(
  async () => (await import('./JobState.tsx')).JobState,
  <Panel $dense />,
);

import { lazySection } from '../../../components/lazy/lazySection.tsx';
import { OutcomeSpace } from './OutcomeSpace.ts';

export const OutcomePart = lazySection(
  async () => (await import('./OutcomeCard.tsx')).OutcomeCard,
  <OutcomeSpace />,
);

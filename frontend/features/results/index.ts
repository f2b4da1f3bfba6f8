import { lazySection } from '../../components/lazy/lazySection.tsx';

export const CoverageCard = lazySection(async () => (await import('./CoverageCard.tsx')).CoverageCard);

export { ResultsCard } from './ResultsCard.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export { SyncedBadge } from './SyncBadge.tsx';
export { useExport } from './useExport.ts';
export { usePauseResume } from './usePauseResume.ts';
export { useResultsAddress } from './useResultsAddress.ts';

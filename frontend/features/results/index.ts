import { lazySection } from '../../components/lazy/lazySection.tsx';

export const BusinessDetails = lazySection(
  async () => (await import('./BusinessDetails.tsx')).BusinessDetails,
);
export const ChangesLine = lazySection(async () => (await import('./ChangesLine.tsx')).ChangesLine);
export const ClassBadges = lazySection(async () => (await import('./ClassBadges.tsx')).ClassBadges);
export const EarlierNote = lazySection(async () => (await import('./EarlierNote.tsx')).EarlierNote);
export const TextsDeleted = lazySection(async () => (await import('./TextsDeleted.tsx')).TextsDeleted);

export { businessLocation, businessTitle } from './businessTitle.ts';
export { JobResultsPart, ResultsCard } from './ResultsCard.tsx';
export type { ReviewPanelProps } from './reviewPanel.ts';
export { StatusBadge } from './StatusBadge.tsx';
export { useExport } from './useExport.ts';
export { usePauseResume } from './usePauseResume.ts';
export { readAddress, useResultsAddress } from './useResultsAddress.ts';

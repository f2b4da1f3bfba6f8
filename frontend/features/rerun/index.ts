import { lazySection } from '../../components/lazy/lazySection.tsx';

export { RerunButton, RerunDialog } from './RerunButton.tsx';

export const JudgedCard = lazySection(async () => (await import('./JudgedCard.tsx')).JudgedCard);
export const RelatedJobs = lazySection(async () => (await import('./RelatedJobs.tsx')).RelatedJobs);

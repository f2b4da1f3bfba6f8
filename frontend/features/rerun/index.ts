export { RerunDialog } from './lazyRerunDialog.ts';

import { lazySection } from '../../components/lazy/lazySection.tsx';

export const JudgedCard = lazySection(async () => (await import('./JudgedCard.tsx')).JudgedCard);
export { RelatedJobs } from './RelatedJobs.tsx';
export { RerunButton } from './RerunButton.tsx';

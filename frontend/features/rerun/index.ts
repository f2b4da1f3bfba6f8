export { RerunDialog } from './lazyRerunDialog.ts';
export { RelatedJobs } from './RelatedJobs.tsx';
export { RerunButton } from './RerunButton.tsx';

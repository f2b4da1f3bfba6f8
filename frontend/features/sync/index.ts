export { LastSyncSummary } from './LastSyncSummary.tsx';
export { SyncBar } from './SyncBar.tsx';
export { SyncPlanLine } from './SyncPlanLine.tsx';
export type { Report } from './SyncReport.tsx';
export { SyncReport } from './SyncReport.tsx';
export { useDestinationLabel } from './useDestinationLabel.ts';
export { useSyncFlow } from './useSyncFlow.tsx';

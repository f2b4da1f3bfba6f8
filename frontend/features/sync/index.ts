export { LastSyncSummary } from './LastSyncSummary.tsx';
export { NoDestination } from './NoDestination.tsx';
export { SyncBar } from './SyncBar.tsx';
export { SyncPlanLine } from './SyncPlanLine.tsx';
export type { Report } from './SyncReport.tsx';
export { SyncReport } from './SyncReport.tsx';
export { useDestinationLabel, useNoDestination } from './useDestinationLabel.ts';
export { useSyncFlow } from './useSyncFlow.tsx';

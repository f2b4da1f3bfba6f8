export { SyncBar } from './SyncBar.tsx';
export { useDestinationLabel } from './useDestinationLabel.ts';
export { useSyncFlow } from './useSyncFlow.tsx';

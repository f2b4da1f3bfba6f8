import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';

export const RerunDialog = lazyDialog(async () => (await import('./RerunDialog.tsx')).RerunDialog);

import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';

export const ConfigurationDialog = lazyDialog(
  async () => (await import('./ConfigurationDialog.tsx')).ConfigurationDialog,
);

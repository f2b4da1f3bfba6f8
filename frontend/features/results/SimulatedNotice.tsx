import { Notice } from '../../components/Notice.tsx';
import { CMS_NAME } from '../../lib/names.ts';

export function SimulatedNotice() {
  return (
    <Notice tone="warning">
      Note: Simulated results (marked with warning badge) cannot be synced to {CMS_NAME} and are disabled from
      selection.
    </Notice>
  );
}

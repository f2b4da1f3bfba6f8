import type { ComponentType } from 'react';
import { FailureDialog } from './FailureDialog.tsx';
import type { Load } from './lazyPart.tsx';
import { lazyPart } from './lazyPart.tsx';

/** Returns a dialog whose code is loaded when it is first opened. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  return lazyPart<Props>(load, {
    failed: (failure, { onClose }) => <FailureDialog failure={failure} onClose={onClose} />,
  });
}

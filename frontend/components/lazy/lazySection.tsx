import { FailureNotice } from './FailureNotice.tsx';
import type { LazyPart, Load, Waiting } from './lazyPart.tsx';
import { lazyPart } from './lazyPart.tsx';

/** Returns a piece of a screen, such as a card, whose code is loaded when it is first shown. */
export function lazySection<Props extends object>(
  load: Load<Props>,
  waiting: Waiting<Props> = null,
): LazyPart<Props> {
  return lazyPart<Props>(load, {
    waiting,
    failed: (failure) => <FailureNotice {...failure} />,
  });
}

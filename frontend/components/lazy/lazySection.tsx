import { Notice } from '../Notice.tsx';
import type { LazyPart, Load, Waiting } from './lazyPart.tsx';
import { lazyPart } from './lazyPart.tsx';

/** A piece of a page, such as a card, whose code is fetched when it is first shown. */
export function lazySection<Props extends object>(
  load: Load<Props>,
  waiting: Waiting<Props> = null,
): LazyPart<Props> {
  return lazyPart<Props>(load, {
    waiting,
    failed: ({ title, text, action }) => (
      <Notice tone="danger" title={title} action={action}>
        {text}
      </Notice>
    ),
  });
}

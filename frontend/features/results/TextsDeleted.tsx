import type { TextsDeleted as Deleted } from '#contract/businesses.ts';
import { Notice } from '../../components/Notice.tsx';
import { formatTime } from '../../lib/formatTime.ts';

/** If a result's texts were deleted, says why it has no titles, snippets and values of pages any more. */
export function TextsDeleted({ textsDeleted }: { textsDeleted: Deleted | undefined }) {
  if (!textsDeleted) return null;
  return (
    <Notice>
      The terms of {textsDeleted.provider} forbid storing what its searches show: titles, snippets and values
      of pages were deleted on {formatTime(textsDeleted.at, 'an unknown day')}. URLs, class and our own
      reasons stay.
    </Notice>
  );
}

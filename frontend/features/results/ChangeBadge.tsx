import type { ChangeOrNote } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { CHANGE_WORDS } from './changeWords.ts';

/**
 * Shows what has changed since the last look: one kind of change, and how many more kinds there are. `closed` and
 * `moved` come first, because they explain what has become of the pages.
 */
export function ChangeBadge({ changes }: { changes: readonly ChangeOrNote[] }) {
  const isFirst = (kind: ChangeOrNote) => kind === 'closed' || kind === 'moved';
  const ordered = [...changes.filter(isFirst), ...changes.filter((kind) => !isFirst(kind))];
  const [first, ...more] = ordered.map((kind) => CHANGE_WORDS[kind]);
  if (!first) return null;
  const all = [first, ...more].map(({ badge }) => badge).join(', ');
  return (
    <Badge tone={first.tone} title={`Since the last look: ${all}`}>
      {first.badge}
      {more.length > 0 && ` +${more.length}`}
    </Badge>
  );
}

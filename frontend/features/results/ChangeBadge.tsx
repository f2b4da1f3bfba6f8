import type { ChangeOrNote } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { CHANGE_WORDS } from './changeWords.ts';

/**
 * What has changed since the last look: one kind, and how many more there are. A closure or a move explains what has
 * become of the pages, so these come first.
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

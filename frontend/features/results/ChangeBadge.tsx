import type { ChangeOrNote } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { CHANGE_WORDS } from './changeWords.ts';

/** What has changed since the salon's last look: the first kind, and how many more there are. */
export function ChangeBadge({ changes }: { changes: readonly ChangeOrNote[] }) {
  const [first, ...more] = changes.map((kind) => CHANGE_WORDS[kind]);
  if (!first) return null;
  const all = [first, ...more].map(({ badge }) => badge).join(', ');
  return (
    <Badge tone={first.tone} title={`Since the last look: ${all}`}>
      {first.badge}
      {more.length > 0 && ` +${more.length}`}
    </Badge>
  );
}

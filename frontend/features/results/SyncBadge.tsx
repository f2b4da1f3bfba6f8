import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { PostExistsBadge, SyncedBadge } from '../../components/SyncedBadge.tsx';

type Props = { name: string; result: Result | undefined };

/** The outcome of a business's last sync, with a link to its draft. */
export function SyncBadge({ name, result }: Props) {
  if (result?.syncStatus === 'failed') {
    return (
      <Badge tone="danger" icon="fa-solid fa-triangle-exclamation" title={result.syncError}>
        Sync failed
      </Badge>
    );
  }
  if (result?.syncError && !result.syncedToWordPress) {
    return (
      <Badge tone="neutral" icon="fa-solid fa-circle-minus" title={result.syncError}>
        Not synced
      </Badge>
    );
  }
  if (result?.syncedToWordPress) return <SyncedBadge name={name} editUrl={result.editUrl} />;
  if (!result?.editUrl) return null;
  return <PostExistsBadge name={name} editUrl={result.editUrl} status={result.postStatus} />;
}

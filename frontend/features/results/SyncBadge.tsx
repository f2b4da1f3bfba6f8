import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { PostExistsBadge, SyncedBadge, syncState } from '../../components/SyncedBadge.tsx';

type Props = { name: string; result: Result | undefined };

/**
 * Shows the outcome of a business's last sync. If the sync did not fail and the salon has a post, also links to the
 * post. The filter "Synced" also shows the rows that have `Synced before` (see `syncState`).
 */
export function SyncBadge({ name, result }: Props) {
  if (result?.syncStatus === 'failed') {
    return (
      <Badge tone="danger" icon="fa-solid fa-triangle-exclamation" title={result.syncError}>
        Sync failed
      </Badge>
    );
  }
  const state = syncState(result);
  if (state === 'Synced') return <SyncedBadge name={name} editUrl={result?.editUrl} />;
  return (
    <>
      {(state === 'Synced before' || result?.syncError) && (
        <Badge tone="neutral" icon="fa-solid fa-circle-minus" title={result?.syncError}>
          {state}
        </Badge>
      )}{' '}
      {/* The link is shown even if the sync left a person's post unchanged. */}
      {result?.editUrl && <PostExistsBadge name={name} editUrl={result.editUrl} result={result} />}
    </>
  );
}

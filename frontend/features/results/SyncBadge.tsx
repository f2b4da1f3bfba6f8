import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { isOffSite, PostExistsBadge, SyncedBadge } from '../../components/SyncedBadge.tsx';

type Props = { name: string; result: Result | undefined };

/**
 * Shows the outcome of a business's last sync. If the sync did not fail and the salon has a post, also links to the
 * post. `Synced` is shown only if the last sync wrote the post, and the post is still on the site. All other rows that
 * the filter "Synced" shows have `Synced before`.
 */
export function SyncBadge({ name, result }: Props) {
  if (result?.syncStatus === 'failed') {
    return (
      <Badge tone="danger" icon="fa-solid fa-triangle-exclamation" title={result.syncError}>
        Sync failed
      </Badge>
    );
  }
  const { syncedToWordPress: wasSynced = false, isLeftOut = false } = result ?? {};
  if (result && wasSynced && !isLeftOut && !isOffSite(result))
    return <SyncedBadge name={name} editUrl={result.editUrl} />;
  return (
    <>
      {(wasSynced || result?.syncError) && (
        <Badge tone="neutral" icon="fa-solid fa-circle-minus" title={result?.syncError}>
          {wasSynced ? 'Synced before' : 'Not synced'}
        </Badge>
      )}{' '}
      {/* The link is shown even if the sync left a person's post unchanged. */}
      {result?.editUrl && <PostExistsBadge name={name} editUrl={result.editUrl} result={result} />}
    </>
  );
}

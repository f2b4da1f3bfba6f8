import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { DraftLink, SyncedBadge } from '../../components/SyncedBadge.tsx';
import { CMS_NAME } from '../../lib/names.ts';

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
  return result?.editUrl ? <DraftExistsBadge name={name} editUrl={result.editUrl} /> : null;
}

/** The salon's draft was created by another run, and contains the results of that run. */
export function DraftExistsBadge({ name, editUrl }: { name: string; editUrl: string }) {
  const text = `Draft exists, from another run: edit ${name} in ${CMS_NAME}`;
  return (
    <DraftLink href={editUrl} title={text} aria-label={text}>
      <Badge tone="neutral" icon="fa-solid fa-file-pen">
        <span>Draft exists</span>
      </Badge>
    </DraftLink>
  );
}

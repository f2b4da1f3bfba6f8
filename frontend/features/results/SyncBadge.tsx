import { styled } from 'styled-components';
import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { CMS_NAME } from '../../lib/names.ts';
import { radius, space } from '../../lib/theme.ts';
import { useSiteLabel } from '../sync/index.ts';

type Props = { name: string; result: Result | undefined };

/** The outcome of a business's last sync, with a link to its draft. */
export function SyncBadge({ name, result }: Props) {
  const site = useSiteLabel(result?.syncDestination);
  if (result?.syncStatus === 'failed') {
    return (
      <Badge tone="danger" icon="fa-solid fa-triangle-exclamation" title={result.syncError}>
        Sync failed <SiteName label={site} />
      </Badge>
    );
  }
  if (result?.syncError && !result.syncedToWordPress) {
    return (
      <Badge tone="neutral" icon="fa-solid fa-circle-minus" title={result.syncError}>
        Not synced <SiteName label={site} />
      </Badge>
    );
  }
  if (result?.syncedToWordPress) return <SyncedBadge name={name} result={result} />;
  return result?.editUrl ? <DraftExistsBadge name={name} editUrl={result.editUrl} /> : null;
}

/** The salon's draft was created by another run, and contains the results of that run. */
function DraftExistsBadge({ name, editUrl }: { name: string; editUrl: string }) {
  const text = `Draft exists, from another run: edit ${name} in ${CMS_NAME}`;
  return (
    <DraftLink href={editUrl} title={text} aria-label={text}>
      <Badge tone="neutral" icon="fa-solid fa-file-pen">
        <span>Draft exists</span>
      </Badge>
    </DraftLink>
  );
}

type Synced = { name: string; result: Pick<Result, 'editUrl' | 'syncDestination'> };

export function SyncedBadge({ name, result: { editUrl, syncDestination } }: Synced) {
  const site = useSiteLabel(syncDestination);
  const badge = (
    <Badge tone="success" icon="fa-solid fa-cloud-arrow-up" title={site && `Synced to ${site}`}>
      <span>Synced</span>
      <SiteName label={site} />
    </Badge>
  );
  if (!editUrl) return badge;
  const text = `Synced${site ? ` to ${site}` : ''}: edit ${name} in ${CMS_NAME}`;
  return (
    <DraftLink href={editUrl} title={text} aria-label={text}>
      {badge}
    </DraftLink>
  );
}

/** The site of a sync, if there are several. */
function SiteName({ label }: { label: string | undefined }) {
  return label === undefined ? null : <Site dir="auto">{label}</Site>;
}

const Site = styled.small`
  max-width: ${space(20)};
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: inherit;
  font-weight: 400;
`;

const DraftLink = styled(SafeLink)`
  display: inline-flex;
  border-radius: ${radius.round};
  /* Only the word, not its icon. */
  span > span { text-decoration: underline; }
`;

import { styled } from 'styled-components';
import { CMS_NAME } from '../lib/names.ts';
import { radius } from '../lib/theme.ts';
import { Badge } from './Badge.tsx';
import { SafeLink } from './SafeLink.tsx';

/** A business was synced, with a link to its draft if there is one. */
export function SyncedBadge({ name, editUrl }: { name: string; editUrl: string | undefined }) {
  const badge = (
    <Badge tone="success" icon="fa-solid fa-cloud-arrow-up">
      <span>Synced</span>
    </Badge>
  );
  if (!editUrl) return badge;
  const text = `Synced: edit ${name} in ${CMS_NAME}`;
  return (
    <DraftLink href={editUrl} title={text} aria-label={text}>
      {badge}
    </DraftLink>
  );
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

const DraftLink = styled(SafeLink)`
  display: inline-flex;
  border-radius: ${radius.round};
  /* Only the word, not its icon. */
  span > span { text-decoration: underline; }
`;

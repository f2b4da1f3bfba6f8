import { styled } from 'styled-components';
import type { Result } from '#contract/businesses.ts';
import { CMS_NAME } from '../lib/names.ts';
import { radius } from '../lib/theme.ts';
import { Badge } from './Badge.tsx';
import { SafeLink } from './SafeLink.tsx';

/** Shows that a business was synced, with a link to its post if there is one. */
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

export const POST_STATES: Record<NonNullable<Result['postStatus']>, string> = {
  draft: 'Draft exists',
  published: 'Published',
  trash: 'In the trash',
  gone: 'Gone',
};

type PostProps = { name: string; editUrl: string; status: Result['postStatus'] };

/** Shows the state of the salon's post, with a link to it. */
export function PostExistsBadge({ name, editUrl, status = 'draft' }: PostProps) {
  const text = `${POST_STATES[status]}: edit ${name} in ${CMS_NAME}`;
  return (
    <DraftLink href={editUrl} title={text} aria-label={text}>
      <Badge tone="neutral" icon="fa-solid fa-file-pen">
        <span>{POST_STATES[status]}</span>
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

import { styled } from 'styled-components';
import type { Result } from '#contract/businesses.ts';
import { formatTime } from '../lib/formatTime.ts';
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

const POST_STATES: Record<NonNullable<Result['postStatus']>, string> = {
  draft: 'Draft exists',
  published: 'Published',
  trash: 'In the trash',
  gone: 'Gone',
};

type PostState = Pick<Result, 'postStatus' | 'postSeenAt'>;

/** True if the post is known to be in the trash or deleted. */
const isOffSite = ({ postStatus }: PostState): boolean => postStatus === 'trash' || postStatus === 'gone';

/**
 * Returns what the syncs have made of a row. `Synced`: the last sync wrote the post, and the post is still on the site.
 * `Synced before`: an earlier sync wrote it, or the post is not on the site any more.
 */
export function syncState(result: Result | undefined): 'Synced' | 'Synced before' | 'Not synced' {
  if (!result?.syncedToWordPress) return 'Not synced';
  return result.isLeftOut || result.syncStatus === 'failed' || isOffSite(result) ? 'Synced before' : 'Synced';
}

/** Returns the state of the post with the time when it was seen: `Draft exists (Nov 20, 2026, 06:25 PM)`. */
export function postState({ postStatus, postSeenAt }: PostState): string {
  const state = postStatus ? POST_STATES[postStatus] : 'Post exists';
  return postSeenAt ? `${state} (${formatTime(postSeenAt, '')})` : state;
}

type PostProps = { name: string; editUrl: string; result: PostState };

/** Shows the state of the salon's post, with a link to it. */
export function PostExistsBadge({ name, editUrl, result }: PostProps) {
  const text = `${postState(result)}: edit ${name} in ${CMS_NAME}`;
  return (
    <DraftLink href={editUrl} title={text} aria-label={text}>
      <Badge tone="neutral" icon="fa-solid fa-file-pen">
        <span>{result.postStatus ? POST_STATES[result.postStatus] : 'Post exists'}</span>
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

import { styled } from 'styled-components';
import type { SiteLook } from '#contract/listings.ts';
import { Notice } from '../../components/Notice.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { color, space } from '../../lib/theme.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';

/** Shows the last look at a site: its progress, why it failed, or when it was and whether it is out of date. */
export function LookState({ look }: { look: SiteLook }) {
  const { state, done, total, startedAt, note, isOutdated, destinationId } = look;
  const label = useSiteLabel(destinationId);
  /** Puts the site's name before a text if there are several sites. If not, the text gets a capital letter. */
  const named = (text: string) =>
    label ? `${label}: ${text}` : text.slice(0, 1).toUpperCase() + text.slice(1);
  const at = formatTime(startedAt, 'an unknown time');
  if (state === 'failed') {
    return (
      <Notice tone="danger" title={named('the look at the site has failed')}>
        {note} {formatNumber(done)} of {formatNumber(total)} posts were read.
      </Notice>
    );
  }
  if (state === 'running') {
    const text = named(`${formatNumber(done)} of ${formatNumber(total)} posts read`);
    return (
      <Progress role="status">
        <span>
          {text}
          {note && `. Waiting for the site: ${note}`}
        </span>
        <ProgressBar value={total ? (100 * done) / total : 0} label={text} />
      </Progress>
    );
  }
  return (
    <>
      {note && <Notice>{named(note)}</Notice>}
      {isOutdated ? (
        <Notice>
          {named(`a verification has ended since the last look on ${at}.`)} Look again to compare the posts
          with its results.
        </Notice>
      ) : (
        <Muted>{named(`last look on ${at}`)}</Muted>
      )}
    </>
  );
}

const Muted = styled.p`
  color: ${color.muted};
  font-size: 13px;
`;

const Progress = styled.div`
  display: grid;
  gap: ${space(1)};
  font-size: 13px;
`;

import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SalonLook } from '#contract/changes.ts';
import { changeText } from '#contract/changeText.ts';
import { MAX_LOOKS } from '#contract/limits.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { count } from '../../lib/count.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { color, space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { useLooksQuery } from './changesApi.ts';

const CLASSES = { verified: 'Verified', maybe: 'Maybe', not_found: 'Not Found' } as const;

function Look({ look, isFirst }: { look: SalonLook; isFirst: boolean }) {
  const platformName = usePlatformName();
  const { jobId, at, provider, depth, status, operating, pages, changes } = look;
  const time = formatTime(at, 'an unknown day');
  const words = [
    status ? CLASSES[status] : 'Could not be looked up',
    ...(operating === 'closed' ? ['closed for good'] : []),
    count(Object.keys(pages).length, 'page', 'pages'),
    `${provider}, depth ${depth}`,
  ];
  return (
    <li>
      {jobId ? <Link to={paths.job(jobId)}>{time}</Link> : time}: {words.join(' · ')}
      <Changes>
        {changes.map((change) => {
          const text = changeText(change, platformName);
          return <li key={text}>{text}</li>;
        })}
        {isFirst && <li>First look</li>}
      </Changes>
    </li>
  );
}

/** The newest looks at the salon, run by run, with what had changed. */
export function LookHistory({ businessId }: { businessId: string }) {
  const { currentData: looks, error } = useLooksQuery(businessId);
  if (error) return <p role="alert">The history could not be loaded</p>;
  if (!looks) return <Skeleton text="Loading the history..." rows={2} />;
  if (!looks.length)
    return <p>No run has looked at it yet: answers from memory and simulated results do not count.</p>;
  // Older ones may exist that are not listed.
  const first = looks.length < MAX_LOOKS ? looks.at(-1) : undefined;
  return (
    <Looks>
      {looks.map((look) => (
        <Look key={`${look.at} ${look.jobId}`} look={look} isFirst={look === first} />
      ))}
    </Looks>
  );
}

const Looks = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  > li { padding-bottom: ${space(1)}; }
`;

const Changes = styled.ul`
  margin: 0;
  padding-inline-start: ${space(4)};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

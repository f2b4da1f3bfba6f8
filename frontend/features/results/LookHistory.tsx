import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import type { Change, SalonLook } from '#contract/changes.ts';
import { CLASS_NAMES, changeText } from '#contract/changeText.ts';
import type { ClosureDecision, Decision } from '#contract/decisions.ts';
import { MAX_LOOKS } from '#contract/limits.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { count } from '../../lib/count.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { color, space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { VERDICTS } from '../evidence/index.ts';
import { useLooksQuery } from './changesApi.ts';

/** The names of operators' verdicts on a closure. Among the looks, `Closed` alone would read like what a page says. */
const CALLED = { closed: 'Called closed', open: 'Called still open' };

const newestFirst = <Line extends { at: string }>(lines: Line[]): Line[] =>
  lines.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

/** The kinds of changes whose page is shown next to their text, because the text (`changeText`) lacks its URL. */
const OF_KNOWN_PAGE: readonly string[] = ['moved', 'fact_changed'];

/**
 * Returns the URL of the page that a change is about, if its kind is in OF_KNOWN_PAGE and a look has the page; else
 * undefined. `looks`: the look with the change, then the older ones. The look itself may have lost the page, so older
 * looks of the same provider count, too.
 */
function changedPage({ kind, platformId }: Change, looks: readonly SalonLook[]): string | undefined {
  if (platformId === undefined || !OF_KNOWN_PAGE.includes(kind)) return undefined;
  const same = looks.filter(({ provider }) => provider === looks[0]!.provider);
  return same.find(({ pages }) => pages[platformId])?.pages[platformId];
}

/** Shows the newest of `looks`, which is the first. The older ones serve to find the pages of its changes. */
function Look({ looks, isFirst }: { looks: readonly SalonLook[]; isFirst: boolean }) {
  const look = looks[0]!;
  const platformName = usePlatformName();
  const { jobId, at, provider, depth, status, operating, pages, changes } = look;
  const time = formatTime(at, 'an unknown day');
  const words = [
    status ? CLASS_NAMES[status] : 'Could not be looked up',
    ...(operating === 'closed' ? ['closed for good'] : []),
    count(Object.keys(pages).length, 'certain page', 'certain pages'),
    `${provider}, depth ${depth}`,
  ];
  return (
    <li>
      {jobId ? <Link to={paths.job(jobId)}>{time}</Link> : time}: {words.join(' · ')}
      <Changes>
        {changes.map((change) => {
          const text = changeText(change, platformName);
          const page = changedPage(change, looks);
          return (
            <li key={text}>
              {text} {page && <SafeLink href={page}>{shortUrl(page)}</SafeLink>}
            </li>
          );
        })}
        {isFirst && (
          <>
            <li>First look</li>
            <li>Runs that used earlier answers again are not listed.</li>
          </>
        )}
      </Changes>
    </li>
  );
}

function Decided({ decision }: { decision: Decision | ClosureDecision }) {
  const { at, by } = decision;
  const words =
    'url' in decision
      ? `${VERDICTS[decision.verdict].label}: ${shortUrl(decision.url)}`
      : CALLED[decision.verdict];
  return (
    <li>
      {formatTime(at, 'an unknown day')}: {words}
      {by && `, by ${by}`}
    </li>
  );
}

type Props = { business: Business; decided: (Decision | ClosureDecision)[] };

/** Shows the newest looks at the salon, run by run, with what had changed, and the operators' decisions on it. */
export function LookHistory({ business, decided }: Props) {
  const { currentData: looks, error } = useLooksQuery(business.id);
  if (error) return <p role="alert">The history could not be loaded</p>;
  if (!looks) return <Skeleton text="Loading the history..." rows={2} />;
  if (!looks.length && !decided.length)
    return (
      <p>
        No run has looked at it yet: one that uses earlier answers, also in part, does not count, nor a
        simulated one.
      </p>
    );
  // If `MAX_LOOKS` looks are listed, there may be older ones, so none is marked as the first look.
  const first = looks.length < MAX_LOOKS ? looks.at(-1) : undefined;
  return (
    <Looks>
      {newestFirst([...decided, ...looks]).map((line) =>
        'verdict' in line ? (
          <Decided key={line.id} decision={line} />
        ) : (
          <Look
            key={`${line.at} ${line.jobId}`}
            looks={looks.slice(looks.indexOf(line))}
            isFirst={line === first}
          />
        ),
      )}
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

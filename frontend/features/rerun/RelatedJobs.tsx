import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { paths } from '../../lib/paths.ts';
import { color, space, type } from '../../lib/theme.ts';
import { chosenText } from './chosenText.ts';

/**
 * Names the parent job, from which this job was made, or says that the parent was deleted. Also names the newest jobs
 * that were made from this job.
 */
export function RelatedJobs({ job }: { job: JobSummary }) {
  const { origin, children = [], totalBusinesses } = job;
  return (
    <>
      {origin && (
        <Line>
          {origin.chosen
            ? `Verified again: ${chosenText(totalBusinesses, origin)}`
            : `Judged again without searching: ${formatNumber(totalBusinesses)}`}
          , from{' '}
          {origin.parent ? (
            <Link to={paths.job(origin.parent.id)}>{origin.parent.fileName ?? 'a list without a name'}</Link>
          ) : (
            'a list that was deleted'
          )}
        </Line>
      )}
      {children.length > 0 && (
        <Line>
          Verified again later:{' '}
          {children.map((child, index) => (
            <span key={child.id}>
              {index > 0 && ', '}
              <Link to={paths.job(child.id)}>{chosenText(child.totalBusinesses, child)}</Link>
            </span>
          ))}
        </Line>
      )}
    </>
  );
}

const Line = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 18px;
  white-space: normal;
  overflow-wrap: anywhere;
  a { color: ${color.accentText}; }
`;

import { useId } from 'react';
import { styled } from 'styled-components';
import type { JobSummary, PlatformCoverage } from '#contract/jobs.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { PlatformIcon } from '../../../components/PlatformIcon.tsx';
import { Truncated } from '../../../components/Table.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useCoverageQuery } from '../../../lib/api/businessesApi.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { color, radius, space, type } from '../../../lib/theme.ts';
import { usePlatforms } from '../../../lib/usePlatforms.ts';

const PERCENT = 100;

/** Shows for each platform how many verified and how many maybe businesses of the job have a page there. */
export function Coverage({ job }: { job: JobSummary }) {
  const { data: coverage, error, refetch } = useCoverageQuery(job.id);
  const titleId = useId();
  if (coverage?.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>Platform Coverage</Title>
      {error && !coverage && (
        <LoadFailure title="The coverage could not be loaded" error={error} onRetry={refetch} />
      )}
      {coverage && <Platforms coverage={coverage} of={job.processedCount} />}
    </section>
  );
}

function Platforms({ coverage, of }: { coverage: PlatformCoverage[]; of: number }) {
  const platforms = usePlatforms();
  const counts = new Map(coverage.map((each) => [each.platformId, each]));
  const width = (count: number) => `${(count / Math.max(1, of)) * PERCENT}%`;
  return (
    <List>
      {platforms([...counts.keys()]).map(({ id, name, icon }) => {
        const { found, possible } = counts.get(id)!;
        return (
          <Row
            key={id}
            title={`${name}: ${formatNumber(found)} verified${possible ? `, ${formatNumber(possible)} maybe` : ''}`}
          >
            <PlatformIcon icon={icon} />
            <Truncated>{name}</Truncated>
            <Count>
              {formatNumber(found)}
              {possible > 0 && (
                <Extra>
                  {' '}
                  + {formatNumber(possible)}
                  <VisuallyHidden> maybe</VisuallyHidden>
                </Extra>
              )}
            </Count>
            <Track aria-hidden="true">
              <Found style={{ width: width(found) }} />
              <Possible style={{ width: width(possible) }} />
            </Track>
          </Row>
        );
      })}
    </List>
  );
}

const Title = styled.h3`
  color: ${color.muted};
  font-size: ${type.caption};
  font-weight: 500;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 132px), 1fr));
  gap: ${space(0.5)} ${space(4)};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  column-gap: ${space(1)};
  align-items: center;
  font-size: ${type.caption};
  line-height: 18px;
  > i { color: ${color.muted}; }
`;

const Track = styled.span`
  display: flex;
  grid-column: 1 / -1;
  height: 4px;
  border-radius: ${radius.round};
  background: ${color.subtle};
  overflow: hidden;
  outline: 1px solid transparent;
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Canvas;
    outline-color: CanvasText;
  }
`;

const Found = styled.span`
  background: ${color.accent};
  @media (forced-colors: active) { background: Highlight; }
`;

const Possible = styled.span`
  background: repeating-linear-gradient(135deg, ${color.accent} 0 2px, ${color.accentSubtle} 2px 5px);
  @media (forced-colors: active) { background: repeating-linear-gradient(135deg, Highlight 0 2px, Canvas 2px 5px); }
`;

const Count = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

const Extra = styled.span`
  color: ${color.muted};
  font-weight: 400;
`;

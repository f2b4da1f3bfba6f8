import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Card } from '../../components/Card.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { businessesApi, useCoverageQuery } from '../../lib/api/businessesApi.ts';
import { color, radius, space, type } from '../../lib/theme.ts';
import { usePlatforms } from './usePlatforms.ts';
import { useResultsAddress } from './useResultsAddress.ts';

const PERCENT = 100;

/** How many of the job's businesses were found on each platform. It is not polled, so use it for finished jobs. */
export function CoverageCard({ job }: { job: JobSummary }) {
  const { data: coverage, error, refetch } = useCoverageQuery(job.id);
  const platforms = usePlatforms();
  const { query } = useResultsAddress();
  const { rowsLoaded } = businessesApi.endpoints.resultsPage.useQueryState(
    { jobId: job.id, ...query },
    { selectFromResult: ({ data, isError }) => ({ rowsLoaded: isError || data !== undefined }) },
  );
  // Rendered after the rows above, and at its final height, so that nothing is pushed down later.
  if (!rowsLoaded || (!coverage && !error) || coverage?.length === 0) return null;
  const counts = new Map(coverage?.map((each) => [each.platformId, each]));
  return (
    <Card title="Platform Coverage" subtitle="Businesses with a page on each platform">
      {error && <LoadFailure title="The coverage could not be loaded" error={error} onRetry={refetch} />}
      {coverage && (
        <>
          <List>
            {platforms([...counts.keys()]).map(({ id, name, icon }) => {
              const { found, possible } = counts.get(id)!;
              const width = (count: number) => `${(count / Math.max(1, job.processedCount)) * PERCENT}%`;
              return (
                <Row key={id}>
                  <Name>
                    <PlatformIcon icon={icon} />
                    <span title={name}>{name}</span>
                  </Name>
                  <Track aria-hidden="true">
                    <Found style={{ width: width(found) }} />
                    <Possible style={{ width: width(possible) }} />
                  </Track>
                  <Count>{found.toLocaleString()}</Count>
                  <Extra>{possible > 0 && ` + ${possible.toLocaleString()} possible`}</Extra>
                </Row>
              );
            })}
          </List>
          <Caption>of {job.processedCount.toLocaleString()} businesses processed</Caption>
        </>
      )}
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: ${space(1.5)} ${space(10)};
  margin-top: ${space(2)};
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 120px minmax(48px, 1fr) ${space(10)} ${space(20)};
  gap: ${space(3)};
  align-items: center;
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.text};
  font-size: 13px;
`;

const Track = styled.span`
  display: flex;
  height: 8px;
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
  font-size: 13px;
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

const Extra = styled.span`
  margin-left: -${space(2)};
  color: ${color.muted};
  font-size: ${type.caption};
`;

const Caption = styled.p`
  margin-top: ${space(3)};
  color: ${color.muted};
  font-size: ${type.caption};
`;

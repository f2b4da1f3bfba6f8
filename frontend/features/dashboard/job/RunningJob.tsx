import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { HIDDEN_POLL_INTERVAL_MS } from '#contract/limits.ts';
import { jobsApi, useRunningJobsQuery } from '../../../lib/api/jobsApi.ts';
import { paths } from '../../../lib/paths.ts';
import { color } from '../../../lib/theme.ts';

/** Links to the running job or, if several are running, to the History. Renders nothing if none is running. */
export function RunningJob() {
  const { data: [job, other] = [] } = jobsApi.endpoints.runningJobs.useQueryState();
  useRunningJobsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: job ? HIDDEN_POLL_INTERVAL_MS : 0,
  });
  if (!job) return null;
  return other ? (
    <Running to={`${paths.history}?status=running`}>Several lists are being verified</Running>
  ) : (
    <Running to={paths.job(job.id)}>Running: {job.fileName ?? 'a list without a name'}</Running>
  );
}

/** The link never wraps to a second line, so that nothing moves when it appears. */
const Running = styled(Link)`
  flex: 0 1 auto;
  min-width: 0;
  margin-left: auto;
  overflow: hidden;
  color: ${color.accentText};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

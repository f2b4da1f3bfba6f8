import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { useEligiblePageQuery } from '../../lib/api/businessesApi.ts';
import { asApiError } from '../../lib/apiError.ts';
import { cityState } from '../../lib/cityState.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, space, type } from '../../lib/theme.ts';
import type { ClosedSelection } from './useClosedSelection.ts';

type Props = { job: ListedJob; selection: ClosedSelection; disabled: boolean };

/** Lists the first businesses that are closed for good, with one checkbox to sync all that are closed. */
export function ClosedList({ job, selection, disabled }: Props) {
  const [titleId, boxId] = [useId(), useId()];
  const { data, error, refetch } = useEligiblePageQuery({ jobId: job.id, page: 1, closed: true });
  const count = job.closedCount;
  const [sentence, choice] =
    job.closedCount === 1
      ? [
          'Its own pages say that it is closed. It is not synced unless you choose so.',
          'Sync the closed one too',
        ]
      : [
          'Their own pages say that they are closed. They are not synced unless you choose so.',
          `Sync the ${formatNumber(count)} closed ones too`,
        ];
  const more = data ? data.total - data.businesses.length : 0;
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>Closed for good ({formatNumber(count)})</h3>
      <p>{sentence}</p>
      {error && !data && (
        <p>
          {asApiError(error)?.message} <Button onClick={refetch}>Try again</Button>
        </p>
      )}
      {data && (
        <Names role="region" aria-label="Closed businesses" tabIndex={0}>
          <ul>
            {data.businesses.map(({ id, name, city, state }) => (
              <li key={id}>
                {name} <Location>{cityState({ city, state })}</Location>
              </li>
            ))}
            {more > 0 && <li>and {formatNumber(more)} more</li>}
          </ul>
        </Names>
      )}
      <Choice>
        <Checkbox
          id={boxId}
          checked={selection.chosen}
          disabled={disabled || selection.loading}
          onChange={selection.toggle}
        />
        <label htmlFor={boxId}>{choice}</label>
      </Choice>
    </Section>
  );
}

const Section = styled.section`
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  font-size: 13px;
  h3 { font-size: 13px; font-weight: 600; }
  p { color: ${color.muted}; }
`;

/** A focusable list that scrolls, also with the arrow keys, so that the checkbox below stays in view. */
const Names = styled.div`
  max-height: 120px;
  margin: ${space(2)} 0;
  overflow: auto;
  li { overflow-wrap: anywhere; line-height: 22px; }
`;

const Location = styled.span`
  color: ${color.muted};
  font-size: ${type.caption};
`;

const Choice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  label { cursor: pointer; }
`;

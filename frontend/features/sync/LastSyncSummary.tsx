import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { LastSync } from '#contract/syncs.ts';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { color, space, type } from '../../lib/theme.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';
import { UndoButton } from './UndoButton.tsx';

type Props = { jobId: string; last: LastSync };

function figuresOf(last: LastSync): string {
  const { created, updated, unchanged, kept, failed, refused, stopped, undone } = last;
  const figure = (number: number, words: string) => number > 0 && `${formatNumber(number)} ${words}`;
  const figures = [
    created > 0 && count(created, 'new draft'),
    figure(updated, 'brought up to date'),
    figure(unchanged, 'as before'),
    figure(kept, 'kept as a person made them'),
    figure(failed, 'failed'),
    figure(refused, 'left out'),
    figure(stopped, 'not sent, because it was stopped'),
    figure(undone, 'moved to the trash'),
  ];
  return figures.filter(Boolean).join(' · ');
}

/**
 * Shows the outcome of the job's last sync, with a link to the businesses that were kept, failed, left out or stopped.
 * If the sync made drafts, a button moves these to the trash (see `UndoDialog`).
 */
export function LastSyncSummary({ jobId, last }: Props) {
  const { created, updated, kept, failed, partlyMade = 0, refused, stopped, reasons, moreReasons = 0 } = last;
  const made = created + partlyMade;
  const site = useSiteLabel(last.destinationId);
  const missing = kept + failed + refused + stopped;
  return (
    <Summary aria-label="Last sync">
      <p>
        <span>
          Last sync{site && ` to ${site}`}, {formatTime(last.askedAt, '')}:
        </span>{' '}
        {figuresOf(last)}
        {missing > 0 && (
          <>
            {' → '}
            <Link to={paths.job(jobId, { show: 'left-out' })}>
              Show the {formatNumber(missing)} not written
            </Link>
          </>
        )}
      </p>
      {made > 0 && <UndoButton jobId={jobId} created={made} updated={updated} />}
      {made === 0 && updated > 0 && <p>Updates cannot be undone here.</p>}
      {reasons.length > 0 && (
        <details>
          <summary>Why</summary>
          <ul>
            {reasons.map(({ businessId, name, reason }) => (
              <li key={businessId}>{reason.includes(name) ? reason : `${name}: ${reason}`}</li>
            ))}
            {moreReasons > 0 && <li>and {formatNumber(moreReasons)} more</li>}
          </ul>
        </details>
      )}
    </Summary>
  );
}

const Summary = styled.section`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color.muted};
  font-size: ${type.caption};
  overflow-wrap: anywhere;
  a { color: ${color.accentText}; font-weight: 500; }
  summary { width: fit-content; min-height: ${space(6)}; line-height: ${space(6)}; cursor: pointer; }
  details[open] { flex-basis: 100%; }
  ul { padding-left: ${space(4)}; }
`;

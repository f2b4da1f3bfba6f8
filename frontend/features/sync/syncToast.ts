import { formatNumber } from '../../lib/formatNumber.ts';
import type { SyncOutcome } from './syncOutcome.ts';

type Toast = { title: string; text: string; destructive: boolean };

const MAX_REASONS = 2;

const reasonsOf = ({ leftOut }: SyncOutcome): string[] => [
  ...new Set(leftOut.flatMap(({ reason }) => (reason ? [reason] : []))),
];

/**
 * Says how many businesses were left out or failed, with the first two reasons: `2 left out, 1 failed: reason. reason.`
 */
function leftOut(outcome: SyncOutcome): string {
  const { failed, refused } = outcome;
  const counts = [refused && `${refused} left out`, failed && `${failed} failed`].filter(Boolean).join(', ');
  const reasons = reasonsOf(outcome);
  const why = reasons.slice(0, MAX_REASONS).join(' ');
  const more = reasons.length > MAX_REASONS ? ' The rows of the others say why.' : '';
  return why ? `${counts}: ${why}${more}` : `${counts}.`;
}

/**
 * Returns the toast for the end of a sync. `stopped`: how many businesses were not sent, because the sync was stopped.
 */
export function syncToast(outcome: SyncOutcome, destinationLabel: string, stopped: number): Toast {
  if (stopped > 0) {
    const { synced, failed, refused } = outcome;
    const others = refused + failed - stopped;
    const figures = [
      `${formatNumber(synced)} synced to ${destinationLabel}`,
      `${formatNumber(stopped)} not sent`,
    ];
    if (others > 0) figures.push(`${formatNumber(others)} left out`);
    return { title: 'Sync stopped', text: `${figures.join(', ')}.`, destructive: false };
  }
  const complete = outcome.failed + outcome.refused === 0;
  if (outcome.synced === 0 && !complete) {
    // Businesses that were left out on purpose are no failure.
    if (!outcome.failed) return { title: 'Nothing synced', text: leftOut(outcome), destructive: false };
    const text = reasonsOf(outcome).length ? leftOut(outcome) : `Failed to sync to ${destinationLabel}`;
    return { title: 'Sync failed', text, destructive: true };
  }
  const text = `Successfully synced ${outcome.synced} business(es) to ${destinationLabel}`;
  return {
    title: 'Sync successful',
    text: complete ? text : `${text}. ${leftOut(outcome)}`,
    destructive: false,
  };
}

import { styled } from 'styled-components';
import { Button } from '../../../components/Button.tsx';
import { lazySection } from '../../../components/lazy/lazySection.tsx';
import { filterParams } from '../../../lib/api/businessesApi.ts';
import { count } from '../../../lib/count.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { idle } from '../../../lib/tasks.ts';
import { space } from '../../../lib/theme.ts';
import { useExport } from '../../results/index.ts';
import { ExportFormatsButton } from './ExportFormatsButton.tsx';

/** Loads the menu when the browser is idle, because its code is large. */
async function loadWhenIdle() {
  await idle();
  return (await import('./ExportFormats.tsx')).ExportFormats;
}

const ExportFormats = lazySection(loadWhenIdle, <ExportFormatsButton disabled />);

type Props = {
  jobId: string;
  businesses: number;
  /** True if another step, such as the review, comes first, so that this button is not the primary one. */
  later: boolean;
};

/**
 * Downloads the results as CSV: those that are selected, else those that the filter shows, else all. A menu offers the
 * other formats and parts.
 */
export function ExportActions({ jobId, businesses, later }: Props) {
  const { run, exporting } = useExport();
  const { shown, selectedIds = [] } = useAppSelector(({ exportScope }) => exportScope) ?? {};
  const selected = selectedIds.length;
  const shownPart = shown ? { shown: filterParams(shown.filter) } : undefined;
  const part = selected ? { businessIds: selectedIds } : shownPart;
  const ofFilter =
    shown?.total === undefined
      ? 'what the filter shows'
      : `the ${formatNumber(shown.total)} shown by the filter`;
  const which = selected ? `the ${formatNumber(selected)} selected` : ofFilter;
  const note = part && `Only ${which}, of ${count(businesses, 'salon')}: the menu exports all`;
  return (
    <Pair>
      <Button
        variant={later ? 'secondary' : 'primary'}
        icon="fa-solid fa-download"
        busy={exporting}
        disabled={!selected && !!shown && !shown.total}
        title={note}
        onClick={() => run(jobId, { part, note })}
      >
        {exporting ? 'Exporting...' : 'Export Results'}
      </Button>
      <ExportFormats businesses={businesses} onExport={(format, part) => void run(jobId, { format, part })} />
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  gap: ${space(1)};
  > :first-child { flex: 1; }
`;

import { styled } from 'styled-components';
import { Button } from '../../../components/Button.tsx';
import { lazySection } from '../../../components/lazy/lazySection.tsx';
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

/** Downloads the results as CSV or, from a menu, in another format or only a part of them. */
export function ExportActions({ jobId, businesses, later }: Props) {
  const { run, exporting } = useExport();
  const part = useAppSelector(({ exportScope }) =>
    exportScope?.selectedIds.length ? 'selected' : exportScope?.shown && 'shown',
  );
  const note = part
    ? `It has all ${formatNumber(businesses)} salons: the menu exports those that are ${part}`
    : undefined;
  return (
    <Pair>
      <Button
        variant={later ? 'secondary' : 'primary'}
        icon="fa-solid fa-download"
        busy={exporting}
        onClick={() => run(jobId, { note })}
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

import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Truncated } from '../../../components/Table.tsx';
import { count } from '../../../lib/count.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import {
  csvCleared,
  lossDismissed,
  selectCsv,
  selectInputRan,
  selectJobId,
  selectLostFileName,
} from '../../../lib/sessionSlice.ts';
import type { CsvInput } from '../../../lib/sessionState.ts';
import { space } from '../../../lib/theme.ts';
import { FoldableCard } from '../FoldableCard.tsx';
import { useCurrentJob } from '../job/useCurrentJob.ts';
import { CsvDropZone } from './CsvDropZone.tsx';
import { CsvInputPart } from './CsvInputPart.ts';

/** Saves the sample list. The code for it is loaded at the first click. */
const saveSample = async () => (await import('./sampleList.ts')).saveSample();

export function UploadCard() {
  const dispatch = useAppDispatch();
  const csv = useAppSelector(selectCsv);
  // A list that a job has verified is not the next one.
  const next = useAppSelector(selectInputRan) ? null : csv;
  const lostFileName = useAppSelector(selectLostFileName);
  const { currentData: job } = useCurrentJob(useAppSelector(selectJobId));
  return (
    <FoldableCard
      name="upload"
      title="Upload Business List"
      summary={<Truncated>{summaryOf(next, lostFileName, job)}</Truncated>}
      foldedActions={
        next && (
          <IconButton icon="fa-solid fa-xmark" label="Clear CSV" onClick={() => dispatch(csvCleared())} />
        )
      }
      actions={
        !csv && (
          <Button variant="ghost" icon="fa-solid fa-download" onClick={saveSample}>
            Sample CSV
          </Button>
        )
      }
    >
      {lostFileName && (
        <Lost>
          <Notice tone="warning" onDismiss={() => dispatch(lossDismissed())}>
            {lostFileName} is no longer on the server, where a list is kept for a day. Choose the file again.
          </Notice>
        </Lost>
      )}
      {csv ? <CsvInputPart csv={csv} /> : <CsvDropZone />}
    </FoldableCard>
  );
}

/**
 * Returns the line that the folded card shows. It names the first of these that there is: a loaded list that no job has
 * verified, a list that has to be uploaded again, the list of the dashboard's job.
 */
function summaryOf(next: CsvInput | null, lostFileName: string | null, job: JobSummary | undefined): string {
  if (next) return `Next list: ${next.parsed.fileName} · ${count(next.parsed.totalRows, 'row')}`;
  if (lostFileName) return `${lostFileName} has to be uploaded again`;
  if (job?.fileName) return `${job.fileName} · ${count(job.totalBusinesses, 'salon')}`;
  return 'No file loaded';
}

const Lost = styled.div`
  margin-bottom: ${space(3)};
`;

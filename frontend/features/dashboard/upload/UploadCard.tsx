import { styled } from 'styled-components';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { lossSeen, selectCsv, selectLostFileName } from '../../../lib/sessionSlice.ts';
import { space } from '../../../lib/theme.ts';
import { CsvDropZone } from './CsvDropZone.tsx';
import { CsvInputView } from './CsvInputView.tsx';
import { SAMPLE_CSV, SAMPLE_CSV_NAME } from './sampleCsv.ts';

export function UploadCard() {
  const dispatch = useAppDispatch();
  const csv = useAppSelector(selectCsv);
  const lostFileName = useAppSelector(selectLostFileName);
  const saveSample = () => saveFile(new Blob([SAMPLE_CSV], { type: 'text/csv' }), SAMPLE_CSV_NAME);
  return (
    <Card
      title="Upload Business List"
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
          <Notice
            tone="warning"
            action={
              <IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={() => dispatch(lossSeen())} />
            }
          >
            {lostFileName} was too large for the browser to keep when the page was reloaded. Upload it again.
          </Notice>
        </Lost>
      )}
      {csv ? <CsvInputView csv={csv} /> : <CsvDropZone />}
    </Card>
  );
}

const Lost = styled.div`
  margin-bottom: ${space(3)};
`;

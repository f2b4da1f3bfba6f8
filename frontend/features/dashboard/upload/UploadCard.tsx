import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { useAppSelector } from '../../../lib/hooks.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { selectCsv } from '../../../lib/sessionSlice.ts';
import { CsvDropZone } from './CsvDropZone.tsx';
import { CsvInputView } from './CsvInputView.tsx';
import { SAMPLE_CSV, SAMPLE_CSV_NAME } from './sampleCsv.ts';

export function UploadCard() {
  const csv = useAppSelector(selectCsv);
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
      {csv ? <CsvInputView csv={csv} /> : <CsvDropZone />}
    </Card>
  );
}

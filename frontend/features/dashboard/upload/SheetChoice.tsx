import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from '../../../components/Field.tsx';
import { LastingFailure } from '../../../components/LastingFailure.tsx';
import { Select } from '../../../components/Select.tsx';
import type { UploadedCsv } from '../../../lib/sessionState.ts';
import { fileOf, useCsvUpload } from './useCsvUpload.ts';

/**
 * Shows which sheet of a workbook was read, and uploads the file again to read another one. After a reload, the tab
 * does not have the file any more, so the choice is disabled. Hidden if there is only one sheet.
 */
export function SheetChoice({ parsed: { uploadId, sheet, sheets = [] } }: { parsed: UploadedCsv }) {
  const { upload, processing, failure, dismiss } = useCsvUpload();
  const [asked, setAsked] = useState(sheet);
  const file = fileOf(uploadId);
  if (sheets.length < 2) return null;
  const change = (next: string) => {
    if (!file || processing) return;
    setAsked(next);
    void upload(file, { sheet: next, uploadId });
  };
  return (
    <div>
      <Field label="Sheet" hint={file ? undefined : 'To read another sheet, upload the file again.'}>
        {(control) => (
          <Narrow>
            <Select
              {...control}
              value={processing ? asked : sheet}
              options={sheets.map((name) => [name, name])}
              disabled={!file}
              aria-busy={processing}
              onChange={({ target }) => change(target.value)}
            />
          </Narrow>
        )}
      </Field>
      <LastingFailure text={failure} onDismiss={dismiss} />
    </div>
  );
}

const Narrow = styled.div`
  max-width: 320px;
`;

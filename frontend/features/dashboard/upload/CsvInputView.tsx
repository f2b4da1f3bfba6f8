import { styled } from 'styled-components';
import type { CsvMapping } from '#contract/csv.ts';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Stack } from '../../../components/Stack.ts';
import { Truncated } from '../../../components/Table.tsx';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { csvCleared, mappingChanged, selectStored } from '../../../lib/sessionSlice.ts';
import type { CsvInput } from '../../../lib/sessionState.ts';
import { color, radius, space, type } from '../../../lib/theme.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { DataPreview } from './DataPreview.tsx';
import { rememberMapping } from './mappingMemory.ts';
import { SheetChoice } from './SheetChoice.tsx';

export function CsvInputView({ csv }: { csv: CsvInput }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectStored);
  const { fileName, totalRows, headers } = csv.parsed;
  const changeMapping = (mapping: CsvMapping) => {
    dispatch(mappingChanged(mapping));
    rememberMapping(headers, mapping);
  };
  return (
    <Stack $gap={4}>
      <FileRow>
        <Icon name="fa-solid fa-file-csv" />
        <FileText>
          <Truncated title={fileName}>{fileName}</Truncated>
          <p>{formatNumber(totalRows)} rows detected</p>
        </FileText>
        <IconButton icon="fa-solid fa-xmark" label="Clear CSV" onClick={() => dispatch(csvCleared())} />
      </FileRow>
      {!stored && (
        <NotStored>This browser stores nothing. If you reload the page, upload the list again.</NotStored>
      )}
      <SheetChoice parsed={csv.parsed} />
      <ColumnMapping csv={csv} onChange={changeMapping} />
      <DataPreview csv={csv} onChange={changeMapping} />
    </Stack>
  );
}

const FileRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(3)};
  border-radius: ${radius.normal};
  background: ${color.subtle};
  > i { font-size: 18px; color: ${color.muted}; }
`;

const NotStored = styled.p`
  margin-top: -${space(2)};
  color: ${color.warningText};
  font-size: ${type.caption};
`;

const FileText = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 500;
  p { color: ${color.muted}; font-size: ${type.caption}; font-weight: 400; }
`;

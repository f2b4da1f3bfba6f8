import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { styled } from 'styled-components';
import { Icon } from '../../../components/Icon.tsx';
import { LastingFailure } from '../../../components/LastingFailure.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { Small } from '../../../components/Small.ts';
import { useHealthQuery } from '../../../lib/api/healthApi.ts';
import { color, motion, radius, space } from '../../../lib/theme.ts';
import { BeforeStartPart } from '../start/BeforeStartPart.tsx';
import { CsvInputPart } from './CsvInputPart.ts';
import { useCsvUpload } from './useCsvUpload.ts';

/** The limit of an upload, in MB, that is shown until the server's own limit is loaded. */
const DEFAULT_MAX_MB = 10;

/** The kinds of files that the server reads. */
const LIST_FILES = ['.csv', '.xlsx', '.tsv', '.txt'];

/** Checks name and type only. The server checks content and size. */
const isListFile = ({ name, type }: File): boolean =>
  LIST_FILES.some((ending) => name.toLowerCase().endsWith(ending)) || type === 'text/csv';

const preload = () => Promise.all([CsvInputPart.preload(), BeforeStartPart.preload()]);

export function CsvDropZone() {
  const { upload, progress, processing, failure, dismiss } = useCsvUpload(preload);
  const { data: health } = useHealthQuery();
  const maxMb = health?.maxUploadMb ?? DEFAULT_MAX_MB;
  const [refusal, setRefusal] = useState<string | null>(null);

  const onDrop = (files: File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) {
      setRefusal(`These are ${files.length} files. Drop one file at a time.`);
    } else if (!isListFile(file)) {
      setRefusal(`${file.name} is not a list. Save it as .xlsx or CSV, then drop it again.`);
    } else {
      setRefusal(null);
      void upload(file);
    }
  };
  const { getRootProps, getInputProps, isDragActive } = useDropzone({ onDrop, disabled: processing });

  if (processing) {
    return (
      <Zone $active={false} role="status">
        <Strong>Processing CSV...</Strong>
        <Progress value={progress * 100} label="Upload" />
      </Zone>
    );
  }
  return (
    <>
      <input {...getInputProps({ accept: LIST_FILES.join(), 'aria-label': 'CSV file' })} />
      <Zone {...getRootProps({ role: 'button' })} $active={isDragActive}>
        <Icon name="fa-solid fa-arrow-up-from-bracket" />
        <Strong>Drop CSV file here or click to browse</Strong>
        <Small>Supported format: CSV (max {maxMb}MB)</Small>
        <Small>Also Excel (.xlsx), .tsv and .txt</Small>
      </Zone>
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
      <LastingFailure text={failure} onDismiss={dismiss} />
    </>
  );
}

const Zone = styled.div<{ $active: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: ${space(34)};
  padding: ${space(4)};
  border: 1px dashed ${({ $active }) => ($active ? color.accent : color.controlBorder)};
  border-radius: ${radius.normal};
  background: ${({ $active }) => ($active ? color.accentSubtle : color.subtle)};
  text-align: center;
  transition: background ${motion}, border-color ${motion};
  &[role='button'] { cursor: pointer; }
  &[role='button']:hover { border-color: ${color.accent}; }
  &:focus-visible { border-radius: ${radius.normal}; }
  > i { font-size: 18px; color: ${color.muted}; margin-bottom: ${space(1)}; }
`;

const Strong = styled.p`
  font-weight: 500;
`;

const Progress = styled(ProgressBar)`
  width: min(280px, 80%);
  margin-top: ${space(2)};
`;

const Refusal = styled.p`
  margin-top: ${space(2)};
  color: ${color.dangerText};
  font-size: 13px;
  overflow-wrap: anywhere;
`;

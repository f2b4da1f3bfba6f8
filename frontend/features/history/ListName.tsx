import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { MAX_FILE_NAME_CHARACTERS } from '#contract/limits.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Truncated } from '../../components/Table.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { errorText } from '../../lib/apiError.ts';
import { color, size, space, type } from '../../lib/theme.ts';
import { useRenameJobMutation } from './historyApi.ts';

type Props = { job: ListedJob; describedBy: string };

/**
 * Shows the name of a job's list, which can be edited. Enter, or leaving the field, saves the name. Escape, or an empty
 * field, keeps the old one.
 */
export function ListName({ job: { id, fileName }, describedBy }: Props) {
  const pencil = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [rename, { isLoading }] = useRenameJobMutation();

  const refocus = useRef(false);
  const closed = draft === null;
  useEffect(() => {
    if (closed && refocus.current) pencil.current?.focus();
    refocus.current = false;
  }, [closed]);

  const close = (byKey: boolean) => {
    refocus.current = byKey;
    setDraft(null);
    setFailure(null);
  };

  const save = async (byKey: boolean) => {
    if (draft === null || isLoading) return;
    const name = draft.trim();
    // An emptied field changes nothing, because the file's name would be lost.
    if (!name || name === fileName) {
      close(byKey);
      return;
    }
    try {
      await rename({ jobId: id, fileName: name }).unwrap();
      close(byKey);
    } catch (error) {
      setFailure(errorText(error, 'The name could not be changed'));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Keeps Escape from dismissing a toast, too, and Enter from pressing the button that gets the focus.
    event.preventDefault();
    if (event.key === 'Enter') void save(true);
    else close(true);
  };

  if (draft === null) {
    return (
      <Line>
        {fileName ? <Truncated title={fileName}>{fileName}</Truncated> : <None>No name</None>}
        <Pencil
          ref={pencil}
          icon="fa-solid fa-pencil"
          label="Rename list"
          aria-describedby={describedBy}
          onClick={() => setDraft(fileName ?? '')}
        />
      </Line>
    );
  }
  return (
    <>
      <NameInput
        autoFocus
        aria-label="List name"
        aria-invalid={failure !== null}
        aria-describedby={describedBy}
        maxLength={MAX_FILE_NAME_CHARACTERS}
        value={draft}
        readOnly={isLoading}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
        onFocus={({ target }) => target.select()}
      />
      {failure && <Failure role="alert">{failure}</Failure>}
    </>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  line-height: 20px;
`;

const None = styled.span`
  color: ${color.muted};
`;

const Pencil = styled(IconButton)`
  width: ${space(6)};
  height: ${space(6)};
  font-size: ${type.caption};
`;

const NameInput = styled(TextInput)`
  height: calc(${size.control} - 4px);
  font-size: 13px;
`;

const Failure = styled.span`
  display: block;
  color: ${color.dangerText};
  font-size: ${type.caption};
  line-height: 16px;
  white-space: normal;
  overflow-wrap: anywhere;
`;

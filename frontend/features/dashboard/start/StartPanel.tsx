import { styled } from 'styled-components';
import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { count } from '../../../lib/count.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectCsv, selectEntries } from '../../../lib/sessionSlice.ts';
import { color, size, space, type } from '../../../lib/theme.ts';
import { useStart } from './useStart.ts';

/** While no job is loaded. */
export function StartPanel() {
  const { start, starting, canStart, failure, dismiss } = useStart();
  const csv = useAppSelector(selectCsv);
  const entries = useAppSelector(selectEntries);
  const input = csv
    ? `${count(csv.parsed.totalRows, 'row')} of ${csv.parsed.fileName}`
    : entries.length > 0
      ? `${entries.length.toLocaleString()} entered by hand`
      : 'Upload a CSV or add a business first.';
  return (
    <div>
      <Wide variant="primary" icon="fa-solid fa-play" busy={starting} disabled={!canStart} onClick={start}>
        {starting ? 'Starting...' : 'Start Verification Process'}
      </Wide>
      <Input title={input}>{input}</Input>
      {failure && (
        <Notice
          tone="warning"
          action={<IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={dismiss} />}
        >
          Not started. {failure}
        </Notice>
      )}
    </div>
  );
}

const Wide = styled(Button)`
  width: 100%;
  min-height: calc(${size.control} + ${space(2)});
`;

const Input = styled.p`
  margin-top: ${space(1.5)};
  overflow: hidden;
  color: ${color.muted};
  font-size: ${type.caption};
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

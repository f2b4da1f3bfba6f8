import { styled } from 'styled-components';
import { Button } from '../../../components/Button.tsx';
import { LastingFailure } from '../../../components/LastingFailure.tsx';
import { Truncated } from '../../../components/Table.tsx';
import { count } from '../../../lib/count.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectCsv, selectEntries, selectInputRan, selectReading } from '../../../lib/sessionSlice.ts';
import { color, size, space, type } from '../../../lib/theme.ts';
import { BeforeStartPart } from './BeforeStartPart.tsx';
import { useStart } from './useStart.ts';

/** Shown while no job is on the dashboard. */
export function StartPanel() {
  const { start, starting, canStart, hasInput, failure, dismiss, ...chosen } = useStart();
  const csv = useAppSelector(selectCsv);
  const entries = useAppSelector(selectEntries);
  const ran = useAppSelector(selectInputRan);
  const reading = useAppSelector(selectReading);
  const input = csv
    ? `${count(csv.parsed.totalRows, 'row')} of ${csv.parsed.fileName}`
    : entries.length > 0
      ? `${formatNumber(entries.length)} entered by hand`
      : 'Upload a list or add a business first.';
  return (
    <div>
      <Wide
        variant="primary"
        icon="fa-solid fa-play"
        busy={starting}
        disabled={!canStart || ran || reading}
        onClick={start}
      >
        {starting ? 'Starting...' : 'Start Verification Process'}
      </Wide>
      <Input as="p" title={input}>
        {input}
      </Input>
      {hasInput && <BeforeStartPart key={csv?.parsed.uploadId} csv={csv} entries={entries} {...chosen} />}
      {ran && (
        <Ran>
          Already verified in the last run
          <Button icon="fa-solid fa-rotate-right" busy={starting} disabled={reading} onClick={start}>
            Verify it again
          </Button>
        </Ran>
      )}
      <LastingFailure text={failure} onDismiss={dismiss} />
    </div>
  );
}

const Wide = styled(Button)`
  width: 100%;
  min-height: calc(${size.control} + ${space(2)});
`;

const Ran = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

const Input = styled(Truncated)`
  margin-top: ${space(1.5)};
  color: ${color.muted};
  font-size: ${type.caption};
  text-align: center;
`;

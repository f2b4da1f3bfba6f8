import { useId } from 'react';
import { styled } from 'styled-components';
import { MAX_RESULT_AGE_DAYS } from '#contract/limits.ts';
import type { RerunCounts, RerunRequest } from '#contract/reruns.ts';
import { RERUN_CHOICES } from '#contract/words.ts';
import { TextInput } from '../../components/TextInput.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, size, space } from '../../lib/theme.ts';
import { isAge } from './ageDays.ts';

type Which = RerunRequest['which'];

const LABELS: Record<Which, string> = {
  unavailable: 'Could not be looked up',
  maybe: 'Maybe',
  not_found: 'Not found',
  closed: 'Closed for good',
  older: 'Verified longer ago than',
  all: 'All',
};

type Props = {
  counts: RerunCounts;
  which: Which;
  onChoose: (which: Which) => void;
  /** The text of the field with the age, in days, for the choice `older`. */
  days: string;
  onDays: (days: string) => void;
};

export function RerunChoices({ counts, which, onChoose, days, onDays }: Props) {
  const id = useId();
  return (
    <Choices>
      <legend>Which salons</legend>
      {RERUN_CHOICES.map((choice) => (
        <Choice key={choice}>
          <input
            type="radio"
            id={`${id}-${choice}`}
            name={id}
            checked={choice === which}
            disabled={!counts[choice] && choice !== 'older'}
            onChange={() => onChoose(choice)}
          />
          <label htmlFor={`${id}-${choice}`}>
            {LABELS[choice]}
            {choice !== 'older' && ` (${formatNumber(counts[choice])})`}
          </label>
          {choice === 'older' && (
            <>
              <Days
                type="number"
                aria-label="Days"
                min={1}
                max={MAX_RESULT_AGE_DAYS}
                aria-invalid={!isAge(days)}
                value={days}
                onFocus={() => onChoose('older')}
                onChange={({ target }) => onDays(target.value)}
              />
              <span>days ({formatNumber(counts.older)})</span>
            </>
          )}
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  padding: 0;
  border: 0;
  legend { padding: 0; font-size: 13px; font-weight: 500; }
`;

const Choice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${size.control};
  input[type='radio'] {
    width: 16px;
    height: 16px;
    margin: 0;
    flex: none;
    accent-color: ${color.accent};
  }
  input:disabled + label { color: ${color.muted}; }
`;

const Days = styled(TextInput)`
  width: 84px;
`;

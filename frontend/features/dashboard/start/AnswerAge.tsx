import { useId } from 'react';
import { styled } from 'styled-components';
import { DEFAULT_ANSWERS_AGE_DAYS, MAX_ANSWERS_AGE_DAYS } from '#contract/limits.ts';
import { Button } from '../../../components/Button.tsx';
import { Select } from '../../../components/Select.tsx';
import { useHealthQuery } from '../../../lib/api/healthApi.ts';
import { space } from '../../../lib/theme.ts';

const CHOICES = [7, 14, DEFAULT_ANSWERS_AGE_DAYS, 60, MAX_ANSWERS_AGE_DAYS].map(
  (days) => [days, `${days} days`] as const,
);

type Props = {
  days: number;
  onChange: (days: number) => void;
};

/** If answers are kept, chooses up to which age in days they are used instead of a search; 0: none is used. */
export function AnswerAge({ days, onChange }: Props) {
  const id = useId();
  const { data: health } = useHealthQuery();
  if (!health?.search.keepsAnswers) return null;
  if (days === 0)
    return (
      <Line>
        <span>Everything is searched again.</span>
        <Button variant="ghost" onClick={() => onChange(DEFAULT_ANSWERS_AGE_DAYS)}>
          Use earlier answers
        </Button>
      </Line>
    );
  return (
    <Line>
      <Choice>
        <label htmlFor={id}>Use answers of the last</label>
        <Select
          id={id}
          value={days}
          options={CHOICES}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </Choice>
      <Button variant="ghost" onClick={() => onChange(0)}>
        Search everything again
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  margin-top: ${space(2)};
`;

const Choice = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

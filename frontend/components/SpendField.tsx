import { useId } from 'react';
import { styled } from 'styled-components';
import { moneyText } from '../lib/spendingText.ts';
import { spendLimit } from '../lib/spendLimit.ts';
import { color, space } from '../lib/theme.ts';
import { TextInput } from './TextInput.tsx';

type Props = {
  text: string;
  onChange: (text: string) => void;
  /** US dollars for a search; 0 if it is free, undefined if that is not known. */
  price: number | undefined;
};

/** The field for a job's limit (see `spendLimit`), with its price. Empty: no limit. */
export function SpendField({ text, onChange, price }: Props) {
  const id = useId();
  const limit = spendLimit(text);
  const money = limit && price ? ` · ${moneyText(limit * price)}` : '';
  return (
    <Line>
      <label htmlFor={id}>Spend at most</label>
      <Limit
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="no limit"
        maxLength={20}
        value={text}
        aria-invalid={limit === undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-note`}>
        {limit === undefined ? <Wrong>a whole number of searches, at least 1</Wrong> : `searches${money}`}
      </span>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
`;

const Limit = styled(TextInput)`
  width: 96px;
`;

const Wrong = styled.span`
  color: ${color.dangerText};
`;

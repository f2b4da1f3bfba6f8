import { styled } from 'styled-components';
import { formatNumber } from '../lib/formatNumber.ts';
import { color, radius, size, space } from '../lib/theme.ts';

type Props = { number: number; current: boolean; onPage: (page: number) => void };

export function PageButton({ number, current, onPage }: Props) {
  return (
    <NumberButton
      type="button"
      aria-label={`Page ${formatNumber(number)}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(number)}
    >
      {formatNumber(number)}
    </NumberButton>
  );
}

const NumberButton = styled.button`
  min-width: ${size.control};
  height: ${size.control};
  padding: 0 ${space(1.5)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &[aria-current='page'] {
    background: ${color.accentSubtle};
    color: ${color.accentText};
    font-weight: 600;
  }
`;

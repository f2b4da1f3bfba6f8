import { styled } from 'styled-components';
import { color, radius } from '../lib/theme.ts';

type Props = {
  /** A percentage, 0 to 100. */
  value: number;
  label: string;
  className?: string;
};

export function ProgressBar({ value, label, className }: Props) {
  const percent = Math.max(0, Math.min(100, Math.round(value)));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={className}
    >
      <Bar style={{ width: `${percent}%` }} />
    </Track>
  );
}

const Track = styled.div`
  height: 6px;
  min-width: 32px;
  border-radius: ${radius.round};
  background: ${color.border};
  overflow: hidden;
  /* Visible only with forced colours. */
  outline: 1px solid transparent;
`;

const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  transition: width 140ms linear;
  @media (forced-colors: active) { forced-color-adjust: none; background: Highlight; }
`;

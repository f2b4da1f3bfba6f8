import { useId } from 'react';
import { styled } from 'styled-components';
import { Switch } from '../../components/Switch.tsx';
import { color, space, type } from '../../lib/theme.ts';

type Props = {
  label: string;
  hint: string;
  /** Why the setting cannot be switched on. */
  problem?: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function SettingSwitch({ label, hint, problem, checked, onChange }: Props) {
  const id = useId();
  return (
    <Row>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
        <Problem role="alert">{problem}</Problem>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-top: ${space(4)};
  label { font-size: 13px; font-weight: 500; }
  p { color: ${color.muted}; font-size: ${type.caption}; }
`;

const Problem = styled.p`
  && { color: ${color.dangerText}; }
`;

import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color, space, type } from '../lib/theme.ts';

type ControlProps = { id: string; 'aria-describedby'?: string };

type Props = {
  label: string;
  /** Shown next to the label, such as a help tooltip. */
  help?: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** Renders the control with the ids that connect it to its label, and to its hint or error. */
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, help, hint, error, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <Stack>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {help}
      </LabelRow>
      {children(note ? { id, 'aria-describedby': noteId } : { id })}
      {note && (
        <Note id={noteId} $error={!!error} role={error ? 'alert' : undefined}>
          {note}
        </Note>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
`;

const LabelRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 20px;
  font-size: 13px;
  font-weight: 500;
`;

const Note = styled.p<{ $error: boolean }>`
  color: ${({ $error }) => ($error ? color.dangerText : color.muted)};
  font-size: ${type.caption};
`;

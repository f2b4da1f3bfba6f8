import { styled } from 'styled-components';
import { space } from '../lib/theme.ts';
import { IconButton } from './IconButton.tsx';
import { Notice } from './Notice.tsx';

type Props = { text: string; onDismiss: () => void };

/** What a step failed with, for longer than its toast: until it works or this is dismissed. The toast was read out. */
export function LastingFailure({ text, onDismiss }: Props) {
  return (
    <Apart>
      <Notice
        tone="warning"
        action={<IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={onDismiss} />}
      >
        {text}
      </Notice>
    </Apart>
  );
}

const Apart = styled.div`
  && { flex: 1 0 100%; }
  order: 1;
  margin-top: ${space(2)};
  &:first-child { margin-top: 0; }
`;

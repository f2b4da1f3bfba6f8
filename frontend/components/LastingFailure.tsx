import { styled } from 'styled-components';
import { space } from '../lib/theme.ts';
import { IconButton } from './IconButton.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** Null: the last attempt did not fail. */
  text: string | null;
  onDismiss: () => void;
};

/** Why a step failed, for longer than its toast: until it succeeds or this is dismissed. Only the toast is read out. */
export function LastingFailure({ text, onDismiss }: Props) {
  if (text === null) return null;
  return (
    <OwnLine>
      <Notice
        tone="warning"
        action={<IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={onDismiss} />}
      >
        {text}
      </Notice>
    </OwnLine>
  );
}

const OwnLine = styled.div`
  && { flex: 1 0 100%; }
  order: 1;
  margin-top: ${space(2)};
  &:first-child { margin-top: 0; }
`;

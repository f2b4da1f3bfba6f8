import { styled } from 'styled-components';
import { space } from '../lib/theme.ts';
import { Notice } from './Notice.tsx';

type Props = {
  /** Why the last attempt failed; null if it did not fail. */
  text: string | null;
  onDismiss: () => void;
};

/**
 * Shows why a step failed, until it succeeds or the notice is dismissed. Screen readers do not announce the notice,
 * because most callers show a toast with the reason.
 */
export function LastingFailure({ text, onDismiss }: Props) {
  if (text === null) return null;
  return (
    <OwnLine>
      <Notice tone="warning" onDismiss={onDismiss}>
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

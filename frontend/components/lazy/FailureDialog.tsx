import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { color, radius, space, type } from '../../lib/theme.ts';
import { Button } from '../Button.tsx';
import type { Failure } from './PartFailure.tsx';

type Props = { failure: Failure; onClose: () => void };

/** Replaces a dialog that failed. It is a native dialog, because the code of `Modal` may be missing, too. */
export function FailureDialog({ failure: { title, text, action }, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    // Closing the dialog gives the focus back to the element that had it before.
    return () => shown.close();
  }, []);

  return createPortal(
    <Box
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Escape is handled here, so that it does not dismiss a toast as well.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <Title id={titleId}>{title}</Title>
      <Text id={`${titleId}-text`}>{text}</Text>
      <Foot>
        <Button onClick={onClose}>Close</Button>
        {action}
      </Foot>
    </Box>,
    document.body,
  );
}

const Box = styled.dialog`
  width: calc(100vw - ${space(6)});
  max-width: 440px;
  padding: ${space(4)} ${space(5)};
  background: ${color.surface};
  color: ${color.text};
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  box-shadow: 0 16px 48px rgb(0 0 0 / 18%);
  &::backdrop { background: ${color.overlay}; }
`;

const Title = styled.h2`
  font-size: ${type.title};
  font-weight: 600;
  line-height: 24px;
`;

const Text = styled.p`
  color: ${color.muted};
  font-size: 13px;
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

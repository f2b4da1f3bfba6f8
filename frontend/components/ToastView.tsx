import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import { toast as toasts } from 'react-hot-toast/headless';
import { styled } from 'styled-components';
import { color, motion, radius, space } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** Swiping a toast this far to the right dismisses it. */
const SWIPE_THRESHOLD_PX = 50;

export function ToastView({ toast, children }: { toast: Toast; children: ReactNode }) {
  const [startX, setStartX] = useState<number | null>(null);
  const [shift, setShift] = useState(0);
  const destructive = toast.type === 'error';

  const letGo = () => {
    if (shift >= SWIPE_THRESHOLD_PX) toasts.dismiss(toast.id);
    setStartX(null);
    setShift(0);
  };

  return (
    <Box
      {...toast.ariaProps}
      $destructive={destructive}
      style={{ transform: `translateX(${shift}px)`, transition: startX === null ? undefined : 'none' }}
      onPointerDown={(event) => setStartX(event.clientX)}
      onPointerMove={(event) => {
        if (startX !== null) setShift(Math.max(0, event.clientX - startX));
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
    >
      <Icon name={destructive ? 'fa-solid fa-circle-exclamation' : 'fa-solid fa-circle-check'} />
      <Body>{children}</Body>
      <IconButton
        icon="fa-solid fa-xmark"
        label="Dismiss notification"
        onClick={() => toasts.dismiss(toast.id)}
      />
    </Box>
  );
}

const Box = styled.div<{ $destructive: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(3)};
  background: ${({ $destructive }) => ($destructive ? color.dangerSubtle : color.surface)};
  border: 1px solid ${({ $destructive }) => ($destructive ? color.danger : color.border)};
  border-radius: ${radius.normal};
  box-shadow: 0 8px 24px rgb(0 0 0 / 14%);
  touch-action: pan-y;
  user-select: none;
  transition: transform ${motion};
  > i {
    margin-top: 3px;
    color: ${({ $destructive }) => ($destructive ? color.dangerText : color.successText)};
  }
  > button { margin: -5px 0; }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
`;

import { useRef } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { styled } from 'styled-components';
import { layer, screen, space } from '../lib/theme.ts';
import { ToastView } from './ToastView.tsx';
import { useToastKeys } from './useToastKeys.ts';

/** The toast area. It is always rendered, because screen readers only read changes of an existing live region. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const shown = toasts.find((toast) => toast.visible);
  useToastKeys(region, shown?.id, handlers.startPause, handlers.endPause);
  return (
    <Region
      ref={region}
      tabIndex={-1}
      data-toasts
      aria-label="Notifications (F8)"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {shown && (
        <ToastView key={shown.id} toast={shown}>
          {resolveValue(shown.message, shown)}
        </ToastView>
      )}
    </Region>
  );
}

const Region = styled.section`
  position: fixed;
  /*
   * The toast is in the gap in the middle of a pagination bar. On tablets and narrower, the bar has no gap, so the
   * toast is above its buttons.
   */
  left: 50%;
  bottom: calc(var(--actions-height, 0px) + ${space(4)});
  width: min(320px, calc(100vw - ${space(8)}));
  transform: translateX(-50%);
  z-index: ${layer.toast};
  pointer-events: auto;
  ${screen.medium} { bottom: calc(var(--actions-height, 0px) + ${space(14)}); }
  /* While a dialog is open, Radix sets this attribute. The toast is then at the top, away from the dialog's buttons. */
  [data-scroll-locked] & { top: ${space(4)}; bottom: auto; }
`;

import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { color, layer, radius, space, type } from '../lib/theme.ts';
import { IconButton } from './IconButton.tsx';
import { TOAST_REGION } from './toastRegion.ts';

type Props = {
  title: string;
  /** Shown under the title, and read out when the dialog opens. */
  description?: ReactNode;
  /** Maximum width in pixels. */
  width?: number;
  footer?: ReactNode;
  /** True to reserve the full height, so that nothing jumps when the content is loaded. */
  tall?: boolean;
  /** Without `onClose`, the operator cannot close the dialog. */
  onClose?: () => void;
  children?: ReactNode;
};

/** A dialog that is open while it is rendered. It keeps the focus inside, and gives it back when it closes. */
export function Modal({ title, description, width = 560, footer, tall = false, onClose, children }: Props) {
  const before = useRef<Element>(null);
  return (
    <Dialog.Root open {...(onClose && { onOpenChange: onClose })}>
      <Dialog.Portal>
        <Overlay />
        <Content
          style={{ maxWidth: width }}
          $tall={tall}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={(event) => {
            // Toasts are above the dialog, so a click on a toast must not close the dialog.
            if ((event.target as Element).closest(TOAST_REGION)) event.preventDefault();
          }}
          // The focused element is read here and not during rendering: a button that was disabled while it was
          // busy gets its focus back only after the render.
          onOpenAutoFocus={() => {
            before.current ??= document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What was opened in the dialog's place, and is no dialog, has taken the focus and keeps it.
            const focused = document.activeElement;
            if (focused !== document.body && !focused?.closest('[role=dialog], [role=alertdialog]')) return;
            (before.current as HTMLElement | null)?.focus();
            if (document.activeElement === document.body) document.getElementById('main')?.focus();
          }}
        >
          <Head>
            <div>
              <Title>{title}</Title>
              {description && (
                <Description asChild>
                  <div>{description}</div>
                </Description>
              )}
            </div>
            {onClose && <IconButton icon="fa-solid fa-xmark" label="Close dialog" onClick={onClose} />}
          </Head>
          {children && <Body>{children}</Body>}
          {footer && <Foot>{footer}</Foot>}
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Overlay = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  background: ${color.overlay};
  z-index: ${layer.overlay};
`;

const Content = styled(Dialog.Content)<{ $tall: boolean }>`
  position: fixed;
  inset: 0;
  margin: auto;
  display: flex;
  flex-direction: column;
  width: calc(100vw - ${space(6)});
  height: ${({ $tall }) => ($tall ? '720px' : 'fit-content')};
  max-height: calc(100dvh - ${space(8)});
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  box-shadow: 0 16px 48px rgb(0 0 0 / 18%);
  /* Switches off tabular-nums, which the body has: with it, the font Inter draws wide hyphens. */
  font-variant-numeric: normal;
  z-index: ${layer.dialog};
  &:focus-visible { outline: none; }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(4)} ${space(3)} ${space(3)} ${space(5)};
  /* However long the title is, the content has room. */
  > div { min-width: 0; max-height: 40dvh; overflow: auto; overflow-wrap: anywhere; }
`;

const Title = styled(Dialog.Title)`
  font-size: ${type.title};
  font-weight: 600;
  line-height: 24px;
`;

const Description = styled(Dialog.Description)`
  color: ${color.muted};
  font-size: 13px;
`;

const Body = styled.div`
  padding: ${space(1)} ${space(5)} ${space(4)};
  overflow: auto;
  flex: 1 1 auto;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: ${space(3)} ${space(5)};
  border-top: 1px solid ${color.border};
`;

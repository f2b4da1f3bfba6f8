import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, radius, space, type } from '../lib/theme.ts';

export const TOOLTIP_DELAY_MS = 700;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>{children}</Radix.Provider>;
}

/** Shows a tooltip for `children`: one element that accepts a ref and pointer events. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble sideOffset={6} collisionPadding={8}>
          {text}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const Bubble = styled(Radix.Content)`
  max-width: 280px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: ${color.tooltip};
  color: ${color.onTooltip};
  font-size: ${type.caption};
  z-index: ${layer.tooltip};
`;

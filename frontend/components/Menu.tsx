import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, radius, size, space } from '../lib/theme.ts';

type Item = { text: string; onSelect: () => void };

/** Opened by `children`, one button that takes a ref and the pointer's events. */
export function Menu({ items, children }: { items: Item[]; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <List align="end" sideOffset={4} collisionPadding={8}>
          {items.map(({ text, onSelect }) => (
            <Entry key={text} onSelect={onSelect}>
              {text}
            </Entry>
          ))}
        </List>
      </Radix.Portal>
    </Radix.Root>
  );
}

const List = styled(Radix.Content)`
  min-width: 160px;
  padding: ${space(1)};
  background: ${color.surface};
  color: ${color.text};
  border: 1px solid ${color.buttonBorder};
  border-radius: ${radius.normal};
  box-shadow: 0 4px 16px rgb(0 0 0 / 12%);
  z-index: ${layer.overlay};
`;

const Entry = styled(Radix.Item)`
  display: flex;
  align-items: center;
  min-height: ${size.control};
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  cursor: default;
  &[data-highlighted] {
    background: ${color.accent};
    color: ${color.onAccent};
    outline: 2px solid transparent;
  }
`;

import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import { color, layer, radius, size, space, type } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';

type Item = {
  text: string;
  onSelect: () => void;
  /** Why the item cannot be chosen. Without a reason, it can be chosen. */
  refusal?: string | undefined;
  /** Set if the item can be switched on and off. The menu then stays open, so that several can be changed. */
  isChecked?: boolean;
};

export type MenuGroup = { label: string; items: Item[] };

type Props = {
  items?: Item[];
  groups?: MenuGroup[];
  /** A sentence at the end of the menu. */
  hint?: string | undefined;
  children: ReactNode;
};

/** A menu that opens from `children`: one button that accepts a ref and pointer events. */
export function Menu({ items = [], groups = [], hint, children }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <List align="end" sideOffset={4} collisionPadding={8}>
          <Items items={items} />
          {groups.map(({ label, items: some }) => (
            <Radix.Group key={label} aria-label={label}>
              <Label>{label}</Label>
              <Items items={some} />
            </Radix.Group>
          ))}
          {hint && <Label as="p">{hint}</Label>}
        </List>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Items = ({ items }: { items: Item[] }) =>
  items.map((item) =>
    item.isChecked !== undefined ? (
      <Choice key={item.text} {...item} />
    ) : item.refusal ? (
      <Refused key={item.text} {...item} />
    ) : (
      <Chosen key={item.text} {...item} />
    ),
  );

function Chosen({ text, onSelect }: Item) {
  return <Entry onSelect={onSelect}>{text}</Entry>;
}

function Choice({ text, isChecked = false, onSelect }: Item) {
  return (
    <Check checked={isChecked} onSelect={(event) => event.preventDefault()} onCheckedChange={onSelect}>
      <Icon name="fa-solid fa-check" />
      {text}
    </Check>
  );
}

/**
 * An item that cannot be chosen, with the reason. If it were `disabled`, the arrow keys would skip it, and keyboard
 * users would not learn the reason.
 */
function Refused({ text, refusal }: Item) {
  const id = useId();
  return (
    <Entry aria-disabled aria-label={text} aria-describedby={id} onSelect={(event) => event.preventDefault()}>
      <span>{text}</span>
      <Reason id={id}>{refusal}</Reason>
    </Entry>
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

const Label = styled(Radix.Label)`
  max-width: 240px;
  padding: ${space(1.5)} ${space(2)} ${space(1)};
  color: ${color.muted};
  font-size: ${type.caption};
`;

const entryStyle = css`
  display: flex;
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

const Entry = styled(Radix.Item)`
  ${entryStyle}
  flex-direction: column;
  justify-content: center;
  &[aria-disabled] { padding: ${space(1.5)} ${space(2)}; color: ${color.muted}; }
  &[aria-disabled][data-highlighted] { background: ${color.hover}; color: ${color.text}; }
`;

const Check = styled(Radix.CheckboxItem)`
  ${entryStyle}
  align-items: center;
  gap: ${space(2)};
  &[data-state='unchecked'] i { visibility: hidden; }
`;

const Reason = styled.span`
  max-width: 240px;
  font-size: ${type.caption};
`;

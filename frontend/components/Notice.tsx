import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

type NoticeTone = 'info' | 'warning' | 'danger';

type Props = {
  tone?: NoticeTone;
  title?: string;
  /** Shown to the right, such as a button that solves the problem. */
  action?: ReactNode;
  /** If this is set, the notice has a button that calls it. */
  onDismiss?: () => void;
  children: ReactNode;
};

/** A box with a message. Screen readers read it out at once if its tone is `danger`. */
export function Notice({ tone = 'info', title, action, onDismiss, children }: Props) {
  return (
    <Box $tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <Body>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </Body>
      {action}
      {onDismiss && <IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={onDismiss} />}
    </Box>
  );
}

const icons: Record<NoticeTone, string> = {
  info: 'fa-solid fa-circle-info',
  warning: 'fa-solid fa-triangle-exclamation',
  danger: 'fa-solid fa-circle-exclamation',
};

const tones: Record<NoticeTone, [background: string, text: string]> = {
  info: [color.accentSubtle, color.accentText],
  warning: [color.warningSubtle, color.warningText],
  danger: [color.dangerSubtle, color.dangerText],
};

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.normal};
  background: ${({ $tone }) => tones[$tone][0]};
  font-size: 13px;
  /* Visible only with forced colours. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  > i {
    margin-top: 3px;
    color: ${({ $tone }) => tones[$tone][1]};
  }
  > button, > a { margin: -${space(1)} -${space(1)} -${space(1)} 0; }
  strong {
    font-weight: 600;
    color: ${({ $tone }) => tones[$tone][1]};
  }
`;

const Body = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

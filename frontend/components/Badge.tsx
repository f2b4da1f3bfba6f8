import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space, type } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

type Props = { tone?: Tone; icon?: string; title?: string | undefined; children: ReactNode };

/** A label with a colour. It always has a word, for people who cannot tell the colours apart. */
export function Badge({ tone = 'neutral', icon, title, children }: Props) {
  return (
    <Pill $tone={tone} title={title}>
      {icon && <Icon name={icon} />}
      {children}
    </Pill>
  );
}

const tones: Record<Tone, [background: string, text: string]> = {
  neutral: [color.hover, color.muted],
  accent: [color.accentSubtle, color.accentText],
  success: [color.successSubtle, color.successText],
  warning: [color.warningSubtle, color.warningText],
  danger: [color.dangerSubtle, color.dangerText],
};

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  height: ${size.badge};
  padding: 0 ${space(2)};
  border-radius: ${radius.round};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font-size: ${type.caption};
  font-weight: 500;
  white-space: nowrap;
  /* Visible only with forced colours. */
  outline: 1px solid transparent;
  outline-offset: -1px;
`;

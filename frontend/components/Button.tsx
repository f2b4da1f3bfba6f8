import type { ComponentProps, ReactNode } from 'react';
import { useImperativeHandle, useRef } from 'react';
import { css, styled } from 'styled-components';
import { color, motion, radius, size, space } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  icon?: string;
  /** True while the button's action runs: the button shows a spinner and is disabled. */
  busy?: boolean;
  children: ReactNode;
};

export function Button({
  variant,
  icon,
  busy = false,
  disabled = false,
  ref: outerRef,
  children,
  ...rest
}: Props) {
  const ref = useRef<HTMLButtonElement>(null);
  useImperativeHandle(outerRef, () => ref.current!);
  useKeptFocus(ref, busy);
  return (
    <StyledButton
      type="button"
      {...rest}
      ref={ref}
      $variant={variant}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </StyledButton>
  );
}

const variants = {
  primary: css`
    background: ${color.accent};
    border-color: transparent;
    color: ${color.onAccent};
    &:hover:not(:disabled) { background: ${color.accentHover}; }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.buttonBorder};
    &:hover:not(:disabled) { background: ${color.hover}; }
  `,
  ghost: css`
    background: transparent;
    border-color: transparent;
    &:hover:not(:disabled) { background: ${color.hover}; }
  `,
  danger: css`
    background: ${color.danger};
    border-color: transparent;
    color: ${color.onDanger};
    &:hover:not(:disabled) { background: ${color.dangerHover}; }
  `,
};

export type ButtonLook = { $variant?: ButtonVariant | undefined };

/** The styles of a button, also for links: `styled(Link)`. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1.5)};
  min-height: ${size.control};
  padding: 0 ${space(3)};
  border: 1px solid;
  border-radius: ${radius.small};
  color: ${color.text};
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  transition: background ${motion};
  ${({ $variant = 'secondary' }) => variants[$variant]}
  &:focus-visible { border-radius: ${radius.small}; }
  &:disabled {
    background: ${color.hover};
    border-color: transparent;
    color: ${color.muted};
  }
`;

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyle}
`;

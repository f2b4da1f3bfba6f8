import type { Ref } from 'react';
import { css, styled } from 'styled-components';

type Props = {
  /** Font Awesome class names, such as `fa-solid fa-play`. */
  name: string;
  /** The icon's meaning for screen readers. Without a label they ignore the icon. */
  label?: string | undefined;
  ref?: Ref<HTMLElement>;
  /** True for a plain element without styles of its own: the parent applies `glyphStyle` to its icons. */
  plain?: boolean;
};

export function Icon({ name, label, ref, plain = false }: Props) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const Element = plain ? 'i' : Glyph;
  return <Element ref={ref} className={name} {...meaning} />;
}

export const glyphStyle = css`
  width: 1.25em;
  font-size: 0.95em;
  line-height: 1;
  text-align: center;
  flex: none;
`;

const Glyph = styled.i`
  ${glyphStyle}
`;

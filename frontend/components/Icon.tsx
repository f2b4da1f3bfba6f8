import type { Ref } from 'react';
import { styled } from 'styled-components';

type Props = {
  /** Font Awesome class names, such as `fa-solid fa-play`. */
  name: string;
  /** What it means, where no text beside it says so. */
  label?: string;
  className?: string;
  ref?: Ref<HTMLElement>;
};

export function Icon({ name, label, className, ref }: Props) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Glyph ref={ref} className={className ? `${name} ${className}` : name} {...meaning} />;
}

const Glyph = styled.i`
  width: 1.25em;
  font-size: 0.95em;
  line-height: 1;
  text-align: center;
  flex: none;
`;

import type { ComponentProps } from 'react';
import { isWebUrl } from '#contract/isWebUrl.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string };

/** An external link that opens in a new tab. A URL that is not http or https is shown as plain text. */
export function SafeLink({ href, children, ...rest }: Props) {
  if (!isWebUrl(href)) return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

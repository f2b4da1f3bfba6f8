import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PRODUCT_SUBTITLE, PRODUCT_TITLE } from '../lib/names.ts';
import { color, screen, size, space } from '../lib/theme.ts';
import { Small } from './Small.ts';

type Props = {
  /** True if the product's name is the heading (h1) of the screen. */
  titled?: boolean;
  children?: ReactNode;
};

/** The product's name at the top of every screen, followed by `children`. */
export function TopBar({ titled = false, children }: Props) {
  return (
    <Bar>
      <Row>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <Brand>
          <Name as={titled ? 'h1' : 'p'}>{PRODUCT_TITLE}</Name>
          <Small>{PRODUCT_SUBTITLE}</Small>
        </Brand>
        {children}
      </Row>
    </Bar>
  );
}

const Bar = styled.header`
  background: ${color.surface};
  border-bottom: 1px solid ${color.border};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  max-width: ${size.page};
  min-height: ${space(15)};
  margin: 0 auto;
  padding: ${space(2)} ${space(5)};
  > img { display: block; }
  ${screen.medium} { gap: ${space(2)}; }
  /* On phones, the Tab key follows the order in which the elements are shown. */
  ${screen.narrow} { padding: ${space(2)} ${space(3)}; reading-flow: flex-visual; }
`;

const Brand = styled.div`
  /* The name wraps to a second line before what follows it moves to a row of its own. */
  ${screen.medium} { flex: 1 1 130px; }
`;

const Name = styled.p`
  font-size: 17px;
  font-weight: 600;
  line-height: 24px;
  letter-spacing: -0.01em;
`;

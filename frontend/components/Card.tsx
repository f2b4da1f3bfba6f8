import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space, type } from '../lib/theme.ts';

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: string;
  subtitle?: string;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A region of the page with its name. */
export function Card({ title, subtitle, actions, children, ...rest }: Props) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} {...rest}>
      <Head>
        <div>
          <Title id={titleId}>{title}</Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </div>
        {actions}
      </Head>
      {children}
    </Panel>
  );
}

export const Panel = styled.section`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  padding: ${space(3)} ${space(4)} ${space(4)};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-height: ${size.control};
  margin-bottom: ${space(2)};
`;

const Title = styled.h2`
  font-size: ${type.title};
  font-weight: 600;
  line-height: 20px;
`;

const Subtitle = styled.p`
  color: ${color.muted};
  font-size: ${type.caption};
`;

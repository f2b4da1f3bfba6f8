import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../lib/paths.ts';
import { color, screen, size, space, type } from '../lib/theme.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  title: string;
  subtitle: string;
  /** Shows a link back to the dashboard. */
  back?: boolean;
  /** Before the title, such as the product's mark. */
  mark?: ReactNode;
  actions?: ReactNode;
};

/** The head of each page, with its only h1. */
export function PageHeader({ title, subtitle, back, mark, actions }: Props) {
  return (
    <Bar>
      <Row>
        {back && (
          <BackLink to={paths.dashboard} $variant="ghost" aria-label="Back to the dashboard">
            <Icon name="fa-solid fa-arrow-left" /> Back
          </BackLink>
        )}
        {mark}
        <Titles>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </Titles>
        <Actions>{actions}</Actions>
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
  min-height: ${space(16)};
  margin: 0 auto;
  padding: ${space(2.5)} ${space(5)};
`;

/** Its words stand in line with what is below. */
const BackLink = styled(ButtonLink)`
  margin-left: -${space(3)};
`;

const Titles = styled.div`
  flex: 1 1 auto;
  h1 {
    font-size: 17px;
    font-weight: 600;
    line-height: 24px;
    letter-spacing: -0.01em;
  }
  p {
    color: ${color.muted};
    font-size: ${type.caption};
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)};
  &:empty { display: none; }
  ${screen.narrow} {
    width: 100%;
    a, button { padding: 0 ${space(2)}; }
    a i, button i { display: none; }
    > :last-child { margin-left: auto; }
  }
`;

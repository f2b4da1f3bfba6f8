import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { paths } from '../lib/paths.ts';
import { color, screen, size, space, type } from '../lib/theme.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Icon } from './Icon.tsx';
import { PageTitle } from './PageTitle.tsx';

type Props = { title: string; subtitle: string; actions?: ReactNode };

/** The title of a screen, also in the browser's title, with a link back to the dashboard. */
export function PageHeader({ title, subtitle, actions }: Props) {
  const titleId = useId();
  return (
    <Row aria-labelledby={titleId}>
      <PageTitle title={title} />
      <BackLink to={paths.dashboard} $variant="ghost" aria-label="Back to the dashboard">
        <Icon name="fa-solid fa-arrow-left" /> Back
      </BackLink>
      <Titles>
        <h1 id={titleId}>{title}</h1>
        <p>{subtitle}</p>
      </Titles>
      {actions}
    </Row>
  );
}

const Row = styled.section`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  max-width: ${size.page};
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} 0;
  ${screen.narrow} { padding: ${space(3)} ${space(3)} 0; }
`;

/** Shifted to the left, so that its text is aligned with the content below. */
const BackLink = styled(ButtonLink)`
  margin-left: -${space(3)};
  ${screen.narrow} { padding: 0 ${space(2)}; }
`;

const Titles = styled.div`
  flex: 1;
  min-width: 0;
  /* On phones, the actions wrap to a line of their own, because the titles want this width. */
  ${screen.narrow} { flex-basis: 220px; }
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

import { styled } from 'styled-components';
import { stackedRows, Table } from '../../components/Table.tsx';
import { color, motion, screen, space, type } from '../../lib/theme.ts';

/** Fixed columns, so that nothing moves while results come in; where they have no room each row becomes a block. */
export const ResultsGrid = styled(Table)<{ $outdated: boolean }>`
  table-layout: fixed;
  tbody { opacity: ${({ $outdated }) => ($outdated ? 0.55 : 1)}; transition: opacity ${motion}; }
  [data-cell='select'] { width: 44px; }
  [data-cell='status'] { width: 212px; }
  [data-cell='platforms'] { width: 316px; }
  [data-cell='count'] { width: 84px; }
  [data-cell='actions'] { width: 84px; }
  td[data-cell='actions'] { padding: 0 ${space(2)}; }
  td[data-cell='actions'] button { padding: 0 ${space(1)}; }
  input { display: block; }

  ${screen.compact} {
    ${stackedRows}
    thead { display: block; }
    thead tr {
      display: flex;
      align-items: center;
      background: ${color.subtle};
    }
    th { display: flex; align-items: center; }
    thead [data-cell] { width: auto; }
    thead [data-cell='location'], thead [data-cell='platforms'], thead [data-cell='actions'] { display: none; }
    tbody tr {
      grid-template-columns: 32px minmax(0, 1fr) auto 64px;
      grid-template-areas: 'select name status actions' '. location platforms count';
    }
    td[data-cell='select'] { grid-area: select; }
    td[data-cell='name'] { grid-area: name; }
    td[data-cell='location'] { grid-area: location; color: ${color.muted}; font-size: ${type.caption}; }
    td[data-cell='status'] { grid-area: status; justify-self: end; }
    td[data-cell='platforms'] {
      display: flex;
      align-items: center;
      grid-area: platforms;
      justify-self: end;
      /* As high as the icons, so that nothing moves when they come. */
      min-height: 28px;
    }
    td[data-cell='count'] { grid-area: count; justify-self: end; font-size: ${type.caption}; }
    td[data-cell='count']::before { content: 'Count '; color: ${color.muted}; }
    td[data-cell='actions'] { grid-area: actions; justify-self: end; }
  }

  ${screen.narrow} {
    && th { padding: 0 ${space(2)}; }
    tbody tr {
      grid-template-columns: 32px minmax(0, 1fr) auto;
      grid-template-areas: 'select name actions' '. location location' '. status count' '. platforms platforms';
    }
    td[data-cell='status'], td[data-cell='platforms'] { justify-self: start; }
    td[data-cell='platforms'] li > * { width: 22px; }
  }
`;

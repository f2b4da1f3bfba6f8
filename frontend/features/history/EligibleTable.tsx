import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import { stackedRows, Table, TableFrame } from '../../components/Table.tsx';
import { VisuallyHidden, visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { CMS_SHORT } from '../../lib/names.ts';
import { color, motion, screen, type } from '../../lib/theme.ts';
import { EligibleRow } from './EligibleRow.tsx';

type Props = {
  businesses: Business[];
  selected: ReadonlySet<string>;
  disabled: boolean;
  /** What is shown is still another page. */
  outdated: boolean;
  onToggle: (id: string) => void;
};

export function EligibleTable({ businesses, selected, disabled, outdated, onToggle }: Props) {
  return (
    <Frame>
      <TableFrame label="Businesses that can be synced">
        <Grid aria-busy={outdated} $outdated={outdated}>
          <thead>
            <tr>
              <th scope="col" data-cell="select">
                <VisuallyHidden>Select</VisuallyHidden>
              </th>
              <th scope="col">Business Name</th>
              <th scope="col">Location</th>
              <th scope="col" data-cell="status">
                Status
              </th>
              <th scope="col" data-cell="platforms">
                Platforms
              </th>
              <th scope="col" data-cell="sync">
                {CMS_SHORT} Sync Status
              </th>
            </tr>
          </thead>
          <tbody>
            {businesses.map((business) => (
              <EligibleRow
                key={business.id}
                business={business}
                selected={selected.has(business.id)}
                disabled={disabled}
                onToggle={onToggle}
              />
            ))}
          </tbody>
        </Grid>
      </TableFrame>
    </Frame>
  );
}

/** The table scrolls, and what is around it stays. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  max-height: max(220px, calc(100dvh - 420px));
`;

const Grid = styled(Table)<{ $outdated: boolean }>`
  table-layout: fixed;
  tbody { opacity: ${({ $outdated }) => ($outdated ? 0.55 : 1)}; transition: opacity ${motion}; }
  [data-cell='select'] { width: 40px; padding-right: 0; }
  [data-cell='status'] { width: 116px; }
  [data-cell='platforms'] { width: 104px; }
  [data-cell='sync'] { width: 148px; }
  input { display: block; }

  ${screen.medium} {
    ${stackedRows}
    thead { ${visuallyHidden} }
    tbody tr {
      grid-template-columns: 28px minmax(0, 1fr) auto;
      grid-template-areas: 'select name status' '. location location' '. platforms sync';
      &:first-child { border-top: 0; }
    }
    td[data-cell='select'] { grid-area: select; }
    td[data-cell='name'] { grid-area: name; }
    td[data-cell='location'] { grid-area: location; color: ${color.muted}; font-size: ${type.caption}; }
    td[data-cell='status'] { grid-area: status; justify-self: end; }
    td[data-cell='platforms'] { grid-area: platforms; font-size: ${type.caption}; }
    td[data-cell='sync'] { grid-area: sync; justify-self: end; font-size: ${type.caption}; }
  }
`;

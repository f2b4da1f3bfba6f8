import { styled } from 'styled-components';
import type { Consistency, DifferenceFilter, ElementShare } from '#contract/consistency.ts';
import { ELEMENTS } from '#contract/words.ts';
import { Card } from '../../components/Card.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { Small } from '../../components/Small.ts';
import type { BlockLayout, Column } from '../../components/Table.tsx';
import { blockRows, fixedColumns, Table, TableFrame, TableHead } from '../../components/Table.tsx';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { count } from '../../lib/count.ts';
import { ELEMENT_NAMES } from '../../lib/elementNames.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, screen, space, type } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';
import { sameShare } from './sameShare.ts';

const COLUMNS: Column[] = [
  { cell: 'platform', title: 'Platform', width: '136px' },
  ...ELEMENTS.map((element) => ({ cell: element, title: ELEMENT_NAMES[element] })),
];
const NARROW: BlockLayout = {
  widths: 'minmax(0, 1fr) minmax(0, 1fr)',
  lines: ['platform platform', 'name street', 'zip city', 'phone phone'],
};

type Props = { report: Consistency; onShow: (filter: DifferenceFilter) => void };

/**
 * Shows a table with a row for each platform and a column for each element (name, street, ZIP code, city, phone). A
 * cell says on how many of the platform's pages the element is shown, and on what share of these it agrees with the
 * list.
 */
export function SharesCard({ report, onShow }: Props) {
  const platformsOf = usePlatforms();
  const byId = new Map(report.platforms.map((platform) => [platform.platformId, platform]));
  const { salons, differing, open } = report;
  return (
    <Card
      title="Agreement by platform"
      subtitle={`${count(salons, 'salon')} with a page, ${formatNumber(differing)} with a difference, ${formatNumber(open)} with an open one`}
    >
      <Small>
        Every found or accepted page that a search has shown counts, also those of salons that are not
        Verified in the results because a page or a decision says that they are closed. A salon in several
        rows counts once. An element is compared where your list has it. A name that is only spelled otherwise
        (“similar” in the details) counts as the same.
      </Small>
      <TableFrame label="Agreement table">
        <Grid>
          <TableHead columns={COLUMNS} />
          <tbody>
            {platformsOf([...byId.keys()]).map(({ id, name, icon }) => (
              <tr key={id}>
                <td data-cell="platform">
                  <Name>
                    <PlatformIcon icon={icon} />
                    {name}
                  </Name>
                  <Small as="span">{count(byId.get(id)!.pages, 'page')}</Small>
                </td>
                {byId.get(id)!.elements.map((share) => (
                  <td key={share.element} data-cell={share.element} data-title={ELEMENT_NAMES[share.element]}>
                    <Share
                      share={share}
                      label={`${name}, ${ELEMENT_NAMES[share.element]}`}
                      onShow={() => onShow({ platform: id, element: share.element })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
      </TableFrame>
    </Card>
  );
}

type ShareProps = { share: ElementShare; label: string; onShow: () => void };

function Share({ share: { pages, shown, differing, fine }, label, onShow }: ShareProps) {
  if (!pages) return <Small as="span">not in your list</Small>;
  const differences = `${count(differing, 'difference')}${fine > 0 ? `, ${formatNumber(fine)} fine` : ''}`;
  return (
    <>
      {shown > 0 && <strong>{sameShare(shown, differing)} same</strong>}
      <Small as="span">
        shown on {formatNumber(shown)} of {formatNumber(pages)}
      </Small>
      {differing > 0 && (
        <Show type="button" aria-label={`${differences}: ${label}`} title="Show them" onClick={onShow}>
          {differences}
        </Show>
      )}
    </>
  );
}

const Grid = styled(Table)`
  ${fixedColumns(COLUMNS)}
  tbody td {
    height: auto;
    padding: ${space(2)} ${space(3)};
    vertical-align: top;
    font-size: 13px;
    white-space: normal;
  }
  strong { display: block; font-weight: 500; }
  ${screen.tablet} { th, tbody td { padding-inline: ${space(1.5)}; } }
  ${screen.narrow} {
    ${blockRows(COLUMNS, NARROW)}
    thead { ${visuallyHidden} }
    tbody tr { align-items: start; padding: ${space(3)}; row-gap: ${space(2)}; &:first-child { border-top: 0; } }
    tbody td[data-title]::before {
      content: attr(data-title);
      display: block;
      color: ${color.muted};
      font-size: ${type.caption};
    }
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-weight: 500;
`;

const Show = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accentText};
  font-size: ${type.caption};
  text-align: start;
  text-decoration: underline;
`;

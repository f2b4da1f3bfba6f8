import { styled } from 'styled-components';
import type { JudgedSalon } from '#contract/judged.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { usePlatformsQuery } from '../../lib/api/platformsApi.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, space } from '../../lib/theme.ts';

const CLASSES: Record<JudgedSalon['now'], string> = {
  verified: 'Verified',
  maybe: 'Maybe',
  not_found: 'Not Found',
};

type Page = JudgedSalon['pages'][number]['now'];

function PageText({ page }: { page: Page }) {
  if (!page) return <>no page</>;
  return (
    <>
      <SafeLink href={page.url}>{page.url.replace(/^https?:\/\/(www\.)?/, '')}</SafeLink>
      {page.outcome === 'possible' && ' (possible)'}
    </>
  );
}

/** A salon's class and the pages that differ, before and now. */
export function JudgedRow({ salon: { name, row, before, now, pages } }: { salon: JudgedSalon }) {
  const { data: platforms } = usePlatformsQuery();
  const nameOf = (platformId: string) => platforms?.find(({ id }) => id === platformId)?.name ?? platformId;
  return (
    <Row>
      <div>
        <strong>{name}</strong> <Muted>row {formatNumber(row)}</Muted>
      </div>
      <div>{before === now ? CLASSES[now] : `${CLASSES[before]} → ${CLASSES[now]}`}</div>
      {pages.map((page) => (
        <Muted key={page.platformId}>
          {nameOf(page.platformId)}: <PageText page={page.before} /> → <PageText page={page.now} />
        </Muted>
      ))}
    </Row>
  );
}

const Row = styled.li`
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.border};
  overflow-wrap: anywhere;
  strong { font-weight: 600; }
  > span { display: block; }
`;

const Muted = styled.span`
  color: ${color.muted};
  a { color: ${color.accentText}; }
`;

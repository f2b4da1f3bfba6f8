import { styled } from 'styled-components';
import { CLASS_NAMES } from '#contract/changeText.ts';
import type { JudgedSalon } from '#contract/judged.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { color, space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';

type Page = JudgedSalon['pages'][number]['now'];

function PageText({ page }: { page: Page }) {
  if (!page) return <>no page</>;
  return (
    <>
      <SafeLink href={page.url}>{shortUrl(page.url)}</SafeLink>
      {page.outcome === 'possible' && ' (possible)'}
    </>
  );
}

export function JudgedRow({ salon: { name, row, before, now, pages } }: { salon: JudgedSalon }) {
  const nameOf = usePlatformName();
  return (
    <Row>
      <div>
        <strong>{name}</strong> <Muted>row {formatNumber(row)}</Muted>
      </div>
      <div>{before === now ? CLASS_NAMES[now] : `${CLASS_NAMES[before]} → ${CLASS_NAMES[now]}`}</div>
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

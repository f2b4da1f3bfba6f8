import { styled } from 'styled-components';
import type { JobStats } from '#contract/jobs.ts';
import { Icon } from '../../components/Icon.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { CMS_SHORT } from '../../lib/names.ts';
import { color, radius, screen, space, type } from '../../lib/theme.ts';

type Card = { key: keyof JobStats; label: string; icon: string; tint: string };

const CARDS: Card[] = [
  { key: 'total', label: 'Total Verifications', icon: 'fa-solid fa-list-check', tint: color.muted },
  { key: 'completed', label: 'Completed', icon: 'fa-solid fa-check', tint: color.successText },
  { key: 'running', label: 'Running', icon: 'fa-solid fa-rotate', tint: color.accentText },
  { key: 'paused', label: 'Paused', icon: 'fa-solid fa-pause', tint: color.warningText },
  {
    key: 'synced',
    label: `${CMS_SHORT} Synced`,
    icon: 'fa-solid fa-cloud-arrow-up',
    tint: color.successText,
  },
];

/** `stats` is undefined until the totals are loaded. */
export function StatCards({ stats }: { stats: JobStats | undefined }) {
  return (
    <Row aria-label="Totals">
      {CARDS.map(({ key, label, icon, tint }) => (
        <Stat key={key} $tint={tint}>
          <dt>
            <Icon name={icon} /> {label}
          </dt>
          <dd>{stats ? formatNumber(stats[key]) : '–'}</dd>
        </Stat>
      ))}
    </Row>
  );
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(3)};
  ${screen.medium} {
    > div { padding: ${space(3)}; }
    dt { white-space: nowrap; }
    dt i { display: none; }
  }
  ${screen.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child { grid-column: span 2; }
  }
`;

const Stat = styled.div<{ $tint: string }>`
  padding: ${space(3)} ${space(4)};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  min-width: 0;
  dt {
    color: ${color.muted};
    font-size: ${type.caption};
    i { color: ${({ $tint }) => $tint}; }
  }
  dd {
    font-size: ${type.figure};
    font-weight: 600;
    line-height: 32px;
    letter-spacing: -0.02em;
  }
`;

import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, space, type } from '../../lib/theme.ts';

const CLASSES = [
  { key: 'verifiedCount', word: 'verified', icon: 'fa-solid fa-check', tint: color.successText },
  { key: 'maybeCount', word: 'maybe', icon: 'fa-solid fa-question', tint: color.warningText },
  { key: 'notFoundCount', word: 'not found', icon: 'fa-solid fa-xmark', tint: color.dangerText },
] as const;

/** The number of a job's businesses in each class, with the icons of the dashboard's figures. */
export function ClassCounts({ job }: { job: ListedJob }) {
  return (
    <Counts>
      {CLASSES.map(({ key, word, icon, tint }) => (
        <Count key={key} $tint={tint} title={`${formatNumber(job[key])} ${word}`}>
          <Icon name={icon} /> {formatNumber(job[key])}
          <VisuallyHidden> {word}</VisuallyHidden>
        </Count>
      ))}
    </Counts>
  );
}

const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 16px;
`;

const Count = styled.li<{ $tint: string }>`
  position: relative;
  i { color: ${({ $tint }) => $tint}; }
`;

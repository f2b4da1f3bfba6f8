import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { CLASS_FIGURES } from '../../lib/classFigures.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, space, type } from '../../lib/theme.ts';

export function ClassCounts({ job }: { job: ListedJob }) {
  return (
    <Counts>
      {CLASS_FIGURES.map(({ status, counter, label, icon, tint }) => (
        <Count key={status} $tint={tint} title={`${formatNumber(job[counter])} ${label.toLowerCase()}`}>
          <Icon name={icon} /> {formatNumber(job[counter])}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
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

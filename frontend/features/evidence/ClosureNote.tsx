import { styled } from 'styled-components';
import type { ClosureDecision } from '#contract/decisions.ts';
import { Badge } from '../../components/Badge.tsx';
import { color, space, type } from '../../lib/theme.ts';
import { Attribution } from './Attribution.tsx';
import { Changed } from './Changed.ts';
import { VERDICTS } from './looks.ts';

/** Shows who decided whether the salon still exists, when and why, and which pages say otherwise since. */
export function ClosureNote({ closure }: { closure: ClosureDecision }) {
  const { verdict, changed } = closure;
  const { label, tone, icon } = VERDICTS[verdict];
  return (
    <Box>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      <span>
        decided <Attribution decision={closure} />
      </span>
      {changed && changed.length > 0 && <Changed>Since then: {changed.join(' ')}</Changed>}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  margin-bottom: ${space(3)};
  color: ${color.muted};
  font-size: ${type.caption};
  overflow-wrap: anywhere;
`;

import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { space } from '../../lib/theme.ts';

/** The businesses that a sync left out, each with its reason in a sentence. */
export type Report = { total: number; lines: { businessId: string; text: string }[] };

type Props = { report: Report; onDismiss: () => void };

/** Shown until the operator wants to see all. */
const FIRST_LINES = 5;

/** Shows which businesses a sync left out, and why, until it is dismissed or the next sync begins. */
export function SyncReport({ report: { total, lines }, onDismiss }: Props) {
  const [all, setAll] = useState(false);
  return (
    <Notice
      tone="warning"
      title={`${formatNumber(lines.length)} of ${count(total, 'business', 'businesses')} not synced`}
      action={<IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={onDismiss} />}
    >
      <List>
        {(all ? lines : lines.slice(0, FIRST_LINES)).map(({ businessId, text }) => (
          <li key={businessId}>{text}</li>
        ))}
      </List>
      {lines.length > FIRST_LINES && (
        <More variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${formatNumber(lines.length)}`}
        </More>
      )}
    </Notice>
  );
}

/** The list scrolls, so that the content below it stays visible. */
const List = styled.ul`
  max-height: 240px;
  overflow: auto;
`;

const More = styled(Button)`
  margin: ${space(1)} 0 0 -${space(3)};
`;

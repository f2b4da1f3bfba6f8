import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { space } from '../../lib/theme.ts';

/**
 * The businesses that a sync left out. `lines`: the reasons; equal sentences are one line. `total`: all selected
 * businesses. `notChosen`: how many of those left out are possible duplicates. These were not sent, so the figures of
 * the sync do not contain them.
 */
export type Report = { leftOut: number; notChosen: number; total: number; lines: string[] };

type Props = { report: Report; onDismiss: () => void };

const FIRST_LINES = 5;

export function SyncReport({ report: { leftOut, notChosen, total, lines }, onDismiss }: Props) {
  const [all, setAll] = useState(false);
  return (
    <Notice
      tone="warning"
      title={`${formatNumber(leftOut)} of ${count(total, 'business', 'businesses')} left out`}
      onDismiss={onDismiss}
    >
      {notChosen > 0 && (
        <p>
          Not sent, and not counted in the last sync: {count(notChosen, 'possible duplicate')} not chosen.
        </p>
      )}
      <List>
        {(all ? lines : lines.slice(0, FIRST_LINES)).map((text) => (
          <li key={text}>{text}</li>
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

import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { space } from '../../lib/theme.ts';

/** A sync that left some businesses out, each with its reason in a sentence that names it. */
export type Report = { total: number; lines: { businessId: string; text: string }[] };

type Props = { report: Report; onDismiss: () => void };

/** Shown until all are asked for. */
const MOST_LINES = 5;

/** Which businesses a sync left out, and why. It stays until it is dismissed or the next sync begins. */
export function SyncReport({ report: { total, lines }, onDismiss }: Props) {
  const [all, setAll] = useState(false);
  return (
    <Notice
      tone="warning"
      title={`${lines.length.toLocaleString()} of ${total.toLocaleString()} business(es) not synced`}
      action={<IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={onDismiss} />}
    >
      <List>
        {(all ? lines : lines.slice(0, MOST_LINES)).map(({ businessId, text }) => (
          <li key={businessId}>{text}</li>
        ))}
      </List>
      {lines.length > MOST_LINES && (
        <More variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${lines.length.toLocaleString()}`}
        </More>
      )}
    </Notice>
  );
}

/** As long as a list may be, what is below stays near. */
const List = styled.ul`
  max-height: 240px;
  overflow: auto;
`;

const More = styled(Button)`
  margin: ${space(1)} 0 0 -${space(3)};
`;

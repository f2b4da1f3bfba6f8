import { useState } from 'react';
import { styled } from 'styled-components';
import type { DuplicateCheck } from '#contract/wordpress.ts';
import { Button } from '../../components/Button.tsx';
import { color } from '../../lib/theme.ts';
import { DuplicateEntry } from './DuplicateEntry.tsx';
import type { DuplicateChoice } from './useDuplicateChoice.ts';

type Props = { duplicates: DuplicateCheck[]; choice: DuplicateChoice; disabled: boolean };

/** How many entries are shown at first, and how many each "Show more" adds. */
const BATCH = 100;

export function DuplicateList({ duplicates, choice, disabled }: Props) {
  const [shown, setShown] = useState(BATCH);
  return (
    <List>
      <Meaning>
        The percentage is how likely a post is the same salon, by its name, address and phone number.
      </Meaning>
      <ul>
        {duplicates.slice(0, shown).map((check) => (
          <DuplicateEntry
            key={check.businessId}
            check={check}
            chosen={choice.anyway.has(check.businessId)}
            disabled={disabled}
            onToggle={() => choice.toggle(check.businessId)}
            samePostId={choice.samePostIds.get(check.businessId)}
            onSame={(postId) => choice.choosePost(check.businessId, postId)}
          />
        ))}
      </ul>
      {duplicates.length > shown && (
        <Button variant="ghost" onClick={() => setShown(shown + BATCH)}>
          Show {Math.min(BATCH, duplicates.length - shown)} more
        </Button>
      )}
    </List>
  );
}

const Meaning = styled.p`
  color: ${color.muted};
  font-size: 13px;
`;

/** The height is fixed, however many matches are shown. */
const List = styled.div`
  height: min(440px, calc(100dvh - 420px));
  min-height: 160px;
  overflow: auto;
`;

import { useState } from 'react';
import { styled } from 'styled-components';
import type { ListingsFilter, ListingsReply, UpdateDecision } from '#contract/listings.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Small } from '../../components/Small.ts';
import { count as numberOf } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, space } from '../../lib/theme.ts';
import { ListingsTable } from './ListingsTable.tsx';
import { selectableOf } from './listingTexts.ts';
import { questionOf } from './questionOf.ts';
import { useDecide } from './useDecide.ts';

type Props = {
  reply: ListingsReply;
  filter: ListingsFilter;
  /** True while the rows are still those of the previous page or filter. */
  outdated: boolean;
};

/**
 * Shows the table, and decides on several updates at once. These are the selected ones of this page, or all updates
 * that can be selected (see `selectableOf`) in the listings that match the filter, on all pages.
 */
export function ListingSelection({ reply, filter, outdated }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setIsAll] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [decide, isDeciding] = useDecide();
  const { asOf, waiting, listings } = reply;
  const onPage = listings.flatMap((listing) => selectableOf(listing).map(({ id }) => id));
  const selected = new Set(isAll ? onPage : onPage.filter((id) => chosen.has(id)));
  const select = (ids: readonly number[], isSelected: boolean) => {
    setIsAll(false);
    const others = [...selected].filter((id) => !ids.includes(id));
    setChosen(new Set(isSelected ? [...others, ...ids] : others));
  };
  const alone = waiting.toDecline - waiting.toAccept;
  const count = isAll ? waiting.toAccept : selected.size;
  const decideSelected = async (verdict: UpdateDecision['verdict']) => {
    const about = isAll ? { matching: filter, selectable: true as const } : { ids: [...selected] };
    if (await decide({ verdict, ...about, asOf })) select(onPage, false);
    setAsking(false);
  };
  const question = questionOf(reply, isAll, selected);
  return (
    <>
      {onPage.length > 0 && (
        <Bar>
          <p role="status">
            {count > 0
              ? `${formatNumber(count)} selected`
              : `${numberOf(waiting.toAccept, 'update')} waiting${alone ? `, ${formatNumber(alone)} more to decide one by one` : ''}`}
          </p>
          {!isAll && waiting.toAccept > selected.size && (
            <Button variant="ghost" onClick={() => setIsAll(true)}>
              Select all {formatNumber(waiting.toAccept)} that match
            </Button>
          )}
          {count > 0 && (
            <Button variant="ghost" onClick={() => select(onPage, false)}>
              Clear the selection
            </Button>
          )}
          <Decisions>
            <Button disabled={!count} busy={isDeciding} onClick={() => decideSelected('decline')}>
              Decline selected
            </Button>
            <Button
              variant="primary"
              disabled={!count}
              busy={isDeciding}
              onClick={() => (question ? setAsking(true) : decideSelected('accept'))}
            >
              Accept selected
            </Button>
          </Decisions>
          <Small>The texts of a post take over each value that you accept.</Small>
        </Bar>
      )}
      {isAsking && question && (
        <ConfirmDialog
          title={`Accept ${numberOf(count, 'update')}?`}
          text={question}
          action="Accept"
          actionPending="Accepting..."
          pending={isDeciding}
          onConfirm={() => decideSelected('accept')}
          onCancel={() => setAsking(false)}
        />
      )}
      <ListingsTable
        reply={reply}
        outdated={outdated}
        selected={selected}
        onPage={onPage}
        onSelect={select}
      />
    </>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: 8px;
  background: ${color.subtle};
  > [role='status'] { min-width: 130px; font-weight: 500; }
  > :last-child { flex-basis: 100%; }
`;

const Decisions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-left: auto;
`;

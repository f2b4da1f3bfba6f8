import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ReviewItem } from '#contract/review.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { ReviewQueue } from '../../lib/api/reviewApi.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { color, radius, space, type } from '../../lib/theme.ts';
import { movedTo, selectReviewScreen } from './reviewScreenSlice.ts';
import type { SaveState } from './reviewSelectors.ts';
import { selectSaveState } from './reviewSelectors.ts';

const SIGNS: Record<SaveState, { icon: string; label: string } | null> = {
  open: null,
  decided: { icon: 'fa-solid fa-check', label: 'Decided' },
  saving: { icon: 'fa-solid fa-ellipsis', label: 'Being saved' },
  refused: { icon: 'fa-solid fa-triangle-exclamation', label: 'Not saved' },
};

type Props = { queue: ReviewQueue; loading: boolean; onMore: () => void };

/** Lists all salons of the queue. Decided ones are marked and keep their position. */
export function QueueList({ queue: { items, more }, loading, onMore }: Props) {
  return (
    <>
      <ol aria-label="To review">
        {items.map((item, index) => (
          <Entry key={item.id} item={item} index={index} />
        ))}
      </ol>
      {more && (
        <Button busy={loading} onClick={onMore}>
          Load the next
        </Button>
      )}
    </>
  );
}

type EntryProps = { item: ReviewItem; index: number };

/** Memoised: a queue has hundreds of entries, and a decision changes two of them. */
const Entry = memo(function Entry({ item: { id, name, city, state, why }, index }: EntryProps) {
  const dispatch = useAppDispatch();
  const saveState = useAppSelector((root) => selectSaveState(root, id));
  const current = useAppSelector((root) => selectReviewScreen(root).index === index);
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const sign = SIGNS[saveState];
  return (
    <Item ref={ref}>
      <Choice
        type="button"
        aria-current={current || undefined}
        $saveState={saveState}
        onClick={() => dispatch(movedTo(index))}
      >
        <strong dir="auto">{name}</strong>
        {sign && <Icon name={sign.icon} label={sign.label} />}
        <span dir="auto">{[city, state].filter(Boolean).join(', ')}</span>
        <em>{why}</em>
      </Choice>
    </Item>
  );
});

const Item = styled.li`
  /* Entries outside the viewport are not laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 62px;
`;

const Choice = styled.button<{ $saveState: SaveState }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(2)};
  width: 100%;
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  text-align: start;
  > strong {
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span, > em {
    grid-column: 1 / -1;
    color: ${color.muted};
    font-size: ${type.caption};
    font-style: normal;
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  > i { align-self: center; color: ${({ $saveState }) => ($saveState === 'refused' ? color.dangerText : color.successText)}; }
  ${({ $saveState }) => $saveState === 'decided' && `> strong { color: ${color.muted}; font-weight: 400; }`}
  &:hover { background: ${color.hover}; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-current] {
    background: ${color.accentSubtle};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
  @media (forced-colors: active) {
    &[aria-current] { outline: 2px solid; outline-offset: -2px; }
  }
`;

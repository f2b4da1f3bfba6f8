import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ReviewItem } from '#contract/review.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { color, radius, space, type } from '../../lib/theme.ts';
import type { DeskState } from './decisionDesk.ts';
import type { Mark, Queue } from './useQueue.ts';
import { markOf } from './useQueue.ts';

const MARKS: Record<Mark, { icon: string; label: string } | null> = {
  open: null,
  decided: { icon: 'fa-solid fa-check', label: 'Decided' },
  saving: { icon: 'fa-solid fa-ellipsis', label: 'Being saved' },
  refused: { icon: 'fa-solid fa-triangle-exclamation', label: 'Not saved' },
};

type Props = {
  queue: Queue;
  state: DeskState;
  currentId: string | undefined;
  onGo: (businessId: string) => void;
};

/** All that is to be decided. What was stays in its place, with a mark. */
export function QueueList({ queue, state, currentId, onGo }: Props) {
  return (
    <>
      <ol aria-label="To review">
        {queue.items?.map((item) => (
          <Entry
            key={item.id}
            item={item}
            mark={markOf(item.id, state)}
            current={item.id === currentId}
            onGo={onGo}
          />
        ))}
      </ol>
      {queue.more && (
        <Button busy={queue.loading} onClick={queue.load}>
          Load the next
        </Button>
      )}
    </>
  );
}

type EntryProps = { item: ReviewItem; mark: Mark; current: boolean; onGo: (businessId: string) => void };

/** Of hundreds only those are drawn anew whose mark changes. */
const Entry = memo(
  function Entry({ item: { id, name, city, state, why }, mark, current, onGo }: EntryProps) {
    const ref = useRef<HTMLLIElement>(null);
    useEffect(() => {
      if (current) ref.current?.scrollIntoView?.({ block: 'nearest' });
    }, [current]);
    const sign = MARKS[mark];
    return (
      <Item ref={ref}>
        <Choice type="button" aria-current={current || undefined} $mark={mark} onClick={() => onGo(id)}>
          <strong dir="auto">{name}</strong>
          {sign && <Icon name={sign.icon} label={sign.label} />}
          <span dir="auto">{[city, state].filter(Boolean).join(', ')}</span>
          <em>{why}</em>
        </Choice>
      </Item>
    );
  },
  // Only `onGo` differs at each time, and it does the same.
  (before, after) =>
    before.item === after.item && before.mark === after.mark && before.current === after.current,
);

const Item = styled.li`
  /* Those out of sight cost no layout. */
  content-visibility: auto;
  contain-intrinsic-size: auto 62px;
`;

const Choice = styled.button<{ $mark: Mark }>`
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
  > i { align-self: center; color: ${({ $mark }) => ($mark === 'refused' ? color.dangerText : color.successText)}; }
  ${({ $mark }) => $mark === 'decided' && `> strong { color: ${color.muted}; font-weight: 400; }`}
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

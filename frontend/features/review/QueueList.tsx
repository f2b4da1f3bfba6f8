import { Fragment, memo } from 'react';
import { styled } from 'styled-components';
import type { ReviewItem, ReviewReason } from '#contract/review.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { ReviewQueue } from '../../lib/api/reviewApi.ts';
import { cityState } from '../../lib/cityState.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { color, radius, space, type } from '../../lib/theme.ts';
import { GROUP_CHOICES, GROUP_TITLES } from './choices.ts';
import { leaveGroup } from './groupCommands.ts';
import { selectGroup } from './groupSelectors.ts';
import type { ReviewContext } from './reviewContext.ts';
import { groupShown, movedTo, selectReviewScreen } from './reviewScreenSlice.ts';
import type { SaveState } from './reviewSelectors.ts';
import { selectSaveState } from './reviewSelectors.ts';
import { useInView } from './useInView.ts';

const SIGNS: Record<SaveState, { icon: string; label: string; tone?: string } | null> = {
  undecided: null,
  accepted: { icon: 'fa-solid fa-check', label: 'Accepted' },
  set: { icon: 'fa-solid fa-check', label: 'Named by hand' },
  verified: { icon: 'fa-solid fa-check', label: 'Verified' },
  rejected: { icon: 'fa-solid fa-xmark', label: 'Rejected', tone: color.dangerText },
  closed: { icon: 'fa-solid fa-store-slash', label: 'Closed', tone: color.accentText },
  open: { icon: 'fa-solid fa-store', label: 'Still open' },
  decided: { icon: 'fa-solid fa-check', label: 'Decided' },
  saving: { icon: 'fa-solid fa-ellipsis', label: 'Being saved', tone: color.muted },
  refused: { icon: 'fa-solid fa-triangle-exclamation', label: 'Not saved', tone: color.dangerText },
};

const UNDECIDED: readonly SaveState[] = ['undecided', 'saving', 'refused'];

type Props = { context: ReviewContext; queue: ReviewQueue; loading: boolean; onMore: () => void };

/** Lists all salons of the queue. Decided ones are marked and keep their position. */
export function QueueList({ context, queue: { items, more }, loading, onMore }: Props) {
  return (
    <>
      <ol aria-label="To review">
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {item.reason !== items[index - 1]?.reason && <GroupHead context={context} reason={item.reason} />}
            <Entry item={item} index={index} />
          </Fragment>
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

/**
 * The heading above the salons with the same reason. For most reasons it has a button to decide on several undecided
 * salons together.
 */
function GroupHead({ context, reason }: { context: ReviewContext; reason: ReviewReason }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => selectGroup(state, context.jobId, reason).length);
  const shown = useAppSelector((state) => selectReviewScreen(state).group?.reason === reason);
  return (
    <Group>
      <span>{GROUP_TITLES[reason]}</span>
      {GROUP_CHOICES[reason] && open > 1 && (
        <Button
          variant="ghost"
          aria-pressed={shown}
          title="Decide on all salons with this reason together (G)"
          onClick={() => dispatch(shown ? leaveGroup(context) : groupShown(reason))}
        >
          {open} together
        </Button>
      )}
    </Group>
  );
}

type EntryProps = { item: ReviewItem; index: number };

/** Memoised, because a queue has hundreds of entries, and a decision changes two of them. */
const Entry = memo(function Entry({ item: { id, name, city, state }, index }: EntryProps) {
  const dispatch = useAppDispatch();
  const saveState = useAppSelector((root) => selectSaveState(root, id));
  const current = useAppSelector((root) => {
    const { index: at, group } = selectReviewScreen(root);
    return at === index && !group;
  });
  const ref = useInView(current, index === 0);
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
        <span dir="auto">{cityState({ city, state })}</span>
      </Choice>
    </Item>
  );
});

const Group = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  min-height: 32px;
  padding: ${space(1)} ${space(1)} 0 ${space(3)};
  color: ${color.muted};
  font-size: ${type.caption};
  font-weight: 500;
  line-height: 16px;
  button { flex: none; height: 24px; padding: 0 ${space(2)}; font-size: ${type.caption}; }
`;

const Item = styled.li`
  /* Entries outside the viewport are not laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 50px;
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
  > span {
    grid-column: 1 / -1;
    color: ${color.muted};
    font-size: ${type.caption};
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  > i { align-self: center; color: ${({ $saveState }) => SIGNS[$saveState]?.tone ?? color.successText}; }
  ${({ $saveState }) => !UNDECIDED.includes($saveState) && `> strong { color: ${color.muted}; font-weight: 400; }`}
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

import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { TOAST_REGION } from '../../components/toastRegion.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { color, type } from '../../lib/theme.ts';
import { ActionBar } from './ActionBar.tsx';
import { GROUP_CHOICES } from './choices.ts';
import { selectHasFailures } from './decisionsSlice.ts';
import { NEED_NO_SALON, runCommand, setUrl, writeNote } from './reviewCommands.ts';
import type { ReviewContext } from './reviewContext.ts';
import { fieldShown, keysToggled, selectReviewScreen } from './reviewScreenSlice.ts';
import { notedDecision, selectListing } from './reviewSelectors.ts';
import { SaveFailures } from './SaveFailures.tsx';
import { TextForm } from './TextForm.tsx';
import type { ReviewCommand } from './useReviewKeys.ts';
import { COMMANDS } from './useReviewKeys.ts';

const KeysDialog = lazyDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog);

const IN_GROUP: ReviewCommand[] = ['undo', 'group', 'keys'];

type Props = {
  context: ReviewContext;
  /** True if the salon is one of a queue, which has groups. */
  inQueue?: boolean;
  /**
   * True if the decisions that were not saved are shown above everything else instead of here, so that they cover no
   * listing.
   */
  failuresAbove?: boolean;
};

/**
 * Shows, below the listings, the commands, their text field and, unless `failuresAbove`, the decisions that were not
 * saved.
 */
export function DecisionFoot({ context, inQueue = false, failuresAbove = false }: Props) {
  const dispatch = useAppDispatch();
  const { businessId } = context;
  const { field, notes, refusedUrls, message, keysShown, group } = useAppSelector(selectReviewScreen);
  const listing = useAppSelector((state) => selectListing(state, businessId));
  const choices = group && GROUP_CHOICES[group.reason];
  const commands = COMMANDS.filter(
    (command) => (businessId || NEED_NO_SALON.includes(command)) && (inQueue || command !== 'group'),
  );
  const likely = listing?.open && listing.operating ? 'closed' : listing ? 'accept' : 'set';
  const failed = useAppSelector(selectHasFailures);
  const said = message || (failuresAbove && failed ? 'A decision was not saved: see above.' : '');
  const shownField = field?.businessId === businessId ? field : null;
  const kind = shownField?.kind;
  const note = notes[businessId] ?? '';
  const noted = notedDecision(listing);
  const foot = useRef<HTMLDivElement>(null);
  // The foot covers the end of its pane, so what is scrolled into view, and toasts, must stay above it. This is a
  // layout effect, because layout effects run before the effects that scroll.
  useLayoutEffect(() => {
    const bar = foot.current!;
    const above = [bar.parentElement!, document.querySelector<HTMLElement>(TOAST_REGION)!];
    const set = (height: string) => {
      for (const { style } of above) style.setProperty('--actions-height', height);
    };
    const measure = () => set(`${bar.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      set('0px');
    };
  }, []);
  return (
    <Foot ref={foot}>
      {!failuresAbove && <SaveFailures onGo={context.onGo} />}
      {note && kind !== 'note' && (
        <Draft>
          Goes with your next decision on this salon or a page of it: <q dir="auto">{note}</q>
        </Draft>
      )}
      {shownField && (
        <TextForm
          key={kind}
          field={shownField}
          noted={noted && shortUrl(noted.url)}
          initial={kind === 'note' ? note || (noted?.note ?? '') : (refusedUrls[businessId] ?? '')}
          onSubmit={(text) => dispatch(kind === 'note' ? writeNote(context, text) : setUrl(context, text))}
          onClose={() => dispatch(fieldShown(null))}
        />
      )}
      <Message role="status" title={said}>
        {said}
      </Message>
      <ActionBar
        commands={choices ? [...choices, ...IN_GROUP] : commands}
        primary={choices?.[0] ?? (businessId ? likely : undefined)}
        onCommand={(command) => dispatch(runCommand(command, context))}
      />
      {keysShown && <KeysDialog onClose={() => dispatch(keysToggled())} />}
    </Foot>
  );
}

const Foot = styled.div`
  width: 100%;
`;

const Draft = styled.p`
  color: ${color.muted};
  font-size: ${type.caption};
  overflow-wrap: anywhere;
`;

/** The message has one line, however long its text is, so that no button moves under the pointer. */
const Message = styled.p`
  overflow: hidden;
  min-height: 20px;
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

import { nanoid } from '@reduxjs/toolkit';
import { isWebUrl } from '#contract/isWebUrl.ts';
import type { DecisionRequest, PageDecisionRequest } from '#contract/review.ts';
import type { AppThunk } from '../../lib/rootReducer.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { VERDICTS } from '../evidence/index.ts';
import { decisionsOf, VERDICT_OF } from './choices.ts';
import { refusalDismissed, selectIsUrlUnsaved } from './decisionsSlice.ts';
import { runGroupCommand, toggleGroup } from './groupCommands.ts';
import type { Listing } from './listings.ts';
import { AUTO } from './optimisticEntry.ts';
import { recordDecisions } from './recordDecisions.ts';
import type { ReviewContext } from './reviewContext.ts';
import type { TextField } from './reviewScreenSlice.ts';
import {
  announced,
  fieldShown,
  keysToggled,
  listingSelected,
  noteWritten,
  selectReviewScreen,
} from './reviewScreenSlice.ts';
import {
  notedDecision,
  obstacleOf,
  selectEntry,
  selectIsDecidedElsewhere,
  selectListing,
  selectListings,
} from './reviewSelectors.ts';
import { saidText } from './saidText.ts';
import { undo } from './undoCommand.ts';
import type { ReviewCommand } from './useReviewKeys.ts';
import { aboutPage } from './verdicts.ts';

// The commands of the review. Most return a text that says what they did, or why they did nothing.

type Command = AppThunk<string | undefined>;

const stepOn = ({ onStep }: ReviewContext, text: string): string => {
  const name = onStep('decided');
  return name ? `${text} Next: ${name}` : text;
};

/** Makes decisions that Undo takes back together. If nothing is left to decide on the salon, steps to the next. */
const decideAll =
  (context: ReviewContext, requests: DecisionRequest[]): Command =>
  (dispatch, getState) => {
    const { jobId, businessId } = context;
    const first = selectEntry(getState(), businessId);
    if (!first) return undefined;
    const obstacle = obstacleOf(first);
    if (obstacle) return obstacle;
    const note = selectReviewScreen(getState()).notes[businessId] ?? '';
    dispatch(recordDecisions({ jobId, businessId, requests, note, act: nanoid() }));
    const text = saidText(requests);
    if (!selectEntry(getState(), businessId)!.toReview) return stepOn(context, text);
    const open = selectListings(getState(), businessId).filter((listing) => listing.open);
    const decided = requests.filter(aboutPage).map(({ url }) => url);
    if (open.some(({ url }) => decided.includes(url)))
      return `${text} It says that the salon is closed: press C or S.`;
    return open[0] ? `${text} Now: ${shortUrl(open[0].url)}` : text;
  };

const isDecided = ({ decision }: Listing, verdict: PageDecisionRequest['verdict']): boolean =>
  !!decision &&
  !decision.changed &&
  (decision.verdict === verdict || (verdict === 'accepted' && decision.verdict === 'set'));

const judge =
  (context: ReviewContext, choice: 'accept' | 'reject'): Command =>
  (dispatch, getState) => {
    const { businessId } = context;
    const verdict = VERDICT_OF[choice];
    const listing = selectListing(getState(), businessId);
    const note = selectReviewScreen(getState()).notes[businessId] ?? '';
    if (!selectEntry(getState(), businessId)) return 'Still loading.';
    if (!listing) return 'There is no page to decide on. Press U to paste its URL.';
    if (isDecided(listing, verdict) && !note && !selectIsDecidedElsewhere(getState(), businessId))
      return stepOn(context, `${shortUrl(listing.url)} was ${verdict} before.`);
    return dispatch(decideAll(context, decisionsOf(choice, listing, selectListings(getState(), businessId))));
  };

/** Decides on the salon as a whole. */
const judgeSalon =
  (context: ReviewContext, choice: 'none' | 'closed' | 'stillOpen'): Command =>
  (dispatch, getState) => {
    const { businessId } = context;
    const entry = selectEntry(getState(), businessId);
    if (!entry) return 'Still loading.';
    const requests = decisionsOf(choice, undefined, selectListings(getState(), businessId));
    if (!requests.length) return stepOn(context, 'There is no page left to reject.');
    const { closure } = entry;
    const note = selectReviewScreen(getState()).notes[businessId];
    const isMade = requests[0]!.verdict === closure?.verdict && !closure.changed;
    if (isMade && !note && !selectIsDecidedElsewhere(getState(), businessId))
      return stepOn(context, `It was decided before: ${VERDICTS[closure.verdict].label.toLowerCase()}.`);
    return dispatch(decideAll(context, requests));
  };

const open =
  ({ businessId }: ReviewContext): Command =>
  (_dispatch, getState) => {
    const url = selectListing(getState(), businessId)?.url;
    if (!url || !isWebUrl(url)) return 'There is no page to open.';
    window.open(url, '_blank', 'noopener,noreferrer');
    return undefined;
  };

const openField =
  (kind: TextField) =>
  ({ businessId }: ReviewContext): Command =>
  (dispatch) =>
    void dispatch(fieldShown({ businessId, kind }));

const COMMANDS: Record<ReviewCommand, (context: ReviewContext) => Command> = {
  accept: (context) => judge(context, 'accept'),
  reject: (context) => judge(context, 'reject'),
  none: (context) => judgeSalon(context, 'none'),
  closed: (context) => judgeSalon(context, 'closed'),
  stillOpen: (context) => judgeSalon(context, 'stillOpen'),
  group: toggleGroup,
  set: openField('set'),
  note: openField('note'),
  open,
  next:
    ({ onStep }) =>
    () =>
      onStep('next') ?? 'No further salon is shown here.',
  back:
    ({ onStep }) =>
    () =>
      onStep('back') ?? 'No earlier salon is shown here.',
  undo,
  keys: () => (dispatch) => void dispatch(keysToggled()),
};

const announce =
  (command: Command): AppThunk =>
  (dispatch) => {
    const text = dispatch(command);
    if (text !== undefined) dispatch(announced(text));
  };

export const NEED_NO_SALON: ReviewCommand[] = ['next', 'back', 'undo', 'keys'];

export const runCommand =
  (command: ReviewCommand, context: ReviewContext): AppThunk =>
  (dispatch, getState) => {
    const { group } = selectReviewScreen(getState());
    if (dispatch(runGroupCommand(command, context))) return;
    if (!group && !context.businessId && !NEED_NO_SALON.includes(command))
      dispatch(announced('This is the end of the list.'));
    else dispatch(announce(COMMANDS[command](context)));
  };

const DECIDING: ReviewCommand[] = ['accept', 'reject', 'none', 'closed', 'stillOpen'];

/** Runs a key's command. While a pasted URL is being saved, a key does not decide: it may be a letter of that URL. */
export const runKey =
  (command: ReviewCommand, context: ReviewContext): AppThunk =>
  (dispatch, getState) => {
    if (DECIDING.includes(command) && selectIsUrlUnsaved(getState()))
      dispatch(announced('The pasted URL is still being saved: press the key again.'));
    else dispatch(runCommand(command, context));
  };

/** Selects the listing with this number, from 1. */
export const selectNumber = ({ businessId }: ReviewContext, number: number): AppThunk =>
  announce((dispatch, getState) => {
    const listing = selectListings(getState(), businessId)[number - 1];
    if (!listing) return `There is no page ${number}.`;
    dispatch(listingSelected({ businessId, key: listing.key }));
    return `${number}: ${shortUrl(listing.url)}`;
  });

export const setUrl = (context: ReviewContext, url: string): AppThunk =>
  announce((dispatch, getState) => {
    // This URL replaces the refused one, so the notice of the refusal is dismissed.
    const refusal = selectReviewScreen(getState()).field?.refusal;
    if (refusal) dispatch(refusalDismissed(refusal.id));
    return dispatch(decideAll(context, [{ platformId: AUTO, verdict: 'set', url }]));
  });

/** Adds the note to the selected listing's decision or, if that is still to be made, to the salon's next decision. */
export const writeNote = (context: ReviewContext, note: string): AppThunk =>
  announce((dispatch, getState) => {
    const { businessId } = context;
    const decision = notedDecision(selectListing(getState(), businessId));
    dispatch(fieldShown(null));
    if (decision && note && note !== decision.note) {
      const { platformId, verdict, url } = decision;
      dispatch(noteWritten({ businessId, note }));
      return dispatch(decideAll(context, [{ platformId, verdict, url }]));
    }
    if (decision?.note && !note) return 'A note cannot be removed. Write another one in its place.';
    dispatch(noteWritten({ businessId, note }));
    return note ? 'The note will be saved with your next decision on this salon or a page of it.' : '';
  });

import type { DecisionVerdict } from '#contract/businesses.ts';
import { isWebUrl } from '#contract/isWebUrl.ts';
import type { AppThunk } from '../../lib/rootReducer.ts';
import { decided, selectLastDecision, undone } from './decisionsSlice.ts';
import type { Listing } from './listings.ts';
import { listingKey, shortUrl } from './listings.ts';
import { AUTO } from './optimisticEntry.ts';
import {
  announced,
  fieldClosed,
  fieldOpened,
  keysToggled,
  listingSelected,
  noteWritten,
  selectReviewScreen,
} from './reviewScreenSlice.ts';
import { obstacleOf, selectEntry, selectListing, selectListings } from './reviewSelectors.ts';
import type { ReviewCommand } from './useReviewKeys.ts';

// The commands of the review. Each returns the text that is announced to screen readers.

const VERDICTS: Record<DecisionVerdict, string> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  set: 'Named by hand',
};

export type Step = 'decided' | 'next' | 'back';

/** The salon that is reviewed, and the way to the others. */
export type ReviewContext = {
  jobId: string;
  /** Empty at the end of the queue, where only Back and Undo do something. */
  businessId: string;
  /** Goes to the next or previous salon, or after a decision to the next undecided one. Returns its name, if any. */
  onStep: (step: Step) => string | undefined;
  onGo: (businessId: string) => void;
};

type Command = AppThunk<string | undefined>;
type Choice = { platformId: string; verdict: DecisionVerdict; url: string };

const stepOn = ({ onStep }: ReviewContext, text: string): string => {
  const name = onStep('decided');
  return name ? `${text} Next: ${name}` : text;
};

const decide =
  (context: ReviewContext, choice: Choice, note: string): Command =>
  (dispatch, getState) => {
    const { jobId, businessId } = context;
    const before = selectEntry(getState(), businessId);
    if (!before) return undefined;
    const obstacle = obstacleOf(before);
    if (obstacle) return obstacle;
    const request = { ...choice, ...(note && { note }) };
    dispatch(decided({ jobId, businessId, name: before.business.name, request, before }));
    const text = `${VERDICTS[choice.verdict]}: ${shortUrl(choice.url)}.`;
    if (!selectEntry(getState(), businessId)!.toReview) return stepOn(context, text);
    const next = selectListings(getState(), businessId).find((listing) => listing.open);
    return next ? `${text} Now: ${shortUrl(next.url)}` : text;
  };

const isDecided = ({ decision }: Listing, verdict: DecisionVerdict): boolean =>
  !!decision &&
  !decision.changed &&
  (decision.verdict === verdict || (verdict === 'accepted' && decision.verdict === 'set'));

const judge =
  (context: ReviewContext, verdict: 'accepted' | 'rejected'): Command =>
  (dispatch, getState) => {
    const { businessId } = context;
    const listing = selectListing(getState(), businessId);
    const note = selectReviewScreen(getState()).notes[businessId] ?? '';
    if (!selectEntry(getState(), businessId)) return 'Still loading.';
    if (!listing) return 'There is no page to decide on. Press U to paste its URL.';
    const { platformId, url } = listing;
    if (isDecided(listing, verdict) && !note)
      return stepOn(context, `${shortUrl(url)} was ${verdict} before.`);
    return dispatch(decide(context, { platformId, verdict, url }, note));
  };

const open =
  ({ businessId }: ReviewContext): Command =>
  (_dispatch, getState) => {
    const url = selectListing(getState(), businessId)?.url;
    if (!url || !isWebUrl(url)) return 'There is no page to open.';
    window.open(url, '_blank', 'noopener,noreferrer');
    return undefined;
  };

const undo =
  ({ jobId, onGo }: ReviewContext): Command =>
  (dispatch, getState) => {
    const decision = selectLastDecision(getState(), jobId);
    if (!decision) return 'There is nothing to undo.';
    const { id, businessId, name, request } = decision;
    dispatch(undone(id));
    dispatch(listingSelected({ businessId, key: listingKey(request.platformId, request.url) }));
    onGo(businessId);
    return `Undone: ${VERDICTS[request.verdict].toLowerCase()} ${shortUrl(request.url)}, ${name}`;
  };

const COMMANDS: Record<ReviewCommand, (context: ReviewContext) => Command> = {
  accept: (context) => judge(context, 'accepted'),
  reject: (context) => judge(context, 'rejected'),
  set:
    ({ businessId }) =>
    (dispatch) =>
      void dispatch(fieldOpened({ businessId, kind: 'set' })),
  note:
    ({ businessId }) =>
    (dispatch) =>
      void dispatch(fieldOpened({ businessId, kind: 'note' })),
  open,
  next:
    ({ onStep }) =>
    () =>
      onStep('next') ?? 'This is the last one.',
  back:
    ({ onStep }) =>
    () =>
      onStep('back') ?? 'This is the first one.',
  undo,
  keys: () => (dispatch) => void dispatch(keysToggled()),
};

const announce =
  (command: Command): AppThunk =>
  (dispatch) => {
    const text = dispatch(command);
    if (text !== undefined) dispatch(announced(text));
  };

export const runCommand = (command: ReviewCommand, context: ReviewContext): AppThunk =>
  announce(COMMANDS[command](context));

/** Selects the listing of that number, from 1. */
export const selectNumber = ({ businessId }: ReviewContext, number: number): AppThunk =>
  announce((dispatch, getState) => {
    const listing = selectListings(getState(), businessId)[number - 1];
    if (!listing) return `There is no page ${number}.`;
    dispatch(listingSelected({ businessId, key: listing.key }));
    return `${number}: ${shortUrl(listing.url)}`;
  });

export const setUrl = (context: ReviewContext, url: string): AppThunk =>
  announce((dispatch, getState) => {
    const note = selectReviewScreen(getState()).notes[context.businessId] ?? '';
    return dispatch(decide(context, { platformId: AUTO, verdict: 'set', url }, note));
  });

/** Adds the note to the listing's decision; without one, the note goes with the next decision. */
export const writeNote = (context: ReviewContext, note: string): AppThunk =>
  announce((dispatch, getState) => {
    const { businessId } = context;
    const decision = selectListing(getState(), businessId)?.decision;
    dispatch(fieldClosed());
    if (decision && note && note !== decision.note) {
      const { platformId, verdict, url } = decision;
      return dispatch(decide(context, { platformId, verdict, url }, note));
    }
    dispatch(noteWritten({ businessId, note }));
    return note ? 'The note will be saved with your next decision on this salon.' : '';
  });

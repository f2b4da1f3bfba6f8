import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DecisionVerdict } from '#contract/businesses.ts';
import type { ReviewEntry } from '#contract/review.ts';
import { isSafeUrl } from '../../components/SafeLink.tsx';
import { useReviewEntryQuery } from '../../lib/api/reviewApi.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import { isSimulated } from '../../lib/syncable.ts';
import { AUTO } from './decided.ts';
import type { DecisionDesk, DeskState } from './decisionDesk.ts';
import { deskOf } from './decisionDesk.ts';
import type { Listing } from './listings.ts';
import { byWorth, listingKey, listingsOf, shortUrl } from './listings.ts';
import type { ReviewCommand } from './useReviewKeys.ts';

const VERDICTS: Record<DecisionVerdict, string> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  set: 'Named by hand',
};

export type Form = 'set' | 'note';

type Options = {
  jobId: string;
  /** Null: none is shown, and only Back and Undo do something. */
  businessId: string | null;
  /** Goes to the next salon that is to be decided, or to the very next or last one. Gives its name, where there is one. */
  onStep: (step: 'decided' | 'next' | 'back') => string | undefined;
  /** Goes to a salon where something was taken back. */
  onGo: (businessId: string) => void;
};

export type Reviewing = {
  entry: ReviewEntry | undefined;
  error: unknown;
  reload: () => void;
  /** In the order of their numbers. */
  listings: Listing[];
  selected: Listing | undefined;
  select: (key: string) => void;
  /** The text field that is open. */
  form: Form | null;
  closeForm: () => void;
  setUrl: (url: string) => void;
  note: string;
  writeNote: (note: string) => void;
  /** What a screen reader is told. */
  said: string;
  command: (command: ReviewCommand) => void;
  number: (number: number) => void;
  keysShown: boolean;
  hideKeys: () => void;
  desk: DecisionDesk;
  state: DeskState;
};

export function useDesk(): [DecisionDesk, DeskState] {
  const desk = deskOf(useAppDispatch());
  return [desk, useSyncExternalStore(desk.subscribe, desk.state)];
}

/** The pages of an entry in the order in which they were first shown; what came since stands last. */
function ordered(desk: DecisionDesk, businessId: string, entry: ReviewEntry | undefined): Listing[] {
  if (!entry) return [];
  const listings = byWorth(listingsOf(entry));
  const before = desk.orders.get(businessId) ?? [];
  const keys = [...before, ...listings.map(({ key }) => key).filter((key) => !before.includes(key))];
  desk.orders.set(businessId, keys);
  return keys.flatMap((key) => listings.filter((listing) => listing.key === key));
}

/** Why nothing can be decided on an entry. */
export function barOf(entry: ReviewEntry): string | undefined {
  const { result } = entry.business;
  if (!result) return 'This salon has not been searched yet. It can be reviewed once it has a result.';
  return isSimulated(result)
    ? 'This result is simulated: it is made up, and there is nothing to decide.'
    : undefined;
}

/** What an operator looks at and does with one salon after the other. */
export function useReviewing({ jobId, businessId: shownId, onStep, onGo }: Options): Reviewing {
  const businessId = shownId ?? '';
  const [desk, state] = useDesk();
  const { currentData, error, refetch } = useReviewEntryQuery(shownId ?? skipToken);
  const entry = state.shown.get(businessId) ?? currentData;
  const listings = ordered(desk, businessId, entry);
  const [chosen, setChosen] = useState<{ businessId: string; key: string } | null>(null);
  const [form, setForm] = useState<{ businessId: string; form: Form } | null>(null);
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [said, setSaid] = useState('');
  const [keysShown, setKeysShown] = useState(false);

  useEffect(() => {
    if (currentData) desk.arrived(currentData);
  }, [desk, currentData]);

  const selected =
    listings.find(({ key }) => chosen?.businessId === businessId && key === chosen.key) ??
    listings.find(({ open }) => open) ??
    listings.find(({ decision }) => !decision) ??
    listings[0];
  const openForm = form?.businessId === businessId ? form.form : null;
  const note = notes[businessId] ?? '';

  const decide = (verdict: DecisionVerdict, platformId: string, url: string, words: string) => {
    if (!entry) return;
    const bar = barOf(entry);
    if (bar) return setSaid(bar);
    const request = { platformId, verdict, url, ...(words && { note: words }) };
    const after = desk.decide({ jobId, businessId, name: entry.business.name, request }, entry);
    setNotes(({ [businessId]: _, ...rest }) => rest);
    setChosen(null);
    setForm(null);
    const told = `${VERDICTS[verdict]}: ${shortUrl(url)}.`;
    if (after.toReview) {
      const next = ordered(desk, businessId, after).find(({ open }) => open);
      return setSaid(next ? `${told} Now: ${shortUrl(next.url)}` : told);
    }
    const name = onStep('decided');
    setSaid(name ? `${told} Next: ${name}` : told);
  };

  const judge = (verdict: 'accepted' | 'rejected') => {
    if (!entry) return setSaid('Still loading.');
    if (!selected) return setSaid('There is no page to decide on. U takes the address of one.');
    const { decision, platformId, url } = selected;
    const same =
      decision && (decision.verdict === verdict || (verdict === 'accepted' && decision.verdict === 'set'));
    if (same && !decision.changed && !note) {
      const name = onStep('decided');
      return setSaid(`${shortUrl(url)} was ${verdict} before.${name ? ` Next: ${name}` : ''}`);
    }
    decide(verdict, platformId, url, note);
  };

  const step = (way: 'next' | 'back') => {
    const name = onStep(way);
    setSaid(name ?? (way === 'next' ? 'This is the last one.' : 'This is the first one.'));
  };

  const undo = () => {
    const act = desk.undo(jobId);
    if (!act) return setSaid('There is nothing to undo.');
    const { verdict, url, platformId } = act.request;
    setChosen({ businessId: act.businessId, key: listingKey(platformId, url) });
    onGo(act.businessId);
    setSaid(`Taken back: ${VERDICTS[verdict].toLowerCase()} ${shortUrl(url)}, ${act.name}`);
  };

  const commands: Record<ReviewCommand, () => void> = {
    accept: () => judge('accepted'),
    reject: () => judge('rejected'),
    set: () => setForm({ businessId, form: 'set' }),
    note: () => setForm({ businessId, form: 'note' }),
    open: () => {
      if (selected && isSafeUrl(selected.url)) window.open(selected.url, '_blank', 'noopener,noreferrer');
      else setSaid('There is no page to open.');
    },
    next: () => step('next'),
    back: () => step('back'),
    undo,
    keys: () => setKeysShown(true),
  };

  const select = (key: string) => setChosen({ businessId, key });

  return {
    entry,
    error: entry ? undefined : error,
    reload: () => void refetch(),
    listings,
    selected,
    select,
    form: openForm,
    closeForm: () => setForm(null),
    setUrl: (url) => decide('set', AUTO, url, note),
    note,
    writeNote: (words) => {
      setForm(null);
      const decision = selected?.decision;
      if (decision && words && words !== decision.note) {
        return decide(decision.verdict, decision.platformId, decision.url, words);
      }
      setNotes({ ...notes, [businessId]: words });
      setSaid(words ? 'The note goes with your next decision on this salon.' : '');
    },
    said,
    command: (command) => commands[command](),
    number: (number) => {
      const listing = listings[number - 1];
      if (!listing) return setSaid(`There is no page ${number}.`);
      select(listing.key);
      setSaid(`${number}: ${shortUrl(listing.url)}`);
    },
    keysShown,
    hideKeys: () => setKeysShown(false),
    desk,
    state,
  };
}

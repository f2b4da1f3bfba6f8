import type { ChangeOrNote } from '#contract/businesses.ts';
import type { Tone } from '../../components/Badge.tsx';

type Words = {
  /** The text of a row's badge. */
  badge: string;
  tone: Tone;
  /** The words after a number, such as `new pages` in `3 new pages`. */
  counted: (count: number) => string;
};

const many = (one: string, more: string) => (count: number) => (count === 1 ? one : more);

export const CHANGE_WORDS: Record<ChangeOrNote, Words> = {
  closed: { badge: 'Newly closed', tone: 'danger', counted: () => 'closed' },
  page_lost: { badge: 'Page lost', tone: 'warning', counted: () => 'lost' },
  page_uncertain: { badge: 'Page uncertain', tone: 'warning', counted: () => 'no longer certain' },
  page_gained: { badge: 'New page', tone: 'success', counted: many('new page', 'new pages') },
  moved: { badge: 'Moved', tone: 'warning', counted: () => 'moved' },
  opened_again: { badge: 'Open again', tone: 'success', counted: () => 'open again' },
  url_changed: { badge: 'Other URL', tone: 'accent', counted: many('other URL', 'other URLs') },
  fact_changed: { badge: 'Fact changed', tone: 'accent', counted: many('changed fact', 'changed facts') },
  class_changed: {
    badge: 'Class changed',
    tone: 'accent',
    counted: many('changed class', 'changed classes'),
  },
  page_not_seen: { badge: 'Not seen this time', tone: 'neutral', counted: () => 'not seen this time' },
  not_checked: { badge: 'Not checked', tone: 'neutral', counted: () => 'not checked' },
};

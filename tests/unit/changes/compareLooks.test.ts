import { describe, expect, test } from '@jest/globals';
import type { ResultStatus } from '#contract/businesses.ts';
import { changeText } from '#contract/changeText.ts';
import type { Candidate, Operating, PlatformDetails } from '#contract/platformDetails.ts';
import type { SearchDepth } from '#contract/words.ts';
import { compareLooks } from '../../../backend/features/jobs/changes/compareLooks.ts';
import type { Known } from '../../../backend/features/jobs/changes/known.ts';
import type { Seen } from '../../../backend/features/jobs/changes/seen.ts';

const URL_A = 'https://www.yelp.com/biz/a';
const URL_V = 'https://www.vagaro.com/a';
const URL_B = 'https://www.yelp.com/biz/b';

type Page = Partial<Candidate> & { says?: 'open' | 'closed'; words?: string; structured?: boolean };

/** One look at a salon on one platform: the page found there, if any, and what is not as usual. */
type Look = {
  page?: Page;
  /** The URLs of other candidates. */
  others?: string[];
  outcome?: PlatformDetails['outcome'];
  depth?: SearchDepth;
  isAnswered?: boolean;
  missing?: boolean;
  operating?: Operating;
  status?: ResultStatus;
  matchedStatus?: ResultStatus;
  isDecidedSince?: boolean;
  keepsTexts?: boolean;
  rowHash?: string;
  /** The street on a page that was found on another platform. */
  elsewhere?: string;
};

function seen(look: Look, before: Known | undefined): Seen {
  const { page, depth = 'standard', isAnswered = true, operating = 'unknown', keepsTexts = true } = look;
  const { says, words = 'words', structured = false, ...candidate } = page ?? {};
  const candidateAt = (url: string): Candidate => ({ url, title: 'A', score: 90, for: [], against: [] });
  const candidates: Candidate[] = [
    ...(page ? [{ ...candidateAt(URL_A), grade: 'found' as const, ...candidate }] : []),
    ...(look.others ?? []).map(candidateAt),
  ];
  const status = look.status ?? (page ? 'verified' : 'not_found');
  const known = before?.platforms['yelp']?.page?.url;
  return {
    look: {
      depth,
      answered: isAnswered ? ['yelp', 'vagaro'] : [],
      missing: look.missing !== undefined && known ? { yelp: { url: known, isSearched: look.missing } } : {},
    },
    details: {
      yelp: {
        outcome: look.outcome ?? (page ? 'found' : 'not_listed'),
        searchMode: 'live',
        queries: [],
        candidates,
        reason: '',
        ...(says && { operating: { says, words, structured } }),
      },
      ...(look.elsewhere && {
        vagaro: {
          outcome: 'found' as const,
          searchMode: 'live' as const,
          queries: [],
          candidates: [{ ...candidateAt(URL_V), grade: 'found' as const, shown: { street: look.elsewhere } }],
          reason: '',
        },
      }),
    },
    operating,
    status,
    matchedStatus: look.matchedStatus ?? status,
    keepsTexts,
    isDecidedSince: look.isDecidedSince ?? false,
    rowHash: look.rowHash ?? 'a row',
    platforms: new Map(),
    rejected: new Map(),
  };
}

/** The kinds of each look's changes. */
function kindsOf(...looks: Look[]): string[][] {
  let known: Known | undefined;
  return looks.map((look) => {
    const compared = compareLooks(known, seen(look, known));
    known = compared.known;
    return compared.changes.map(({ kind, fact }) => fact ?? kind);
  });
}

const A: Look = { page: {} };
const NONE: Look = {};

describe('pages', () => {
  test('the first look has no changes, and an equal one has none', () => {
    expect(kindsOf(A, A)).toEqual([[], []]);
  });

  test('a page that was found by a deeper look is no new page, and one at the same depth is', () => {
    expect(kindsOf(NONE, { ...A, depth: 'deep' }).at(-1)).toEqual([]);
    expect(kindsOf(NONE, A).at(-1)).toEqual(['page_gained', 'class_changed']);
    expect(kindsOf({ ...NONE, depth: 'deep' }, A).at(-1)).toEqual(['page_gained']);
  });

  test('a page that was a candidate before, or that a look could not ask for, is no new page', () => {
    expect(kindsOf({ ...A, outcome: 'possible', status: 'verified' }, A).at(-1)).toEqual([]);
    expect(kindsOf({ ...NONE, isAnswered: false }, A).at(-1)).toEqual([]);
  });

  test('it is lost by a search for it, or by two looks; a failed search does not count', () => {
    expect(kindsOf(A, { missing: true, status: 'verified' })).toEqual([[], ['page_lost']]);
    const notSeen = { missing: false, status: 'verified' } as const;
    const failed = { isAnswered: false, status: 'verified' } as const;
    expect(kindsOf(A, notSeen, failed, notSeen)).toEqual([
      [],
      ['page_not_seen'],
      ['not_checked'],
      ['page_lost'],
    ]);
    expect(kindsOf(A, notSeen, A, notSeen).at(-1)).toEqual(['page_not_seen']);
  });

  test('another page in its place is another URL', () => {
    expect(kindsOf(A, { page: { url: URL_B }, missing: true }).at(-1)).toEqual(['url_changed']);
    expect(kindsOf(A, { page: { url: URL_B } }).at(-1)).toEqual(['page_gained']);
  });

  test('a known page is never new, however many others were shown meanwhile', () => {
    const others = Array.from({ length: 20 }, (_, index) => `https://www.yelp.com/biz/other-${index}`);
    const crowd: Look = { others, isAnswered: false, status: 'verified' };
    expect(kindsOf(A, crowd, A)).toEqual([[], ['not_checked'], []]);
    const claimed: Look = { others, status: 'verified' };
    expect(
      kindsOf(A, { ...claimed, page: { pageOf: { name: 'B' } }, outcome: 'not_listed' }, A).at(-1),
    ).toEqual([]);
  });

  test('a page that an operator has accepted for another salon is no longer certain, once', () => {
    const pageOf = { name: 'B', accepted: true as const };
    const given: Look = { page: { pageOf }, outcome: 'not_listed' };
    expect(kindsOf(A, given, given)).toEqual([[], ['page_uncertain'], []]);
  });

  test('another page takes the place of a known one only if the search that shows that was answered', () => {
    const other: Look = { page: { url: URL_B }, isAnswered: false };
    expect(kindsOf(A, other, A)).toEqual([[], ['not_checked'], []]);
    expect(kindsOf(A, other, { missing: true, status: 'verified' }).at(-1)).toEqual(['page_lost']);
    expect(kindsOf(A, { ...other, others: [URL_A] }).at(-1)).toEqual(['page_gained']);
  });

  test('a page that is shown and judged otherwise is not lost', () => {
    expect(kindsOf(A, { ...A, outcome: 'not_listed', status: 'verified' }).at(-1)).toEqual([]);
  });
});

describe('what a page shows', () => {
  const at = (street: string, phone = '(512) 555-0100'): Look => ({ page: { shown: { street, phone } } });

  test('another street is a move, another spelling or none is not', () => {
    expect(kindsOf(at('12 N Oak St'), at('12 North Oak Street'), A, at('9 Vine St'))).toEqual([
      [],
      [],
      [],
      ['moved'],
    ]);
  });

  test('the rest of a street of which an earlier version read the beginning is no move', () => {
    const whole = '1234 W Dr Martin Luther King Jr Blvd';
    expect(kindsOf(at('1234 W Dr'), at(whole))).toEqual([[], []]);
    expect(kindsOf(at('3595 Ranch Road'), at('3595 Ranch Road 620 South'))).toEqual([[], []]);
  });

  test('a page that is no longer certain reports no move if a found page shows a third street', () => {
    const possible = (street: string, elsewhere: string): Look => ({
      page: { grade: 'possible', against: ['street'], shown: { street } },
      outcome: 'possible',
      elsewhere,
    });
    const before = { ...at('12 Oak St'), elsewhere: '7 Elm St' };
    const found = { ...at('9 Vine St'), elsewhere: '7 Elm St' };
    expect(kindsOf(before, possible('9 Vine St', '7 Elm St')).at(-1)).toEqual(['page_uncertain']);
    expect(kindsOf(before, found).at(-1)).toEqual(['moved']);
    const old = { ...at('12 Oak St'), elsewhere: '12 Oak St' };
    const moved = ['page_uncertain', 'moved'];
    expect(kindsOf(old, possible('9 Vine St', '12 Oak St')).at(-1)).toEqual(moved);
    expect(kindsOf(old, possible('9 Vine St', '9 Vine Street')).at(-1)?.sort()).toEqual([...moved].sort());
  });

  test('a street or number that the page still shows next to another one has not changed', () => {
    const before = { page: { shown: { street: '12 Oak St' }, facts: { phone: '(512) 555-0100' } } };
    const now = (snippet: string) => ({
      page: { snippet, shown: { street: '990 Elm Ave' }, facts: { phone: '(800) 555-0177' } },
    });
    expect(kindsOf(before, now('Now hiring at 990 Elm Ave. 12 Oak St · (512) 555-0100')).at(-1)).toEqual([]);
    expect(kindsOf(before, now('We moved from 12 Oak St to 990 Elm Ave')).at(-1)).toEqual(['moved', 'phone']);
    const both = now('Now hiring at 990 Elm Ave. 12 Oak St · (512) 555-0100');
    expect(kindsOf(before, both, now('990 Elm Ave')).at(-1)).toEqual(['moved', 'phone']);
  });

  test('phone, website and hours', () => {
    const hours = (text: string) => [{ day: 'monday' as const, hours: text }];
    const first = {
      page: { facts: { phone: '(512) 555-0100', website: 'https://a.com/', openingHours: hours('9') } },
    };
    const next = {
      page: { facts: { phone: '(512) 555-0177', website: 'https://b.com/', openingHours: hours('8') } },
    };
    const sameSite = { page: { facts: { website: 'https://www.a.com/salon' } } };
    expect(kindsOf(first, sameSite, next).at(1)).toEqual([]);
    expect(kindsOf(first, next).at(-1)).toEqual(['phone', 'website', 'openingHours']);
  });

  test('another phone number on a page that is not certain says why Listings may not offer it', () => {
    const shows = (phone: string): Look => ({ page: { facts: { phone } } });
    const { known } = compareLooks(undefined, seen(shows('(512) 555-0100'), undefined));
    const textAt = (outcome: 'found' | 'possible') => {
      const { changes } = compareLooks(known, seen({ ...shows('(512) 555-0177'), outcome }, known));
      return changeText(changes.find(({ kind }) => kind === 'fact_changed')!, () => 'Yelp');
    };
    const text = 'Phone: (512) 555-0177, before (512) 555-0100 (Yelp)';
    expect(textAt('found')).toBe(text);
    expect(textAt('possible')).toBe(
      `${text}. The page is not certain: Listings offers this only if a certain page shows it, too`,
    );
  });

  test('nothing of it is kept where texts may not be stored', () => {
    const { known } = compareLooks(undefined, seen({ ...at('12 Oak St'), keepsTexts: false }, undefined));
    expect(JSON.stringify(known)).not.toContain('Oak');
    expect(
      kindsOf({ ...at('12 Oak St'), keepsTexts: false }, { ...at('9 Vine St'), keepsTexts: false }),
    ).toEqual([[], []]);
  });
});

describe('the salon', () => {
  const closed: Look = { page: { says: 'closed', structured: true }, operating: 'closed', status: 'maybe' };

  test('closes once, and opens again when the field is gone or a page says so', () => {
    expect(kindsOf(A, closed, closed)).toEqual([[], ['closed', 'class_changed'], []]);
    const forAWhile: Look = { page: { says: 'open', words: 'Temporarily closed' }, operating: 'open' };
    expect(kindsOf(A, { ...closed, page: { says: 'closed' } }, forAWhile).at(-1)).not.toContain(
      'opened_again',
    );
    expect(kindsOf(A, closed, A).at(-1)).toEqual(['opened_again', 'class_changed']);
    expect(kindsOf(A, closed, { status: 'maybe' }, closed).slice(2)).toEqual([[], []]);
    // An operator has called it open, whatever the page says.
    expect(kindsOf(A, closed, { ...closed, operating: 'open' }).at(-1)).not.toContain('opened_again');
  });

  test('gets another class because one page says that it is closed, and this page is named', () => {
    const disputed: Look = { page: { says: 'closed' }, status: 'maybe' };
    const { known } = compareLooks(undefined, seen(A, undefined));
    const { changes } = compareLooks(known, seen(disputed, known));
    expect(changes).toEqual([
      { kind: 'class_changed', platformId: 'yelp', before: 'verified', after: 'maybe' },
    ]);
    expect(changeText(changes[0]!, () => 'Yelp')).toBe(
      'Class: Maybe, before Verified (Yelp says that it is closed)',
    );
    const { changes: closes } = compareLooks(known, seen(closed, known));
    expect(closes.at(-1)).toEqual({ kind: 'class_changed', before: 'verified', after: 'maybe' });
  });

  test('is named as closed with a found page, also if a possible one comes first', () => {
    const open: Look = { page: {}, elsewhere: '9 Vine St', operating: 'open' };
    const { known } = compareLooks(undefined, seen(open, undefined));
    const page: Page = { says: 'closed', grade: 'possible' };
    const now = seen({ ...open, page, outcome: 'possible', operating: 'closed', status: 'maybe' }, known);
    now.details['vagaro']!.operating = { says: 'closed', words: 'words', structured: false };
    const { changes } = compareLooks(known, now);
    expect(changes.filter(({ kind }) => kind === 'closed')).toEqual([
      { kind: 'closed', platformId: 'vagaro' },
    ]);
  });

  test('that was closed in the first look is no news', () => {
    expect(kindsOf(closed, closed)).toEqual([[], []]);
  });

  test('another class counts at once if something explains it, and otherwise in the second look', () => {
    const other = (title: string): Look => ({ page: { title }, status: 'maybe' });
    expect(kindsOf(A, other('B'), other('C'))).toEqual([[], [], ['class_changed']]);
    expect(kindsOf(A, other('B'), A, other('B')).flat()).toEqual([]);
    // A row with other values finds other pages. Only what the next look at this row shows differently counts.
    const without = (title: string): Look => ({ ...other(title), rowHash: 'without a phone number' });
    expect(kindsOf(A, without('B'), without('C')).flat()).toEqual([]);
    expect(kindsOf(A, without('B'), { ...A, rowHash: 'without a phone number' }, A).flat()).toEqual([]);
    // The same searches, judged otherwise.
    expect(kindsOf(A, other('A'), other('A')).flat()).toEqual([]);
  });

  test('a class that an operator has given and the pages have taken counts, unless it was decided again', () => {
    const moved = {
      page: { title: 'B', shown: { street: '9 Vine St' } },
      status: 'maybe',
      matchedStatus: 'maybe',
    } as const;
    const raised = { page: { shown: { street: '12 Oak St' } }, matchedStatus: 'maybe' } as const;
    expect(kindsOf(raised, moved).at(-1)).toEqual(['moved', 'class_changed']);
    expect(kindsOf(raised, { ...moved, isDecidedSince: true }).at(-1)).toEqual(['moved']);
    expect(kindsOf(moved, raised).at(-1)).toEqual(['moved']);
    const other = (title: string): Look => ({ ...moved, page: { title } });
    expect(kindsOf(raised, other('B'), other('C'))).toEqual([[], [], ['class_changed']]);
    const claimed = (title: string): Look => ({
      ...{ ...moved, page: { title, pageOf: { name: 'B' } } },
      outcome: 'not_listed',
    });
    expect(kindsOf(raised, claimed('B'), claimed('C')).flat()).toEqual([]);
  });
});

describe('a page that was found and is now only a candidate', () => {
  const moved: Look = { page: { grade: 'possible', against: ['street'] }, outcome: 'possible' };
  const poorer: Look = { page: { grade: 'possible' }, outcome: 'possible' };

  test('is no longer certain, once, if a value differs from the list', () => {
    expect(kindsOf(A, moved, moved)).toEqual([[], ['page_uncertain'], []]);
    expect(kindsOf(A, moved, A, moved)).toEqual([[], ['page_uncertain'], [], ['page_uncertain']]);
  });

  test('is no longer certain, once, together with another change of the same row, if every search was answered', () => {
    const withPhone = (look: Look, phone: string): Look => ({
      ...look,
      page: { ...look.page, facts: { phone } },
    });
    const first = withPhone(A, '(512) 555-0101');
    const second = withPhone(poorer, '(512) 555-0102');
    const third = withPhone(poorer, '(512) 555-0103');
    expect(kindsOf(first, second, third, second)).toEqual([
      [],
      ['page_uncertain', 'phone'],
      ['phone'],
      ['phone'],
    ]);
    expect(kindsOf(first, second, first, second)[3]).toEqual(['page_uncertain', 'phone']);
    expect(kindsOf(first, { ...second, isAnswered: false })).toEqual([[], ['phone']]);
    expect(kindsOf(first, { ...second, rowHash: 'an edited row' })).toEqual([[], ['phone']]);
  });

  test('is no change if it shows what it showed before and only the row is another one', () => {
    const edited = { ...moved, rowHash: 'an edited row' };
    expect(kindsOf(A, edited)).toEqual([[], []]);
    const before: Look = { page: { shown: { street: '12 Oak St' } } };
    const after: Look = { ...edited, page: { ...moved.page, shown: { street: '9 Vine St' } } };
    expect(kindsOf(before, after)).toEqual([[], ['page_uncertain', 'moved']]);
  });

  test('is no change if the search merely shows less of it, or if it never was found', () => {
    expect(kindsOf(A, poorer)).toEqual([[], []]);
    expect(kindsOf(moved, moved)).toEqual([[], []]);
  });

  test('explains another class', () => {
    expect(kindsOf(A, { ...moved, page: { ...moved.page, title: 'B' }, status: 'maybe' })).toEqual([
      [],
      ['page_uncertain', 'class_changed'],
    ]);
  });
});

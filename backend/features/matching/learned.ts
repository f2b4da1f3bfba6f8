import type { Street } from '../naming/streets.ts';
import type { OwnName } from './ownName.ts';
import type { Page } from './pages.ts';

type Source = Pick<Page, 'platformId' | 'url'>;

/** A value, with the first pages that show it. */
type Known<Value> = { value: Value; from: Source[] };

/** What pages show and the list does not. Equal values have the same key. */
export type Learned = {
  /** Other names of the salon, from its pages whose name or URL fits the list's name. */
  names: Map<string, Known<OwnName>>;
  /** Names of pages with the salon's street or phone number, but another name. They may be another business's. */
  otherNames: Map<string, Known<OwnName>>;
  phones: Map<string, Known<string>>;
  streets: Map<string, Known<Street>>;
  /** Cities of the salon's pages, such as the salon's suburb or district, by city and state (see cityEvidence.ts). */
  cities: Map<string, Known<string>>;
};

export const nothingLearned = (): Learned => ({
  names: new Map(),
  otherNames: new Map(),
  phones: new Map(),
  streets: new Map(),
  cities: new Map(),
});

/** The most learned values of each kind, because every page is compared with each value. */
const MOST_VALUES = 20;
/** The most pages that are kept as sources of a value. Of two, at least one is not the page that is being compared. */
const MOST_SOURCES = 2;

/** Adds a value, with the page that shows it as a source, up to MOST_VALUES values and MOST_SOURCES sources. */
export function teach<Value>(
  known: Map<string, Known<Value>>,
  key: string,
  value: Value,
  { platformId, url }: Source,
): void {
  const entry = known.get(key);
  if (!entry && known.size < MOST_VALUES) known.set(key, { value, from: [{ platformId, url }] });
  else if (entry && entry.from.length < MOST_SOURCES && entry.from.every((source) => source.url !== url))
    entry.from.push({ platformId, url });
}

/** The platform of a page other than `page` that shows a learned value; undefined if there is none. */
export const learnedFrom = (known: Known<unknown> | undefined, page: Source): string | undefined =>
  known?.from.find(({ url }) => url !== page.url)?.platformId;

/** The learned values that at least one page other than `page` shows. */
export const learnedElsewhere = <Value>(
  known: ReadonlyMap<string, Known<Value>>,
  page: Source,
): (Known<Value> & { platformId: string })[] =>
  [...known.values()].flatMap((one) => {
    const platformId = learnedFrom(one, page);
    return platformId === undefined ? [] : [{ ...one, platformId }];
  });

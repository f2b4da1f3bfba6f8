// The shapes of a made-up web: what a generator makes, the search engine serves and the measurements are judged by.

/** One row of the list that is given to the product. */
export type ListRow = {
  id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
};

/** One page of the web as the engine shows it. */
export type WebPage = {
  url: string;
  title: string;
  content: string;
  /** Searched, never shown. */
  body?: string;
  /** Which of the two engines knows it: 1 exact, 2 broad, 3 both (unless said), 0 none. */
  known?: 0 | 1 | 2 | 3;
  /** Whose page it is: an id of the list, or a look-alike's. For measuring only. */
  id?: string;
  platform?: string;
  /** profile, alias, deep, directory, list, search, homonym, person, generic, unrelated, post, mirror, ... */
  kind: string;
};

/** What is really there for one row of the list. */
export type Truth = {
  id: string;
  /** Its place in the list, from 1. */
  row: number;
  name: string;
  city: string;
  state: string;
  /** listed, thin (one or two pages), absent (none), closed, moved, renamed. */
  class: string;
  /** What makes it hard: plain, chain, secondLocation, solo, namesakes, suites, renamed, spelling, moved, closed, ... */
  difficulty: string;
  real: { name: string; address: string; city: string; state: string; zip: string; phone: string };
  /** Platform -> its own page, or null. */
  platforms: Record<string, string | null>;
  detail: Record<string, PageDetail>;
  /** Platform -> URLs of look-alikes. */
  traps: Record<string, string[]>;
};

export type PageDetail = {
  /** How the page writes the name; `plain` is as it is. */
  variant?: string;
  /** The most that its title and snippet show of where the business is. */
  shows?: 'phone' | 'address' | 'city' | 'name';
  closed?: boolean;
  /** Other URLs of the same page. */
  also?: string[];
};

export type Web = { list: ListRow[]; pages: WebPage[]; truth: Truth[] };

export type WebOptions = {
  /** Businesses in the list. */
  count: number;
  seed: number;
  /** 0 to 1: more variants of names, look-alikes, lists, missing pages, blemishes in the list. */
  noise: number;
};

/** Same arguments, same web. */
export type MakeWeb = (options: WebOptions) => Web;

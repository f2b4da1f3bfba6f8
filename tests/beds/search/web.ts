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
  /**
   * What makes it hard: plain, chain, secondLocation, solo, namesakes, suites, renamed, spelling, moved, closed, ...
   */
  difficulty: string;
  real: { name: string; address: string; city: string; state: string; zip: string; phone: string };
  /** Platform -> its own page, or null. */
  platforms: Record<string, string | null>;
  detail: Record<string, PageDetail>;
  /** Platform -> URLs of look-alikes. */
  traps: Record<string, string[]>;
  /**
   * Where others of its very name have pages: in its city, in other cities alone, or nowhere. Missing where not
   * known.
   */
  rivals?: 'town' | 'elsewhere' | 'none';
  /** Whether the business still exists. Temporarily closed is open; unknown where the pages contradict each other. */
  operating?: 'open' | 'closed' | 'unknown';
  /** One of its own pages or its place says that it is closed for good. */
  saysClosed?: boolean;
  /** A panel without a number says so, and no page does. */
  panelSaysClosed?: boolean;
  /** A page that a search can show carries the name on the list beside its phone or street. */
  isToldByName?: boolean;
  /** No salon, but a dentist or a car wash. */
  otherTrade?: boolean;
};

export type PageDetail = {
  /** How the page writes the name; `plain` is as it is. */
  variant?: string;
  /** The most that its title and snippet show of where the business is. */
  shows?: 'phone' | 'address' | 'city' | 'name';
  closed?: boolean;
  /** Its title and snippet do not carry the name on the list. */
  otherName?: boolean;
  /** Other URLs of the same page. */
  also?: string[];
};

/** What a local answer of a search engine (map, panel) knows of a business. Look-alikes have places too. */
export type Place = {
  /** An id of the list, or a look-alike's. For measuring only. */
  id: string;
  title: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  /** Its own site, or a page of its on a platform; empty where it names none. */
  website: string;
  /** Decimal, as in `maps.google.com/?cid=`. */
  cid: string;
  placeId: string;
  permanentlyClosed: boolean;
  /** Its panel shows neither number nor id; the closure is on the panel alone. */
  isPanelWithoutNumber?: boolean;
  /** Its official pages elsewhere, as a panel links them. */
  profiles: string[];
};

export type Web = {
  list: ListRow[];
  pages: WebPage[];
  truth: Truth[];
  /** What local answers know; a web without them has none to give. */
  places?: Place[];
};

export type WebOptions = {
  /** Businesses in the list. */
  count: number;
  seed: number;
  /** 0 to 1: more variants of names, look-alikes, lists, missing pages, blemishes in the list. */
  noise: number;
};

/** Same arguments, same web. */
export type MakeWeb = (options: WebOptions) => Web;

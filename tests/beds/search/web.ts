// The types of a made-up web, for its generator, its search engine and the measurements.

/** One row of the list that the product receives. */
export type ListRow = {
  id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
};

/** One page of the web in the form that the engine returns. */
export type WebPage = {
  url: string;
  title: string;
  content: string;
  /** Text that is indexed but never shown. */
  body?: string;
  /** The engines that know the page: 1 exact, 2 broad, 3 both (the default), 0 none. */
  known?: 0 | 1 | 2 | 3;
  /** Whose page it is: an id of the list, or a look-alike's. For measuring only. */
  id?: string;
  platform?: string;
  /** profile, alias, deep, directory, list, search, homonym, person, generic, unrelated, post, mirror, ... */
  kind: string;
};

/** The truth about one row of the list. */
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
   * The row's difficulty: plain, chain, secondLocation, solo, namesakes, suites, renamed, spelling, moved, closed, ...
   */
  difficulty: string;
  real: { name: string; address: string; city: string; state: string; zip: string; phone: string };
  /** Platform -> its own page, or null. */
  platforms: Record<string, string | null>;
  detail: Record<string, PageDetail>;
  /** Platform -> URLs of look-alikes. */
  traps: Record<string, string[]>;
  /**
   * Where other businesses with exactly the same name have pages: in the same city, only in other cities, or nowhere.
   * Absent if it is not known.
   */
  rivals?: 'town' | 'elsewhere' | 'none';
  /**
   * Whether the business still exists. A business that is closed for a while counts as open. Unknown if the pages
   * contradict each other.
   */
  operating?: 'open' | 'closed' | 'unknown';
  /** True if one of its own pages, or its place on the map, says that it is closed for good. */
  saysClosed?: boolean;
  /** True if a panel without an id says that the business is closed, and no page does. */
  panelSaysClosed?: boolean;
  /** True if a page that a search can show has the list's name together with the phone or street. */
  isToldByName?: boolean;
  /** True for a business that is not a salon, such as a dentist or a car wash. */
  otherTrade?: boolean;
};

export type PageDetail = {
  /** How the page writes the name; `plain` is as it is. */
  variant?: string;
  /** The most precise place that its title and snippet show. */
  shows?: 'phone' | 'address' | 'city' | 'name';
  closed?: boolean;
  /** True if its title and snippet do not contain the list's name. */
  otherName?: boolean;
  /** Other URLs of the same page. */
  also?: string[];
};

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** What a map says about a business besides its name and address. */
export type PlaceFacts = {
  latitude: number;
  longitude: number;
  category: string;
  stars: number;
  reviews: number;
  /** As Google writes them: `9 AM–5 PM`, `Closed`. */
  hours?: Record<Weekday, string>;
  /** The booking link of the listing. */
  bookingUrl?: string;
};

/** The data of a business in a search engine's local answer (map, panel). Look-alikes have places too. */
export type Place = {
  /** An id of the list, or a look-alike's. For measuring only. */
  id: string;
  title: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  /** The business's own site, or its page on a platform; empty if there is none. */
  website: string;
  /** Decimal, as in `maps.google.com/?cid=`. */
  cid: string;
  placeId: string;
  permanentlyClosed: boolean;
  /** The business's panel shows no id, and only the panel says that the business is closed. */
  isPanelWithoutNumber?: boolean;
  /** Its official pages elsewhere, as a panel links them. */
  profiles: string[];
  facts?: PlaceFacts;
};

export type Web = {
  list: ListRow[];
  pages: WebPage[];
  truth: Truth[];
  /** The places for local answers; absent if the web has none. */
  places?: Place[];
};

export type WebOptions = {
  /** Businesses in the list. */
  count: number;
  seed: number;
  /**
   * From 0 to 1. More noise means more variants of names, look-alikes, lists, missing pages, and errors in the list.
   */
  noise: number;
};

/** Makes a web. The same arguments make the same web. */
export type MakeWeb = (options: WebOptions) => Web;

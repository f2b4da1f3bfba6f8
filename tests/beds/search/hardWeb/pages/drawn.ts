import type { Listing } from '../world/business.ts';
import type { World } from '../world/world.ts';

/** A page as results show it. */
export type Shown = { url: string; title: string; content: string };

/** The pages of one listing. */
export type Drawn = {
  page: Shown;
  /** Every other URL of the same page. */
  also: string[];
  /** The one of them that searches can show, in addition to the page or instead of it; by default with its texts. */
  alias: Pick<Shown, 'url'> & Partial<Shown>;
  /** A sub-page: photos, reviews, menus, staff. */
  deep?: Shown;
};

export type DrawPage = (listing: Listing, world: World) => Drawn;

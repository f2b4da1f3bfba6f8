import type { UpdateKind } from '#contract/words.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import type { Post } from '../sync/post.ts';
import type { Written } from '../sync/writtenValues.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { Unit } from './listingUnits.ts';

/**
 * A value that may have to change: what was last written, what the site shows, and what it should be now. A post's text
 * that is neither a change nor edited is not shown. It is written together with accepted values that it contains.
 */
export type FoundUpdate = Omit<Unit, 'fields'> & {
  kind: UpdateKind;
  isChange: boolean;
  isEdited: boolean;
  /** The value that the post should have: the name of a term, or the value of the key or property; null for none. */
  value: unknown;
  /** What the site shows; terms as their ids. */
  onSite: unknown;
  /** What was last written; undefined if that is not known. */
  written: unknown;
  /**
   * The texts of the fields from which the value is made. For a post's text, they include the changes that updates of
   * single values bring.
   */
  fields: Record<string, string>;
};

export type Compared = {
  updates: FoundUpdate[];
  /**
   * Values for which the newest result agrees with what was last written, and the mark of closed salons if the salon is
   * open. A declined update of such a value is deleted, unless this look has found an update for the value again.
   */
  confirmed: Pick<Unit, 'key' | 'property'>[];
};

/** A text of a field that is certainly not the salon's any more. Without `text`: the last written text. */
export type GoneText = { field: string; text?: string };

export type ListedPost = {
  destination: DestinationEntry;
  site: SiteDescription;
  /** The salon's newest result that is not simulated, with a new place and phone number if pages have shown them. */
  business: SyncableBusiness | undefined;
  /** The same result, completed from the list that the draft was last written from (see `withEarlierList`). */
  completed: SyncableBusiness | undefined;
  gone: readonly GoneText[];
  /** What was last written; undefined if that is not known, for example of drafts by early versions. */
  written: Written | undefined;
  /** True if the values that the product writes are as its last write has left them; false if that is not known. */
  isUntouched: boolean;
  post: Post;
};

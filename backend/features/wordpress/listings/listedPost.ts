import type { UpdateKind } from '#contract/words.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import type { Post } from '../sync/post.ts';
import type { Written } from '../sync/writtenValues.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { Unit } from './listingUnits.ts';
import type { LostPage } from './newestQueries.ts';

/** A value that differs from what we have last written. Three values: written, on the site, and now. */
export type FoundUpdate = Omit<Unit, 'fields'> & {
  kind: UpdateKind;
  isChange: boolean;
  isEdited: boolean;
  /** The value to write: a term's name, or the key's value; null: empty. */
  value: unknown;
  /** Terms as ids. */
  onSite: unknown;
  /** Undefined if it is not known. */
  written: unknown;
  /** Our fields' texts that the value is made of. */
  fields: Record<string, string>;
};

export type Compared = {
  updates: FoundUpdate[];
  /** Values that our newest result shows as they were written. A change of them that was declined is over. */
  confirmed: Pick<Unit, 'key' | 'property'>[];
};

export type ListedPost = {
  destination: DestinationEntry;
  site: SiteDescription;
  /** The newest real result of the salon. */
  business: SyncableBusiness | undefined;
  lost: readonly Pick<LostPage, 'platformId' | 'url'>[];
  /** Undefined for drafts that were last written by an earlier version. */
  written: Written | undefined;
  /** The post is as our last write left it. */
  isUntouched: boolean;
  post: Post;
};

import { STATUS, termKey } from '../site/draftKeys.ts';
import { siteStatus } from '../site/siteStatus.ts';
import { isSameValue } from '../sync/draftContent.ts';
import { unitValue, valuesOf } from '../sync/writtenValues.ts';
import type { FoundUpdate, ListedPost } from './listedPost.ts';

/** The `property` of an update that only adds or removes the term for closed salons. Other terms are left unchanged. */
export const CLOSED_TERM = 'closed';
/** The name of the field for the mark of a closed salon. */
export const CLOSED = 'closed';

type Mark = { key: string; property: string | undefined; update: FoundUpdate | undefined };

/** The key, and property if any, in which the posts of closed salons are marked. */
export function closedUnit({ closed: mark }: ListedPost['site']): Pick<FoundUpdate, 'key' | 'property'> {
  if ('status' in mark) return { key: STATUS, property: undefined };
  return 'target' in mark
    ? { key: mark.target.metaKey, property: mark.target.property }
    : { key: termKey(mark.taxonomy), property: CLOSED_TERM };
}

/**
 * Returns the update that is offered for the destination's mark of closed salons:
 *
 * - If the salon has closed, the post gets the mark (for the mark `status`: a published post becomes a draft). If the
 *   mark is a value in a field or a term, and the post already has it, the result has no `update`.
 * - If the salon is open again, a value or term that the product has set as the mark is removed. A post that has become
 *   a draft stays a draft, because the product never publishes a post.
 *
 * In all other cases, returns undefined.
 */
export function closedUpdate({ business, site, post, written }: ListedPost): Mark | undefined {
  const { closed: mark } = site;
  const isClosed = business?.operating === 'closed';
  const values = valuesOf(post);
  const unit = closedUnit(site);
  const update = (value: unknown, onSite: unknown): Mark => ({
    ...unit,
    update: {
      ...unit,
      field: CLOSED,
      kind: 'closed',
      isChange: true,
      isEdited: false,
      value,
      onSite,
      written: undefined,
      fields: { [CLOSED]: value === null ? '' : CLOSED },
    },
  });
  if ('status' in mark) {
    return isClosed && siteStatus(post.status) === 'published' ? update('draft', post.status) : undefined;
  }
  const onSite = 'target' in mark ? unitValue(values, unit) : values[unit.key];
  const isMarked =
    'target' in mark
      ? isSameValue(onSite, mark.value)
      : Array.isArray(onSite) && onSite.includes(mark.termId);
  if (isClosed) {
    const value = 'target' in mark ? mark.value : mark.name;
    return isMarked ? { ...unit, update: undefined } : update(value, onSite);
  }
  const isOurs = written?.fields[unit.key]?.[CLOSED] === CLOSED;
  if (!isOurs || !isMarked || business?.operating !== 'open') return undefined;
  return update(null, onSite);
}

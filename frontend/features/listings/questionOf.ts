import type { ListingsReply } from '#contract/listings.ts';
import { count } from '../../lib/count.ts';

/**
 * Returns what an operator should know before accepting the selected updates: that they mark posts of closed salons, or
 * contain moves that only uncertain pages show. Returns undefined if they do neither. If moves of other pages are
 * selected, too, they may be uncertain, because this page does not know which of them are certain.
 */
export function questionOf(
  { listings, waiting }: Pick<ListingsReply, 'listings' | 'waiting'>,
  isAll: boolean,
  selected: ReadonlySet<number>,
): string | undefined {
  const updates = listings.flatMap(({ status, updates: all }) =>
    all.filter(({ id }) => selected.has(id)).map((update) => ({ ...update, status })),
  );
  const closed = updates.filter(
    ({ kind, now, status }) => kind === 'closed' && status === 'published' && now !== undefined,
  );
  const moves = updates.filter(({ kind }) => kind === 'moved');
  const isUncertain = moves.some(({ isOnlyPossible }) => isOnlyPossible);
  const toClose = isAll ? waiting.toClose : closed.length;
  const sentences = [
    ...(toClose
      ? [
          `Closed salons: ${count(toClose, 'published post')} will be marked as closed, or become a draft if the site has no mark.`,
        ]
      : []),
    ...(isUncertain ? ['Moves that only uncertain pages show are accepted, too.'] : []),
    ...(!isUncertain && isAll && waiting.toMove > moves.length
      ? ['Moves that only uncertain pages show may be among them.']
      : []),
  ];
  return sentences.length ? sentences.join(' ') : undefined;
}

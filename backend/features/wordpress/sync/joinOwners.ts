import type { Knex } from 'knex';
import { joinSalons } from '../../salons/joinSalons.ts';
import type { AskedDraft } from './draftRequestQueries.ts';
import { listOwnedPosts } from './samePostQueries.ts';

type Asked = { destinationId: string; drafts: AskedDraft[]; operator: string | null };

/**
 * If an operator has chosen the post of another salon for a row, joins the row's salon to that salon. The sync then
 * writes the row like any other row of that salon. Returns the drafts to request, and why other rows cannot be
 * requested.
 */
export async function joinOwners(
  trx: Knex.Transaction,
  { destinationId, drafts, operator }: Asked,
): Promise<{ drafts: AskedDraft[]; refused: Map<string, string> }> {
  const same = drafts.flatMap(({ businessId, samePostId }) =>
    samePostId === null ? [] : [{ businessId, postId: samePostId }],
  );
  const owned = await listOwnedPosts(trx, destinationId, same);
  const joined = new Map<string, string>();
  const refused = new Map<string, string>();
  for (const { row, ownerId, ownerName } of owned.values()) {
    const from = joined.get(row.salonId) ?? row.salonId;
    const reason =
      from === ownerId
        ? undefined
        : await joinSalons(trx, { row: { ...row, salonId: from }, to: ownerId, toName: ownerName, operator });
    if (reason === undefined) joined.set(row.salonId, ownerId);
    else refused.set(row.id, reason);
  }
  const asked = drafts
    .filter(({ businessId }) => !refused.has(businessId))
    .map((draft) => {
      const salonId = joined.get(draft.salonId) ?? draft.salonId;
      return { ...draft, salonId, ...(owned.has(draft.businessId) && { samePostId: null }) };
    });
  return { drafts: asked, refused };
}

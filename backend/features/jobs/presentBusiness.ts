import type { Business, Result, TextsDeleted } from '#contract/businesses.ts';
import { webUrl } from '#contract/webUrl.ts';
import { SEARCH_PROVIDERS } from '../../lib/settings/searchProviders.ts';
import { withoutNulls } from '../../lib/withoutNulls.ts';
import type { BusinessRow, ResultColumns } from './businessQueries.ts';

/** Returns a value of a list's row as a text; '' if there is none. */
export function listedText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function presentTextsDeleted({ provider, textsDeletedAt }: ResultColumns): TextsDeleted | null {
  if (!textsDeletedAt || !provider) return null;
  const known: Partial<Record<string, { name: string }>> = SEARCH_PROVIDERS;
  return { at: textsDeletedAt.toISOString(), provider: known[provider]?.name ?? provider };
}

const presentResult = (row: ResultColumns): Result =>
  withoutNulls<Result>({
    status: row.status,
    operating: row.operating,
    platformCount: row.platformCount,
    platformUrls: row.platformUrls,
    verifiedAt: row.verifiedAt.toISOString(),
    notJudged: row.notJudged || null,
    processingDetails: row.processingDetails,
    textsDeleted: presentTextsDeleted(row),
    facts: row.facts,
    changes: row.changes,
    syncedToWordPress: row.syncedToWordPress,
    syncStatus: row.syncStatus,
    syncDestination: row.syncDestination,
    postId: row.postId === null ? null : Number(row.postId),
    editUrl: webUrl(row.editUrl),
    postStatus: row.post?.status ?? null,
    postSeenAt: row.post?.status && row.post.seenAt ? new Date(row.post.seenAt).toISOString() : null,
    isLeftOut: row.isLeftOut || null,
    syncError: row.syncError,
  });

export const presentBusiness = (row: BusinessRow): Business =>
  withoutNulls<Business>({
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    taxonomyCity: row.taxonomyCity,
    phone: row.phone,
    otherTrade: row.otherTrade || null,
    isRepeated: row.isRepeated || null,
    originalData: row.originalData,
    result: row.processed ? presentResult(row) : null,
  });

import type { Result } from './businesses.ts';
import type { EVIDENCE_FACETS } from './words.ts';
import { RESULT_FACETS } from './words.ts';

export type EvidenceFacet = (typeof EVIDENCE_FACETS)[number];
type ResultFacet = (typeof RESULT_FACETS)[number];

type Judged = Pick<Result, 'operating' | 'platformUrls' | 'processingDetails'>;

/**
 * Returns the facets by which a result can be found. A differing name or city counts if a page in `platformUrls` shows
 * it.
 */
export function evidenceFacets({ operating, platformUrls, processingDetails }: Judged): ResultFacet[] {
  const against = new Set(
    Object.entries(platformUrls).flatMap(
      ([id, url]) =>
        processingDetails[id]?.candidates.find((candidate) => candidate.url === url)?.against ?? [],
    ),
  );
  return RESULT_FACETS.filter((facet) => {
    if (facet === 'closed') return operating === 'closed';
    if (facet === 'name_differs') return against.has('name') || against.has('other_name');
    return against.has('other_city');
  });
}

export const pagedPlatforms = ({ platformUrls }: Pick<Result, 'platformUrls'>): string[] =>
  Object.keys(platformUrls).filter((id) => platformUrls[id]);

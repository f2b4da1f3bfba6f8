import type { Candidate } from '../../../../backend/contract/platformDetails.ts';
import type { FalseClaim } from '../../../beds/search/reader/falseClaims.ts';
import { falseClaims, isSimilarName } from '../../../beds/search/reader/falseClaims.ts';
import { GAZETTEER } from '../../../beds/search/reader/gazetteer.ts';
import type { PageText } from '../../../beds/search/reader/readPage.ts';
import { comparable } from '../../../beds/search/scoring/ownUrls.ts';
import type { ListRow, Web, WebPage } from '../../../beds/search/web.ts';
import type { Looked } from '../accuracyFigures.ts';

/** A candidate, with the false claims that the product makes about it. */
export type Judged = {
  row: ListRow;
  difficulty: string;
  candidate: Candidate;
  page: PageText;
  falseClaims: FalseClaim[];
  /** Whether the product says that the name agrees although some of its words are missing or spelled differently. */
  isSimilar: boolean;
};

/** All text that results show for a page: what the product stores, and the page's other forms on the web. */
function textOf({ url, title, snippet = '' }: Candidate, pages: ReadonlyMap<string, WebPage[]>): PageText {
  const forms = pages.get(comparable(url)) ?? [];
  return {
    url,
    title: [title, ...forms.map((form) => form.title).filter((other) => other !== title)].join(' \n '),
    snippet: [snippet, ...forms.map(({ content }) => content).filter((other) => other !== snippet)].join(
      ' \n ',
    ),
  };
}

/** The text that the product keeps of a page and shows next to its claims. */
const seenOf = ({ url, title, snippet = '' }: Candidate): PageText => ({ url, title, snippet });

/** Judges every candidate of a looked-up web. */
export function judgeCandidates(web: Web, looked: readonly Looked[]): Judged[] {
  const pages = Map.groupBy(web.pages, ({ url }) => comparable(url));
  return looked.flatMap(({ truth, result }) => {
    const row = web.list[truth.row - 1]!;
    const details = Object.entries(result.processingDetails);
    const others = new Map(details.map(([id, { candidates }]) => [id, candidates.map(seenOf)]));
    return details.flatMap(([, { candidates }]) =>
      candidates.map((candidate): Judged => {
        const page = textOf(candidate, pages);
        const seen = seenOf(candidate);
        return {
          row,
          difficulty: truth.difficulty,
          candidate,
          page,
          falseClaims: falseClaims(page, row, candidate, { gazetteer: GAZETTEER, others, seen }),
          isSimilar: isSimilarName(page, row, candidate),
        };
      }),
    );
  });
}

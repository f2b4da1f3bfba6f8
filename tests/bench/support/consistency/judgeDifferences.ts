import { differingValues } from '../../../../backend/features/matching/pageValues.ts';
import { carriesName } from '../../../beds/search/scoring/carriesName.ts';
import { comparable } from '../../../beds/search/scoring/ownUrls.ts';
import type { ListRow, Web } from '../../../beds/search/web.ts';
import type { Looked } from '../accuracyFigures.ts';
import type { Planted } from './plantDifferences.ts';

// Judges each reported difference by the page's text and the list's row, with rules that share no code with the
// matcher: the page must show the reported value, and must not show the list's.

type Reported = ReturnType<typeof differingValues>[number];

const digits = (text: string) => text.replace(/\D/g, '');
const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
/** House number and first letters of the street's first word. */
const houseOf = (address: string) =>
  /^(\d+) (?:[nsew] |north |south |east |west )?(\w{1,4})/.exec(squeezed(address).trim());

function isTrue({ element, shown }: Reported, row: ListRow, text: string): boolean {
  if (element === 'name')
    return squeezed(text).includes(squeezed(shown).trim()) && !carriesName(shown, row.name, 1);
  if (element === 'phone') {
    const [all, ours, theirs] = [digits(text), digits(row.phone).slice(-10), digits(shown).slice(-10)];
    return all.includes(theirs) && !all.includes(ours);
  }
  if (element === 'zip') return text.includes(shown) && !text.includes(row.zip.slice(0, 5));
  const plain = squeezed(text);
  if (!plain.includes(squeezed(shown).trim())) return false;
  if (element === 'city') return !plain.includes(squeezed(row.city).trim());
  const house = houseOf(row.address);
  return !house || !new RegExp(`\\b${house[1]} (?:\\w+ )?${house[2]}`).test(plain);
}

export type Judged = { what: string; isTrue: boolean };
export type Missed = Planted & { url: string };

/** Judges what a web's look-ups report, and lists the planted differences of found pages that they do not report. */
export function judgeDifferences(web: Web, looked: readonly Looked[], planted: readonly Planted[]) {
  const texts = Map.groupBy(web.pages, ({ url }) => comparable(url));
  const textOf = (url: string, shown: readonly string[]) =>
    [...(texts.get(comparable(url)) ?? []).flatMap(({ title, content }) => [title, content]), ...shown].join(
      ' | ',
    );
  const keyOf = ({ rowId, platform, element }: Omit<Planted, 'urls'>) => `${rowId} ${platform} ${element}`;
  const [judged, missed, found] = [[] as Judged[], [] as Missed[], { planted: 0 }];
  for (const { result, row } of looked) {
    const reported = differingValues(result);
    const keys = new Set(
      reported.map(({ platformId, element }) => keyOf({ rowId: row.id, platform: platformId, element })),
    );
    for (const one of reported) {
      const [page] = result.processingDetails[one.platformId]!.candidates;
      const text = textOf(one.url, [page!.title, page!.snippet ?? '']);
      const key = keyOf({ rowId: row.id, platform: one.platformId, element: one.element });
      const what = `${key}: list ${row.name}, ${row.address}, ${row.city} ${row.zip}, ${row.phone}; shown "${one.shown}"`;
      judged.push({ what, isTrue: isTrue(one, row, text) });
    }
    for (const plant of planted.filter(({ rowId }) => rowId === row.id)) {
      const told = result.processingDetails[plant.platform];
      const [page] = told?.candidates ?? [];
      if (told?.outcome !== 'found' || !page || !plant.urls.has(comparable(page.url))) continue;
      found.planted += 1;
      if (!keys.has(keyOf(plant))) missed.push({ ...plant, url: page.url });
    }
  }
  return { judged, missed, plantedOnFound: found.planted };
}

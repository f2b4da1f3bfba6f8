import type { PageDetail, Truth } from '../web.ts';
import { comparable, ownUrls } from './ownUrls.ts';
import type { Share } from './scoreUrls.ts';

/** Names that a business uses besides the one on its door. */
const OTHER_NAMES: readonly (string | undefined)[] = ['person', 'former', 'legal'];

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
/**
 * Variants of one name count as the same name. The person's name, the former name and the company's name are different
 * ones.
 */
const nameKind = ({ variant }: PageDetail): string => (OTHER_NAMES.includes(variant) ? variant! : 'own');
const showsPlace = ({ shows }: PageDetail): boolean => shows === 'phone' || shows === 'address';

/**
 * Lists the pages that somebody who sees only the shown titles and snippets could recognise as the business's: a page
 * with its phone or street; a page with its city, if no other business of its name is in that city; and a page with its
 * name alone, if no other business has the name. In the last two cases the name may be any that the list or a page with
 * phone or street says.
 */
function tellablePages({ name, real, rivals, detail }: Truth, shown: readonly string[]): string[] {
  const seen = shown.map((platform) => detail[platform]!);
  const isListedAsItIs = plain(name).includes(plain(real.name));
  const known = new Set([...(isListedAsItIs ? ['own'] : []), ...seen.filter(showsPlace).map(nameKind)]);
  return shown.filter((platform) => {
    const page = detail[platform]!;
    if (showsPlace(page)) return true;
    const isAlone = rivals === 'none' || (page.shows === 'city' && rivals === 'elsewhere');
    return isAlone && known.has(nameKind(page));
  });
}

/** The share of own pages that such a person could recognise. Rows whose truth lacks `rivals` are not counted. */
export function tellable(
  searched: readonly { truth: Truth; shown: readonly string[] }[],
  platforms: readonly string[],
): Share {
  let [hits, of] = [0, 0];
  for (const { truth, shown } of searched) {
    if (!truth.rivals) continue;
    const urls = new Set(shown.map(comparable));
    const own = platforms.filter((platform) => truth.platforms[platform]);
    of += own.length;
    hits += tellablePages(
      truth,
      own.filter((platform) => [...ownUrls(truth, platform)].some((url) => urls.has(url))),
    ).length;
  }
  return { hits, of };
}

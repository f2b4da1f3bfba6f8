import type { PageText } from '../reader/readPage.ts';
import type { ListRow, Truth, WebPage } from '../web.ts';
import { comparable, ownUrls } from './ownUrls.ts';
import type { Found, UrlScore } from './scoreUrls.ts';
import type { Told } from './tellPage.ts';
import { tellPage } from './tellPage.ts';

/** What a web shows of its pages, by comparable URL. */
export type PagesByUrl = ReadonlyMap<string, readonly WebPage[]>;

export const pagesByUrl = (pages: readonly WebPage[]): PagesByUrl =>
  Map.groupBy(
    pages.filter(({ known }) => known !== 0),
    ({ url }) => comparable(url),
  );

/** All forms of a page that a search can show; undefined if there is none. */
function textOf(urls: Iterable<string>, pages: PagesByUrl): PageText | undefined {
  const forms = [...urls].flatMap((url) => pages.get(url) ?? []);
  if (!forms[0]) return undefined;
  const texts = (key: 'title' | 'content') => [...new Set(forms.map((form) => form[key]))].join(' \n ');
  return { url: forms[0].url, title: texts('title'), snippet: texts('content') };
}

/**
 * Whether somebody would take a URL for the business's page, if it was found as such. Undefined if the web does not
 * know the URL.
 */
export function tellFound(
  { truth, row, pages }: { truth: Truth; row: ListRow; pages: PagesByUrl },
  platform: string,
  url: string,
): Told | undefined {
  const own = ownUrls(truth, platform);
  const page = textOf(own.has(comparable(url)) ? own : [comparable(url)], pages);
  return page && tellPage(row, page, truth.rivals);
}

/**
 * Precision and recall, counting only pages of which somebody could say, by what a search shows, whether they are the
 * business's. For recall, an own page under another name at the listed street or phone counts too, because it can be
 * offered as possible.
 */
export function toldScore(
  found: readonly (Found & { row: ListRow; pages: PagesByUrl })[],
  platforms: readonly string[],
): UrlScore {
  const precision = { hits: 0, of: 0 };
  const recall = { hits: 0, of: 0 };
  for (const { truth, urls, possible, row, pages } of found) {
    const tell = (page: PageText | undefined): Told => (page ? tellPage(row, page, truth.rivals) : 'unclear');
    for (const platform of platforms) {
      const own = ownUrls(truth, platform);
      const url = urls[platform];
      const isRight = Boolean(url && own.has(comparable(url)));
      const page = textOf(own, pages);
      const isOffered =
        isNamedOtherwise(truth, platform) && possible?.[platform]?.some((one) => own.has(comparable(one)));
      const told = tell(page);
      if (told === 'own' || (told === 'unclear' && page && isNamedOtherwise(truth, platform))) {
        recall.of += 1;
        if (isRight || isOffered) recall.hits += 1;
      }
      if (url && (tellFound({ truth, row, pages }, platform, url) ?? 'unclear') !== 'unclear') {
        precision.of += 1;
        if (isRight) precision.hits += 1;
      }
    }
  }
  return { precision, recall };
}

const isNamedOtherwise = ({ detail }: Truth, platform: string): boolean =>
  detail[platform]?.otherName === true;

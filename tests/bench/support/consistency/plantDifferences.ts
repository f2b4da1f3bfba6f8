import type { Element } from '../../../../backend/contract/words.ts';
import { createRandom } from '../../../beds/search/random.ts';
import { comparable, ownUrls } from '../../../beds/search/scoring/ownUrls.ts';
import type { ListRow, MakeWeb, Truth, Web, WebPage } from '../../../beds/search/web.ts';

/** A changed value. `urls`: the forms of the page that show it in title or snippet. */
export type Planted = { rowId: string; platform: string; element: Element; urls: Set<string> };

/** What the list does not have cannot differ from it. */
const isListed = (element: Element, { phone, zip, address }: ListRow): boolean =>
  element === 'phone'
    ? phone !== ''
    : element === 'zip'
      ? /\b\d{5}$/.test(`${address} ${zip}`.trim())
      : /^\d/.test(address);

/** Replaces the real value by another one of the same form, wherever the text shows it. Otherwise changes nothing. */
type Change = (text: string, real: Truth['real']) => string;

const DIGIT: Record<string, string> = { '0': '7', '1': '8', '2': '9', '3': '5', '4': '6' };
const otherDigit = (digit: string) => DIGIT[digit] ?? '2';

const CHANGES: Partial<Record<Element, Change>> = {
  phone(text, { phone }) {
    const digits = phone.replace(/\D/g, '').slice(-10);
    if (digits.length < 10) return text;
    const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
    const other = `${line.slice(0, 3)}${otherDigit(line[3]!)}`;
    return text.replace(new RegExp(`(${area}\\D{0,3}${exchange}\\D{0,2})${line}`, 'g'), `$1${other}`);
  },
  street(text, { address }) {
    const [, number, word] = /^(\d+) (\w+)/.exec(address) ?? [];
    if (!number || !word) return text;
    const other = `${Number(number) + 40}`;
    return text.replace(new RegExp(`\\b${number}(?= (?:[NSEW]\\.? )?${word.slice(0, 3)})`, 'gi'), other);
  },
  zip: (text, { zip }) => (zip ? text.replaceAll(zip, `${zip.slice(0, 4)}${otherDigit(zip[4]!)}`) : text),
};
const ELEMENTS = Object.keys(CHANGES) as Element[];

/** The share of own pages on which one value is changed. */
const SHARE = 0.25;

/** Changes one value on some of the salons' own pages. `planted` receives those that a search result shows. */
export const plantDifferences =
  (make: MakeWeb, planted: Planted[]): MakeWeb =>
  (options) => {
    const web: Web = make(options);
    const byUrl = Map.groupBy(web.pages, ({ url }) => comparable(url));
    const changed = new Map<WebPage, WebPage>();
    for (const truth of web.truth) {
      for (const platform of Object.keys(truth.platforms)) {
        const random = createRandom('planted', options.seed, truth.id, platform);
        const pages = [...ownUrls(truth, platform)].flatMap((url) => byUrl.get(url) ?? []);
        if (!pages.length || !random.chance(SHARE)) continue;
        const element = random.pick(ELEMENTS);
        if (!isListed(element, web.list[truth.row - 1]!)) continue;
        const change = (text: string) => CHANGES[element]!(text, truth.real);
        const urls = new Set<string>();
        for (const page of pages) {
          const other = { ...page, title: change(page.title), content: change(page.content) };
          if (page.body) other.body = change(page.body);
          // A URL that contains the real house number shows it as well.
          const showsReal =
            element === 'street' && page.url.includes(`-${Number.parseInt(truth.real.address, 10)}-`);
          const isShown = other.title !== page.title || other.content !== page.content;
          if (isShown && !showsReal) urls.add(comparable(page.url));
          changed.set(page, other);
        }
        if (urls.size) planted.push({ rowId: truth.id, platform, element, urls });
      }
    }
    return { ...web, pages: web.pages.map((page) => changed.get(page) ?? page) };
  };

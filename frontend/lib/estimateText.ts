import type { SearchEstimate } from '#contract/estimate.ts';
import { formatNumber } from './formatNumber.ts';
import { moneyText } from './spendingText.ts';

const MINUTE_MS = 60_000;

/** Rounds to a whole number of at most two significant digits: estimates are not more precise. */
const rounded = (number: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1);
  return Math.round(number / step) * step;
};

export function timeText(ms: number): string {
  const minutes = rounded(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = Math.round((minutes % 60) / 10) * 10;
  if (hours >= 10 || rest === 0) return `${formatNumber(Math.round(minutes / 60))} h`;
  return rest === 60 ? `${hours + 1} h` : `${hours} h ${rest} min`;
}

export const searchesText = (searches: number): string => formatNumber(rounded(searches));

/** Returns the price of so many searches, such as `$2.40`, or `free`. */
export const priceText = (searches: number, pricePer1000: number): string =>
  pricePer1000 === 0 ? 'free' : moneyText((searches * pricePer1000) / 1000);

/** Returns the price of one search in US dollars; undefined if it is not known. */
export const searchPrice = (estimate: SearchEstimate | undefined): number | undefined =>
  estimate?.search ? estimate.search.pricePer1000 / 1000 : undefined;

type Search = NonNullable<SearchEstimate['search']>;

export const estimateOfDepth = ({ depth, depths }: Search) => depths.find((one) => one.depth === depth)!;

/** Returns for example `about 2,400 searches, 40 min, $2.40`; null if nothing is searched. */
export function estimateText(salons: number, { search }: SearchEstimate): string | null {
  if (!search || salons < 1) return null;
  const { likelyRequests, msPerSalon } = estimateOfDepth(search);
  const searches = salons * likelyRequests;
  const what = searchesText(searches);
  return [
    `about ${what} ${what === '1' ? 'search' : 'searches'}`,
    ...(msPerSalon === null ? [] : [timeText(salons * msPerSalon)]),
    ...(search.pricePer1000 > 0 ? [priceText(searches, search.pricePer1000)] : []),
  ].join(', ');
}

/**
 * Returns a sentence on how many searches the provider has left, or on why that is not known. Null if nothing is
 * searched, or if the provider has no balance. `fits` is false if what is left may not be enough for the list.
 * `searched`: the number of salons without repeated rows.
 */
export function balanceText(
  salons: number,
  searched: number,
  { search }: SearchEstimate,
): { text: string; fits: boolean } | null {
  if (!search || salons < 1) return null;
  const { left, unknown } = search.balance;
  if (left === null) return unknown === null ? null : { text: unknown, fits: true };
  const { likelyRequests, mostRequests } = estimateOfDepth(search);
  const says = `${search.provider} says that ${formatNumber(left)} ${left === 1 ? 'search is' : 'searches are'} left`;
  const [likely, most] = [searched * likelyRequests, salons * mostRequests];
  if (most <= left) return { text: `${says}.`, fits: true };
  if (likely <= left)
    return { text: `${says}. That may not be enough: it can take up to ${searchesText(most)}.`, fits: false };
  const rest = 'the job would stop in between, and can be resumed when there are more';
  return { text: `${says}. That is not enough for about ${searchesText(likely)}: ${rest}.`, fits: false };
}

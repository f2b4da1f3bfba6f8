import type { Random } from '../random.ts';
import { usPhone } from '../text.ts';
import type { Truth, WebPage } from '../web.ts';

/** A website next to a salon's that is not the salon's. */
type MakeSite = (truth: Truth, other: Truth, random: Random) => Pick<WebPage, 'url' | 'title' | 'content'>;

const joined = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'salon';
const whole = ({ real }: Truth): string => `${real.address}, ${real.city}, ${real.state} ${real.zip}`;

const SITES: Record<string, [share: number, make: MakeSite]> = {
  // The same name in another city.
  namesake: [
    0.2,
    ({ real }, other, random) => ({
      url: `https://www.${joined(real.name)}${random.pick(['online', 'usa', other.real.state.toLowerCase()])}.com/`,
      title: `${real.name} | ${other.real.city}, ${other.real.state}`,
      content: `${real.name}, ${random.int(1, 9999)} Willow Ave, ${other.real.city}. Call ${usPhone(`${other.real.phone.slice(0, 3)}555${random.digits(4)}`)}.`,
    }),
  ],
  // Another business in the same house.
  neighbour: [
    0.2,
    (truth, _, random) => ({
      url: `https://www.${random.pick(['ember', 'willow', 'lotus', 'juniper'])}${random.pick(['dental', 'tax', 'yoga', 'lashes'])}${random.digits(3)}.com/`,
      title: `Welcome | ${truth.real.city}`,
      content: `Next to ${truth.real.name}. ${whole(truth)}.`,
    }),
  ],
  // A directory that nobody has heard of, with a page or a host per business.
  directory: [
    0.15,
    (truth) => ({
      url: `https://www.salonsof${joined(truth.real.city)}.com/${joined(truth.real.name)}`,
      title: `${truth.real.name} - Salons of ${truth.real.city}`,
      content: `${truth.real.name}, ${whole(truth)}. ${usPhone(truth.real.phone)}.`,
    }),
  ],
  host: [
    0.05,
    (truth) => ({
      url: `https://${joined(truth.real.name)}.bestlocalsalons.com/`,
      title: `${truth.real.name} in ${truth.real.city}`,
      content: `${whole(truth)}. ${usPhone(truth.real.phone)}.`,
    }),
  ],
  reviews: [
    0.03,
    (truth) => ({
      url: `https://${joined(truth.real.name)}reviews.com/`,
      title: `${truth.real.name} reviews`,
      content: `Reviews of ${truth.real.name}, ${whole(truth)}. ${usPhone(truth.real.phone)}.`,
    }),
  ],
};

export const wrongSites = (truth: Truth, other: Truth, random: Random): WebPage[] =>
  Object.entries(SITES).flatMap(([kind, [share, make]]) =>
    random.chance(share) ? [{ ...make(truth, other, random), kind: `site of a ${kind}` }] : [],
  );

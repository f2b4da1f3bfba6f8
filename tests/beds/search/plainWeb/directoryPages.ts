import type { Random } from '../random.ts';
import type { Business } from './business.ts';
import { cityState, stateName } from './places.ts';
import type { Profile } from './profiles/profile.ts';
import { ascii, joined, slug, writtenPhone } from './text.ts';
import type { TradeWords } from './trades.ts';
import { TRADES } from './trades.ts';

type MakeDirectoryPage = (business: Business, trade: TradeWords, random: Random) => Profile;

/** Pages that name one business but are not its profile. */
const DIRECTORY_PAGES: MakeDirectoryPage[] = [
  ({ name, address, place, phone }, _, random) => ({
    url: `https://www.loc8nearme.com/${slug(stateName(place))}/${slug(place.city)}/${slug(name)}/${random.int(1_000_000, 9_999_999)}/`,
    title: `${name} - ${address}, ${cityState(place)}`,
    content: `${name} in ${cityState(place)}. Hours, phone ${writtenPhone(phone, random)}, reviews and photos.`,
  }),
  ({ name, address, place, zip }, trade, random) => ({
    url: `https://birdeye.com/${slug(name)}-${random.int(100_000_000, 199_999_999)}`,
    title: `${name} - ${cityState(place)} | Birdeye`,
    content: `${random.int(2, 400)} customer reviews of ${name}. One of the best ${trade.many} businesses at ${address}, ${cityState(place)} ${zip}.`,
  }),
  ({ name, address, place, zip }, trade, random) => ({
    url: `https://www.chamberofcommerce.com/business-directory/${slug(stateName(place))}/${slug(place.city)}/${trade.slug}/${random.int(1_000_000, 2_019_999_999)}-${slug(name)}`,
    title: `${name} - ${cityState(place)} - Chamber of Commerce`,
    content: `${name} at ${address} in ${place.city}, ${stateName(place)} ${zip}. Store hours, reviews, phone.`,
  }),
  ({ name, place }, _, random) => {
    const company = `${ascii(name).toUpperCase()} LLC`;
    const number = random.int(10_000_000, 99_999_999);
    return {
      url: `https://opencorporates.com/companies/us_${place.state.toLowerCase()}/${number}`,
      title: `${company} :: ${stateName(place)} (US) :: OpenCorporates`,
      content: `Free and open company data on ${stateName(place)} (US) company ${company} (company number ${number})`,
    };
  },
  ({ name, place }, { person }, random) => ({
    url: `https://www.indeed.com/cmp/${slug(name)}/jobs`,
    title: `${person} - ${name} - ${cityState(place)} | Indeed.com`,
    content: `${name} is hiring a ${person.toLowerCase()} in ${cityState(place)}. Full-time, part-time. Pay: $${random.int(15, 30)} an hour.`,
  }),
  ({ name }) => {
    const handle = joined(name).slice(0, 26);
    return {
      url: `https://linktr.ee/${handle}`,
      title: `${handle} | Instagram, Facebook | Linktree`,
      content: `View ${name}'s Linktree to discover and connect with them here.`,
    };
  },
];

/** Makes no, one or two directory pages of the business. */
export function directoryPagesOf(business: Business, random: Random): Profile[] {
  const chosen = random.shuffle(DIRECTORY_PAGES).slice(0, random.int(0, 2));
  return chosen.map((make) => make(business, TRADES[business.trade], random));
}

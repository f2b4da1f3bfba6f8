import { stemSet } from './stem.ts';
import { isBusinessPart, isSalonWord } from './wordKinds.ts';
import type { Word } from './words.ts';

/** Words for trades other than salons'. Words that salons also use in names (garden, lab) are left out. */
const TRADES = stemSet(
  `restaurant grill cafe kitchen diner pizza pizzeria eatery bistro bakery brewery brewing winery pub tavern taqueria
  cantina catering caterer steakhouse bbq barbecue barbeque sushi ramen buffet creamery donut doughnut bagel sandwich
  burger seafood coffee coffeehouse liquor grocery supermarket market hotel motel inn hostel resort rv campground lodging
  apartment condo condominium townhome townhouse residence realty realtor mortgage lending leasing rental storage
  bank banking credit union insurance financial finance investment accounting bookkeeping tax law lawyer attorney   notary medical medicine health healthcare hospital hospice physician pediatric pediatrics cardiology dermatology
  radiology orthopedic orthodontic orthodontist orthodontics dental dentist dentistry chiropractic chiropractor
  acupuncture physiotherapy veterinary veterinarian eyecare eyewear optometry auto automotive car tire collision
  towing transport transportation trucking freight logistics carwash locksmith plumbing plumber electric
  electrical electrician heating cooling hvac roofing roofer flooring painting construction contractor contracting
  landscaping lawn pest cleaning cleaner janitorial laundry laundromat alteration tailor furniture mattress appliance
  hardware lumber computer electronic wireless cellular repair printing florist jewelry jeweler
  bookstore thrift pawn tobacco vape church baptist ministry library engineering manufacturing welding
  wholesale distributor staffing consulting marketing advertising photography preschool daycare
  childcare elementary fitness martial`,
);

/** Words by which a business of another trade calls itself (`agency`) or its building (`office`). */
const HOUSES = stemSet(
  `store shop supercenter center office building complex campus group associates agency company service
  specialist solution repair clinic practice family home`,
);

/** True for a word in TRADES, which has no adjectives of cuisines: `American Beauty` may be a salon. */
const isTrade = ({ stem }: Word): boolean => TRADES.has(stem);

/** True if a name has a word of another trade (`Dental`) and no word of a salon's trade (`Nails`). */
export const isOfOtherTrade = (words: readonly Word[]): boolean =>
  words.some(isTrade) && !words.some((word) => isSalonWord(word.stem));

/** True for a word in HOUSES. False if the word can also name a department (`clinic`). */
export const isHouseWord = ({ stem }: Word): boolean => !isBusinessPart(stem) && HOUSES.has(stem);

/** True for words of other trades: `dental`, `agency`. False if the word can also name a department (`bakery`). */
export const isOtherTradeWord = (word: Word): boolean =>
  !isBusinessPart(word.stem) && (isTrade(word) || HOUSES.has(word.stem) || word.kind === 'otherTrade');

import { z } from 'zod';
import { FACT_KINDS, WEEKDAYS } from './factWords.ts';
import { Time } from './time.ts';
import { WebUrl } from './webUrl.ts';

export const MOST_FACT_CHARACTERS = 200;
const FactText = z.string().min(1).max(MOST_FACT_CHARACTERS);

/** The hours of each day that the source shows: `9 AM–5 PM`, `Closed`. */
export const OpeningHours = z
  .array(z.strictObject({ day: z.enum(WEEKDAYS), hours: FactText }))
  .min(1)
  .max(WEEKDAYS.length);
export type OpeningHours = z.infer<typeof OpeningHours>;

export const Coordinates = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof Coordinates>;

/** `reviews`: the number of reviews; absent if the source does not show it. */
export const Rating = z.strictObject({
  stars: z.number().min(0).max(5),
  reviews: z.number().int().min(0).optional(),
});
export type Rating = z.infer<typeof Rating>;

/** The most other names of one page. */
export const MOST_OTHER_NAMES = 5;

/** What one page, map listing or panel says about its business. Facts that it does not show are absent. */
export const PageFacts = z.strictObject({
  phone: FactText.optional(),
  website: WebUrl.optional(),
  bookingUrl: WebUrl.optional(),
  openingHours: OpeningHours.optional(),
  coordinates: Coordinates.optional(),
  category: FactText.optional(),
  rating: Rating.optional(),
  otherNames: z.array(FactText).max(MOST_OTHER_NAMES).optional(),
});
export type PageFacts = z.infer<typeof PageFacts>;

/** The provider whose search showed something, and when. */
export const Sighting = z.strictObject({
  /** The provider's name: `Serper`. */
  provider: FactText,
  at: Time,
});
export type Sighting = z.infer<typeof Sighting>;

export const FactSource = z.strictObject({
  /** Absent for a website or a panel. */
  platformId: z.string().optional(),
  page: WebUrl,
  /**
   * The provider whose search showed the page. `operator` if no search showed it, but an operator accepted or set it.
   */
  provider: FactText,
  seenAt: Time,
  /** The phone number or street by which a website counts as the salon's, as the website writes it. */
  shows: FactText.optional(),
});
export type FactSource = z.infer<typeof FactSource>;

/** The most sources of one fact that are kept, and the most facts of one salon. */
export const MOST_FACT_SOURCES = 10;
export const MOST_FACTS = 60;

const common = {
  /** True for every `otherName`, and for one value of each of the other kinds. */
  isChosen: z.boolean(),
  /** The pages, websites and panels that show the value, map listings first. */
  sources: z.array(FactSource).min(1).max(MOST_FACT_SOURCES),
};
const fact = <Kind extends (typeof FACT_KINDS)[number], Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.strictObject({ kind: z.literal(kind), value, ...common });

/**
 * What the salon's own pages, listings and websites say about it. A found page on a platform counts if it shows the
 * salon's phone number, street or ZIP code, or if an operator accepted or set it. Facts never change the list's values,
 * and no fact comes from the list.
 */
export const Fact = z.discriminatedUnion('kind', [
  fact('phone', FactText),
  fact('website', WebUrl),
  fact('bookingUrl', WebUrl),
  fact('openingHours', OpeningHours),
  fact('coordinates', Coordinates),
  fact('category', FactText),
  fact('rating', Rating),
  fact('otherName', FactText),
]);
export type Fact = z.infer<typeof Fact>;
export type FactKind = Fact['kind'];
export const FactKind = z.enum(FACT_KINDS);

/**
 * A website whose address reads as the salon's name, or a panel without a page on the map. It counts as the salon's if
 * it shows the phone number or street of the list, or of one of the salon's own pages. Panels with another name or
 * house number have further conditions (see matching/websites.ts).
 */
export const SiteHit = z.strictObject({
  /** The start page of the website. For a panel, the URL of a search on the map. */
  url: WebUrl,
  /** What a panel says. Absent for a website. */
  facts: PageFacts.optional(),
  /**
   * True if the hit shows the list's phone number or street. Always false for a panel with another name or house number
   * than the list's.
   */
  isListed: z.boolean(),
  /**
   * The found or possible pages whose phone number or street the hit shows. A panel with another name than the list's
   * has other conditions (see `agreeingPages` in matching/websites.ts). `shows`: the value that agrees, as a website
   * writes it.
   */
  agreesWith: z
    .array(z.strictObject({ platformId: z.string(), url: z.string(), shows: FactText.optional() }))
    .max(MOST_FACT_SOURCES),
  seen: Sighting,
  /**
   * The phone number or street that agrees with the list, or else with a page of `agreesWith`, as the website writes
   * it. Absent for a panel.
   */
  shows: FactText.optional(),
});
export type SiteHit = z.infer<typeof SiteHit>;

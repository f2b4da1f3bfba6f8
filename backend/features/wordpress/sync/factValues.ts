import { z } from 'zod';
import { webUrl } from '#contract/webUrl.ts';
import type { FactField } from '../site/fieldNames.ts';

/** The parts of a stored fact that a destination needs. */
export type StoredFact = { kind: string; value?: unknown; isChosen: boolean };

const Text = z.string();
const Hours = z.array(z.object({ day: z.string(), hours: z.string() }));
const Coordinates = z.object({ latitude: z.number(), longitude: z.number() });
const Rating = z.object({ stars: z.number(), reviews: z.number().optional() });

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The chosen facts as texts and numbers by field name; those that are not known are undefined. */
export function factValues(
  facts: readonly StoredFact[],
): Partial<Record<FactField, string | number | undefined>> {
  const chosen = facts.filter(({ isChosen }) => isChosen);
  const chosenValue = (kind: string) => chosen.find((fact) => fact.kind === kind)?.value;
  const text = (kind: string) => Text.safeParse(chosenValue(kind)).data;
  const place = Coordinates.safeParse(chosenValue('coordinates')).data;
  const rating = Rating.safeParse(chosenValue('rating')).data;
  const hours = Hours.safeParse(chosenValue('openingHours')).data;
  const names = chosen
    .filter(({ kind }) => kind === 'otherName')
    .map(({ value }) => Text.safeParse(value).data);
  return {
    phone: text('phone'),
    website: webUrl(text('website') ?? null) ?? undefined,
    bookingUrl: webUrl(text('bookingUrl') ?? null) ?? undefined,
    openingHours: hours?.map(({ day, hours: open }) => `${capital(day)}: ${open}`).join('\n'),
    latitude: place?.latitude,
    longitude: place?.longitude,
    category: text('category'),
    rating: rating?.stars,
    reviewCount: rating?.reviews,
    otherNames: names.filter((name) => name !== undefined).join(', ') || undefined,
  };
}

import type { FactKind } from '#contract/facts.ts';

export const FACT_NAMES: Record<FactKind, string> = {
  phone: 'Phone',
  website: 'Website',
  bookingUrl: 'Booking',
  openingHours: 'Opening hours',
  coordinates: 'Coordinates',
  category: 'Category',
  rating: 'Rating',
  otherName: 'Other names',
};

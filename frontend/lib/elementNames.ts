import type { Element } from '#contract/words.ts';

export const ELEMENT_NAMES: Record<Element, string> = {
  name: 'Name',
  street: 'Street',
  zip: 'ZIP',
  city: 'City',
  phone: 'Phone',
};

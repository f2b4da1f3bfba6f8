import type { Business } from '#contract/businesses.ts';

export const businessTitle = ({ name }: Pick<Business, 'name'>): string =>
  `${name || 'Unknown Business'} - Verification Details`;

export const businessLocation = ({ address, city }: Pick<Business, 'address' | 'city'>): string =>
  address || city || 'No location';

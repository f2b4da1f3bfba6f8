/** Houses full of small studios; each lets thirty or more of them. All names are made up. */
export const LANDLORDS: readonly string[] = [
  'Mosaic Salon Suites',
  'Gilt & Grain Salon Studios',
  'Loft Nine Salon Suites',
  'The Beehive Suites',
  'Atrium Beauty Suites',
  'Keystone Salon Lofts',
  'Indie Chair Salon Suites',
  'Palette Salon Studios',
  'Harbor Row Suites',
  'Suite Society Salons',
];

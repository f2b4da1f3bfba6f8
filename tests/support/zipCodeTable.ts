import { createRequire } from 'node:module';

type Entry = {
  zip: string;
  city: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
};

// The package is CommonJS without types.
const require = createRequire(import.meta.url);
const { codes } = require('zipcodes') as { codes: Record<string, Entry> };

/** The US ZIP codes of the package zipcodes, one per line, sorted: ZIP, city, state, latitude, longitude. */
export function zipCodeTable(): string {
  return Object.values(codes)
    .filter(({ country }) => country === 'US')
    .sort((a, b) => Number(a.zip) - Number(b.zip))
    .map(
      ({ zip, city, state, latitude, longitude }) =>
        `${[zip, city, state, latitude, longitude].join('\t')}\n`,
    )
    .join('');
}

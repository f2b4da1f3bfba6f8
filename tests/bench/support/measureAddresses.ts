import path from 'node:path';
import { parseAddress } from '../../../backend/features/address/parseAddress.ts';
import { taxonomyCity } from '../../../backend/features/address/taxonomyCity.ts';
import { zipPlace } from '../../../backend/features/address/zipTable.ts';
import { say } from '../../givenOptions.ts';
import { readCsv } from '../../support/readCsv.ts';

const SETS = ['addresses_business_listings', 'addresses_usaddress', 'addresses_parser_testsuites'];
const CITIES = 'zip/city_normaliser_cases.csv';
const LEAST_ADDRESSES = 0.96;
const LEAST_CITIES = 0.97;

type Place = { city: string | null; state: string | null; zipCode: string | null };
type Row = Record<'address' | 'city' | 'state' | 'zip', string>;
type CityCase = Record<'alias_city' | 'primary_city' | 'state' | 'zips', string>;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
const same = (one: string | null, other: string): boolean => plain(one ?? '') === plain(other);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Baseline: splits at commas and reads the last part as `ST 12345`. */
function naiveParse(address: string): Place {
  const parts = address.split(',').map((part) => part.trim());
  const tail = /^([A-Z]{2})\s+(\d{5})/.exec(parts.at(-1) ?? '');
  return { city: parts.at(-2) ?? null, state: tail?.[1] ?? null, zipCode: tail?.[2] ?? null };
}

/**
 * Whether every labelled part (city, state, ZIP) is right. Lost leading zeros and ZIP+4 in the labels are normalised.
 */
function isRight(row: Row, place: Place): boolean {
  const zip = row.zip.replace(/\D/g, '').slice(0, 5).padStart(5, '0');
  return (
    (!row.city || same(place.city, row.city)) &&
    (!row.state || place.state === row.state) &&
    (!row.zip || place.zipCode === zip)
  );
}

async function measureParts(folder: string): Promise<boolean> {
  const total = { rows: 0, right: 0, naive: 0 };
  for (const set of SETS) {
    const rows = (await readCsv(path.join(folder, `${set}.csv`))) as Row[];
    const right = rows.filter((row) => isRight(row, parseAddress(row.address))).length;
    const naive = rows.filter((row) => isRight(row, naiveParse(row.address))).length;
    say(`  ${set}: ${percent(right, rows.length)} of ${rows.length} (naive ${percent(naive, rows.length)})`);
    total.rows += rows.length;
    total.right += right;
    total.naive += naive;
  }
  const figure = percent(total.right, total.rows);
  say(
    `Addresses: every labelled one of city, state, ZIP right in ${figure} of ${total.rows} (naive ${percent(total.naive, total.rows)}; at least ${percent(LEAST_ADDRESSES, 1)})`,
  );
  return total.right / total.rows >= LEAST_ADDRESSES;
}

async function measureCities(folder: string): Promise<boolean> {
  const cases = (await readCsv(path.join(folder, CITIES))) as CityCase[];
  const inAll = cases.filter(({ alias_city, state, primary_city, zips }) =>
    zips
      .split(' ')
      .every((zipCode) => same(taxonomyCity({ city: alias_city, state, zipCode }), primary_city)),
  ).length;
  const inText = cases.filter(({ alias_city, state, primary_city, zips }) => {
    const zip = zips.split(' ')[0];
    return same(parseAddress(`12 Elm St, ${alias_city}, ${state} ${zip}`).taxonomyCity, primary_city);
  }).length;
  const withoutZip = cases.filter(({ alias_city, state, primary_city }) =>
    same(taxonomyCity({ city: alias_city, state }), primary_city),
  ).length;
  const naive = cases.filter(({ alias_city, primary_city }) => same(alias_city, primary_city)).length;
  const table = cases.filter(({ primary_city, zips }) =>
    zips.split(' ').every((zipCode) => same(zipPlace(zipCode)?.city ?? null, primary_city)),
  ).length;
  const all = cases.length;
  say(
    `Cities: to the primary city with each of their ZIPs ${percent(inAll, all)} of ${all} (naive: as written ${percent(naive, all)}, the bare table ${percent(table, all)}; at least ${percent(LEAST_CITIES, 1)})`,
  );
  say(`  the same in a whole address, first ZIP: ${percent(inText, all)}`);
  say(
    `  without the ZIP, where most are districts that only the ZIP identifies: ${percent(withoutZip, all)}`,
  );
  return inAll / all >= LEAST_CITIES && inText / all >= LEAST_CITIES;
}

/** Parses the addresses of a folder and compares them with their labels. Returns whether the targets are met. */
export async function measureAddresses(folder: string): Promise<boolean> {
  const passed = [await measureParts(folder), await measureCities(folder)];
  return passed.every(Boolean);
}

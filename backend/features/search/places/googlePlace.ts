import type { LocalPart } from './localPart.ts';

/** Matches a CID, the number by which Google identifies a business, in decimal digits. */
const DECIMAL = /^\d{5,20}$/;
/** Matches Google's feature id `0x…:0x…`. Its second half is the CID in hexadecimal digits. */
const FEATURE = /0x[\da-f]+:(0x[\da-f]{5,16})\b/i;
const IN_URL = /[?&#](?:lud)?o?cid=(\d{5,20})\b/;
const PLACE_ID = /^ChIJ[\w-]+$/;

function cidIn(text: string): string | undefined {
  if (DECIMAL.test(text)) return text;
  const feature = FEATURE.exec(text)?.[1];
  return IN_URL.exec(text)?.[1] ?? (feature && BigInt(feature).toString());
}

/** Returns the URL of a business's page on Google Maps, or of its reviews; undefined if neither can be derived. */
export function googlePageOf(part: LocalPart): string | undefined {
  const { cid, data_cid, place_id, placeId, data_id, fid, links, local_map, website, urls } = part;
  // SerpApi's `place_id` is a CID or one of Google's own place ids.
  const sources = [
    cid,
    data_cid,
    place_id,
    data_id,
    fid,
    links?.directions,
    local_map?.link,
    website,
    ...urls,
  ];
  for (const source of sources) {
    const found = source && cidIn(source);
    if (found) return `https://www.google.com/maps?cid=${found}`;
  }
  const own = [place_id, placeId].find((id) => id && PLACE_ID.test(id));
  return own && `https://search.google.com/local/reviews?placeid=${own}`;
}

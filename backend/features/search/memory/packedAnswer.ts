import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { PageFacts } from '#contract/facts.ts';
import { boundedHits, boundedJson } from '../bounds.ts';
import type { LocalAnswer, SearchHit } from '../searchProvider.ts';

/** A larger answer is no list of results and is not kept. Real ones have 1 to 4 KB. */
const MOST_PACKED_BYTES = 64 * 1024;
const MOST_BYTES = 4 * 1024 * 1024;

const text = z.string().optional();
const Local = z
  .strictObject({
    title: z.string(),
    phone: text,
    street: text,
    city: text,
    state: text,
    zip: text,
    website: text,
    permanentlyClosed: z.boolean(),
    profiles: z.array(z.string()),
    facts: PageFacts.optional(),
    isUnlisted: z.literal(true).optional(),
  })
  // JSON leaves out what is undefined.
  .transform(
    ({ title, phone, street, city, state, zip, website, ...more }) =>
      ({ title, phone, street, city, state, zip, website, ...more }) as LocalAnswer,
  );
const Packed = z.strictObject({
  /** For people who look into the table. */
  query: z.string(),
  hits: z.array(
    z.strictObject({ title: z.string(), url: z.string(), snippet: z.string(), local: Local.optional() }),
  ),
});

/** Compresses an answer for the table; undefined if it is too large to be kept. */
export function packAnswer(query: string, hits: readonly SearchHit[]): Buffer | undefined {
  const json = Buffer.from(JSON.stringify({ query, hits }));
  if (json.length > MOST_BYTES) return undefined;
  const packed = zstdCompressSync(json);
  return packed.length > MOST_PACKED_BYTES ? undefined : packed;
}

/**
 * Reads a packed answer with the same limits as a new one. Undefined if it cannot be read, for example because another
 * version of the product wrote it: the search is then sent.
 */
export function unpackAnswer(packed: Buffer): SearchHit[] | undefined {
  try {
    const json = zstdDecompressSync(packed, { maxOutputLength: MOST_BYTES }).toString();
    const { hits } = Packed.parse(boundedJson(JSON.parse(json)));
    return boundedHits(hits as SearchHit[]);
  } catch {
    return undefined;
  }
}

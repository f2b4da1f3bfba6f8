import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { PageFacts } from '#contract/facts.ts';
import { boundedHits, boundedJson } from '../bounds.ts';
import type { LocalAnswer, SearchHit } from '../searchProvider.ts';

/** The maximum size of a packed answer; real ones have 1 to 4 KB. A larger one is not kept. */
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
  // Keys that are missing in the JSON become properties with the value undefined, as LocalAnswer requires.
  .transform(
    ({ title, phone, street, city, state, zip, website, ...more }) =>
      ({ title, phone, street, city, state, zip, website, ...more }) as LocalAnswer,
  );
const Packed = z.strictObject({
  /** Only for people who look at an unpacked answer; the code does not read it. */
  query: z.string(),
  hits: z.array(
    z.strictObject({ title: z.string(), url: z.string(), snippet: z.string(), local: Local.optional() }),
  ),
});

/** Compresses an answer for the table; returns undefined if it is too large. */
export function packAnswer(query: string, hits: readonly SearchHit[]): Buffer | undefined {
  const json = Buffer.from(JSON.stringify({ query, hits }));
  if (json.length > MOST_BYTES) return undefined;
  const packed = zstdCompressSync(json);
  return packed.length > MOST_PACKED_BYTES ? undefined : packed;
}

/**
 * Reads a packed answer, with the same limits as for a new one. Returns undefined if it cannot be read, for example
 * because another version of the product wrote it.
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

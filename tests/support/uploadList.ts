import type { ParsedCsv } from '#contract/csv.ts';
import { CSV_FIELD } from '#contract/limits.ts';
import { checkReply } from './contractReplies.ts';
import type { TestApi } from './testApi.ts';

export type Uploaded = { status: number; text: string; parsed: () => ParsedCsv };

/** Uploads a list as a browser does. */
export async function uploadList(
  { url, headers }: Pick<TestApi, 'url' | 'headers'>,
  content: string | Uint8Array,
  { keep = true, name = 'salons.csv' } = {},
): Promise<Uploaded> {
  const path = `/api/csv/parse${keep ? '?keep=true' : ''}`;
  const body = new FormData();
  body.append(CSV_FIELD, new Blob([content as BlobPart], { type: 'text/csv' }), name);
  const reply = await fetch(url + path, { method: 'POST', body, headers });
  const text = await reply.text();
  checkReply('POST', path, { status: reply.status, headers: reply.headers, text });
  return { status: reply.status, text, parsed: () => JSON.parse(text) };
}

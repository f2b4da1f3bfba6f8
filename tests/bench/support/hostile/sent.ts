import { CSV_FIELD } from '#contract/limits.ts';

export type HostileInput = {
  name: string;
  /** Sends the input and describes the outcome. */
  send: (url: string) => Promise<string>;
};

export const MEGABYTE = 1024 * 1024;
export const JSON_TYPE = { 'Content-Type': 'application/json' };

export async function outcomeOf(reply: Response): Promise<string> {
  const text = await reply.text();
  return `${reply.status}: ${reply.ok ? `${(text.length / MEGABYTE).toFixed(1)} MB` : text}`;
}

export async function upload(
  url: string,
  content: string | Buffer,
  query = '',
  init: RequestInit = {},
): Promise<Response> {
  const form = new FormData();
  form.append(CSV_FIELD, new Blob([content as BlobPart]), 'list.csv');
  return fetch(`${url}/api/csv/parse${query}`, { ...init, method: 'POST', body: form });
}

/** Counts the replies by status. */
export function counted(statuses: (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

export const filled = (line: string, bytes = 10 * MEGABYTE - 100) =>
  `Name,City\n${line.repeat(Math.floor(bytes / line.length))}`;

/** Sends a request that many times at once, reads all replies, and counts them. */
export async function manyAtOnce(times: number, send: () => Promise<Response>): Promise<string> {
  const sent = Array.from({ length: times }, async () => {
    const reply = await send();
    await reply.arrayBuffer();
    return reply.status;
  });
  return counted(await Promise.all(sent));
}

/** Sends a request and gives it up after that time. */
export const givenUpAfter = (ms: number, send: (signal: AbortSignal) => Promise<Response>): Promise<string> =>
  send(AbortSignal.timeout(ms)).then(
    ({ status }) => `answered ${status} before`,
    () => 'given up',
  );

/** A list of about 10 MB. */
export const tenMegabytes = (): string =>
  filled('Shear Joy and Company Salon,"1200 Elm Street, Suite 7, Reno, NV 89501",Reno,NV\n');

import type { DifferingSalon } from '#contract/consistency.ts';
import type { Candidate, ProcessingDetails } from '#contract/platformDetails.ts';
import { completedWith } from './jobs.ts';
import { idsOf, platformTold, shownPage, slugOf, YELP } from './shownPages.ts';
import type { TestApi } from './testApi.ts';

/** A row of a list; its house number makes it a salon of its own. */
export const row = (name: string, house: number) => ({
  name,
  address: `${house} Main St`,
  city: 'Reno',
  state: 'NV',
  zipCode: '89501',
  phone: '(775) 555-0100',
});
export type ListedRow = Partial<ReturnType<typeof row>> & { name: string };

type Shown = Pick<Candidate, 'for' | 'against' | 'shown'>;

/** A found page on each of these platforms. */
export const foundOn = (name: string, pages: Record<string, Shown>): ProcessingDetails =>
  Object.fromEntries(
    Object.entries(pages).map(([id, shown]) => {
      const url = id === 'yelp' ? YELP + slugOf(name) : `https://www.facebook.com/${slugOf(name)}`;
      return [id, platformTold('found', [shownPage(url, shown)])];
    }),
  );

/** A page that shows this other phone number, and otherwise what the list has. */
export const otherPhone = (phone: string): Shown => ({
  for: ['name', 'street'],
  against: ['phone'],
  shown: { name: 'As listed', street: 'As listed', phone },
});

/** Runs a job of these rows to its end. */
export async function runList(api: TestApi, rows: ListedRow[]): Promise<{ jobId: string; ids: string[] }> {
  const mapping = { name: 'name', address: 'address', city: 'city', state: 'state', zipCode: 'zipCode' };
  const jobId = await completedWith(api, { csvData: { rows, mapping } });
  return { jobId, ids: await idsOf(api, jobId) };
}

export const reportOf = async (api: TestApi, jobId: string) =>
  (await api.call('GET', `/api/verification/jobs/${jobId}/consistency`)).json();

/** A page of the salons that differ, and how many there are. */
export async function differing(
  api: TestApi,
  jobId: string,
  query = '',
): Promise<{ salons: DifferingSalon[]; total: number }> {
  const reply = await api.call('GET', `/api/verification/jobs/${jobId}/consistency/salons${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return { salons: reply.json(), total: Number(reply.headers.get('X-Total-Count')) };
}

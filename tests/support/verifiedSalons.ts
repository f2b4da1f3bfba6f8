import type { ResultStatus, SearchMode } from '#contract/businesses.ts';
import type { TestApi } from './testApi.ts';
import { jobBecomes } from './jobs.ts';

export type Salon = {
  name: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  phone?: string;
  platformUrls?: Record<string, string>;
  status?: ResultStatus;
  searchMode?: SearchMode;
};

/** Made-up salons, no two alike, in four cities. */
export const salons = (count: number): Salon[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Salon No. ${i + 1}`,
    address: `${100 + i} Main St`,
    city: ['Boise', 'Austin', 'Portland', 'St. Paul'][i % 4]!,
    state: ['ID', 'TX', 'OR', 'MN'][i % 4]!,
  }));

/** Runs a job of these salons to its end, with these results, and answers the business ids in the order of the list. */
export async function startVerified(api: TestApi, list: Salon[]): Promise<string[]> {
  await api.work(async ({ name }) => {
    const { status = 'verified', searchMode = 'live', platformUrls = {} } = list.find((salon) => salon.name === name)!;
    return { status, searchMode, platformUrls, platformCount: Object.keys(platformUrls).length, processingDetails: {} };
  }, 2);
  const rows = list.map(({ name, address, city, state, zipCode, phone }) => ({
    Name: name,
    Address: address ?? '',
    City: city ?? '',
    State: state ?? '',
    ZIP: zipCode ?? '',
    Phone: phone ?? '',
  }));
  const mapping = { name: 'Name', address: 'Address', city: 'City', state: 'State', zipCode: 'ZIP' };
  const reply = await api.call('POST', '/api/verification/start', { csvData: { rows, mapping } });
  if (reply.status !== 200) throw new Error(reply.text);
  const { jobId } = reply.json();
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  const job = (await api.call('GET', `/api/verification/jobs/${jobId}?fields=ids`)).json();
  return job.businesses.map(({ id }: { id: string }) => id);
}

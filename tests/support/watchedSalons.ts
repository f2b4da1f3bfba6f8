import type { ChangeCounts, ListedChange, SalonLook } from '#contract/changes.ts';
import { eventually } from './eventually.ts';
import { jobBecomes } from './jobs.ts';
import type { RememberingApi } from './rememberingApi.ts';
import { startRememberingApi } from './rememberingApi.ts';
import type { FoundPage } from './searchDoubles/searchDouble.ts';
import { serper } from './searchDoubles/serper.ts';

const WORDS = ['Alder', 'Birch', 'Cedar'];
export const businesses = WORDS.map((word, index) => ({
  name: `${word} Vetroni Nails`,
  address: `${100 + index} Oak St`,
  city: 'Austin',
  state: 'TX',
  phone: `(512) 555-010${index}`,
}));

/** A page of the web. `isHidden`: only a search for its own URL shows it; `isGone`: none does. */
type WebPage = FoundPage & { salon: number; isHidden?: boolean; isGone?: boolean };

const slugOf = (salon: number): string => businesses[salon]!.name.toLowerCase().replaceAll(' ', '-');

export type WatchedSalons = RememberingApi & {
  /** The pages on Yelp and Facebook of each salon. Change them between two runs. */
  page: (salon: number, platform: 'yelp' | 'facebook') => WebPage;
  /** The queries that are refused. */
  refuse: (pattern: RegExp | undefined) => void;
  /** Verifies the list once more, and returns what has changed. `body`: more of the request. */
  again: (body?: object) => Promise<{ jobId: string; counts: ChangeCounts; changes: ListedChange[] }>;
  /** The counts and changes of a job, once they are complete. */
  changesOf: (jobId: string) => Promise<{ jobId: string; counts: ChangeCounts; changes: ListedChange[] }>;
  looksAt: (businessId: string) => Promise<SalonLook[]>;
  /** The causes of a job's requests, with how often each occurs. */
  causes: (jobId: string) => Promise<Record<string, number>>;
  firstJob: string;
};

/** Starts the product on a small web, and verifies its three salons once. */
export async function startWatchedSalons(env: NodeJS.ProcessEnv = {}): Promise<WatchedSalons> {
  const pages = businesses.flatMap(({ name, address, phone }, salon): WebPage[] => {
    const snippet = `Nail salon at ${address}, Austin, TX 78704. Call ${phone}.`;
    const slug = slugOf(salon);
    return [
      { salon, url: `https://www.yelp.com/biz/${slug}`, title: name, snippet },
      {
        salon,
        url: `https://www.facebook.com/${slug.replaceAll('-', '')}`,
        title: `${name} | Facebook`,
        snippet,
      },
    ];
  });
  let refused: RegExp | undefined;
  const it = await startRememberingApi(serper, env);
  const { api, server } = it;
  server.answer((request) => {
    const query = serper.queryOf(request);
    if (refused?.test(query)) return { status: 400, body: '{"message":"Query not allowed"}' };
    const words = query.toLowerCase();
    const isOf = (salon: number) =>
      words.includes(WORDS[salon]!.toLowerCase()) || words.includes(`555-010${salon}`);
    const isSite = words.startsWith('site:');
    const shown = pages.filter(
      ({ salon, url, isHidden, isGone }) =>
        isOf(salon) && !isGone && (isSite ? words.includes(url.replace('https://www.', '')) : !isHidden),
    );
    const other = { url: 'https://www.example.org/', title: 'Hair', snippet: '' };
    return serper.results([...shown.map(({ url, title, snippet }) => ({ url, title, snippet })), other]);
  });
  const { jobId: firstJob } = await it.run({ businesses });

  async function changesOf(jobId: string) {
    await jobBecomes(api, jobId, ({ status }) => status === 'completed');
    const path = `/api/verification/jobs/${jobId}/changes`;
    const counts = await eventually(
      async (): Promise<ChangeCounts> => (await api.call('GET', `${path}/counts`)).json(),
      ({ isReady }) => isReady,
    );
    return { jobId, counts, changes: (await api.call('GET', path)).json() };
  }
  await changesOf(firstJob);
  return {
    ...it,
    firstJob,
    changesOf,
    page: (salon, platform) => pages.find((page) => page.salon === salon && page.url.includes(platform))!,
    refuse(pattern) {
      refused = pattern;
    },
    async again(body = {}) {
      const path = `/api/verification/jobs/${firstJob}/rerun`;
      return changesOf((await api.call('POST', path, { which: 'all', ...body })).json().jobId);
    },
    looksAt: async (id) => (await api.call('GET', `/api/businesses/${id}/looks`)).json(),
    async causes(jobId) {
      const { rows } = await api.database.db.raw(
        'select cause, count(*)::int as count from search_requests where job_id = ? group by cause',
        [jobId],
      );
      return Object.fromEntries(
        rows.map(({ cause, count }: { cause: string; count: number }) => [cause, count]),
      );
    },
  };
}

/** A change without the id, name, city and state of its business. */
export const bare = ({ businessId: _, name: __, city: ___, state: ____, ...change }: ListedChange) => change;

import { setTimeout } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './generated/openApi.ts';

// node openApiFetch.ts URL LIST: runs a whole job by openapi-fetch, and prints what came of it.

const [, , baseUrl = '', list = ''] = process.argv;
const client = createClient<paths, 'application/json'>({ baseUrl });

/** Throws the API's own sentence if the reply is an error. */
function contentOf<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(String(error));
  return data;
}

const form = new FormData();
const csvFile = new Blob([list]);
form.append('csvFile', csvFile, 'salons.csv');
const { uploadId } = contentOf(
  await client.POST('/api/csv/parse', {
    params: { query: { keep: true } },
    body: { csvFile },
    bodySerializer: () => form,
  }),
);
if (!uploadId) throw new Error('The list was not kept.');

const { jobId } = contentOf(
  await client.POST('/api/verification/start', {
    body: { csvData: { uploadId, mapping: { name: 'Name', city: 'City' } }, answersMaxAgeDays: 0 },
  }),
);
const params = { path: { jobId } };

const readJob = async () => contentOf(await client.GET('/api/verification/jobs/{jobId}/summary', { params }));
let job = await readJob();
while (job.status === 'pending' || job.status === 'running') {
  await setTimeout(100);
  job = await readJob();
}

const query = { page: 1, pageSize: 10, synced: false, status: 'maybe' } as const;
const { businesses, page } = contentOf(
  await client.GET('/api/verification/jobs/{jobId}', { params: { ...params, query } }),
);
const [business] = businesses;
if (!business) throw new Error('The filter matches nothing.');
const url = business.result?.platformUrls['yelp'] ?? '';

const decided = contentOf(
  await client.POST('/api/businesses/{id}/decisions', {
    params: { path: { id: business.id } },
    body: { platformId: 'yelp', verdict: 'accepted', url },
  }),
);
const [decision] = decided.decisions;

const exported = contentOf(
  await client.GET('/api/verification/jobs/{jobId}/export', {
    params: { ...params, query: { format: 'json' } },
  }),
);
const address = '/api/verification/jobs/{jobId}/export';
const { data: csv } = await client.GET(address, { params, parseAs: 'text' });
const { data: sheet } = await client.GET(address, {
  params: { ...params, query: { format: 'xlsx' } },
  parseAs: 'blob',
});

const undone = contentOf(
  await client.DELETE('/api/businesses/{id}/decisions/{decisionId}', {
    params: { path: { id: business.id, decisionId: decision?.id ?? '' } },
  }),
);

console.log(
  JSON.stringify({
    status: job.status,
    matching: page?.total,
    before: business.result?.status,
    decided: decided.business.result?.status,
    exported: exported.map(({ name, status }) => `${name}: ${status}`),
    undone: undone.business.result?.status,
    csvBegins: csv?.replace('\uFEFF', '').slice(0, 4),
    hasSheet: sheet && sheet.size > 1000,
  }),
);

import { setTimeout } from 'node:timers/promises';
import { client } from './generated/heyApi/client.gen.ts';
import {
  decide,
  exportJob,
  getJob,
  getJobSummary,
  startJob,
  undoDecision,
  uploadList,
} from './generated/heyApi/index.ts';

// node heyApi.ts URL LIST: runs a whole job by hey-api's client, and prints what came of it.

const [, , baseUrl = '', list = ''] = process.argv;
client.setConfig({ baseUrl });
const throwOnError = true;

const csvFile = new File([list], 'salons.csv');
const { data: upload } = await uploadList({ body: { csvFile }, query: { keep: true }, throwOnError });
if (!upload.uploadId) throw new Error('The list was not kept.');

const { data: started } = await startJob({
  body: {
    csvData: { uploadId: upload.uploadId, mapping: { name: 'Name', city: 'City' } },
    answersMaxAgeDays: 0,
  },
  throwOnError,
});
const path = { jobId: started.jobId };

let { data: job } = await getJobSummary({ path, throwOnError });
while (job.status === 'pending' || job.status === 'running') {
  await setTimeout(100);
  ({ data: job } = await getJobSummary({ path, throwOnError }));
}

const query = { page: 1, pageSize: 10, synced: false, status: 'maybe' } as const;
const { data: results } = await getJob({ path, query, throwOnError });
const [business] = results.businesses;
if (!business) throw new Error('The filter matches nothing.');
const url = business.result?.platformUrls['yelp'] ?? '';

const { data: decided } = await decide({
  path: { id: business.id },
  body: { platformId: 'yelp', verdict: 'accepted', url },
  throwOnError,
});
const [decision] = decided.decisions;

const { data: exported } = await exportJob({ path, query: { format: 'json' }, throwOnError });

const { data: undone } = await undoDecision({
  path: { id: business.id, decisionId: decision?.id ?? '' },
  throwOnError,
});

console.log(
  JSON.stringify({
    status: job.status,
    matching: results.page?.total,
    before: business.result?.status,
    decided: decided.business.result?.status,
    exported: exported.map(({ name, status }) => `${name}: ${status}`),
    undone: undone.business.result?.status,
  }),
);

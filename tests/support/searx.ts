import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SHARED = path.join(import.meta.dirname, '../../../shared/searx');

/** Why the tests on a real search engine are skipped here; undefined where they run. */
export const searxMissing = existsSync(path.join(SHARED, 'up'))
  ? undefined
  : 'needs ../shared/searx, a search engine over made-up salon pages, which is not part of this repository';

export type Searx = {
  url: string;
  /** The list of salons to look for: name,address,city,state,zip,phone,id. */
  csvFile: string;
  /** What is really there, in the order of the list. */
  truth: { id: string; name: string; class: string; platforms: Record<string, string | null> }[];
  folder: string;
  stop: () => Promise<void>;
};

/** Starts the search engine over a web made from these arguments. */
export async function startSearx({ n = 300, seed = 1, noise = 0.5 } = {}): Promise<Searx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-searx-'));
  const corpus = path.join(folder, 'corpus');
  const args = ['--n', String(n), '--seed', String(seed), '--noise', String(noise)];
  await run(process.execPath, [path.join(SHARED, 'corpus.mjs'), corpus, ...args]);
  const { stdout } = await run(path.join(SHARED, 'up'), [folder, path.join(corpus, 'pages.jsonl')]);
  const { base_url: url } = JSON.parse(stdout) as { base_url: string };
  const lines = readFileSync(path.join(corpus, 'truth.jsonl'), 'utf8').trim().split('\n');
  return {
    url,
    csvFile: path.join(corpus, 'salons.csv'),
    truth: lines.map((line) => JSON.parse(line) as Searx['truth'][number]),
    folder,
    async stop() {
      await run(path.join(SHARED, 'down'), [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

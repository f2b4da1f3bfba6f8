import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeToPath } from 'fast-csv';
import type { EngineOptions, SearchEngine } from './engine/searchEngine.ts';
import { startSearchEngine } from './engine/searchEngine.ts';
import { makePlainWeb } from './plainWeb/makePlainWeb.ts';
import type { MakeWeb, Web, WebOptions } from './web.ts';

export type SearchBed = SearchEngine & {
  web: Web;
  /** The list of the web's businesses as a CSV that a user might have: name,address,city,state,zip,phone,id. */
  csvFile: string;
};

/** Starts a search engine over a made-up web; `make` selects another one than the plain web. */
export async function startSearchBed({
  count = 300,
  seed = 1,
  noise = 0.5,
  make = makePlainWeb,
  port = 0,
  share,
}: Partial<WebOptions> & { make?: MakeWeb } & Pick<
    EngineOptions,
    'port' | 'share'
  > = {}): Promise<SearchBed> {
  const web = make({ count, seed, noise });
  const engine = await startSearchEngine(web.pages, { port, share });
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-web-'));
  const csvFile = path.join(folder, 'salons.csv');
  await new Promise<void>((resolve, reject) => {
    writeToPath(csvFile, web.list, { headers: ['name', 'address', 'city', 'state', 'zip', 'phone', 'id'] })
      .on('error', reject)
      .on('finish', resolve);
  });
  return {
    ...engine,
    web,
    csvFile,
    async stop() {
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
